/// A reader of the part of YAML that `openapi.yaml` uses.
///
/// Everything else is an error, so that the build never guesses: anchors, tags, several documents, texts that go on in
/// the next line but for those below `|` and `>`, and what YAML 1.1 and YAML 1.2 read differently.
struct YAMLReader {
    /// The document, with a line break at its end.
    let bytes: [UInt8]
    var index = 0

    /// Reads a document.
    static func read(_ text: String) throws(YAMLSyntaxError) -> YAMLValue {
        var reader = YAMLReader(bytes: Array(text.utf8) + [UInt8(ascii: "\n")])
        try reader.checkCharacters(of: text)
        reader.skipToContent()
        let value = try reader.node(within: -1)
        guard reader.isAtEnd else { throw reader.error("expected the end of the document") }
        return value
    }

    /// Refuses characters that are line breaks, or no spaces, to some readers only.
    private func checkCharacters(of text: String) throws(YAMLSyntaxError) {
        var offset = 0
        for character in text.unicodeScalars {
            switch character.value {
            case 0x0A, 0x20...0x7E, 0xA0...0x2027, 0x202A...0xFEFE, 0xFF00...: break
            case 0x09: throw error("a tab; indent with spaces", at: offset)
            case let code:
                let name = "U+" + String(code, radix: 16, uppercase: true)
                throw error("\(name) is not understood here; lines end with LF alone", at: offset)
            }
            offset += UTF8.width(character)
        }
    }

    // MARK: Lines

    var isAtEnd: Bool { index >= bytes.count }
    /// The character at the cursor, or the first byte of one that is not in ASCII.
    var current: Unicode.Scalar { Unicode.Scalar(bytes[index]) }
    private var column: Int { column(of: index) }
    private var endOfLine: Int { bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count }

    private func column(of index: Int) -> Int {
        index - ((bytes[..<index].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)
    }

    func isSpace(at index: Int) -> Bool {
        bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\n")
    }

    /// True at a dash or a colon with a space or a line break after it, which is not part of a text.
    func isAt(_ indicator: Unicode.Scalar) -> Bool {
        !isAtEnd && current == indicator && isSpace(at: index + 1)
    }

    /// Moves over spaces, comments and line breaks.
    mutating func skipToContent() {
        while !isAtEnd {
            if current == "#", index == 0 || isSpace(at: index - 1) {
                index = endOfLine
            } else if !isSpace(at: index) {
                return
            }
            index += 1
        }
    }

    /// Moves to the next content, and returns true if it is on the same line.
    private mutating func skipWithinLine() -> Bool {
        let end = endOfLine
        skipToContent()
        return index < end
    }

    func error(_ message: String, at offset: Int? = nil) -> YAMLSyntaxError {
        let lines = bytes.dropLast().prefix(offset ?? index).count { $0 == UInt8(ascii: "\n") }
        return YAMLSyntaxError(line: lines + 1, message: message)
    }

    // MARK: Blocks

    /// Reads a value, and moves to what follows it on another line.
    ///
    /// `parent` is the column of what holds the value, or -1. A value that is inline follows its name on a line,
    /// where it cannot be a block.
    private mutating func node(
        within parent: Int, isInline: Bool = false
    ) throws(YAMLSyntaxError) -> YAMLValue {
        guard !isAtEnd else { throw error("expected a value") }
        let column = column
        let value: YAMLValue
        switch current {
        case "|", ">": return try lines(within: parent)
        case "-" where isAt("-") && !isInline: return try list(at: column)
        case "{", "[": value = try collection()
        default:
            let scalar = try scalar()
            if isAt(":"), !isInline { return try object(at: column, from: scalar) }
            value = try self.value(of: scalar)
        }
        guard !skipWithinLine() else {
            throw error("expected the end of the line; put such a text into quotes")
        }
        return value
    }

    private mutating func list(at column: Int) throws(YAMLSyntaxError) -> YAMLValue {
        var elements: [YAMLValue] = []
        repeat {
            let dash = index
            index += 1
            let isOnLine = skipWithinLine()
            guard isOnLine || !isAtEnd && self.column > column else {
                throw error("expected a value after the dash; write null if there is none", at: dash)
            }
            elements.append(try node(within: column))
        } while try continues(at: column) && isAt("-")
        return .list(elements)
    }

    private mutating func object(at column: Int, from first: Scalar) throws(YAMLSyntaxError) -> YAMLValue {
        var members: [(name: String, value: YAMLValue)] = []
        var names: Set<String> = []
        var name = first
        while true {
            try finishName(name, among: &names)
            let isInline = skipWithinLine()
            guard isInline || !isAtEnd && (self.column > column || self.column == column && isAt("-")) else {
                throw error("expected the value of \(name.text); write null if there is none", at: name.start)
            }
            members.append((name.text, try node(within: column, isInline: isInline)))
            guard try continues(at: column) else { return .object(members) }
            name = try scalar()
        }
    }

    /// Returns true if the next line may belong to the list or the object at a column, and refuses one further in.
    private func continues(at column: Int) throws(YAMLSyntaxError) -> Bool {
        guard !isAtEnd, self.column > column else { return !isAtEnd && self.column == column }
        throw error("expected a line indented by \(column); a text of several lines has | or >- before it")
    }

    /// Reads the text below `|` or `>`.
    private mutating func lines(within parent: Int) throws(YAMLSyntaxError) -> YAMLValue {
        let header = index
        let isFolded = current == ">"
        index += 1
        let isStripped = current == "-"
        if isStripped { index += 1 }
        guard current == "\n" else { throw error("expected |, |-, > or >- and the end of the line") }
        index += 1
        let first = bytes[index...].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
        let indent = first.map { column(of: $0) } ?? 0
        guard first != nil, indent > parent else {
            throw error("expected a text in the next lines, indented further", at: header)
        }
        var lines: [ArraySlice<UInt8>] = []
        while !isAtEnd {
            let line = bytes[index..<endOfLine]
            let margin = line.prefix { $0 == UInt8(ascii: " ") }.count
            guard margin >= indent || margin == line.count else { break }
            guard margin <= indent || !isFolded && margin < line.count else {
                throw error("expected \(indent) spaces at most before the text, and none in a blank line")
            }
            lines.append(line.dropFirst(indent))
            index = line.endIndex + 1
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        skipToContent()
        let text = isFolded ? Self.folded(lines) : Array(lines.joined(separator: "\n".utf8))
        return .text(String(decoding: text, as: UTF8.self) + (isStripped ? "" : "\n"))
    }

    /// Joins lines by spaces, where a blank line stands for a line break.
    private static func folded(_ lines: [ArraySlice<UInt8>]) -> [UInt8] {
        var text: [UInt8] = []
        var wasBlank = true
        for line in lines {
            text += line.isEmpty ? "\n".utf8 : wasBlank ? "".utf8 : " ".utf8
            text += line
            wasBlank = line.isEmpty
        }
        return text
    }
}
