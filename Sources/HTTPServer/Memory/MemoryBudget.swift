internal import Dispatch
internal import HTTPCore
internal import Synchronization

/// The memory that answers, and the work that makes them, may hold together.
///
/// Work reserves the most that it may hold before it begins. Its answer keeps the part that it needs until it is sent.
/// Those who hold a part do so by a `MemoryShare`.
///
/// Nothing waits forever. Waiting work holds nothing, so memory goes back when running work ends and when answers are
/// sent or cut off, and both wake the waiting pools. The first work that waits for running work may claim its room.
/// Later work cannot take claimed room, so the claimant only waits for what is running at that time. Work that waits
/// for answers to be sent claims nothing, because clients determine how long that takes. Its pool gives up after a
/// while.
final class MemoryBudget: Sendable {
    /// The answer to whether work may begin.
    enum Decision: Hashable {
        case granted
        /// Work may begin once other work has ended.
        case later
        /// Work may begin after answers on their way have been sent.
        case afterAnswers
    }

    /// The rank of work compared with a claim.
    enum Precedence: Hashable {
        /// Respects an earlier claim, and makes a claim of its own if it has to wait.
        case claiming
        /// Respects a claim.
        case respecting
        /// Ignores claims, because it is short.
        case overtaking
    }

    private struct Claim {
        let pool: DispatchSemaphore
        let bytes: Int
    }

    private struct State {
        /// The bytes that work holds, or may come to hold.
        var work = 0
        /// The bytes that answers hold.
        var answers = 0
        var claim: Claim?
        /// The semaphores to signal when another attempt may succeed, each once.
        var waiting: [DispatchSemaphore] = []

        var held: Int { work + answers }

        /// The room that a pool must leave to another pool's claim.
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

    /// The most bytes that may be held.
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
    ///   - precedence: its rank compared with a claim.
    ///   - pool: signaled when another attempt may succeed, unless the memory is granted.
    /// - Returns: true if the work may begin.
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

    /// Lets work hold more memory, or returns false if there is no room beside a claim.
    func extend(by bytes: Int) -> Bool {
        change { state in
            guard state.held + (state.claim?.bytes ?? 0) + bytes <= capacity else { return false }
            state.work += bytes
            return true
        }
    }

    /// Drops a pool's claim, because none of its work waits any more.
    func dropClaim(of pool: DispatchSemaphore) { state.withLock { $0.dropClaim(of: pool) } }

    /// Gives back the memory reserved for work, and keeps an answer's bytes if there is room for them.
    ///
    /// - Returns: true if there is room.
    func keep(_ bytes: Int, of reserved: Int) -> Bool {
        change { state in
            state.work -= reserved
            let isKept = state.held + bytes <= capacity
            if isKept { state.answers += bytes }
            state.wake()
            return isKept
        }
    }

    /// Lets an answer's part grow, whether there is room or not, because its bytes are there already.
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
    /// The fault for a request that finds no memory (503).
    var overload: HTTPFault {
        HTTPFault(
            .serviceUnavailable,
            "Answers and the work for them hold nearly all of the \(capacity) bytes that they may; try again later.",
            limit: .answerMemory)
    }
}
