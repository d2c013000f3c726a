internal import DispatchEngine

/// The two times of a run: its own, which events set, and that which passes on the machine.
enum RunTime {
    /// Refuses a run that goes on beyond the limit of its own time.
    ///
    /// - Parameters:
    ///   - moment: the latest moment known of it.
    ///   - limits: `virtualSeconds` counts here.
    /// - Throws: 422.
    static func check(_ moment: Timestamp, _ limits: ServiceLimits) throws(Problem) {
        guard moment.seconds > limits.virtualSeconds else { return }
        var problem = Problem(
            .runTooLong,
            "The run lasts until \(moment.seconds) s of its own time; at most \(limits.virtualSeconds) s are allowed "
                + "(--max-virtual-time). End it earlier.")
        problem.limit = .virtualTime
        throw problem
    }

    /// What the engine asks now and then: whether the machine has worked for long enough.
    ///
    /// - Parameters:
    ///   - seconds: how long from now on is long enough.
    ///   - clock: reads a monotonic clock, in seconds.
    /// - Returns: the question.
    static func isOver(
        after seconds: Double, _ clock: @escaping @Sendable () -> Double
    ) -> @Sendable () -> Bool {
        let elapsed = elapsed(clock)
        return { elapsed() > seconds }
    }

    /// Measures the seconds from now on.
    ///
    /// - Parameter clock: reads a monotonic clock, in seconds.
    /// - Returns: how many they are by then.
    static func elapsed(_ clock: @escaping @Sendable () -> Double) -> @Sendable () -> Double {
        let start = clock()
        return { clock() - start }
    }
}
