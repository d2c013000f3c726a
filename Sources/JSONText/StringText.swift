extension String {
    /// Makes the text of some bytes, which must be UTF-8.
    ///
    /// Malformed bytes are replaced.
    init(copying bytes: Span<UInt8>, _ range: Range<Int>) {
        self = bytes.extracting(range).withUnsafeBufferPointer { text in
            // Fifteen bytes fit into a string itself, which this initializer finds out first.
            String(unsafeUninitializedCapacity: text.count) { $0.initialize(fromContentsOf: text) }
        }
    }
}

/// The text of a well-formed JSON string.
enum StringText {
    /// Returns the bytes between the quotes at `range`, with escapes resolved.
    static func unescaped(_ bytes: Span<UInt8>, _ range: Range<Int>) -> ContiguousArray<UInt8> {
        var result: ContiguousArray<UInt8> = []
        result.reserveCapacity(range.count)
        var position = range.lowerBound
        while position < range.upperBound {
            guard bytes[position] == ASCII.backslash else {
                result.append(bytes[position])
                position += 1
                continue
            }
            switch bytes[position + 1] {
            case 0x62: result.append(0x08)
            case 0x66: result.append(0x0C)
            case 0x6E: result.append(ASCII.lineFeed)
            case 0x72: result.append(ASCII.carriageReturn)
            case 0x74: result.append(ASCII.tab)
            case 0x75:
                let scalar = scalar(bytes, backslash: position)
                result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
                position += scalar.value > 0xFFFF ? 12 : 6
                continue
            case let other: result.append(other)
            }
            position += 2
        }
        return result
    }

    /// Returns the scalar of a `\u` escape or of the pair that begins there.
    private static func scalar(_ bytes: Span<UInt8>, backslash: Int) -> Unicode.Scalar {
        let first = codeUnit(bytes, backslash: backslash)
        guard UTF16.isLeadSurrogate(first) else {
            return Unicode.Scalar(first) ?? "\u{FFFD}"
        }
        let second = codeUnit(bytes, backslash: backslash + 6)
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
    }

    private static func codeUnit(_ bytes: Span<UInt8>, backslash: Int) -> UInt16 {
        var unit: UInt16 = 0
        for position in backslash + 2..<backslash + 6 {
            unit = unit << 4 | (ASCII.hexadecimalValue(bytes[position]) ?? 0)
        }
        return unit
    }
}
