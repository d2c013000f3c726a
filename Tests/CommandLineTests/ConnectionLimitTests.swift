import Foundation
import TestSupport
import Testing

struct ConnectionLimitTests {
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

    /// Returns the number of times that `/metrics` says a limit was reached.
    private func reached(_ limit: String, _ client: RawClient) throws -> Int? {
        try client.send("GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n")
        let lines = try client.receiveResponse(within: 30).text.split(separator: "\n")
        let line = lines.first { $0.hasPrefix("firstresponder_limits_reached_total{limit=\"\(limit)\"}") }
        return line?.split(separator: " ").last.flatMap { Int($0) }
    }
}
