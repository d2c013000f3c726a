import HTTPCore
import HTTPServer
import TestSupport
import Testing

@Suite struct `Memory for bodies` {
    private let handler = TestHandler()

    private func server(_ bytes: Int, _ change: (inout ServerConfiguration) -> Void = { _ in }) throws
        -> HTTPServer
    {
        var configuration = ServerConfiguration.forTests()
        configuration.bodyMemory = bytes
        configuration.limits.bodySeconds = 600
        change(&configuration)
        return try HTTPServer(configuration, handler: handler)
    }

    private func body(_ count: Int) -> [UInt8] { [UInt8](repeating: 0x78, count: count) }

    /// Makes a client that announces a body and sends one byte of it.
    private func stalled(_ server: HTTPServer, bytes: Int) throws -> RawClient {
        let client = try RawClient(port: server.boundPort)
        try client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: \(bytes)\r\n\r\nx")
        return client
    }

    @Test(arguments: [ServerConfiguration.PollerKind.automatic, .poll])
    func `Bodies wait for room in their order, and are read then`(poller: ServerConfiguration.PollerKind)
        throws
    {
        let server = try server(4_000_000) { $0.poller = poller }
        defer { server.shutdown(grace: 1) }
        let first = try stalled(server, bytes: 2_000_000)
        #expect(waitUntil { server.statistics.bodyMemory == 2_000_000 })
        let second = try stalled(server, bytes: 1_500_000)
        let third = try stalled(server, bytes: 1_500_000)
        // Large bodies may hold 3,000,000 bytes, so the other two wait for the first and then fit together.
        try first.send(body(1_999_999))
        #expect(try first.receiveResponse().body.count == 2_000_000)
        #expect(waitUntil { server.statistics.bodyMemory == 3_000_000 })
        try third.send(body(1_499_999))
        #expect(try third.receiveResponse().status == 200)
        try second.send(body(1_499_999))
        #expect(try second.receiveResponse().status == 200)
        #expect(waitUntil { server.statistics.bodyMemory == 0 })
    }

    @Test func `Small bodies find room beside large ones that are stalled`() throws {
        let server = try server(4_000_000)
        defer { server.shutdown(grace: 1) }
        let large = try stalled(server, bytes: 3_000_000)
        #expect(waitUntil { server.statistics.bodyMemory == 3_000_000 })
        let small = try stalled(server, bytes: 65_536)
        try small.send(body(65_535))
        #expect(try small.receiveResponse().body.count == 65_536)
        withExtendedLifetime(large) {}
    }

    @Test(arguments: ["", "GET / HTTP/1.1\r\nHost: a\r\n\r\n"])
    func
        `RFC 9110 15.6.4: a body that finds no room in its time is refused with 503, also behind another request`(
            before: String
        ) throws
    {
        let server = try server(4_000_000) {
            $0.limits.bodySeconds = 1
            $0.limits.bytesPerSecond = 1
        }
        defer { server.shutdown(grace: 1) }
        let first = try stalled(server, bytes: 3_000_000)
        #expect(waitUntil { server.statistics.bodyMemory == 3_000_000 })
        let second = try RawClient(port: server.boundPort)
        try second.send("\(before)POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 65537\r\n\r\nx")
        if !before.isEmpty { _ = try second.receiveResponse() }
        // The first body keeps arriving, a byte at a time, so it does not time out.
        #expect(
            waitUntil {
                try? first.send(body(1))
                return server.statistics.limits[.bodyMemory] == 1
            })
        let refusal = try second.receiveResponse()
        #expect(refusal.status == 503 && refusal["Retry-After"] == "1")
    }

    @Test func `A body waits for room as long as workers have others, however long they take`() throws {
        let server = try server(4_000_000) {
            $0.limits.bodySeconds = 0.5
            $0.eventLoops = 1
        }
        defer { server.shutdown(grace: 1) }
        let first = try RawClient(port: server.boundPort)
        try first.send("POST /held HTTP/1.1\r\nHost: a\r\nContent-Length: 3000000\r\n\r\n")
        try first.send(body(3_000_000))
        #expect(waitUntil { handler.gate.waiting == 1 })
        let second = try stalled(server, bytes: 65_537)
        try second.send(body(65_536))
        // A stalled body times out. By then the second one, which came before it, has waited longer.
        var third: RawClient? = try stalled(server, bytes: 1_000)
        #expect(try third?.receiveResponse().status == 408)
        // The connection would stay for a while, and the body with it.
        third = nil
        handler.gate.open()
        #expect(try first.receiveResponse().status == 200)
        #expect(try second.receiveResponse().status == 200)
        #expect(waitUntil { server.statistics.bodyMemory == 0 })
    }

    @Test(arguments: [(2_000_000, 200), (2_200_000, 503)])
    func `A chunked body grows as long as there is room, and is not waited for`(bytes: Int, status: Int)
        throws
    {
        let server = try server(16_000_000)
        defer { server.shutdown(grace: 1) }
        // The stalled body leaves 6,000,000 bytes for large ones. Growing from 2 MiB to 4 MiB needs both during the
        // copy.
        let large = try stalled(server, bytes: 6_000_000)
        #expect(waitUntil { server.statistics.bodyMemory == 6_000_000 })
        let client = try RawClient(port: server.boundPort)
        try client.send("POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
        try? client.send("\(String(bytes, radix: 16))\r\n")
        try? client.send(body(bytes))
        try? client.send("\r\n0\r\n\r\n")
        #expect(try client.receiveResponse().status == status)
        withExtendedLifetime(large) {}
    }

    @Test func `The room of a client that leaves goes to the next, and a client that leaves waits no longer`()
        throws
    {
        let server = try server(4_000_000)
        defer { server.shutdown(grace: 1) }
        var first: RawClient? = try stalled(server, bytes: 3_000_000)
        #expect(waitUntil { server.statistics.bodyMemory == 3_000_000 })
        var second: RawClient? = try stalled(server, bytes: 2_000_000)
        second?.resetOnClose()
        let third = try stalled(server, bytes: 1_000_000)
        second = nil
        #expect(waitUntil { server.statistics.connectionsOpen == 2 })
        first?.resetOnClose()
        first = nil
        #expect(waitUntil { server.statistics.bodyMemory == 1_000_000 })
        try third.send(body(999_999))
        #expect(try third.receiveResponse().status == 200)
    }

    @Test func `A body longer than all room is read when it is alone`() throws {
        let server = try server(1_000)
        defer { server.shutdown(grace: 1) }
        let client = try stalled(server, bytes: 1_000_000)
        try client.send(body(999_999))
        #expect(try client.receiveResponse().body.count == 1_000_000)
    }
}
