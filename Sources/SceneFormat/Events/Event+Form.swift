import DispatchEngine
import JSONText

extension Forms {
    /// An entry of an event list, each part as far as it is valid.
    static let event = Form(
        "an event", example: #"{"t": 0, "tap": {"at": [100, 200]}}"#, EventParts(),
        rule: .exactlyOne(of: contents.map(\.name)),
        [Field("t", \.time, .time, isRequired: true, "Seconds since the start of the run.")] + contents)

    static let events = Codec.later(
        .component("Events") {
            .object([
                ("type", .text("array")),
                (
                    "items",
                    event.codec.named(
                        "Event",
                        "A time and one thing that happens. Touches of one entry travel in one `UIEvent` (EQ-15)."
                    ).schema()
                ),
            ]).described("In order of time; equal times are allowed.")
        })

    private static let contents: [Field<EventParts>] = [
        event("touches", touches, movesFingers: true, "Fingers that change at the same time.") {
            .touches($0)
        },
        shortForm("tap", tap, "Taps."),
        shortForm("longPress", longPress, "Fingers that rest."),
        shortForm("drag", drag, "A finger that moves."),
        shortForm("swipe", swipe, "A finger that moves fast."),
        shortForm("pinch", pinch, "Two fingers that change their distance."),
        shortForm("rotate", rotate, "Two fingers that turn."),
        event("motion", motion, "A shake (EV-5).") { .motion($0) },
        event("remoteControl", .name, "A command of a headset or the lock screen (EV-7).") {
            .remoteControl($0)
        },
        event(
            "presses", presses, movesFingers: true,
            "Buttons and keys that change at the same time (EV-8, D50)."
        ) { .presses($0) },
        event(
            "system",
            Codec(
                .object([
                    ("type", .text("string")), ("enum", .list(Names.systemEvents.names.map(Schema.text))),
                ])
            ) { $0.choice($1, in: Names.systemEvents, "a system event") }, movesFingers: true,
            "`resignActive` cancels every touch (TC-24); `becomeActive` brings an application in the background to "
                + "the front (A27); `statusBarTap` is a tap on the status bar, which scrolls to the top (SYS-20)."
        ) { $0 },
        event("hover", hover, "The pointer without a button (EV-11, HOVER-1).") { $0 },
        event(
            "scroll", scroll,
            "A trackpad or a wheel scrolls: a scroll view under the pointer, or a pan whose `allowedScrollTypesMask` "
                + "has its type (EV-11, PAN-14)."
        ) { .scroll($0) },
        event(
            "accessibilityActivate", .view(),
            "VoiceOver activates this view: its `accessibilityActivate` is asked, and if it declines its activation "
                + "point is tapped (EV-17)."
        ) { .accessibilityActivate($0) },
        event(
            "estimatedPropertiesUpdated", touchIDs,
            "`touchesEstimatedPropertiesUpdated(_:)` for the touches of these fingers (TC-31)."
        ) { .estimatedPropertiesUpdated($0) },
        event(
            "sendAction", sendActionEvent,
            "`UIApplication.sendAction(_:to:from:for:)` (EV-14 to EV-16, TA-6)."
        ) { $0 },
        event(
            "sendActions", sendActionsEvent,
            "`UIControl.sendActions(for:)` from code (CE-10); date pickers and color wells send valueChanged by it "
                + "(PGC-3)."
        ) { $0 },
        event(
            "type", .text("the text that is typed", example: "\"a\""),
            "Text typed into the text field that is being edited (TXF-3)."
        ) { .type($0) },
        event("return", .affirmation, "The Return key, to that field (TXF-5).") { _ in .returnKey },
        event(
            "change", Codec(.changes) { $0.eventChanges($1) }, movesFingers: true,
            "What the application's code changes in the scene."
        ) { .change($0) },
    ]

    /// Makes a member for an event in full.
    ///
    /// - Parameters:
    ///   - name: the member's name.
    ///   - codec: its values.
    ///   - movesFingers: true if it is about touches or presses, or may take them from the application.
    ///   - about: a sentence for the contract.
    ///   - make: makes the event.
    /// - Returns: the member.
    private static func event<Value>(
        _ name: String, _ codec: Codec<Value>, movesFingers: Bool = false, _ about: String,
        _ make: @escaping @Sendable (Value) -> Event.Content
    ) -> Field<EventParts> {
        Field(name, about, codec.schema()) { reader, node, parts in
            parts.content = codec.read(reader, node).map { .event(make($0)) }
            parts.hasContent = true
            if movesFingers { parts.movesFingers = true }
        }
    }

    private static func shortForm(
        _ name: String, _ codec: Codec<EventEntry.Content>, _ about: String
    ) -> Field<EventParts> {
        Field(name, about, codec.schema()) { reader, node, parts in
            parts.content = codec.read(reader, node)
            (parts.hasContent, parts.movesFingers) = (true, true)
        }
    }

    // MARK: Actions and text

    static let sendActionEvent = Form(
        "a sendAction event", example: #"{"action": "save:", "to": "controller"}"#, SentAction(),
        [
            Field("action", \.selector, .selector, isRequired: true, "The action."),
            Field(
                "to", \.target, Codec.object(.target).orNull,
                "The target, or null for the first responder that performs the action."),
            Field("from", \.sender, Codec.object(.responder).orNull, "The sender."),
        ]
    ).codec { object -> Event.Content? in
        var sender: Responder?
        if case .responder(let responder)? = object.root.sender { sender = responder }
        return object.root.selector.map { selector in
            Event.Content.sendAction(selector: selector, target: object.root.target, sender: sender)
        }
    }

    static let sendActionsEvent = Form(
        "a sendActions event", example: #"{"control": "button", "for": ["touchUpInside"]}"#, SentActions(),
        [
            Field("control", \.control, .view(.control), isRequired: true, "The control."),
            Field("for", \.events, controlEvents, isRequired: true, "The control events."),
        ]
    ).codec { object -> Event.Content? in
        guard let control = object.root.control, let events = object.root.events else { return nil }
        return Event.Content.sendActions(control, events)
    }
}

/// The parts of an entry of an event list.
struct EventParts {
    var time: Timestamp?
    var content: EventEntry.Content?
    fileprivate var hasContent = false
    fileprivate var movesFingers = false

    /// True if fingers may change by the entry, whose content may not be known.
    var mayMoveFingers: Bool { movesFingers || !hasContent }
}

private struct SentAction {
    var selector: String?
    var target: SceneObject?
    var sender: SceneObject?
}

private struct SentActions {
    var control: ViewID?
    var events: ControlEvents?
}

extension DocumentReader {
    /// Reads the changes of an event as far as they make a difference to fingers.
    fileprivate func eventChanges(_ node: JSONNode) -> [Change]? {
        let before = findings.count
        let changes = changes(node, at: .event)
        // Only the application's state makes a difference to fingers.
        let isRead = findings.count == before || !changes.contains { $0.target.name == "application" }
        guard let scene else { return isRead ? [] : nil }
        do throws(SceneFaults) {
            let resolved = try scene.resolve(changes)
            return isRead ? resolved : nil
        } catch {
            report(error.faults, among: scene.declaredIdentifiers)
            guard ending == nil else { return nil }
            // The effects of the other changes on touches count for the entries that follow.
            return isRead ? changes.flatMap { (try? scene.resolve([$0])) ?? [] } : nil
        }
    }
}
