import DispatchEngine

/// Words of the text log, put together in one piece of memory.
///
/// A literal, a name or a number goes straight to its place. As strings of their own they took most of the time.
struct LogWords: Equatable, StringInterpolationProtocol {
    private(set) var bytes: [UInt8] = []

    /// Most lines are shorter, so that their words are moved once at most.
    private static let usualLength = 96

    init(literalCapacity: Int, interpolationCount: Int) {
        bytes.reserveCapacity(max(literalCapacity, Self.usualLength))
    }

    static func + (first: consuming LogWords, second: LogWords) -> LogWords {
        first += second
        return first
    }

    static func += (words: inout LogWords, others: LogWords) { words.append(others) }

    mutating func appendLiteral(_ literal: StaticString) {
        bytes.append(
            contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    mutating func appendInterpolation(_ part: some WordsPart) { part.append(to: &self) }

    /// Appends a name in quotation marks.
    mutating func appendInterpolation(quoted name: String) {
        guard Wording.isPlain(name) else { return append(Wording.quoted(name)) }
        bytes.append(UInt8(ascii: "\""))
        append(name)
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func append(_ text: String) {
        let isAppended: Void? = text.utf8.withContiguousStorageIfAvailable { bytes.append(contentsOf: $0) }
        if isAppended == nil { bytes.append(contentsOf: text.utf8) }
    }

    mutating func append(_ words: LogWords) { if !words.bytes.isEmpty { bytes += words.bytes } }

    /// Appends spaces.
    mutating func pad(_ count: Int) { bytes.append(contentsOf: repeatElement(0x20, count: max(0, count))) }

    mutating func endLine() { bytes.append(0x0A) }
}

extension LogWords: ExpressibleByStringInterpolation, CustomStringConvertible {
    init(stringLiteral value: StaticString) { if value.utf8CodeUnitCount > 0 { appendLiteral(value) } }

    init(stringInterpolation: LogWords) { self = stringInterpolation }

    var description: String { String(decoding: bytes, as: UTF8.self) }
}

/// A part of the words of the text log.
protocol WordsPart {
    func append(to words: inout LogWords)
}

extension String: WordsPart {
    func append(to words: inout LogWords) { words.append(self) }
}

extension Int: WordsPart {
    func append(to words: inout LogWords) { words.append(String(self)) }
}

extension LogWords: WordsPart {
    func append(to words: inout LogWords) { words.append(self) }
}

/// The name of an object in the text log: `button "buy" ("Buy now")`.
struct ObjectName: WordsPart, CustomStringConvertible, ExpressibleByStringLiteral {
    private let noun: String
    private var identifier: String?
    private var label: String?

    init(_ noun: String, _ identifier: String, label: String? = nil) {
        (self.noun, self.identifier, self.label) = (noun, identifier, label)
    }

    /// Makes the name of an object whose noun says it all.
    init(stringLiteral noun: String) { self.noun = noun }

    func append(to words: inout LogWords) {
        words.append(noun)
        if let identifier {
            words.appendLiteral(" ")
            words.appendInterpolation(quoted: identifier)
        }
        if let label {
            words.appendLiteral(" (")
            words.appendInterpolation(quoted: label)
            words.appendLiteral(")")
        }
    }

    var description: String { ("\(self)" as LogWords).description }
}

/// A point in the text log: `(50, 20.5)`.
struct PointText: WordsPart, CustomStringConvertible {
    let point: Point

    func append(to words: inout LogWords) {
        words.appendLiteral("(")
        words.append(Wording.shortNumber(point.x))
        words.appendLiteral(", ")
        words.append(Wording.shortNumber(point.y))
        words.appendLiteral(")")
    }

    var description: String { ("\(self)" as LogWords).description }
}
