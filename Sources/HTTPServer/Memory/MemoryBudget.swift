internal import Dispatch
internal import HTTPCore
internal import Synchronization

/// The memory that answers, and the work that makes them, may hold together.
///
/// Work reserves the most that it may hold before it begins. Its answer keeps what it needs of that until it is sent.
/// Those who hold a part do so by a `MemoryShare`.
///
/// Nothing waits for ever. Work that waits holds nothing, so what is held goes back when running work ends and when
/// answers are sent or cut off, and both wake those who wait. The first that has to wait for running work may claim its
/// room: nobody who comes later gets what the claim needs, so it waits no longer than for what is running then. Those
/// who wait for answers claim nothing, as clients decide about that time; their pool gives up after a while.
final class MemoryBudget: Sendable {
    /// Whether work may begin.
    enum Decision: Hashable {
        case granted
        /// Once other work has ended.
        case later
        /// Once answers that are on their way have been sent.
        case afterAnswers
    }

    /// The relation of work to a claim.
    enum Precedence: Hashable {
        /// It claims its room if it has to wait, and respects an earlier claim.
        case claiming
        /// It respects a claim.
        case respecting
        /// It is so short that it goes first.
        case overtaking
    }

    private struct Claim {
        let pool: DispatchSemaphore
        let bytes: Int
    }

    private struct State {
        /// What work holds, or may come to hold.
        var work = 0
        /// What answers hold.
        var answers = 0
        var claim: Claim?
        /// Signaled when it is worth asking again, each once.
        var waiting: [DispatchSemaphore] = []

        var held: Int { work + answers }

        /// The room that a pool leaves to another one.
        func claimed(notBy pool: DispatchSemaphore) -> Int { claim?.pool === pool ? 0 : claim?.bytes ?? 0 }

        mutating func wake() {
            for semaphore in waiting { semaphore.signal() }
            waiting = []
        }

        mutating func dropClaim(of pool: DispatchSemaphore) {
            guard claim?.pool === pool else { return }
            claim = nil
            wake()
        }

        mutating func wait(_ pool: DispatchSemaphore) {
            if !waiting.contains(where: { $0 === pool }) { waiting.append(pool) }
        }
    }

    /// The bytes that may be held.
    let capacity: Int
    private let state = Mutex(State())
    private let storm: StormWatch

    init(capacity: Int, storm: StormWatch = StormWatch()) {
        self.capacity = capacity
        self.storm = storm
    }

    /// The bytes held now.
    var held: Int { state.withLock { $0.held } }

    /// Reserves memory for work that begins.
    ///
    /// - Parameters:
    ///   - bytes: the most that it may hold, at most `capacity`.
    ///   - precedence: its relation to a claim.
    ///   - pool: signaled when it is worth asking again, unless the work is granted its memory.
    /// - Returns: whether the work may begin.
    func begin(
        reserving bytes: Int, _ precedence: Precedence = .claiming, for pool: DispatchSemaphore
    ) -> Decision {
        change { state in
            guard state.answers + bytes <= capacity else {
                state.dropClaim(of: pool)
                state.wait(pool)
                return .afterAnswers
            }
            let claimed = precedence == .overtaking ? 0 : state.claimed(notBy: pool)
            guard state.held + claimed + bytes <= capacity else {
                if precedence != .claiming {
                    state.dropClaim(of: pool)
                } else if state.claim == nil || state.claim?.pool === pool {
                    state.claim = Claim(pool: pool, bytes: bytes)
                }
                state.wait(pool)
                return .later
            }
            state.dropClaim(of: pool)
            state.work += bytes
            return .granted
        }
    }

    /// Lets work hold more if nobody waits for that.
    func extend(by bytes: Int) -> Bool {
        change { state in
            guard state.held + (state.claim?.bytes ?? 0) + bytes <= capacity else { return false }
            state.work += bytes
            return true
        }
    }

    /// Gives up what a pool has claimed, as none of its work waits any more.
    func dropClaim(of pool: DispatchSemaphore) { state.withLock { $0.dropClaim(of: pool) } }

    /// Gives back what was reserved for work, and keeps an answer's bytes if there is room for them.
    ///
    /// - Returns: whether there is room.
    func keep(_ bytes: Int, of reserved: Int) -> Bool {
        change { state in
            state.work -= reserved
            let isKept = state.held + bytes <= capacity
            if isKept { state.answers += bytes }
            state.wake()
            return isKept
        }
    }

    /// Lets an answer's part grow, whether there is room or not: its bytes are there already.
    func grow(by bytes: Int) { change { $0.answers += bytes } }

    func giveBack(work: Int, answers: Int) {
        change { state in
            state.work -= work
            state.answers -= answers
            state.wake()
        }
    }

    private func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
        state.withLock { state in
            defer { storm.note(.answers, state.held) }
            return body(&state)
        }
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
