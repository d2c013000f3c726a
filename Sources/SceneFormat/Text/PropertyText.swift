import DispatchEngine

/// Properties as words: `location (50, 20)   tapCount 1`.
///
/// A flag is named if it is true.
struct PropertyText: EntryWriter {
    let scene: Scene
    let categories = LogCategories()
    private(set) var text = ""
    /// The name of the next value.
    private var name = ""
    /// The number of values so far in each of the open lists.
    private var counts: [Int] = []

    init(scene: Scene) { self.scene = scene }

    /// Returns the members of an object, with a separator before each.
    static func words(for object: some EntryObject, in scene: Scene) -> String {
        var writer = PropertyText(scene: scene)
        object.describe(&writer)
        return writer.text
    }

    mutating func key(_ name: StaticString) { self.name = "   \(name)" }
    mutating func key(dynamic name: String) { self.name = "   \(name)" }
    mutating func writeNull() { value("none") }
    mutating func write(_ number: Int) { value(String(number)) }
    mutating func write(rounded number: Double) { value(Wording.shortNumber(number)) }
    mutating func write(exact number: Double) { value(Wording.shortNumber(number)) }
    mutating func write(_ flag: Bool) { if flag { text += name } }
    mutating func write(_ time: Timestamp) { value(TextLogWriter.milliseconds(time)) }
    mutating func write(word: String) { value(word) }
    mutating func write(text: String) { value(Wording.quoted(text)) }
    mutating func write(identifier: some EntryIdentifier) {
        value(Wording.quoted(identifier.identifier(in: scene)))
    }
    mutating func beginList(ofObjects: Bool) {
        value("(")
        counts.append(0)
    }
    mutating func endList() {
        text += ")"
        counts.removeLast()
    }
    mutating func beginObject() {}
    mutating func endObject() {}

    private mutating func value(_ word: String) {
        if let count = counts.last {
            text += count > 0 ? ", " + word : word
            counts[counts.count - 1] = count + 1
        } else {
            text += name + " " + word
        }
    }
}
