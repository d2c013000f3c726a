internal import DispatchEngine

/// The two times of a run: its own, which events set, and that which passes on the machine.
enum RunTime {
    /// Events dispatched between two looks at the clock; a run of no more does without a clock.
    static let eventsPerLook = 16

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

    /// Refuses a run that works for longer than it may.
    ///
    /// - Parameters:
    ///   - elapsed: seconds since it started.
    ///   - limits: `realSeconds` counts here.
    /// - Throws: 422.
    static func check(elapsed: Double, _ limits: ServiceLimits) throws(Problem) {
        guard elapsed > limits.realSeconds else { return }
        var problem = Problem(
            .runTooLong,
            "The run works for more than \(limits.realSeconds) s (--max-run-time); send fewer events in one request."
        )
        problem.limit = .runTime
        throw problem
    }
}
