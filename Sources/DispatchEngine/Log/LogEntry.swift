/// One line of the delivery log.
public struct LogEntry: Sendable {
    /// When it happened.
    public var time: Timestamp
    /// What happened.
    public var content: Content

    /// The kinds of entries; `docs/log.md` describes each.
    public enum Content: Sendable {
        /// A step below the event queue, on request (EQ-21).
        case intake(IntakeStep, event: Int, application: ApplicationDescription.State)
        /// The event travels down (EQ-3).
        case sendEvent(receiver: EventReceiver, event: Int, type: EventType, properties: EventProperties?)
        /// A view is visited by a hit-test (HT-1); the point is in its own space, nil below a singular transform.
        case hitTest(view: ViewID, point: Point?, outcome: HitTestOutcome)
        /// The result of hit-testing a finger, or the pointer without one.
        case hitView(touch: TouchID?, window: ViewID?, view: ViewID?)
        /// A touch will never reach its view.
        indirect case dropped(touches: [TouchID], reason: DropReason, by: Participant?)
        /// A recogniser is given touches (GR-18).
        case recognizer(GestureRecognizerID, phase: EventPhase, touches: [TouchID])
        /// A delegate, a view or a subclass is asked (GR-23).
        indirect case gate(Gate)
        /// A recogniser changes state (GR-30 to GR-33).
        indirect case state(
            GestureRecognizerID, from: GestureState, to: GestureState, reason: StateReason, by: Participant?)
        /// A recogniser that wants to recognise waits for others to fail (GA-13).
        case waiting(GestureRecognizerID, waitingFor: [GestureRecognizerID])
        /// A target is called.
        indirect case action(Action)
        /// A tracking method of a control is called (CT-1).
        case tracking(ViewID, TrackingCall, properties: ControlProperties?)
        /// A control dispatches an event, or from code several at once (CE-10).
        indirect case controlEvent(
            ViewID, ControlEvents, value: ControlValue?, properties: ControlProperties?)
        /// A touch method of a responder is called (TC-16, TC-18).
        case touches(
            responder: Responder, phase: EventPhase, touches: [TouchID], handling: Handling,
            properties: [TouchProperties]?)
        /// `touchesEstimatedPropertiesUpdated(_:)` of a responder is called (TC-31).
        case estimatedPropertiesUpdated(responder: Responder, touches: [TouchID])
        /// A delivery is held back (GD-9, GD-10).
        case withheld(touch: TouchID, phase: EventPhase, by: Participant)
        /// A held delivery goes out; the `touches` entry follows (GD-18).
        case released(touches: [TouchID], phase: EventPhase, by: Participant)
        /// The scene changed; `answer` is that of a first-responder method.
        indirect case change(Change<SceneObject>, answer: Bool?)
        /// A motion method of a responder is called (EV-5).
        case motion(responder: Responder, phase: EventPhase, handling: Handling)
        /// A press method of a responder is called (EV-8).
        case presses(responder: Responder, phase: EventPhase, presses: [Int], handling: Handling)
        /// `remoteControlReceived(with:)` of a responder is called (EV-7).
        case remoteControl(responder: Responder, subtype: RemoteControlSubtype, handling: Handling)
        /// The first responder of a window changes (EV-1).
        case firstResponder(from: Responder?, to: Responder?)
        /// Nobody took it (RC-12, B12).
        case discarded(EventType, phase: EventPhase?, ids: [Int])
        /// A scroll view calls its delegate (SCV-21).
        indirect case scroll(ScrollEvent)
        /// A table or collection view calls its delegate about one of its cells (D14).
        case cell(ViewID, CellCallback, answer: Bool?)
        /// A text field calls its delegate (TXF-2 to TXF-5).
        indirect case textField(ViewID, TextFieldCallback, replacement: String?, answer: Bool?)
        /// An overridden `sendAction` is called (TA-4).
        indirect case sendAction(SendActionCall)
        /// The responder chain led back to this responder and was cut (RC-10).
        case chainCycle(Responder)
        /// An unhandled shake would undo (EV-6).
        case shakeUndoEligible(window: ViewID)
    }

    /// Makes an entry.
    public init(time: Timestamp, content: Content) {
        self.time = time
        self.content = content
    }
}

/// The steps of an input record on its way to the application (EQ-21).
public enum IntakeStep: UInt8, CaseIterable, Sendable {
    /// The driver makes an event.
    case ioHIDEvent
    /// The system decides which application gets it.
    case springBoard
    /// The record arrives at the application's port.
    case source1
    /// The application makes a `UIEvent` of it.
    case source0
    /// It joins the application's queue.
    case eventQueue
}

/// Who is sent an event.
public enum EventReceiver: Hashable, Sendable {
    /// `UIApplication.sendEvent(_:)`.
    case application
    /// `UIWindow.sendEvent(_:)`.
    case window(ViewID)
}

/// `UIEvent.EventType` with UIKit's raw values (EV-12), and `action` for messages without an event.
public enum EventType: UInt8, CaseIterable, Sendable {
    case touches, motion, remoteControl, presses
    case scroll = 10
    case hover, action
    /// Typed characters, which are no `UIEvent` (TXF-6).
    case text
}

/// What a responder's method did (B13).
public enum Handling: UInt8, CaseIterable, Sendable {
    /// The default implementation: passed on to `next`.
    case `default`
    /// Not passed on.
    case handled
    /// Acted upon and passed on.
    case observed
}

/// Why a touch never reaches its view.
public enum DropReason: UInt8, CaseIterable, Sendable {
    /// The view already has a touch (TC-12).
    case multipleTouchEnabled
    /// Another view is touched, or an exclusive one is (TC-14).
    case exclusiveTouch
    /// A recogniser recognised while the touch was withheld (GD-7).
    case recognized
    /// The view left its window while the touch was withheld (A39).
    case removed
    /// A scroll view's pan took it (D9).
    case scrolling
    /// The system cancelled it while it was withheld (A28).
    case cancelled
    /// A scroll view's `touchesShouldBegin` said no (D4).
    case gate
}

/// Who caused or answered something.
public enum Participant: Hashable, Sendable {
    /// A view, a controller or another responder.
    case responder(Responder)
    /// A recogniser.
    case recognizer(GestureRecognizerID)
    /// The delegate of a recogniser.
    case delegate(of: GestureRecognizerID)
    /// A key command (EV-10).
    case keyCommand
    /// The application's code.
    case code
}

/// What is seen of a `UIEvent`, on request.
public struct EventProperties: Hashable, Sendable {
    /// The number of the `UIEvent` object: one for each multi-touch sequence (EQ-14).
    public var sequence: Int
    /// `allTouches`, by ascending number (EQ-17).
    public var allTouches: [TouchID]
}

/// What is seen of a `UITouch`, on request.
public struct TouchProperties: Hashable, Sendable {
    /// The finger.
    public var touch: TouchID
    /// `phase`.
    public var phase: TouchPhase
    /// `location(in:)` the responder if it is a view, else in the window (TC-7); nil below a singular transform.
    public var location: Point?
    /// `previousLocation(in:)`, likewise.
    public var previousLocation: Point?
    /// `tapCount` (TC-10, TC-11).
    public var tapCount: Int
    /// `timestamp` (TC-6).
    public var timestamp: Timestamp
}

/// A call of a target.
public struct Action: Hashable, Sendable {
    /// Who sends it.
    public var sender: Participant
    /// Who gets it.
    public var target: SceneObject
    /// The selector.
    public var selector: String
    /// What caused it.
    public var cause: Cause
    /// The value of the control that sends it.
    public var value: ControlValue?
    /// What is seen of the recogniser that sends it, on request.
    public var properties: RecognizerProperties?

    /// What causes an action.
    public enum Cause: Hashable, Sendable {
        /// A recogniser in that state (GR-34).
        case state(GestureState)
        /// A control event.
        case event(ControlEvents)
        /// `sendAction(_:to:from:for:)` from code, or a key command.
        case message
    }
}

/// A call of an overridden `sendAction(_:to:for:)` of a control, or `sendAction(_:to:from:for:)` of the application.
public struct SendActionCall: Hashable, Sendable {
    /// The control, or the application.
    public var responder: Responder
    /// The selector.
    public var selector: String
    /// The target it is called with; nil is still to be looked up.
    public var target: SceneObject?
    /// The control event, if one caused it.
    public var events: ControlEvents?
    /// Whether the override calls super.
    public var handling: Handling
}

/// A question and its answer.
public struct Gate: Hashable, Sendable {
    /// The questions there are.
    public enum Question: String, CaseIterable, Sendable {
        case shouldReceive, shouldReceiveEvent, shouldBegin, simultaneous, requireFailure, requiredToFail
        case touchesShouldBegin, touchesShouldCancel
    }

    /// What is asked.
    public var question: Question
    /// On whose behalf.
    public var recognizer: GestureRecognizerID
    /// Its counterpart, if there is one.
    public var other: Participant?
    /// The touches in question.
    public var touches: [TouchID] = []
    /// The answer.
    public var answer: Bool
    /// Who answered.
    public var by: Participant
}

/// Why a recogniser changed state (B18, README).
public enum StateReason: UInt8, CaseIterable, Sendable {
    case recognized, moved, timeout, prevented, gate, touchesEnded, reset, requirement, cancelled, disabled
    case tooManyTouches, liftedEarly, notAtEdge, script
}
