import Foundation
import TestSupport
import Testing

struct ServeCommandTests {
    /// A served process and the port it printed.
    private func start(_ arguments: [String], environment: [String: String] = [:]) throws -> (Process, Int) {
        let process = Process()
        let output = Pipe()
        process.executableURL = Program.url
        process.arguments = ["serve"] + arguments
        process.environment = environment
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        // The line is written in one piece, once connections are taken.
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        let port = try #require(line.split(separator: ":").last.flatMap { Int($0.dropLast()) }, "\(line)")
        #expect(line == "FirstResponder listens on http://127.0.0.1:\(port)\n")
        return (process, port)
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `Port 0 prints the port chosen, and a signal ends it with 0`(signal: Int32) throws {
        let (process, port) = try start(["--port", "0"])
        let client = try RawClient(port: port)
        try client.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(try client.receiveResponse().status == 200)
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 0)
    }

    @Test func `Environment variables stand in for flags, and limits take effect`() throws {
        let (process, port) = try start(
            [],
            environment: ["PORT": "1", "FIRST_RESPONDER_PORT": "0", "FIRST_RESPONDER_MAX_BODY_BYTES": "10"])
        defer { process.terminate() }
        let client = try RawClient(port: port)
        try client.send("POST /v1/dispatch HTTP/1.1\r\nHost: x\r\nContent-Length: 11\r\n\r\n")
        #expect(try client.receiveResponse().status == 413)
    }

    @Test func `A port in use ends with 69 and says so`() throws {
        let (process, port) = try start(["--port", "0"])
        defer { process.terminate() }
        let outcome = try Program.run("serve", "--port", String(port))
        #expect(outcome.status == 69)
        #expect(outcome.errors.contains("is in use"))
    }
}
