import DispatchEngine
import JSONText

/// A value of a member of a log entry.
protocol EntryValue {
    /// The form of the type's values.
    static var form: EntryForm { get }
    /// The form of the value and those like it, which is more precise than the type's form for objects.
    var form: EntryForm { get }
    /// True if values are objects.
    static var isObject: Bool { get }
    /// Writes the value.
    func write<Writer: EntryWriter & ~Copyable>(to writer: inout Writer)
}

extension EntryValue {
    var form: EntryForm { Self.form }
    static var isObject: Bool { false }
}

/// The form of the values of a member.
indirect enum EntryForm: Hashable, Sendable {
    /// A measure or a value, compared within a thousandth.
    case number
    /// A count, an index or a number that names something, of at least this.
    case whole(from: Int)
    /// Seconds of virtual time.
    case time
    case flag, text
    /// A flag that is true wherever it occurs.
    case affirmation
    /// One of these.
    case words([String])
    /// One of these, or a list of them.
    case wordOrWords([String])
    /// An id of the scene, or one of these words.
    case identifier(words: [String], of: SceneFault.ExpectedObject? = nil)
    case list(of: EntryForm)
    case object(EntryDescription)
}

extension EntryForm {
    var isNumber: Bool {
        switch self {
        case .number, .whole, .time: true
        case .flag, .affirmation, .text, .words, .wordOrWords, .identifier, .list, .object: false
        }
    }

    /// The form of the elements, for values that can be lists.
    var element: EntryForm? {
        switch self {
        case .list(let element): element
        case .wordOrWords(let words): .words(words)
        default: nil
        }
    }

    /// The words that a value, or an element of it, can be.
    var words: [String] {
        switch self {
        case .words(let words), .wordOrWords(let words), .list(of: .words(let words)): words
        default: []
        }
    }

    /// The description of an object, or of an element of a list of objects.
    var description: EntryDescription? {
        switch self {
        case .object(let description), .list(of: .object(let description)): description
        default: nil
        }
    }
}

/// A value that is written as a word of the log's own.
protocol EntryWord: EntryValue, CaseIterable, Equatable, Sendable {
    /// The word.
    var name: String { get }
}

extension EntryWord {
    static var form: EntryForm { .words(allCases.map(\.name)) }

    func write<Writer: EntryWriter & ~Copyable>(to writer: inout Writer) { writer.write(word: name) }
}

extension EntryWord where Self: RawRepresentable<String> {
    var name: String { rawValue }
}

/// A word whose enum has numbers for raw values, with the name of its case.
protocol NumberedWord: EntryWord, RawRepresentable<UInt8> {
    /// The words by raw value, as a stored constant of `wordsOfCases`.
    static var words: WordTable { get }
}

/// The words of an enum by the raw values of its cases, made once.
struct WordTable: Sendable {
    let names: [String]
    let json: [JSONWord]
}

extension NumberedWord {
    var name: String { Self.words.names[Int(rawValue)] }
    /// The word as JSON.
    @inline(__always) var json: JSONWord { Self.words.json[Int(rawValue)] }

    static var wordsOfCases: WordTable {
        let names = (0...(allCases.map(\.rawValue).max() ?? 0)).map { number in
            Self(rawValue: number).map { "\($0)" } ?? ""
        }
        return WordTable(names: names, json: names.map { JSONWord($0) })
    }

    @inline(__always)
    func write<Writer: EntryWriter & ~Copyable>(to writer: inout Writer) { writer.write(word: self) }
}

/// A value that is written as an identifier.
protocol EntryIdentifier: EntryValue {
    /// The words for anything without an identifier.
    static var words: [String] { get }
    /// The kind of object that has the identifier, or nil for any.
    static var kind: SceneFault.ExpectedObject? { get }
    /// Returns the identifier, or one of the words.
    func identifier(in scene: Scene) -> String
}

extension EntryIdentifier {
    static var words: [String] { [] }
    static var kind: SceneFault.ExpectedObject? { nil }
    static var form: EntryForm { .identifier(words: words, of: kind) }

    func write<Writer: EntryWriter & ~Copyable>(to writer: inout Writer) { writer.write(identifier: self) }
}

/// A value that has members itself.
protocol EntryObject: EntryValue {
    /// Describes the members to a visitor.
    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor)
}

extension EntryObject {
    static var form: EntryForm { .object(EntryDescription()) }
    var form: EntryForm { .object(EntryDescription { describe(&$0) }) }
    static var isObject: Bool { true }

    func write<Writer: EntryWriter & ~Copyable>(to writer: inout Writer) {
        writer.beginObject()
        describe(&writer)
        writer.endObject()
    }
}
