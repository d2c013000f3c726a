/// The statements of a head about its body and its connection (RFC 9112 6 and 9.3, RFC 9110 7.2 and 10.1.1).
struct HeadSemantics {
    /// The way to find the body's end (RFC 9112 6.3).
    enum Framing: Equatable {
        case none
        case length(Int)
        case chunked
    }

    private(set) var framing = Framing.none
    /// True if the client lets the connection live on (RFC 9112 9.3).
    private(set) var keepsAlive = false
    /// True if the client waits for 100 (Continue) before it sends the body, if there is one.
    private(set) var expectsContinue = false
    /// The place of a fit `X-Request-Id` value in the section, if there is one and no other.
    private(set) var requestID: Range<Int>?

    /// Reads the fields that matter from the lines in `section`.
    init(
        _ section: borrowing Span<UInt8>, _ entries: [HTTPFields.Entry], _ version: HTTPVersion
    ) throws(HTTPFault) {
        var hosts = 0
        var requestIDs = 0
        var length: Int?
        var connection = ConnectionOptions()
        var codings = TransferCodings()
        for entry in entries {
            let start = Int(entry.valueStart)
            let end = Int(entry.valueEnd)
            switch FieldName(section, from: Int(entry.nameStart), to: Int(entry.nameEnd)) {
            case .host:
                hosts += 1
                try HeadSemantics.checkHost(section, start, end, isFirst: hosts == 1)
            case .contentLength:
                // RFC 9112 6.3 allows repeated equal values to be repaired. Refusing them is safer.
                guard length == nil else { throw .badRequest("Content-Length must be sent once.") }
                length = try HeadSemantics.contentLength(section, start, end)
            case .transferEncoding:
                codings.beginLine(section, start, end)
                TokenList.forEach(section, start, end) { codings.add(section, $0) }
            case .connection:
                TokenList.forEach(section, start, end) { connection.add(section, $0) }
            case .expect where version == .http11:
                // RFC 9110 10.1.1: an HTTP/1.0 client's expectation is ignored.
                TokenList.forEach(section, start, end) { range in
                    let isContinue =
                        range.count == 12 && FieldName.matches(section, range.lowerBound, "100-continue")
                    if isContinue { expectsContinue = true } else { connection.hasUnknownExpectation = true }
                }
            case .requestID:
                requestIDs += 1
                let isKept = requestIDs == 1 && RequestIDs.isKept(section, start, end)
                requestID = isKept ? start..<end : nil
            case .expect, .other:
                break
            }
        }
        guard hosts > 0 || version == .http10 else {
            throw .badRequest("An HTTP/1.1 request needs a Host field.")
        }
        try decideFraming(length, codings, version)
        guard !connection.hasUnknownExpectation else {
            throw HTTPFault(.expectationFailed, "The only expectation this server meets is 100-continue.")
        }
        keepsAlive = !connection.close && (version == .http11 || connection.keepAlive)
    }

    /// RFC 9112 3.2: exactly one Host, and a valid one.
    private static func checkHost(
        _ section: borrowing Span<UInt8>, _ start: Int, _ end: Int, isFirst: Bool
    ) throws(HTTPFault) {
        guard isFirst else { throw .badRequest("Host must be sent once.") }
        guard Authority.isValid(section, start, end, needsHost: false) else {
            throw .badRequest("Host must be a host name or address with an optional port.")
        }
    }

    /// `1*DIGIT` (RFC 9110 8.6), no sign, no list.
    private static func contentLength(
        _ section: borrowing Span<UInt8>, _ start: Int, _ end: Int
    ) throws(HTTPFault) -> Int {
        var value = 0
        var isTooLarge = false
        for position in start..<end {
            guard HTTPByte.isDigit(section[position]) else {
                throw .badRequest("Content-Length must be decimal digits.")
            }
            let digit = Int(section[position] - HTTPByte.zero)
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) = product.addingReportingOverflow(digit)
            isTooLarge = isTooLarge || overflow || carry
            value = sum
        }
        guard start < end else { throw .badRequest("Content-Length must not be empty.") }
        // No body can be that long. Such a length is a trap for servers that let the number wrap around.
        guard !isTooLarge else { throw .badRequest("Content-Length is not a length that a body can have.") }
        return value
    }

    /// RFC 9112 6.1 and 6.3.
    private mutating func decideFraming(
        _ length: Int?, _ codings: TransferCodings, _ version: HTTPVersion
    ) throws(HTTPFault) {
        guard codings.isPresent else {
            framing = length.map { .length($0) } ?? .none
            if framing == .length(0) { framing = .none }
            return
        }
        guard version == .http11 else {
            throw .badRequest("HTTP/1.0 has no Transfer-Encoding; send Content-Length.")
        }
        guard length == nil else {
            throw .badRequest("Send either Content-Length or Transfer-Encoding, not both.")
        }
        switch codings.verdict {
        case .chunked: framing = .chunked
        case .unknown: throw HTTPFault(.notImplemented, "The only transfer coding is chunked.")
        case .malformed: throw .badRequest("Transfer-Encoding must be chunked, once and last.")
        }
    }
}

/// The options of the Connection fields (RFC 9110 7.6.1) and whether an expectation cannot be met.
private struct ConnectionOptions {
    var close = false
    var keepAlive = false
    var hasUnknownExpectation = false

    mutating func add(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) {
        switch range.count {
        case 5 where FieldName.matches(bytes, range.lowerBound, "close"): close = true
        case 10 where FieldName.matches(bytes, range.lowerBound, "keep-alive"): keepAlive = true
        default: break
        }
    }
}

/// The transfer codings of all Transfer-Encoding fields, in order (RFC 9112 7).
private struct TransferCodings {
    enum Verdict { case chunked, unknown, malformed }

    private(set) var isPresent = false
    private var count = 0
    private var expectedCount = 0
    private var chunkedCount = 0
    private var endsInChunked = false
    private var isMalformed = false

    /// Counts the elements a line should have: an empty one is legal in a list, but between two servers that
    /// read lists differently it hides a coding.
    mutating func beginLine(_ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int) {
        isPresent = true
        expectedCount += 1
        for position in start..<end where bytes[position] == HTTPByte.comma { expectedCount += 1 }
    }

    mutating func add(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) {
        count += 1
        let start = range.lowerBound
        var end = start
        while end < range.upperBound, ByteSet.token.contains(bytes[end]) { end += 1 }
        isMalformed = isMalformed || end == start
        let isChunked = end - start == 7 && FieldName.matches(bytes, start, "chunked")
        if isChunked { chunkedCount += 1 }
        endsInChunked = isChunked
        // Only parameters may follow a coding's name, and chunked has none.
        if end < range.upperBound {
            let isParameter = bytes[end] == HTTPByte.semicolon || HTTPByte.isWhitespace(bytes[end])
            isMalformed = isMalformed || isChunked || !isParameter
        }
    }

    var verdict: Verdict {
        if isMalformed || count != expectedCount || chunkedCount > 1 { return .malformed }
        if chunkedCount == 1, !endsInChunked { return .malformed }
        return count == 1 && chunkedCount == 1 ? .chunked : .unknown
    }
}
