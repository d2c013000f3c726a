import HTTPCore
import Testing

@testable import DispatchAPI

struct CrossOriginTests {
    private func preflight(
        _ service: DispatchService, _ path: String, _ method: String, from origin: String = "http://page.test"
    ) throws -> HTTPResponse {
        try service.answer(.options, path, ["Origin": origin, "Access-Control-Request-Method": method])
    }

    @Test(arguments: [("/v1/dispatch", "POST"), ("/v1/scenes", "GET"), ("/v1/scenes/x/dispatch", "POST")])
    func `CORS: reading and dispatching are open to every page`(path: String, method: String) throws {
        let response = try preflight(DispatchService(), path, method)
        #expect(response.status == .noContent)
        #expect(response.fields["Access-Control-Allow-Origin"] == "*")
        #expect(response.fields["Access-Control-Allow-Methods"]?.contains(method) == true)
        #expect(response.fields["Access-Control-Allow-Headers"]?.contains("Content-Type") == true)
        #expect(response.fields["Access-Control-Max-Age"] == "7200")
    }

    @Test(arguments: [("/v1/scenes", "POST"), ("/v1/scenes/x", "PUT"), ("/v1/scenes/x", "DELETE")])
    func `CORS: a foreign page cannot change scenes, and can read why`(path: String, method: String) throws {
        let service = DispatchService()
        // If the preflight failed, the page would only see a network error.
        let preflight = try preflight(service, path, method)
        #expect(preflight.fields["Access-Control-Allow-Origin"] == "*")
        #expect(preflight.fields["Access-Control-Allow-Methods"]?.contains(method) == true)
        let request = try service.answer(
            HTTPMethod(method), path, ["Origin": "http://page.test"], body: Sample.scene)
        #expect(request.status == .forbidden)
        #expect(request.fields["Access-Control-Allow-Origin"] == "*")
        #expect(try request.string("type") == "/problems/foreign-origin")
        #expect(try service.answer(.get, "/v1/scenes").integer("total") == 0)
    }

    @Test(arguments: [
        "127.0.0.1:8080", "192.168.1.20", "[::1]:8080", "localhost:8080", "app.localhost", "Own.test:81",
    ])
    func `Origin: an authority that no other page can have is the service's own`(authority: String) throws {
        let service = DispatchService.make { $0.host = "own.test" }
        let response = try service.answer(
            .put, "/v1/scenes/x", ["Host": authority, "Origin": "http://" + authority], body: Sample.scene)
        #expect(response.status == .created)
    }

    @Test(arguments: [
        "evil.example:8080", "1.2.3.4.evil.example", "localhost.evil.example", "evil-localhost", "4x",
    ])
    func `Origin: a name that is pointed here by its owner is foreign`(authority: String) throws {
        let response = try DispatchService().answer(
            .put, "/v1/scenes/x", ["Host": authority, "Origin": "http://" + authority], body: Sample.scene)
        #expect(response.status == .forbidden)
    }

    @Test func `CORS: the service's own pages and programs may change scenes`() throws {
        let service = DispatchService.make { $0.host = "service.test" }
        let own = try service.answer(
            .post, "/v1/scenes", ["Host": "Service.test:80", "Origin": "http://service.test:80"],
            body: Sample.scene)
        #expect(own.status == .created)
        #expect(try service.answer(.post, "/v1/scenes", body: Sample.scene).status == .ok)
    }

    @Test func `CORS: an allowed origin may change scenes, and no other`() throws {
        let service = DispatchService.make { $0.allowedOrigins = ["http://page.test"] }
        for (origin, status) in [("http://page.test", HTTPStatus.created), ("http://other.test", .forbidden)]
        {
            let put = try service.answer(.put, "/v1/scenes/x", ["Origin": origin], body: Sample.scene)
            #expect(put.status == status)
            #expect(put.fields["Access-Control-Allow-Origin"] == "*")
        }
    }

    @Test func `CORS: pages may send their trace, and read the tag of what they stored`() throws {
        let preflight = try preflight(DispatchService(), "/v1/scenes/x", "PUT")
        #expect(preflight.fields["Access-Control-Allow-Headers"]?.contains("traceparent, tracestate") == true)
        #expect(preflight.fields["Access-Control-Expose-Headers"]?.contains("ETag") == true)
    }

    @Test(arguments: [
        ("/v1/explain", Sample.request), ("/v1/sessions", #"{"scene": \#(Sample.scene)}"#),
        ("/v1/hit-test", #"{"scene": \#(Sample.scene), "view": "button"}"#),
        ("/v1/responder-chain", #"{"scene": \#(Sample.scene), "responder": "button"}"#),
    ])
    func `CORS: pages of every origin may ask, and begin sessions, also of a read-only service`(
        path: String, body: String
    ) throws {
        let service = DispatchService.make { $0.isReadOnly = true }
        let answer = try service.answer(.post, path, ["Origin": "http://page.test"], body: body)
        #expect(answer.status == (path == "/v1/sessions" ? .created : .ok))
        #expect(answer.fields["Access-Control-Allow-Origin"] == "*")
    }

    @Test func `CORS: problems can be read by pages too`() throws {
        let response = try DispatchService().answer(.post, "/v1/dispatch", body: "{")
        #expect(response.status == .badRequest)
        #expect(response.fields["Access-Control-Allow-Origin"] == "*")
    }
}
