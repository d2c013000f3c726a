internal import Synchronization

/// The service's counters since it started, which several threads update at once.
package final class ServiceCounters: Sendable {
    private let dispatchCount = Atomic<Int>(0)
    private let logEntryCount = Atomic<Int>(0)
    /// The count of each limit, written only when a request is refused.
    private let limitCounts = Mutex([Int](repeating: 0, count: ServiceLimit.allCases.count))

    /// The number of finished runs.
    var dispatches: Int { dispatchCount.load(ordering: .relaxed) }
    /// The number of entries in their delivery logs.
    var logEntries: Int { logEntryCount.load(ordering: .relaxed) }
    /// The number of times that each limit was reached, in the order of `ServiceLimit.allCases`.
    var limits: [Int] { limitCounts.withLock { $0 } }

    /// Makes counters at zero.
    package init() {}

    /// Counts the events behind an answer.
    func count(_ tally: RouteResult.Tally) {
        if let logEntries = tally.logEntries {
            dispatchCount.wrappingAdd(1, ordering: .relaxed)
            logEntryCount.wrappingAdd(logEntries, ordering: .relaxed)
        }
        count(tally.limit)
    }

    private func count(_ limit: ServiceLimit?) {
        guard let limit, let index = ServiceLimit.allCases.firstIndex(of: limit) else { return }
        limitCounts.withLock { $0[index] += 1 }
    }
}
