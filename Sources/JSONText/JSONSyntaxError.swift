/// The reason why a text is not JSON, and its place.
public struct JSONSyntaxError: Error, Hashable, Sendable {
    /// The byte offset of the error.
    ///
    /// Each reason says what it points at.
    public let offset: Int
    /// The same place as line and column.
    public let position: JSONPosition
    public let reason: Reason

    init(_ fault: TokenizerError, in bytes: Span<UInt8>) {
        offset = fault.offset
        position = JSONPosition(of: fault.offset, in: bytes)
        reason = fault.reason
    }

    /// The error.
    ///
    /// Unless stated otherwise, `offset` is that of its first byte.
    public enum Reason: Hashable, Sendable {
        /// Nothing but whitespace. The offset is that of its end.
        case emptyInput
        /// The text begins with a byte order mark, which RFC 8259 section 8.1 forbids.
        case byteOrderMark
        /// The text stops inside a value. The offset is that of its end.
        case unexpectedEnd(expected: Expectation)
        case unexpectedByte(UInt8, expected: Expectation)
        /// Text after the one value that a document may have.
        case trailingContent(UInt8)
        /// A comma before a closing bracket. The offset is that of the comma.
        case trailingComma(before: UInt8)
        case comment
        case singleQuotes
        /// A quotation mark as word processors put it in place of the one on the keyboard.
        case typographicQuote(Unicode.Scalar)
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
        /// An unknown escape. The offset is that of its backslash.
        case badEscape(UInt8)
        /// `\u` without four hexadecimal digits. The offset is that of its backslash.
        case badUnicodeEscape
        /// Half of a surrogate pair. The offset is that of its backslash.
        case loneSurrogate(UInt16)
        /// An unescaped control character in a string.
        case unescapedControl(UInt8)
        /// More nesting than `JSONLimits.maximumDepth`. The offset is that of the first bracket too many.
        case depthExceeded(limit: Int)
        /// More bytes than `JSONLimits.maximumByteCount`. The offset is that of the first byte beyond.
        case documentTooLarge(limit: Int)
    }

    /// The kind of text that was expected at a place.
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
struct TokenizerError: Error {
    var offset: Int
    var reason: JSONSyntaxError.Reason
}
