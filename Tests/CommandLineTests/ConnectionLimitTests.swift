import Foundation
import TestSupport
import Testing

struct ConnectionLimitTests {
    /// A connection that is asked for and not waited for.
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

        /// Whether the kernel has taken it within the time.
        func isConnected(within milliseconds: Int32) -> Bool {
            var entry = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
            return poll(&entry, 1, milliseconds) > 0 && Int32(entry.revents) & POLLOUT != 0
        }
    }

    @Test(arguments: [(1, false), (64, true)])
    func `--listen-backlog is how many connections the kernel queues`(backlog: Int, isRoom: Bool) throws {
        let program = try ServedProgram(
            data: nil, "--listen-backlog", String(backlog), "--max-connections", "1")
        // Whoever is accepted holds the only place, so that all others stay in the queue.
        let client = try RawClient(port: program.port)
        try client.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(try client.receiveResponse().status == 200)
        let attempts = (0..<16).map { _ in Attempt(port: program.port) }
        let isAll = attempts.allSatisfy { $0.isConnected(within: isRoom ? 10_000 : 200) }
        #expect(isAll == isRoom)
    }

    @Test func `Running out of descriptors is counted, and service goes on`() async throws {
        // On a busy machine the wait below may take longer than a connection may rest by default.
        let program = try ServedProgram(data: nil, "--idle-timeout", "3600", limit: "-n 64")
        let early = try RawClient(port: program.port)
        #expect(try reached("descriptors", early) == 0)
        let idle = try (0..<80).map { _ in try RawClient(port: program.port) }
        #expect(try await eventually { try reached("descriptors", early) ?? 0 > 0 })
        _ = consume idle
        #expect(try program.answer("GET", "/healthz").status == 200)
    }

    /// How often a limit was reached, as `/metrics` tells it.
    private func reached(_ limit: String, _ client: RawClient) throws -> Int? {
        try client.send("GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n")
        let lines = try client.receiveResponse(within: 30).text.split(separator: "\n")
        let line = lines.first { $0.hasPrefix("firstresponder_limits_reached_total{limit=\"\(limit)\"}") }
        return line?.split(separator: " ").last.flatMap { Int($0) }
    }
}
