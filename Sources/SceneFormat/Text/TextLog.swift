import DispatchEngine

/// A log as people read it: a climb up the responder chain is one line, and moments that say the same are folded.
struct TextLog {
    private var writer: TextLogWriter
    /// The climb that may go on with the next entry.
    private var climb: Climb?
    /// The lines of the moment that is being read.
    private var moment = Moment(time: .zero)
    /// The last moment that was written, and the moments after it that say the same.
    private var written: Moment?
    private var repeats: (count: Int, last: Timestamp) = (0, .zero)

    /// All that happened at one time.
    private struct Moment {
        var time: Timestamp
        var lines: [TextLogLine] = []
    }

    init(scene: Scene, capacity: Int = 0) { writer = TextLogWriter(scene: scene, capacity: capacity) }

    /// How many bytes are written so far.
    var byteCount: Int { writer.bytes.count }

    /// Writes lines before the log.
    mutating func write(heading lines: [String]) {
        for line in lines + [""] { writer.write(line: line) }
    }

    mutating func add(_ entry: LogEntry) {
        if entry.time != moment.time {
            endMoment()
            moment = Moment(time: entry.time)
        }
        if let step = Climb(entry.content, writer) {
            guard climb?.take(step) != true else { return }
            endClimb()
            climb = step
        } else {
            endClimb()
            moment.lines.append(writer.line(for: entry.content))
        }
    }

    /// Leaves an entry out; what follows is not the next step of a climb.
    mutating func leaveOut() { endClimb() }

    /// Ends the log.
    ///
    /// - Returns: the writer, for what follows the log.
    consuming func finish() -> TextLogWriter {
        endMoment()
        endRepeats()
        return writer
    }

    private mutating func endClimb() {
        guard let climb else { return }
        moment.lines.append(climb.line)
        self.climb = nil
    }

    private mutating func endMoment() {
        endClimb()
        guard !moment.lines.isEmpty else { return }
        if let written, written.lines == moment.lines {
            repeats = (repeats.count + 1, moment.time)
        } else {
            endRepeats()
            for line in moment.lines { writer.write(line, at: moment.time) }
            written = moment
        }
        moment.lines = []
    }

    private mutating func endRepeats() {
        guard let written, repeats.count > 0 else { return }
        if repeats.count == 1 {
            for line in written.lines { writer.write(line, at: repeats.last) }
        } else {
            writer.write(repeats: repeats.count, last: repeats.last)
        }
        repeats.count = 0
    }
}

/// A line without its time.
struct TextLogLine: Equatable {
    var kind: EntryKind
    var words: String
    /// The event's number, which lines that say the same may differ in.
    var event: Int?

    static func == (left: TextLogLine, right: TextLogLine) -> Bool {
        left.kind == right.kind && left.words == right.words
    }
}

/// An event on its way up the responder chain: `moved  row → cell → table (handled)   touch 1`.
private struct Climb {
    private let kind: EntryKind
    private let phase: String
    /// What the event has: `touch 1`.
    private let subject: String
    private var path: String
    private var handling: Handling

    /// The first step of a climb; nil if the entry is no step, or has more to say than a step has room for.
    init?(_ content: LogEntry.Content, _ writer: TextLogWriter) {
        let responder: Responder
        switch content {
        case .touches(let receiver, let phase, let touches, let handling, nil, let loss):
            (responder, self.phase, self.handling) = (receiver, phase.name, handling)
            subject = writer.list(touches) + writer.words(for: loss)
        case .motion(let receiver, let phase, let handling):
            (responder, self.phase, self.handling) = (receiver, "shake \(phase.name)", handling)
            subject = ""
        case .presses(let receiver, let phase, let presses, let handling):
            (responder, self.phase, self.handling) = (receiver, PressPhase(phase).name, handling)
            subject = writer.list(presses: presses)
        case .remoteControl(let receiver, let subtype, let handling):
            (responder, self.phase, self.handling) = (receiver, subtype.name, handling)
            subject = ""
        default: return nil
        }
        kind = content.kind
        // What a responder did beyond passing the event on.
        path = writer.shortName(responder) + (handling == .default ? "" : " (\(handling.name))")
    }

    /// Goes on with a step to the next responder; false if the step belongs to another climb.
    mutating func take(_ step: Climb) -> Bool {
        guard handling != .handled, kind == step.kind, phase == step.phase, subject == step.subject else {
            return false
        }
        path += " → " + step.path
        handling = step.handling
        return true
    }

    var line: TextLogLine {
        TextLogLine(kind: kind, words: "\(phase)  \(path)" + (subject.isEmpty ? "" : "   \(subject)"))
    }
}
