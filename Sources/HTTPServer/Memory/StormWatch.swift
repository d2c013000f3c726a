internal import Dispatch
internal import HTTPCore
internal import Synchronization

/// Returns free memory to the system after much was held, by answers and bodies together.
final class StormWatch: Sendable {
    /// A kind of data that holds memory.
    enum Holder: Hashable {
        case answers, bodies
    }

    private struct State {
        var condition = TrimCondition()
        var answers = 0
        var bodies = 0
        var watcher: DispatchSemaphore?

        var held: Int { answers + bodies }
    }

    private let state = Mutex(State())

    /// True if `take` must be polled, because there has been a storm.
    var isArmed: Bool { state.withLock { $0.condition.isArmed } }

    /// Sets the semaphore to signal when a storm begins.
    ///
    /// The thread that waits for it must poll `take` from then on.
    func wake(_ watcher: DispatchSemaphore) { state.withLock { $0.watcher = watcher } }

    /// Notes how many bytes a holder has now.
    func note(_ holder: Holder, _ bytes: Int) {
        state.withLock { state in
            let wasArmed = state.condition.isArmed
            switch holder {
            case .answers: state.answers = bytes
            case .bodies: state.bodies = bytes
            }
            state.condition.note(held: state.held)
            if state.condition.isArmed, !wasArmed { state.watcher?.signal() }
        }
    }

    /// Returns true if memory is to be given back now, once after each storm.
    func take(now: Seconds) -> Bool {
        state.withLock { state in state.condition.take(held: state.held, now: now) }
    }
}
