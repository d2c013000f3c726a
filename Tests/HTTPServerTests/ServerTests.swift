import HTTPCore
import HTTPServer
import TestSupport
import Testing

@Suite struct `A running server` {
    @Test(arguments: [ServerConfiguration.PollerKind.automatic, .poll])
    func `A server serves many connections at once, each in order`(poller: ServerConfiguration.PollerKind)
        throws
    {
        var configuration = ServerConfiguration.forTests()
        configuration.poller = poller
        let server = try HTTPServer(configuration, handler: TestHandler())
        defer { server.shutdown(grace: 1) }
        let clients = try (0..<64).map { _ in try RawClient(port: server.boundPort) }
        for round in 0..<10 {
            for (index, client) in clients.enumerated() {
                try client.get("/\(index)/\(round)/a")
                try client.get("/\(index)/\(round)/b")
            }
            for (index, client) in clients.enumerated() {
                #expect(try client.receiveResponse().text == "/\(index)/\(round)/a")
                #expect(try client.receiveResponse().text == "/\(index)/\(round)/b")
            }
        }
        #expect(server.statistics.connectionsOpen == 64)
    }

    @Test(arguments: [ServerConfiguration.PollerKind.automatic, .poll])
    func `A server takes and gives large bodies`(poller: ServerConfiguration.PollerKind) throws {
        var configuration = ServerConfiguration.forTests()
        configuration.poller = poller
        let server = try HTTPServer(configuration, handler: TestHandler())
        defer { server.shutdown(grace: 1) }
        let client = try RawClient(port: server.boundPort)
        let body = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
        try client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.count)\r\n\r\n")
        try client.send(body)
        #expect(try client.receiveResponse().body == body)
        try client.get("/after")
        #expect(try client.receiveResponse().text == "/after")
    }

    @Test func `A server answers a thousand pipelined requests in order`() throws {
        let server = try HTTPServer(.forTests(), handler: TestHandler())
        defer { server.shutdown(grace: 1) }
        let client = try RawClient(port: server.boundPort)
        try client.send((0..<1_000).map { "GET /\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
        for number in 0..<1_000 { #expect(try client.receiveResponse().text == "/\(number)") }
    }

    @Test func `A server survives clients that reset their connections`() throws {
        let server = try HTTPServer(.forTests(), handler: TestHandler())
        defer { server.shutdown(grace: 1) }
        for _ in 0..<50 {
            let client = try RawClient(port: server.boundPort)
            client.resetOnClose()
            try client.get("/big?1000000")
        }
        let client = try RawClient(port: server.boundPort)
        try client.get("/after")
        #expect(try client.receiveResponse().text == "/after")
        #expect(waitUntil { server.statistics.connectionsOpen == 1 })
    }

    @Test func `A server names the port it chose, and refuses one in use`() throws {
        let server = try HTTPServer(.forTests(), handler: TestHandler())
        defer { server.shutdown(grace: 1) }
        #expect((1...65_535).contains(server.boundPort))
        var configuration = ServerConfiguration.forTests()
        configuration.port = server.boundPort
        #expect(throws: ServerError.addressInUse(host: "127.0.0.1", port: server.boundPort)) {
            try HTTPServer(configuration, handler: TestHandler())
        }
    }

    @Test func `Says what is wrong with an address`() throws {
        func error(host: String, port: Int = 0) -> ServerError? {
            var configuration = ServerConfiguration.forTests()
            configuration.host = host
            configuration.port = port
            do throws(ServerError) {
                try HTTPServer(configuration, handler: TestHandler()).shutdown(grace: 0)
                return nil
            } catch {
                return error
            }
        }
        #expect(error(host: "127.0.0.1", port: 65_536) == .badPort(65_536))
        #expect(error(host: "192.0.2.1") == .badHost("192.0.2.1", "not an address of this machine"))
        #expect(error(host: "")?.description.contains("host \"\": empty") == true)
        #expect(
            error(host: "no such host")?.description.hasPrefix("The server cannot listen on host") == true)
        #expect(
            ServerError.addressInUse(host: "127.0.0.1", port: 8080).description
                == "127.0.0.1 port 8080 is in use by another process; stop it or choose another port (0 takes a free one)."
        )
        #expect(
            ServerError.permissionDenied(host: "::", port: 80).description
                == "There is no permission to listen on :: port 80; use a port from 1024 on.")
    }

    @Test(arguments: ["::1", "[::1]", "localhost", "0.0.0.0"])
    func `A server listens on names and on IPv6 addresses with or without brackets`(host: String) throws {
        var configuration = ServerConfiguration.forTests()
        configuration.host = host
        do throws(ServerError) {
            let server = try HTTPServer(configuration, handler: TestHandler())
            #expect(server.boundPort > 0)
            server.shutdown(grace: 0)
        } catch .badHost, .system {
            // A machine without IPv6 says so.
            #expect(host.contains("::1"))
        } catch {
            Issue.record(error)
        }
    }

    @Test func `A server holds further connections back at its limit`() throws {
        var configuration = ServerConfiguration.forTests()
        configuration.connections = 2
        let server = try HTTPServer(configuration, handler: TestHandler())
        defer { server.shutdown(grace: 1) }
        var held = try (0..<2).map { _ in try RawClient(port: server.boundPort) }
        for client in held {
            try client.get("/held-back")
            #expect(try client.receiveResponse().status == 200)
        }
        let waiting = try RawClient(port: server.boundPort)
        try waiting.get("/waiting")
        #expect(throws: RawClient.Failure.timedOut(received: "")) {
            try waiting.receiveResponse(within: 0.1)
        }
        held.removeFirst()
        #expect(try waiting.receiveResponse().text == "/waiting")
    }
}
