import HTTPCore
import HTTPServer
import TestSupport
import Testing

/// One client does not read, and others ask for more.
///
/// The bodies are too long for any kernel to hold.
@Suite struct `Memory for answers` {
    private let handler = TestHandler()

    private func server(_ bytes: Int, workers: Int = 2, patience: Seconds = 0) throws -> HTTPServer {
        var configuration = ServerConfiguration.forTests()
        configuration.answerPatience = patience
        configuration.workers = workers
        configuration.answerMemory = bytes
        return try HTTPServer(configuration, handler: handler)
    }

    /// Makes a client that asks for so many bytes and does not read them yet.
    private func greedy(_ server: HTTPServer, bytes: Int) throws -> RawClient {
        let client = try RawClient(port: server.boundPort, receiveBufferBytes: 4_096)
        try client.get("/big?\(bytes)")
        #expect(waitUntil { server.statistics.answerMemory >= bytes })
        return client
    }

    @Test
    func `RFC 9110 15.6.4: work is declined while unsent answers leave too little, the connection goes on`()
        throws
    {
        let server = try server(10_000_000)
        defer { server.shutdown(grace: 1) }
        let reader = try greedy(server, bytes: 8_000_000)
        let client = try RawClient(port: server.boundPort)
        try client.get("/quick/2100000")
        let refusal = try client.receiveResponse()
        #expect(refusal.status == 503)
        #expect(refusal["Retry-After"] == "1")
        #expect(refusal["Connection"] == nil)
        try client.get("/quick/1900000")
        #expect(try client.receiveResponse().status == 200)
        #expect(waitUntil { server.statistics.limits[.answerMemory] == 1 })
        // The end of the answer gives its memory back.
        #expect(try reader.receiveResponse(within: 20).body.count == 8_000_000)
        #expect(waitUntil { server.statistics.answerMemory == 0 })
        try client.get("/quick/2100000")
        #expect(try client.receiveResponse().status == 200)
    }

    @Test func `Work waits for answers that are on their way, and is done once they are sent`() throws {
        let server = try server(10_000_000, patience: 600)
        defer { server.shutdown(grace: 1) }
        let reader = try greedy(server, bytes: 8_000_000)
        let client = try RawClient(port: server.boundPort)
        try client.get("/quick/2100000")
        #expect(waitUntil { server.statistics.queuedWork == 1 })
        // Work that fits does not wait.
        let short = try RawClient(port: server.boundPort)
        try short.get("/brief/1900000")
        #expect(try short.receiveResponse().status == 200)
        #expect(server.statistics.queuedWork == 1)
        #expect(try reader.receiveResponse(within: 20).body.count == 8_000_000)
        #expect(try client.receiveResponse().status == 200)
    }

    @Test func `A large answer that needs no worker is declined likewise, a small one is not`() throws {
        let server = try server(10_000_000)
        defer { server.shutdown(grace: 1) }
        let reader = try greedy(server, bytes: 9_000_000)
        let client = try RawClient(port: server.boundPort)
        for (bytes, status) in [(2_000_000, 503), (60_000, 200), (900_000, 200)] {
            try client.get("/big?\(bytes)")
            #expect(try client.receiveResponse(within: 20).status == status, "\(bytes)")
        }
        withExtendedLifetime(reader) {}
    }

    @Test func `The memory of a client that leaves is given back`() throws {
        let server = try server(10_000_000)
        defer { server.shutdown(grace: 1) }
        do {
            let leaving = try greedy(server, bytes: 8_000_000)
            leaving.resetOnClose()
        }
        #expect(waitUntil { server.statistics.answerMemory == 0 })
    }

    @Test func `Work waits for memory that other work holds, and is not declined`() throws {
        let server = try server(1_000)
        defer { server.shutdown(grace: 1) }
        let clients = try (0..<3).map { _ in try RawClient(port: server.boundPort) }
        for client in clients { try client.get("/held/600") }
        #expect(waitUntil { server.statistics.queuedWork == 2 })
        #expect(waitUntil { handler.gate.waiting == 1 })
        // The others have less.
        let other = try RawClient(port: server.boundPort)
        try other.get("/brief/400")
        #expect(try other.receiveResponse().status == 200)
        #expect(handler.gate.waiting == 1)
        handler.gate.open()
        for client in clients { #expect(try client.receiveResponse().status == 200) }
        #expect(waitUntil { server.statistics.answerMemory == 0 })
    }

    @Test func `Requests that would each fit alone are all answered, however their parts grow`() throws {
        let server = try server(1_000, workers: 4)
        defer { server.shutdown(grace: 1) }
        let clients = try (0..<16).map { _ in try RawClient(port: server.boundPort) }
        // The first parts fit side by side, but each second part fits only alone.
        for client in clients { try client.get("/grown/200/900") }
        #expect(waitUntil { handler.gate.waiting == 1 })
        #expect(waitUntil { server.statistics.queuedWork == 15 && server.statistics.answerMemory == 900 })
        handler.gate.open()
        for client in clients { #expect(try client.receiveResponse().status == 200) }
        #expect(waitUntil { server.statistics.answerMemory == 0 })
    }

    @Test func `Work that may need more than there is altogether is done when it is alone`() throws {
        let server = try server(1_000)
        defer { server.shutdown(grace: 1) }
        let client = try RawClient(port: server.boundPort)
        try client.get("/quick/1000000")
        #expect(try client.receiveResponse().status == 200)
    }

    @Test func `Small answers count once they have to wait, and are cut off without memory`() throws {
        for (bytes, isKept) in [(1_000_000, true), (100, false)] {
            let server = try server(bytes)
            defer { server.shutdown(grace: 1) }
            let client = try RawClient(port: server.boundPort, receiveBufferBytes: 4_096)
            // Together they are more than the kernel takes, and they arrive together, so that several answers wait.
            let request = "GET /big?60000 HTTP/1.1\r\nHost: a\r\n\r\n"
            try client.send(String(repeating: request, count: 200))
            if isKept {
                #expect(waitUntil { server.statistics.answerMemory > 100_000 })
                for _ in 0..<200 { #expect(try client.receiveResponse().body.count == 60_000) }
                #expect(waitUntil { server.statistics.answerMemory == 0 })
            } else {
                #expect(waitUntil { server.statistics.limits[.answerMemory] == 1 })
                #expect(waitUntil { server.statistics.connectionsOpen == 0 })
            }
        }
    }
}
