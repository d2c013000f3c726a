import DispatchEngine
import JSONText

/// A log as people read it.
///
/// A climb up the responder chain is one line, and equal moments are folded.
struct TextLog: ~Copyable {
    /// The kinds and words of the lines, one after another, without times.
    private var lines: TextLogWriter
    /// The beginning of the last line in them.
    private var start = 0
    /// The last step of a climb that may go on with the next entry, and its time.
    private var climb: (step: ClimbStep, time: Timestamp)?
    private var fold = MomentFold<TextLogLine>()
    /// The log as it is shown.
    private var output: TextOutput

    init(scene: Scene, capacity: Int = 256) {
        // Those of equal moments are not kept.
        lines = TextLogWriter(scene: scene, capacity: min(capacity, 8192))
        output = TextOutput(capacity: capacity)
    }

    /// The number of bytes written so far.
    var byteCount: Int { output.count }

    /// Writes lines before the log.
    mutating func write(heading lines: [String]) {
        for line in lines + [""] {
            output.append(text: line)
            output.endLine()
        }
    }

    mutating func add(_ entry: borrowing PlacedEntry) {
        guard !entry.content.hasTouchProperties, let step = entry.content.climbStep else {
            endClimb()
            beginLine(entry.content.kind, at: entry.time)
            lines.put(entry.content)
            endLine(event: entry.content.eventNumber)
            return
        }
        if let climb, climb.time == entry.time, climb.step.leads(to: step) {
            lines.text.append(" → ")
        } else {
            endClimb()
            beginLine(entry.content.kind, at: entry.time)
            lines.put(.text(step.phase), "  ")
        }
        lines.text.append(id: step.responder, of: lines.scene)
        if step.handling != .default { lines.put(" (", .word(step.handling), ")") }
        climb = (step, entry.time)
    }

    /// Leaves an entry out, so that the next one is not the next step of a climb.
    mutating func leaveOut() { endClimb() }

    /// Ends the log.
    ///
    /// - Returns: the writer, for the text after the log.
    consuming func finish() -> TextLogWriter {
        endClimb()
        for group in fold.finish(in: lines.text, TextLogLine.areEqual) { write(group) }
        return TextLogWriter(scene: lines.scene, text: output)
    }

    private mutating func endClimb() {
        guard let climb else { return }
        self.climb = nil
        lines.putEnd(of: climb.step)
        endLine()
    }

    private mutating func beginLine(_ kind: EntryKind, at time: Timestamp) {
        if let group = fold.beginLine(at: time, in: lines.text, TextLogLine.areEqual) { write(group) }
        // A moment that said what the one before did is not needed anymore.
        start = fold.last?.words.upperBound ?? 0
        lines.text.truncate(to: start)
        lines.put(kind: kind)
    }

    private mutating func endLine(event: Int? = nil) {
        fold.endLine(TextLogLine(words: start..<lines.text.count, event: event))
    }

    private mutating func write(_ group: MomentFold<TextLogLine>.Group) {
        write(group.lines, at: group.first)
        switch group.count {
        case 1: break
        case 2: write(group.lines, at: group.last)
        default:
            output.pad(TextOutput.marginWidth)
            output.append("… ")
            output.append(group.count - 1)
            output.append(" times more, the last at ")
            output.append(milliseconds: group.last)
            output.endLine()
        }
    }

    /// Writes the lines of a moment.
    private mutating func write(_ moment: [TextLogLine], at time: Timestamp) {
        let start = output.count
        var margin = start..<start
        for line in moment {
            if margin.isEmpty {
                output.append(margin: time)
                margin = start..<output.count
            } else {
                output.append(copyOf: margin)
            }
            output.append(line.words, of: lines.text)
            output.append(event: line.event)
            output.endLine()
        }
    }
}

/// A line without its time.
struct TextLogLine {
    /// The place of the kind and the words.
    var words: Range<Int>
    /// The event's number, which tells otherwise equal lines apart.
    var event: Int?

    /// Returns true if two lines of a text have the same kind and words.
    static func areEqual(_ first: TextLogLine, _ second: TextLogLine, in text: borrowing TextOutput) -> Bool {
        text.isEqual(first.words, second.words)
    }
}

extension LogEntry.Content {
    /// True if the entry needs more room than a step of a climb has.
    fileprivate var hasTouchProperties: Bool {
        if case .touches(_, _, _, _, .some, _) = self { true } else { false }
    }
}
