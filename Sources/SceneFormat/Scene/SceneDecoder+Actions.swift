import DispatchEngine
import JSONText

extension SceneDecoder {
    /// The registrations of a control (TA-1).
    mutating func readActions(_ node: JSONNode, of view: ViewID) {
        for element in reader.elements(of: node, "actions") {
            if let action = action(element, ofControl: true) { builder.addAction(action, to: view) }
        }
    }

    /// The targets of a recogniser (GR-38).
    func recognizerActions(_ node: JSONNode) -> [TargetAction<Identifier>] {
        var result: [TargetAction<Identifier>] = []
        for element in reader.elements(of: node, "actions") {
            if let action = action(element, ofControl: false) { result.append(action) }
        }
        return result
    }

    private func action(_ node: JSONNode, ofControl: Bool) -> TargetAction<Identifier>? {
        var result = TargetAction<Identifier>(target: nil, action: "")
        var (targetNode, selectorNode, uiActionNode, eventsNode): (JSONNode?, JSONNode?, JSONNode?, JSONNode?)
        let before = reader.findings.count
        for (member, value) in reader.members(of: node, ActionMember.self) {
            if !ofControl, member == .events || member == .uiAction {
                reader.fault(
                    .misplacedMember(
                        member.rawValue, owners: "an action of a control",
                        here: "an action of a gesture recognizer"), at: document.key(of: value) ?? value)
                continue
            }
            switch member {
            case .target:
                targetNode = value
                result.target = reader.identifierOrNull(value) ?? nil
            case .action:
                selectorNode = value
                result.action = reader.selector(value) ?? ""
            case .uiAction:
                uiActionNode = value
                result.action = reader.text(value, "the identifier of a UIAction", example: "\"save\"") ?? ""
                result.isUIAction = true
            case .events:
                eventsNode = value
                let events = reader.set(value, in: Names.controlEvents, "a control event", "control events")
                // TA-1: an empty mask registers nothing.
                if events?.isEmpty == true { reader.fault(.emptySet("control event"), at: value) }
                result.events = events ?? []
            case .effects: result.effects = reader.changes(value)
            }
        }
        guard document.kind(of: node) == .object else { return nil }
        if let uiActionNode {
            for (name, other) in [("action", selectorNode), ("target", targetNode)] where other != nil {
                reader.fault(.excludingMembers("uiAction", name, owner: ActionMember.owner), at: uiActionNode)
            }
        } else if selectorNode == nil {
            reader.fault(
                ofControl
                    ? .missingChoice(owner: ActionMember.owner, choices: ["action", "uiAction"])
                    : .missingMember("action", owner: ActionMember.owner), at: node)
        }
        if ofControl, eventsNode == nil {
            reader.fault(.missingMember("events", owner: ActionMember.owner), at: node)
        }
        return reader.findings.count == before ? result : nil
    }
}
