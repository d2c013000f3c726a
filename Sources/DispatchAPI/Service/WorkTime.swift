package import HTTPCore
internal import SceneFormat
internal import SystemCalls

/// The real time spent on one request, over all its steps.
///
/// Waiting for a worker does not count.
///
/// Each step runs between `begin` and `end`. Long steps poll `shouldStop`.
package struct WorkTime: Sendable {
    let limits: ServiceLimits
    private let clock: @Sendable () -> Double
    /// The seconds of all finished steps.
    private var spent = 0.0
    /// The start of the current step.
    private var start = 0.0
    /// The client, who may leave.
    package var caller: Caller

    /// Makes the time of a request before its first step.
    ///
    /// - Parameters:
    ///   - limits: the bounds on the request.
    ///   - caller: the client, who may leave.
    ///   - clock: reads a monotonic clock, in seconds.
    init(
        _ limits: ServiceLimits, for caller: Caller = Caller(),
        _ clock: @escaping @Sendable () -> Double = MonotonicClock.seconds
    ) {
        (self.limits, self.caller, self.clock) = (limits, caller, clock)
    }

    /// Makes the time of a request whose only step begins now.
    static func begun(
        _ limits: ServiceLimits, for caller: Caller = Caller(),
        _ clock: @escaping @Sendable () -> Double = MonotonicClock.seconds
    ) -> WorkTime {
        var time = WorkTime(limits, for: caller, clock)
        time.begin()
        return time
    }

    /// Begins a step.
    mutating func begin() { start = clock() }

    /// Ends the current step.
    mutating func end() { spent += clock() - start }

    /// The seconds of all steps so far, including the current one.
    var elapsed: Double { spent + (clock() - start) }

    /// True if the finished steps took longer than allowed.
    var isSpent: Bool { spent > limits.realSeconds }

    /// True if the time is up or the client has left.
    var isOver: Bool { caller.isGone || elapsed > limits.realSeconds }

    /// The check that the current step polls.
    var shouldStop: @Sendable () -> Bool { { [self] in isOver } }

    /// The check that optional work polls.
    ///
    /// It leaves half of the time for the answer.
    var isHalfOver: @Sendable () -> Bool {
        { [self] in caller.isGone || elapsed > limits.realSeconds / 2 }
    }

    /// The limits for decoding in the current step.
    var decoding: DecodingLimits {
        var decoding = limits.decoding
        decoding.shouldStop = shouldStop
        return decoding
    }

    /// Returns the limits for writing an answer in the current step, by default of as many bytes as the service allows.
    func writing(atMost bytes: Int? = nil) -> ResponseLimits {
        var writing = ResponseLimits()
        writing.byteCount = bytes ?? limits.answerBytes
        writing.shouldStop = shouldStop
        return writing
    }
}
