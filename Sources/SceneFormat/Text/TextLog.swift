import DispatchEngine
import JSONText

/// A log as people read it.
///
/// A climb up the responder chain is one line, and equal moments are folded.
struct TextLog: ~Copyable {
    /// The kinds and words of all lines, one after another, without times.
    private var lines: TextLogWriter
    /// The beginning of the next line in them.
    private var start = 0
    /// The last step of a climb that may go on with the next entry, and its time.
    private var climb: (step: ClimbStep, time: Timestamp)?
    private var fold = MomentFold<TextLogLine>()
    /// The log as it is shown.
    private var output: TextOutput

    init(scene: Scene, capacity: Int = 256) {
        lines = TextLogWriter(scene: scene, capacity: capacity)
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
        guard let step = ClimbStep(entry.content), !entry.content.hasTouchProperties else {
            endClimb()
            lines.put(kind: entry.content.kind)
            lines.put(entry.content)
            endLine(event: entry.content.eventNumber, at: entry.time)
            return
        }
        if let climb, climb.time == entry.time, climb.step.leads(to: step) {
            lines.put(" → ")
        } else {
            endClimb()
            lines.put(kind: entry.content.kind)
            lines.put(text: step.phase)
            lines.put("  ")
        }
        lines.put(short: step.responder)
        if step.handling != .default {
            lines.put(" (")
            lines.put(step.handling)
            lines.put(")")
        }
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
        guard let (step, time) = climb else { return }
        climb = nil
        switch step.event {
        case .touches(_, let touches, let loss):
            lines.put("   ")
            lines.put(list: touches)
            lines.put(loss)
        case .presses(_, let presses):
            lines.put("   ")
            lines.put(presses: presses)
        case .motion, .remoteControl: break
        }
        endLine(at: time)
    }

    private mutating func endLine(event: Int? = nil, at time: Timestamp) {
        let line = TextLogLine(words: start..<lines.text.count, event: event)
        start = lines.text.count
        if let group = fold.add(line, at: time, in: lines.text, TextLogLine.areEqual) { write(group) }
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
        for line in moment {
            output.append(margin: time)
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
