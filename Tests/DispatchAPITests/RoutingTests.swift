import HTTPCore
import Testing

@testable import DispatchAPI

struct RoutingTests {
    let service = DispatchService()

    @Test(arguments: ["/nope", "/v2", "/v1/scenes/", "//", "/v1/scenes/a/b", "/healthz/", "/problems/"])
    func `RFC 9110 15.5.5: a path that names nothing is 404`(path: String) throws {
        let response = try service.answer(.get, path)
        #expect(response.status == .notFound)
        #expect(try response.string("type") == "/problems/not-found")
    }

    @Test(arguments: [
        ("/v1/scenes/a", "/v1/scenes/{id}", ["a"]),
        ("/v1/%73cenes/a%2Fb/dis%70atch", "/v1/scenes/{id}/dispatch", ["a/b"]),
        (
            "/v1/scenes/%31/responder-chain/dispatch", "/v1/scenes/{id}/responder-chain/{responder}",
            ["1", "dispatch"]
        ),
        ("/v1/scenes/dispatch/dispatch", "/v1/scenes/{id}/dispatch", ["dispatch"]), ("/", "/", []),
    ])
    func `RFC 3986 6.2.2.2: a path is matched by what its segments decode to`(
        path: String, pattern: String, parameters: [String]
    ) throws {
        let found = try #require(RouteTable.service.resource(at: RequestTarget(origin: path)))
        #expect(found.resource.pattern.text == pattern && found.parameters == parameters)
    }

    @Test(arguments: RouteTable.service.resources.map(\.pattern.text))
    func `RFC 9110 15.5.6: an unsupported method is 405 with Allow`(path: String) throws {
        let path = path.replacing("{", with: "").replacing("}", with: "")
        for method in [HTTPMethod.patch, .trace, .other("PROPFIND")] {
            let response = try service.answer(method, path)
            #expect(response.status == .methodNotAllowed)
            let allow = try #require(response.fields["Allow"])
            #expect(try service.answer(.options, path).fields["Allow"] == allow)
            #expect(allow.contains("OPTIONS"))
        }
    }

    @Test(arguments: [
        (HTTPMethod.get, "/v1/explain", "/v1/explain does not have GET; send POST."),
        (.post, "/explain", "Nothing is at /explain; did you mean /v1/explain?"),
        (.post, "/v1/explain/", "Nothing is at /v1/explain/; did you mean /v1/explain?"),
    ])
    func `A method or a path that is nearly right is told`(
        method: HTTPMethod, path: String, detail: String
    ) throws {
        #expect(try service.answer(method, path).string("detail") == detail)
    }

    @Test func `RFC 9110 9.3.6: CONNECT is 501`() throws {
        #expect(try service.answer(.connect, "/healthz").status == .notImplemented)
    }

    @Test(arguments: ["get", "BREW", "A"], ["/healthz", "/v1/scenes", "/nope"])
    func `RFC 9110 9.1: an unknown method is 501`(method: String, path: String) throws {
        let response = try service.answer(.other(method), path)
        #expect(response.status == .notImplemented)
        #expect(try response.string("type") == "/problems/not-implemented")
        #expect(!response.fields.contains("Allow"))
    }

    @Test(arguments: [
        "/", "/inspector/0/start.json", "/healthz", "/readyz", "/openapi.yaml", "/v1/examples", "/v1/scenes",
    ])
    func `RFC 9110 9.3.2: HEAD answers as GET does`(path: String) throws {
        #expect(try service.answer(.head, path) == service.answer(.get, path))
    }

    @Test func `RFC 9110 9.3.7: OPTIONS lists the methods, for the whole server too`() throws {
        let resource = try service.answer(.options, "/v1/scenes/x")
        #expect(resource.status == .noContent)
        #expect(resource.fields["Allow"] == "GET, HEAD, PUT, DELETE, OPTIONS")
        #expect(try service.answer(.options, "/nope").status == .notFound)
    }

    @Test(arguments: [
        ("application/json", "application/json"), ("*/*", "application/json"),
        ("text/plain", "text/plain; charset=utf-8"), ("text/*", "text/plain; charset=utf-8"),
        ("application/x-ndjson", "application/x-ndjson"),
        ("application/json;q=0.4, text/plain;q=0.8", "text/plain; charset=utf-8"),
        ("application/json;q=0, */*", "text/plain; charset=utf-8"),
        ("image/png, application/*;q=0.1", "application/json"),
    ])
    func `RFC 9110 12.5.1: Accept chooses the form of the log`(accept: String, type: String) throws {
        let response = try service.answer(.post, "/v1/dispatch", ["Accept": accept], body: Sample.request)
        #expect(response.status == .ok)
        #expect(response.fields["Content-Type"] == type)
        #expect(response.fields["Vary"] == "Accept")
    }

    @Test func `RFC 9530 4: equal requests have equal digests, where a digest is wanted`() throws {
        let wanted: HTTPFields = ["Want-Repr-Digest": "sha-256=1"]
        let first = try service.answer(.post, "/v1/dispatch", wanted, body: Sample.request)
        let second = try service.answer(.post, "/v1/dispatch", wanted, body: Sample.request)
        #expect(first.fields["Repr-Digest"] == RepresentationDigest.value(of: first.body))
        #expect(second.fields["Repr-Digest"] == first.fields["Repr-Digest"])
        let plain = try service.answer(.post, "/v1/dispatch", body: Sample.request)
        #expect(plain.fields["Repr-Digest"] == nil)
        let missing = try service.answer(.get, "/nowhere", wanted)
        #expect(missing.fields["Repr-Digest"] == RepresentationDigest.value(of: missing.body))
    }

    @Test(arguments: ["image/png", "application/json;q=0", "text/html"])
    func `RFC 9110 15.5.7: nothing acceptable is 406 and lists the offers`(accept: String) throws {
        let response = try service.answer(.post, "/v1/dispatch", ["Accept": accept], body: Sample.request)
        #expect(response.status == .notAcceptable)
        #expect(try response.string("detail")?.contains("application/x-ndjson") == true)
        #expect(response.fields["Vary"] == "Accept")
    }

    @Test(arguments: [
        "application/json; charset=utf-8", "text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2",
    ])
    func `RFC 9110 12.5.1: what common clients send is accepted`(accept: String) throws {
        for path in ["/healthz", "/v1/scenes", "/v1/examples"] {
            let response = try service.answer(.get, path, ["Accept": accept])
            #expect(response.fields["Content-Type"] == "application/json")
        }
        let text = try service.answer(.get, "/", ["Accept": "text/plain; charset=UTF-8"])
        #expect(text.status == .ok)
    }

    @Test(arguments: [
        (HTTPMethod.get, "/nope", 404), (.patch, "/healthz", 405), (.get, "/v1/scenes/x", 404),
        (.get, "/v1/scenes?limit=x", 400), (.connect, "/", 501),
    ])
    func `RFC 9111 3: a problem is of the moment, and no cache keeps it`(
        method: HTTPMethod, path: String, status: Int
    ) throws {
        let response = try service.answer(method, path)
        #expect(response.status.code == status)
        #expect(response.fields["Cache-Control"] == "no-store")
        #expect(response.fields["X-Content-Type-Options"] == "nosniff")
    }

    @Test func `RFC 9112 3.2: an empty Host names no authority`() throws {
        #expect(try service.answer(.get, "/", ["Host": ""]).text.contains("curl http://HOST:PORT/v1"))
        #expect(try service.answer(.get, "/", ["Host": "a:1"]).text.contains("curl http://a:1/v1"))
    }

    @Test(arguments: ["text/plain", "application/x-www-form-urlencoded", "json", "application/jsonx"])
    func `RFC 9110 15.5.16: a body that is not declared as JSON is 415`(type: String) throws {
        let request = try HTTPRequest.make(
            .post, "/v1/dispatch", ["Content-Type": type], body: Sample.request)
        #expect(service.respond(to: request).status == .unsupportedMediaType)
        guard case .refuse(let early) = service.plan(for: request, bodyLimit: 100).body else {
            Issue.record("the body is read although it is refused")
            return
        }
        #expect(early.status == .unsupportedMediaType)
        #expect(early.fields["Accept-Post"] == "application/json")
    }

    @Test(arguments: [
        "application/json", "application/json; charset=utf-8", "APPLICATION/JSON", "application/case+json",
    ])
    func `JSON is taken under each of its names`(type: String) throws {
        let response = try service.answer(.post, "/v1/dispatch", ["Content-Type": type], body: Sample.request)
        #expect(response.status == .ok)
    }

    @Test func `RFC 9110 12.5.3: a coded body is 415, and the answer says which coding is not`() throws {
        let response = try service.answer(
            .post, "/v1/dispatch", ["Content-Encoding": "gzip"], body: Sample.request)
        #expect(response.status == .unsupportedMediaType)
        #expect(response.fields["Accept-Encoding"] == "identity")
    }

    @Test func `The body limit of a route is the smaller of both`() throws {
        let service = DispatchService.make { $0.limits.bodyBytes = 50 }
        let request = try HTTPRequest.make(.post, "/v1/dispatch", body: "{}")
        for (limit, expected) in [(10, 10), (50, 50), (100, 50)] {
            guard case .accept(expected) = service.plan(for: request, bodyLimit: limit).body else {
                Issue.record("the limit is not \(expected)")
                continue
            }
        }
    }

    @Test(arguments: [HTTPMethod.get, .head, .delete, .options])
    func `RFC 9110 9.3: a body that means nothing to the method is read over`(method: HTTPMethod) throws {
        let request = try HTTPRequest.make(method, "/v1/scenes/a", body: "{}")
        guard case .discard(100) = service.plan(for: request, bodyLimit: 100).body else {
            Issue.record("the body is kept, or refused")
            return
        }
    }

    @Test(arguments: ["/v1/scenes?limt=1", "/v1/examples?x", "/v1/scenes/a/hit-test?x=1&y=2&z=3"])
    func `An unknown query parameter is 400 and named`(target: String) throws {
        let response = try service.answer(.get, target)
        #expect(response.status == .badRequest)
        #expect(try response.string("type") == "/problems/invalid-query")
    }

    @Test func `Resources outside the interface ignore a query`() throws {
        #expect(try service.answer(.get, "/healthz?probe=1").status == .ok)
        #expect(try service.answer(.get, "/?a=b").status == .ok)
    }
}
