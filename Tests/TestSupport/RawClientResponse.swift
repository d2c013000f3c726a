/// A response as it came, read strictly enough to notice a server's mistakes.
package struct RawResponse: Equatable, Sendable {
    package let status: Int
    package let reason: String
    /// Names and values in order.
    package let fields: [Field]
    package let body: [UInt8]

    /// One field line.
    package struct Field: Equatable, Sendable {
        package let name: String
        package let value: String
    }

    /// The content as text.
    package var text: String { String(decoding: body, as: UTF8.self) }

    /// The value of the only line of that name, or nil if there is none or more than one.
    package subscript(name: String) -> String? {
        let matching = fields.filter { $0.name.lowercased() == name.lowercased() }
        return matching.count == 1 ? matching[0].value : nil
    }

    /// Parses the first response in the bytes.
    ///
    /// - Parameters:
    ///   - bytes: the received bytes.
    ///   - toHead: true if it answers HEAD.
    /// - Returns: the response and its length in bytes, or nil while it is not whole.
    /// - Throws: `RawClient.Failure.malformedResponse`.
    package static func parse(_ bytes: [UInt8], toHead: Bool) throws -> (RawResponse, length: Int)? {
        guard let headEnd = endOfHead(bytes) else { return nil }
        let head = String(decoding: bytes[..<headEnd], as: UTF8.self)
        let malformed = RawClient.Failure.malformedResponse(head)
        var lines = head.split(separator: "\r\n", omittingEmptySubsequences: false).dropLast(2)
        let statusLine = lines.removeFirst().split(
            separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard statusLine.count == 3, statusLine[0] == "HTTP/1.1", let status = Int(statusLine[1]) else {
            throw malformed
        }
        let fields = try lines.map { line in
            guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { throw malformed }
            let value = line[line.index(after: colon)...]
            return Field(name: String(line[..<colon]), value: String(value.drop { $0 == " " }))
        }
        let response = RawResponse(status: status, reason: String(statusLine[2]), fields: fields, body: [])
        guard !toHead || status < 200, status >= 200, status != 204, status != 304 else {
            return (response, headEnd)
        }
        if response["Transfer-Encoding"] == "chunked" {
            guard let (body, end) = try chunkedBody(bytes, from: headEnd, malformed) else { return nil }
            return (RawResponse(status: status, reason: response.reason, fields: fields, body: body), end)
        }
        guard let length = response["Content-Length"].flatMap({ Int($0) }) else { throw malformed }
        guard bytes.count >= headEnd + length else { return nil }
        let body = Array(bytes[headEnd..<headEnd + length])
        return (
            RawResponse(status: status, reason: response.reason, fields: fields, body: body),
            headEnd + length
        )
    }

    /// Returns the body in chunks at a place, and where it ends, or nil while it is not whole (RFC 9112 7.1).
    private static func chunkedBody(
        _ bytes: [UInt8], from start: Int, _ malformed: RawClient.Failure
    ) throws -> (body: [UInt8], end: Int)? {
        var (body, place) = ([UInt8](), start)
        while let feed = bytes[place...].firstIndex(of: 10) {
            let line = String(decoding: bytes[place..<feed].dropLast(), as: UTF8.self)
            guard let size = Int(line, radix: 16) else { throw malformed }
            guard bytes.count >= feed + 1 + size + 2 else { return nil }
            body += bytes[feed + 1..<feed + 1 + size]
            place = feed + 1 + size + 2
            if size == 0 { return (body, place) }
        }
        return nil
    }

    private static func endOfHead(_ bytes: [UInt8]) -> Int? {
        guard bytes.count >= 4 else { return nil }
        for index in 0...bytes.count - 4 where bytes[index] == 13 {
            if bytes[index + 1] == 10, bytes[index + 2] == 13, bytes[index + 3] == 10 { return index + 4 }
        }
        return nil
    }
}
