import Foundation
import HTTPCore
import HTTPServer
import Synchronization
import TestSupport
import Testing

@Suite struct `Shutdown` {
    /// Runs a shutdown on a thread of its own.
    private final class Background: Sendable {
        private let state = Mutex(false)

        var isDone: Bool { state.withLock { $0 } }

        init(_ server: HTTPServer, grace: Seconds) {
            Thread.detachNewThread { [self] in
                server.shutdown(grace: grace)
                state.withLock { $0 = true }
            }
        }
    }

    @Test(arguments: [ServerConfiguration.PollerKind.automatic, .poll])
    func `A shutdown finishes what is in flight, closes what is idle, refuses what is new`(
        poller: ServerConfiguration.PollerKind
    ) throws {
        let handler = TestHandler()
        var configuration = ServerConfiguration.forTests()
        configuration.poller = poller
        let server = try HTTPServer(configuration, handler: handler)
        let port = server.boundPort
        let idle = try RawClient(port: port)
        try idle.get("/idle")
        #expect(try idle.receiveResponse()["Connection"] == nil)
        let busy = try RawClient(port: port)
        try busy.get("/held?busy")
        #expect(waitUntil { handler.gate.waiting == 1 })
        let sending = try RawClient(port: port)
        try sending.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhe")
        #expect(waitUntil { server.statistics.connectionsOpen == 3 })

        let shutdown = Background(server, grace: 20)
        let (bytes, end) = idle.receiveToEnd()
        #expect(bytes.isEmpty && end == .closed)
        #expect(waitUntil { (try? RawClient(port: port)) == nil })
        #expect(!shutdown.isDone)

        try sending.send("llo")
        let echoed = try sending.receiveResponse()
        #expect(echoed.text == "hello" && echoed["Connection"] == "close")
        handler.gate.open()
        let held = try busy.receiveResponse()
        #expect(held.text == "held busy" && held["Connection"] == "close")
        #expect(busy.receiveToEnd().end == .closed)
        #expect(sending.receiveToEnd().end == .closed)
        _ = (consume busy, consume sending)
        #expect(waitUntil { shutdown.isDone })
    }

    @Test func `A shutdown answers a request that lies unread in the socket`() throws {
        let server = try HTTPServer(.forTests(), handler: TestHandler())
        let client = try RawClient(port: server.boundPort)
        try client.get("/sent")
        server.shutdown(grace: 0.5)
        #expect(try client.receiveResponse().text == "/sent")
    }

    @Test func `A shutdown cuts off what is unfinished when the time is over`() throws {
        let handler = TestHandler()
        let server = try HTTPServer(.forTests(), handler: handler)
        let client = try RawClient(port: server.boundPort)
        try client.get("/held?late")
        #expect(waitUntil { handler.gate.waiting == 1 })
        server.shutdown(grace: 0.05)
        #expect(client.receiveToEnd().end != .stillOpen)
        handler.gate.open()
    }

    @Test func `A shutdown may be asked for twice`() throws {
        let server = try HTTPServer(.forTests(), handler: TestHandler())
        server.shutdown(grace: 1)
        server.shutdown(grace: 1)
        #expect(waitUntil { (try? RawClient(port: server.boundPort)) == nil })
    }

    @Test func `SIGTERM is something to wait for`() async {
        await #expect(processExitsWith: .exitCode(7)) {
            TerminationSignal.block()
            _ = pthread_kill(pthread_self(), SIGTERM)
            exit(TerminationSignal.wait() == .terminate ? 7 : 1)
        }
    }

    @Test func `SIGINT is something to wait for, and ends the process the second time`() async {
        await #expect(processExitsWith: .signal(SIGINT)) {
            TerminationSignal.block()
            _ = pthread_kill(pthread_self(), SIGINT)
            guard TerminationSignal.wait() == .interrupt else { exit(1) }
            _ = pthread_kill(pthread_self(), SIGINT)
            exit(2)
        }
    }
}
