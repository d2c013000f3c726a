import HTTPCore
import SceneFormat
import Testing

@testable import DispatchAPI

/// The forms of an answer, by `format` and by `Accept`.
struct FormTests {
    private let service = DispatchService()
    private static let runForms = "json, text, ndjson, pretty, trace, mermaid, junit, w3cActions, console"
    private static let expecting = String(
        Sample.request.dropLast() + #", "expect": [{"kind": "hitView", "view": "button"}]}"#)

    init() throws {
        _ = try service.answer(.put, "/v1/scenes/a", body: Sample.scene)
    }

    @Test(arguments: ResponseFormat.allCases)
    func `A run is answered in every form, by its name and by its media type`(format: ResponseFormat) throws {
        let expected = try RequestJob(Array(Self.expecting.utf8), as: format).finish()
        let named = try service.answer(
            .post, "/v1/dispatch?format=\(format.rawValue)", ["Accept": "text/html"], body: Self.expecting)
        #expect(named.status == .ok)
        #expect(named.fields["Content-Type"] == format.contentType)
        #expect(named.body == expected.bytes)
        // Several forms are JSON, or text. The first one is sent.
        let others = [ResponseFormat.json, .text].filter { $0 != format }.map(\.contentType)
        guard !others.contains(format.contentType) else { return }
        let accepted = try service.answer(
            .post, "/v1/dispatch", ["Accept": format.contentType], body: Self.expecting)
        #expect(accepted.fields["Content-Type"] == format.contentType)
        #expect(accepted.body == expected.bytes)
    }

    @Test func `A stored scene is answered in the same forms, with the same bytes`() throws {
        for format in ResponseFormat.allCases where !format.needsExpectations {
            let name = format.rawValue
            #expect(
                try service.answer(.post, "/v1/scenes/a/dispatch?format=\(name)", body: Sample.events).body
                    == service.answer(.post, "/v1/dispatch?format=\(name)", body: Sample.request).body)
        }
    }

    @Test func `text/xml asks for JUnit's XML too, and a client that takes anything gets JSON`() throws {
        for (accept, type) in [
            ("text/xml", "application/xml"), ("*/*", "application/json"),
            ("application/xml, application/json", "application/json"),
        ] {
            let answer = try service.answer(.post, "/v1/dispatch", ["Accept": accept], body: Self.expecting)
            #expect(answer.fields["Content-Type"] == type)
        }
    }

    @Test(arguments: [
        ("/v1/dispatch?format=xml", HTTPMethod.post, runForms),
        ("/v1/dispatch?format=", .post, runForms),
        ("/v1/dispatch?format=JSON", .post, runForms),
        ("/v1/scenes/a/hit-test?x=1&y=1&format=trace", .get, "json, text, ndjson"),
        ("/v1/scenes/a/responder-chain/button?format=pretty", .get, "json, text"),
        ("/v1/examples?format=html", .get, "json, text"),
    ])
    func `An unknown format is refused with those there are`(
        target: String, method: HTTPMethod, forms: String
    ) throws {
        let answer = try service.answer(method, target, body: method == .post ? Sample.request : nil)
        #expect(answer.status == .badRequest)
        #expect(try answer.string("type") == "/problems/invalid-query")
        let detail = try #require(try answer.string("detail"))
        #expect(detail.hasPrefix("There is no format \""))
        #expect(detail.hasSuffix("\" here; this resource answers as \(forms)."))
    }

    @Test func `format means the form wherever there are several, and is given once`() throws {
        for target in [
            "/v1/scenes/a/hit-test?x=1&y=1", "/v1/scenes/a/responder-chain/button?",
            "/v1/examples?group=cells",
        ] {
            let text = try service.answer(.get, target + "&format=text", ["Accept": "application/json"])
            #expect(text.fields["Content-Type"] == "text/plain; charset=utf-8", "\(target)")
        }
        let twice = try service.answer(.post, "/v1/dispatch?format=json&format=text", body: Sample.request)
        #expect(twice.status == .badRequest)
        let single = try service.answer(.get, "/v1/scenes?format=json")
        #expect(try #require(try single.string("detail")).hasPrefix(#"There is no query parameter "format""#))
    }

    @Test func `JUnit without expectations is 406, before the run`() throws {
        for (target, accept) in [("/v1/dispatch?format=junit", "*/*"), ("/v1/dispatch", "application/xml")] {
            let answer = try service.answer(.post, target, ["Accept": accept], body: Sample.request)
            #expect(answer.status == .notAcceptable)
            #expect(try answer.string("type") == "/problems/not-acceptable")
            #expect(
                try answer.string("detail")
                    == #"A request that expects nothing has no junit report; add "expect" or "never", or ask for "#
                    + "another form of the answer.")
        }
        #expect(service.counters.dispatches == 0)
        let never = Sample.request.dropLast() + #", "never": []}"#
        #expect(try service.answer(.post, "/v1/dispatch?format=junit", body: String(never)).status == .ok)
    }

    @Test func `Filters narrow the text and the diagram, in the query as on the command line`() throws {
        var filter = LogFilter()
        try filter.narrow(.touch, to: "1")
        try filter.narrow(.only, to: "touches,hitView")
        try filter.narrow(.to, to: "0.01")
        for format in ResponseFormat.allCases where format.takesFilter {
            let answer = try service.answer(
                .post, "/v1/dispatch?format=\(format.rawValue)&touch=1&only=touches&only=hitView&to=0.01",
                body: Sample.request)
            #expect(answer.status == .ok)
            let expected = try RequestJob(Array(Sample.request.utf8), as: format, filter: filter).finish()
            #expect(answer.body == expected.bytes)
            let whole = try RequestJob(Array(Sample.request.utf8), as: format).finish()
            #expect(answer.body.count < whole.bytes.count)
        }
    }

    @Test(arguments: [
        ("touch=x", #""touch" is "x"; use the number"#), ("from=2&to=1", #""to" leaves nothing"#),
        ("from=1&from=2", #""from" is given 2 times"#), ("touch", #""touch" has no value"#),
        ("recognizer=taap", #"The scene has no recognizer "taap". Did you mean "tap"?"#),
        ("about=", #""about" is empty"#), ("only=tuches", #""only" is "tuches"; do you mean touches?"#),
        ("only=xyzzy", #""only" is "xyzzy"; the kinds"#), ("touch=9", "The request has no touch 9."),
    ])
    func `A filter that makes no sense is 400`(query: String, detail: String) throws {
        let answer = try service.answer(.post, "/v1/dispatch?format=mermaid&\(query)", body: Sample.request)
        #expect(answer.status == .badRequest)
        #expect(try answer.string("type") == "/problems/invalid-query")
        #expect(try #require(try answer.string("detail")).contains(detail))
    }

    @Test func `A filter of a form that programs read is 400, for a cut log would mislead`() throws {
        for format in ResponseFormat.allCases where !format.takesFilter {
            let answer = try service.answer(
                .post, "/v1/dispatch?format=\(format.rawValue)&touch=1", body: Self.expecting)
            #expect(answer.status == .badRequest)
            #expect(
                try answer.string("detail")
                    == "\(format.rawValue) has the whole log always; what shows a part of it is text, mermaid or console."
            )
        }
    }

    @Test func `A diagram that is too large is 422 and names the filters`() throws {
        // The taps alternate between two places, so that nothing is folded.
        let taps = (0..<400).map { #"{"t": \#($0), "tap": {"at": [100, \#($0 % 2 == 0 ? 120 : 300)]}}"# }
        let body = #"{"events": [\#(taps.joined(separator: ","))]}"#
        let answer = try service.answer(.post, "/v1/scenes/a/dispatch?format=mermaid", body: body)
        #expect(answer.status == .unprocessableContent)
        #expect(try answer.string("type") == "/problems/diagram-too-large")
        let detail = try #require(try answer.string("detail"))
        for name in ["50000 characters", "touch", "recognizer", "from", "to"] {
            #expect(detail.contains(name))
        }
        let part = try service.answer(.post, "/v1/scenes/a/dispatch?format=mermaid&to=9", body: body)
        #expect(part.status == .ok)
    }

    @Test(arguments: ResponseFormat.allCases)
    func `The limit of an answer's bytes holds on both sides`(format: ResponseFormat) throws {
        let target = "/v1/dispatch?format=\(format.rawValue)"
        // The input of a verdict counts as well, which may be more than the answer.
        let never = #", "never": [{"kind": "touches"}]}"#
        let body = format.needsExpectations ? String(Sample.request.dropLast() + never) : Sample.request
        let most = try service.answer(.post, target, body: body).body.count
        for (limit, status) in [(most, HTTPStatus.ok), (most - 1, .unprocessableContent)] {
            let service = DispatchService.make { $0.limits.answerBytes = limit }
            #expect(try service.answer(.post, target, body: body).status == status)
        }
    }

    @Test func `A trace and a report reserve what they hold beyond a log`() throws {
        func bytes(_ format: ResponseFormat) throws -> Int {
            var run = RequestJob(Array(Self.expecting.utf8), as: format)
            while true {
                if case .request = run.stage { return RequestCost.bytes(of: run, .long) }
                _ = try run.advance(.long)
            }
        }
        #expect(try bytes(.trace) > bytes(.json))
        #expect(try bytes(.junit) > bytes(.json))
    }
}
