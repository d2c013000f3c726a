import DispatchEngine
import JSONText

/// A writer of aligned lines for people.
///
/// A line has the time in milliseconds, the kind and a few words: `   80.000 ms  touches        ended  buy   touch 1`.
struct TextLogWriter: ~Copyable {
    let scene: Scene
    var text: TextOutput

    init(scene: Scene, capacity: Int = 256) { self.init(scene: scene, text: TextOutput(capacity: capacity)) }

    init(scene: Scene, text: consuming TextOutput) {
        self.scene = scene
        self.text = text
    }

    consuming func finish() -> [UInt8] { text.finish() }

    /// Returns the words that a function puts.
    static func words(in scene: Scene, _ body: (inout TextLogWriter) -> Void) -> String {
        var writer = TextLogWriter(scene: scene)
        body(&writer)
        return String(decoding: writer.finish(), as: UTF8.self)
    }

    /// Writes an entry on a line of its own.
    mutating func write(_ entry: borrowing PlacedEntry) {
        text.append(margin: entry.time)
        put(kind: entry.content.kind)
        put(entry.content)
        text.append(event: entry.content.eventNumber)
        text.endLine()
    }

    /// Puts the kind of a line before its words.
    mutating func put(kind: EntryKind) {
        text.append(text: Self.kinds[Int(kind.rawValue)])
    }

    /// The names of the kinds in the width of their column, by their raw values.
    private static let kinds = EntryKind.allCases.map { kind in
        kind.name + String(repeating: " ", count: max(1, kindWidth - kind.name.utf8.count))
    }
    private static let kindWidth = 15

    /// Writes a heading or a separate sentence.
    mutating func write(line: String) {
        text.append(text: line)
        text.endLine()
    }

    static func milliseconds(_ time: Timestamp) -> String {
        TextOutput.string { $0.append(milliseconds: time) }
    }
}

extension TextOutput {
    static let marginWidth = 15

    /// Appends the time of a line, at the right of the margin.
    mutating func append(margin time: Timestamp) {
        // 0.000 ms has eight, and a digit more for each beyond the first.
        var width = 8
        var rest = time.microseconds / 10_000
        while rest > 0 {
            width += 1
            rest /= 10
        }
        pad(Self.marginWidth - 2 - width)
        append(milliseconds: time)
        append("  ")
    }

    /// Appends the number of the event of a line, if it has one.
    mutating func append(event number: Int?) {
        guard let number else { return }
        append("   event ")
        append(number)
    }

    mutating func endLine() { append(UInt8(ascii: "\n")) }
}

extension LogEntry.Content {
    /// The event's number, which tells otherwise equal lines apart.
    var eventNumber: Int? { if case .sendEvent(_, let event, _, _, _) = self { event } else { nil } }
}
