import HTTPCore
import TestSupport
import Testing

@testable import DispatchAPI

/// The HTML standard 9.2: the log of a session as server-sent events, over a socket.
struct SessionStreamTests {
    private static let tap = #"{"events": [{"t": 0, "tap": {"at": [100, 120]}}]}"#

    private func begin(_ server: RunningService) throws -> String {
        let answer = try server.answer("POST", "/v1/sessions", body: #"{"scene": \#(Sample.scene)}"#)
        return try #require(answer.fields.first { $0.name == "Location" }?.value)
    }

    /// Opens a stream, and waits until the server has it.
    private func open(_ path: String, _ fields: String = "", on server: RunningService) async throws
        -> RawClient
    {
        let client = try server.connect()
        try client.send(
            RunningService.request("GET", path + "/log", "Accept: text/event-stream\r\n" + fields))
        #expect(await eventually { server.service.sessions.streamCount == 1 })
        return client
    }

    @Test func `A stream has each entry once, a now after each step, and an end`() async throws {
        let server = try RunningService()
        let path = try begin(server)
        let client = try await open(path, on: server)
        _ = try server.answer("POST", path + "/events", body: Self.tap)
        _ = try server.answer("POST", path + "/advance", body: #"{"to": "rest"}"#)
        let lines = try server.answer("GET", path + "/log", "Accept: application/x-ndjson\r\n").text
        _ = try server.answer("DELETE", path)
        let answer = try client.receiveResponse(within: 30)
        #expect(answer.status == 200)
        #expect(answer.fields.contains { $0.name == "Content-Type" && $0.value == "text/event-stream" })
        #expect(answer.fields.contains { $0.name == "X-Accel-Buffering" && $0.value == "no" })
        #expect(answer.text.hasPrefix("retry: 1000\n\n"))
        #expect(Self.entries(in: answer.text) == lines)
        #expect(answer.text.contains("event: now\ndata: {\"now\":0.08,\"events\":1}\n\n"))
        #expect(answer.text.hasSuffix("event: end\ndata: {\"reason\":\"deleted\"}\n\n"))
    }

    @Test
    func `A reader resumes by Last-Event-ID without loss or repetition, and waits for what is not there yet`()
        async throws
    {
        let server = try RunningService()
        let path = try begin(server)
        let client = try await open(path, "Last-Event-ID: 2\r\n", on: server)
        _ = try server.answer("POST", path + "/events", body: Self.tap)
        let lines = try server.answer("GET", path + "/log?after=2", "Accept: application/x-ndjson\r\n").text
        _ = try server.answer("DELETE", path)
        let answer = try client.receiveResponse(within: 30)
        #expect(Self.entries(in: answer.text) == lines)
        #expect(answer.text.contains("id: 3\n") && !answer.text.contains("id: 2\n"))
    }

    @Test func `A connection serves the next request once a stream has ended`() async throws {
        let server = try RunningService()
        let path = try begin(server)
        let client = try await open(path, on: server)
        try client.send(RunningService.request("GET", "/healthz"))
        _ = try server.answer("DELETE", path)
        #expect(try client.receiveResponse(within: 30).text.hasSuffix("{\"reason\":\"deleted\"}\n\n"))
        #expect(try client.receiveResponse(within: 30).status == 200)
    }

    @Test func `RFC 9110 8.6: HEAD of a stream states no length, and leaves none open`() async throws {
        let server = try RunningService()
        let path = try begin(server)
        let answer = try server.answer("HEAD", path + "/log", "Accept: text/event-stream\r\n")
        #expect(answer.status == 200)
        #expect(answer["Content-Length"] == nil)
        #expect(await eventually { server.service.sessions.streamCount == 0 })
    }

    @Test func `A reader that has left ends its stream at the next sign of life`() async throws {
        let server = try RunningService()
        let path = try begin(server)
        do {
            let client = try await open(path, on: server)
            _ = try server.answer("POST", path + "/events", body: Self.tap)
            client.resetOnClose()
        }
        #expect(await eventually { server.service.sessions.streamCount == 0 })
    }

    /// Returns the data of a stream's entries, a line each.
    private static func entries(in text: String) -> String {
        text.split(separator: "\n\n").filter { $0.contains("event: entry") }
            .map { $0.split(separator: "\n").last.map { $0.dropFirst("data: ".count) + "\n" } ?? "" }.joined()
    }
}
