import DispatchEngine
import JSONText

/// The registrations of controls and the targets of recognizers.
extension Forms {
    /// A registration of a control (TA-1).
    static let controlAction = Form(
        "an action", example: #"{"target": "controller", "action": "save:", "events": ["touchUpInside"]}"#,
        ActionParts(), actionMembers(isActionRequired: false))

    /// A target of a recognizer, which has no control events (GR-38).
    static let recognizerAction = Form(
        "an action", example: #"{"target": "controller", "action": "handleTap:"}"#, ActionParts(),
        actionMembers(isActionRequired: true))

    private static func actionMembers(isActionRequired: Bool) -> [Field<ActionParts>] {
        [
            Field(
                "target", \.target, Codec.id.orNull,
                "The target; null or none is looked up along the responder chain (TA-6)."),
            Field("action", \.action, .selector, isRequired: isActionRequired, "The selector."),
            Field(
                "events", \.events, controlEvents, of: ofControl,
                "The control events for which it is registered (TA-1)."),
            Field(
                "uiAction", \.uiAction, .text("the identifier of a UIAction", example: "\"save\""),
                of: ofControl, "The identifier of a `UIAction`, in place of `action` (TA-2)."),
            Field(
                "segment", \.segment, .whole(from: 0), of: ofControl,
                "Of a segmented control: the segment whose own action it is; it runs before valueChanged (SEG-3)."
            ),
            Field(
                "effects", "What the action changes when it is called.", .changes,
                read: { $2.effects = $0.changes($1, at: $2.place) }),
        ]
    }

    private static let ofControl = Field<ActionParts>.Owners(
        words: "an action of a control", here: "an action of a gesture recognizer",
        contain: { $0.isOfControl })

    struct ActionParts: Sendable {
        var isOfControl = true
        /// The knowledge when it is called.
        var place = ConditionPlace.effect
        var target: Identifier?
        var action, uiAction: String?
        var events: ControlEvents?
        var segment: Int?
        var effects: [Change] = []
    }

    static let controlActionSchema = Schema.component("ControlAction") {
        controlAction.schema.described(
            "`events` with `action` and perhaps a `target` (TA-1), or `events` with `uiAction` (TA-2), or `segment` with its own `uiAction` (SEG-3)."
        )
    }

    static let recognizerActionSchema = Schema.component("RecognizerAction") {
        recognizerAction.schema(without: ["events", "uiAction", "segment"])
            .described("A target of a recognizer (GR-38).")
    }

    /// Returns the hint at `actions` for those who look for `addTarget(_:action:for:)`.
    static func hints(at action: Form<ActionParts>) -> [String: String] {
        let hint = "Targets and actions are a list: \"actions\": [\(action.object.example)]."
        return ["target": hint, "targets": hint, "action": hint, "addTarget": hint]
    }
}

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
        var parts = Forms.ActionParts(isOfControl: ofControl, place: place)
        (ofControl ? Forms.controlAction : Forms.recognizerAction).read(self, node, into: &parts)
        guard document.kind(of: node) == .object else { return nil }
        if ofControl { checkMembers(ofAction: node) }
        var action = TargetAction(target: parts.target, action: parts.uiAction ?? parts.action ?? "")
        action.source = node.index
        action.isUIAction = given("uiAction", of: node) != nil
        action.events = parts.events ?? []
        action.segment = parts.segment
        action.effects = parts.effects
        return action
    }

    private func checkMembers(ofAction node: JSONNode) {
        let form = Forms.controlAction.object
        func given(_ name: StaticString) -> JSONNode? { self.given(name, of: node) }
        func exclude(_ first: StaticString, _ others: [StaticString], at place: JSONNode) {
            for other in others where given(other) != nil {
                fault(.excludingMembers("\(first)", "\(other)", owner: form.owner), at: place)
            }
        }
        if let segment = given("segment") {
            // SEG-3: it is not a registration for events.
            exclude("segment", ["events"], at: segment)
            if given("uiAction") == nil, given("action") == nil {
                let form = ObjectForm(
                    owner: "an action of a segment", example: #"{"segment": 0, "uiAction": "first"}"#)
                return fault(.missingMember("uiAction", of: form), at: node)
            }
            return exclude("segment", [given("action") == nil ? "target" : "action"], at: segment)
        }
        if let uiAction = given("uiAction") {
            exclude("uiAction", ["action", "target"], at: uiAction)
        } else if given("action") == nil {
            fault(.missingChoice(of: form, choices: ["action", "uiAction"]), at: node)
        }
        if given("events") == nil { fault(.missingMember("events", of: form), at: node) }
    }

    /// Reads the targets of a recognizer of that type (GR-38).
    func recognizerActions(_ node: JSONNode, of type: RecognizerType?) -> [TargetAction] {
        var result: [TargetAction] = []
        for element in elements(
            of: node, "actions", like: "[\(Forms.recognizerAction.object.example)]")
        {
            let action = self.action(element, ofControl: false, at: .recognizer(type))
            if let action { result.append(action) }
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

extension SceneDecoder {
    /// Reads the registrations of a control (TA-1).
    mutating func readActions(_ node: JSONNode, of view: ViewID) {
        for element in reader.elements(of: node, "actions", like: "[\(Forms.controlAction.object.example)]") {
            if let action = reader.action(element, ofControl: true) { scene.addAction(action, to: view) }
        }
    }
}

extension SceneWriter {
    /// Writes a registration with a control, or a target of a recognizer.
    mutating func write(_ action: TargetAction) {
        json.beginObject()
        Forms.controlAction.writeMembers(
            &json,
            Forms.ActionParts(
                target: action.target, action: action.isUIAction ? nil : action.action,
                uiAction: action.isUIAction ? action.action : nil,
                events: action.events.isEmpty ? nil : action.events, segment: action.segment))
        if !action.effects.isEmpty { write(dynamic: "effects", action.effects) }
        json.endObject()
    }
}
