import Foundation
import TestSupport
import Testing

/// A running `first-responder serve`, which ends with its owner.
final class ServedProgram: Sendable {
    let port: Int
    private let process = Process()
    private let errors: ScratchFile

    /// Starts it on a free port and waits until it listens.
    ///
    /// - Parameters:
    ///   - data: the folder for its scenes, or nil to keep them in memory.
    ///   - flags: further flags.
    ///   - limit: the arguments of the shell's `ulimit`, such as "-n 64", or nil for none.
    ///   - environment: variables of its own, or nil for those of the tests.
    /// - Throws: an error if it does not start.
    convenience init(
        data: URL?, _ flags: String..., limit: String? = nil, environment: [String: String]? = nil
    ) throws {
        try self.init(data: data, flags, limit: limit, environment: environment)
    }

    /// Starts it in the same way, with flags that a test has computed.
    init(data: URL?, _ flags: [String], limit: String? = nil, environment: [String: String]? = nil) throws {
        errors = try ScratchFile("")
        let output = Pipe()
        let arguments =
            ["serve", "--port", "0", "--event-loops", "2", "--workers", "4"]
            + (data.map { ["--data", $0.path] } ?? []) + flags
        if let limit {
            process.executableURL = URL(filePath: "/bin/sh")
            process.arguments =
                ["-c", "ulimit \(limit); exec \"$0\" \"$@\"", Program.url.path] + arguments
        } else {
            process.executableURL = Program.url
            process.arguments = arguments
        }
        if let environment { process.environment = Program.environment(environment) }
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: URL(filePath: errors.path))
        try process.run()
        // The line is written in one piece, once connections are taken.
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        port = try #require(line.split(separator: ":").last.flatMap { Int($0.dropLast()) }, "\(line)")
    }

    deinit {
        if process.isRunning { kill() }
    }

    /// Ends it as a crash does, so that no part of it runs any more.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// The memory that it occupies, in bytes, or nil where the system does not report it in /proc.
    var residentBytes: Int? {
        let status = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }.map {
            $0 * 1_024
        }
    }

    /// Returns its output on standard error.
    func messages() throws -> String { try errors.text() }

    /// Returns the answer to one request on a connection of its own.
    func answer(_ method: String, _ path: String, _ fields: String = "", body: String = "") throws
        -> RawResponse
    {
        let client = try RawClient(port: port)
        try client.send(Self.request(method, path, fields, body: body))
        return try client.receiveResponse(within: 30)
    }

    /// Returns the text of a request.
    static func request(_ method: String, _ path: String, _ fields: String = "", body: String = "") -> String
    {
        "\(method) \(path) HTTP/1.1\r\nHost: x\r\n\(fields)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }
}
