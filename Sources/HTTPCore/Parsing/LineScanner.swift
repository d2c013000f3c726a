/// Finds the end of a line and refuses bytes that no line of a message may hold (RFC 9112 2.2, RFC 9110 5.5).
struct LineScanner {
    enum Outcome {
        /// No line end so far.
        case incomplete
        /// The line's CRLF starts at `end`.
        case line(end: Int)
        /// A bare CR, a bare LF, NUL or another control byte is at `position`.
        case forbidden(position: Int)
    }

    /// The place where the search goes on, so that dripped bytes are not read again.
    private(set) var position = 0

    /// Searches from `position` on, with offsets that count from `start`.
    mutating func scan(_ bytes: borrowing Span<UInt8>, start: Int) -> Outcome {
        let count = bytes.count - start
        var position = position
        while true {
            position = LineScanner.firstUnusual(bytes, from: start + position) - start
            guard position < count else { break }
            let byte = bytes[start + position]
            if byte == HTTPByte.tab {
                position += 1
                continue
            }
            guard byte == HTTPByte.carriageReturn else { return .forbidden(position: position) }
            guard position + 1 < count else { break }
            guard bytes[start + position + 1] == HTTPByte.lineFeed else {
                return .forbidden(position: position)
            }
            self.position = position + 2
            return .line(end: position)
        }
        self.position = position
        return .incomplete
    }

    /// Returns the first control byte from `start` on, or the end, looking at eight bytes at a time.
    private static func firstUnusual(_ bytes: borrowing Span<UInt8>, from start: Int) -> Int {
        var position = start
        while position + 8 <= bytes.count {
            let word = UInt64(
                littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
            let found = controlBytes(in: word)
            if found != 0 { return position + found.trailingZeroBitCount / 8 }
            position += 8
        }
        while position < bytes.count, bytes[position] >= HTTPByte.space, bytes[position] != HTTPByte.delete {
            position += 1
        }
        return position
    }

    /// Returns the top bit of each byte that is below space or DEL.
    ///
    /// Bits above the lowest one may be wrong: subtracting borrows from the next byte, but only where a byte has been
    /// found.
    private static func controlBytes(in word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let difference = word ^ (ones &* UInt64(HTTPByte.delete))
        let below = (word &- ones &* UInt64(HTTPByte.space)) & ~word
        let equal = (difference &- ones) & ~difference
        return (below | equal) & (ones &* 0x80)
    }
}
