import DispatchEngine
import JSONText

/// The rules of the author's own recognizers.
extension Forms {
    /// A rule of a subclass of one of UIKit's recognizers (CUST-4).
    static let recognizerRule = Form(
        "a rule of a recognizer", example: #"{"if": {"direction": "horizontal"}, "else": "failed"}"#,
        RuleParts(),
        rule: .exactlyOne(of: ["then", "else"]),
        [
            Field(
                "if", isRequired: true, "The condition that is looked at after each callback.",
                condition.schema(),
                read: { $2.condition = $0.condition($1) },
                write: { json, rule in
                    guard let condition = rule.condition else { return }
                    json.key("if")
                    _ = Forms.condition.write(&json, condition)
                }),
            Field(
                "then", \.start, .name(in: [("began", .began)], "a state to enter early"),
                "If the condition holds, a continuous recognizer that is Possible and has a finger or button down asks to begin."
            ),
            Field(
                "else", \.end,
                .name(in: [("failed", .failed), ("cancelled", .cancelled)], "a state to end in"),
                "If it does not hold, the recognizer fails, or is cancelled once it has begun."),
        ])

    struct RuleParts: Sendable {
        var condition: Condition?
        var start: RecognizerRule.Consequence?
        var end: RecognizerRule.Consequence?

        init() {}

        init(_ rule: RecognizerRule) {
            condition = rule.condition
            if rule.consequence == .began { start = .began } else { end = rule.consequence }
        }
    }

    /// A rule of a script (D49).
    static let scriptRule: Codec<CustomRecognizer.Rule> = Form(
        "a rule of a script", example: exampleOfScript, ScriptRuleParts(),
        [
            Field("on", \.phase, phase, "The phase of a touch that triggers the rule."),
            Field(
                "touches", \.touches, .whole(from: 1),
                "With `on`: the number of touches that it tracks, those that end in this call included (D49)."
            ),
            Field(
                "distance", \.distance, .number(in: .notNegative),
                "The distance that the centroid of the touches must reach from where it was at the first, in points (D49)."
            ),
            Field("after", \.after, .seconds, "The time since the first touch that must pass."),
            Field(
                "request", \.request, .name(in: requestableStates, "a state a script can ask for"),
                "The state that it asks for."),
            Field("ignore", default: \.ignores, .flag, "True if it ignores the touch from then on."),
        ]
    ).codec({ $0.rule }, { ScriptRuleParts($0) }).named(
        "ScriptRule", "One of `on`, `distance`, `after`, and what to do (D49).")

    static let script = scriptRule.list(of: "rules", example: "[\(exampleOfScript)]")

    private static let exampleOfScript = #"{"on": "ended", "request": "ended"}"#
    private static let phase = Codec.name(in: EventPhase.table, EventPhase.noun).named("Phase")
    private static let requestableStates = NameTable<GestureState>(
        GestureState.allCases.filter { $0 != .possible }.map { ($0.name, $0) })

    /// The recognizers that a custom recognizer can prevent, or be prevented by (GA-24).
    static let customSelection = Codec<CustomRecognizer.Selection>.either(
        [
            Look(.bool, .flag({ $0 ? .all : CustomRecognizer.Selection.none }, \.constant)),
            Look(.array, Codec.ids.map({ .only($0) }, \.ids)),
        ], "true, false or a list of ids", example: "[\"tap\"]"
    ).named("CustomSelection", "Yes or no for all, or yes for these alone (GA-24).")
}

private struct ScriptRuleParts {
    var phase: EventPhase?
    var touches: Int?
    var distance: Double?
    var after: Double?
    var request: GestureState?
    var ignores = false

    init() {}

    init(_ rule: CustomRecognizer.Rule) {
        switch rule.trigger {
        case .on(let phase, let touches): (self.phase, self.touches) = (phase, touches)
        case .distance(let distance): self.distance = distance
        case .after(let seconds): after = seconds
        }
        (request, ignores) = (rule.request, rule.ignoresTouches)
    }
}

extension ReadObject<ScriptRuleParts> {
    fileprivate var rule: CustomRecognizer.Rule? {
        if hasErrors { return nil }
        let triggers: [CustomRecognizer.Trigger?] = [
            root.phase.map { .on($0, touches: root.touches) }, root.distance.map { .distance($0) },
            root.after.map { .after($0) },
        ]
        let given = triggers.compactMap { $0 }
        guard given.count == 1 else {
            fault(.missingChoice(of: object, choices: ["on", "distance", "after"]))
            return nil
        }
        for name: StaticString in ["touches", "ignore"] where root.phase == nil && has(name) {
            fault(
                .misplacedMember("\(name)", owners: "a rule with \"on\"", here: "a rule without it"),
                ofKey: name)
        }
        if root.request == nil, !root.ignores {
            fault(.missingChoice(of: object, choices: ["request", "ignore"]))
            return nil
        }
        var rule = CustomRecognizer.Rule(given[0], request: root.request)
        rule.ignoresTouches = root.ignores
        return rule
    }
}

extension CustomRecognizer.Selection {
    fileprivate var constant: Bool? {
        switch self {
        case .all: true
        case .none: false
        case .only: nil
        }
    }

    fileprivate var ids: [Identifier]? { if case .only(let ids) = self { ids } else { nil } }
}
