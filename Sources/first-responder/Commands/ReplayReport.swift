internal import DispatchAPI
internal import HTTPServer
internal import Replay
internal import Synchronization
internal import SystemCalls

/// Reports the progress and the result of a replay on standard error.
final class ReplayReport {
    /// The number of lines, or a negative number while that is not known.
    private final class Total: Sendable {
        let lines = Atomic(-1)
    }

    private let progress: Progress
    private let source: LineSource
    private let isQuiet: Bool
    private let tellsProgress: Bool
    /// True if a line replaces the one before.
    private let overwrites: Bool
    private let total = Total()
    private let start = MonotonicClock.seconds()
    private var told = MonotonicClock.seconds()
    /// The columns of the line that is on the terminal.
    private var columns = 0

    init(_ settings: ReplaySettings, _ source: LineSource, hasColor: Bool) {
        progress = Progress(skipped: source.skipped, hasColor: hasColor)
        self.source = source
        isQuiet = settings.isQuiet
        overwrites = Console.isWatched
        tellsProgress = !isQuiet && (overwrites || settings.insistsOnProgress)
    }

    /// The seconds between two reports of progress.
    var interval: Double { overwrites ? 0.2 : 1 }

    /// Begins to count the lines of files, so that progress can include how many are left.
    func count() throws(SystemError) {
        guard tellsProgress else { return }
        try SystemThread.start("counter") { [source, total] in
            total.lines.store(source.total() ?? -1, ordering: .relaxed)
        }
    }

    /// Reports progress, if it is time to.
    func tell(_ tally: Tally) {
        let now = MonotonicClock.seconds()
        guard tellsProgress, now - told >= interval else { return }
        told = now
        let lines = total.lines.load(ordering: .relaxed)
        show(progress.line(tally, of: lines < 0 ? nil : lines, after: now - start))
    }

    /// Reports the result.
    func end(_ tally: Tally) {
        guard !isQuiet else { return }
        show(progress.end(tally, after: MonotonicClock.seconds() - start))
        if overwrites { Console.writeError("") }
    }

    /// Ends the line that is on the terminal, so that a message gets one of its own.
    func endLine() {
        if columns > 0 { Console.writeError("") }
    }

    private func show(_ line: String) {
        guard overwrites else { return Console.writeError(line) }
        let padding = String(repeating: " ", count: max(0, columns - line.count))
        columns = line.count
        Console.writeError("\r" + line + padding, terminator: "")
    }
}
