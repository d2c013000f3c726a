/// A tokenizer, which turns bytes into a tape in one pass over them.
///
/// Containers are kept in a list of frames, not on the stack, so nesting costs memory only.
struct Tokenizer {
    /// A container whose closing bracket is yet to come.
    private struct Frame {
        /// Its opening entry.
        var opening: UnsafeMutablePointer<TapeEntry>
        /// The number of members or elements so far.
        var count: UInt32 = 0
        /// The closing bracket, or 0 below the document's value.
        var closingBracket: UInt8
        /// The hashes of its names so far.
        var names = NameFilter()
    }

    private let limits: JSONLimits
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
        // Unwritten memory costs nothing, so reserve room for the most entries and levels that the text can have.
        let depth = max(0, min(limits.maximumDepth, bytes.count))
        let tape = ContiguousArray<TapeEntry>(
            unsafeUninitializedCapacity: mostEntries(ofBytes: bytes.count, depth: depth)
        ) { tape, count in
            withUnsafeTemporaryAllocation(of: Frame.self, capacity: depth + 1) { frames in
                guard let tape = tape.baseAddress, let frames = frames.baseAddress else { return }
                do throws(TokenizerError) {
                    count = try tokenizer.run(bytes, onto: tape, frames)
                } catch {
                    fault = error
                }
            }
        }
        if let fault { throw fault }
        return (tape, tokenizer.duplicateKeys.sorted { $0.key.index < $1.key.index })
    }

    /// Returns the most entries that a text can have, and two more because the loop works ahead.
    ///
    /// A value or name takes at least two bytes, including the comma, colon or bracket after it. The closing brackets
    /// of open containers are still missing.
    private static func mostEntries(ofBytes count: Int, depth: Int) -> Int { (count + depth) / 2 + 4 }

    /// Writes the entries of the whole text.
    ///
    /// - Parameters:
    ///   - bytes: the text.
    ///   - tape: room for `mostEntries`, which nothing checks again.
    ///   - frames: room for one more than the maximum depth, which each container checks.
    /// - Returns: the number of entries.
    /// - Throws: the first syntax error.
    private mutating func run(
        _ bytes: Span<UInt8>, onto tape: UnsafeMutablePointer<TapeEntry>,
        _ frames: UnsafeMutablePointer<Frame>
    ) throws(TokenizerError) -> Int {
        var position = 0
        // The loop has hardly more state than there are registers, so it counts neither entries nor levels.
        var next = tape
        var frame = frames
        frame.initialize(to: Frame(opening: tape, closingBracket: 0))

        values: while true {
            // 1. A value begins. In an object its name comes first.
            var byte = Self.nextVisible(bytes, &position)
            frame.pointee.count &+= 1
            if frame.pointee.closingBracket == ASCII.closeBrace {
                guard byte == ASCII.quote else { throw FaultFinder.atKey(bytes, at: position) }
                let name = try StringScanner.scanName(bytes, from: position &+ 1)
                frame.pointee.names.insert(name.hash)
                next.initialize(
                    to: TapeEntry(
                        .key, offset: position, extent: name.text.end &- position &- 1, detail: name.hash,
                        hasEscapes: name.text.hasEscapes))
                next += 1
                position = name.text.end &+ 1
                guard Self.nextVisible(bytes, &position) == ASCII.colon else {
                    throw FaultFinder.unexpected(bytes, at: position, expected: .colon)
                }
                position &+= 1
                byte = Self.nextVisible(bytes, &position)
            }

            switch byte {
            case ASCII.quote:
                let string = try StringScanner.scan(bytes, from: position &+ 1)
                next.initialize(
                    to: TapeEntry(
                        .string, offset: position, extent: string.end &- position &- 1,
                        hasEscapes: string.hasEscapes))
                next += 1
                position = string.end &+ 1
            case ASCII.minus, ASCII.zero...ASCII.nine:
                let number = try NumberScanner.scan(bytes, from: position, first: byte)
                next.initialize(
                    to: TapeEntry(
                        .number, offset: position, extent: number.end &- position, detail: number.short))
                next += 1
                position = number.end
            case ASCII.openBrace, ASCII.openBracket:
                guard frame - frames < limits.maximumDepth else {
                    throw TokenizerError(offset: position, reason: .depthExceeded(limit: limits.maximumDepth))
                }
                // In ASCII a closing bracket is two after the one that opens.
                let closingBracket = byte &+ 2
                frame += 1
                frame.initialize(to: Frame(opening: next, closingBracket: closingBracket))
                next.initialize(to: TapeEntry(byte == ASCII.openBrace ? .object : .array, offset: position))
                next += 1
                position &+= 1
                guard Self.nextVisible(bytes, &position) == closingBracket else { continue values }
            default:
                guard let kind = Self.literal(bytes, at: position) else {
                    throw FaultFinder.atValue(bytes, at: position)
                }
                next.initialize(to: TapeEntry(kind, offset: position))
                next += 1
                position &+= kind == .false ? 5 : 4
            }

            // 2. A value has ended, and with it any number of containers.
            var value = next - 1
            while frame.pointee.closingBracket != 0 {
                let byte = Self.nextVisible(bytes, &position)
                if byte == ASCII.comma {
                    position &+= 1
                    continue values
                }
                guard byte == frame.pointee.closingBracket else {
                    let isObject = frame.pointee.closingBracket == ASCII.closeBrace
                    throw FaultFinder.unexpected(
                        bytes, at: position, expected: isObject ? .commaOrObjectEnd : .commaOrArrayEnd)
                }
                position &+= 1
                let opening = frame.pointee.opening
                value.pointee.isLast = value != opening
                value = opening
                let count = next - tape
                opening.pointee.extent = UInt32(truncatingIfNeeded: count)
                opening.pointee.detail = UInt32(truncatingIfNeeded: position)
                opening.pointee.shortCount = UInt8(clamping: frame.pointee.count)
                if frame.pointee.names.mayHaveDuplicates {
                    MemberNames.appendDuplicates(
                        ofObjectAt: opening - tape, tape: UnsafeBufferPointer(start: tape, count: count).span,
                        bytes: bytes, to: &duplicateKeys)
                }
                frame -= 1
            }

            // 3. The document's value has ended.
            _ = Self.nextVisible(bytes, &position)
            guard position == bytes.count else { throw FaultFinder.afterDocument(bytes, at: position) }
            value.pointee.isLast = true
            return next - tape
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
            if byte > ASCII.space { return byte }
            guard byte == ASCII.space || ASCII.isWhitespace(byte) else { return byte }
            position &+= 1
        }
    }
}
