/// Follows a record to the `>` that closes it, over as many lines as it takes.
struct RecordBalance {
    /// The effect of a stretch of bytes on the record.
    enum Outcome {
        /// The record is closed, and ends here.
        case closed(Int)
        /// The record goes on.
        case open
        /// The record breaks off where another row begins on the same line.
        case interrupted(Int)
    }

    /// The number of records and objects that are not closed.
    private var depth = 0
    /// The number of lists in braces that are not closed.
    private var braces = 0
    private var isInQuotes = false
    private var isInPlainText = false
    /// True inside a text, which may continue on the next line.
    var isInText: Bool { isInQuotes || isInPlainText }

    /// True if a list is open, whose elements may be on lines of their own.
    var isInList: Bool { braces > 0 }

    /// Follows the record through a stretch of a line.
    mutating func advance(through range: Range<Int>, _ bytes: [UInt8]) -> Outcome {
        var index = range.lowerBound
        // The bars in front of one row are examined once.
        var endOfBars = index
        if isInPlainText {
            guard let end = endOfPlainText(from: index, before: range.upperBound, bytes) else { return .open }
            index = end
        }
        while let mark = RecordText.mark(in: bytes, from: index, before: range.upperBound) {
            index = mark + 1
            switch bytes[mark] {
            case UInt8(ascii: "|") where mark >= endOfBars:
                if ConsoleRow.begins(atBars: mark, before: range.upperBound, bytes, endOfBars: &endOfBars) {
                    return .interrupted(mark)
                }
            case UInt8(ascii: "'") where isInQuotes:
                isInQuotes = !RecordText.closes(bytes, at: mark, before: range.upperBound)
            case _ where isInQuotes: break
            case UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ">") where mark == range.lowerBound || bytes[mark - 1] != UInt8(ascii: "-"):
                depth -= 1
                if depth == 0 { return .closed(index) }
            case UInt8(ascii: "{"): braces += 1
            case UInt8(ascii: "}"): braces = max(0, braces - 1)
            case UInt8(ascii: "'"): isInQuotes = RecordText.opens(bytes, at: mark, after: range.lowerBound)
            case UInt8(ascii: ":") where RecordText.beginsPlainText(bytes, at: mark, after: range.lowerBound):
                guard let end = endOfPlainText(from: index, before: range.upperBound, bytes) else {
                    return .open
                }
                index = end + 1
            case UInt8(ascii: "=")
            where RecordText.beginsPlaceholder(bytes, at: mark, after: range.lowerBound):
                let end = RecordText.endOfPlaceholder(bytes, from: mark, before: range.upperBound)
                index = (end ?? mark) + 1
            default: break
            }
        }
        return .open
    }

    /// Returns the end of a React Native text, or nil if it continues on the next line.
    private mutating func endOfPlainText(from start: Int, before limit: Int, _ bytes: [UInt8]) -> Int? {
        let end = RecordText.endOfPlainText(bytes, from: start, before: limit)
        isInPlainText = end == nil
        return end
    }
}
