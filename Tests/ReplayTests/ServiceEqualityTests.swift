import DispatchAPI
import Foundation
import HTTPCore
import HTTPServer
import Replay
import TestSupport
import Testing

/// A service behind a real socket, asked on one connection.
private final class Service {
    private let server: HTTPServer
    private let client: RawClient

    init(limits: ServiceLimits = ServiceLimits()) throws {
        var configuration = ServerConfiguration()
        configuration.port = 0
        configuration.limits.bodyBytes = limits.bodyBytes
        var service = ServiceConfiguration()
        service.limits = limits
        server = try HTTPServer(configuration, handler: DispatchService(service))
        client = try RawClient(port: server.boundPort)
    }

    deinit { server.shutdown(grace: 1) }

    func answer(_ method: String, _ path: String, _ body: some StringProtocol) throws -> RawResponse {
        try client.send(
            "\(method) \(path) HTTP/1.1\r\nHost: service.test\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
        )
        return try client.receiveResponse(within: 30)
    }

    /// Returns the expected answer to a line: the service's answer, or a problem with the line's number.
    func expected(_ path: String, _ body: some StringProtocol, line number: Int = 1) throws -> String {
        let response = try answer("POST", path, body)
        guard response.status != 200 else { return response.text }
        return response.text.dropLast(2) + ",\"line\":\(number)}\n"
    }
}

/// Requests that are broken in one place each, after a scene that others have.
private let faulty: [String] = [
    "", " ", "{", "[]", "1", "null", "{}", "{\"scene\": 1}", "{\"scene\": null, \(Requests.events)}",
    "{\"scene\": \(Requests.scene)}", "{\"scene\": \(Requests.scene), \"events\": [{\"t\": -1}]}",
    "{\"scene\": \(Requests.scene), \(Requests.events), \"whatIf\": [{\"target\": \"v\", \"set\": {}}]}",
    "{\"scene\": \(Requests.scene), \"scene\": \(Requests.scene), \(Requests.events)}",
    "{\"scene\": {\"windows\": [{\"id\": \"w\", \"frame\": [0, 0]}]}, \(Requests.events)}",
    "{\"scene\": \(Requests.scene), \(Requests.events), \"until\": \"x\"} trailing",
    "{\"scene\": \(Requests.scene), \"events\": [{\"t\": 0, \"change\": [{\"target\": \"w\", \"addSubview\": "
        + "{\"id\": \"w\", \"frame\": [0, 0, 1, 1]}}]}]}",
]

struct ServiceEqualityTests {
    @Test func `Every example and case has the answer of POST, the first time and when its scene is known`()
        throws
    {
        let service = try Service()
        let answerer = LineAnswerer()
        #expect(Requests.cases.count > 350)
        for (index, line) in Requests.cases.enumerated() {
            let expected = try service.expected("/v1/dispatch", line, line: index + 1)
            #expect(answerer.text(line, line: index + 1) == expected)
            #expect(answerer.text(line, line: index + 1) == expected)
        }
    }

    @Test func `Without the last letter, or with its events cut, every case has the problem of POST`() throws
    {
        let service = try Service()
        let answerer = LineAnswerer()
        for (index, line) in Requests.cases.enumerated() where index.isMultiple(of: Turns.count(of: 4)) {
            for broken in [
                String(line.dropLast(2)), line.replacing("\"events\"", with: "\"event\"", maxReplacements: 1),
                line.replacing("\"t\":", with: "\"time\":"),
            ] {
                #expect(answerer.text(broken) == (try service.expected("/v1/dispatch", broken)))
            }
        }
    }

    @Test(arguments: faulty)
    func `A faulty line has the problem of POST, and its number`(line: String) throws {
        let answerer = LineAnswerer()
        _ = answerer.answer(Requests.tap)
        let answer = answerer.answer(line, line: 17)
        #expect(answer.isFaulty)
        let expected = try Service().expected("/v1/dispatch", line, line: 17)
        #expect(String(decoding: answer.bytes, as: UTF8.self) == expected)
    }

    @Test func `A line that is too long has the problem of POST`() throws {
        var limits = ServiceLimits()
        limits.bodyBytes = 100
        let answer = LineAnswerer(limits: limits).answer(InputLine(number: 3, content: .tooLong))
        #expect(answer.isFaulty)
        let body = String(repeating: " ", count: 101)
        #expect(
            String(decoding: answer.bytes, as: UTF8.self)
                == (try Service(limits: limits).expected("/v1/dispatch", body, line: 3)))
    }

    @Test(arguments: [
        "{\(Requests.events)}", Requests.tap, "{\"events\": 1}",
        "{\(Requests.events), \"whatIf\": [{\"target\": \"w\", \"set\": {\"hidden\": true}}]}",
        "{\(Requests.events), \"whatIf\": [{\"target\": \"v\", \"remove\": true}]}",
    ])
    func `With one scene for all, or with its name, a line has the answer of the stored scene`(line: String)
        throws
    {
        let service = try Service()
        let scene = Requests.scene
        #expect(try service.answer("PUT", "/v1/scenes/shop", scene).status == 201)
        let expected = try service.expected("/v1/scenes/shop/dispatch", line)
        let decoded = try SceneUpload(Array(scene.utf8)).decoded
        #expect(LineAnswerer(scenes: .shared(decoded)).text(line) == expected)
        guard line != Requests.tap else { return }
        try withTemporaryFolder { folder in
            try scene.write(to: folder.appending(path: "shop.json"), atomically: true, encoding: .utf8)
            let answerer = LineAnswerer(scenes: .folder(try ReplayScenes(folder.path)))
            // The name comes after everything else, so that no column moves.
            let named = line.dropLast() + ", \"scene\": \"shop\"}"
            #expect(answerer.text(named) == expected)
        }
    }
}
