/// The requests of a recognizer after a callback or a timer.
struct GestureResponse: Hashable, Sendable {
    /// The state it asks for, if any, which the transition table may correct (GR-32).
    var request: GestureState?
    /// True if the request to begin also ends the gesture, because nothing is left to continue it (GR-31, D49).
    var endsAtOnce = false
    /// The reason for the log.
    ///
    /// A request to begin or to recognize is always `recognized`.
    var reason = StateReason.recognized
    /// Timers to start, each in place of the running one of its kind.
    var startedTimers: [StartedTimer] = []
    /// Timers to stop.
    var stoppedTimers: [GestureTimer] = []
    /// The touches to ignore from now on (GR-15), by arrival.
    var ignoredTouches: [TouchArrival] = []
    /// True if the system takes the touches from the application (SYS-14).
    var takesTouches = false

    struct StartedTimer: Hashable, Sendable {
        var timer: GestureTimer
        var due: Timestamp
    }

    /// Starts a timer.
    ///
    /// A timer that would be due in the past is due now.
    mutating func start(_ timer: GestureTimer, after seconds: Double, from now: Timestamp) {
        startedTimers.append(StartedTimer(timer: timer, due: now.advanced(bySeconds: max(0, seconds))))
    }

    /// A response that asks for nothing.
    static let doNothing = GestureResponse()

    static func fail(_ reason: StateReason) -> GestureResponse {
        GestureResponse(request: .failed, reason: reason)
    }

    static func request(_ state: GestureState, _ reason: StateReason = .recognized) -> GestureResponse {
        GestureResponse(request: state, reason: reason)
    }
}

/// The timers of recognizers (GT-1).
enum GestureTimer: Hashable, Sendable {
    /// TAP-4.
    case tapDuration
    /// TAP-6, LP-7.
    case tapInterval
    /// LP-2.
    case press
    /// CUST-1, by the position of the rule in the script.
    case script(rule: Int)
    /// SYS-11.
    case rest
}
