internal import Synchronization

/// The service's counters since it started; several threads count at once.
package final class ServiceCounters: Sendable {
    private let dispatchCount = Atomic<Int>(0)
    private let logEntryCount = Atomic<Int>(0)
    /// Written only when a request is refused.
    private let limitCounts = Mutex([Int](repeating: 0, count: ServiceLimit.allCases.count))

    /// Runs that came to their end.
    var dispatches: Int { dispatchCount.load(ordering: .relaxed) }
    /// Entries of their delivery logs.
    var logEntries: Int { logEntryCount.load(ordering: .relaxed) }
    /// How often each limit was reached, in the order of `ServiceLimit.allCases`.
    var limits: [Int] { limitCounts.withLock { $0 } }

    /// Nothing yet.
    package init() {}

    /// Counts a run.
    func countDispatch(logEntries: Int) {
        dispatchCount.wrappingAdd(1, ordering: .relaxed)
        logEntryCount.wrappingAdd(logEntries, ordering: .relaxed)
    }

    /// Counts that a limit was reached; nil counts nothing.
    func count(_ limit: ServiceLimit?) {
        guard let limit, let index = ServiceLimit.allCases.firstIndex(of: limit) else { return }
        limitCounts.withLock { $0[index] += 1 }
    }
}
