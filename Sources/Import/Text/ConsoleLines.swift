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
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                let isPair =
                    byte == UInt8(ascii: "\r") && index + 1 < bytes.count
                    && bytes[index + 1] == UInt8(ascii: "\n")
                defer { number += 1 }
                position = index + (isPair ? 2 : 1)
                return Line(range: start..<index, number: number)
            }
            if byte == UInt8(ascii: "\\"), isEscapedLineEnd(index) {
                position = index + 2
                return Line(range: start..<index, number: number)
            }
            index += 1
        }
        isAtEnd = true
        return Line(range: start..<index, number: number)
    }

    private func isEscapedLineEnd(_ index: Int) -> Bool {
        index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "n")
            && !(index > 0 && bytes[index - 1] == UInt8(ascii: "\\"))
    }

    // MARK: Lines that are no rows

    /// Returns whether a line is a debugger's prompt with a command.
    static func isPrompt(_ line: Range<Int>, _ bytes: [UInt8]) -> Bool {
        let start = bytes[line].firstIndex { !isBlank($0) && !quoteMarks.contains($0) } ?? line.upperBound
        return prompts.contains { bytes[start..<line.upperBound].starts(with: $0) }
    }

    /// Returns whether a line stands for others that were left out: `...`, `……`, `| ....`.
    static func isDots(_ line: Range<Int>, _ bytes: [UInt8]) -> Bool {
        var dots = 0
        var index = line.lowerBound
        while index < line.upperBound {
            let byte = bytes[index]
            if byte == UInt8(ascii: ".") {
                dots += 1
            } else if isEllipsis(index, bytes) {
                dots += 3
                index += 2
            } else if !isBlank(byte), byte != UInt8(ascii: "|"), !quoteMarks.contains(byte),
                !brackets.contains(byte)
            {
                return false
            }
            index += 1
        }
        return dots >= 3
    }

    /// Returns whether a line breaks off in dots.
    static func endsInDots(_ line: Range<Int>, _ bytes: [UInt8]) -> Bool {
        guard let last = bytes[line].lastIndex(where: { !isBlank($0) }), last - line.lowerBound >= 2 else {
            return false
        }
        return isEllipsis(last - 2, bytes) || bytes[(last - 2)...last].allSatisfy { $0 == UInt8(ascii: ".") }
    }

    /// Returns whether a byte separates words.
    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private static func isEllipsis(_ index: Int, _ bytes: [UInt8]) -> Bool {
        bytes[index] == 0xE2 && index + 2 < bytes.count && bytes[index + 1] == 0x80
            && bytes[index + 2] == 0xA6
    }

    private static let prompts = ["(lldb)", "(gdb)", "cy#"].map { Array($0.utf8) }
    private static let quoteMarks = Array(">`\"".utf8)
    private static let brackets = Array("[]()".utf8)
}
