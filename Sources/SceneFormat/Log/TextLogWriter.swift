import DispatchEngine

/// Writes log entries as aligned lines for people.
///
/// A line has the time in milliseconds, the kind and a few words: `   80.000 ms  touches     ended → button "buy"`.
struct TextLogWriter {
    let scene: Scene
    private(set) var bytes: [UInt8] = []

    init(scene: Scene, capacity: Int = 0) {
        self.scene = scene
        bytes.reserveCapacity(capacity)
    }

    private static let timeWidth = 13
    private static let kindWidth = 15

    mutating func write(_ entry: LogEntry) {
        line(entry.time, entry.content.kind.name, words(for: entry.content))
    }

    /// Writes a heading or a separate sentence.
    mutating func write(line text: String) {
        bytes += text.utf8
        bytes.append(0x0A)
    }

    private mutating func line(_ time: Timestamp, _ kind: String, _ words: String) {
        let milliseconds = Self.milliseconds(time)
        pad(Self.timeWidth - milliseconds.utf8.count)
        bytes += milliseconds.utf8
        bytes += "  ".utf8
        bytes += kind.utf8
        pad(max(1, Self.kindWidth - kind.utf8.count))
        bytes += words.utf8
        bytes.append(0x0A)
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
