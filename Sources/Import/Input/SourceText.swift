internal import JSONText

/// A text in UTF-8, without a byte order mark.
struct SourceText: Sendable {
    let bytes: [UInt8]
    let lines: LineTable

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lines = LineTable(bytes)
    }

    /// The text of a range of bytes.
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The line and column of a byte.
    func position(of offset: Int) -> JSONPosition { lines.position(of: offset, in: bytes) }

    /// The number of the line that holds a byte, from 1.
    func line(of offset: Int) -> Int { lines.line(of: offset) }

    /// The bytes of a line, from 0, without its end.
    func range(ofLine index: Int) -> Range<Int> {
        let start = lines.starts[index]
        var end = index + 1 < lines.starts.count ? lines.starts[index + 1] : bytes.count
        while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") {
            end -= 1
        }
        return start..<end
    }

    /// The offset of the first byte that does not belong to UTF-8; nil if all do (Unicode 15, table 3-7).
    static func firstInvalidByte(of bytes: [UInt8]) -> Int? {
        var offset = 0
        while offset < bytes.count {
            let lead = bytes[offset]
            if lead < 0x80 {
                offset += 1
                continue
            }
            let (count, second): (Int, ClosedRange<UInt8>)
            switch lead {
            case 0xC2...0xDF: (count, second) = (2, 0x80...0xBF)
            case 0xE0: (count, second) = (3, 0xA0...0xBF)
            case 0xED: (count, second) = (3, 0x80...0x9F)
            case 0xE1...0xEF: (count, second) = (3, 0x80...0xBF)
            case 0xF0: (count, second) = (4, 0x90...0xBF)
            case 0xF1...0xF3: (count, second) = (4, 0x80...0xBF)
            case 0xF4: (count, second) = (4, 0x80...0x8F)
            default: return offset
            }
            guard offset + count <= bytes.count, second.contains(bytes[offset + 1]),
                bytes[(offset + 1)..<(offset + count)].allSatisfy({ $0 & 0b1100_0000 == 0b1000_0000 })
            else { return offset }
            offset += count
        }
        return nil
    }
}
