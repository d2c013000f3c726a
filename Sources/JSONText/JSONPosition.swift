/// A place in a text as people count it.
///
/// Lines and columns begin at 1. A line ends with LF, CR LF or CR. Columns count Unicode scalars: a tab is one column
/// and so is a separate accent. A malformed byte counts as a scalar unless it is a stray continuation byte.
public struct JSONPosition: Hashable, Sendable {
    public let line: Int
    public let column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Makes the position of the byte at `offset`.
    ///
    /// The end of the text is a place too.
    ///
    /// It reads everything before `offset`, so it is meant for reports, not for every value.
    init(of offset: Int, in bytes: Span<UInt8>) {
        let end = min(max(offset, 0), bytes.count)
        var line = 1
        var lineStart = 0
        for index in 0..<end {
            let byte = bytes[index]
            guard byte == ASCII.lineFeed || byte == ASCII.carriageReturn else { continue }
            // The CR of a CR LF does not end a line itself.
            if byte == ASCII.carriageReturn, index + 1 < bytes.count, bytes[index + 1] == ASCII.lineFeed {
                continue
            }
            line += 1
            lineStart = index + 1
        }
        var column = 1
        for index in lineStart..<end where bytes[index] & 0b1100_0000 != 0b1000_0000 {
            column += 1
        }
        self.line = line
        self.column = column
    }
}
