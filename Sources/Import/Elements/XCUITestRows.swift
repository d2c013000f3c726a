/// The rows of a description: below its line `Element subtree:`, or anywhere in a log.
struct XCUITestRows {
    /// A row with the lines that its texts run on to.
    struct Row {
        fileprivate(set) var range: Range<Int>
        /// The column where it begins in its line, with an arrow counted as one column.
        let column: Int
        /// The line of the text, from 1.
        let line: Int
    }

    /// The text without escapes.
    let bytes: [UInt8]
    private(set) var rows: [Row] = []
    /// True if the text has an `Element subtree:` line.
    ///
    /// Otherwise the rows may be a list.
    let hasHeading: Bool
    /// The lines where other descriptions begin.
    private(set) var others: [Int] = []
    /// The lines with dots in place of rows.
    private(set) var gaps: [Int] = []
    /// The address of the application that `Path to element:` names.
    private var application: [UInt8]?

    /// Finds the rows, those of the largest description if there are several, with the other windows of its application, or
    /// returns nil if there are none.
    init?(_ text: SourceText, _ findings: inout Findings) {
        let marks = Self.marks(in: text.bytes)
        guard !marks.isEmpty else {
            self.init(text, below: nil, &findings)
            return
        }
        var descriptions: [(rows: XCUITestRows, mark: Int)] = []
        for mark in marks where findings.goesOn() {
            if let rows = XCUITestRows(text, below: mark, &findings) { descriptions.append((rows, mark)) }
        }
        let most = descriptions.map(\.rows.rows.count).max()
        guard let largest = descriptions.first(where: { $0.rows.rows.count == most }) else { return nil }
        self = largest.rows
        var taken = [largest.mark]
        if let application, let window = address(ofWindow: rows[0]) {
            // WebDriverAgent describes the windows of an application one by one.
            var windows = [window]
            (rows, gaps) = ([], [])
            for (other, mark) in descriptions where other.application == application {
                guard let address = other.address(ofWindow: other.rows[0]),
                    mark == largest.mark || !windows.contains(address)
                else { continue }
                windows.append(address)
                taken.append(mark)
                rows += other.rows
                gaps += other.gaps
            }
        }
        others = marks.filter { !taken.contains($0) }.map { text.line(of: $0) }
    }

    /// Returns the address of a row, or nil if it has none.
    private static func address(of row: Row, in bytes: [UInt8]) -> [UInt8]? {
        guard let start = bytes[row.range].firstRange(of: "0x".utf8),
            start.lowerBound < row.range.lowerBound + 40
        else { return nil }
        return Array(
            bytes[start.lowerBound..<row.range.upperBound].prefix { RecordHead.isOfName($0) })
    }

    /// Returns the address of a row of a window, or nil for any other row.
    private func address(ofWindow row: Row) -> [UInt8]? {
        bytes[row.range].starts(with: "Window".utf8) ? Self.address(of: row, in: bytes) : nil
    }

    /// The line before the rows.
    static let heading = "Element subtree:"
    private static let mark = Array(heading.utf8)
    /// The most descriptions in a text that are read.
    private static let mostMarks = 100

    private static func marks(in bytes: [UInt8]) -> [Int] {
        var marks: [Int] = []
        var index = 0
        while marks.count < mostMarks, let place = bytes.place(of: mark, from: index, before: bytes.count) {
            marks.append(place)
            index = place + mark.count
        }
        return marks
    }

    private init?(_ text: SourceText, below mark: Int?, _ findings: inout Findings) {
        let end = (mark ?? 0) + Self.mark.count
        hasHeading = mark != nil
        let isEscaped = mark != nil && text.bytes[end...].starts(with: "\\n".utf8)
        let source = isEscaped ? SourceText(Self.unescaped(text.bytes[end...])) : text
        bytes = source.bytes
        // The line after the mark's, or the first.
        let firstLine = isEscaped ? 0 : mark.map { source.line(of: $0) } ?? 0
        var isOpen = false
        for index in source.lines.starts.indices.dropFirst(firstLine) where findings.goesOn() {
            let range = source.range(ofLine: index)
            let (start, column, isMarked) = Self.content(of: range, in: bytes)
            let content = bytes[start..<range.upperBound]
            if hasHeading, Self.ends.contains(where: { content.starts(with: $0.utf8) }) {
                if !isEscaped, content.starts(with: Self.path.utf8), index + 1 < source.lines.starts.count {
                    readApplication(source.range(ofLine: index + 1))
                }
                break
            }
            let line = isEscaped ? text.line(of: end) : index + 1
            if Self.closings.contains(where: { content.starts(with: $0.utf8) }) {
                isOpen = false
            } else if !rows.isEmpty, ConsoleLines.isDots(range, bytes) {
                gaps.append(line)
                isOpen = false
            } else if XCUITestRow.begins(content) || (isMarked && XCUITestRow.beginsWithType(content)) {
                rows.append(Row(range: start..<range.upperBound, column: column, line: line))
                isOpen = true
            } else if isOpen, !content.isEmpty {
                rows[rows.count - 1].range = rows[rows.count - 1].range.lowerBound..<range.upperBound
            }
        }
        if rows.isEmpty { return nil }
        if !hasHeading { removeRepeated() }
    }

    /// Returns true if a text without `Element subtree:` has rows with frames, or lists elements.
    static func areRows(_ text: SourceText) -> Bool {
        if text.bytes.place(of: Array("from input {(".utf8), from: 0, before: text.bytes.count) != nil {
            return true
        }
        return text.lines.starts.indices.contains { index in
            let line = text.range(ofLine: index)
            let content = text.bytes[content(of: line, in: text.bytes).start..<line.upperBound]
            return XCUITestRow.begins(content)
                && text.bytes.place(of: Array("{{".utf8), from: content.startIndex, before: line.upperBound)
                    != nil
        }
    }

    /// Removes repeated elements: the steps of a query show an element more than once.
    private mutating func removeRepeated() {
        var addresses: Set<[UInt8]> = []
        rows.removeAll { row in
            Self.address(of: row, in: bytes).map { !addresses.insert($0).inserted } ?? false
        }
    }

    /// Reads the first line of a path to an element.
    private mutating func readApplication(_ line: Range<Int>) {
        let (start, column, _) = Self.content(of: line, in: bytes)
        guard bytes[start..<line.upperBound].starts(with: ElementType.application.utf8) else { return }
        application = Self.address(
            of: Row(range: start..<line.upperBound, column: column, line: 0), in: bytes)
    }

    private static let path = "Path to element:"
    private static let ends = [path, "Query chain:", heading]
    /// The endings of a list or of a block of Markdown.
    private static let closings = [")}", "}", "```"]
    /// The arrows before the application and before the elements of a sparse tree.
    private static let arrows = ["→", "↳"].map { Array($0.utf8) }

    /// Returns the place where the content of a line begins, and whether an arrow marks it.
    private static func content(
        of line: Range<Int>, in bytes: [UInt8]
    ) -> (start: Int, column: Int, isMarked: Bool) {
        var (place, column, isMarked) = (line.lowerBound, 0, false)
        while place < line.upperBound {
            if bytes[place] == 0x20 || bytes[place] == 0x09 {
                place += 1
            } else if let arrow = arrows.first(where: { bytes[place..<line.upperBound].starts(with: $0) }) {
                place += arrow.count
                isMarked = true
            } else {
                break
            }
            column += 1
        }
        return (place, column, isMarked)
    }

    /// Returns the text that a string literal stands for.
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
