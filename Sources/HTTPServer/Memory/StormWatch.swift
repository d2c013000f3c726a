internal import Dispatch
internal import HTTPCore
internal import Synchronization

/// Sees to it that memory goes back to the system after much was held, whoever held it and lets go of it.
final class StormWatch: Sendable {
    /// Who holds memory.
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

    /// Whether `take` should be asked from time to time.
    var isArmed: Bool { state.withLock { $0.condition.isArmed } }

    /// Has a thread that waits for a semaphore woken when a storm begins: it is to ask `take` from then on.
    func wake(_ watcher: DispatchSemaphore) { state.withLock { $0.watcher = watcher } }

    /// Notes how much is held now.
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

    /// Whether it is time to give memory back; true once after each storm.
    func take(now: Seconds) -> Bool {
        state.withLock { state in state.condition.take(held: state.held, now: now) }
    }
}
