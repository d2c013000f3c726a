internal import HTTPCore

/// The threads for requests that would hold up an event loop: a few that compute, and perhaps more that mostly wait.
struct WorkerPools: Sendable {
    private let handler: any HTTPHandler
    private let computing: WorkerPool
    private let waiting: WorkerPool?
    /// Requests that may wait for a thread, of each kind.
    let capacity: Int

    /// Makes the pools that a configuration asks for; `start` starts their threads.
    init(_ configuration: ServerConfiguration, handler: any HTTPHandler) {
        self.handler = handler
        capacity = configuration.queuedWork
        computing = WorkerPool(
            "worker", threads: configuration.workers > 0 ? configuration.workers : Platform.processorCount,
            capacity: configuration.queuedWork, handler: handler)
        waiting =
            configuration.waiters > 0
            ? WorkerPool(
                "waiter", threads: configuration.waiters, capacity: configuration.queuedWork, handler: handler
            ) : nil
    }

    /// Requests that wait for a thread now.
    var queued: Int { computing.queued + (waiting?.queued ?? 0) }

    func start() throws(SystemError) {
        try computing.start()
        try waiting?.start()
    }

    /// Queues a request; false if too many wait already.
    func submit(_ request: HTTPRequest, _ token: ConnectionToken, _ mailbox: Mailbox) -> Bool {
        var pool = computing
        if let waiting, handler.mostlyWaits(for: request) { pool = waiting }
        return pool.submit(request, token, mailbox)
    }

    /// Takes back a request that still waits; false if none does.
    func withdraw(_ token: ConnectionToken, _ mailbox: Mailbox) -> Bool {
        computing.withdraw(token, mailbox) || waiting?.withdraw(token, mailbox) ?? false
    }

    /// Lets the threads end once they are done with what they do; what waits is dropped.
    func stop() {
        computing.stop()
        waiting?.stop()
    }
}
