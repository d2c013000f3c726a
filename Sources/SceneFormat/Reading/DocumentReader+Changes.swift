import DispatchEngine
import JSONText

extension DocumentReader {
    /// Reads a list of changes of the scene.
    ///
    /// - Parameters:
    ///   - node: the list.
    ///   - place: the knowledge where they happen.
    /// - Returns: the changes. Those with errors are as much as the check of their ids needs.
    func changes(_ node: JSONNode, at place: ConditionPlace = .effect) -> [Change<Identifier>] {
        changeDepth += 1
        defer { changeDepth -= 1 }
        guard changeDepth <= Self.maximumChangeDepth else {
            fault(.nestedEffects(limit: Self.maximumChangeDepth), at: node)
            return []
        }
        var result: [Change<Identifier>] = []
        for element in elements(of: node, "changes", like: "[\(ChangeMember.example)]") {
            if let change = change(element, at: place) { result.append(change) }
        }
        return result
    }

    /// The most lists of changes inside each other: a run carries out no more (see `Budget.maximumCodeDepth`).
    static let maximumChangeDepth = 32

    private func change(_ node: JSONNode, at place: ConditionPlace) -> Change<Identifier>? {
        var target: Identifier?
        var operation: Change<Identifier>.Operation?
        var operationCount = 0
        var index: Int?
        var indexNode: JSONNode?
        var condition: Condition<Identifier>?
        var once: Int?
        for (member, value) in members(of: node, ChangeMember.self) {
            switch member {
            case .target: target = identifier(value)
            case .index:
                indexNode = value
                index = integer(value, from: 0)
            case .if: condition = self.condition(value, at: place)
            case .once:
                if place.happensOnce {
                    fault(
                        .misplacedMember(
                            member.rawValue, owners: "an effect",
                            here: "a change of an event, which happens once by itself"),
                        at: document.key(of: value) ?? value)
                }
                once = affirmation(value) ? node.index : nil
            default:
                operationCount += 1
                operation = self.operation(member, value)
            }
        }
        guard document.kind(of: node) == .object else { return nil }
        requireMembers(of: node, ["target"], ChangeMember.form)
        if operationCount != 1 {
            let choices = ChangeMember.operations.map(\.rawValue)
            fault(.missingChoice(of: ChangeMember.form, choices: choices), at: node)
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

    private func operation(_ member: ChangeMember, _ value: JSONNode) -> Change<Identifier>.Operation? {
        switch member {
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
        default: guard affirmation(value) else { return nil }
        }
        return switch member {
        case .remove: .remove
        case .becomeFirstResponder: .becomeFirstResponder
        case .resignFirstResponder: .resignFirstResponder
        case .makeKey: .makeKey
        case .makeKeyAndVisible: .makeKeyAndVisible
        case .beginReceivingRemoteControlEvents: .beginReceivingRemoteControlEvents
        case .endReceivingRemoteControlEvents: .endReceivingRemoteControlEvents
        case .beginIgnoringInteractionEvents: .beginIgnoringInteractionEvents
        case .endIgnoringInteractionEvents: .endIgnoringInteractionEvents
        default: nil
        }
    }
}
