import Foundation
import HTTPCore
import HTTPServer
import TestSupport
import Testing

@Suite struct `Slow and greedy clients` {
    private func server(_ change: (inout HTTPLimits) -> Void) throws -> HTTPServer {
        var limits = HTTPLimits()
        change(&limits)
        return try HTTPServer(.forTests(limits: limits), handler: TestHandler())
    }

    @Test func `A silent connection is closed without a word`() throws {
        let server = try server { $0.idleSeconds = 0.1 }
        defer { server.shutdown(grace: 1) }
        let client = try RawClient(port: server.boundPort)
        try client.get("/")
        #expect(try client.receiveResponse().status == 200)
        let (bytes, end) = client.receiveToEnd()
        #expect(bytes.isEmpty && end == .closed)
    }

    @Test(arguments: [ServerConfiguration.PollerKind.automatic, .poll])
    func `A client that reads late gets everything, in order`(poller: ServerConfiguration.PollerKind) throws {
        var configuration = ServerConfiguration.forTests()
        configuration.poller = poller
        let server = try HTTPServer(configuration, handler: TestHandler())
        defer { server.shutdown(grace: 1) }
        let client = try RawClient(port: server.boundPort, receiveBufferBytes: 4_096)
        let sizes = [1_000_000, 3, 70_000, 65_536, 65_535, 2_000_000, 1]
        for size in sizes { try client.get("/big?\(size)") }
        try client.get("/last")
        // Another client is served while the first one's answers fill its socket.
        let other = try RawClient(port: server.boundPort)
        try other.get("/other")
        #expect(try other.receiveResponse().text == "/other")
        for size in sizes { #expect(try client.receiveResponse(within: 20).body.count == size) }
        #expect(try client.receiveResponse().text == "/last")
    }

    // Darwin counts unsent bytes only when it reports that there is room.
    #if os(Linux)
        @Test func `The kernel holds little of an answer that is not taken`() throws {
            var configuration = ServerConfiguration.forTests()
            configuration.eventLoops = 1
            let server = try HTTPServer(configuration, handler: TestHandler())
            defer { server.shutdown(grace: 1) }
            let client = try RawClient(port: server.boundPort, receiveBufferBytes: 4_096)
            try client.get("/big?16000000")
            #expect(waitUntil { server.statistics.bytesSent > 0 })
            // The loop has gone on by then, and has given the kernel all that it takes.
            let other = try RawClient(port: server.boundPort)
            try other.get("/other")
            #expect(try other.receiveResponse().text == "/other")
            #expect(server.statistics.bytesSent < 500_000)
            #expect(try client.receiveResponse(within: 20).body.count == 16_000_000)
        }
    #endif

    @Test func `RFC 9112 9.6: a client still sending a refused body gets the answer`() throws {
        let server = try server { $0.bodyBytes = 1_000 }
        defer { server.shutdown(grace: 1) }
        let client = try RawClient(port: server.boundPort)
        try client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 4000000\r\n\r\n")
        try client.send([UInt8](repeating: 65, count: 4_000_000))
        #expect(try client.receiveResponse().status == 413)
        #expect(client.receiveToEnd().end == .closed)
    }

    @Test func `Running out of descriptors delays new connections and nothing else`() async {
        await #expect(processExitsWith: .exitCode(7)) {
            limitDescriptors()
            let server = try HTTPServer(.forTests(), handler: TestHandler())
            let early = try RawClient(port: server.boundPort)
            try early.get("/early")
            guard try early.receiveResponse().status == 200 else { exit(1) }
            var hoard: [Int32] = []
            while case let number = dup(0), number >= 0 { hoard.append(number) }
            // One descriptor for the client's end, none for the server's.
            guard let last = hoard.popLast() else { exit(2) }
            close(last)
            let late = try RawClient(port: server.boundPort)
            try late.get("/late")
            for _ in 0..<100 {
                try early.get("/still-served")
                guard try early.receiveResponse().status == 200 else { exit(3) }
            }
            guard (try? late.receiveResponse(within: 0.2)) == nil else { exit(4) }
            // One free descriptor is not enough for a connection, because eight are kept for files.
            for number in hoard { close(number) }
            guard try late.receiveResponse().text == "/late" else { exit(5) }
            server.shutdown(grace: 1)
            exit(7)
        }
    }

    @Test func `Connections leave eight descriptors to files, and take the one before them`() async {
        await #expect(processExitsWith: .exitCode(7)) {
            let limit = limitDescriptors()
            let server = try HTTPServer(.forTests(), handler: TestHandler())
            func isPaused() -> Bool { server.statistics.limits[.descriptors, default: 0] > 0 }
            // With no gap below, a client and the server's end of it take one descriptor after the other: the server's
            // last is the ninth from the end.
            while case let number = dup(0), (0..<limit - 31).contains(number) {}
            var clients: [RawClient] = []
            while !isPaused() {
                let client = try RawClient(port: server.boundPort)
                try client.get("/")
                clients.append(client)
                guard waitUntil({ isPaused() || server.statistics.connectionsOpen == clients.count }) else {
                    exit(1)
                }
            }
            // The periodic sweep must not accept the connection either.
            let refused = try RawClient(port: server.boundPort)
            try refused.get("/refused")
            guard (try? refused.receiveResponse(within: 1.5)) == nil else { exit(2) }
            var free: [Int32] = []
            while case let number = dup(0), number >= 0 { free.append(number) }
            // The client's own descriptor takes one of the eight.
            guard free.count == 7 else { exit(3) }
            for number in free { close(number) }
            clients.removeLast()
            clients.removeLast()
            guard try refused.receiveResponse().text == "/refused" else { exit(4) }
            server.shutdown(grace: 1)
            exit(7)
        }
    }
}

/// Limits this process to a few more descriptors than it has.
///
/// It may have inherited some from tests that run in parallel.
///
/// - Returns: the limit: one more than the highest number that a descriptor may have.
@discardableResult private func limitDescriptors() -> Int32 {
    let count = ((0..<65_536).last { fcntl($0, F_GETFD) >= 0 } ?? 0) + 100
    var limit = rlimit(rlim_cur: rlim_t(count), rlim_max: rlim_t(count))
    #if os(Linux)
        _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    #else
        _ = setrlimit(RLIMIT_NOFILE, &limit)
    #endif
    return count
}
