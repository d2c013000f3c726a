import DispatchEngine

/// A visitor that writes the members.
protocol EntryWriter: EntryVisitor, ~Copyable {
    /// The scene that names the objects.
    var scene: Scene { get }
    /// The categories that the request asks for.
    var categories: LogCategories { get }
    /// Returns true unless it leaves out the member that is next.
    mutating func wants(_ name: StaticString) -> Bool
    mutating func key(_ name: StaticString)
    /// Begins a member whose name is known only at run time.
    mutating func key(dynamic name: String)
    mutating func writeNull()
    mutating func write(_ number: Int)
    mutating func write(rounded number: Double)
    /// Writes two numbers as a list.
    mutating func write(rounded first: Double, _ second: Double)
    mutating func write(list numbers: some Collection<Int>)
    mutating func write(exact number: Double)
    mutating func write(_ flag: Bool)
    mutating func write(_ time: Timestamp)
    mutating func write(word: String)
    mutating func write(word: some NumberedWord)
    mutating func write(text: String)
    mutating func write(identifier: some EntryIdentifier)
    mutating func beginList(ofObjects: Bool)
    mutating func endList()
    mutating func beginObject()
    mutating func endObject()
}

extension EntryWriter where Self: ~Copyable {
    @inline(__always) mutating func wants(_ name: StaticString) -> Bool { true }

    @inline(__always) func asks(for category: LogCategories) -> Bool { categories.contains(category) }

    mutating func write(word: some NumberedWord) { write(word: word.name) }

    mutating func write(rounded first: Double, _ second: Double) {
        beginList(ofObjects: false)
        write(rounded: first)
        write(rounded: second)
        endList()
    }

    mutating func write(list numbers: some Collection<Int>) {
        beginList(ofObjects: false)
        for number in numbers { write(number) }
        endList()
    }

    @inline(__always)
    mutating func visit<Value: EntryValue>(
        _ name: StaticString, _ value: Value?, _ presence: EntryPresence, words: @autoclosure () -> [String]?
    ) {
        guard wants(name) else { return }
        if let value {
            key(name)
            value.write(to: &self)
        } else if case .orNull = presence {
            key(name)
            writeNull()
        }
    }
}
