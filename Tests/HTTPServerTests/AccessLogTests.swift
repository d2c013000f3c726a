import Foundation
import HTTPCore
import HTTPServer
import TestSupport
import Testing

@Suite struct `Access log lines` {
    /// 1994-11-06T08:49:37.123Z, and 1.5 milliseconds.
    private let timing = AccessLogFormat.Timing(unixMilliseconds: 784_111_777_123, duration: 0.001_5)

    private func line(
        _ format: AccessLogFormat, target: String? = "/v1/scenes?limit=3", method: String? = "GET",
        version: HTTPVersion? = .http11, route: String = "/v1/scenes", trace: String? = nil
    ) -> String {
        let note = RequestNote(
            peer: "192.0.2.1:52100", method: method, target: target, version: version, trace: trace)
        let record = AnswerRecord(
            label: 1, status: .ok, bytesReceived: 81, bytesSent: 345, start: 7, note: note, requestID: "id-1")
        var line: [UInt8] = []
        format.append(record, note, route: route, timing, to: &line)
        return String(decoding: line, as: UTF8.self)
    }

    @Test func `Text is columns that never hold a space`() {
        let expected =
            "1994-11-06T08:49:37.123Z 192.0.2.1:52100 GET /v1/scenes?limit=3 HTTP/1.1 200 in=81 out=345 "
            + "1.500ms route=/v1/scenes id=id-1\n"
        #expect(line(.text) == expected)
    }

    @Test func `JSON is one object with members in a fixed order`() throws {
        let expected =
            #"{"time":"1994-11-06T08:49:37.123Z","id":"id-1","remote":"192.0.2.1:52100","method":"GET","#
            + #""target":"/v1/scenes?limit=3","protocol":"HTTP/1.1","status":200,"bytesIn":81,"bytesOut":345,"#
            + #""duration":0.001500,"route":"/v1/scenes"}"# + "\n"
        #expect(line(.json) == expected)
    }

    @Test func `A request that could not be read has no method, target and version`() {
        #expect(line(.text, target: nil, method: nil, version: nil).contains(" - - - 200 "))
        #expect(
            line(.json, target: nil, method: nil, version: nil)
                .contains(#""method":null,"target":null,"protocol":null"#))
    }

    @Test func `A request of a trace names it at the end of its line`() {
        #expect(line(.text, trace: "00-a").hasSuffix(" id=id-1 trace=00-a\n"))
        #expect(line(.json, trace: "00-a").hasSuffix(#""route":"/v1/scenes","trace":"00-a"}"# + "\n"))
    }

    @Test func `No byte of a target forges a line, a column or a terminal's escape`() throws {
        for byte in UInt8.min...UInt8.max {
            let target = "/a" + String(decoding: [byte], as: UTF8.self) + "b"
            let text = line(.text, target: target)
            #expect(text.utf8.allSatisfy { (0x20...0x7E).contains($0) || $0 == 0x0A })
            #expect(text.split(separator: " ").count == 11, "byte \(byte)")
            #expect(text.split(separator: "\n").count == 1)
            let json = line(.json, target: target)
            #expect(json.utf8.dropLast().allSatisfy { (0x20...0x7E).contains($0) })
            let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
            #expect(object?["target"] as? String == target)
        }
    }

    @Test func `No byte of a name that a notice quotes forges a line or a terminal's escape`() {
        for byte in UInt8.min...UInt8.max {
            let notice = AccessLogFormat.text.notice(
                "The file a" + String(decoding: [byte], as: UTF8.self) + "b is damaged.", unixMilliseconds: 0)
            #expect(notice.dropLast().allSatisfy { (0x20...0x7E).contains($0) }, "byte \(byte)")
        }
    }

    @Test func `RFC 3339 5.6: times are UTC with milliseconds`() {
        func text(_ milliseconds: Int) -> String {
            var bytes: [UInt8] = []
            InternetTime.append(unixMilliseconds: milliseconds, to: &bytes)
            return String(decoding: bytes, as: UTF8.self)
        }
        #expect(text(0) == "1970-01-01T00:00:00.000Z")
        #expect(text(-1) == "1969-12-31T23:59:59.999Z")
        #expect(text(951_868_799_999) == "2000-02-29T23:59:59.999Z")
        #expect(text(1_795_244_584_005) == "2026-11-21T07:03:04.005Z")
    }
}

@Suite struct `The access log of a server` {
    private func server(
        _ format: AccessLogFormat, _ reader: LogReader, limits: HTTPLimits = HTTPLimits(),
        buffer: Int = 65_536
    ) throws -> HTTPServer {
        var configuration = ServerConfiguration.forTests(limits: limits)
        configuration.accessLog = format
        configuration.accessLogDescriptor = reader.descriptor
        configuration.accessLogBytes = buffer
        return try HTTPServer(configuration, handler: TestHandler())
    }

    @Test(arguments: AccessLogFormat.allCases)
    func `A line names the client and the request, and never the body or the Authorization`(
        format: AccessLogFormat
    ) throws {
        let reader = LogReader()
        let server = try server(format, reader)
        defer { server.shutdown(grace: 1) }
        let client = try RawClient(port: server.boundPort)
        let request =
            "POST /echo?q=1 HTTP/1.1\r\nHost: a\r\nX-Request-Id: mine\r\nAuthorization: Bearer secret-token\r\n"
            + "traceparent: 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01\r\nContent-Length: 11\r\n\r\nsecret-body"
        try client.send(request)
        let response = try client.receiveResponse()
        #expect(try reader.read { $0.hasSuffix("\n") })
        #expect(reader.lines.count == 1)
        for part in ["127.0.0.1:", "POST", "/echo?q=1", "HTTP/1.1", "200", "mine", "-00f067aa0ba902b7-01"] {
            #expect(reader.text.contains(part), "\(part) in \(reader.text)")
        }
        #expect(
            reader.text.contains(
                format == .text ? "in=\(request.utf8.count)" : "\"bytesIn\":\(request.utf8.count),"))
        #expect(!reader.text.contains("secret"))
        #expect(response["X-Request-Id"] == "mine")
    }

    @Test func `Bytes that never became a request have a line, and so have workers' answers`() throws {
        var limits = HTTPLimits()
        limits.headerSeconds = 0.1
        let reader = LogReader()
        let handler = TestHandler()
        var configuration = ServerConfiguration.forTests(limits: limits)
        configuration.accessLog = .text
        configuration.accessLogDescriptor = reader.descriptor
        let server = try HTTPServer(configuration, handler: handler)
        defer { server.shutdown(grace: 1) }
        for (input, line) in [
            ("GARBAGE\r\n\r\n", " - - - 400 "), ("GET /late HTTP/1.1\r\nHost:", " GET /late HTTP/1.1 408 "),
            ("GET /no-host HTTP/1.1\r\n\r\n", " GET /no-host HTTP/1.1 400 "),
            ("GET /held?1 HTTP/1.0\r\n\r\n", " GET /held?1 HTTP/1.0 200 "),
        ] {
            handler.gate.open()
            let client = try RawClient(port: server.boundPort)
            try client.send(input)
            _ = client.receiveToEnd()
            #expect(try reader.read { $0.contains(line) }, "\(line) in \(reader.text)")
        }
    }

    @Test func `A log that is not read delays no request, and says how much of it is lost`() throws {
        let reader = LogReader()
        let server = try server(.text, reader, buffer: 1_000)
        defer { server.shutdown(grace: 1) }
        let client = try RawClient(port: server.boundPort)
        var sent = 0
        let deadline = Date() + 20
        while server.statistics.droppedLogLines == 0, Date() < deadline {
            for _ in 0..<100 { try client.get("/" + String(repeating: "x", count: 500)) }
            for _ in 0..<100 { #expect(try client.receiveResponse().status == 200) }
            sent += 100
        }
        let dropped = server.statistics.droppedLogLines
        #expect(dropped > 0)
        #expect(try reader.read { $0.contains("of this log dropped") })
        // Once all waiting lines are read, it goes on.
        let isDrained = try reader.read { text in
            let lines = text.split(separator: "\n").count { $0.contains("GET /xxx") }
            return lines == sent - server.statistics.droppedLogLines
        }
        #expect(isDrained)
        try client.get("/afterwards")
        #expect(try reader.read { $0.contains("GET /afterwards ") })
    }

    @Test(arguments: [0, 1])
    func `The log has room for exactly as many waiting bytes as its limit says`(beyond: Int) throws {
        let reader = LogReader()
        let buffer = 1_000
        let server = try server(.text, reader, buffer: buffer)
        defer { server.shutdown(grace: 1) }
        // This is more than a pipe holds, so from now on the writer waits for the reader, and everything else for the
        // writer.
        _ = server.notice(String(repeating: "x", count: 1_000_000))
        #expect(reader.hasMore(within: 10_000))
        // A line is the time, a space, the message and a line feed.
        let frame = "1994-11-06T08:49:37.123Z ".utf8.count + 1
        _ = server.notice(String(repeating: "a", count: 400 - frame))
        _ = server.notice(String(repeating: "b", count: buffer - 400 - frame + beyond))
        #expect(server.statistics.droppedLogLines == beyond)
        #expect(try reader.read { $0.contains("aaa\n") && (beyond == 0 ? $0.contains("bbb\n") : true) })
        #expect(reader.text.contains("bbb") == (beyond == 0))
    }

    @Test func `A log whose reader is gone delays no request`() throws {
        let reader = LogReader()
        let server = try server(.json, reader)
        defer { server.shutdown(grace: 1) }
        try reader.pipe.fileHandleForReading.close()
        let client = try RawClient(port: server.boundPort)
        for _ in 0..<10 {
            try client.get("/")
            #expect(try client.receiveResponse().status == 200)
        }
        #expect(waitUntil { server.statistics.droppedLogLines == 10 })
    }

    @Test func `The log is written to its end before a shutdown is over`() throws {
        let reader = LogReader()
        let server = try server(.text, reader)
        let client = try RawClient(port: server.boundPort)
        for number in 0..<50 { try client.get("/\(number)") }
        for _ in 0..<50 { _ = try client.receiveResponse() }
        #expect(server.notice("The end."))
        server.shutdown(grace: 1)
        #expect(try reader.read { $0.contains("Z The end.\n") })
        #expect(reader.lines.count { $0.contains(" GET /") } == 50)
    }
}
