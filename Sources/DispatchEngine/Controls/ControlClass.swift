/// The difference between one class of controls and `UIControl`, whose behavior is the default.
///
/// A class works on values: it changes the state of its control and returns the events and actions that follow. The
/// dispatcher carries them out.
protocol ControlClass {
    /// The work of the touch methods.
    static var touchHandling: ControlTouchHandling { get }
    /// The event after which it sends `primaryActionTriggered` (CE-7).
    static var primaryActionTrigger: ControlEvents? { get }

    // MARK: Value

    /// Sets the defaults of the class on a new control.
    static func initialize(_ control: inout ControlDescription)
    /// Returns the value of a control, if it has one.
    static func value(of control: ControlDescription, isSelected: Bool) -> ControlValue?
    /// Moves the value to the nearest one allowed (D34).
    static func clamp(_ control: inout ControlDescription)
    /// Returns true if the event changes `isSelected` before its actions run (BTN-4).
    static func togglesSelection(_ control: ControlDescription, at event: ControlEvents) -> Bool

    // MARK: Tracking

    /// Returns the answer to `beginTracking(_:with:)`.
    static func beginTracking(_ touch: ControlTouch, _ control: inout ControlState) -> Bool
    /// Handles the beginning, a move or the end of tracking.
    ///
    /// - Returns: the event that the control sends.
    static func track(
        _ phase: EventPhase, _ touch: ControlTouch, _ control: inout ControlState
    ) -> ControlEvents?
    /// Returns true if a touch-down opens the menu, which takes the touch (BTN-3, D51).
    static func opensMenu(_ control: ControlDescription) -> Bool

    // MARK: Pressing

    /// Handles the beginning, a move or the release of a press.
    static func press(
        _ phase: EventPhase, _ touch: ControlTouch, _ control: inout ControlState
    ) -> PressResponse
    /// Handles the timer that a press asked for.
    static func timerFired(_ touch: ControlTouch, _ control: inout ControlState) -> PressResponse
    /// Returns the event at the end of a press, released or not.
    static func endPress(_ press: ControlPress, _ control: ControlDescription) -> ControlEvents?
    /// Returns the outcome of a release when its turn comes, or nil if it changes nothing.
    static func outcome(of release: ControlRelease, _ control: ControlDescription) -> ReleaseOutcome?
    /// Updates the control once everything of a release has been sent.
    static func endRelease(_ control: inout ControlDescription)

    // MARK: Shield

    /// True if the class overrides `gestureRecognizerShouldBegin(_:)` to protect its own action (D38).
    ///
    /// Its subclasses inherit that (GC-9).
    static var isShield: Bool { get }
    /// Returns true if a shield keeps an ancestor's gesture from beginning (GC-1 to GC-13).
    ///
    /// Most shields keep single taps (GC-2).
    static func refuses(
        _ gesture: ShieldedGesture, _ touch: ControlTouch, _ control: ControlState, _ options: Options
    ) -> Bool
}

extension ControlClass {
    static var touchHandling: ControlTouchHandling { .track(keepsAll: false) }
    static var primaryActionTrigger: ControlEvents? { nil }
    static func initialize(_ control: inout ControlDescription) {}
    static func value(of control: ControlDescription, isSelected: Bool) -> ControlValue? { nil }
    static func clamp(_ control: inout ControlDescription) {}
    static func togglesSelection(_ control: ControlDescription, at event: ControlEvents) -> Bool { false }
    static func beginTracking(_ touch: ControlTouch, _ control: inout ControlState) -> Bool { true }
    static func track(
        _ phase: EventPhase, _ touch: ControlTouch, _ control: inout ControlState
    ) -> ControlEvents? { nil }
    static func opensMenu(_ control: ControlDescription) -> Bool { false }
    static func press(
        _ phase: EventPhase, _ touch: ControlTouch, _ control: inout ControlState
    ) -> PressResponse { .doNothing }
    static func timerFired(_ touch: ControlTouch, _ control: inout ControlState) -> PressResponse {
        .doNothing
    }
    static func endPress(_ press: ControlPress, _ control: ControlDescription) -> ControlEvents? { nil }
    static func outcome(of release: ControlRelease, _ control: ControlDescription) -> ReleaseOutcome? { nil }
    static func endRelease(_ control: inout ControlDescription) {}
    static var isShield: Bool { false }
    static func refuses(
        _ gesture: ShieldedGesture, _ touch: ControlTouch, _ control: ControlState, _ options: Options
    ) -> Bool {
        switch gesture {
        case .singleTap: true
        case .horizontalSwipe, .pan: false
        }
    }
}

/// The work of the touch methods of a control.
enum ControlTouchHandling: Sendable {
    /// They track with `beginTracking(_:with:)` and its like (CT-1).
    ///
    /// With `keepsAll`, touches that are not tracked stay with the control as well (CT-3, CT-5, CT-15, CT-21).
    case track(keepsAll: Bool)
    /// They follow a press in a way of their own (D35).
    case press
    /// They keep their touches and do not show what they do with them (PGC-3).
    case keep
}

/// The requests of a pressed control.
struct PressResponse {
    /// The event to send at once.
    var event: ControlEvents?
    /// The release to carry out once the event has been delivered everywhere (D16).
    var release: ControlRelease?
    /// The seconds until the control is asked again.
    var timer: Double?

    static let doNothing = PressResponse()
}

/// The request that a control makes when its finger is lifted.
///
/// The control carries it out once the touch has been delivered everywhere (D16). The outcome depends on its value
/// then, because other releases may have come before.
enum ControlRelease: Hashable, Sendable {
    /// Toggle a tapped switch (SWI-3).
    case turnOver
    /// Move a dragged switch to the side of the finger (SWI-5).
    case turn(on: Bool)
    /// Select a tapped segment (SEG-1).
    case select(segment: Int)
}

/// The outcome of a release when its turn comes.
struct ReleaseOutcome {
    /// The new value.
    let change: PropertyChange
    /// The segment whose own actions come first (SEG-3).
    var segment: Int?
    /// The events to send, in order.
    let events: [ControlEvents]
}

/// The gestures of ancestors that some controls keep from beginning.
enum ShieldedGesture {
    /// One tap with one finger.
    case singleTap
    /// A swipe with one finger to the left or to the right.
    case horizontalSwipe
    /// A pan with one finger, in the window. `isHorizontal` is true if it moves more sideways than up or down.
    case pan(isHorizontal: Bool)
}

extension ViewClass {
    /// The controls that track touches with `beginTracking(_:with:)` and its like (CT-1).
    ///
    /// Controls that work on touches in ways of their own are left out, though they derive from `UIControl` (D35,
    /// PGC-3).
    public static let trackingControls: [ViewClass] = allCases.filter { viewClass in
        guard case .track? = viewClass.controlClass?.touchHandling else { return false }
        return true
    }
}

extension ViewTree {
    /// Returns the class of a control.
    func controlClass(of view: ViewID) -> any ControlClass.Type {
        nodes[view.index].viewClass.controlClass ?? PlainControl.self
    }
}
