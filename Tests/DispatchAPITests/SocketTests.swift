import Foundation
import HTTPCore
import HTTPServer
import TestSupport
import Testing

@testable import DispatchAPI

struct SocketTests {
    /// These requests leave nothing behind, so that both ways can be tested in any order.
    @Test(arguments: [
        ("GET", "/"), ("GET", "/healthz"), ("HEAD", "/openapi.yaml"), ("GET", "/v1/examples"),
        ("GET", "/nope"),
        ("OPTIONS", "/v1/scenes"), ("PATCH", "/v1/scenes"), ("GET", "/v1/scenes/none/hit-test?x=1&y=1"),
        ("GET", "/problems/not-found"), ("DELETE", "/v1/scenes/none"),
    ])
    func `A route answers through a socket as it does when called`(method: String, target: String) throws {
        let direct = try DispatchService().answer(HTTPMethod(method), target)
        let raw = try RunningService.shared.get().answer(method, target)
        #expect(raw.status == direct.status.code)
        #expect(raw.body == (method == "HEAD" ? [] : direct.body))
        for (name, value) in direct.fields.pairs { #expect(raw[name] == value, "\(name)") }
    }

    @Test func `A scene is uploaded, dispatched, inspected and removed on one connection`() throws {
        let client = try RunningService.shared.get().connect()
        func exchange(_ method: String, _ target: String, _ fields: String = "", body: String = "") throws
            -> RawResponse
        {
            try client.send(RunningService.request(method, target, fields, body: body))
            return try client.receiveResponse()
        }
        let path = "/v1/scenes/socket-test"
        let created = try exchange("PUT", path, body: Sample.scene)
        #expect(created.status == 201)
        #expect(created["Location"] == path)
        let tag = try #require(created["ETag"])
        #expect(try exchange("GET", path, "If-None-Match: \(tag)\r\n").status == 304)
        #expect(
            try exchange("POST", path + "/dispatch", body: Sample.events).text.contains(#""view":"button""#))
        #expect(try exchange("GET", path + "/hit-test?x=100&y=120").text.contains(#""view":"button""#))
        #expect(try exchange("DELETE", path, "If-Match: \(tag)\r\n").status == 204)
        #expect(try exchange("GET", path).status == 404)
    }

    @Test func `Pipelined requests of mixed length are answered in order`() throws {
        let client = try RunningService.shared.get().connect()
        let long =
            #"{"events": [{"t": 0, "drag": {"from": [1, 1], "to": [200, 300], "duration": 60}}], "scene": "#
            + Sample.scene + "}"
        try client.send(
            RunningService.request("POST", "/v1/dispatch", body: long)
                + RunningService.request("GET", "/healthz")
                + RunningService.request("POST", "/v1/dispatch", body: Sample.request)
                + RunningService.request("GET", "/readyz"))
        #expect(try client.receiveResponse(within: 30).body.count > 100_000)
        #expect(try client.receiveResponse().text == "{\"status\":\"ok\"}\n")
        #expect(try client.receiveResponse().text.contains(#""view":"button""#))
        #expect(try client.receiveResponse().text == "{\"status\":\"ready\"}\n")
    }

    @Test func `The same request a hundred times over concurrent connections gives identical bytes`()
        async throws
    {
        let server = try RunningService.shared.get()
        let body = try CaseFiles.example("exclusive-touch")
        let answers = try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<100 {
                group.addTask { try server.answer("POST", "/v1/dispatch", body: body).body }
            }
            return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
        }
        #expect(answers.count == 1)
    }

    @Test func `A scene of 5,000 views takes 1,000 touches`() throws {
        let touches = (1...1000).map { touch in
            #"{"id": \#(touch), "phase": "PHASE", "at": [\#(touch % 390), \#(touch % 844)]}"#
        }.joined(separator: ",")
        let began = touches.replacing("PHASE", with: "began")
        let ended = touches.replacing("PHASE", with: "ended")
        let events = #"[{"t": 0, "touches": [\#(began)]}, {"t": 0.1, "touches": [\#(ended)]}]"#
        let window = #"{"id": "w", "frame": [0, 0, 390, 844], "multipleTouchEnabled": true, "subviews": ["#
        let scene = #"{"windows": [\#(window)\#(Sample.tree(depth: 6, in: (0, 0, 390, 844), id: "v"))]}]}"#
        let body = #"{"scene": \#(scene), "events": \#(events)}"#
        let response = try RunningService.shared.get().answer("POST", "/v1/dispatch", body: body)
        #expect(response.status == 200)
        #expect(response.text.contains(#"{"id":1000,"contact":1000,"window":"w","hitView":"v"#))
    }
}
