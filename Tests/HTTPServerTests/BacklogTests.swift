import Foundation
import TestSupport
import Testing

@testable import HTTPServer

struct BacklogTests {
    /// A connection that is requested and not waited for.
    private final class Attempt {
        private let number: Int32

        init(port: Int) {
            #if os(Linux)
                number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            #else
                number = socket(AF_INET, SOCK_STREAM, 0)
            #endif
            _ = fcntl(number, F_SETFL, O_NONBLOCK)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = in_port_t(UInt16(port).bigEndian)
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            withUnsafeBytes(of: &address) { bytes in
                _ = connect(
                    number, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress,
                    socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }

        deinit { close(number) }

        /// Returns true if the kernel has taken it within the time.
        func isConnected(within milliseconds: Int32) -> Bool {
            var entry = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
            return poll(&entry, 1, milliseconds) > 0 && Int32(entry.revents) & POLLOUT != 0
        }
    }

    @Test(arguments: [(1, false), (64, true)])
    func `The kernel queues as many connections as configured`(backlog: Int, isRoom: Bool) throws {
        var configuration = ServerConfiguration.forTests()
        configuration.backlog = backlog
        configuration.connections = 1
        let server = try HTTPServer(configuration, handler: TestHandler())
        defer { server.shutdown(grace: 0) }
        // The accepted client holds the only place, so that all others stay in the queue.
        let client = try RawClient(port: server.boundPort)
        try client.get("/")
        #expect(try client.receiveResponse().status == 200)
        let attempts = (0..<16).map { _ in Attempt(port: server.boundPort) }
        let isAll = attempts.allSatisfy { $0.isConnected(within: isRoom ? 10_000 : 200) }
        #expect(isAll == isRoom)
    }
}
