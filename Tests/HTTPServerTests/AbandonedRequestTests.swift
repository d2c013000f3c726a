import HTTPCore
import HTTPServer
import TestSupport
import Testing

@Suite struct `A request whose client leaves while a worker has it` {
    private let handler = TestHandler()
    private let reader = LogReader()

    private func server(
        _ format: AccessLogFormat = .text, _ change: (inout ServerConfiguration) -> Void = { _ in }
    ) throws -> HTTPServer {
        var configuration = ServerConfiguration.forTests()
        configuration.accessLog = format
        configuration.accessLogDescriptor = reader.descriptor
        change(&configuration)
        return try HTTPServer(configuration, handler: handler)
    }

    /// Exchanges one request and its answer, on a connection of its own.
    private func exchange(_ server: HTTPServer) throws {
        let client = try RawClient(port: server.boundPort)
        try client.get("/other")
        #expect(try client.receiveResponse(within: 30).status == 200)
    }

    private func answers(_ server: HTTPServer, _ status: Int) -> Int {
        server.statistics.answers[0].first { $0.status == status }?.count ?? 0
    }

    @Test(arguments: [ServerConfiguration.PollerKind.automatic, .poll])
    func `An abandoned request is logged and counted as 499 under the id it brought`(
        poller: ServerConfiguration.PollerKind
    ) throws {
        let server = try server { $0.poller = poller }
        defer { server.shutdown(grace: 1) }
        let request = "GET /held?gone HTTP/1.1\r\nHost: a\r\nX-Request-Id: mine\r\n\r\n"
        do {
            let client = try RawClient(port: server.boundPort)
            client.resetOnClose()
            try client.send(request)
            #expect(waitUntil { handler.gate.waiting == 1 })
        }
        // The reset takes its time. A later request from another client shows that it has arrived.
        try exchange(server)
        handler.gate.open()
        #expect(try reader.read { $0.contains("/held") && $0.contains("/other") && $0.hasSuffix("\n") })
        // The two loops write in an order of their own.
        let line = try #require(reader.lines.first { $0.contains("/held") })
        #expect(line.contains(" GET /held?gone HTTP/1.1 499 in=\(request.utf8.count) out=0 "))
        #expect(line.hasSuffix(" id=mine"))
        #expect(waitUntil { server.statistics.connectionsOpen == 0 })
        #expect(answers(server, 499) == 1 && answers(server, 200) == 1)
    }

    @Test func `An abandoned request is logged also when the connection ended before its answer was there`()
        throws
    {
        let server = try server(.json) {
            $0.limits.writeSeconds = 0.1
            $0.limits.bytesPerSecond = 1e9
            $0.limits.unsentBytes = 100_000_000
            $0.eventLoops = 1
        }
        defer { server.shutdown(grace: 1) }
        // The answer before it is not taken, so the connection is closed while the worker is busy.
        let client = try RawClient(port: server.boundPort, receiveBufferBytes: 4_096)
        let late = "GET /held?late HTTP/1.1\r\nHost: a\r\n\r\n"
        let early = "GET /big?60000 HTTP/1.1\r\nHost: a\r\n\r\n"
        try client.send(String(repeating: early, count: 60) + late)
        #expect(waitUntil { handler.gate.waiting == 1 })
        #expect(waitUntil { server.statistics.connectionsOpen == 0 })
        handler.gate.open()
        #expect(try reader.read { $0.contains("/held?late") && $0.hasSuffix("\n") })
        #expect(
            reader.lines.last?.contains(
                "\"status\":499,\"bytesIn\":\(late.utf8.count),\"bytesOut\":0,") == true)
        #expect(reader.lines.last?.contains(#""id":""#) == true)
        #expect(reader.lines.last?.contains(#""id":"""#) == false)
        #expect(answers(server, 200) == 60 && answers(server, 499) == 1)
    }

    @Test func `A request that is cut off at shutdown is logged as well`() throws {
        let server = try server()
        let client = try RawClient(port: server.boundPort)
        try client.get("/held?cut-off")
        #expect(waitUntil { handler.gate.waiting == 1 })
        server.shutdown(grace: 0.05)
        #expect(try reader.read { $0.contains(" GET /held?cut-off HTTP/1.1 499 ") })
        #expect(answers(server, 499) == 1)
        handler.gate.open()
    }

    @Test(arguments: [ServerConfiguration.PollerKind.automatic, .poll], [false, true])
    func `Work stops, and what waits is withdrawn, when the client closes or resets its connection`(
        poller: ServerConfiguration.PollerKind, resets: Bool
    ) throws {
        let server = try server {
            $0.poller = poller
            $0.workers = 1
        }
        defer { server.shutdown(grace: 1) }
        do {
            func client() throws -> RawClient {
                let client = try RawClient(port: server.boundPort)
                if resets { client.resetOnClose() }
                try client.get("/endless?gone")
                return client
            }
            let running = try client()
            #expect(waitUntil { handler.gate.waiting == 1 })
            do {
                let waiting = try client()
                #expect(waitUntil { server.statistics.queuedWork == 1 })
                withExtendedLifetime(waiting) {}
            }
            #expect(waitUntil { server.statistics.queuedWork == 0 })
            #expect(handler.gate.waiting == 1)
            withExtendedLifetime(running) {}
        }
        #expect(waitUntil { handler.gate.waiting == 0 && server.statistics.connectionsOpen == 0 })
        #expect(waitUntil { answers(server, 499) == 2 })
        #expect(handler.gate.names == ["gone"])
    }

    @Test func `A client of HTTP/1.0 that has ended its side counts as gone, since it cannot be asked`()
        throws
    {
        let server = try server()
        defer { server.shutdown(grace: 1) }
        let client = try RawClient(port: server.boundPort)
        try client.send("GET /endless HTTP/1.0\r\n\r\n")
        #expect(waitUntil { handler.gate.waiting == 1 })
        client.endSending()
        #expect(client.receiveToEnd().bytes.isEmpty)
        #expect(waitUntil { answers(server, 499) == 1 })
    }

    @Test(arguments: [ServerConfiguration.PollerKind.automatic, .poll])
    func `RFC 9110 15.2: a client that has only ended its side is asked by 100, and gets its answer`(
        poller: ServerConfiguration.PollerKind
    ) throws {
        let server = try server { $0.poller = poller }
        defer { server.shutdown(grace: 1) }
        let client = try RawClient(port: server.boundPort)
        try client.get("/held?half")
        client.endSending()
        #expect(waitUntil { handler.gate.waiting == 1 })
        #expect(try client.receiveResponse().status == 100)
        handler.gate.open()
        #expect(try client.receiveResponse().text == "held half")
        #expect(try reader.read { $0.contains(" GET /held?half HTTP/1.1 200 ") })
    }
}
