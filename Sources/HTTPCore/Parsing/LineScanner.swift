/// Finds the end of a line and refuses what no line of a message may hold (RFC 9112 2.2, RFC 9110 5.5).
struct LineScanner {
    enum Outcome {
        /// No line end so far.
        case incomplete
        /// The line's CRLF starts at `end`.
        case line(end: Int)
        /// A bare CR, a bare LF, NUL or another control byte stands at `position`.
        case forbidden(position: Int)
    }

    /// Where the search goes on: all before has been looked at, so dripped bytes are not read again.
    private(set) var position = 0

    /// Searches from `position` on; offsets count from `start`.
    mutating func scan(_ bytes: borrowing Span<UInt8>, start: Int) -> Outcome {
        let count = bytes.count - start
        var position = position
        while position < count {
            let byte = bytes[start + position]
            if byte >= ASCII.space ? byte != ASCII.delete : byte == ASCII.tab {
                position += 1
                continue
            }
            guard byte == ASCII.carriageReturn else { return .forbidden(position: position) }
            guard position + 1 < count else { break }
            guard bytes[start + position + 1] == ASCII.lineFeed else { return .forbidden(position: position) }
            self.position = position + 2
            return .line(end: position)
        }
        self.position = position
        return .incomplete
    }
}
