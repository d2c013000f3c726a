/// One line of the delivery log.
public struct LogEntry: Equatable, Sendable {
    /// The time of the entry.
    public var time: Timestamp
    /// The content of the entry.
    public var content: Content

    /// The content of entries of each kind, which `docs/log.md` describes.
    public enum Content: Equatable, Sendable {
        /// A step below the event queue, on request (EQ-21).
        case intake(Intake)
        /// The event travels down (EQ-3).
        ///
        /// A remote control event has a subtype.
        case sendEvent(
            receiver: EventReceiver, event: Int, type: EventType, properties: EventProperties?,
            subtype: RemoteControlSubtype? = nil)
        /// A view is visited by a hit-test (HT-1). The point is in its own space, or nil below a singular transform.
        case hitTest(
            view: ViewID, point: Point?, outcome: HitTestOutcome, details: Boxed<HitTestDetails>? = nil)
        /// On request: `point(inside:with:)` of a view is called during a hit-test (HT-1, HT-19).
        case pointInside(PointQuestion)
        /// The result of hit-testing a finger, or the pointer without one.
        case hitView(touch: Contact?, window: ViewID?, view: ViewID?)
        /// A touch will never reach its view.
        indirect case dropped(touches: [Contact], reason: DropReason, by: Participant?)
        /// On request: a recognizer on the hit view or above it does not take a touch (GR-7).
        case refused(GestureRecognizerID, touch: Contact, reason: RefusalReason)
        /// On request: a scroll view's pan does not ask to begin, although its finger has moved far enough (SCV-12).
        case deferred(GestureRecognizerID, reason: DeferralReason, other: GestureRecognizerID?)
        /// On request: a recognizer recognizes without excluding another that it meets (GA-2).
        case spared(GestureRecognizerID, by: GestureRecognizerID, reason: SparingReason)
        /// A recognizer is given touches (GR-18).
        case recognizer(GestureRecognizerID, phase: EventPhase, touches: [Contact])
        /// A recognizer is given presses (GR-22).
        case pressedRecognizer(GestureRecognizerID, phase: EventPhase, presses: [Int])
        /// A delegate, a view or a subclass is asked (GR-23).
        indirect case gate(Gate)
        /// A recognizer changes state (GR-30 to GR-33).
        ///
        /// UIKit may correct the state that its class requested (GR-32).
        indirect case state(
            GestureRecognizerID, from: GestureState, to: GestureState, reason: StateReason, by: Participant?,
            requested: GestureState? = nil)
        /// A recognizer that wants to recognize waits for others to fail (GA-13).
        case waiting(GestureRecognizerID, waitingFor: [GestureRecognizerID])
        /// A target is called.
        indirect case action(Action)
        /// A tracking method of a control is called (CT-1).
        case tracking(ViewID, TrackingCall, properties: ControlProperties?)
        /// A control dispatches an event, or from code several at once (CE-10).
        indirect case controlEvent(
            ViewID, ControlEvents, value: ControlValue?, properties: ControlProperties?)
        /// A touch method of a responder is called (TC-16, TC-18). `touchesCancelled` has a cause.
        case touches(
            responder: Responder, phase: EventPhase, handling: Handling, touches: [Contact],
            properties: [TouchProperties]?, loss: Boxed<TouchLoss>? = nil)
        /// `touchesEstimatedPropertiesUpdated(_:)` of a responder is called (TC-31).
        case estimatedPropertiesUpdated(responder: Responder, touches: [Contact])
        /// A delivery is held back (GD-9, GD-10).
        case withheld(touch: Contact, phase: EventPhase, by: Participant)
        /// A held delivery goes out. The `touches` entry follows (GD-18).
        case released(touches: [Contact], phase: EventPhase, by: Participant)
        /// The scene changed.
        ///
        /// `answer` is that of a first-responder method.
        indirect case change(Change, answer: Bool?, cause: ChangeCause)
        /// A motion method of a responder is called (EV-5).
        case motion(responder: Responder, phase: EventPhase, handling: Handling)
        /// A press method of a responder is called (EV-8).
        case presses(responder: Responder, phase: EventPhase, presses: [Int], handling: Handling)
        /// `remoteControlReceived(with:)` of a responder is called (EV-7).
        case remoteControl(responder: Responder, subtype: RemoteControlSubtype, handling: Handling)
        /// The first responder of a window changes (EV-1).
        case firstResponder(from: Responder?, to: Responder?)
        /// Another window becomes the key window (EQ-10).
        case keyWindow(from: ViewID?, to: ViewID)
        /// No responder took it (RC-12, B12).
        case discarded(EventType, phase: EventPhase?, touches: [Contact] = [], presses: [Int] = [])
        /// A scroll view calls its delegate (SCV-21).
        indirect case scroll(ScrollEvent)
        /// A table or collection view calls its delegate about one of its cells (D14).
        ///
        /// `action` is the action of a row that is performed (SWA-13).
        indirect case cell(ViewID, CellCallback, answer: CellAnswer?, action: String? = nil)
        /// A container calls its delegate, or reports what becomes of its gesture (OWN-5).
        indirect case controller(ControllerEvent)
        /// A context menu or a drag asks or tells its delegate (CTX-2, CTX-6).
        case interaction(InteractionEvent)
        /// A text field calls its delegate (TXF-2 to TXF-5).
        indirect case textField(ViewID, TextFieldCallback, replacement: String?, answer: Bool?)
        /// A `sendAction` is called: an overridden one always, others on request (TA-4).
        indirect case sendAction(SendActionCall)
        /// The responder chain led back to this responder and was cut (RC-10).
        case chainCycle(Responder)
        /// An unhandled shake would undo (EV-6).
        case shakeUndoEligible(window: ViewID)
        /// An element is asked to activate itself. If it declines, the point is the screen point of the tap that
        /// follows (EV-17).
        case accessibilityActivate(ViewID, answer: Bool, activationPoint: Point?)
    }

    /// Makes an entry.
    public init(time: Timestamp, content: Content) {
        self.time = time
        self.content = content
    }
}

/// An entry of a log, read where it lies.
///
/// It cannot be copied, so that neither a loop over a log nor a function that gets an entry from it copies one. That would
/// take as long as most of what is done with an entry, because its content has to be told apart to be copied.
@usableFromInline
package struct PlacedEntry: ~Copyable {
    // The only stored property, so that an entry of a log can be read as this.
    @usableFromInline let entry: LogEntry

    /// The time of the entry.
    package var time: Timestamp { @inlinable get { entry.time } }
    /// The content of the entry.
    package var content: LogEntry.Content { @inlinable _read { yield entry.content } }
}

extension [LogEntry] {
    /// Calls a function with each entry and its position.
    @inlinable @inline(__always)
    package func forEachInPlace<Failure: Error>(
        _ body: (_ position: Int, _ entry: borrowing PlacedEntry) throws(Failure) -> Void
    ) throws(Failure) {
        try withUnsafeBufferPointer { (log) throws(Failure) in
            try log.withMemoryRebound(to: PlacedEntry.self) { (log) throws(Failure) in
                for position in log.indices { try body(position, log[position]) }
            }
        }
    }
}

/// The kinds of log entries.
public enum EntryKind: UInt8, CaseIterable, Sendable {
    case intake, sendEvent, hitTest, pointInside, hitView, dropped
    case refused, recognizer, gate, state, waiting, spared, deferred, withheld, released
    case touches, estimatedPropertiesUpdated, motion, remoteControl, presses, firstResponder, keyWindow
    case discarded
    case chainCycle, shakeUndoEligible, accessibilityActivate
    case tracking, controlEvent, action, sendAction, textField, scroll, cell, controller, interaction, change
}

extension LogEntry.Content {
    /// The entry's kind.
    public var kind: EntryKind {
        switch self {
        case .intake: .intake
        case .sendEvent: .sendEvent
        case .hitTest: .hitTest
        case .pointInside: .pointInside
        case .hitView: .hitView
        case .dropped: .dropped
        case .refused: .refused
        case .deferred: .deferred
        case .spared: .spared
        case .recognizer, .pressedRecognizer: .recognizer
        case .gate: .gate
        case .state: .state
        case .waiting: .waiting
        case .withheld: .withheld
        case .released: .released
        case .touches: .touches
        case .estimatedPropertiesUpdated: .estimatedPropertiesUpdated
        case .motion: .motion
        case .remoteControl: .remoteControl
        case .presses: .presses
        case .firstResponder: .firstResponder
        case .keyWindow: .keyWindow
        case .discarded: .discarded
        case .chainCycle: .chainCycle
        case .shakeUndoEligible: .shakeUndoEligible
        case .accessibilityActivate: .accessibilityActivate
        case .tracking: .tracking
        case .controlEvent: .controlEvent
        case .action: .action
        case .sendAction: .sendAction
        case .textField: .textField
        case .scroll: .scroll
        case .cell: .cell
        case .controller: .controller
        case .interaction: .interaction
        case .change: .change
        }
    }
}

extension EntryKind {
    /// The name, as in JSON.
    public var name: String { Self.names[Int(rawValue)] }

    private static let names = allCases.map { "\($0)" }
}

extension EntryKind {
    /// The category that a request asks for to have such entries, or nil if they are always logged.
    package var category: LogCategories? {
        switch self {
        case .intake: .intake
        case .pointInside: .pointInside
        case .refused, .deferred, .spared: .explain
        case .sendEvent, .hitTest, .hitView, .dropped, .recognizer, .gate, .state, .waiting, .withheld,
            .released, .touches, .estimatedPropertiesUpdated, .motion, .remoteControl, .presses,
            .firstResponder, .keyWindow, .discarded, .chainCycle, .shakeUndoEligible, .accessibilityActivate,
            .tracking, .controlEvent, .action, .sendAction, .textField, .scroll, .cell, .controller,
            .interaction, .change:
            nil
        }
    }
}

extension LogEntry.Content {
    /// The subject of an entry.
    package enum Subject: Hashable, Sendable {
        case touches([Contact])
        case pointer
        case recognizer(GestureRecognizerID)
        case responder(Responder)
        /// An object that may appear as more than a responder, such as a control.
        case object(SceneObject)
    }

    /// The subject of the entry, for the forms of a log that show it there.
    ///
    /// It is nil for the steps below the application and for views that are only asked.
    package var subject: Subject? {
        switch self {
        case .intake, .hitTest, .pointInside: nil
        case .sendEvent(.application, _, _, _, _): .responder(.application)
        case .sendEvent(.window(let window), _, _, _, _), .keyWindow(_, let window),
            .shakeUndoEligible(let window):
            .responder(.view(window))
        case .hitView(let contact, _, _): contact.map { .touches([$0]) } ?? .pointer
        case .withheld(let contact, _, _): .touches([contact])
        case .dropped(let contacts, _, _), .released(let contacts, _, _): .touches(contacts)
        case .discarded(_, _, let contacts, _):
            contacts.isEmpty ? .responder(.application) : .touches(contacts)
        case .refused(let id, _, _), .deferred(let id, _, _), .spared(let id, _, _),
            .recognizer(let id, _, _), .pressedRecognizer(let id, _, _), .state(let id, _, _, _, _, _),
            .waiting(let id, _):
            .recognizer(id)
        case .gate(let gate): .recognizer(gate.recognizer)
        case .touches(let responder, _, _, _, _, _), .estimatedPropertiesUpdated(let responder, _),
            .motion(let responder, _, _), .presses(let responder, _, _, _),
            .remoteControl(let responder, _, _), .chainCycle(let responder):
            .responder(responder)
        case .sendAction(let call): .responder(call.responder)
        case .firstResponder(let from, let to): .responder(to ?? from ?? .application)
        case .cell(let view, _, _, _), .accessibilityActivate(let view, _, _): .responder(.view(view))
        case .controller(let event): .responder(.viewController(event.controller))
        case .interaction(let event): .responder(.view(event.view))
        case .scroll(let event): .object(.responder(.view(event.scrollView)))
        case .tracking(let view, _, _), .controlEvent(let view, _, _, _), .textField(let view, _, _, _):
            .object(.responder(.view(view)))
        case .change(let change, _, _): change.target.object.map { .object($0) }
        case .action(let action):
            switch action.sender {
            case .responder(let responder): .object(.responder(responder))
            case .recognizer(let id), .delegate(let id): .recognizer(id)
            // One that code sends is its target's.
            case .keyCommand, .code: .object(action.target)
            }
        }
    }
}

extension LogEntry.Content {
    /// The approximate bytes of the lists that an entry holds beside itself.
    var listBytes: Int {
        switch self {
        case .dropped(let touches, _, _), .recognizer(_, _, let touches), .released(let touches, _, _),
            .estimatedPropertiesUpdated(_, let touches):
            touches.listBytes
        case .touches(_, _, _, let touches, let properties, _):
            touches.listBytes + (properties?.listBytes ?? 0)
        case .sendEvent(_, _, _, let properties, _):
            properties.map { $0.allTouches.listBytes + $0.touchesFor.listBytes } ?? 0
        case .gate(let gate): gate.touches.listBytes + (gate.because?.steps.listBytes ?? 0)
        case .waiting(_, let others): others.listBytes
        case .presses(_, _, let ids, _), .pressedRecognizer(_, _, let ids): ids.listBytes
        case .discarded(_, _, let touches, let presses): touches.listBytes + presses.listBytes
        case .action(let action): action.lookup?.asked?.listBytes ?? 0
        case .change(let change, _, _):
            if case .set(let properties, let wires) = change.operation {
                properties.listBytes + wires.listBytes
            } else {
                0
            }
        case .intake, .hitTest, .pointInside, .hitView, .refused, .deferred, .spared, .state, .withheld,
            .motion, .remoteControl, .firstResponder, .keyWindow, .chainCycle, .shakeUndoEligible,
            .accessibilityActivate, .tracking, .controlEvent, .sendAction, .textField, .scroll, .cell,
            .controller, .interaction:
            0
        }
    }
}

extension Array {
    fileprivate var listBytes: Int { count * MemoryLayout<Element>.stride }
}

extension EntryKind {
    /// An entry for each set of members that go together, with a value wherever there can be one.
    ///
    /// They answer questions about a kind without an entry, such as the possible words of a member.
    package var examples: [LogEntry.Content] {
        let (view, recognizer) = (ViewID(0), GestureRecognizerID(0))
        let touch = Contact(TouchID(1), number: 1)
        let (responder, by) = (Responder.application, Participant.code)
        let controlProperties = ControlProperties(
            isTracking: false, isTouchInside: false, isHighlighted: false)
        return switch self {
        case .intake: Intake.examples.map { .intake($0) }
        case .sendEvent:
            EventType.ofEvents.map { type in
                .sendEvent(
                    receiver: .application, event: 0, type: type,
                    properties: EventProperties(
                        sequence: 0, allTouches: [touch.touch],
                        touchesFor: [
                            EventProperties.TouchesFor(
                                object: .recognizer(recognizer), touches: [touch.touch])
                        ]),
                    subtype: type == .remoteControl ? .play : nil)
            }
        case .hitTest:
            [nil, HitTestAnswer(view: view)].flatMap { answer in
                [nil, MissedBounds(bounds: Rect(0, 0, 0, 0), isOverridden: true)].map { missed in
                    let details = HitTestDetails(answer: answer, missed: missed)
                    return .hitTest(
                        view: view, point: .zero, outcome: missed == nil ? .inside : .outside,
                        details: .boxed(details))
                }
            }
        case .pointInside:
            [.pointInside(PointQuestion(view: view, point: .zero, answer: true, isOverridden: true))]
        case .hitView: [.hitView(touch: touch, window: view, view: view)]
        case .dropped: [.dropped(touches: [touch], reason: .gate, by: by)]
        case .refused: [.refused(recognizer, touch: touch, reason: .disabled)]
        case .deferred: [.deferred(recognizer, reason: .cannotScroll, other: recognizer)]
        case .spared: [.spared(recognizer, by: recognizer, reason: .canPrevent)]
        case .recognizer:
            [
                .recognizer(recognizer, phase: .began, touches: [touch]),
                .pressedRecognizer(recognizer, phase: .began, presses: [1]),
            ]
        case .gate:
            Gate.Question.allCases.map { question in
                .gate(
                    Gate(
                        question: question, recognizer: recognizer, other: by, touches: [touch], answer: true,
                        by: by))
            }
        case .state:
            GestureState.allCases.flatMap { from in
                from.successors.map { to in
                    .state(
                        recognizer, from: from, to: to, reason: StateReason.reasons(for: to)[0], by: by,
                        requested: .cancelled)
                }
            }
        case .waiting: [.waiting(recognizer, waitingFor: [recognizer])]
        case .withheld: [.withheld(touch: touch, phase: .began, by: by)]
        case .released: [.released(touches: [touch], phase: .began, by: by)]
        case .touches:
            [EventPhase.began, .cancelled].map { phase in
                .touches(
                    responder: responder, phase: phase, handling: .default, touches: [touch],
                    properties: [
                        TouchProperties(
                            touch: touch.touch, phase: .began,
                            locations: [TouchProperties.Place(view: view, location: .zero)],
                            tapCount: 1, timestamp: .zero, gestureRecognizers: [recognizer])
                    ], loss: phase == .cancelled ? .boxed(TouchLoss(reason: .removed, by: by)) : nil)
            }
        case .estimatedPropertiesUpdated:
            [.estimatedPropertiesUpdated(responder: responder, touches: [touch])]
        case .motion: [.motion(responder: responder, phase: .began, handling: .default)]
        case .remoteControl: [.remoteControl(responder: responder, subtype: .play, handling: .default)]
        case .presses: [.presses(responder: responder, phase: .began, presses: [1], handling: .default)]
        case .firstResponder: [.firstResponder(from: responder, to: responder)]
        case .keyWindow: [.keyWindow(from: view, to: view)]
        case .discarded:
            EventType.allCases.map { .discarded($0, phase: .began, touches: [touch], presses: [1]) }
        case .chainCycle: [.chainCycle(responder)]
        case .shakeUndoEligible: [.shakeUndoEligible(window: view)]
        case .accessibilityActivate:
            [
                .accessibilityActivate(view, answer: true, activationPoint: nil),
                .accessibilityActivate(view, answer: false, activationPoint: .zero),
            ]
        case .tracking:
            [.begin(true), .continue(true), .end, .cancel].map { call in
                .tracking(view, call, properties: controlProperties)
            }
        case .controlEvent:
            ControlValue.examples.map { value in
                .controlEvent(view, .valueChanged, value: value, properties: controlProperties)
            }
        case .action: Action.examples.map { .action($0) }
        case .controller:
            ControllerCallback.allCases.map { callback in
                .controller(
                    ControllerEvent(
                        controller: ViewControllerID(0), callback: callback,
                        destination: callback.hasDestination ? "" : nil,
                        answer: callback.isQuestion ? true : nil))
            }
        case .interaction:
            InteractionCallback.allCases.map { callback in
                .interaction(
                    InteractionEvent(
                        view: view, interaction: callback.interaction, callback: callback,
                        answer: callback.isQuestion ? true : nil))
            }
        case .sendAction:
            [
                .sendAction(
                    SendActionCall(
                        responder: responder, selector: "", target: .responder(responder), events: .touchDown,
                        handling: .handled))
            ]
        case .textField:
            TextFieldCallback.allCases.map { .textField(view, $0, replacement: "", answer: true) }
        case .scroll:
            ScrollEvent.Callback.allCases.map { callback in
                .scroll(
                    ScrollEvent(
                        scrollView: view, callback: callback, contentOffset: .zero, velocity: .zero,
                        targetContentOffset: .zero, willDecelerate: true, replacedBy: .zero, zoomScale: 1,
                        answer: true, properties: ScrollProperties()))
            }
        case .cell: CellCallback.allCases.map { .cell(view, $0, answer: true, action: "") }
        case .change:
            Change.Operation.examples.flatMap { operation in
                [ChangeCause.event(0), .entry(0)].map { cause in
                    .change(
                        Change(target: .application, operation: operation), answer: true, cause: cause)
                }
            }
        }
    }
}
