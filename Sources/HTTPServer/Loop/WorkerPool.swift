internal import Dispatch
internal import HTTPCore
internal import Synchronization
internal import SystemCalls

/// A few threads for work that would hold up an event loop.
///
/// The answer goes back by the loop's mailbox.
///
/// A connection has one request here at a time, so a client that sends many at once gets a turn like every other. Short
/// work goes before long work, and threads are kept for it, but long work has one of the others at any time.
///
/// A waiting job holds no memory but its request. The first few keep their prepared work. The others start again from
/// the request. If running work finds no room for its next part, it gives back all its memory, goes to the front of the
/// queue and starts again with room for everything it is known to need. So no two jobs wait for each other's memory,
/// and a part is repeated only when its estimate has grown, which happens a few times at most.
final class WorkerPool: Sendable {
    private struct Job: Sendable {
        let request: RestartableWork
        /// True if the prepared work is kept, and false if the job starts again from the request.
        var keepsWork = true
        /// The best estimate of its cost so far.
        var cost: Work.Cost
        let token: ConnectionToken
        let mailbox: Mailbox
        let caller: Caller

        func begin() -> Reply { keepsWork ? request.work.perform(caller) : request.restart() }
    }

    /// The next action of a thread.
    private enum NextJob {
        case perform(Job, MemoryShare)
        /// Answers being sent have left no memory for the job for too long.
        case decline(Job)
    }

    private struct State {
        var short = Queue<Job>()
        var long = Queue<Job>()
        /// The number of threads that do long work.
        var longRunning = 0
        /// The time when work began to wait for answers to be sent, or nil once other work has begun.
        var blockedSince: Seconds?
        var isStopped = false

        var queued: Int { short.count + long.count }
    }

    private let capacity: Int
    private let memory: MemoryBudget
    private let storm: StormWatch
    private let patience: Seconds
    private let state = Mutex(State())
    /// A semaphore signaled when there may be something to do, though not for every thread that it wakes.
    private let available = DispatchSemaphore(value: 0)
    private let name: String
    private let threadCount: Int
    private let keptCount: Int

    /// Makes a pool.
    ///
    /// `start` starts its threads.
    ///
    /// - Parameters:
    ///   - name: the threads' name.
    ///   - threads: the number of threads for any work.
    ///   - kept: the number of further threads for short work only. Without any, short work does not go before other
    ///     work.
    ///   - capacity: the number of requests that may wait.
    ///   - memory: the budget for work and answers.
    ///   - storm: polled after much memory was held.
    ///   - patience: the seconds that work waits for answers to be sent before it is declined.
    init(
        _ name: String, threads: Int, kept: Int = 0, capacity: Int, memory: MemoryBudget,
        storm: StormWatch = StormWatch(), patience: Seconds = 0
    ) {
        self.name = name
        self.capacity = capacity
        self.memory = memory
        self.storm = storm
        self.patience = patience
        threadCount = threads + kept
        keptCount = kept
    }

    func start() throws(SystemError) {
        for index in 0..<threadCount { try SystemThread.start("\(name)-\(index)") { self.run() } }
    }

    /// Makes this pool return free memory to the system after storms.
    func clearUpAfterStorms() { storm.wake(available) }

    /// The number of jobs that wait for a thread now.
    var queued: Int { state.withLock { $0.queued } }

    /// Queues work, or returns false if too much waits already.
    func submit(_ request: RestartableWork, _ token: ConnectionToken, _ mailbox: Mailbox, _ caller: Caller)
        -> Bool
    {
        let isTaken = state.withLock { state in
            guard !state.isStopped, state.queued < capacity else { return false }
            let job = Job(
                request: request, keepsWork: state.queued < threadCount, cost: request.work.cost,
                token: token,
                mailbox: mailbox, caller: caller)
            if isShort(job) { state.short.append(job) } else { state.long.append(job) }
            return true
        }
        if isTaken { available.signal() }
        return isTaken
    }

    /// Takes back work that still waits, now that the connection is gone, or returns false if none does.
    func withdraw(_ token: ConnectionToken, _ mailbox: Mailbox) -> Bool {
        let isWithdrawn = state.withLock { state in
            let isWanted = { (job: Job) in job.token == token && job.mailbox === mailbox }
            return state.short.removeFirst(where: isWanted) != nil
                || state.long.removeFirst(where: isWanted) != nil
        }
        // The withdrawn job may have claimed memory that others wait for.
        if isWithdrawn { available.signal() }
        return isWithdrawn
    }

    /// Lets the threads end once they are done with their jobs, and drops the waiting ones.
    func stop() {
        state.withLock { $0.isStopped = true }
        for _ in 0..<threadCount { available.signal() }
    }

    private func isShort(_ job: Job) -> Bool { job.cost.isShort || keptCount == 0 }

    private func run() {
        while true {
            wait()
            if state.withLock({ $0.isStopped }) { return }
            while let turn = next() { take(turn) }
            if storm.take(now: MonotonicClock.seconds()) {
                Platform.releaseFreeMemory()
            }
        }
    }

    /// Waits until there may be something to do, but only briefly if a time limit is running.
    private func wait() {
        guard storm.isArmed || state.withLock({ $0.blockedSince != nil }) else { return available.wait() }
        _ = available.wait(timeout: .now() + TrimCondition.interval)
    }

    /// Takes a job, or returns nil if none may begin now.
    private func next() -> NextJob? {
        state.withLock { state in
            guard !state.isStopped else { return nil }
            if state.queued == 0 {
                state.blockedSince = nil
                memory.dropClaim(of: available)
                return nil
            }
            let isFirst = state.longRunning == 0
            if isFirst, state.long.first != nil {
                switch admit(\.long, .claiming, &state) {
                case .turn(let turn): return turn
                // The next free memory is for the long job, so no short job may take it.
                case .later: return nil
                case .afterAnswers: break
                }
            }
            if case .turn(let turn) = admit(\.short, isFirst ? .claiming : .overtaking, &state) {
                return turn
            }
            guard !isFirst, state.longRunning < threadCount - keptCount,
                case .turn(let turn) = admit(\.long, .respecting, &state)
            else { return nil }
            return turn
        }
    }

    private enum Admission {
        case turn(NextJob)
        case later
        case afterAnswers
    }

    /// Takes the job that has waited longest, unless there is no memory for it yet.
    private func admit(
        _ jobs: WritableKeyPath<State, Queue<Job>>, _ precedence: MemoryBudget.Precedence,
        _ state: inout State
    ) -> Admission {
        guard let first = state[keyPath: jobs].first else { return .later }
        let share = MemoryShare(of: memory)
        switch share.begin(reserving: first.cost.bytes, precedence, for: available) {
        case .later:
            return .later
        case .afterAnswers:
            let now = MonotonicClock.seconds()
            let since = state.blockedSince ?? now
            state.blockedSince = since
            guard now - since >= patience, let job = state[keyPath: jobs].popFirst() else {
                return .afterAnswers
            }
            return .turn(.decline(job))
        case .granted:
            guard let job = state[keyPath: jobs].popFirst() else { return .later }
            state.blockedSince = nil
            if !isShort(job) { state.longRunning += 1 }
            return .turn(.perform(job, share))
        }
    }

    private func take(_ turn: consuming NextJob) {
        // This thread will be busy, so another one must poll for the end of the storm.
        if storm.isArmed { available.signal() }
        switch consume turn {
        case .decline(let job): decline(job)
        case .perform(let job, let share): perform(job, share)
        }
    }

    /// Does a job as far as memory allows.
    private func perform(_ job: Job, _ share: MemoryShare) {
        var isLong = !isShort(job)
        var reply = job.begin()
        while case .work(let rest) = reply {
            guard !job.caller.isGone else {
                end(isLong: isLong)
                // The client is gone, and the loop notes the end of the request.
                return decline(job)
            }
            guard mayGoOn(with: rest, &isLong), share.extend(to: rest.cost.bytes) else {
                return putBack(job, rest.cost, isLong: isLong)
            }
            reply = rest.perform(job.caller)
        }
        guard case .response(let response) = reply else { return }
        // Give back unneeded memory first, so that jobs waiting for it try again.
        let isKept = share.keep(response.body.count)
        end(isLong: isLong)
        if isKept {
            job.mailbox.post(.answer(job.token, response, share))
        } else {
            decline(job)
        }
    }

    /// Returns true if a thread may continue a job.
    ///
    /// A job that has become long needs one of the places for long work.
    private func mayGoOn(with rest: Work, _ isLong: inout Bool) -> Bool {
        if rest.cost.isShort || isLong || keptCount == 0 { return true }
        isLong = state.withLock { state in
            guard state.longRunning < threadCount - keptCount, state.long.first == nil else { return false }
            state.longRunning += 1
            return true
        }
        return isLong
    }

    /// Queues a job again with its new estimate.
    ///
    /// Its memory goes back with its share.
    private func putBack(_ job: Job, _ cost: Work.Cost, isLong: Bool) {
        var job = job
        let wasShort = isShort(job)
        job.keepsWork = false
        job.cost = Work.Cost(
            isShort: job.cost.isShort && cost.isShort, bytes: max(job.cost.bytes, cost.bytes))
        state.withLock { state in
            if isLong { state.longRunning -= 1 }
            switch (isShort(job), wasShort) {
            case (true, _): state.short.prepend(job)
            case (false, false): state.long.prepend(job)
            // A job that was short so far has not waited among the long ones yet.
            case (false, true): state.long.append(job)
            }
        }
        available.signal()
    }

    private func end(isLong: Bool) {
        if isLong { state.withLock { $0.longRunning -= 1 } }
    }

    private func decline(_ job: Job) {
        job.mailbox.post(.decline(job.token, memory.overload))
    }
}
