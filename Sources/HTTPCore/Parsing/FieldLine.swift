/// `field-name ":" OWS field-value OWS` (RFC 9112 5).
enum FieldLine {
    /// Parses the line in `start..<end`, its CRLF left out and its control bytes already refused.
    ///
    /// The entry's offsets count from `origin`.
    static func parse(
        _ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int, origin: Int
    ) throws(HTTPFault) -> HTTPFields.Entry {
        var nameEnd = start
        while nameEnd < end, ByteSet.token.contains(bytes[nameEnd]) { nameEnd += 1 }
        guard nameEnd > start, nameEnd < end, bytes[nameEnd] == HTTPByte.colon else {
            throw fault(bytes, start, nameEnd, end)
        }
        var valueStart = nameEnd + 1
        while valueStart < end, HTTPByte.isWhitespace(bytes[valueStart]) { valueStart += 1 }
        var valueEnd = end
        while valueEnd > valueStart, HTTPByte.isWhitespace(bytes[valueEnd - 1]) { valueEnd -= 1 }
        return HTTPFields.Entry(
            nameStart: UInt32(start - origin), nameEnd: UInt32(nameEnd - origin),
            valueStart: UInt32(valueStart - origin), valueEnd: UInt32(valueEnd - origin)
        )
    }

    private static func fault(
        _ bytes: borrowing Span<UInt8>, _ start: Int, _ nameEnd: Int, _ end: Int
    ) -> HTTPFault {
        // RFC 9112 5.2 and 5.1: folded lines and space before the colon have been used to smuggle requests.
        if nameEnd == start, HTTPByte.isWhitespace(bytes[start]) {
            return .badRequest("A field line must not start with white space; send the value on one line.")
        }
        if nameEnd < end, HTTPByte.isWhitespace(bytes[nameEnd]) {
            return .badRequest("There must be no white space between a field name and its colon.")
        }
        return .badRequest("A field line must be a name, a colon and a value.")
    }
}
