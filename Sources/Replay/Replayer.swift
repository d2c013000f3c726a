internal import DispatchAPI
internal import Synchronization
package import SystemCalls

/// Answers the lines of an input, in order and on several threads.
package final class Replayer: Sendable {
    private let source: LineSource
    private let answerer: LineAnswerer
    private let jobs: Int
    private let output: AnswerFile
    /// The number of the first line that this run or an earlier one answers.
    private let first: Int
    private let pipeline: Pipeline
    /// The result of the reading, once it is over.
    private let reading = Mutex<Reading?>(nil)

    /// The end of the reading.
    package enum Reading: Sendable {
        /// All lines, including those that were only counted.
        case whole(lines: Int)
        case failed(FileError)
        /// The output has answers that do not belong to this input.
        case foreignAnswers
    }

    /// Makes a replayer.
    ///
    /// - Parameters:
    ///   - source: the lines.
    ///   - answerer: answers them.
    ///   - jobs: the number of threads that do so.
    ///   - output: the destination of the answers, which may hold some already.
    ///   - first: the number of the line that the first of all answers belongs to.
    package init(
        _ source: LineSource, _ answerer: LineAnswerer, jobs: Int, output: AnswerFile, from first: Int
    ) {
        var source = source
        source.skipped = first - 1 + output.count
        source.sample = first
        self.source = source
        self.output = output
        self.first = first
        self.answerer = answerer
        self.jobs = jobs
        pipeline = Pipeline(InFlightLines(lines: jobs * Self.linesPerJob, bytes: Self.bytesInFlight))
    }

    /// The lines in flight for each thread, and the memory of all of them, beyond which reading waits.
    package static let linesPerJob = 64
    package static let bytesInFlight = 64 * 1_048_576

    /// Stops reading, so that only lines already read are answered.
    package func stop() { pipeline.close() }

    /// Starts the reader and the workers.
    ///
    /// - Parameter start: starts a thread with a name.
    /// - Throws: the error of `start`.
    package func start<Failure: Error>(
        by start: (String, @escaping @Sendable () -> Void) throws(Failure) -> Void
    ) throws(Failure) {
        for job in 0..<jobs { try start("worker-\(job)") { self.work() } }
        try start("reader") { self.read() }
    }

    /// Writes the answers as they come, until all are written.
    ///
    /// - Parameters:
    ///   - interval: the longest time between two calls of `report`, in seconds.
    ///   - report: called with the tally so far.
    /// - Returns: the tally, and the end of the reading, or nil if it was stopped.
    /// - Throws: the error if answers cannot be written.
    package func write(
        every interval: Double, _ report: (Tally) -> Void
    ) throws(FileError) -> (Tally, Reading?) {
        var tally = Tally()
        var written = MonotonicClock.seconds()
        while true {
            let left = written + Self.flushSeconds - MonotonicClock.seconds()
            let waiting = min(interval, left > 0 ? left : Self.flushSeconds)
            switch pipeline.takeAnswers(isDue: left <= 0, waiting: waiting) {
            case .write(let batch):
                try output.write(batch.bytes)
                written = MonotonicClock.seconds()
                tally += batch.tally
                report(tally)
            case .nothing: report(tally)
            case .over: return (tally, reading.withLock { $0 })
            }
        }
    }

    /// The longest time that an answer waits for others to be written with it.
    private static let flushSeconds = 1.0

    private func read() {
        var end: Reading?
        var isStopped = false
        do throws(FileError) {
            let lines = try source.read { line in
                if line.number == first { end = obstacle(line) }
                guard end == nil else { return false }
                guard line.number > source.skipped else { return true }
                isStopped = !pipeline.admit(line)
                return !isStopped
            }
            end = end ?? .whole(lines: lines)
        } catch {
            end = .failed(error)
        }
        if !isStopped { reading.withLock { $0 = end } }
        pipeline.close()
    }

    /// Checks the first line's answer against the output, and returns nil if answers can be appended there.
    private func obstacle(_ line: InputLine) -> Reading? {
        guard output.hasAnswers else { return nil }
        do throws(FileError) {
            return try output.resume(after: answerer.answer(line)) ? nil : .foreignAnswers
        } catch {
            return .failed(error)
        }
    }

    private func work() {
        while let (ticket, line) = pipeline.takeLine() {
            pipeline.put(answerer.answer(line), for: ticket)
        }
    }
}
