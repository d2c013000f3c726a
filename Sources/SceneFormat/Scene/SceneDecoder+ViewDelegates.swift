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
        let parts = Forms.textFieldDelegate.read(reader, node)
        delegate = parts.answers
        return parts.effects.map { effects($0, of: .textFieldDelegate) } ?? [:]
    }

    /// Reads the delegate of a scroll view.
    ///
    /// - Parameters:
    ///   - node: the delegate.
    ///   - scrollView: takes its answers.
    /// - Returns: the effects of its methods.
    func readDelegate(
        _ node: JSONNode, into scrollView: inout ScrollViewDescription
    ) -> [ScriptedMethod: [Change]] {
        let parts = Forms.scrollViewDelegate.read(reader, node)
        scrollView.delegate = parts.answers
        return parts.effects.map { effects($0, of: .scrollViewDelegate) } ?? [:]
    }
}
