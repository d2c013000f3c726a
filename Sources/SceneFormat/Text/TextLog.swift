import DispatchEngine

/// A log as people read it.
///
/// A climb up the responder chain is one line, and equal moments are folded.
struct TextLog {
    private var writer: TextLogWriter
    /// The climb that may go on with the next entry, and its time.
    private var climb: (climb: Climb, time: Timestamp)?
    private var fold = MomentFold<TextLogLine>()

    init(scene: Scene, capacity: Int = 0) { writer = TextLogWriter(scene: scene, capacity: capacity) }

    /// The number of bytes written so far.
    var byteCount: Int { writer.bytes.count }

    /// Writes lines before the log.
    mutating func write(heading lines: [String]) {
        for line in lines + [""] { writer.write(line: line) }
    }

    mutating func add(_ entry: LogEntry) {
        if let climb, climb.time != entry.time { endClimb() }
        if let step = Climb(entry.content, writer) {
            guard climb?.climb.take(step) != true else { return }
            endClimb()
            climb = (step, entry.time)
        } else {
            endClimb()
            add(writer.line(for: entry.content), at: entry.time)
        }
    }

    /// Leaves an entry out, so that the next one is not the next step of a climb.
    mutating func leaveOut() { endClimb() }

    /// Ends the log.
    ///
    /// - Returns: the writer, for the text after the log.
    consuming func finish() -> TextLogWriter {
        endClimb()
        for group in fold.finish() { write(group) }
        return writer
    }

    private mutating func endClimb() {
        guard let (climb, time) = climb else { return }
        self.climb = nil
        add(climb.line(writer), at: time)
    }

    private mutating func add(_ line: TextLogLine, at time: Timestamp) {
        if let group = fold.add(line, at: time) { write(group) }
    }

    private mutating func write(_ group: MomentFold<TextLogLine>.Group) {
        writer.write(group.lines, at: group.first)
        switch group.count {
        case 1: break
        case 2: writer.write(group.lines, at: group.last)
        default: writer.write(repeats: group.count - 1, last: group.last)
        }
    }
}

/// A line without its time.
struct TextLogLine: Equatable {
    var kind: EntryKind
    var words: LogWords
    /// The event's number, which tells otherwise equal lines apart.
    var event: Int?

    static func == (left: TextLogLine, right: TextLogLine) -> Bool {
        left.kind == right.kind && left.words == right.words
    }
}

/// An event on its way up the responder chain: `moved  row → cell → table (handled)   touch 1`.
private struct Climb {
    private let kind: EntryKind
    private var last: ClimbStep
    private var path: LogWords

    /// Makes the first step of a climb, or nil if the entry is no step or needs more room than a step has.
    init?(_ content: LogEntry.Content, _ writer: TextLogWriter) {
        if case .touches(_, _, _, _, .some, _) = content { return nil }
        guard let step = ClimbStep(content) else { return nil }
        kind = content.kind
        last = step
        // The path with the handling of a responder that did more than pass the event on.
        path = "\(writer.shortName(step.responder))"
        if step.handling != .default { path += " (\(step.handling.name))" }
    }

    /// Continues with a step to the next responder.
    ///
    /// Returns false if the step belongs to another climb.
    mutating func take(_ next: Climb) -> Bool {
        guard last.leads(to: next.last) else { return false }
        path.appendLiteral(" → ")
        path.append(next.path)
        last = next.last
        return true
    }

    func line(_ writer: TextLogWriter) -> TextLogLine {
        let subject: LogWords =
            switch last.event {
            case .touches(_, let touches, let loss): "   \(writer.list(touches))\(writer.words(for: loss))"
            case .presses(_, let presses): "   \(writer.list(presses: presses))"
            case .motion, .remoteControl: ""
            }
        return TextLogLine(kind: kind, words: "\(last.phase)  \(path)\(subject)")
    }
}
