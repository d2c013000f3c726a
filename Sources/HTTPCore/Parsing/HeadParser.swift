/// Reads a request's head line by line as it arrives (RFC 9112 2.1 to 5).
///
/// Offsets count from the head's first byte, so the bytes may lie elsewhere at the next call.
struct HeadParser: ~Copyable {
    enum Outcome {
        case incomplete
        /// The head is whole and took `length` bytes.
        case complete(RequestHead, length: Int)
        case fault(HTTPFault)
    }

    private var scanner = LineScanner()
    private var lineStart = 0
    private var emptyLines = 0
    /// The request line, once it has been read.
    private(set) var method: HTTPMethod?
    private(set) var target: RequestTarget?
    private(set) var version: HTTPVersion?
    private var fieldsStart = 0
    private var entries: [HTTPFields.Entry] = []

    /// True if nothing but empty lines has come.
    var isBlank: Bool { version == nil && scanner.position == lineStart }

    /// Reads on in a head that starts at `start` and whose bytes up to the last call have not changed.
    mutating func parse(_ bytes: borrowing Span<UInt8>, start: Int, limits: SharedLimits) -> Outcome {
        do throws(HTTPFault) {
            while let end = try nextLine(bytes, start, limits) {
                let isEmpty = end == lineStart
                if version == nil {
                    if isEmpty {
                        try skipEmptyLine()
                    } else {
                        (method, target, version) = try RequestLine.parse(
                            bytes, start + lineStart, start + end)
                        fieldsStart = end + 2
                    }
                } else if isEmpty {
                    return try finish(bytes, start)
                } else {
                    guard entries.count < limits.values.fieldCount else {
                        throw HTTPFault(
                            .requestHeaderFieldsTooLarge,
                            "More than \(limits.values.fieldCount) header fields.", limit: .fieldCount)
                    }
                    let origin = start + fieldsStart
                    if entries.isEmpty { entries.reserveCapacity(8) }
                    entries.append(
                        try FieldLine.parse(bytes, start + lineStart, start + end, origin: origin))
                }
                lineStart = end + 2
            }
            return .incomplete
        } catch {
            // RFC 9110 9.3.2: an answer to HEAD has no content, even if the rest of the request line is not understood.
            if version == nil { method = RequestLine.leadingMethod(bytes, start + lineStart) }
            return .fault(error)
        }
    }

    /// Returns the end of the next whole line, or nil if it is still to come.
    ///
    /// Refuses a line that is, or will be, too long.
    private mutating func nextLine(
        _ bytes: borrowing Span<UInt8>, _ start: Int, _ limits: SharedLimits
    ) throws(HTTPFault) -> Int? {
        // Without a method this cannot become a request line. A TLS greeting should not wait for a timeout.
        if version == nil, start + lineStart < bytes.count {
            let first = bytes[start + lineStart]
            guard ByteSet.token.contains(first) || first == HTTPByte.carriageReturn else {
                throw .badRequest("A request must start with a method.")
            }
        }
        switch scanner.scan(bytes, start: start) {
        case .line(let end):
            try check(end, limits, isWhole: true)
            return end
        case .forbidden(let position):
            try check(position, limits, isWhole: false)
            throw .badRequest("Lines must end in CRLF and must not hold control bytes.")
        case .incomplete:
            try check(scanner.position, limits, isWhole: false)
            return nil
        }
    }

    /// Applies the limits to a line that reaches to `position`, whole or so far.
    private func check(_ position: Int, _ limits: SharedLimits, isWhole: Bool) throws(HTTPFault) {
        guard version != nil else {
            guard position - lineStart <= limits.values.requestLineBytes else {
                throw HTTPFault(
                    .uriTooLong, "The request line is longer than \(limits.values.requestLineBytes) bytes.",
                    limit: .requestLineBytes)
            }
            return
        }
        guard position + (isWhole ? 2 : 0) - fieldsStart <= limits.values.headerBytes else {
            throw HTTPFault(
                .requestHeaderFieldsTooLarge,
                "The header section is longer than \(limits.values.headerBytes) bytes.", limit: .headerBytes)
        }
    }

    /// RFC 9112 2.2: at least one empty line before the request line is to be ignored.
    private mutating func skipEmptyLine() throws(HTTPFault) {
        emptyLines += 1
        guard emptyLines <= Self.maximumEmptyLines else {
            throw .badRequest("Too many empty lines before the request line.")
        }
    }

    /// Empty lines before a request line that are ignored, as most servers ignore more than one.
    static let maximumEmptyLines = 8

    private mutating func finish(_ bytes: borrowing Span<UInt8>, _ start: Int) throws(HTTPFault) -> Outcome {
        guard let version else { return .incomplete }
        let section = bytes.extracting(start + fieldsStart..<start + lineStart)
        let semantics = try HeadSemantics(section, entries, version)
        guard let method, let target = target.take() else { return .incomplete }
        var taken: [HTTPFields.Entry] = []
        swap(&taken, &entries)
        let fields = HTTPFields(
            lines: section.withUnsafeBufferPointer { ContiguousArray($0) }, entries: taken)
        let request = HTTPRequest(method: method, target: target, version: version, fields: fields)
        return .complete(RequestHead(request: request, semantics: semantics), length: scanner.position)
    }
}

/// A request without its body, and the meaning of its fields for the connection.
struct RequestHead {
    var request: HTTPRequest
    var semantics: HeadSemantics
}
