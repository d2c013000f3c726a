/// The reason why a text is not JSON, and the place.
public struct JSONSyntaxError: Error, Hashable, Sendable {
    /// The byte offset of the error, as each reason defines it.
    public let offset: Int
    /// The same place as line and column.
    public let position: JSONPosition
    public let reason: Reason

    init(_ fault: Fault, in bytes: Span<UInt8>) {
        offset = fault.offset
        position = JSONPosition(of: fault.offset, in: bytes)
        reason = fault.reason
    }

    /// The reason, which defines `offset`.
    ///
    /// Unless said otherwise it is that of the first wrong byte.
    public enum Reason: Hashable, Sendable {
        /// Nothing but whitespace, reported at its end.
        case emptyInput
        /// The text begins with a byte order mark, which RFC 8259 section 8.1 forbids.
        case byteOrderMark
        /// A text that stops inside a value, reported at its end.
        case unexpectedEnd(expected: Expectation)
        case unexpectedByte(UInt8, expected: Expectation)
        /// Text after the one value that a document may have.
        case trailingContent(UInt8)
        /// A comma with a closing bracket after it, reported at the comma.
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
        /// An unknown escape, reported at its backslash.
        case badEscape(UInt8)
        /// `\u` without four hexadecimal digits, reported at its backslash.
        case badUnicodeEscape
        /// Half of a surrogate pair, reported at its backslash.
        case loneSurrogate(UInt16)
        /// An unescaped control character in a string.
        case unescapedControl(UInt8)
        /// More levels than `JSONLimits.maximumDepth`, reported at the bracket that was one too many.
        case depthExceeded(limit: Int)
        /// More bytes than `JSONLimits.maximumByteCount`, reported at the first byte beyond it.
        case documentTooLarge(limit: Int)
    }

    /// The tokens that could have been at the place of an error.
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
