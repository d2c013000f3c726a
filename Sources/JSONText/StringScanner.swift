/// A scanner that finds the end of a string and proves the text before it well formed (RFC 8259 section 7).
enum StringScanner {
    struct Scanned {
        /// The offset of the closing quote.
        var end: Int
        var hasEscapes: Bool
    }

    /// Scans from the byte after the opening quote.
    ///
    /// - Throws: the first error inside the string.
    @inline(__always)
    static func scan(_ bytes: Span<UInt8>, from start: Int) throws(TokenizerError) -> Scanned {
        var position = start
        skipPlain(bytes, &position)
        guard bytes.byte(at: position) != ASCII.quote else {
            return Scanned(end: position, hasEscapes: false)
        }
        return try scanRest(bytes, from: position)
    }

    /// Scans a member name from the byte after the opening quote, and returns its hash as well.
    ///
    /// - Throws: the first error inside the name.
    @inline(__always)
    static func scanName(
        _ bytes: Span<UInt8>, from start: Int
    ) throws(TokenizerError) -> (text: Scanned, hash: UInt32) {
        // Most names end within eight bytes, which are then all that the hash needs.
        if start &+ 8 <= bytes.count {
            let word = Word64.load(bytes, at: start)
            let stops = Word64.escapeesAndNonASCII(in: word)
            let length = stops.trailingZeroBitCount &>> 3
            // A stop is in the word, and the word in the text.
            if stops != 0, bytes[unchecked: start &+ length] == ASCII.quote {
                let name = word & Word64.bytes(below: stops)
                return (
                    Scanned(end: start &+ length, hasEscapes: false),
                    MemberNames.hash((name, 0), count: length)
                )
            }
        }
        let text = try scan(bytes, from: start)
        return (text, MemberNames.hash(bytes, start..<text.end, hasEscapes: text.hasEscapes))
    }

    /// Continues at the first byte that is not plain.
    @inline(never)
    private static func scanRest(_ bytes: Span<UInt8>, from start: Int) throws(TokenizerError) -> Scanned {
        var position = start
        var hasEscapes = false
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case ASCII.quote:
                return Scanned(end: position, hasEscapes: hasEscapes)
            case ASCII.backslash:
                hasEscapes = true
                position = try escapeEnd(bytes, backslash: position)
            case 0x80...:
                position = try sequenceEnd(bytes, lead: position)
            case ..<ASCII.space:
                throw TokenizerError(offset: position, reason: .unescapedControl(byte))
            default:
                position &+= 1
                skipPlain(bytes, &position)
            }
        }
        throw TokenizerError(offset: bytes.count, reason: .unexpectedEnd(expected: .closingQuote))
    }

    /// Skips literal bytes while there are eight to look at.
    @inline(__always)
    private static func skipPlain(_ bytes: Span<UInt8>, _ position: inout Int) {
        while position &+ 8 <= bytes.count {
            let stops = Word64.escapeesAndNonASCII(in: Word64.load(bytes, at: position))
            position &+= stops.trailingZeroBitCount &>> 3
            guard stops == 0 else { return }
        }
    }

    /// Returns the offset after the escape at `backslash`, or after both halves of a surrogate pair.
    private static func escapeEnd(_ bytes: Span<UInt8>, backslash: Int) throws(TokenizerError) -> Int {
        guard backslash + 1 < bytes.count else {
            throw TokenizerError(offset: bytes.count, reason: .unexpectedEnd(expected: .escape))
        }
        switch bytes[backslash + 1] {
        case ASCII.quote, ASCII.backslash, ASCII.slash, 0x62, 0x66, 0x6E, 0x72, 0x74:  // b f n r t
            return backslash + 2
        case 0x75:  // u
            break
        case let other:
            throw TokenizerError(offset: backslash, reason: .badEscape(other))
        }
        let unit = try codeUnit(bytes, backslash: backslash)
        guard UTF16.isSurrogate(unit) else { return backslash + 6 }
        guard UTF16.isLeadSurrogate(unit) else {
            throw TokenizerError(offset: backslash, reason: .loneSurrogate(unit))
        }

        let second = backslash + 6
        for (index, expected) in [ASCII.backslash, 0x75].enumerated() {
            guard second + index < bytes.count else {
                throw TokenizerError(offset: bytes.count, reason: .unexpectedEnd(expected: .escape))
            }
            guard bytes[second + index] == expected else {
                throw TokenizerError(offset: backslash, reason: .loneSurrogate(unit))
            }
        }
        guard UTF16.isTrailSurrogate(try codeUnit(bytes, backslash: second)) else {
            throw TokenizerError(offset: backslash, reason: .loneSurrogate(unit))
        }
        return backslash + 12
    }

    /// Returns the value of the four digits after `\u`.
    private static func codeUnit(_ bytes: Span<UInt8>, backslash: Int) throws(TokenizerError) -> UInt16 {
        var unit: UInt16 = 0
        for position in backslash + 2..<backslash + 6 {
            guard position < bytes.count else {
                throw TokenizerError(offset: bytes.count, reason: .unexpectedEnd(expected: .hexadecimalDigit))
            }
            guard let value = ASCII.hexadecimalValue(bytes[position]) else {
                throw TokenizerError(offset: backslash, reason: .badUnicodeEscape)
            }
            unit = unit << 4 | value
        }
        return unit
    }

    /// Returns the offset after the UTF-8 sequence that begins at `lead` (The Unicode Standard, table 3-7).
    private static func sequenceEnd(_ bytes: Span<UInt8>, lead: Int) throws(TokenizerError) -> Int {
        let length: Int
        // The second byte's range excludes overlong forms, surrogates and code points beyond U+10FFFF.
        var allowed: ClosedRange<UInt8> = 0x80...0xBF
        switch bytes[lead] {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, allowed) = (3, 0xA0...0xBF)
        case 0xED: (length, allowed) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, allowed) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, allowed) = (4, 0x80...0x8F)
        default: throw TokenizerError(offset: lead, reason: .invalidUTF8)
        }
        for position in lead + 1..<lead + length {
            guard position < bytes.count else {
                throw TokenizerError(offset: bytes.count, reason: .unexpectedEnd(expected: .closingQuote))
            }
            guard allowed.contains(bytes[position]) else {
                throw TokenizerError(offset: lead, reason: .invalidUTF8)
            }
            allowed = 0x80...0xBF
        }
        return lead + length
    }
}
