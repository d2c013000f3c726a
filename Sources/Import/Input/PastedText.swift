extension SourceText {
    /// Takes a text as people paste it, without what is not its own: the marks before all of its lines, and the entities of
    /// a web page's source.
    ///
    /// All lines stay where they are.
    init(pasted bytes: [UInt8]) {
        self.init(LineMark.removed(from: bytes))
        guard self.bytes.place(of: Array("&lt;".utf8)) != nil, case .nothing = FormatFinder.format(of: self)
        else { return }
        self.init(Self.withoutEntities(self.bytes))
    }

    private static let entities: [(name: [UInt8], character: UInt8)] = [
        ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#34;", "\""), ("&#39;", "'"), ("&apos;", "'"),
        ("&nbsp;", " "), ("&amp;", "&"),
    ].map { (Array($0.utf8), Array($1.utf8)[0]) }

    /// Returns a text with the characters that the entities of HTML stand for.
    private static func withoutEntities(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let entity =
                bytes[index] == UInt8(ascii: "&")
                ? entities.first { bytes[index...].starts(with: $0.name) } : nil
            result.append(entity?.character ?? bytes[index])
            index += entity?.name.count ?? 1
        }
        return result
    }
}

/// The mark before every line of a text: that of a comment or a quotation, or the stamps of a log.
private enum LineMark: Equatable {
    /// A character that is repeated: `//`, `##`, `>`.
    case repeated(UInt8)
    /// One or more stamps, with their brackets, which differ from line to line: `[debug] [XCUITest] `.
    case stamps

    /// Returns a text with blanks in place of the mark that all of its lines begin with, if there are several.
    static func removed(from bytes: [UInt8]) -> [UInt8] {
        // Most texts have none.
        guard let start = bytes.firstIndex(where: { $0 > 0x20 }),
            first(of: bytes[start...].prefix { $0 >= 0x20 || $0 == 0x09 }) != nil
        else { return bytes }
        var mark: LineMark?
        var ranges: [Range<Int>] = []
        for line in bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            let content = line.drop(while: ConsoleLines.isBlank)
            guard !content.isEmpty else { continue }
            guard let (next, end) = first(of: content), mark == nil || mark == next else { return bytes }
            mark = next
            ranges.append(content.startIndex..<end)
        }
        guard ranges.count > 1 else { return bytes }
        var result = bytes
        for range in ranges {
            for index in range { result[index] = UInt8(ascii: " ") }
        }
        return result
    }

    /// Returns the mark that a line begins with, and its end, or nil if it has none.
    private static func first(of line: ArraySlice<UInt8>) -> (mark: LineMark, end: Int)? {
        guard let first = line.first else { return nil }
        switch first {
        case UInt8(ascii: "/"), UInt8(ascii: "#"), UInt8(ascii: ">"):
            let rest = line.drop { $0 == first }
            guard first == UInt8(ascii: ">") || rest.startIndex > line.startIndex + 1 else { return nil }
            return (.repeated(first), rest.startIndex)
        case UInt8(ascii: "["):
            var rest = line
            while let stamp = stamp(of: rest) { rest = rest[stamp...].drop(while: ConsoleLines.isBlank) }
            // The blanks behind the last one may be the indentation of the text.
            let end = line[..<rest.startIndex].lastIndex(of: UInt8(ascii: "]")).map { $0 + 1 }
            return end.map { (.stamps, $0) }
        default:
            // The time before the stamps.
            let rest = line.drop { $0.isDigit || timeMarks.contains($0) }
            guard first.isDigit, rest.startIndex >= line.startIndex + shortestTime,
                rest.first == UInt8(ascii: "[")
            else { return nil }
            return Self.first(of: rest)
        }
    }

    /// The bytes of a time beside its digits, and the least number of bytes that it takes.
    private static let (timeMarks, shortestTime) = (Array("-:.,/+TZ ".utf8), 8)

    /// Returns the end of the stamp that a text begins with, or nil if it begins with none, but with JSON, for example.
    private static func stamp(of text: ArraySlice<UInt8>) -> Int? {
        guard text.first == UInt8(ascii: "["),
            let end = text.prefix(100).firstIndex(of: UInt8(ascii: "]")), end > text.startIndex + 1,
            end + 1 == text.endIndex || ConsoleLines.isBlank(text[end + 1])
                || text[end + 1] == UInt8(ascii: "[")
        else { return nil }
        let isWord = text[(text.startIndex + 1)..<end].allSatisfy {
            RecordHead.isOfName($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
                || $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "-") || $0 == 0x20
        }
        return isWord ? end + 1 : nil
    }
}
