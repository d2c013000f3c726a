/// Parses request targets (RFC 9112 3.2) strictly by the URI grammar (RFC 3986 3).
enum TargetParser {
    private static let malformed = HTTPFault.badRequest("The request target is not a valid URI path.")

    /// Parses the target in `start..<end`, in a form that the method allows.
    static func parse(
        _ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int, method: HTTPMethod
    ) throws(HTTPFault) -> RequestTarget {
        guard start < end else { throw .badRequest("The request target is missing.") }
        if method == .connect { return try authorityForm(bytes, start, end) }
        switch bytes[start] {
        case HTTPByte.slash:
            return try path(bytes, start, end, form: .origin, authority: nil)
        case HTTPByte.asterisk where end - start == 1:
            guard method == .options else {
                throw .badRequest("The request target * is for OPTIONS only.")
            }
            return RequestTarget(form: .asterisk, rawPath: "*", rawQuery: nil, authority: nil)
        default:
            return try absoluteForm(bytes, start, end, method: method)
        }
    }

    /// RFC 9112 3.2.3: host and port, both required.
    private static func authorityForm(
        _ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int
    ) throws(HTTPFault) -> RequestTarget {
        guard Authority.isValid(bytes, start, end, needsHost: true), Authority.hasPort(bytes, start, end)
        else {
            throw .badRequest("The target of CONNECT must be host:port.")
        }
        let authority = text(bytes, start, end)
        return RequestTarget(form: .authority, rawPath: "", rawQuery: nil, authority: authority)
    }

    /// RFC 9112 3.2.2: "http://" or "https://", an authority without userinfo, then path and query.
    private static func absoluteForm(
        _ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int, method: HTTPMethod
    ) throws(HTTPFault) -> RequestTarget {
        let authorityStart: Int
        if end - start >= 7, FieldName.matches(bytes, start, "http://") {
            authorityStart = start + 7
        } else if end - start >= 8, FieldName.matches(bytes, start, "https://") {
            authorityStart = start + 8
        } else {
            throw .badRequest("The request target must start with / or http:// or https://.")
        }
        var authorityEnd = authorityStart
        while authorityEnd < end, bytes[authorityEnd] != HTTPByte.slash,
            bytes[authorityEnd] != HTTPByte.question
        {
            authorityEnd += 1
        }
        guard Authority.isValid(bytes, authorityStart, authorityEnd, needsHost: true) else {
            throw .badRequest("The authority of the request target is not a valid host and port.")
        }
        let authority = text(bytes, authorityStart, authorityEnd)
        // RFC 9112 3.2.4: an empty path means "*" for OPTIONS, "/" for everything else.
        if authorityEnd == end, method == .options {
            return RequestTarget(
                form: .asterisk, rawPath: "*", rawQuery: nil, authority: authority)
        }
        return try path(bytes, authorityEnd, end, form: .absolute, authority: authority)
    }

    private static func path(
        _ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int,
        form: RequestTarget.Form, authority: String?
    ) throws(HTTPFault) -> RequestTarget {
        var position = start
        var isEncoded = false
        while position < end, ByteSet.pathCharacter.contains(bytes[position]) {
            isEncoded = isEncoded || bytes[position] == HTTPByte.percent
            position += 1
        }
        guard position == end || bytes[position] == HTTPByte.question else { throw malformed }
        if isEncoded { try checkEncoding(bytes, start, position) }
        return RequestTarget(
            form: form,
            rawPath: position > start ? text(bytes, start, position) : "/",
            rawQuery: position < end ? try query(bytes, position + 1, end) : nil,
            authority: authority
        )
    }

    private static func query(
        _ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int
    ) throws(HTTPFault) -> String {
        var isEncoded = false
        for position in start..<end {
            guard ByteSet.queryCharacter.contains(bytes[position]) else {
                throw .badRequest(
                    "The query of the request target has a character that must be percent-encoded.")
            }
            isEncoded = isEncoded || bytes[position] == HTTPByte.percent
        }
        if isEncoded { try checkEncoding(bytes, start, end) }
        return text(bytes, start, end)
    }

    /// Refuses encodings that could not be decoded later.
    ///
    /// A slash or an ampersand is never part of a triplet or a character, so checking the whole checks its parts.
    private static func checkEncoding(
        _ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int
    ) throws(HTTPFault) {
        let text = bytes.extracting(start..<end).withUnsafeBufferPointer { PercentEncoding.decode($0) }
        guard text != nil else {
            throw .badRequest(
                "A percent-encoding in the request target is malformed, stands for NUL, or is not UTF-8.")
        }
    }

    private static func text(_ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> String {
        bytes.extracting(start..<end).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
}
