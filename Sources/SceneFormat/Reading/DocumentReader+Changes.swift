import DispatchEngine
import JSONText

extension DocumentReader {
    /// Reads a list of changes of the scene.
    ///
    /// - Parameters:
    ///   - node: the list.
    ///   - place: the knowledge where they happen.
    /// - Returns: the changes. Those with errors are as much as the check of their ids needs.
    func changes(_ node: JSONNode, at place: ConditionPlace = .effect) -> [Change] {
        changeDepth += 1
        defer { changeDepth -= 1 }
        guard changeDepth <= Self.maximumChangeDepth else {
            fault(.nestedEffects(limit: Self.maximumChangeDepth), at: node)
            return []
        }
        var result: [Change] = []
        for element in elements(of: node, "changes", like: "[\(ChangeMember.example)]") {
            if let change = change(element, at: place) { result.append(change) }
        }
        return result
    }

    /// The most lists of changes inside each other: a run carries out no more (see `Budget.maximumCodeDepth`).
    static let maximumChangeDepth = 32

    private func change(_ node: JSONNode, at place: ConditionPlace) -> Change? {
        var target: Identifier?
        var operation: Change.Operation?
        var operationCount = 0
        var index: Int?
        var indexNode: JSONNode?
        var condition: Condition?
        var once: Int?
        for (member, value) in members(of: node, ChangeMember.self) {
            switch member {
            case .part(.target): target = identifier(value)
            case .part(.index):
                indexNode = value
                index = integer(value, from: 0)
            case .part(.if): condition = self.condition(value, at: place)
            case .part(.once):
                if place.happensOnce {
                    fault(
                        .misplacedMember(
                            ChangePart.once.rawValue, owners: "an effect",
                            here: "a change of an event, which happens once by itself"),
                        at: document.key(of: value) ?? value)
                }
                once = affirmation(value) ? node.index : nil
            case .part(let part):
                operationCount += 1
                operation = self.operation(part, value)
            case .call(let method):
                operationCount += 1
                operation = affirmation(value) ? .call(method) : nil
            }
        }
        guard document.kind(of: node) == .object else { return nil }
        requireMembers(of: node, ["target"], ChangeMember.form)
        if operationCount != 1 {
            fault(.missingChoice(of: ChangeMember.form, choices: ChangeMember.operations), at: node)
        }
        if case .move(let destination, _)? = operation {
            operation = .move(to: destination, index: index)
        } else if let indexNode {
            fault(
                .misplacedMember("index", owners: "a change with \"moveTo\"", here: "this one"),
                at: document.key(of: indexNode) ?? indexNode)
        }
        guard let target else { return nil }
        var change = Change(target: target, operation: operation ?? .set([]))
        (change.condition, change.once) = (condition, once)
        return change
    }

    private func operation(_ part: ChangePart, _ value: JSONNode) -> Change.Operation? {
        switch part {
        case .target, .index, .if, .once: return nil
        case .set: return set(value)
        case .add: return addition(value)
        case .moveTo: return identifier(value).map { .move(to: $0, index: nil) }
        case .addTarget:
            guard let action = action(value, ofControl: true) else { return nil }
            // SEG-3: a segment has its action from the start.
            if action.segment != nil {
                fault(
                    .misplacedMember(
                        "segment", owners: "an action of a segmented control", here: "an added target"),
                    at: document.member("segment", of: value).flatMap { document.key(of: $0) } ?? value)
                return nil
            }
            return .addTarget(action)
        case .removeTarget: return removal(value)
        case .remove: return affirmation(value) ? .remove : nil
        }
    }
}
