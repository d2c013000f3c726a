import Foundation
import HTTPCore
import SystemCalls
import TestSupport
import Testing

@testable import HTTPServer

struct ConnectionPlaceTests {
    /// Returns the messages that a loop which does not accept leaves for the accepting one when it closes a connection.
    private func messages(open: Int, limit: Int) throws -> [Mailbox.Message] {
        let (acceptor, own) = (try Mailbox(), try Mailbox())
        var configuration = ServerConfiguration.forTests()
        configuration.connections = limit
        let openConnections = Counter()
        for _ in 0..<open { openConnections.increment() }
        let handler = TestHandler()
        let plan = LoopPlan(
            configuration: configuration, handler: handler, mailbox: own,
            workers: WorkerPools(configuration), bodies: BodyBudget(capacity: 1_000),
            openConnections: openConnections,
            statistics: LoopStatistics(labels: 1), peers: [acceptor, own])
        var ends: [Int32] = [-1, -1]
        #expect(socketpair(AF_UNIX, Descriptor.streamSocket, 0, &ends) == 0)
        let (socket, client) = (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
        try socket.configure()
        own.post(.connection(socket))
        // The connection rests, so that draining closes it.
        own.post(.drain(deadline: MonotonicClock.seconds() + 60))
        var loop = try EventLoop(plan)
        loop.run()
        #expect(openConnections.value == open - 1)
        withExtendedLifetime(client) {}
        return acceptor.takeAll()
    }

    @Test func `The loop that accepts learns when another one makes the number fall below the limit`() throws
    {
        #expect(try messages(open: 2, limit: 2).count == 1)
        #expect(try messages(open: 2, limit: 3).isEmpty)
    }

    @Test func `Who waits at the limit is taken as soon as another closes, on whichever loop`()
        throws
    {
        var configuration = ServerConfiguration.forTests()
        configuration.eventLoops = 2
        configuration.connections = 1
        let server = try HTTPServer(configuration, handler: TestHandler())
        defer { server.shutdown(grace: 1) }
        // Half of them would wait for a sweep otherwise, a second each.
        let deadline = Date() + 10
        for round in 0..<40 {
            let client = try RawClient(port: server.boundPort)
            try client.get("/\(round)")
            #expect(try client.receiveResponse(within: deadline.timeIntervalSinceNow).text == "/\(round)")
        }
    }
}
