import Foundation
import TestSupport
import Testing

/// The most descriptors that a process may have open.
private let descriptorLimit: UInt = {
    var limit = rlimit()
    #if os(Linux)
        _ = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    #else
        _ = getrlimit(RLIMIT_NOFILE, &limit)
    #endif
    return UInt(limit.rlim_max)
}()

struct ManyConnectionsTests {
    @Test(.enabled(if: descriptorLimit >= 10_200, "the system grants too few descriptors"))
    func `10,000 idle connections cost little and leave the service intact`() async {
        // A process of its own keeps other tests away from its descriptors.
        await #expect(processExitsWith: .success) {
            raiseDescriptorLimit()
            let process = Process()
            let output = Pipe()
            process.executableURL = Program.url
            process.arguments = ["serve", "--port", "0", "--event-loops", "2", "--idle-timeout", "3600"]
            process.standardOutput = output
            try process.run()
            defer { process.terminate() }
            let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            let port = try #require(line.split(separator: ":").last.flatMap { Int($0.dropLast()) })
            let before = residentBytes(process.processIdentifier)

            var idle = try (0..<10_000).map { _ in try RawClient(port: port) }
            let client = try RawClient(port: port)
            #expect(try await eventually { try connections(client) == 10_001 })
            if let before, let after = residentBytes(process.processIdentifier) {
                #expect((after - before) / 10_000 < 1_024, "bytes a connection")
            }
            for number in 0..<100 {
                try client.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(try client.receiveResponse().status == 200)
                // Any idle connection can speak at any time.
                let other = idle[number * 100]
                try other.send("GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n")
                #expect(try other.receiveResponse().status == 200)
            }
            idle = []
            #expect(try await eventually { try connections(client) == 1 })
        }
    }
}

/// Returns the number of connections in `/metrics`.
private func connections(_ client: RawClient) throws -> Int? {
    try client.send("GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n")
    let lines = try client.receiveResponse(within: 30).text.split(separator: "\n")
    let line = lines.first { $0.hasPrefix("firstresponder_http_connections ") }
    return line?.split(separator: " ").last.flatMap { Int($0) }
}

/// Returns the memory that a process occupies, or nil where the system does not report it in /proc.
private func residentBytes(_ process: Int32) -> Int? {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }.map {
        $0 * 1_024
    }
}

private func raiseDescriptorLimit() {
    var limit = rlimit()
    #if os(Linux)
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
        let resource = RLIMIT_NOFILE
    #endif
    guard getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_max, 10_240)
    _ = setrlimit(resource, &limit)
}
