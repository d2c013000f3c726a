import Testing

@testable import HTTPCore

/// The search for line ends, which looks at several bytes at a time.
@Suite struct LineScannerTests {
    /// Lengths over two words, so that each place within a word and after the last one occurs.
    private static let lengths = 0...19

    private func scan(_ bytes: [UInt8], start: Int = 0) -> LineScanner.Outcome {
        var scanner = LineScanner()
        return scanner.scan(bytes.span, start: start)
    }

    @Test(arguments: lengths)
    func `RFC 9112 2.2: each of all bytes is taken or refused at every place`(place: Int) {
        for byte in UInt8.min...UInt8.max {
            // The bytes before and after are of the kinds that are easily mistaken: high bytes and tabs.
            let before = (0..<place).map { [0x61, 0xFF, 0x09, 0x80][$0 % 4] as UInt8 }
            let bytes = before + [byte] + Array("\u{A0}b\r\n".utf8)
            switch (byte, scan(bytes)) {
            case (0x0D, .forbidden(place)), (0x00...0x08, .forbidden(place)),
                (0x0A...0x1F, .forbidden(place)),
                (0x7F, .forbidden(place)):
                break
            case (0x09, .line(let end)), (0x20...0x7E, .line(let end)), (0x80...0xFF, .line(let end)):
                #expect(end == bytes.count - 2)
            case (_, let outcome):
                Issue.record("byte \(byte) at \(place): \(outcome)")
            }
        }
    }

    @Test(arguments: lengths)
    func `RFC 9112 2.2: a line that comes in two parts ends where it does in one`(split: Int) {
        let bytes = Array("GET /v1/scenes HTTP\r\n".utf8)
        var scanner = LineScanner()
        guard case .incomplete = scanner.scan(Array(bytes[..<split]).span, start: 0) else {
            Issue.record("a part is no line")
            return
        }
        #expect(scanner.position == split)
        guard case .line(let end) = scanner.scan(bytes.span, start: 0) else {
            Issue.record("no line")
            return
        }
        #expect(end == bytes.count - 2)
        #expect(scanner.position == bytes.count)
    }

    @Test func `Offsets count from the start of the head`() {
        guard case .line(let end) = scan(Array("before\u{1}GET / HTTP/1.1\r\n".utf8), start: 7) else {
            Issue.record("no line")
            return
        }
        #expect(end == 14)
    }
}
