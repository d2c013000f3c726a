internal import Dispatch
internal import HTTPCore
internal import Synchronization

/// The memory that answers, and the work that makes them, may hold together.
///
/// Work reserves the most that it may hold before it begins. Its answer keeps what it needs of that until it is sent.
/// Those who hold a part do so by a `MemoryShare`.
final class MemoryBudget: Sendable {
    /// Whether work may begin.
    enum Decision: Hashable {
        case granted
        /// Once other work has ended.
        case later
        /// Answers that are on their way leave no room.
        case refused
    }

    private struct State {
        /// What work holds, or may come to hold.
        var work = 0
        /// What answers hold.
        var answers = 0
        /// Work under way.
        var running = 0
        /// Signaled when work ends, each once.
        var waiting: [DispatchSemaphore] = []
        var trim = TrimCondition()

        var held: Int { work + answers }
    }

    /// The bytes that may be held.
    let capacity: Int
    private let state = Mutex(State())

    init(capacity: Int) { self.capacity = capacity }

    /// The bytes held now.
    var held: Int { state.withLock { $0.held } }

    /// Reserves memory for work that begins.
    ///
    /// What needs more than there is may still begin when it is alone.
    ///
    /// - Parameters:
    ///   - bytes: the most that it may hold.
    ///   - present: what it holds already.
    ///   - semaphore: is signaled when it is worth asking again, after `later`.
    /// - Returns: whether the work may begin.
    func begin(reserving bytes: Int, holding present: Int, orSignal semaphore: DispatchSemaphore) -> Decision
    {
        state.withLock { state in
            guard state.answers + bytes <= capacity else { return .refused }
            guard state.held - present + bytes <= capacity else {
                // Work that waits holds a part as well; if none is under way there is nothing to wait for.
                guard state.running > 0 else { return .refused }
                if !state.waiting.contains(where: { $0 === semaphore }) { state.waiting.append(semaphore) }
                return .later
            }
            state.work += bytes - present
            state.running += 1
            state.trim.note(held: state.held)
            return .granted
        }
    }

    /// Notes that work which has begun has ended; what it holds it gives back by itself.
    func end() {
        let waiting = state.withLock { state in
            state.running -= 1
            defer { state.waiting = [] }
            return state.waiting
        }
        for semaphore in waiting { semaphore.signal() }
    }

    /// Gives back what was reserved for work, and keeps an answer's bytes if there is room for them.
    ///
    /// - Returns: whether there is room.
    func keep(_ bytes: Int, of reserved: Int) -> Bool {
        state.withLock { state in
            state.work -= reserved
            let isKept = state.held + bytes <= capacity
            if isKept { state.answers += bytes }
            state.trim.note(held: state.held)
            return isKept
        }
    }

    /// Lets an answer's part grow, whether there is room or not: its bytes are there already.
    func grow(by bytes: Int) {
        state.withLock { state in
            state.answers += bytes
            state.trim.note(held: state.held)
        }
    }

    func giveBack(work: Int, answers: Int) {
        state.withLock { state in
            state.work -= work
            state.answers -= answers
            state.trim.note(held: state.held)
        }
    }

    // MARK: After a storm

    /// Whether it should be asked from time to time whether to trim.
    var awaitsTrim: Bool { state.withLock { $0.trim.isArmed } }

    /// Whether it is time to give memory back to the system; true once after each storm.
    func takeTrim(now: Seconds) -> Bool {
        state.withLock { state in state.trim.take(held: state.held, now: now) }
    }
}
