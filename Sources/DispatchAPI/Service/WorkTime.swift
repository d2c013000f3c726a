internal import SceneFormat

/// The time for which the machine works on one request, all its steps together; waiting for a worker does not count.
///
/// Each step is between `begin` and `end`. What takes long in it asks `shouldStop` now and then.
package struct WorkTime: Sendable {
    private let limit: Double
    private let clock: @Sendable () -> Double
    /// Seconds of the steps that have ended.
    private var spent = 0.0
    /// When the present step began.
    private var start = 0.0
    /// Whether nobody waits for the answer any more.
    package var isAbandoned: @Sendable () -> Bool = { false }

    /// The time of a request that nobody has worked on yet.
    ///
    /// - Parameters:
    ///   - limits: `realSeconds` counts here.
    ///   - clock: reads a monotonic clock, in seconds.
    init(_ limits: ServiceLimits, _ clock: @escaping @Sendable () -> Double) {
        limit = limits.realSeconds
        self.clock = clock
    }

    /// Begins a step.
    mutating func begin() { start = clock() }

    /// Ends the step.
    mutating func end() { spent += clock() - start }

    /// Seconds of all steps up to now.
    var elapsed: Double { spent + (clock() - start) }

    /// Whether the steps that have ended took all of the time.
    var isSpent: Bool { spent > limit }

    /// Whether the time is over, or nobody waits.
    var isOver: Bool { isAbandoned() || elapsed > limit }

    /// What the present step asks now and then.
    var shouldStop: @Sendable () -> Bool { { [self] in isOver } }

    /// What may give way asks, so that the rest of the time does for the answer.
    var isHalfOver: @Sendable () -> Bool {
        { [self] in isAbandoned() || elapsed > limit / 2 }
    }

    /// The limits of what is decoded in the present step.
    func decoding(_ limits: ServiceLimits) -> DecodingLimits {
        var decoding = limits.decoding
        decoding.shouldStop = shouldStop
        return decoding
    }
}
