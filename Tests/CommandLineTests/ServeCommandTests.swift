import Foundation
import TestSupport
import Testing

struct ServeCommandTests {
    /// Starts a process, and returns it with the port it printed.
    private func start(
        _ arguments: [String], environment: [String: String] = [:], errors: FileHandle = .nullDevice
    ) throws -> (Process, Int) {
        let process = Process()
        let output = Pipe()
        process.executableURL = Program.url
        process.arguments = ["serve"] + arguments
        process.environment = Program.environment(environment)
        process.standardOutput = output
        process.standardError = errors
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

    @Test
    func `503: readiness ends at the signal, and new connections are served for the time of --drain-delay`()
        async throws
    {
        let (process, port) = try start(["--port", "0", "--drain-delay", "3600"])
        func isReady() throws -> Int {
            let client = try RawClient(port: port)
            try client.send("GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n")
            return try client.receiveResponse().status
        }
        #expect(try isReady() == 200)
        kill(process.processIdentifier, SIGTERM)
        #expect(await eventually { (try? isReady()) == 503 })
        // The second signal ends it at once.
        kill(process.processIdentifier, SIGTERM)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
    }

    @Test func `Environment variables replace flags, and limits take effect`() throws {
        let (process, port) = try start(
            [],
            environment: [
                "HOST": "no.such.machine", "PORT": "1", "FIRST_RESPONDER_PORT": "0",
                "FIRST_RESPONDER_MAX_BODY_BYTES": "10",
            ])
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

    @Test(arguments: [(["--log", "json"], 2), (["--log=off"], 0), ([], 0)])
    func `Requests are logged on standard error if --log says so, without it only on a terminal`(
        arguments: [String], lines: Int
    ) throws {
        let file = try ScratchFile("")
        let errors = try #require(FileHandle(forWritingAtPath: file.path))
        let (process, port) = try start(["--port", "0"] + arguments, errors: errors)
        let client = try RawClient(port: port)
        try client.send("GET /healthz HTTP/1.1\r\nHost: x\r\nX-Request-Id: mine\r\n\r\n")
        #expect(try client.receiveResponse()["X-Request-Id"] == "mine")
        process.terminate()
        process.waitUntilExit()
        let text = try file.text()
        guard lines > 0 else {
            #expect(text == "first-responder: SIGTERM: finishing what is in flight.\n")
            return
        }
        let objects = try text.split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(objects.count == lines)
        // A loop logs at the end of its turn, which may come after the signal.
        let request = objects.first { $0["id"] as? String == "mine" }
        #expect(request?["route"] as? String == "/healthz")
        #expect(objects.contains { $0["message"] as? String == "SIGTERM: finishing what is in flight." })
    }

    @Test func `A token file is asked for by every closed route`() throws {
        let file = try ScratchFile("0123456789abcdef\nnot the token\n")
        let (process, port) = try start(
            ["--port", "0"], environment: ["FIRST_RESPONDER_TOKEN_FILE": file.path])
        defer { process.terminate() }
        let client = try RawClient(port: port)
        let head = "GET /v1/scenes HTTP/1.1\r\nHost: x\r\n"
        try client.send(head + "\r\n" + head + "Authorization: Bearer 0123456789abcdef\r\n\r\n")
        #expect(try client.receiveResponse().status == 401)
        #expect(try client.receiveResponse().status == 200)
    }

    @Test(arguments: [
        ("", 65, "the first line is empty"), ("short\n", 65, "the first line has 5 characters"),
        ("0123456789 abcdef\n", 65, "character 11 of the first line"),
    ])
    func `A token file without a token ends with 65 and says why`(
        text: String, status: Int32, message: String
    )
        throws
    {
        let file = try ScratchFile(text)
        let outcome = try Program.run("serve", "--port", "0", "--token-file", file.path)
        #expect(outcome.status == status)
        #expect(outcome.errors.contains(message) && outcome.errors.contains("16 to 1024"))
        let missing = try Program.run("serve", "--port", "0", "--token-file", file.path + ".none")
        #expect(missing.status == 66)
        #expect(missing.errors.contains("--token-file \(file.path).none cannot be read"))
    }
}
