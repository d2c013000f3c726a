/// The lines of a console one after the other, including those that a quoted text has as `\n`.
struct ConsoleLines {
    /// A line.
    struct Line {
        /// The line's bytes, without its end.
        let range: Range<Int>
        /// The number of the text's line that holds it, from 1.
        let number: Int
    }

    /// The current line, or nil after the last.
    private(set) var current: Line?
    /// The line after it.
    private(set) var upcoming: Line?
    private let bytes: [UInt8]
    private var position = 0
    private var number = 1
    private var isAtEnd = false

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        current = next()
        upcoming = next()
    }

    /// Goes on to the next line.
    mutating func advance() { (current, upcoming) = (upcoming, next()) }

    private mutating func next() -> Line? {
        guard !isAtEnd else { return nil }
        let start = position
        var index = start
        while let end = endOrEscape(from: index) {
            if bytes[end] != UInt8(ascii: "\\") {
                defer { number += 1 }
                position = LineTable.startOfNextLine(bytes, afterEnd: end)
                return Line(range: start..<end, number: number)
            }
            if isEscapedLineEnd(end) {
                position = end + 2
                return Line(range: start..<end, number: number)
            }
            index = end + 1
        }
        isAtEnd = true
        return Line(range: start..<bytes.count, number: number)
    }

    private func endOrEscape(from start: Int) -> Int? {
        bytes.place(from: start, before: bytes.count) {
            $0.are(UInt8(ascii: "\n")) .| $0.are(UInt8(ascii: "\r")) .| $0.are(UInt8(ascii: "\\"))
        }
    }

    private func isEscapedLineEnd(_ index: Int) -> Bool {
        index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "n")
            && !(index > 0 && bytes[index - 1] == UInt8(ascii: "\\"))
    }

    // MARK: Lines that are no rows

    /// Returns true if a line is a debugger's prompt with a command.
    static func isPrompt(_ line: Range<Int>, _ bytes: [UInt8]) -> Bool {
        let start = bytes[line].firstIndex { !isBlank($0) && !isQuoteMark($0) } ?? line.upperBound
        let rest = start..<line.upperBound
        return bytes.have(prefix: "(lldb)", at: rest) || bytes.have(prefix: "(gdb)", at: rest)
            || bytes.have(prefix: "cy#", at: rest)
    }

    /// Returns true if a line is code that prints, or a heading of the debugger's, so that what follows is a dump of its
    /// own.
    static func isCommand(_ line: Range<Int>, _ bytes: [UInt8]) -> Bool {
        let start = bytes[line].firstIndex { !isBlank($0) } ?? line.upperBound
        return commands.contains { bytes.have(prefix: $0, at: start..<line.upperBound) }
    }

    private static var commands: [StaticString] {
        ["Printing description of ", "po ", "print(", "debugPrint(", "dump(", "NSLog("]
    }

    /// Returns true if a line stands for others that were left out: `...`, `……`, `| ....`, `... (2 more lines)`,
    /// `<truncated>`.
    static func isDots(_ line: Range<Int>, _ bytes: [UInt8]) -> Bool {
        var dots = 0
        let start = bytes[line].firstIndex { !standsByDots($0) } ?? line.upperBound
        if bytes.have(prefix: "<truncated", at: start..<line.upperBound) { return true }
        var index = line.lowerBound
        while index < line.upperBound {
            let byte = bytes[index]
            if byte == UInt8(ascii: ".") {
                dots += 1
            } else if isEllipsis(index, bytes) {
                dots += 3
                index += 2
            } else if !standsByDots(byte) {
                // A count of the lines that are left out.
                return dots >= 3 && byte.isDigit
                    && !bytes[index..<line.upperBound].contains(UInt8(ascii: "<"))
            }
            index += 1
        }
        return dots >= 3
    }

    /// Returns true if a line breaks off in dots.
    static func endsInDots(_ line: Range<Int>, _ bytes: [UInt8]) -> Bool {
        guard let last = bytes[line].lastIndex(where: { !isBlank($0) }), last - line.lowerBound >= 2 else {
            return false
        }
        return isEllipsis(last - 2, bytes) || bytes[(last - 2)...last].allSatisfy { $0 == UInt8(ascii: ".") }
    }

    /// Returns true if a byte separates words.
    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private static func isEllipsis(_ index: Int, _ bytes: [UInt8]) -> Bool {
        bytes[index] == 0xE2 && index + 2 < bytes.count && bytes[index + 1] == 0x80
            && bytes[index + 2] == 0xA6
    }

    private static func isQuoteMark(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ">") || byte == UInt8(ascii: "`") || byte == UInt8(ascii: "\"")
    }

    /// Returns true if a byte may stand beside dots: a bar, a bracket, a quotation mark or a blank.
    private static func standsByDots(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "|"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: ")"):
            true
        default: isBlank(byte) || isQuoteMark(byte)
        }
    }
}

extension [UInt8] {
    /// Returns a range without the blanks at its beginning.
    func withoutBlanks(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        while start < range.upperBound, ConsoleLines.isBlank(self[start]) { start += 1 }
        return start..<range.upperBound
    }
}
