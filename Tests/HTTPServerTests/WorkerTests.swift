import HTTPCore
import HTTPServer
import TestSupport
import Testing

@Suite struct `Long work` {
    private func configuration(workers: Int = 2) -> ServerConfiguration {
        var configuration = ServerConfiguration.forTests()
        configuration.eventLoops = 1
        configuration.workers = workers
        return configuration
    }

    @Test func `Long work does not delay other connections of its loop`() throws {
        let handler = TestHandler()
        let server = try HTTPServer(configuration(), handler: handler)
        defer { server.shutdown(grace: 1) }
        let patient = try RawClient(port: server.boundPort)
        try patient.get("/held?1")
        #expect(waitUntil { handler.gate.waiting == 1 })
        let other = try RawClient(port: server.boundPort)
        for number in 0..<20 {
            try other.get("/\(number)")
            #expect(try other.receiveResponse().text == "/\(number)")
        }
        handler.gate.open()
        #expect(try patient.receiveResponse().text == "held 1")
    }

    @Test func `Long work is waited for, however short the time for idle connections and for bodies is`()
        throws
    {
        let handler = TestHandler()
        var configuration = configuration()
        configuration.limits.idleSeconds = 0.05
        configuration.limits.bodySeconds = 0.05
        let server = try HTTPServer(configuration, handler: handler)
        defer { server.shutdown(grace: 1) }
        let patient = try RawClient(port: server.boundPort)
        try patient.get("/held?1")
        #expect(waitUntil { handler.gate.waiting == 1 })
        // An idle connection that came later shows that the time has passed.
        let idle = try RawClient(port: server.boundPort)
        #expect(idle.receiveToEnd().end == .closed)
        let second = try RawClient(port: server.boundPort)
        #expect(second.receiveToEnd().end == .closed)
        handler.gate.open()
        #expect(try patient.receiveResponse().text == "held 1")
    }

    @Test(arguments: [ServerConfiguration.PollerKind.automatic, .poll])
    func `Long work keeps pipelined answers in order`(poller: ServerConfiguration.PollerKind) throws {
        let handler = TestHandler()
        var configuration = configuration()
        configuration.poller = poller
        let server = try HTTPServer(configuration, handler: handler)
        defer { server.shutdown(grace: 1) }
        let client = try RawClient(port: server.boundPort)
        try client.get("/first")
        try client.get("/held?second")
        try client.get("/third")
        try client.get("/held?fourth")
        #expect(try client.receiveResponse().text == "/first")
        #expect(waitUntil { handler.gate.waiting == 1 })
        // This request is sent while the second is being answered, and must wait in the socket.
        try client.get("/fifth")
        client.endSending()
        handler.gate.open()
        var rest: [String] = []
        while rest.count < 4 {
            let response = try client.receiveResponse()
            // The server asks the client whether it still reads.
            if response.status != 100 { rest.append(response.text) }
        }
        #expect(rest == ["held second", "/third", "held fourth", "/fifth"])
        #expect(client.receiveToEnd().end == .closed)
    }

    @Test func `Long work does not delay short work, however much of it waits`() throws {
        let handler = TestHandler()
        let server = try HTTPServer(configuration(workers: 1), handler: handler)
        defer { server.shutdown(grace: 1) }
        let greedy = try (0..<4).map { _ in try RawClient(port: server.boundPort) }
        for client in greedy { try client.get("/held") }
        #expect(waitUntil { server.statistics.queuedWork == 3 })
        let other = try RawClient(port: server.boundPort)
        for _ in 0..<20 {
            try other.get("/brief")
            #expect(try other.receiveResponse().text == "/brief")
        }
        #expect(handler.gate.waiting == 1)
        handler.gate.open()
        for client in greedy { #expect(try client.receiveResponse().status == 200) }
    }

    @Test func `Connections have long work done in turns, however much of it one of them sends`() throws {
        let handler = TestHandler()
        let server = try HTTPServer(configuration(workers: 1), handler: handler)
        defer { server.shutdown(grace: 1) }
        let greedy = try RawClient(port: server.boundPort)
        for number in 1...5 { try greedy.get("/held?\(number)") }
        #expect(waitUntil { handler.gate.waiting == 1 })
        let other = try RawClient(port: server.boundPort)
        try other.get("/held?other")
        #expect(waitUntil { server.statistics.queuedWork == 1 })
        handler.gate.open()
        #expect(try other.receiveResponse().status == 200)
        for _ in 1...5 { #expect(try greedy.receiveResponse().status == 200) }
        #expect(handler.gate.names == ["1", "other", "2", "3", "4", "5"])
    }

    @Test(arguments: [0, 1])
    func `Long work does not delay what mostly waits, if there are threads for that`(waiters: Int) throws {
        let handler = TestHandler()
        var configuration = configuration(workers: 1)
        configuration.waiters = waiters
        let server = try HTTPServer(configuration, handler: handler)
        defer { server.shutdown(grace: 1) }
        let working = try RawClient(port: server.boundPort)
        try working.get("/held?working")
        #expect(waitUntil { handler.gate.waiting == 1 })
        let waiting = try RawClient(port: server.boundPort)
        try waiting.get("/waiting")
        if waiters > 0 { #expect(try waiting.receiveResponse().text == "/waiting") }
        handler.gate.open()
        #expect(try working.receiveResponse().text == "held working")
        if waiters == 0 { #expect(try waiting.receiveResponse().text == "/waiting") }
    }

    @Test
    func
        `RFC 9110 15.6.4: long work is refused with 503 when too much of it waits, and the connection goes on`()
        throws
    {
        let handler = TestHandler()
        var configuration = configuration(workers: 1)
        configuration.queuedWork = 1
        let server = try HTTPServer(configuration, handler: handler)
        defer { server.shutdown(grace: 1) }
        let working = try RawClient(port: server.boundPort)
        try working.get("/held?working")
        #expect(waitUntil { handler.gate.waiting == 1 })
        let clients = try (0..<2).map { _ in try RawClient(port: server.boundPort) }
        for client in clients { try client.get("/held?queued") }
        let refusal = try clients[1].receiveResponse()
        #expect(refusal.status == 503)
        #expect(refusal["Retry-After"] == "1")
        #expect(refusal["Connection"] == nil)
        try clients[1].get("/next")
        #expect(try clients[1].receiveResponse().text == "/next")
        handler.gate.open()
        #expect(try working.receiveResponse().text == "held working")
        #expect(try clients[0].receiveResponse().text == "held queued")
    }

    // Without epoll and POLLRDHUP, the server notices only when it sends the answer.
    #if os(Linux)
        @Test func `Long work makes room in the queue when its client leaves`() throws {
            let handler = TestHandler()
            var configuration = configuration(workers: 1)
            configuration.queuedWork = 1
            let server = try HTTPServer(configuration, handler: handler)
            defer { server.shutdown(grace: 1) }
            let working = try RawClient(port: server.boundPort)
            try working.get("/held?working")
            #expect(waitUntil { handler.gate.waiting == 1 })
            do {
                let leaving = try RawClient(port: server.boundPort)
                leaving.resetOnClose()
                try leaving.get("/held?gone")
                #expect(waitUntil { server.statistics.queuedWork == 1 })
            }
            #expect(waitUntil { server.statistics.queuedWork == 0 })
            let next = try RawClient(port: server.boundPort)
            try next.get("/held?next")
            #expect(waitUntil { server.statistics.queuedWork == 1 })
            handler.gate.open()
            #expect(try working.receiveResponse().text == "held working")
            #expect(try next.receiveResponse().text == "held next")
        }
    #endif

    @Test func `Long work whose client is gone does no harm`() throws {
        let handler = TestHandler()
        let server = try HTTPServer(configuration(), handler: handler)
        defer { server.shutdown(grace: 1) }
        do {
            let client = try RawClient(port: server.boundPort)
            client.resetOnClose()
            try client.get("/held?gone")
            #expect(waitUntil { handler.gate.waiting == 1 })
        }
        handler.gate.open()
        #expect(waitUntil { server.statistics.connectionsOpen == 0 })
        let client = try RawClient(port: server.boundPort)
        try client.get("/after")
        #expect(try client.receiveResponse().text == "/after")
    }
}
