import DispatchEngine

/// A writer of aligned lines for people.
///
/// A line has the time in milliseconds, the kind and a few words: `   80.000 ms  touches        ended  buy   touch 1`.
struct TextLogWriter {
    let scene: Scene
    private(set) var bytes: [UInt8] = []

    init(scene: Scene, capacity: Int = 0) {
        self.scene = scene
        bytes.reserveCapacity(capacity)
    }

    private static let timeWidth = 13
    private static let kindWidth = 15

    /// Writes an entry on a line of its own.
    mutating func write(_ entry: LogEntry) { write([line(for: entry.content)], at: entry.time) }

    /// Returns the line of an entry.
    func line(for content: LogEntry.Content) -> TextLogLine {
        var line = TextLogLine(kind: content.kind, words: words(for: content))
        if case .sendEvent(_, let event, _, _, _) = content { line.event = event }
        return line
    }

    /// Writes a heading or a separate sentence.
    mutating func write(line text: String) {
        bytes += text.utf8
        bytes.append(0x0A)
    }

    /// Writes the lines of a moment.
    mutating func write(_ lines: [TextLogLine], at time: Timestamp) {
        let milliseconds = Self.milliseconds(time)
        let blanks = max(0, Self.timeWidth - milliseconds.utf8.count)
        let column = String(repeating: " ", count: blanks) + milliseconds + "  "
        for line in lines {
            let kind = line.kind.name
            bytes += column.utf8
            bytes += kind.utf8
            pad(max(1, Self.kindWidth - kind.utf8.count))
            bytes += line.words.utf8
            if let event = line.event { bytes += "   event \(event)".utf8 }
            bytes.append(0x0A)
        }
    }

    /// Writes that moments like the last one are left out.
    mutating func write(repeats: Int, last: Timestamp) {
        pad(Self.timeWidth + 2)
        write(line: "… \(repeats) times more, the last at \(Self.milliseconds(last))")
    }

    private mutating func pad(_ count: Int) {
        bytes += repeatElement(0x20, count: max(0, count))
    }

    static func milliseconds(_ time: Timestamp) -> String {
        let (whole, rest) = time.microseconds.quotientAndRemainder(dividingBy: 1000)
        let fraction = String(rest.magnitude)
        let zeros = String(repeating: "0", count: 3 - fraction.utf8.count)
        return "\(whole).\(zeros)\(fraction) ms"
    }
}
