internal import JSONText

/// A text in UTF-8, without a byte order mark.
struct SourceText: Sendable {
    let bytes: [UInt8]
    let lines: LineTable

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lines = LineTable(bytes)
    }

    /// Returns the text of a range of bytes.
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Returns the line and column of a byte.
    func position(of offset: Int) -> JSONPosition { lines.position(of: offset, in: bytes) }

    /// Returns the number of the line that holds a byte, from 1.
    func line(of offset: Int) -> Int { lines.line(of: offset) }

    /// Returns the bytes of a line, from 0, without its end.
    func range(ofLine index: Int) -> Range<Int> {
        let start = lines.starts[index]
        var end = index + 1 < lines.starts.count ? lines.starts[index + 1] : bytes.count
        while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") {
            end -= 1
        }
        return start..<end
    }

    /// Returns the offset of the first byte that is not UTF-8, or nil if all are.
    static func firstInvalidByte(of bytes: [UInt8]) -> Int? {
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        // Repairing replaces malformed bytes by U+FFFD.
        let repaired = Array(String(decoding: bytes, as: UTF8.self).utf8)
        var offset = zip(repaired, bytes).prefix { $0 == $1 }.count
        // Both may begin with the same bytes. The malformed byte is where the character begins.
        while offset > 0, offset < repaired.count, repaired[offset] & 0b1100_0000 == 0b1000_0000 {
            offset -= 1
        }
        return offset
    }
}
