internal import JSONText

/// The lines of a text, for finding the position of any byte without reading everything before it.
///
/// A line ends with LF, CR LF or CR.
struct LineTable: Sendable {
    /// The offset at which each line begins.
    let starts: [Int]

    init(_ bytes: [UInt8]) {
        var starts = [0]
        for (offset, byte) in bytes.enumerated() {
            let endsLine =
                byte == UInt8(ascii: "\n")
                || (byte == UInt8(ascii: "\r")
                    && !(offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")))
            if endsLine { starts.append(offset + 1) }
        }
        self.starts = starts
    }

    /// Returns the number of the line that holds a byte, from 1.
    func line(of offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Returns the line and column of a byte.
    func position(of offset: Int, in bytes: [UInt8]) -> JSONPosition {
        let line = line(of: offset)
        let end = min(max(offset, starts[line - 1]), bytes.count)
        // Continuation bytes belong to the scalar before them.
        let column = bytes[starts[line - 1]..<end].count { $0 & 0b1100_0000 != 0b1000_0000 } + 1
        return JSONPosition(line: line, column: column)
    }
}
