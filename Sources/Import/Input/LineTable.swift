internal import DispatchEngine
internal import JSONText

/// The lines of a text, for finding the position of any byte without reading everything before it.
///
/// A line ends with LF, CR LF or CR.
struct LineTable: Sendable {
    /// The offset at which each line begins.
    let starts: [Int]

    init(_ bytes: [UInt8]) {
        var starts = [0]
        var start = 0
        while let end = Self.endOfLine(bytes, from: start, before: bytes.count) {
            start = Self.startOfNextLine(bytes, afterEnd: end)
            starts.append(start)
        }
        self.starts = starts
    }

    /// Returns the offset of the first LF or CR in a range, or nil if it has none.
    static func endOfLine(_ bytes: [UInt8], from start: Int, before limit: Int) -> Int? {
        bytes.place(from: start, before: limit) {
            $0.are(UInt8(ascii: "\n")) .| $0.are(UInt8(ascii: "\r"))
        }
    }

    /// Returns the offset after the end of a line, which begins at an LF or CR.
    static func startOfNextLine(_ bytes: [UInt8], afterEnd end: Int) -> Int {
        let isPair =
            bytes[end] == UInt8(ascii: "\r") && end + 1 < bytes.count
            && bytes[end + 1] == UInt8(ascii: "\n")
        return end + (isPair ? 2 : 1)
    }

    /// Returns the number of the line that holds a byte, from 1.
    func line(of offset: Int) -> Int { starts.bisect { $0 <= offset } }

    /// Returns the line and column of a byte.
    func position(of offset: Int, in bytes: [UInt8]) -> JSONPosition {
        let line = line(of: offset)
        let end = min(max(offset, starts[line - 1]), bytes.count)
        // Continuation bytes belong to the scalar before them.
        let column = bytes[starts[line - 1]..<end].count { $0 & 0b1100_0000 != 0b1000_0000 } + 1
        return JSONPosition(line: line, column: column)
    }
}
