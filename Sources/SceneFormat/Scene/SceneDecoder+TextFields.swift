import DispatchEngine
import JSONText

extension SceneDecoder {
    /// Reads the delegate of a text field.
    ///
    /// - Parameters:
    ///   - node: the delegate.
    ///   - delegate: takes its answers.
    /// - Returns: the effects of its methods.
    func readDelegate(
        _ node: JSONNode, into delegate: inout TextFieldDelegate
    ) -> [ScriptedMethod: [Change]] {
        var effects: [ScriptedMethod: [Change]] = [:]
        for (member, value) in reader.members(of: node, TextFieldDelegateMember.self) {
            switch member {
            case .shouldBeginEditing: reader.set(&delegate.shouldBeginEditing, value)
            case .shouldEndEditing: reader.set(&delegate.shouldEndEditing, value)
            case .shouldChangeCharacters: readLimits(of: &delegate, value)
            case .shouldClear: reader.set(&delegate.shouldClear, value)
            case .shouldReturn: reader.set(&delegate.shouldReturn, value)
            case .effects: effects = self.effects(value, of: .textFieldDelegate)
            }
        }
        return effects
    }

    private func readLimits(of delegate: inout TextFieldDelegate, _ node: JSONNode) {
        if let answer = document.bool(node) {
            delegate.shouldChangeCharacters = answer
            return
        }
        guard document.kind(of: node) == .object else {
            reader.fault(
                .expected(.either("true, false or an object", example: ShouldChangeCharactersMember.example)),
                at: node)
            return
        }
        for (member, value) in reader.members(of: node, ShouldChangeCharactersMember.self) {
            switch member {
            case .maximumLength: delegate.maximumLength = reader.integer(value, from: 0)
            case .onlyFrom:
                delegate.allowedCharacters = reader.text(value, "the characters let in", example: "\"0123\"")
                    .map { Set($0) }
            }
        }
    }
}
