/// Field lines in order, with names that compare without case and keep their spelling (RFC 9110 5).
///
/// The lines are held as on the wire, so a request's fields cost one copy and a response's are written with one. A
/// `String` is made only when a value is asked for.
package struct HTTPFields: Sendable {
    /// The places of one line's name and value in the lines' bytes.
    struct Entry: Sendable {
        var nameStart: UInt32
        var nameEnd: UInt32
        var valueStart: UInt32
        var valueEnd: UInt32

        /// Returns the same line behind others of that many bytes.
        func moved(by offset: UInt32) -> Entry {
            Entry(
                nameStart: nameStart + offset, nameEnd: nameEnd + offset,
                valueStart: valueStart + offset, valueEnd: valueEnd + offset)
        }
    }

    /// Whole lines, each ending in CRLF.
    private(set) var lines: ContiguousArray<UInt8>
    private(set) var entries: [Entry]
    /// The bits of the lines' names, which tell of most other names at once that there is none.
    private var names: UInt64 = 0
    /// True if an answer can have them: each line is legal and not one that the server writes itself.
    ///
    /// Otherwise the response writer answers 500.
    private(set) var isLegal = true

    /// Makes empty fields.
    package init() {
        lines = []
        entries = []
    }

    /// Takes the lines of a request, which no answer carries.
    init(lines: ContiguousArray<UInt8>, entries: [Entry]) {
        self.lines = lines
        self.entries = entries
        isLegal = false
        for entry in entries { note(entry) }
    }

    /// The number of field lines.
    package var count: Int { entries.count }

    /// True if there are no field lines.
    package var isEmpty: Bool { entries.isEmpty }

    /// The combined value of all lines of that name, joined by ", " (RFC 9110 5.3), or nil if there is none.
    ///
    /// Bytes that are not UTF-8 read as U+FFFD.
    package subscript(name: StaticString) -> String? {
        guard mayHave(name) else { return nil }
        var combined: String?
        for entry in entries where isNamed(entry, name) {
            let value = value(of: entry)
            if let before = combined { combined = before + ", " + value } else { combined = value }
        }
        return combined
    }

    /// Returns the values of all lines of that name, in order.
    package func values(of name: StaticString) -> [String] {
        guard mayHave(name) else { return [] }
        var values: [String] = []
        for entry in entries where isNamed(entry, name) { values.append(value(of: entry)) }
        return values
    }

    /// Returns true if there is a line of that name, in any case.
    package func contains(_ name: StaticString) -> Bool {
        mayHave(name) && entries.contains { isNamed($0, name) }
    }

    /// Every line as a name, spelled as it came, and its value.
    package var pairs: [(name: String, value: String)] {
        entries.map { entry in
            (text(Int(entry.nameStart)..<Int(entry.nameEnd)), value(of: entry))
        }
    }

    /// Adds a line.
    ///
    /// A name that is not a token or that only the server writes, or a value with control bytes or outer white space,
    /// makes these fields illegal: a response that carries them is replaced by a 500 rather than repaired.
    ///
    /// - Parameters:
    ///   - name: a token (RFC 9110 5.1).
    ///   - value: the field value (RFC 9110 5.5).
    package mutating func append(_ name: String, _ value: String) {
        let start = lines.count
        let isNameLegal = append(name) { !$0.isEmpty && $0.allSatisfy(ByteSet.token.contains) }
        let nameEnd = lines.count
        lines.append(HTTPByte.colon)
        lines.append(HTTPByte.space)
        let valueStart = lines.count
        let isValueLegal = append(value) { bytes in
            guard let first = bytes.first, let last = bytes.last else { return true }
            return !HTTPByte.isWhitespace(first) && !HTTPByte.isWhitespace(last)
                && bytes.allSatisfy(HTTPByte.isFieldValue)
        }
        let valueEnd = lines.count
        lines.append(HTTPByte.carriageReturn)
        lines.append(HTTPByte.lineFeed)
        isLegal = isLegal && isNameLegal && isValueLegal && !isServers(from: start, to: nameEnd)
        let entry = Entry(
            nameStart: UInt32(start), nameEnd: UInt32(nameEnd),
            valueStart: UInt32(valueStart), valueEnd: UInt32(valueEnd))
        entries.append(entry)
        note(entry)
    }

    /// Adds lines made before, with one copy for all of them.
    ///
    /// - Parameter others: the lines.
    package mutating func append(contentsOf others: HTTPFields) {
        guard !others.isEmpty else { return }
        guard !isEmpty else {
            self = others
            return
        }
        let offset = UInt32(lines.count)
        lines.append(contentsOf: others.lines)
        for entry in others.entries { entries.append(entry.moved(by: offset)) }
        names |= others.names
        isLegal = isLegal && others.isLegal
    }

    /// Returns true if the name is one that the server writes itself: framing, persistence, request id.
    private func isServers(from start: Int, to end: Int) -> Bool {
        switch FieldName(lines.span, from: start, to: end) {
        case .contentLength, .transferEncoding, .connection, .requestID: true
        case .host, .expect, .other: false
        }
    }

    /// The value's bytes within `lines`.
    func valueRange(_ entry: Entry) -> Range<Int> { Int(entry.valueStart)..<Int(entry.valueEnd) }

    /// Appends the text's bytes and returns true if they are legal.
    private mutating func append(_ text: String, _ isLegal: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            lines.append(contentsOf: bytes)
            return isLegal(bytes)
        }
    }

    private func value(of entry: Entry) -> String { text(valueRange(entry)) }

    private func text(_ range: Range<Int>) -> String { String(decoding: lines[range], as: UTF8.self) }

    /// The bit of a name's length and of its first letter in any case.
    private static func bit(_ length: Int, _ first: UInt8) -> UInt64 {
        1 &<< UInt64(truncatingIfNeeded: 5 &* length &+ Int(first & 31))
    }

    private mutating func note(_ entry: Entry) {
        // An empty name is illegal, and nobody asks for it.
        guard entry.nameStart < entry.nameEnd else { return }
        names |= Self.bit(Int(entry.nameEnd - entry.nameStart), lines[Int(entry.nameStart)])
    }

    /// Returns false if no line can have that name.
    private func mayHave(_ name: StaticString) -> Bool {
        names & Self.bit(name.utf8CodeUnitCount, name.utf8Start[0]) != 0
    }

    private func isNamed(_ entry: Entry, _ name: StaticString) -> Bool {
        let start = Int(entry.nameStart)
        guard Int(entry.nameEnd) - start == name.utf8CodeUnitCount else { return false }
        let name = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        return name.indices.allSatisfy {
            HTTPByte.lowercased(lines[start + $0]) == HTTPByte.lowercased(name[$0])
        }
    }
}

extension HTTPFields: Equatable {
    /// Compares names without regard to case, values, and order.
    package static func == (left: HTTPFields, right: HTTPFields) -> Bool {
        left.pairs.elementsEqual(right.pairs) {
            $0.name.lowercased() == $1.name.lowercased() && $0.value == $1.value
        }
    }
}

extension HTTPFields: ExpressibleByDictionaryLiteral {
    /// Makes fields from a literal, keeping its order and its repetitions.
    ///
    /// - Parameter elements: names and values.
    package init(dictionaryLiteral elements: (String, String)...) {
        self.init()
        for (name, value) in elements { append(name, value) }
    }
}
