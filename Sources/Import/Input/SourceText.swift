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

    /// The offset of the first byte that does not belong to UTF-8; nil if all do.
    static func firstInvalidByte(of bytes: [UInt8]) -> Int? {
        var decoder = UTF8()
        var iterator = CountingIterator(bytes: bytes)
        while true {
            let start = iterator.offset
            switch decoder.decode(&iterator) {
            case .scalarValue: continue
            case .emptyInput: return nil
            case .error: return start
            }
        }
    }

    private struct CountingIterator: IteratorProtocol {
        let bytes: [UInt8]
        var offset = 0

        mutating func next() -> UInt8? {
            guard offset < bytes.count else { return nil }
            defer { offset += 1 }
            return bytes[offset]
        }
    }
}
