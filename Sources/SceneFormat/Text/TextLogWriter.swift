import DispatchEngine

/// A writer of aligned lines for people.
///
/// A line has the time in milliseconds, the kind and a few words: `   80.000 ms  touches        ended  buy   touch 1`.
struct TextLogWriter {
    let scene: Scene
    /// The scene's views, taken from it once and not for each name.
    let tree: ViewTree
    private var text: LogWords

    init(scene: Scene, capacity: Int = 0) {
        self.scene = scene
        tree = scene.tree
        text = LogWords(literalCapacity: capacity, interpolationCount: 0)
    }

    var bytes: [UInt8] { text.bytes }

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
    mutating func write(line: String) {
        text.append(line)
        text.endLine()
    }

    /// Writes the lines of a moment.
    mutating func write(_ lines: [TextLogLine], at time: Timestamp) {
        let milliseconds = Self.milliseconds(time)
        for line in lines {
            text.pad(Self.timeWidth - milliseconds.utf8.count)
            text.append(milliseconds)
            text.appendLiteral("  ")
            let kind = line.kind.name
            text.append(kind)
            text.pad(max(1, Self.kindWidth - kind.utf8.count))
            text.append(line.words)
            if let event = line.event {
                text.appendLiteral("   event ")
                text.append(String(event))
            }
            text.endLine()
        }
    }

    /// Writes that moments like the last one are left out.
    mutating func write(repeats: Int, last: Timestamp) {
        text.pad(Self.timeWidth + 2)
        write(line: "… \(repeats) times more, the last at \(Self.milliseconds(last))")
    }

    static func milliseconds(_ time: Timestamp) -> String {
        let (whole, rest) = time.microseconds.quotientAndRemainder(dividingBy: 1000)
        let fraction = String(rest.magnitude)
        let zeros = String(repeating: "0", count: 3 - fraction.utf8.count)
        return "\(whole).\(zeros)\(fraction) ms"
    }
}
