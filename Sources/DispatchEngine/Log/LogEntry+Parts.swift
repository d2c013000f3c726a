/// The receiver of an event.
public enum EventReceiver: Hashable, Sendable {
    /// `UIApplication.sendEvent(_:)`.
    case application
    /// `UIWindow.sendEvent(_:)`.
    case window(ViewID)
}

/// A participant that caused or answered something.
public enum Participant: Hashable, Sendable {
    /// A view, a controller or another responder.
    case responder(Responder)
    /// A recognizer.
    case recognizer(GestureRecognizerID)
    /// The delegate of a recognizer.
    case delegate(of: GestureRecognizerID)
    /// A key command (EV-10).
    case keyCommand
    /// The application's code.
    case code
}

extension Scene {
    /// Returns the identifier of a participant.
    ///
    /// One that has none of its own gets a fixed one.
    package func identifier(of participant: Participant) -> String {
        switch participant {
        case .responder(let responder): identifier(of: responder)
        case .recognizer(let recognizer): identifier(of: recognizer)
        case .delegate(let recognizer): identifier(of: recognizer) + ".delegate"
        case .keyCommand: "keyCommand"
        case .code: "code"
        }
    }
}

/// The visible properties of a `UIEvent`, on request.
public struct EventProperties: Hashable, Sendable {
    /// The number of the `UIEvent` object: one for each multi-touch sequence (EQ-14).
    public var sequence: Int
    /// `allTouches`, by ascending number (EQ-17).
    public var allTouches: [TouchID]
    /// `touches(for:)` of every object that has touches: windows, views, then recognizers (EQ-18).
    public var touchesFor: [TouchesFor]

    /// The touches of one window, view or recognizer, by ascending number.
    public struct TouchesFor: Hashable, Sendable {
        /// The window, view or recognizer.
        public var object: Participant
        /// Its touches.
        public var touches: [TouchID]
    }
}

/// The visible properties of a `UITouch`, on request.
public struct TouchProperties: Hashable, Sendable {
    /// The finger.
    public var touch: TouchID
    /// `phase`.
    public var phase: TouchPhase
    /// `location(in:)` the responder if it is a view, else in the window (TC-7).
    ///
    /// It is nil below a singular transform.
    public var location: Point?
    /// `previousLocation(in:)`, likewise.
    public var previousLocation: Point?
    /// The locations in the views that the request names.
    public var locations: [Place] = []
    /// `tapCount` (TC-10, TC-11).
    public var tapCount: Int
    /// `timestamp` (TC-6).
    public var timestamp: Timestamp
    /// `gestureRecognizers`: those that were given the touch, deepest view first (GR-4).
    public var gestureRecognizers: [GestureRecognizerID] = []

    /// The location of a touch in one view.
    public struct Place: Hashable, Sendable {
        /// The view.
        public var view: ViewID
        /// `location(in:)`, or nil below a singular transform or while the view is in no window.
        public var location: Point?
        /// `previousLocation(in:)`, likewise.
        public var previousLocation: Point?
    }
}

/// A call of a target.
public struct Action: Hashable, Sendable {
    /// The participant that sends it.
    public var sender: Participant
    /// The target that receives it.
    public var target: SceneObject
    /// The selector.
    public var selector: String
    /// The cause of the action.
    public var cause: Cause
    /// The value of the control that sends it.
    public var value: ControlValue?
    /// The visible properties of the recognizer that sends it, on request.
    public var properties: RecognizerProperties?
    /// The lookup that found the target, or nil if the sender knew it.
    public var lookup: ActionLookup?

    /// The cause of an action.
    public enum Cause: Hashable, Sendable {
        /// A recognizer in this state (GR-34).
        case state(GestureState)
        /// A control event.
        case event(ControlEvents)
        /// `sendAction(_:to:from:for:)` from code, or a key command.
        case message
    }
}

/// The search that found the target of an action without one (TA-6).
public struct ActionLookup: Hashable, Sendable {
    /// The start of the successful search.
    public var start: Start
    /// The responders that were asked, in order, with the one that answered last.
    ///
    /// Logged on request.
    public var asked: [Responder]?

    /// The start of a search.
    public enum Start: UInt8, CaseIterable, Sendable {
        /// The first responder of the key window, or the window without one.
        case firstResponder
        /// The sender, after the chain of the first responder had no answer.
        case sender
    }
}

/// A call of `sendAction(_:to:for:)` of a control, or `sendAction(_:to:from:for:)` of the application.
public struct SendActionCall: Hashable, Sendable {
    /// The control, or the application.
    public var responder: Responder
    /// The selector.
    public var selector: String
    /// The target it is called with, or nil if it is still to be looked up.
    public var target: SceneObject?
    /// The control event, if one caused it.
    public var events: ControlEvents?
    /// The handling, which shows if it is overridden and if the override calls super.
    public var handling: Handling
}

/// A question and its answer.
public struct Gate: Hashable, Sendable {
    /// The questions.
    public enum Question: String, CaseIterable, Sendable {
        case shouldReceive, shouldReceiveEvent, shouldBegin, simultaneous, requireFailure, requiredToFail
        case touchesShouldBegin, touchesShouldCancel

        /// The name in Swift of the method that asks it, which two of them share.
        package var swiftName: String {
            switch self {
            case .shouldReceive, .shouldReceiveEvent: "gestureRecognizer(_:shouldReceive:)"
            case .shouldBegin: "gestureRecognizerShouldBegin(_:)"
            case .simultaneous: "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)"
            case .requireFailure: "gestureRecognizer(_:shouldRequireFailureOf:)"
            case .requiredToFail: "gestureRecognizer(_:shouldBeRequiredToFailBy:)"
            case .touchesShouldBegin: "touchesShouldBegin(_:with:in:)"
            case .touchesShouldCancel: "touchesShouldCancel(in:)"
            }
        }
    }

    /// The question.
    public var question: Question
    /// The recognizer that the question is asked for.
    public var recognizer: GestureRecognizerID
    /// Its counterpart, if there is one.
    public var other: Participant?
    /// The touches in question.
    public var touches: [Contact] = []
    /// The answer.
    public var answer: Bool
    /// The participant that answered.
    public var by: Participant
    /// The condition that decided, if the answer depends on one.
    public var because: DecidingCondition?
}
