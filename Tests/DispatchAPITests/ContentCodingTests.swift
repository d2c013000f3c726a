import Deflate
import HTTPCore
import TestSupport
import Testing

@testable import DispatchAPI

@Suite struct `Answers in gzip` {
    private static let gzip = "Accept-Encoding: gzip\r\n"

    /// Returns a scene whose text has so many bytes.
    private func scene(bytes: Int) -> String {
        Sample.scene + String(repeating: " ", count: bytes - Sample.scene.utf8.count)
    }

    /// Stores a scene under a name of its own, asks something, and removes it.
    private func withScene<Result>(
        bytes: Int, _ body: (RunningService, String) throws -> Result
    ) throws -> Result {
        let server = try RunningService.shared.get()
        let path = "/v1/scenes/coded-\(UInt64.random(in: 0...(.max)))"
        #expect(try server.answer("PUT", path, body: scene(bytes: bytes)).status == 201)
        defer { _ = try? server.answer("DELETE", path) }
        return try body(server, path)
    }

    @Test(arguments: [(8_191, false), (8_192, true)])
    func
        `RFC 9110 8.4: an answer of 8 KB and more is compressed for a client that asks, a smaller one is not`(
            bytes: Int, isCompressed: Bool
        ) throws
    {
        try withScene(bytes: bytes) { server, path in
            let plain = try server.answer("GET", path)
            let coded = try server.answer("GET", path, Self.gzip)
            #expect(plain.body == Array(scene(bytes: bytes).utf8))
            #expect(plain["Content-Encoding"] == nil)
            #expect(coded["Content-Encoding"] == (isCompressed ? "gzip" : nil))
            #expect(coded.body == (isCompressed ? Gzip.compress(plain.body) : plain.body))
            #expect(plain["Vary"] == (isCompressed ? "Accept-Encoding" : nil))
            #expect(coded["Vary"] == plain["Vary"])
        }
    }

    @Test(arguments: ["/inspector/0/main.js", "/inspector/0/icon.svg", "/openapi.yaml", "/openapi.json"])
    func `RFC 9110 8.4: the files of the page and the contract are sent as the build compressed them`(
        path: String
    ) throws {
        let server = try RunningService.shared.get()
        let plain = try server.answer("GET", path)
        let coded = try server.answer("GET", path, Self.gzip)
        #expect(plain["Content-Encoding"] == nil)
        #expect(coded["Content-Encoding"] == "gzip")
        #expect(coded.body == Gzip.compress(plain.body, .thorough))
        #expect(coded["Content-Type"] == plain["Content-Type"])
    }

    @Test func `RFC 9110 12.5.5: Vary names each field that the answer depends on`() throws {
        let server = try RunningService.shared.get()
        for fields in ["", Self.gzip] {
            #expect(try server.answer("GET", "/openapi.json", fields)["Vary"] == "Accept-Encoding")
            #expect(try server.answer("GET", "/v1/examples", fields)["Vary"] == "Accept, Accept-Encoding")
            #expect(try server.answer("GET", "/healthz", fields)["Vary"] == "Accept")
            #expect(try server.answer("GET", "/v1", fields)["Vary"] == nil)
        }
    }

    @Test(arguments: ["/openapi.yaml", "/v1/examples", "SCENE"])
    func `RFC 9110 8.8.3.3: each coding has its own tag, by which a copy is found current`(path: String)
        throws
    {
        try withScene(bytes: 9_000) { server, scene in
            let path = path == "SCENE" ? scene : path
            let plain = try #require(try server.answer("GET", path)["ETag"])
            let coded = try #require(try server.answer("GET", path, Self.gzip)["ETag"])
            #expect(coded == plain.dropLast() + "-gzip\"")
            for (fields, tag, expected) in [
                ("", plain, plain), (Self.gzip, coded, coded),
                // What the client has is acceptable, so it is what would be sent.
                (Self.gzip, plain, plain), (Self.gzip, "\(coded), \(plain)", plain),
            ] {
                let answer = try server.answer("GET", path, fields + "If-None-Match: \(tag)\r\n")
                #expect(answer.status == 304)
                #expect(answer["ETag"] == expected)
                #expect(answer["Vary"]?.hasSuffix("Accept-Encoding") == true)
                #expect(answer["Content-Encoding"] == nil)
            }
            // A client that takes no gzip has no use for a copy in it.
            #expect(try server.answer("GET", path, "If-None-Match: \(coded)\r\n").status == 200)
            let only = "Accept-Encoding: gzip, identity;q=0\r\n"
            #expect(try server.answer("GET", path, only + "If-None-Match: \(plain)\r\n").status == 200)
        }
    }

    @Test func `RFC 9110 13.1.1: the tag of the compressed scene lets its reader replace and remove it`()
        throws
    {
        try withScene(bytes: 9_000) { server, path in
            let tag = try #require(try server.answer("GET", path, Self.gzip)["ETag"])
            let other = "If-Match: \"other-gzip\"\r\n"
            #expect(try server.answer("PUT", path, other, body: Sample.scene).status == 412)
            let put = try server.answer("PUT", path, "If-Match: \(tag)\r\n", body: Sample.scene)
            #expect(put.status == 200)
            #expect(try server.answer("PUT", path, "If-Match: \(tag)\r\n", body: Sample.scene).status == 412)
            let current = try #require(put["ETag"]).dropLast() + "-gzip\""
            #expect(try server.answer("DELETE", path, "If-Match: \(current)\r\n").status == 204)
        }
    }

    @Test(arguments: ["/openapi.json", "/v1/examples", "/inspector/0/page.css", "/healthz"])
    func `RFC 9110 9.3.2: HEAD has the fields of GET, the length of the compressed content too`(path: String)
        throws
    {
        let server = try RunningService.shared.get()
        let fields = Self.gzip + "X-Request-Id: same\r\n"
        let get = try server.answer("GET", path, fields)
        let head = try server.answer("HEAD", path, fields)
        let isOther = { (field: RawResponse.Field) in field.name != "Date" }
        #expect(head.fields.filter(isOther) == get.fields.filter(isOther))
        #expect(head["Content-Length"] == "\(get.body.count)")
    }

    @Test(arguments: ["/openapi.yaml", "/v1/examples"])
    func `RFC 9530 3: the digest is that of the content in its coding`(path: String) throws {
        let server = try RunningService.shared.get()
        for fields in ["", Self.gzip] {
            let answer = try server.answer("GET", path, fields + "Want-Repr-Digest: sha-256=1\r\n")
            #expect(answer["Repr-Digest"] == RepresentationDigest.value(of: answer.body))
        }
    }

    @Test func `RFC 9110 14.2: there are no ranges, of compressed content either`() throws {
        let server = try RunningService.shared.get()
        let whole = try server.answer("GET", "/openapi.yaml", Self.gzip)
        let answer = try server.answer("GET", "/openapi.yaml", Self.gzip + "Range: bytes=0-9\r\n")
        #expect(answer.status == 200)
        #expect(answer.body == whole.body)
        #expect(answer["Accept-Ranges"] == nil)
    }

    @Test func `RFC 9110 12.5.3: a client that takes nothing but gzip gets small answers in it as well`()
        throws
    {
        let server = try RunningService.shared.get()
        let answer = try server.answer("GET", "/healthz", "Accept-Encoding: gzip, *;q=0\r\n")
        #expect(answer["Content-Encoding"] == "gzip")
        #expect(answer.body == Gzip.compress(Array("{\"status\":\"ok\"}\n".utf8)))
    }

    @Test func `RFC 9110 12.5.3: a client that takes no coding at all is told so, except by a change`() throws
    {
        let nothing: HTTPFields = ["Accept-Encoding": "*;q=0"]
        let service = DispatchService.make()
        let refusal = try service.answer(.get, "/v1", nothing)
        #expect(refusal.status == .notAcceptable)
        #expect(refusal.fields["Vary"] == "Accept-Encoding")
        #expect(try service.answer(.put, "/v1/scenes/a", nothing, body: Sample.scene).status == .created)
        #expect(try service.answer(.delete, "/v1/scenes/a", nothing).status == .noContent)
    }

    @Test func `A run's answer and a long refusal are compressed as well`() throws {
        let server = try RunningService.shared.get()
        let long =
            #"{"events": [{"t": 0, "drag": {"from": [1, 1], "to": [200, 300], "duration": 3}}], "scene": "#
            + Sample.scene + "}"
        let views = (0..<100).map { "{\"unknown\($0)\": true}" }.joined(separator: ",")
        let faulty = #"{"scene": {"windows": [\#(views)]}, "events": []}"#
        for (body, status) in [(long, 200), (faulty, 422)] {
            let plain = try server.answer("POST", "/v1/dispatch", body: body)
            let coded = try server.answer("POST", "/v1/dispatch", Self.gzip, body: body)
            #expect(plain.status == status && coded.status == status)
            #expect(plain.body.count >= 8_192)
            #expect(coded["Content-Encoding"] == "gzip")
            #expect(coded.body == Gzip.compress(plain.body))
        }
    }

    @Test func `Compressing is work with memory of its own, and a run that restarts for it counts once`()
        throws
    {
        let service = DispatchService.make()
        let body =
            #"{"events": [{"t": 0, "drag": {"from": [1, 1], "to": [200, 300], "duration": 1}}], "scene": "#
            + Sample.scene + "}"
        let request = try HTTPRequest.make(.post, "/v1/dispatch", ["Accept-Encoding": "gzip"], body: body)
        let plan = service.plan(for: request, bodyLimit: .max)
        guard case .work(let dropped) = plan.reply(request) else {
            Issue.record("the event loop compresses the answer itself")
            return
        }
        let plain = try service.answer(.post, "/v1/dispatch", body: body).body
        #expect(dropped.kind == .computing && dropped.cost.isShort)
        #expect(dropped.cost.bytes >= plain.count + Gzip.mostBytes(for: plain.count))
        #expect(service.counters.dispatches == 1)
        #expect(plan.reply(request).finished().body == Gzip.compress(plain))
        #expect(service.counters.dispatches == 2)
    }

    @Test func `A scrape waits for no worker, so it is not compressed`() throws {
        let server = try RunningService.shared.get()
        // Until a request has been answered, the counts by route are too few to be worth compressing.
        #expect(try server.answer("GET", "/metrics").status == 200)
        let answer = try server.answer("GET", "/metrics", Self.gzip)
        #expect(answer.body.count > 8_192)
        #expect(answer["Content-Encoding"] == nil)
    }
}
