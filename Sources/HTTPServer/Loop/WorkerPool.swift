internal import Dispatch
internal import HTTPCore
internal import Synchronization

/// A few threads for work that would hold up an event loop; the answer goes back by the loop's mailbox.
final class WorkerPool: Sendable {
    private struct Job: Sendable {
        var work: Work
        var token: ConnectionToken
        var mailbox: Mailbox
    }

    private struct State {
        var jobs = Queue<Job>()
        var isStopped = false
    }

    private let capacity: Int
    private let state = Mutex(State())
    /// Counts jobs, and stop signs once stopped.
    private let available = DispatchSemaphore(value: 0)
    private let name: String
    private let threadCount: Int

    init(_ name: String, threads: Int, capacity: Int) {
        self.name = name
        self.capacity = capacity
        threadCount = threads
    }

    func start() throws(SystemError) {
        for index in 0..<threadCount { try SystemThread.start("\(name)-\(index)") { self.run() } }
    }

    /// Jobs that wait for a thread now.
    var queued: Int { state.withLock { $0.jobs.count } }

    /// Queues work; false if too much waits already.
    func submit(_ work: Work, _ token: ConnectionToken, _ mailbox: Mailbox) -> Bool {
        let isTaken = state.withLock { state in
            guard !state.isStopped, state.jobs.count < capacity else { return false }
            state.jobs.append(Job(work: work, token: token, mailbox: mailbox))
            return true
        }
        if isTaken { available.signal() }
        return isTaken
    }

    /// Takes back work that still waits, now that the connection is gone; false if none does.
    func withdraw(_ token: ConnectionToken, _ mailbox: Mailbox) -> Bool {
        // The place's signal stays: the thread that it wakes finds nothing to do.
        state.withLock { state in
            state.jobs.removeFirst { $0.token == token && $0.mailbox === mailbox } != nil
        }
    }

    /// Lets the threads end once they are done with what they do; what waits is dropped.
    func stop() {
        state.withLock { $0.isStopped = true }
        for _ in 0..<threadCount { available.signal() }
    }

    private func run() {
        while true {
            available.wait()
            let (job, isStopped) = state.withLock { state in
                (state.isStopped ? nil : state.jobs.popFirst(), state.isStopped)
            }
            if isStopped { return }
            guard let job else { continue }
            job.mailbox.post(.answer(job.token, job.work.perform()))
        }
    }
}
