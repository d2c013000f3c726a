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
        while index < range.upperBound {
            let byte = bytes[index]
            if byte == UInt8(ascii: "|"), index >= endOfBars {
                if ConsoleRow.begins(atBars: index, before: range.upperBound, bytes, endOfBars: &endOfBars) {
                    return .interrupted(index)
                }
            } else if isInQuotes {
                if byte == UInt8(ascii: "'"), RecordText.closes(bytes, at: index, before: range.upperBound) {
                    isInQuotes = false
                }
            } else {
                switch byte {
                case UInt8(ascii: "<"): depth += 1
                case UInt8(ascii: ">")
                where index == range.lowerBound || bytes[index - 1] != UInt8(ascii: "-"):
                    depth -= 1
                    if depth == 0 { return .closed(index + 1) }
                case UInt8(ascii: "{"): braces += 1
                case UInt8(ascii: "}"): braces = max(0, braces - 1)
                case UInt8(ascii: "'"):
                    isInQuotes = RecordText.opens(bytes, at: index, after: range.lowerBound)
                case UInt8(ascii: ":")
                where RecordText.beginsPlainText(bytes, at: index, after: range.lowerBound):
                    guard let end = endOfPlainText(from: index + 1, before: range.upperBound, bytes) else {
                        return .open
                    }
                    index = end
                case UInt8(ascii: "=")
                where RecordText.beginsPlaceholder(bytes, at: index, after: range.lowerBound):
                    index = RecordText.endOfPlaceholder(bytes, from: index, before: range.upperBound) ?? index
                default: break
                }
            }
            index += 1
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
