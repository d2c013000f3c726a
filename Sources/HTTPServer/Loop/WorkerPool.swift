internal import Dispatch
internal import HTTPCore
internal import Synchronization

/// A few threads for work that would hold up an event loop; the answer goes back by the loop's mailbox.
///
/// A connection has one request here at a time, so a client that sends many at once gets a turn like every other. Short
/// work goes before long work, and threads are kept for it; but long work has one of the others at any time.
final class WorkerPool: Sendable {
    private struct Job: Sendable {
        var work: Work
        let token: ConnectionToken
        let mailbox: Mailbox
        /// What it holds of the memory for answers.
        let share: MemoryShare
    }

    /// What a thread does next.
    private enum Turn {
        case perform(Job)
        /// Answers that are on their way leave no memory for it.
        case decline(Job)
    }

    private struct State {
        var short = Queue<Job>()
        var long = Queue<Job>()
        /// Threads that do long work.
        var longRunning = 0
        var isStopped = false

        var queued: Int { short.count + long.count }
    }

    private let capacity: Int
    private let memory: MemoryBudget
    private let state = Mutex(State())
    /// Signaled when there may be something to do: not every thread that it wakes finds it.
    private let available = DispatchSemaphore(value: 0)
    private let name: String
    private let threadCount: Int
    private let keptCount: Int

    /// Makes a pool; `start` starts its threads.
    ///
    /// - Parameters:
    ///   - name: what debuggers and `top` show.
    ///   - threads: how many do any work.
    ///   - kept: how many more do short work only; without any, short work does not go before other.
    ///   - capacity: requests that may wait.
    ///   - memory: what work and answers may hold.
    init(_ name: String, threads: Int, kept: Int = 0, capacity: Int, memory: MemoryBudget) {
        self.name = name
        self.capacity = capacity
        self.memory = memory
        threadCount = threads + kept
        keptCount = kept
    }

    func start() throws(SystemError) {
        for index in 0..<threadCount { try SystemThread.start("\(name)-\(index)") { self.run() } }
    }

    /// Jobs that wait for a thread now.
    var queued: Int { state.withLock { $0.queued } }

    /// Queues work; false if too much waits already.
    func submit(_ work: Work, _ token: ConnectionToken, _ mailbox: Mailbox) -> Bool {
        let job = Job(work: work, token: token, mailbox: mailbox, share: MemoryShare(of: memory))
        let isTaken = state.withLock { state in
            guard !state.isStopped, state.queued < capacity else { return false }
            append(job, to: &state)
            return true
        }
        if isTaken { available.signal() }
        return isTaken
    }

    /// Takes back work that still waits, now that the connection is gone; false if none does.
    func withdraw(_ token: ConnectionToken, _ mailbox: Mailbox) -> Bool {
        // The place's signal stays: the thread that it wakes finds nothing to do.
        state.withLock { state in
            let isWanted = { (job: Job) in job.token == token && job.mailbox === mailbox }
            return state.short.removeFirst(where: isWanted) != nil
                || state.long.removeFirst(where: isWanted) != nil
        }
    }

    /// Lets the threads end once they are done with what they do; what waits is dropped.
    func stop() {
        state.withLock { $0.isStopped = true }
        for _ in 0..<threadCount { available.signal() }
    }

    private func append(_ job: Job, to state: inout State) {
        if job.work.cost.isShort || keptCount == 0 { state.short.append(job) } else { state.long.append(job) }
    }

    private func run() {
        while true {
            wait()
            if state.withLock({ $0.isStopped }) { return }
            while let turn = next() { take(turn) }
            if memory.takeTrim(now: SystemCall.monotonicSeconds()) { Platform.releaseFreeMemory() }
        }
    }

    /// Waits until there may be something to do; after a storm at most for a while, to clear up.
    private func wait() {
        guard memory.awaitsTrim else { return available.wait() }
        _ = available.wait(timeout: .now() + TrimCondition.delay)
    }

    /// Takes a job, or nothing if none may begin now.
    private func next() -> Turn? {
        state.withLock { state in
            guard !state.isStopped else { return nil }
            if state.longRunning == 0, let turn = nextLong(&state) { return turn }
            if let turn = admit(&state.short) { return turn }
            guard state.longRunning < threadCount - keptCount else { return nil }
            return nextLong(&state)
        }
    }

    private func nextLong(_ state: inout State) -> Turn? {
        let turn = admit(&state.long)
        if case .perform = turn { state.longRunning += 1 }
        return turn
    }

    /// Takes the job that has waited longest, unless its memory is yet to come.
    private func admit(_ jobs: inout Queue<Job>) -> Turn? {
        guard let first = jobs.first else { return nil }
        let decision = first.share.begin(reserving: first.work.cost.bytes, orSignal: available)
        guard decision != .later, let job = jobs.popFirst() else { return nil }
        return decision == .granted ? .perform(job) : .decline(job)
    }

    private func take(_ turn: Turn) {
        switch turn {
        case .decline(let job): decline(job)
        case .perform(var job):
            let isLong = !job.work.cost.isShort && keptCount > 0
            switch job.work.perform() {
            case .work(let rest):
                job.work = rest
                end(isLong: isLong, leaving: job)
            case .response(let response):
                // First what is not needed is given back: others that wait for memory ask again at the end.
                let isKept = job.share.keep(response.body.count)
                end(isLong: isLong)
                if isKept {
                    job.mailbox.post(.answer(job.token, response, job.share))
                } else {
                    decline(job)
                }
            }
        }
    }

    /// Notes the end of a piece of work, and queues the rest of it.
    private func end(isLong: Bool, leaving rest: Job? = nil) {
        state.withLock { state in
            if isLong { state.longRunning -= 1 }
            if let rest { append(rest, to: &state) }
        }
        memory.end()
    }

    private func decline(_ job: Job) {
        job.mailbox.post(.decline(job.token, memory.overload))
    }
}

extension MemoryBudget {
    /// Why a request is answered 503.
    var overload: HTTPFault {
        HTTPFault(
            .serviceUnavailable,
            "Answers and the work for them hold nearly all of the \(capacity) bytes that they may; try again later.",
            limit: .answerMemory)
    }
}
