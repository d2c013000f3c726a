internal import DispatchEngine

/// The simulated time of a run, which its events set.
///
/// `WorkTime` measures real time.
enum VirtualTime {
    /// Refuses a run that goes beyond the limit of its simulated time.
    ///
    /// - Parameters:
    ///   - moment: the latest known moment of the run.
    ///   - limits: only `virtualSeconds` is used.
    /// - Throws: 422.
    static func check(_ moment: Timestamp, _ limits: ServiceLimits) throws(Problem) {
        guard moment.seconds > limits.virtualSeconds else { return }
        throw Problem(
            .runTooLong,
            "The run lasts until \(moment.seconds) s of its own time; at most \(limits.virtualSeconds) s are allowed "
                + "(--max-virtual-time). End it earlier.", limit: .virtualTime)
    }
}
