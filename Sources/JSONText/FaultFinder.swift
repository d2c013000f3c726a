/// A finder of the error at a byte that cannot be right.
///
/// It runs once per document, so it looks around in the text instead of taking the parser's state.
enum FaultFinder {
    /// The most bytes of a name that is quoted in a message.
    private static let maximumWordLength = 32

    /// Returns the error at an offset where something else was expected.
    @inline(never)
    static func unexpected(
        _ bytes: Span<UInt8>, at offset: Int, expected: JSONSyntaxError.Expectation
    ) -> TokenizerError {
        guard offset < bytes.count else {
            return TokenizerError(offset: bytes.count, reason: .unexpectedEnd(expected: expected))
        }
        if let mark = typographicQuote(bytes, at: offset) {
            return TokenizerError(offset: offset, reason: .typographicQuote(mark))
        }
        let isComment =
            bytes[offset] == ASCII.slash && offset + 1 < bytes.count
            && (bytes[offset + 1] == ASCII.slash || bytes[offset + 1] == ASCII.asterisk)
        return TokenizerError(
            offset: offset, reason: isComment ? .comment : .unexpectedByte(bytes[offset], expected: expected))
    }

    /// Returns the error where a value should begin.
    @inline(never)
    static func atValue(_ bytes: Span<UInt8>, at offset: Int) -> TokenizerError {
        let before = lastVisible(bytes, before: offset)
        let expected: JSONSyntaxError.Expectation =
            before.map { bytes[$0] } == ASCII.openBracket ? .valueOrArrayEnd : .value
        guard offset < bytes.count else {
            return before == nil
                ? TokenizerError(offset: offset, reason: .emptyInput)
                : TokenizerError(offset: offset, reason: .unexpectedEnd(expected: expected))
        }
        switch bytes[offset] {
        case 0xEF, 0xFE, 0xFF:
            if let mark = byteOrderMark(bytes) { return mark }
        case ASCII.closeBracket:
            if let before, bytes[before] == ASCII.comma {
                return TokenizerError(offset: before, reason: .trailingComma(before: bytes[offset]))
            }
        case ASCII.apostrophe:
            return TokenizerError(offset: offset, reason: .singleQuotes)
        case ASCII.plus:
            return TokenizerError(offset: offset, reason: .leadingPlus)
        case ASCII.period:
            return TokenizerError(offset: offset, reason: .leadingPoint)
        default:
            if let word = word(bytes, at: offset) { return misplaced(word, bytes, at: offset) }
        }
        return unexpected(bytes, at: offset, expected: expected)
    }

    /// Returns the error where a member name should begin.
    @inline(never)
    static func atKey(_ bytes: Span<UInt8>, at offset: Int) -> TokenizerError {
        let before = lastVisible(bytes, before: offset)
        let isFirst = before.map { bytes[$0] } == ASCII.openBrace
        if offset < bytes.count {
            if let before, bytes[before] == ASCII.comma, bytes[offset] == ASCII.closeBrace {
                return TokenizerError(offset: before, reason: .trailingComma(before: bytes[offset]))
            }
            if bytes[offset] == ASCII.apostrophe {
                return TokenizerError(offset: offset, reason: .singleQuotes)
            }
            if let word = word(bytes, at: offset) {
                return TokenizerError(offset: offset, reason: .unquotedName(word))
            }
        }
        return unexpected(bytes, at: offset, expected: isFirst ? .keyOrObjectEnd : .key)
    }

    /// Returns the error where nothing should follow.
    @inline(never)
    static func afterDocument(_ bytes: Span<UInt8>, at offset: Int) -> TokenizerError {
        let fault = unexpected(bytes, at: offset, expected: .value)
        return fault.reason == .comment
            ? fault : TokenizerError(offset: offset, reason: .trailingContent(bytes[offset]))
    }

    /// Returns the error after a minus sign that no digit follows.
    @inline(never)
    static func afterMinus(_ bytes: Span<UInt8>, at minus: Int) -> TokenizerError {
        if let word = word(bytes, at: minus + 1), isNonFinite(word) {
            return TokenizerError(offset: minus, reason: .nonFiniteLiteral("-" + word))
        }
        return unexpected(bytes, at: minus + 1, expected: .digit)
    }

    /// Returns the error in a word that is cut off by the document's end or is not one of JSON's.
    private static func misplaced(_ word: String, _ bytes: Span<UInt8>, at offset: Int) -> TokenizerError {
        if isNonFinite(word) { return TokenizerError(offset: offset, reason: .nonFiniteLiteral(word)) }
        if offset + word.utf8.count == bytes.count {
            for literal in [JSONSyntaxError.Literal.true, .false, .null]
            where literal.rawValue.hasPrefix(word) {
                return TokenizerError(
                    offset: bytes.count, reason: .unexpectedEnd(expected: .literal(literal)))
            }
        }
        return TokenizerError(offset: offset, reason: .unknownWord(word))
    }

    private static func isNonFinite(_ word: String) -> Bool {
        ["NaN", "nan", "Infinity", "infinity", "inf", "Inf"].contains(word)
    }

    /// Returns the error of a text that begins with a mark of its encoding instead of the value.
    private static func byteOrderMark(_ bytes: Span<UInt8>) -> TokenizerError? {
        for mark: [UInt8] in [[0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE]] where mark.count <= bytes.count
        {
            if mark.indices.allSatisfy({ bytes[$0] == mark[$0] }) {
                return TokenizerError(offset: 0, reason: .byteOrderMark)
            }
        }
        return nil
    }

    /// Returns the quotation mark of a word processor at an offset, if there is one.
    private static func typographicQuote(_ bytes: Span<UInt8>, at offset: Int) -> Unicode.Scalar? {
        guard offset + 2 < bytes.count, bytes[offset] == 0xE2, bytes[offset + 1] == 0x80,
            0x98...0x9F ~= bytes[offset + 2]
        else { return nil }
        return Unicode.Scalar(0x2000 + UInt32(bytes[offset + 2] & 0x3F))
    }

    /// Returns the offset of the last byte before `offset` that is not whitespace.
    private static func lastVisible(_ bytes: Span<UInt8>, before offset: Int) -> Int? {
        var position = min(offset, bytes.count) - 1
        while position >= 0, ASCII.isWhitespace(bytes[position]) {
            position -= 1
        }
        return position >= 0 ? position : nil
    }

    /// Returns the identifier that begins at `offset`, if any.
    private static func word(_ bytes: Span<UInt8>, at offset: Int) -> String? {
        var end = offset
        while end < bytes.count, end - offset < maximumWordLength,
            isWordByte(bytes[end], isFirst: end == offset)
        {
            end += 1
        }
        return end > offset ? String(copying: bytes, offset..<end) : nil
    }

    private static func isWordByte(_ byte: UInt8, isFirst: Bool) -> Bool {
        switch byte {
        case 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24: true  // letters _ $
        default: !isFirst && ASCII.isDigit(byte)
        }
    }
}
