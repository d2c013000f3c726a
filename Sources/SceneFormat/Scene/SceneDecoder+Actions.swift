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
        var names: [(member: ActionMember, node: JSONNode)] = []
        let before = reader.findings.count
        for (member, value) in reader.members(of: node, ActionMember.self) {
            names.append((member, value))
            if !ofControl, member == .events || member == .uiAction {
                reader.fault(
                    .foreignMember(
                        member.rawValue, owners: "an action of a control",
                        className: "an action of a gesture recognizer"), at: document.key(of: value) ?? value)
                continue
            }
            switch member {
            case .target: result.target = reader.identifierOrNull(value) ?? nil
            case .action: result.action = reader.selector(value) ?? ""
            case .uiAction:
                result.action = reader.text(value, "the identifier of a UIAction", example: "\"save\"") ?? ""
                result.isUIAction = true
            case .events:
                let events = reader.set(value, in: Names.controlEvents, "a control event", "control events")
                guard let events else { continue }
                // TA-1: an empty mask registers nothing.
                if events.isEmpty { reader.fault(.emptySet("control event"), at: value) }
                result.events = events
            case .effects: result.effects = reader.changes(value)
            }
        }
        guard document.kind(of: node) == .object else { return nil }
        func place(_ member: ActionMember) -> JSONNode? { names.first { $0.member == member }?.node }
        if place(.action) == nil, place(.uiAction) == nil {
            if ofControl {
                reader.fault(.missingChoice(owner: ActionMember.owner, choices: ["action", "uiAction"]), at: node)
            } else {
                reader.fault(.missingMember("action", owner: ActionMember.owner), at: node)
            }
        }
        if ofControl, let second = place(.uiAction) {
            for member in [ActionMember.action, .target] where place(member) != nil {
                reader.fault(
                    .excludingMembers("uiAction", member.rawValue, owner: ActionMember.owner), at: second)
            }
        }
        if ofControl, place(.events) == nil {
            reader.fault(.missingMember("events", owner: ActionMember.owner), at: node)
        }
        return reader.findings.count == before ? result : nil
    }
}
