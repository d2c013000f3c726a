/// Turns a connection's bytes into requests, however they are split (RFC 9112).
///
/// It reads one request at a time: after `.complete` the next call starts the next one. After `.fault` it
/// must not be used again.
package struct RequestParser: ~Copyable {
    /// The result of parsing bytes.
    package enum Outcome: Sendable {
        /// All bytes were taken and more are needed.
        case needsMore
        /// A head with a body to come. `admit` or `discardBody` decides about the body.
        case head(HTTPRequest)
        /// A whole request.
        case complete(HTTPRequest)
        case fault(HTTPFault)
    }

    /// The part of a request that is awaited.
    package enum Stage: Sendable, Hashable {
        /// Nothing of the next request has come.
        case betweenRequests
        case head
        case body
    }

    private enum Body {
        case none
        case length(remaining: Int)
        case chunked(ChunkedDecoder)
    }

    /// The bounds on its input.
    package let limits: SharedLimits
    /// Bytes of the current body that have come so far.
    package private(set) var bodyBytesRead = 0
    /// True if the client of the current request lets the connection live on (RFC 9112 9.3).
    private(set) var keepsAlive = false
    /// True if the client of the current request waits for 100 (Continue).
    private(set) var expectsContinue = false
    /// The place of the id that the client gave the current request, in the lines of its fields.
    private var requestIDRange: Range<Int>?

    private var head = HeadParser()
    /// The bytes of an unfinished head.
    private var unfinishedHead: ContiguousArray<UInt8> = []
    private var body = Body.none
    /// The request whose body is being read.
    private var request: HTTPRequest?
    /// The part of that body that has come, its framing undone.
    private var content: [UInt8] = []
    private var bodyLimit: Int
    private var keepsBody = true

    /// Starts before the first request of a connection.
    ///
    /// - Parameter limits: the bounds on its input.
    package init(limits: SharedLimits) {
        self.limits = limits
        bodyLimit = limits.values.bodyBytes
    }

    /// The part of a request that is awaited now.
    package var stage: Stage {
        if request != nil { return .body }
        return unfinishedHead.isEmpty || head.isBlank ? .betweenRequests : .head
    }

    /// True if the request being read is HEAD, whose answer has no content.
    ///
    /// This is known from the request line on.
    var isHead: Bool { (request?.method ?? head.method) == .head }

    /// The request being read, as far as it is known: from the request line on.
    var method: HTTPMethod? { request?.method ?? head.method }
    var target: RequestTarget? { request?.target ?? head.target }
    var knownVersion: HTTPVersion? { request?.version ?? head.version }

    /// Returns the id that the client gave the request whose head was returned last, or empty if none.
    func requestID(in fields: HTTPFields) -> [UInt8] {
        requestIDRange.map { Array(fields.lines[$0]) } ?? []
    }

    /// The fields of the head, or nil until it is read.
    var fields: HTTPFields? { request?.fields }

    /// The id that the client gave the request whose body is being read, or empty if none.
    var requestID: [UInt8] { request.map { requestID(in: $0.fields) } ?? [] }

    /// The version of the request whose body is being read.
    var version: HTTPVersion { request?.version ?? .http11 }

    /// The length that Content-Length announced for the rest of the body, or nil for chunked.
    var announcedLength: Int? {
        if case .length(let remaining) = body { return remaining }
        return nil
    }

    /// Reads on from `offset`, and moves it behind the last byte taken.
    ///
    /// - Parameters:
    ///   - bytes: bytes as they came.
    ///   - offset: the first byte to read.
    /// - Returns: the result.
    package mutating func parse(_ bytes: borrowing Span<UInt8>, from offset: inout Int) -> Outcome {
        request == nil ? parseHead(bytes, &offset) : parseBody(bytes, &offset)
    }

    /// Lowers the body limit for the request whose head was returned last.
    ///
    /// - Parameters:
    ///   - limit: the limit in bytes. A value above the server's limit changes nothing.
    ///   - isKept: true if `.complete` returns the body. If not, it is dropped as it comes.
    /// - Returns: the 413 if the announced length is already beyond it.
    package mutating func admitBody(limit: Int, isKept: Bool = true) -> HTTPFault? {
        keepsBody = isKept
        bodyLimit = min(limit, limits.values.bodyBytes)
        guard let announcedLength, announcedLength > bodyLimit else { return nil }
        return .bodyTooLarge(limit: bodyLimit)
    }

    /// Lets the current body be read without keeping it, so that `.complete` returns it empty.
    ///
    /// - Parameter limit: the bytes after which a chunked one is given up with 413.
    package mutating func discardBody(limit: Int) {
        keepsBody = false
        bodyLimit = min(limit, limits.values.bodyBytes)
    }

    /// The number of bytes kept of a chunked body, or nil if none is being read.
    var chunkedBytes: Int? {
        if case .chunked = body, keepsBody { return content.count }
        return nil
    }

    /// Reserves room for the current body, so that it is not copied as it grows.
    mutating func reserveBody(_ bytes: Int) {
        if keepsBody, request != nil { content.reserveCapacity(bytes) }
    }

    /// Discards the received part of a body that is refused.
    mutating func dropBody() { content = [] }

    private mutating func parseHead(_ bytes: borrowing Span<UInt8>, _ offset: inout Int) -> Outcome {
        guard offset < bytes.count else { return .needsMore }
        let outcome: HeadParser.Outcome
        let before = unfinishedHead.count
        if before == 0 {
            outcome = head.parse(bytes, start: offset, limits: limits)
        } else {
            // The only copy, so that the bytes are appended in place.
            var whole = unfinishedHead
            unfinishedHead = []
            bytes.extracting(offset...).withUnsafeBufferPointer { whole.append(contentsOf: $0) }
            outcome = head.parse(whole.span, start: 0, limits: limits)
            unfinishedHead = whole
        }
        switch outcome {
        case .incomplete:
            if before == 0 {
                unfinishedHead = bytes.extracting(offset...).withUnsafeBufferPointer { ContiguousArray($0) }
            }
            offset = bytes.count
            return .needsMore
        case .complete(let parsed, let length):
            offset += length - before
            return beginBody(parsed)
        case .fault(let fault):
            return .fault(fault)
        }
    }

    private mutating func beginBody(_ parsed: consuming RequestHead) -> Outcome {
        head = HeadParser()
        unfinishedHead = []
        keepsAlive = parsed.semantics.keepsAlive
        expectsContinue = parsed.semantics.expectsContinue
        requestIDRange = parsed.semantics.requestID
        switch parsed.semantics.framing {
        case .none:
            return .complete(parsed.request)
        case .length(let length):
            body = .length(remaining: length)
        case .chunked:
            body = .chunked(ChunkedDecoder())
        }
        request = parsed.request
        bodyLimit = limits.values.bodyBytes
        bodyBytesRead = 0
        keepsBody = true
        return .head(parsed.request)
    }

    private mutating func parseBody(_ bytes: borrowing Span<UInt8>, _ offset: inout Int) -> Outcome {
        let start = offset
        defer { bodyBytesRead += offset - start }
        switch body {
        case .none:
            return finish()
        case .length(let remaining):
            let count = min(remaining, bytes.count - offset)
            if keepsBody {
                bytes.extracting(offset..<offset + count).withUnsafeBufferPointer {
                    content.append(contentsOf: $0)
                }
            }
            offset += count
            body = .length(remaining: remaining - count)
            return count == remaining ? finish() : .needsMore
        case .chunked(var decoder):
            // The only copy, so that the decoder's buffers are changed in place.
            body = .none
            let outcome = decoder.decode(
                bytes, &offset, into: &content, keepsData: keepsBody, bodyLimit: bodyLimit, limits: limits)
            switch outcome {
            case .incomplete:
                body = .chunked(decoder)
                return .needsMore
            case .complete:
                return finish()
            case .fault(let fault):
                return .fault(fault)
            }
        }
    }

    private mutating func finish() -> Outcome {
        guard let head = request.take() else { return .needsMore }
        let whole = HTTPRequest(head, body: content)
        content = []
        body = .none
        return .complete(whole)
    }
}
