/// A touch as a recogniser sees it.
struct GestureTouch: Hashable, Sendable {
    let arrival: TouchArrival
    /// Where it is, in window coordinates (A21); for a touch that lifts, where it was before the lift.
    var location: Point
    /// Where it was lifted, in window coordinates; `location` while it is down (A2).
    var liftLocation: Point
    /// Where it is, in screen coordinates.
    var screenLocation: Point
    /// What it does in this event.
    var phase: TouchPhase
}

/// What a recogniser is given in one callback, all of its touches in one phase (GR-18).
struct GestureInput: Sendable {
    /// The time of the event.
    let now: Timestamp
    /// The phase of the callback.
    let phase: EventPhase
    /// The touches of the callback, in order of arrival.
    let changed: [GestureTouch]
    /// Every touch the recogniser tracks, in order of arrival, those that leave in this event included (GR-48).
    let tracked: [GestureTouch]
    /// The recogniser's state as it sees it itself: `began` or `changed` also while its wish to begin is waiting.
    let state: GestureState
    /// The bounds of the recogniser's window.
    let windowBounds: Rect
    /// The screen.
    let screen: Size
    let constants: Constants

    /// The tracked touches that stay down after this callback.
    ///
    /// A touch that lifts in this event counts as down until the callback of its lift: began, moved, ended come in
    /// this order.
    var down: [GestureTouch] {
        guard phase == .ended || phase == .cancelled else { return tracked }
        return tracked.filter { touch in
            touch.phase != .cancelled && touch.phase != .ended
                || (phase == .ended && touch.phase == .cancelled)
        }
    }

    /// The average place of touches; zero without any (GR-49).
    static func centroid(of points: some Collection<Point>) -> Point {
        guard !points.isEmpty else { return .zero }
        var sum = Point.zero
        for point in points { sum = sum + point }
        return sum * (1 / Double(points.count))
    }
}

/// What a recogniser asks for after a callback or a timer.
struct GestureResponse: Hashable, Sendable {
    /// The state it asks for, if any; corrected by the transition table (GR-32).
    var request: GestureState?
    /// Why, for the log; a request to begin or to recognise is always `recognized`.
    var reason = StateReason.recognized
    /// Timers to start, each of which replaces the running one of its kind.
    var startedTimers: [StartedTimer] = []
    /// Timers to stop.
    var stoppedTimers: [GestureTimer] = []
    /// Touches it wants to hear no more of (GR-15), by arrival.
    var ignoredTouches: [TouchArrival] = []

    struct StartedTimer: Hashable, Sendable {
        var timer: GestureTimer
        var due: Timestamp
    }

    /// Asks for nothing.
    static let doNothing = GestureResponse()

    static func fail(_ reason: StateReason) -> GestureResponse {
        GestureResponse(request: .failed, reason: reason)
    }

    static func request(_ state: GestureState, _ reason: StateReason = .recognized) -> GestureResponse {
        GestureResponse(request: state, reason: reason)
    }
}

/// The timers of recognisers (GT-1).
enum GestureTimer: Hashable, Sendable {
    /// TAP-4.
    case tapDuration
    /// TAP-6, LP-7.
    case tapInterval
    /// LP-2.
    case press
    /// CUST-1, by the position of the rule in the script.
    case script(rule: Int)
}
