/// Turns bytes into a tape in one pass over them.
///
/// Containers are kept track of in `frames`, not on the stack, so nesting costs memory only.
struct Tokenizer {
    /// A container whose closing bracket is yet to come.
    private struct Frame {
        /// The index of its opening entry.
        var opening: Int
        var isObject: Bool
        /// Members or elements so far.
        var count = 0
        /// One bit for each name hash seen, modulo 64.
        var nameBits: UInt64 = 0
        /// Whether two names share a bit, without which there cannot be a duplicate.
        var mayHaveDuplicates = false
    }

    private let limits: JSONLimits
    private var position = 0
    private var used = 0
    private var frames: [Frame] = []
    private var duplicateKeys: [JSONDuplicateKey] = []

    private init(limits: JSONLimits) {
        self.limits = limits
    }

    /// The tape of a whole document, and the member names that occur twice.
    ///
    /// - Throws: the first syntax error.
    static func tokenize(
        _ bytes: Span<UInt8>, limits: JSONLimits
    ) throws(Fault) -> (tape: [TapeEntry], duplicateKeys: [JSONDuplicateKey]) {
        let maximumByteCount = min(limits.maximumByteCount, Int(UInt32.max))
        guard bytes.count <= maximumByteCount else {
            throw Fault(offset: maximumByteCount, reason: .documentTooLarge(limit: maximumByteCount))
        }
        var tokenizer = Tokenizer(limits: limits)
        // Scenes have a token every five to ten bytes.
        var tape = [TapeEntry](repeating: .unused, count: bytes.count / 8 + 16)
        while true {
            var slots = tape.mutableSpan
            if try tokenizer.run(bytes, onto: &slots) { break }
            tape.append(contentsOf: repeatElement(.unused, count: tape.count))
        }
        tape.removeLast(tape.count - tokenizer.used)
        return (tape, tokenizer.duplicateKeys.sorted { $0.key.index < $1.key.index })
    }

    /// Goes on where the last call stopped; false if the tape is full and must grow first.
    private mutating func run(
        _ bytes: Span<UInt8>, onto tape: inout MutableSpan<TapeEntry>
    ) throws(Fault) -> Bool {
        var position = self.position
        var used = self.used
        var depth = frames.count
        var frame = frames.last ?? Frame(opening: 0, isObject: false)

        values: while true {
            // 1. A value begins. Until the next one the tape takes it, a key, and the end of each container.
            Self.skipWhitespace(bytes, &position)
            guard used &+ depth &+ 4 <= tape.count else {
                self.position = position
                self.used = used
                if depth > 0 { frames[depth - 1] = frame }
                return false
            }
            guard position < bytes.count else { throw FaultFinder.atValue(bytes, at: position) }
            frame.count &+= 1
            let byte = bytes[position]
            switch byte {
            case ASCII.quote:
                let string = try StringScanner.scan(bytes, from: position &+ 1)
                tape[used] = TapeEntry(
                    .string, offset: position, extent: string.end &- position &- 1, hasEscapes: string.hasEscapes)
                used &+= 1
                position = string.end &+ 1
            case ASCII.minus, ASCII.zero...ASCII.nine:
                let end = try NumberScanner.scan(bytes, from: position)
                tape[used] = TapeEntry(.number, offset: position, extent: end &- position)
                used &+= 1
                position = end
            case ASCII.openBrace, ASCII.openBracket:
                guard depth < limits.maximumDepth else {
                    throw Fault(offset: position, reason: .depthExceeded(limit: limits.maximumDepth))
                }
                let isObject = byte == ASCII.openBrace
                if depth > 0 { frames[depth &- 1] = frame }
                frame = Frame(opening: used, isObject: isObject)
                frames.append(frame)
                depth &+= 1
                tape[used] = TapeEntry(isObject ? .object : .array, offset: position)
                used &+= 1
                position &+= 1
                Self.skipWhitespace(bytes, &position)
                if position < bytes.count, bytes[position] == Self.closing(frame) {
                    break
                }
                if isObject {
                    try Self.readKey(bytes, &position, onto: &tape, &used, &frame)
                }
                continue values
            default:
                guard let kind = Self.literal(bytes, at: position) else {
                    throw FaultFinder.atValue(bytes, at: position)
                }
                tape[used] = TapeEntry(kind, offset: position)
                used &+= 1
                position &+= kind == .false ? 5 : 4
            }

            // 2. A value has ended, and with it any number of containers.
            while depth > 0 {
                Self.skipWhitespace(bytes, &position)
                guard position < bytes.count else { throw Self.faultAfterValue(bytes, at: position, in: frame) }
                if bytes[position] == ASCII.comma {
                    position &+= 1
                    if frame.isObject {
                        Self.skipWhitespace(bytes, &position)
                        try Self.readKey(bytes, &position, onto: &tape, &used, &frame)
                    }
                    continue values
                }
                guard bytes[position] == Self.closing(frame) else {
                    throw Self.faultAfterValue(bytes, at: position, in: frame)
                }
                tape[used] = TapeEntry(.end, offset: position, extent: frame.opening)
                used &+= 1
                position &+= 1
                tape[frame.opening].extent = UInt32(truncatingIfNeeded: used)
                tape[frame.opening].detail = UInt32(truncatingIfNeeded: frame.count)
                if frame.mayHaveDuplicates {
                    duplicateKeys += MemberNames.duplicates(
                        ofObjectAt: frame.opening, count: frame.count, tape: tape.span, bytes: bytes)
                }
                depth &-= 1
                frames.removeLast()
                if depth > 0 { frame = frames[depth &- 1] }
            }

            // 3. The document's value has ended.
            Self.skipWhitespace(bytes, &position)
            guard position == bytes.count else {
                let fault = FaultFinder.unexpected(bytes, at: position, expected: .value)
                throw fault.reason == .comment
                    ? fault : Fault(offset: position, reason: .trailingContent(bytes[position]))
            }
            self.used = used
            return true
        }
    }

    /// Reads a member's name and colon.
    private static func readKey(
        _ bytes: Span<UInt8>, _ position: inout Int, onto tape: inout MutableSpan<TapeEntry>, _ used: inout Int,
        _ frame: inout Frame
    ) throws(Fault) {
        guard position < bytes.count, bytes[position] == ASCII.quote else {
            throw FaultFinder.atKey(bytes, at: position)
        }
        let start = position &+ 1
        let string = try StringScanner.scan(bytes, from: start)
        let hash = MemberNames.hash(bytes, start..<string.end, hasEscapes: string.hasEscapes)
        let bit: UInt64 = 1 &<< UInt64(hash & 63)
        frame.mayHaveDuplicates = frame.mayHaveDuplicates || frame.nameBits & bit != 0
        frame.nameBits |= bit
        tape[used] = TapeEntry(
            .key, offset: position, extent: string.end &- start, detail: hash, hasEscapes: string.hasEscapes)
        used &+= 1
        position = string.end &+ 1
        skipWhitespace(bytes, &position)
        guard position < bytes.count, bytes[position] == ASCII.colon else {
            throw FaultFinder.unexpected(bytes, at: position, expected: .colon)
        }
        position &+= 1
    }

    private static func closing(_ frame: Frame) -> UInt8 {
        frame.isObject ? ASCII.closeBrace : ASCII.closeBracket
    }

    private static func faultAfterValue(_ bytes: Span<UInt8>, at position: Int, in frame: Frame) -> Fault {
        FaultFinder.unexpected(
            bytes, at: position, expected: frame.isObject ? .commaOrObjectEnd : .commaOrArrayEnd)
    }

    /// Which of `true`, `false` and `null` stands at `position`, if any.
    private static func literal(_ bytes: Span<UInt8>, at position: Int) -> TapeEntry.Kind? {
        guard position &+ 4 <= bytes.count else { return nil }
        switch (bytes[position], bytes[position &+ 1], bytes[position &+ 2], bytes[position &+ 3]) {
        case (0x74, 0x72, 0x75, 0x65): return .true
        case (0x6E, 0x75, 0x6C, 0x6C): return .null
        case (0x66, 0x61, 0x6C, 0x73):
            return position &+ 4 < bytes.count && bytes[position &+ 4] == 0x65 ? .false : nil
        default: return nil
        }
    }

    private static func skipWhitespace(_ bytes: Span<UInt8>, _ position: inout Int) {
        while position < bytes.count, ASCII.isWhitespace(bytes[position]) {
            position &+= 1
        }
    }
}
