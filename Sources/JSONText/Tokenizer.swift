/// A tokenizer, which turns bytes into a tape in one pass over them.
///
/// Containers are kept in `frames`, not on the stack, so nesting costs memory only.
struct Tokenizer {
    /// A container whose closing bracket is yet to come.
    private struct Frame {
        /// The index of its opening entry.
        var opening: Int
        var closingBracket: UInt8
        /// The number of members or elements so far.
        var count: UInt32 = 0
        /// The hashes of its names so far.
        var names = NameFilter()

        /// The frame below the document's value.
        static let bottom = Frame(opening: 0, closingBracket: 0)
    }

    /// The number of levels with room at first.
    ///
    /// Scenes seldom have more.
    private static let initialDepth = 64

    private let limits: JSONLimits
    private var position = 0
    private var used = 0
    private var depth = 0
    private var duplicateKeys: [JSONDuplicateKey] = []

    private init(limits: JSONLimits) {
        self.limits = limits
    }

    /// Returns the tape of a whole document, and the member names that occur twice.
    ///
    /// - Throws: the first syntax error.
    static func tokenize(
        _ bytes: Span<UInt8>, limits: JSONLimits
    ) throws(TokenizerError) -> (tape: ContiguousArray<TapeEntry>, duplicateKeys: [JSONDuplicateKey]) {
        let maximumByteCount = min(limits.maximumByteCount, Int(UInt32.max))
        guard bytes.count <= maximumByteCount else {
            throw TokenizerError(offset: maximumByteCount, reason: .documentTooLarge(limit: maximumByteCount))
        }
        var tokenizer = Tokenizer(limits: limits)
        var fault: TokenizerError?
        // Unwritten memory costs nothing, so reserve room for the most entries that the text can have.
        let capacity = mostEntries(ofBytes: bytes.count, limits)
        let tape = ContiguousArray<TapeEntry>(unsafeUninitializedCapacity: capacity) { room, count in
            do throws(TokenizerError) {
                try tokenizer.run(bytes, onto: room)
                count = tokenizer.used
            } catch {
                fault = error
            }
        }
        if let fault { throw fault }
        return (tape, tokenizer.duplicateKeys.sorted { $0.key.index < $1.key.index })
    }

    /// Returns the most entries that a text can have, and two more because the loop works ahead.
    ///
    /// A value or name takes at least two bytes, including the comma, colon or bracket after it. The closing brackets
    /// of open containers are still missing.
    private static func mostEntries(ofBytes count: Int, _ limits: JSONLimits) -> Int {
        (count + min(limits.maximumDepth, count)) / 2 + 4
    }

    /// Writes the entries of the whole text.
    private mutating func run(
        _ bytes: Span<UInt8>, onto room: UnsafeMutableBufferPointer<TapeEntry>
    ) throws(TokenizerError) {
        var frames = ContiguousArray<Frame>(repeating: .bottom, count: Self.initialDepth)
        while true {
            var slots = room.mutableSpan
            var stack = frames.mutableSpan
            if try run(bytes, onto: &slots, frames: &stack) { return }
            frames.append(contentsOf: repeatElement(.bottom, count: frames.count))
        }
    }

    /// Continues where the last call stopped.
    ///
    /// Returns false if `frames` is full and must grow first.
    private mutating func run(
        _ bytes: Span<UInt8>, onto tape: inout MutableSpan<TapeEntry>, frames: inout MutableSpan<Frame>
    ) throws(TokenizerError) -> Bool {
        var position = self.position
        var used = self.used
        var depth = self.depth
        // The loop has more state than there are registers, so only this much of a frame is held outside it.
        var closingBracket = frames[depth].closingBracket
        let levels = frames.count &- 1

        values: while true {
            guard depth < levels else {
                self.position = position
                self.used = used
                self.depth = depth
                return false
            }
            // 1. A value begins. In an object its name comes first.
            var byte = Self.nextVisible(bytes, &position)
            frames[depth].count &+= 1
            if closingBracket == ASCII.closeBrace {
                guard byte == ASCII.quote else { throw FaultFinder.atKey(bytes, at: position) }
                let start = position &+ 1
                let string = try StringScanner.scan(bytes, from: start)
                let hash = MemberNames.hash(bytes, start..<string.end, hasEscapes: string.hasEscapes)
                frames[depth].names.insert(hash)
                tape[used] = TapeEntry(
                    .key, offset: position, extent: string.end &- start, detail: hash,
                    hasEscapes: string.hasEscapes)
                used &+= 1
                position = string.end &+ 1
                guard Self.nextVisible(bytes, &position) == ASCII.colon else {
                    throw FaultFinder.unexpected(bytes, at: position, expected: .colon)
                }
                position &+= 1
                byte = Self.nextVisible(bytes, &position)
            }

            var value = used
            switch byte {
            case ASCII.quote:
                let string = try StringScanner.scan(bytes, from: position &+ 1)
                tape[used] = TapeEntry(
                    .string, offset: position, extent: string.end &- position &- 1,
                    hasEscapes: string.hasEscapes)
                used &+= 1
                position = string.end &+ 1
            case ASCII.minus, ASCII.zero...ASCII.nine:
                let number = try NumberScanner.scan(bytes, from: position)
                tape[used] = TapeEntry(
                    .number, offset: position, extent: number.end &- position, detail: number.short)
                used &+= 1
                position = number.end
            case ASCII.openBrace, ASCII.openBracket:
                guard depth < limits.maximumDepth else {
                    throw TokenizerError(offset: position, reason: .depthExceeded(limit: limits.maximumDepth))
                }
                // In ASCII a closing bracket is two after the one that opens.
                closingBracket = byte &+ 2
                depth &+= 1
                frames[depth] = Frame(opening: used, closingBracket: closingBracket)
                tape[used] = TapeEntry(byte == ASCII.openBrace ? .object : .array, offset: position)
                used &+= 1
                position &+= 1
                guard Self.nextVisible(bytes, &position) == closingBracket else { continue values }
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
                let byte = Self.nextVisible(bytes, &position)
                if byte == ASCII.comma {
                    position &+= 1
                    continue values
                }
                guard byte == closingBracket else {
                    let isObject = closingBracket == ASCII.closeBrace
                    throw FaultFinder.unexpected(
                        bytes, at: position, expected: isObject ? .commaOrObjectEnd : .commaOrArrayEnd)
                }
                position &+= 1
                let opening = frames[depth].opening
                tape[value].isLast = value != opening
                value = opening
                tape[opening].extent = UInt32(truncatingIfNeeded: used)
                tape[opening].detail = UInt32(truncatingIfNeeded: position)
                tape[opening].shortCount = UInt8(clamping: frames[depth].count)
                if frames[depth].names.mayHaveDuplicates {
                    MemberNames.appendDuplicates(
                        ofObjectAt: opening, tape: tape.span, bytes: bytes, to: &duplicateKeys)
                }
                depth &-= 1
                closingBracket = frames[depth].closingBracket
            }

            // 3. The document's value has ended.
            _ = Self.nextVisible(bytes, &position)
            guard position == bytes.count else { throw FaultFinder.afterDocument(bytes, at: position) }
            tape[value].isLast = true
            self.used = used
            return true
        }
    }

    /// Returns which of `true`, `false` and `null` is at `position`, if any.
    private static func literal(_ bytes: Span<UInt8>, at position: Int) -> TapeEntry.Kind? {
        guard position &+ 4 <= bytes.count else { return nil }
        switch (bytes[position], bytes[position &+ 1], bytes[position &+ 2], bytes[position &+ 3]) {
        case (0x74, 0x72, 0x75, 0x65): return .true
        case (0x6E, 0x75, 0x6C, 0x6C): return .null
        case (0x66, 0x61, 0x6C, 0x73): return bytes.byte(at: position &+ 4) == 0x65 ? .false : nil
        default: return nil
        }
    }

    /// Skips whitespace and returns the byte after it, or 0, which no token begins with, at the end.
    @inline(__always)
    private static func nextVisible(_ bytes: Span<UInt8>, _ position: inout Int) -> UInt8 {
        while true {
            let byte = bytes.byte(at: position)
            guard ASCII.isWhitespace(byte) else { return byte }
            position &+= 1
        }
    }
}
