import DispatchEngine
import JSONText

extension DocumentReader {
    /// Reads a registration of a control or a target of a recognizer, with errors as far as possible.
    ///
    /// - Parameters:
    ///   - node: the registration.
    ///   - ofControl: true if a control has it.
    ///   - place: the knowledge when it is called.
    /// - Returns: the registration.
    func action(
        _ node: JSONNode, ofControl: Bool, at place: ConditionPlace = .effect
    ) -> TargetAction? {
        var result = TargetAction(target: nil, action: "")
        result.source = node.index
        var (targetNode, selectorNode, uiActionNode, eventsNode): (JSONNode?, JSONNode?, JSONNode?, JSONNode?)
        var segmentNode: JSONNode?
        for (member, value) in members(
            of: node, ActionMember.self, as: ofControl ? ActionMember.form : ActionMember.formOfRecognizer)
        {
            if !ofControl, member == .events || member == .uiAction || member == .segment {
                fault(
                    .misplacedMember(
                        member.rawValue, owners: "an action of a control",
                        here: "an action of a gesture recognizer"), at: document.key(of: value) ?? value)
                continue
            }
            switch member {
            case .target:
                targetNode = value
                if let target = identifierOrNull(value) { result.target = target }
            case .action:
                selectorNode = value
                result.action = selector(value) ?? ""
            case .uiAction:
                uiActionNode = value
                result.action = text(value, "the identifier of a UIAction", example: "\"save\"") ?? ""
                result.isUIAction = true
            case .events:
                eventsNode = value
                result.events = controlEvents(value) ?? []
            case .segment:
                segmentNode = value
                result.segment = integer(value, from: 0)
            case .effects: result.effects = changes(value, at: place)
            }
        }
        guard document.kind(of: node) == .object else { return nil }
        if let segmentNode {
            // SEG-3: it is not a registration for events.
            if eventsNode != nil {
                fault(.excludingMembers("segment", "events", owner: ActionMember.owner), at: segmentNode)
            }
            if uiActionNode == nil, selectorNode == nil {
                let form = ObjectForm(
                    owner: "an action of a segment", example: #"{"segment": 0, "uiAction": "first"}"#)
                fault(.missingMember("uiAction", of: form), at: node)
            } else if selectorNode != nil {
                fault(.excludingMembers("segment", "action", owner: ActionMember.owner), at: segmentNode)
            } else if targetNode != nil {
                fault(.excludingMembers("segment", "target", owner: ActionMember.owner), at: segmentNode)
            }
            return result
        }
        if let uiActionNode {
            for (name, other) in [("action", selectorNode), ("target", targetNode)] where other != nil {
                fault(.excludingMembers("uiAction", name, owner: ActionMember.owner), at: uiActionNode)
            }
        } else if selectorNode == nil {
            fault(
                ofControl
                    ? .missingChoice(of: ActionMember.form, choices: ["action", "uiAction"])
                    : .missingMember("action", of: ActionMember.formOfRecognizer), at: node)
        }
        if ofControl, eventsNode == nil {
            fault(.missingMember("events", of: ActionMember.form), at: node)
        }
        return result
    }

    /// Reads the arguments of `removeTarget(_:action:for:)` (TA-8).
    func removal(_ node: JSONNode) -> Change.Operation? {
        let removal = Forms.removal.read(self, node)
        guard document.kind(of: node) == .object else { return nil }
        return .removeTarget(removal.target, action: removal.action, events: removal.events ?? [])
    }

    /// Reads a list of control events that is not empty (TA-1).
    func controlEvents(_ node: JSONNode) -> ControlEvents? {
        let events = set(node, in: Names.controlEvents, "a control event", "control events")
        if events?.isEmpty == true { fault(.emptySet("control event"), at: node) }
        return events
    }
}
