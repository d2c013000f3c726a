import RESPCore
import Testing

struct RESPParserTests {
    private static let replies: [(String, RESPValue)] = [
        ("+OK\r\n", .simple("OK")),
        ("-READONLY You can't write.\r\n", .error("READONLY You can't write.")),
        (":-12\r\n", .integer(-12)),
        ("$5\r\na\r\nbc\r\n", .bulk(Array("a\r\nbc".utf8))),
        ("$0\r\n\r\n", .bulk([])),
        ("$-1\r\n", .null),
        ("*-1\r\n", .null),
        ("*0\r\n", .array([])),
        (
            "*3\r\n$1\r\na\r\n*2\r\n:1\r\n$-1\r\n+b\r\n",
            .array([.bulk([0x61]), .array([.integer(1), .null]), .simple("b")])
        ),
    ]

    @Test func `A reply is read once its last byte has come, however it is cut`() throws {
        for (text, value) in Self.replies {
            let bytes = Array(text.utf8)
            for cut in 0..<bytes.count {
                var parser = RESPParser(maximumBytes: 100)
                parser.append(bytes[..<cut])
                #expect(try parser.next() == nil, "\(text.debugDescription) cut at \(cut)")
                parser.append(bytes[cut...])
                #expect(try parser.next() == value)
                #expect(parser.isEmpty)
            }
        }
    }

    @Test func `Replies follow each other`() throws {
        var parser = RESPParser(maximumBytes: 100)
        var read: [RESPValue] = []
        for byte in Self.replies.flatMap({ Array($0.0.utf8) }) {
            parser.append([byte])
            while let value = try parser.next() { read.append(value) }
        }
        #expect(read == Self.replies.map(\.1))
    }

    @Test(arguments: [
        "HTTP/1.1 400 Bad Request\r\n", "+OK\n", ":1x\r\n", ":\r\n", "$-2\r\n", "$x\r\n", "$1\r\nab\r\n",
        "*-2\r\n", "?\r\n",
    ])
    func `What is no reply is refused`(text: String) {
        var parser = RESPParser(maximumBytes: 100)
        parser.append(Array(text.utf8))
        #expect(throws: RESPParser.Fault.malformed) { try parser.next() }
    }

    @Test func `Arrays are read eight deep`() throws {
        func nested(_ depth: Int) -> [UInt8] {
            Array((String(repeating: "*1\r\n", count: depth) + ":1\r\n").utf8)
        }
        var parser = RESPParser(maximumBytes: 100)
        parser.append(nested(8))
        #expect(try parser.next() != nil)
        parser.append(nested(9))
        #expect(throws: RESPParser.Fault.malformed) { try parser.next() }
    }

    @Test
    func `A reply has at most as many bytes as the parser takes, which its length tells before they come`()
        throws
    {
        var parser = RESPParser(maximumBytes: 20)
        parser.append(Array("$13\r\n0123456789abc\r\n".utf8))
        #expect(try parser.next() == .bulk(Array("0123456789abc".utf8)))
        parser.append(Array("$14\r\n".utf8))
        #expect(throws: RESPParser.Fault.tooLarge(limit: 20)) { try parser.next() }
        var other = RESPParser(maximumBytes: 20)
        other.append(Array("$9223372036854775807\r\n".utf8))
        #expect(throws: RESPParser.Fault.tooLarge(limit: 20)) { try other.next() }
    }

    @Test func `A command is an array of bulk strings`() {
        var command = RESPCommand("SET", "schlüssel")
        command.append([0, 0x0D, 0x0A])
        #expect(command.encoded == Array("*3\r\n$3\r\nSET\r\n$10\r\nschlüssel\r\n$3\r\n\0\r\n\r\n".utf8))
    }
}
