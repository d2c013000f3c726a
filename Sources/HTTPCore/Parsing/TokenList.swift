/// Comma-separated lists (RFC 9110 5.6.1), empty elements skipped, commas in quoted strings respected.
enum TokenList {
    /// Calls `body` with the range of each element of the list in `start..<end`, outer white space trimmed.
    ///
    /// `hasEscapes` says whether a backslash in quotes escapes, as it does not in entity tags.
    static func forEach(
        _ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int, hasEscapes: Bool = true,
        _ body: (Range<Int>) -> Void
    ) {
        var elementStart = start
        var position = start
        var isQuoted = false
        while position <= end {
            if position == end || (bytes[position] == HTTPByte.comma && !isQuoted) {
                var first = elementStart
                var last = position
                while first < last, HTTPByte.isWhitespace(bytes[first]) { first += 1 }
                while last > first, HTTPByte.isWhitespace(bytes[last - 1]) { last -= 1 }
                if first < last { body(first..<last) }
                elementStart = position + 1
            } else if bytes[position] == HTTPByte.quote {
                isQuoted.toggle()
            } else if isQuoted, hasEscapes, bytes[position] == HTTPByte.backslash, position + 1 < end {
                position += 1
            }
            position += 1
        }
    }
}

extension HTTPFields {
    /// Returns the elements of a list-valued field (RFC 9110 5.6.1).
    ///
    /// - Parameters:
    ///   - name: the field's name in any case.
    ///   - hasEscapes: true if a backslash in quotes escapes, as it does not in entity tags.
    /// - Returns: the elements of all lines of that name, each trimmed, in order.
    package func list(_ name: StaticString, hasEscapes: Bool = true) -> [String] {
        var elements: [String] = []
        for value in values(of: name) {
            let bytes = ContiguousArray(value.utf8)
            TokenList.forEach(bytes.span, 0, bytes.count, hasEscapes: hasEscapes) {
                elements.append(String(decoding: bytes[$0], as: UTF8.self))
            }
        }
        return elements
    }
}
