internal import HTTPCore
internal import SystemCalls

/// The threads for work that would hold up an event loop: a few that compute, and perhaps more that mostly wait.
struct WorkerPools: Sendable {
    private let computing: WorkerPool
    private let waiting: WorkerPool?
    /// Requests that may wait for a thread, of each kind.
    let capacity: Int
    /// The memory that work and answers may hold.
    let memory: MemoryBudget

    /// Makes the pools that a configuration asks for.
    ///
    /// `start` starts their threads.
    init(_ configuration: ServerConfiguration, storm: StormWatch = StormWatch()) {
        capacity = configuration.queuedWork
        memory = MemoryBudget(capacity: configuration.answerMemory, storm: storm)
        computing = WorkerPool(
            "worker", threads: configuration.workers > 0 ? configuration.workers : Platform.processorCount,
            kept: 1, capacity: configuration.queuedWork, memory: memory,
            storm: storm, patience: configuration.answerPatience)
        waiting =
            configuration.waiters > 0
            ? WorkerPool(
                "waiter", threads: configuration.waiters, capacity: configuration.queuedWork, memory: memory,
                patience: configuration.answerPatience)
            : nil
        computing.clearUpAfterStorms()
    }

    /// Requests that wait for a thread now.
    var queued: Int { computing.queued + (waiting?.queued ?? 0) }

    func start() throws(SystemError) {
        try computing.start()
        try waiting?.start()
    }

    /// Queues work, or returns false if too much waits already.
    func submit(_ request: RestartableWork, _ token: ConnectionToken, _ mailbox: Mailbox, _ caller: Caller)
        -> Bool
    {
        let pool = request.work.kind == .waiting ? waiting ?? computing : computing
        return pool.submit(request, token, mailbox, caller)
    }

    /// The reason why a request that was not queued is answered 503.
    var overload: HTTPFault {
        HTTPFault(
            .serviceUnavailable,
            "There is room for \(capacity) requests that wait for a worker; try again later.",
            limit: .queuedWork)
    }

    /// Takes back work that still waits, or returns false if none does.
    func withdraw(_ token: ConnectionToken, _ mailbox: Mailbox) -> Bool {
        computing.withdraw(token, mailbox) || waiting?.withdraw(token, mailbox) ?? false
    }

    /// Lets the threads end once they are done with their jobs, and drops the waiting ones.
    func stop() {
        computing.stop()
        waiting?.stop()
    }
}
