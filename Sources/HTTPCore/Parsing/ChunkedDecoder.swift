/// Undoes the chunked transfer coding (RFC 9112 7.1), strictly.
struct ChunkedDecoder {
    enum Outcome {
        case incomplete
        case complete
        case fault(HTTPFault)
    }

    private enum Phase {
        case sizeLine
        case data(remaining: Int)
        /// The CRLF after a chunk's data. So far, `seen` bytes of it have come.
        case dataEnd(seen: Int)
        case trailers
        case complete
    }

    private var phase = Phase.sizeLine
    /// The unfinished size or trailer line.
    private var line: ContiguousArray<UInt8> = []
    private var extensionBytes = 0
    private var trailerBytes = 0
    private var trailerCount = 0
    private var total = 0

    /// Decodes on from `offset`, and appends data to `body` unless `keepsData` is false.
    ///
    /// More than `bodyLimit` bytes of data in all chunks are the fault 413.
    mutating func decode(
        _ bytes: borrowing Span<UInt8>, _ offset: inout Int, into body: inout [UInt8],
        keepsData: Bool, bodyLimit: Int, limits: SharedLimits
    ) -> Outcome {
        do throws(HTTPFault) {
            while offset < bytes.count {
                switch phase {
                case .sizeLine:
                    guard try readLine(bytes, &offset, limits) else { return .incomplete }
                    try beginChunk(bodyLimit, limits)
                case .data(let remaining):
                    let count = min(remaining, bytes.count - offset)
                    if keepsData {
                        bytes.extracting(offset..<offset + count).withUnsafeBufferPointer {
                            body.append(contentsOf: $0)
                        }
                    }
                    offset += count
                    phase = count == remaining ? .dataEnd(seen: 0) : .data(remaining: remaining - count)
                case .dataEnd(let seen):
                    let expected = seen == 0 ? HTTPByte.carriageReturn : HTTPByte.lineFeed
                    guard bytes[offset] == expected else {
                        throw .badRequest("The data of a chunk must be followed by CRLF.")
                    }
                    offset += 1
                    phase = seen == 0 ? .dataEnd(seen: 1) : .sizeLine
                case .trailers:
                    guard try readLine(bytes, &offset, limits) else { return .incomplete }
                    guard try takeTrailer(limits) else {
                        phase = .complete
                        return .complete
                    }
                case .complete:
                    return .complete
                }
            }
            return .incomplete
        } catch {
            return .fault(error)
        }
    }

    /// Collects the line up to its CRLF, or returns false if it is not whole yet.
    private mutating func readLine(
        _ bytes: borrowing Span<UInt8>, _ offset: inout Int, _ limits: SharedLimits
    ) throws(HTTPFault) -> Bool {
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            if line.last == HTTPByte.carriageReturn {
                guard byte == HTTPByte.lineFeed else { break }
                line.removeLast()
                return true
            }
            guard byte == HTTPByte.carriageReturn || HTTPByte.isFieldValue(byte) else { break }
            line.append(byte)
            try checkLine(limits)
            if offset == bytes.count { return false }
        }
        throw .badRequest("Lines of the chunked coding must end in CRLF and must not hold control bytes.")
    }

    /// Refuses an unfinished line as soon as it cannot become a legal one.
    private func checkLine(_ limits: SharedLimits) throws(HTTPFault) {
        if case .trailers = phase {
            let length = line.last == HTTPByte.carriageReturn ? line.count - 1 : line.count
            // The empty line that ends the section is not counted.
            guard length == 0 || trailerBytes + length + 2 <= limits.values.trailerBytes else {
                throw HTTPFault(
                    .requestHeaderFieldsTooLarge,
                    "The trailer section is longer than \(limits.values.trailerBytes) bytes.",
                    limit: .trailerBytes)
            }
            return
        }
        guard ByteSet.hexDigit.contains(line[0]) else { throw ChunkedDecoder.malformedSize }
        // A size has at most sixteen significant digits, and a line two bytes at its end.
        guard extensionBytes + line.count - 18 <= limits.values.chunkExtensionBytes else {
            throw .extensionsTooLong(limits)
        }
    }

    private static let malformedSize = HTTPFault.badRequest(
        "A chunk must start with its size in hexadecimal digits, such as 1F, without 0x and with nothing before them."
    )

    /// `chunk-size [ chunk-ext ] CRLF` (RFC 9112 7.1).
    private mutating func beginChunk(_ bodyLimit: Int, _ limits: SharedLimits) throws(HTTPFault) {
        var size = 0
        var digits = 0
        while digits < line.count, let value = HTTPByte.hexValue(line[digits]) {
            // No chunk can be that long. Such a size is a trap for servers that let the number wrap around.
            guard size <= Int.max >> 4 else {
                throw .badRequest("A chunk size is not a length that a body can have.")
            }
            size = size << 4 | Int(value)
            digits += 1
        }
        let isWhole = digits == line.count || !ByteSet.token.contains(line[digits])
        guard digits > 0, isWhole else { throw ChunkedDecoder.malformedSize }
        guard ChunkExtension.isValid(line.span, digits) else {
            throw .badRequest("A chunk extension must be ;name or ;name=value.")
        }
        // Zeros before a size are legal. Beyond sixteen digits they count like an extension, so that they have a bound.
        extensionBytes += line.count - min(digits, 16)
        guard extensionBytes <= limits.values.chunkExtensionBytes else {
            throw .extensionsTooLong(limits)
        }
        line.removeAll(keepingCapacity: true)
        guard size <= bodyLimit - total else { throw .bodyTooLarge(limit: bodyLimit) }
        total += size
        phase = size == 0 ? .trailers : .data(remaining: size)
    }

    /// Checks one trailer line and drops it, or returns false at the empty one that ends the section (RFC 9112 7.1.2).
    ///
    /// RFC 9110 6.5.1: a trailer is merged into the header section only if its definition allows it. Nothing here asks
    /// for the others.
    private mutating func takeTrailer(_ limits: SharedLimits) throws(HTTPFault) -> Bool {
        guard !line.isEmpty else { return false }
        trailerBytes += line.count + 2
        trailerCount += 1
        guard trailerCount <= limits.values.fieldCount else {
            throw HTTPFault(
                .requestHeaderFieldsTooLarge, "More than \(limits.values.fieldCount) trailer fields.",
                limit: .fieldCount)
        }
        _ = try FieldLine.parse(line.span, 0, line.count, origin: 0)
        line.removeAll(keepingCapacity: true)
        return true
    }
}

extension HTTPFault {
    /// The 413 of a body longer than its limit.
    package static func bodyTooLarge(limit: Int) -> HTTPFault {
        HTTPFault(.contentTooLarge, "The body is longer than \(limit) bytes.", limit: .bodyBytes)
    }

    /// The 400 of chunk extensions beyond their limit.
    static func extensionsTooLong(_ limits: SharedLimits) -> HTTPFault {
        HTTPFault(
            .badRequest, "Chunk extensions are longer than \(limits.values.chunkExtensionBytes) bytes.",
            limit: .chunkExtensionBytes)
    }
}
