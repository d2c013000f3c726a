import DispatchEngine
import JSONText

extension SceneDecoder {
    func readCustom(
        _ part: CustomRecognizerPart, _ value: JSONNode, into custom: inout CustomRecognizer
    ) {
        switch part {
        case .script:
            for element in reader.elements(of: value, "rules", like: "[\(ScriptRuleMember.example)]") {
                if let rule = rule(element) { custom.script.append(rule) }
            }
        case .canPrevent: custom.canPrevent = selection(value) ?? custom.canPrevent
        case .canBePrevented: custom.canBePrevented = selection(value) ?? custom.canBePrevented
        case .shouldRequireFailureOf: custom.shouldRequireFailureOf = reader.identifiers(value)
        case .shouldBeRequiredToFailBy: custom.shouldBeRequiredToFailBy = reader.identifiers(value)
        }
    }

    private func selection(_ node: JSONNode) -> CustomRecognizer.Selection? {
        if let answer = document.bool(node) { return answer ? .all : CustomRecognizer.Selection.none }
        guard document.kind(of: node) == .array else {
            reader.fault(.expected(.either("true, false or a list of ids", example: "[\"tap\"]")), at: node)
            return nil
        }
        return .only(reader.identifiers(node))
    }

    /// Reads a rule of a script (D49).
    private func rule(_ node: JSONNode) -> CustomRecognizer.Rule? {
        var phase: EventPhase?
        var touches: Int?
        var triggers: [CustomRecognizer.Trigger] = []
        var triggerCount = 0
        var request: GestureState?
        var ignores = false
        let before = reader.findings.count
        for (member, value) in reader.members(of: node, ScriptRuleMember.self) {
            switch member {
            case .on:
                triggerCount += 1
                phase = reader.choice(value, EventPhase.self)
            case .touches: touches = reader.integer(value)
            case .distance:
                triggerCount += 1
                if let distance = reader.number(value, in: .notNegative) {
                    triggers.append(.distance(distance))
                }
            case .after:
                triggerCount += 1
                if let seconds = reader.number(value, in: .time) { triggers.append(.after(seconds)) }
            case .request:
                request = reader.choice(value, in: Self.requestableStates, "a state a script can ask for")
            case .ignore: reader.set(&ignores, value)
            }
        }
        if let phase { triggers.append(.on(phase, touches: touches)) }
        guard reader.findings.count == before else { return nil }
        guard triggerCount == 1, let trigger = triggers.first else {
            let choices = ["on", "distance", "after"]
            reader.fault(.missingChoice(of: ScriptRuleMember.form, choices: choices), at: node)
            return nil
        }
        if phase == nil {
            for name: StaticString in ["touches", "ignore"] {
                if let value = reader.given(name, of: node) {
                    reader.fault(
                        .misplacedMember("\(name)", owners: "a rule with \"on\"", here: "a rule without it"),
                        at: document.key(of: value) ?? value)
                }
            }
        }
        if request == nil, !ignores {
            reader.fault(
                .missingChoice(of: ScriptRuleMember.form, choices: ["request", "ignore"]), at: node)
            return nil
        }
        var rule = CustomRecognizer.Rule(trigger, request: request)
        rule.ignoresTouches = ignores
        return rule
    }

    private static let requestableStates = NameTable<GestureState>(
        GestureState.allCases.filter { $0 != .possible }.map { ($0.name, $0) })
}
