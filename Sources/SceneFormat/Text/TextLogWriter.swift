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

    // MARK: Parts

    @inline(__always) mutating func put(_ words: StaticString) { text.append(words) }
    mutating func put(text words: String) { text.append(text: words) }
    mutating func put(_ word: some EntryWord) { text.append(text: word.name) }
    mutating func put(_ number: Int) { text.append(number) }
    mutating func put(_ point: Point) { text.append(point) }
    mutating func put(short number: Double) { text.append(short: number) }
    mutating func put(_ name: NamedObject) { text.append(name, of: scene) }

    /// Puts an object, if there is one, after words that lead to it.
    mutating func put(_ words: StaticString, _ name: NamedObject?) {
        guard let name else { return }
        put(words)
        put(name)
    }

    /// Puts an object, or words if there is none.
    mutating func put(_ name: NamedObject?, else words: StaticString) {
        if let name { put(name) } else { put(words) }
    }

    /// Puts a responder of a climb and how it handles the event.
    mutating func put(_ words: StaticString, _ responder: Responder, _ handling: Handling) {
        put(words)
        put(short: responder)
        put(" (")
        put(handling)
        put(")")
    }

    /// Puts a name in quotation marks, if there is one, after words that lead to it.
    mutating func put(_ words: StaticString, quoted name: String?) {
        guard let name else { return }
        put(words)
        text.append(quoted: name)
    }

    /// Puts a list as a sentence has it: `a, b and c`.
    mutating func put<Element>(
        _ list: [Element], _ conjunction: StaticString, _ body: (inout TextLogWriter, Element) -> Void
    ) {
        for (index, element) in list.enumerated() {
            if index > 0 {
                if index < list.count - 1 {
                    put(", ")
                } else {
                    put(" ")
                    put(conjunction)
                    put(" ")
                }
            }
            body(&self, element)
        }
    }

    /// Puts an answer, if there is one.
    mutating func put(answer: Bool?) {
        if let answer { if answer { put("   yes") } else { put("   no") } }
    }

    /// Puts the participant that is the cause, if there is one.
    mutating func put(cause: Participant?) { put("   by ", cause.map { NamedObject($0) }) }

    /// Puts a contact by its finger, and by its own number if that differs.
    mutating func put(_ contact: Contact) {
        put("touch ")
        put(contact.touch.rawValue)
        guard contact.number != contact.touch.rawValue else { return }
        put(" (contact ")
        put(contact.number)
        put(")")
    }

    mutating func put(list contacts: some Collection<Contact>) {
        put(list: contacts.lazy.map(\.touch.rawValue), "touch ", "touches ")
    }

    mutating func put(list touches: [TouchID]) {
        put(list: touches.lazy.map(\.rawValue), "touch ", "touches ")
    }

    mutating func put(presses: [Int]) { put(list: presses, "press ", "presses ") }

    private mutating func put(
        list numbers: some Collection<Int>, _ noun: StaticString, _ plural: StaticString
    ) {
        put(numbers.count == 1 ? noun : plural)
        put(numbers: numbers)
    }

    /// Puts numbers with commas between them.
    mutating func put(numbers: some Collection<Int>) {
        var isFirst = true
        for number in numbers {
            if !isFirst { put(", ") }
            put(number)
            isFirst = false
        }
    }

    /// Puts a responder by its id alone, in quotation marks if it has spaces or the like.
    mutating func put(short responder: Responder) {
        let id = scene.identifier(of: responder)
        put(text: Wording.isWord(id) ? id : Wording.quoted(id))
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
