internal import Dispatch
internal import Synchronization
internal import SystemCalls

/// The access log, which takes lines from the loops and writes them on its own thread.
///
/// A loop leaves the lines of a turn in a buffer and goes on. The thread gives everything gathered to one write(2). So
/// a reader that is late, or reads nothing at all, holds up no connection. When the buffer is full, lines are dropped
/// and counted, and the log reports their number as soon as it can.
final class AccessLog: Sendable {
    private struct State {
        var pending: [UInt8] = []
        /// The lines dropped since the log last reported them, and in all.
        var unreported = 0
        var dropped = 0
        var isClosed = false
        /// The threads that wait until the pending lines have been written.
        var waiting: [DispatchSemaphore] = []
    }

    let format: AccessLogFormat
    private let descriptor: Int32
    private let capacity: Int
    private let state = Mutex(State())
    /// A semaphore signaled when the first work arrives after there was none.
    private let available = DispatchSemaphore(value: 0)
    private let finished = DispatchSemaphore(value: 0)

    /// Starts the thread.
    ///
    /// - Parameters:
    ///   - format: the form of the lines.
    ///   - descriptor: the file to write to, which stays open.
    ///   - capacity: the bytes that may wait to be written.
    /// - Throws: an error if the system has no thread to give.
    init(_ format: AccessLogFormat, descriptor: Int32, capacity: Int) throws(SystemError) {
        self.format = format
        self.descriptor = descriptor
        self.capacity = capacity
        try SystemThread.start("access-log") { self.run() }
    }

    /// The number of lines dropped so far.
    var dropped: Int { state.withLock { $0.dropped } }

    /// Leaves whole lines to be written, or drops them if too much waits already.
    func submit(_ lines: [UInt8], count: Int) {
        let isFirst = state.withLock { state in
            // The lines of one turn are taken whole if nothing waits, however long they are.
            let fits = state.pending.isEmpty || state.pending.count + lines.count <= capacity
            guard !state.isClosed, fits else {
                state.unreported += count
                state.dropped += count
                return false
            }
            state.pending += lines
            return state.pending.count == lines.count
        }
        if isFirst { available.signal() }
    }

    /// Writes a notice of the server's own.
    func notice(_ message: String) {
        submit(format.notice(message, unixMilliseconds: SystemCall.unixMilliseconds()), count: 1)
    }

    /// Waits until all lines left so far have been written, or the time is over.
    func flush(within seconds: Double) {
        let written = DispatchSemaphore(value: 0)
        state.withLock { $0.waiting.append(written) }
        available.signal()
        _ = written.wait(timeout: .now() + seconds)
    }

    /// Writes the remaining lines, as far as time allows, and takes no more.
    func close(within seconds: Double) {
        state.withLock { $0.isClosed = true }
        available.signal()
        _ = finished.wait(timeout: .now() + seconds)
    }

    private func run() {
        while true {
            available.wait()
            var (lines, dropped, isClosed, waiting) = state.withLock { state in
                defer {
                    state.pending = []
                    state.unreported = 0
                    state.waiting = []
                }
                return (state.pending, state.unreported, state.isClosed, state.waiting)
            }
            if dropped > 0 {
                lines += format.notice(
                    "\(dropped) \(dropped == 1 ? "line" : "lines") of this log dropped: it is read too slowly.",
                    unixMilliseconds: SystemCall.unixMilliseconds())
            }
            let unwritten = SystemCall.writeAll(lines, to: descriptor)
            if unwritten > 0 {
                // The disk is full or the reader is gone. Later lines may fare better. The notice comes last.
                let lost = dropped > 0 ? unwritten - 1 : unwritten
                state.withLock { state in
                    state.unreported += lost + dropped
                    state.dropped += lost
                }
            }
            for written in waiting { written.signal() }
            if isClosed { break }
        }
        finished.signal()
    }
}
