internal import Dispatch
internal import Synchronization
internal import SystemCalls

/// Brings changes of a folder's names to the disk, those of many threads at once.
///
/// A thread that arrives during a round waits and shares the next one: the current round may have begun before the
/// thread's change was made.
final class SharedSynchronization: Sendable {
    private struct State {
        /// The number of rounds begun so far, and of the last one that succeeded.
        var begun = 0
        var finished = 0
        var isRunning = false
        /// The error of a failed round.
        ///
        /// By then a change may be on the disk or not, and a later success of the same call would not tell: the system
        /// reports such an error once.
        var fault: SystemError?
        var waiting: [DispatchSemaphore] = []
    }

    private enum NextStep {
        case isDone
        case failed(SystemError)
        case run
        case wait(DispatchSemaphore)
    }

    private let folder: any Folder
    private let state = Mutex(State())

    init(_ folder: any Folder) { self.folder = folder }

    /// The error after which nothing reaches the disk, or nil if there is none.
    var fault: SystemError? { state.withLock { $0.fault } }

    /// Returns once all earlier changes are on the disk.
    ///
    /// - Throws: the reason why the state of the disk is unknown.
    func synchronize() throws(SystemError) {
        let needed = state.withLock { $0.begun + 1 }
        while true {
            switch nextStep(needed) {
            case .isDone: return
            case .failed(let error): throw error
            case .wait(let semaphore): semaphore.wait()
            case .run: runRound()
            }
        }
    }

    private func nextStep(_ needed: Int) -> NextStep {
        state.withLock { state in
            if state.finished >= needed { return .isDone }
            if let fault = state.fault { return .failed(fault) }
            guard state.isRunning else {
                state.isRunning = true
                state.begun += 1
                return .run
            }
            let semaphore = DispatchSemaphore(value: 0)
            state.waiting.append(semaphore)
            return .wait(semaphore)
        }
    }

    private func runRound() {
        var fault: SystemError?
        do throws(SystemError) { try folder.synchronize() } catch { fault = error }
        let waiting = state.withLock { state in
            state.isRunning = false
            if let fault { state.fault = fault } else { state.finished = state.begun }
            defer { state.waiting = [] }
            return state.waiting
        }
        for semaphore in waiting { semaphore.signal() }
    }
}
