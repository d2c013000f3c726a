/// `method SP request-target SP HTTP-version` (RFC 9112 3), each SP exactly one.
enum RequestLine {
    private static let malformed = HTTPFault.badRequest(
        "The request line must be a method, one space, a target, one space and HTTP/1.1.")

    /// Parses the line in `start..<end`, its CRLF left out.
    static func parse(
        _ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int
    ) throws(HTTPFault) -> (method: HTTPMethod, target: RequestTarget, version: HTTPVersion) {
        var methodEnd = start
        while methodEnd < end, ByteSet.token.contains(bytes[methodEnd]) { methodEnd += 1 }
        guard methodEnd > start, methodEnd < end, bytes[methodEnd] == HTTPByte.space else {
            throw malformed
        }
        let targetStart = methodEnd + 1
        // The version comes first: it says whether our grammar applies to the rest at all. A target has no spaces.
        let targetEnd = end - versionLength - 1
        guard targetEnd > targetStart, bytes[targetEnd] == HTTPByte.space else { throw malformed }
        let version = try version(bytes, targetEnd + 1)
        let method = method(bytes, start, methodEnd)
        return (method, try TargetParser.parse(bytes, targetStart, targetEnd, method: method), version)
    }

    /// Returns the method that a line begins with, whatever follows, or nil without a token and a space after it.
    static func leadingMethod(_ bytes: borrowing Span<UInt8>, _ start: Int) -> HTTPMethod? {
        var end = start
        while end < bytes.count, ByteSet.token.contains(bytes[end]) { end += 1 }
        return end > start && end < bytes.count && bytes[end] == HTTPByte.space
            ? method(bytes, start, end) : nil
    }

    /// The bytes of an `HTTP-version`.
    private static let versionLength = 8

    /// `"HTTP/" DIGIT "." DIGIT`, the name in capitals (RFC 9112 2.3).
    private static func version(
        _ bytes: borrowing Span<UInt8>, _ start: Int
    ) throws(HTTPFault) -> HTTPVersion {
        guard
            bytes[start] == 0x48, bytes[start + 1] == 0x54, bytes[start + 2] == 0x54,
            bytes[start + 3] == 0x50, bytes[start + 4] == HTTPByte.slash, bytes[start + 6] == 0x2E,
            HTTPByte.isDigit(bytes[start + 5]), HTTPByte.isDigit(bytes[start + 7])
        else { throw malformed }
        guard bytes[start + 5] == 0x31 else {
            throw HTTPFault(.httpVersionNotSupported, "This server speaks HTTP/1.1 and HTTP/1.0.")
        }
        return bytes[start + 7] == HTTPByte.zero ? .http10 : .http11
    }

    private static func method(_ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> HTTPMethod {
        // The common methods are recognized without making a string.
        if end - start == 3, bytes[start] == 0x47, bytes[start + 1] == 0x45, bytes[start + 2] == 0x54 {
            return .get
        }
        if end - start == 4, bytes[start] == 0x50, bytes[start + 1] == 0x4F, bytes[start + 2] == 0x53,
            bytes[start + 3] == 0x54
        {
            return .post
        }
        return HTTPMethod(
            bytes.extracting(start..<end).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) })
    }
}
