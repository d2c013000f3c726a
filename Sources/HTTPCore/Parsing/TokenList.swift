/// Comma-separated lists (RFC 9110 5.6.1), empty elements skipped, commas in quoted strings respected.
enum TokenList {
    /// Calls `body` with the range of each element of the list in `start..<end`, outer white space trimmed.
    static func forEach(
        _ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int, _ body: (Range<Int>) -> Void
    ) {
        var elementStart = start
        var position = start
        var isQuoted = false
        while position <= end {
            if position == end || (bytes[position] == ASCII.comma && !isQuoted) {
                var first = elementStart
                var last = position
                while first < last, ASCII.isWhitespace(bytes[first]) { first += 1 }
                while last > first, ASCII.isWhitespace(bytes[last - 1]) { last -= 1 }
                if first < last { body(first..<last) }
                elementStart = position + 1
            } else if bytes[position] == ASCII.quote {
                isQuoted.toggle()
            } else if isQuoted, bytes[position] == ASCII.backslash, position + 1 < end {
                position += 1
            }
            position += 1
        }
    }
}

extension HTTPFields {
    /// The elements of all lines of that name, each trimmed, in order (RFC 9110 5.6.1).
    ///
    /// - Parameter name: the field's name in any case.
    package func list(_ name: String) -> [String] {
        var elements: [String] = []
        for value in values(of: name) {
            let bytes = Array(value.utf8)
            TokenList.forEach(bytes.span, 0, bytes.count) {
                elements.append(String(decoding: bytes[$0], as: UTF8.self))
            }
        }
        return elements
    }

    /// Whether a list-valued field has that token, compared without case.
    ///
    /// - Parameters:
    ///   - name: the field's name in any case.
    ///   - token: the element looked for.
    package func list(_ name: String, contains token: String) -> Bool {
        let wanted = token.lowercased()
        return list(name).contains { $0.lowercased() == wanted }
    }
}
