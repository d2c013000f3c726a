internal import HTTPCore
internal import Synchronization
internal import SystemCalls

/// The parts of a loop, made on the thread that runs it.
struct LoopPlan: Sendable {
    var configuration: ServerConfiguration
    var handler: any HTTPHandler
    var mailbox: Mailbox
    var workers: WorkerPools
    var bodies: BodyBudget
    var openConnections: Counter
    var statistics: LoopStatistics
    var log: AccessLog?
    /// The listening socket, for the one loop that accepts.
    var listener: HandOver<Descriptor>?
    /// The mailboxes of all loops, the accepting one's first.
    var peers: [Mailbox]

    func makePoller() throws(SystemError) -> any Poller {
        #if os(Linux)
            if configuration.poller == .automatic { return try EpollPoller() }
        #endif
        return PollPoller()
    }
}

/// A number that several threads count.
final class Counter: Sendable {
    private let atomic = Atomic<Int>(0)

    var value: Int { atomic.load(ordering: .relaxed) }

    func increment() { atomic.wrappingAdd(1, ordering: .relaxed) }

    /// Counts down.
    ///
    /// - Returns: the number before.
    @discardableResult func decrement() -> Int {
        atomic.wrappingSubtract(1, ordering: .relaxed).oldValue
    }
}

/// Passes a value to one thread and keeps no hold on it, because a listener must close when its loop lets go of it.
final class HandOver<Value: Sendable>: Sendable {
    private let value: Mutex<Value?>

    init(_ value: Value) {
        self.value = Mutex(value)
    }

    /// Returns the value, but only the first time.
    func take() -> Value? {
        value.withLock { value in
            defer { value = nil }
            return value
        }
    }
}
