internal import Dispatch
internal import Synchronization

/// The window as a reader, workers and a writer share it, each waiting until it may go on.
package final class Pipeline: Sendable {
    private struct State {
        var window: InFlightLines
        var readerWaits = false
        var writerWaits = false
        var idleWorkers = 0
    }

    private let state: Mutex<State>
    private let room = DispatchSemaphore(value: 0)
    private let work = DispatchSemaphore(value: 0)
    private let answers = DispatchSemaphore(value: 0)

    package init(_ window: InFlightLines) { state = Mutex(State(window: window)) }

    /// The number of lines in flight, and the memory of these lines and their answers.
    package var load: (lines: Int, bytes: Int) {
        state.withLock { ($0.window.count, $0.window.bytes) }
    }

    /// Brings a line in, once there is room, or returns false if no more are taken.
    package func admit(_ line: InputLine) -> Bool {
        while true {
            let isAdmitted: Bool? = change { state in
                guard !state.window.isClosed else { return false }
                state.readerWaits = !state.window.hasRoom
                guard !state.readerWaits else { return nil }
                state.window.admit(line)
                return true
            }
            if let isAdmitted { return isAdmitted }
            room.wait()
        }
    }

    /// Takes no more lines.
    package func close() { change { $0.window.close() } }

    /// Takes the next line to answer, once there is one, or returns nil if no more come.
    package func takeLine() -> (InFlightLines.Ticket, InputLine)? {
        while true {
            let taken: (InFlightLines.Ticket, InputLine)?? = change { state in
                if let taken = state.window.takeLine() { return .some(taken) }
                if state.window.isClosed, !state.window.hasUntaken { return .some(nil) }
                state.idleWorkers += 1
                return nil
            }
            if let taken { return taken }
            work.wait()
        }
    }

    /// Brings the answer to a line in.
    package func put(_ answer: LineAnswer, for ticket: InFlightLines.Ticket) {
        change { $0.window.put(answer, for: ticket) }
    }

    /// The next action of the writer.
    package enum Writing {
        case write(AnswerBatch)
        /// Nothing is worth writing yet, and the time is up.
        case nothing
        /// All is written, and nothing more comes.
        case over
    }

    /// Takes the next answers in order, once they are worth writing.
    ///
    /// - Parameters:
    ///   - isDue: true if any are worth writing, however few.
    ///   - seconds: the longest time to wait.
    /// - Returns: the next action.
    package func takeAnswers(isDue: Bool, waiting seconds: Double) -> Writing {
        if let writing = takeAnswers(isDue: isDue, waits: true) { return writing }
        _ = answers.wait(timeout: .now() + seconds)
        return takeAnswers(isDue: isDue, waits: false) ?? .nothing
    }

    private func takeAnswers(isDue: Bool, waits: Bool) -> Writing? {
        change { state in
            state.writerWaits = false
            if state.window.isOver { return .over }
            if state.window.isWorthWriting || isDue {
                let batch = state.window.takeAnswers()
                if !batch.bytes.isEmpty { return .write(batch) }
            }
            state.writerWaits = waits
            return nil
        }
    }

    /// Changes the state, and wakes the threads that wait for the new state.
    private func change<Result>(_ body: (inout State) -> Result) -> Result {
        var (wakesReader, wakesWriter, workers) = (false, false, 0)
        let result = state.withLock { state in
            let result = body(&state)
            if state.readerWaits, state.window.hasRoom || state.window.isClosed {
                (state.readerWaits, wakesReader) = (false, true)
            }
            if state.writerWaits, state.window.isWorthWriting || state.window.isOver {
                (state.writerWaits, wakesWriter) = (false, true)
            }
            if state.idleWorkers > 0 {
                // Each thread that finds work wakes the next. At the end all of them must go.
                if state.window.isClosed, !state.window.hasUntaken {
                    workers = state.idleWorkers
                } else if state.window.hasWork {
                    workers = 1
                }
                state.idleWorkers -= workers
            }
            return result
        }
        if wakesReader { room.signal() }
        if wakesWriter { answers.signal() }
        for _ in 0..<workers { work.signal() }
        return result
    }
}
