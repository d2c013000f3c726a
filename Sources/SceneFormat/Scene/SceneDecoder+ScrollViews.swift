import DispatchEngine
import JSONText

extension SceneDecoder {
    /// Reads the delegate of a scroll view.
    ///
    /// - Parameters:
    ///   - node: the delegate.
    ///   - scrollView: takes its answers.
    /// - Returns: the effects of its methods.
    func readDelegate(
        _ node: JSONNode, into scrollView: inout ScrollViewDescription
    ) -> [ScriptedMethod: [Change]] {
        var effects: [ScriptedMethod: [Change]] = [:]
        for (member, value) in reader.members(of: node, ScrollViewDelegateMember.self) {
            switch member {
            case .viewForZooming:
                guard let id = reader.identifierOrNull(value) else { break }
                scrollView.delegate.viewForZooming = id.map { .view($0) } ?? .none
            case .willEndDragging: scrollView.delegate.willEndDragging = target(value)
            case .effects: effects = self.effects(value, of: .scrollViewDelegate)
            }
        }
        return effects
    }

    /// Reads the target that a delegate sets instead of the projected one (SCV-23).
    private func target(_ node: JSONNode) -> TargetContentOffset? {
        var result: TargetContentOffset?
        var count = 0
        for (member, value) in reader.members(of: node, TargetContentOffsetMember.self) {
            count += 1
            switch member {
            case .targetContentOffset:
                result = coordinates(value, in: .coordinate).map { .offset(x: $0.first, y: $0.second) }
            case .multiplesOf:
                let range = NumberRange(0.001, NumberRange.magnitude)
                result = coordinates(value, in: range).map { .multiples(width: $0.first, height: $0.second) }
            }
        }
        if count != 1, document.kind(of: node) == .object {
            reader.fault(
                .missingChoice(
                    of: TargetContentOffsetMember.form, choices: TargetContentOffsetMember.table.names),
                at: node)
        }
        return result
    }

    /// Reads two numbers.
    ///
    /// Either may be null.
    private func coordinates(
        _ node: JSONNode, in range: NumberRange
    ) -> (first: Double?, second: Double?)? {
        guard document.kind(of: node) == .array, document.count(of: node) == 2 else {
            reader.fault(
                .expected(
                    .either("a list of two numbers, each of which may be null", example: "[null, 200]")),
                at: node)
            return nil
        }
        var numbers: [Double?] = []
        for element in reader.children(of: node) {
            numbers.append(document.isNull(element) ? nil : reader.number(element, in: range))
        }
        return (numbers[0], numbers[1])
    }
}
