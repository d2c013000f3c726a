/// Why a text is not JSON, and where.
public struct JSONSyntaxError: Error, Hashable, Sendable {
    /// The byte offset of the fault; each reason says what it points at.
    public let offset: Int
    /// The same place as line and column.
    public let position: JSONPosition
    public let reason: Reason

    init(_ fault: Fault, in bytes: Span<UInt8>) {
        offset = fault.offset
        position = JSONPosition(of: fault.offset, in: bytes)
        reason = fault.reason
    }

    /// What is wrong; unless said otherwise `offset` is that of the first byte that is.
    public enum Reason: Hashable, Sendable {
        /// Nothing but whitespace; at its end.
        case emptyInput
        /// The text begins with a byte order mark, which RFC 8259 section 8.1 forbids.
        case byteOrderMark
        /// The text stops inside a value; at its end.
        case unexpectedEnd(expected: Expectation)
        case unexpectedByte(UInt8, expected: Expectation)
        /// More follows the one value a text may have.
        case trailingContent(UInt8)
        /// A comma with a closing bracket behind it; at the comma.
        case trailingComma(before: UInt8)
        case comment
        case singleQuotes
        /// A member name without quotes.
        case unquotedName(String)
        /// `NaN`, `Infinity` and the like, with its sign.
        case nonFiniteLiteral(String)
        /// A word other than `true`, `false` and `null`.
        case unknownWord(String)
        case leadingZero
        case leadingPlus
        /// A number that begins with its decimal point.
        case leadingPoint
        /// A number that no finite `Double` is nearest to.
        case numberOutOfRange
        /// The first byte of the malformed sequence.
        case invalidUTF8
        /// An unknown escape; at its backslash.
        case badEscape(UInt8)
        /// `\u` without four hexadecimal digits; at its backslash.
        case badUnicodeEscape
        /// Half of a surrogate pair; at its backslash.
        case loneSurrogate(UInt16)
        /// An unescaped control character in a string.
        case unescapedControl(UInt8)
        /// `JSONLimits.maximumDepth`; at the bracket that was one too many.
        case depthExceeded(limit: Int)
        /// `JSONLimits.maximumByteCount`; at the first byte beyond it.
        case documentTooLarge(limit: Int)
    }

    /// What could have stood where something else did.
    public enum Expectation: Hashable, Sendable {
        case value
        case valueOrArrayEnd
        case key
        case keyOrObjectEnd
        case colon
        case commaOrArrayEnd
        case commaOrObjectEnd
        case closingQuote
        case escape
        case hexadecimalDigit
        case digit
        case fractionDigit
        case exponentDigit
        case literal(Literal)
    }

    /// The three words of JSON.
    public enum Literal: String, Hashable, Sendable {
        case `true`, `false`, null
    }
}

/// A syntax error before lines are counted.
struct Fault: Error {
    var offset: Int
    var reason: JSONSyntaxError.Reason
}
