internal import SceneFormat

/// The real time spent on one request, over all its steps.
///
/// Waiting for a worker does not count.
///
/// Each step runs between `begin` and `end`. Long steps poll `shouldStop`.
package struct WorkTime: Sendable {
    private let limit: Double
    private let clock: @Sendable () -> Double
    /// The seconds of all finished steps.
    private var spent = 0.0
    /// The start of the current step.
    private var start = 0.0
    /// Returns true once the client has left.
    package var isAbandoned: @Sendable () -> Bool = { false }

    /// Makes the time of a request before its first step.
    ///
    /// - Parameters:
    ///   - limits: only `realSeconds` is used.
    ///   - clock: reads a monotonic clock, in seconds.
    init(_ limits: ServiceLimits, _ clock: @escaping @Sendable () -> Double) {
        limit = limits.realSeconds
        self.clock = clock
    }

    /// Begins a step.
    mutating func begin() { start = clock() }

    /// Ends the current step.
    mutating func end() { spent += clock() - start }

    /// The seconds of all steps so far, including the current one.
    var elapsed: Double { spent + (clock() - start) }

    /// True if the finished steps took longer than allowed.
    var isSpent: Bool { spent > limit }

    /// True if the time is up or the client has left.
    var isOver: Bool { isAbandoned() || elapsed > limit }

    /// The check that the current step polls.
    var shouldStop: @Sendable () -> Bool { { [self] in isOver } }

    /// The check that optional work polls.
    ///
    /// It leaves half of the time for the answer.
    var isHalfOver: @Sendable () -> Bool {
        { [self] in isAbandoned() || elapsed > limit / 2 }
    }

    /// The limits for decoding in the current step.
    func decoding(_ limits: ServiceLimits) -> DecodingLimits {
        var decoding = limits.decoding
        decoding.shouldStop = shouldStop
        return decoding
    }
}
