/// `chunk-ext = *( BWS ";" BWS chunk-ext-name [ BWS "=" BWS chunk-ext-val ] )` (RFC 9112 7.1.1).
enum ChunkExtension {
    /// Returns true if the rest of the size line from `position` on is a sequence of extensions, perhaps empty.
    static func isValid(_ line: borrowing Span<UInt8>, _ position: Int) -> Bool {
        var position = position
        while position < line.count {
            skipWhitespace(line, &position)
            guard position < line.count, line[position] == HTTPByte.semicolon else { return false }
            position += 1
            skipWhitespace(line, &position)
            guard skipToken(line, &position) else { return false }
            var afterName = position
            skipWhitespace(line, &afterName)
            guard afterName < line.count, line[afterName] == HTTPByte.equals else { continue }
            position = afterName + 1
            skipWhitespace(line, &position)
            guard skipToken(line, &position) || skipQuotedString(line, &position) else { return false }
        }
        return true
    }

    private static func skipWhitespace(_ line: borrowing Span<UInt8>, _ position: inout Int) {
        while position < line.count, HTTPByte.isWhitespace(line[position]) { position += 1 }
    }

    private static func skipToken(_ line: borrowing Span<UInt8>, _ position: inout Int) -> Bool {
        let start = position
        while position < line.count, ByteSet.token.contains(line[position]) { position += 1 }
        return position > start
    }

    /// `quoted-string` (RFC 9110 5.6.4).
    private static func skipQuotedString(_ line: borrowing Span<UInt8>, _ position: inout Int) -> Bool {
        guard position < line.count, line[position] == HTTPByte.quote else { return false }
        position += 1
        while position < line.count {
            let byte = line[position]
            position += 1
            if byte == HTTPByte.quote { return true }
            if byte == HTTPByte.backslash {
                guard position < line.count else { return false }
                position += 1
            }
        }
        return false
    }
}
