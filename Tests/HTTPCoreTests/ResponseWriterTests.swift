import Testing

@testable import HTTPCore

@Suite struct `Response writing` {
    private let dateLine = HTTPDate.line(unixTime: 784_111_777)

    private func written(
        _ response: HTTPResponse, isHead: Bool = false, version: HTTPVersion = .http11,
        keepsAlive: Bool = true
    ) -> String {
        var output = OutputBuffer()
        let conditions = ResponseWriter.Conditions(isHead: isHead, version: version, keepsAlive: keepsAlive)
        var ids = RequestIDs(random: 0xA1)
        ResponseWriter.write(response, conditions, dateLine: dateLine, ids: &ids, into: &output)
        var bytes: [UInt8] = []
        while !output.isEmpty {
            let piece = output.withFirst { Array($0) }
            bytes += piece
            output.consume(piece.count)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private let hello = HTTPResponse(
        status: .ok, fields: ["Content-Type": "text/plain", "ETag": "\"1\""], body: Array("hello".utf8))

    private let head = """
        HTTP/1.1 200 OK\r
        Date: Sun, 06 Nov 1994 08:49:37 GMT\r
        X-Request-Id: 00000000000000a1-00000001\r
        Content-Type: text/plain\r
        ETag: "1"\r\n
        """
    private let length = "Content-Length: 5\r\n\r\n"

    @Test func `RFC 9112 4: status line, fields, content`() {
        #expect(written(hello) == head + length + "hello")
    }

    @Test func `RFC 9110 9.3.2: HEAD has the same fields and no content`() {
        #expect(written(hello, isHead: true) == head + length)
    }

    @Test func `RFC 9112 9.3: persistence is stated where it is not the default`() {
        #expect(written(hello, keepsAlive: false) == head + "Connection: close\r\n" + length + "hello")
        #expect(written(hello, version: .http10) == head + "Connection: keep-alive\r\n" + length + "hello")
        let closing = written(hello, version: .http10, keepsAlive: false)
        #expect(closing == head + "Connection: close\r\n" + length + "hello")
    }

    @Test(arguments: [204, 304])
    func `RFC 9110 6.4.1: statuses without content have no length`(code: Int) {
        let text = written(HTTPResponse(status: HTTPStatus(code), body: [65]))
        #expect(!text.contains("Content-Length") && text.hasSuffix("-00000001\r\n\r\n"))
    }

    @Test func `RFC 9110 15.3.6: 205 says that it has none`() {
        #expect(
            written(HTTPResponse(status: .resetContent, body: [65])).hasSuffix("Content-Length: 0\r\n\r\n"))
    }

    @Test func `RFC 9112 4: an unregistered status has an empty reason`() {
        #expect(written(HTTPResponse(status: HTTPStatus(599))).hasPrefix("HTTP/1.1 599 \r\n"))
    }

    @Test(arguments: [99, 100, 199, 600, 1_000, -1])
    func `RFC 9110 15: a status that is not final goes out as 500`(code: Int) {
        #expect(
            written(HTTPResponse(status: HTTPStatus(code))).hasPrefix(
                "HTTP/1.1 500 Internal Server Error\r\n"))
    }

    @Test(arguments: ["Content-Length", "transfer-encoding", "CONNECTION"])
    func `RFC 9112 6: framing is not the application's to write`(name: String) {
        var fields = HTTPFields()
        fields.append(name, "1")
        #expect(written(HTTPResponse(status: .ok, fields: fields)).hasPrefix("HTTP/1.1 500 "))
    }

    @Test(arguments: [65_535, 65_536, 65_537, 200_000])
    func `Bodies around the size from which they are not copied`(count: Int) {
        let body = [UInt8](repeating: 65, count: count)
        let text = written(HTTPResponse(status: .ok, body: body))
        #expect(
            text.utf8.count == written(HTTPResponse(status: .ok)).utf8.count + count + "\(count)".count - 1)
    }

    @Test func `RFC 9457 3: a fault is worded as problem details`() {
        let response = HTTPResponse(HTTPFault(.badRequest, "Say \"host\"."))
        #expect(response.fields["Content-Type"] == "application/problem+json")
        #expect(
            String(decoding: response.body, as: UTF8.self)
                == #"{"type":"about:blank","title":"Bad Request","status":400,"detail":"Say \"host\"."}"#
                + "\n")
    }
}

@Suite struct `Output buffer` {
    @Test func `A buffer gives small pieces together and large ones as they are, in order`() {
        var output = OutputBuffer()
        let large = [UInt8](repeating: 66, count: OutputBuffer.largeBodyBytes)
        output.append([65])
        output.append(decimal: 10)
        output.append(large)
        output.append([67])
        output.append(large)
        #expect(output.count == 3 + large.count * 2 + 1)
        var pieces: [Int] = []
        while !output.isEmpty {
            let hasMore = output.hasMore
            let count = output.withFirst { $0.count }
            pieces.append(count)
            output.consume(count)
            #expect(hasMore == !output.isEmpty)
        }
        #expect(pieces == [3, large.count, 1, large.count])
    }

    @Test func `A buffer goes on within a piece after a short write`() {
        var output = OutputBuffer()
        output.append([1, 2, 3, 4])
        output.consume(1)
        #expect(output.withFirst { Array($0) } == [2, 3, 4])
        output.append([5])
        output.consume(2)
        #expect(output.withFirst { Array($0) } == [4, 5])
        output.consume(2)
        #expect(output.isEmpty)
        output.append([6])
        #expect(output.withFirst { Array($0) } == [6])
    }

    @Test(arguments: [0, 9, 10, 99, 100, 1_234_567_890, Int.max])
    func `A buffer writes decimal numbers`(number: Int) {
        var output = OutputBuffer()
        output.append(decimal: number)
        #expect(output.withFirst { String(decoding: $0, as: UTF8.self) } == "\(number)")
    }
}
