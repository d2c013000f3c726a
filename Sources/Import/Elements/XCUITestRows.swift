/// The rows of a description, below its line `Element subtree:`.
struct XCUITestRows {
    /// A row with the lines that its texts run on to.
    struct Row {
        let range: Range<Int>
        /// Where it begins in its line, an arrow counted as one column.
        let column: Int
        /// The line of the text, from 1.
        let line: Int
    }

    /// The text without escapes.
    let bytes: [UInt8]
    private(set) var rows: [Row] = []

    /// Finds the rows, in the whole text if it has no such line; nil if there are none.
    init?(_ text: SourceText) {
        let mark = text.bytes.firstRange(of: "Element subtree:".utf8) ?? 0..<0
        let isEscaped = text.bytes[mark.upperBound...].starts(with: "\\n".utf8)
        let source = isEscaped ? SourceText(Self.unescaped(text.bytes[mark.upperBound...])) : text
        bytes = source.bytes
        // The line behind the mark's, or the first.
        let firstLine = isEscaped || mark.isEmpty ? 0 : source.line(of: mark.lowerBound)
        var first: (range: Range<Int>, column: Int, line: Int)?
        for index in source.lines.starts.indices.dropFirst(firstLine) {
            let range = source.range(ofLine: index)
            let (start, column) = Self.content(of: range, in: bytes)
            let content = bytes[start..<range.upperBound]
            if Self.ends.contains(where: { content.starts(with: $0.utf8) }) { break }
            if XCUITestRow.begins(content) {
                if let first { rows.append(Row(range: first.range, column: first.column, line: first.line)) }
                let line = isEscaped ? text.line(of: mark.lowerBound) : index + 1
                first = (start..<range.upperBound, column, line)
            } else if let row = first, !content.isEmpty {
                first?.range = row.range.lowerBound..<range.upperBound
            }
        }
        if let first { rows.append(Row(range: first.range, column: first.column, line: first.line)) }
        if rows.isEmpty { return nil }
    }

    private static let ends = ["Path to element:", "Query chain:"]
    private static let arrow = Array("→".utf8)

    /// Where the content of a line begins.
    private static func content(of line: Range<Int>, in bytes: [UInt8]) -> (start: Int, column: Int) {
        var (place, column) = (line.lowerBound, 0)
        while place < line.upperBound {
            if bytes[place] == 0x20 || bytes[place] == 0x09 {
                place += 1
            } else if bytes[place..<line.upperBound].starts(with: arrow) {
                place += arrow.count
            } else {
                break
            }
            column += 1
        }
        return (place, column)
    }

    /// The text that a string literal stands for.
    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var isEscape = false
        for byte in bytes {
            if isEscape {
                switch byte {
                case UInt8(ascii: "n"): result.append(0x0A)
                case UInt8(ascii: "t"): result.append(0x09)
                case UInt8(ascii: "r"): result.append(0x0D)
                default: result.append(byte)
                }
                isEscape = false
            } else if byte == UInt8(ascii: "\\") {
                isEscape = true
            } else {
                result.append(byte)
            }
        }
        return result
    }
}
