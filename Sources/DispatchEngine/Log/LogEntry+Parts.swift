/// Who is sent an event.
public enum EventReceiver: Hashable, Sendable {
    /// `UIApplication.sendEvent(_:)`.
    case application
    /// `UIWindow.sendEvent(_:)`.
    case window(ViewID)
}

/// Who caused or answered something.
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
    /// The identifier of a participant; what has none of its own goes by a ready-made one.
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
}

/// The visible properties of a `UITouch`, on request.
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
    /// The visible properties of the recognizer that sends it, on request.
    public var properties: RecognizerProperties?
    /// How the target was found; nil if the sender knew it.
    public var lookup: ActionLookup?

    /// What causes an action.
    public enum Cause: Hashable, Sendable {
        /// A recognizer in that state (GR-34).
        case state(GestureState)
        /// A control event.
        case event(ControlEvents)
        /// `sendAction(_:to:from:for:)` from code, or a key command.
        case message
    }
}

/// How the target of an action without one was found (TA-6).
public struct ActionLookup: Hashable, Sendable {
    /// Where the search began that found it.
    public var start: Start
    /// The responders that were asked, in order, the one that answered last; on request.
    public var asked: [Responder]?

    /// Where a search begins.
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
    /// The target it is called with; nil is still to be looked up.
    public var target: SceneObject?
    /// The control event, if one caused it.
    public var events: ControlEvents?
    /// Whether it is overridden, and then whether the override calls super.
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
    public var touches: [Contact] = []
    /// The answer.
    public var answer: Bool
    /// Who answered.
    public var by: Participant
    /// The condition that decided, if the answer depends on one.
    public var because: DecidingCondition?
}
