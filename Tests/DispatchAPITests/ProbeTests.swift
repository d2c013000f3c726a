import HTTPCore
import SceneFormat
import TestSupport
import Testing

@testable import DispatchAPI

/// Hit-tests and responder chains of a scene in the body, and hit-tests of views.
struct ProbeTests {
    private let service = DispatchService()

    /// A button half covered by a banner.
    private static let scene = """
        {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "isKeyWindow": true, "subviews": [
          {"id": "root", "frame": [0, 0, 390, 844], "viewController": {"id": "vc"}, "subviews": [
            {"id": "buy", "class": "UIButton", "frame": [40, 100, 200, 40],
             "gestureRecognizers": [{"id": "tap", "type": "tap"}]},
            {"id": "gone", "frame": [0, 900, 10, 10]},
            {"id": "banner", "frame": [0, 80, 390, 45]}]}]}]}
        """

    init() throws {
        _ = try service.answer(.put, "/v1/scenes/a", body: Self.scene)
    }

    private func post(_ path: String, _ members: String, _ accept: String = "*/*") throws -> HTTPResponse {
        try service.answer(
            .post, path, ["Accept": accept], body: #"{"scene": \#(Self.scene), \#(members)}"#)
    }

    // MARK: In the body

    @Test(arguments: [
        ("hit-test?x=50&y=110", "/v1/hit-test", #""point": [50, 110]"#),
        ("hit-test?x=-1&y=-1", "/v1/hit-test", #""point": [-1, -1]"#),
        ("hit-test?view=buy", "/v1/hit-test", #""view": "buy""#),
        ("hit-test?view=gone", "/v1/hit-test", #""view": "gone""#),
        ("responder-chain/buy", "/v1/responder-chain", #""responder": "buy""#),
        ("responder-chain/application", "/v1/responder-chain", #""responder": "application""#),
    ])
    func `A scene in the body is answered as a stored one, in every form, through a socket too`(
        stored: String, path: String, members: String
    ) throws {
        let server = try RunningService.shared.get()
        for form in ["application/json", "text/plain", "application/x-ndjson"] {
            let expected = try service.answer(.get, "/v1/scenes/a/" + stored, ["Accept": form])
            let answer = try post(path, members, form)
            #expect(answer.status == expected.status)
            #expect(answer.text == expected.text)
            guard form == "application/json" else { continue }
            let raw = try server.answer("POST", path, body: #"{"scene": \#(Self.scene), \#(members)}"#)
            #expect(raw.status == 200)
            #expect(raw.body == answer.body)
        }
    }

    @Test func `HT-1: many points are answered with window and view, in their order`() throws {
        let points = #""points": [[50, 130], [50, 110], [-1, 0]]"#
        #expect(
            try post("/v1/hit-test", points).text == #"""
                {"hits":[{"point":[50,130],"window":"window","view":"buy"},{"point":[50,110],"window":"window","view":"banner"},{"point":[-1,0],"window":null,"view":null}]}

                """#)
        #expect(
            try post("/v1/hit-test", points, "application/x-ndjson").text == #"""
                {"point":[50,130],"window":"window","view":"buy"}
                {"point":[50,110],"window":"window","view":"banner"}
                {"point":[-1,0],"window":null,"view":null}

                """#)
        #expect(
            try post("/v1/hit-test", points, "text/plain").text == #"""
                (50, 130) → button "buy" in window "window"
                (50, 110) → view "banner" in window "window"
                (-1, 0) → nothing

                """#)
        #expect(try post("/v1/hit-test", #""points": []"#).text == "{\"hits\":[]}\n")
    }

    @Test func `Events come before, up to until, and their log is not the walk's`() throws {
        let change = #""events": [{"t": 1, "change": [{"target": "banner", "set": {"hidden": true}}]}]"#
        for (until, view) in [("", "buy"), (#", "until": 2"#, "buy"), (#", "until": 0.5"#, "banner")] {
            let answer = try post("/v1/hit-test", #"\#(change)\#(until), "point": [50, 110]"#)
            #expect(try answer.string("view") == view)
            #expect(answer.text.contains(#""log":[{"n":0,"#))
            #expect(!answer.text.contains(#""kind":"change""#))
        }
        let moved = #""events": [{"t": 0, "change": [{"target": "buy", "moveTo": "banner"}]}]"#
        let chain = try post("/v1/responder-chain", moved + #", "responder": "buy""#)
        #expect(chain.text.contains(#"{"id":"buy","type":"view","class":"UIButton"},{"id":"banner""#))
    }

    @Test(arguments: [
        ("/v1/hit-test", #""until": 1"#, "", "A hit-test needs exactly one of the members"),
        ("/v1/hit-test", #""point": [1, 1], "view": "buy""#, "/view", "A hit-test can have"),
        ("/v1/hit-test", #""point": [1]"#, "/point", "Expected a point"),
        ("/v1/hit-test", #""points": [[1, 1], [1]]"#, "/points/1", "Expected a point"),
        ("/v1/hit-test", #""view": "bui""#, "/view", #"No view has the id "bui". Did you mean "buy"?"#),
        ("/v1/hit-test", #""view": "tap""#, "/view", #""tap" is not a view."#),
        ("/v1/hit-test", #""view": "vc""#, "/view", #""vc" is not a view."#),
        ("/v1/hit-test", #""point": [1, 1], "expect": []"#, "/expect", "A hit-test has no member"),
        (
            "/v1/hit-test", #""point": [1, 1], "events": [{"t": 0}]"#, "/events/0",
            "An event needs exactly one"
        ),
        ("/v1/responder-chain", #""until": 1"#, "", #"A responder chain needs the member "responder""#),
        ("/v1/responder-chain", #""responder": "tap""#, "/responder", #""tap" is not a responder."#),
        ("/v1/responder-chain", #""responder": "v""#, "/responder", "No responder has the id"),
    ])
    func `Faults have their place and say what to do`(
        path: String, members: String, pointer: String, message: String
    ) throws {
        let answer = try post(path, members)
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains(#"{"pointer":"\#(pointer)","#))
        #expect(answer.text.contains(message.replacing("\"", with: "\\\"")))
    }

    @Test func `A probe needs a scene, and a faulty one is reported with the question`() throws {
        let missing = try service.answer(.post, "/v1/hit-test", body: #"{"point": [1]}"#)
        #expect(missing.text.contains(#"A hit-test needs the member \"scene\""#))
        #expect(missing.text.contains(#""pointer":"/point""#))
        #expect(try service.answer(.post, "/v1/hit-test", body: "{").status == .badRequest)
        let match: HTTPFields = ["If-Match": "\"a\""]
        #expect(try service.answer(.post, "/v1/hit-test", match, body: "{}").status == .preconditionFailed)
    }

    // MARK: Limits

    @Test func `There are at most 10,000 points`() throws {
        for (count, status) in [(10_000, HTTPStatus.ok), (10_001, .unprocessableContent)] {
            let points = Array(repeating: "[1, 1]", count: count).joined(separator: ",")
            #expect(try post("/v1/hit-test", #""points": [\#(points)]"#).status == status)
        }
    }

    @Test func `The limits of log entries, of answers and of views hold for probes`() throws {
        func status(_ members: String, _ change: @escaping (inout ServiceLimits) -> Void) throws -> HTTPStatus
        {
            let service = DispatchService.make { change(&$0.limits) }
            let body = #"{"scene": \#(Self.scene), \#(members)}"#
            return try service.answer(.post, "/v1/hit-test", body: body).status
        }
        // The entries are the window, the root, the banner and the answer.
        let point = #""point": [50, 110]"#
        #expect(try status(point) { $0.logEntries = 4 } == .ok)
        #expect(try status(point) { $0.logEntries = 3 } == .unprocessableContent)
        let bytes = try post("/v1/hit-test", point).body.count
        #expect(try status(point) { $0.answerBytes = bytes } == .ok)
        #expect(try status(point) { $0.answerBytes = bytes - 1 } == .unprocessableContent)
        #expect(try status(point) { $0.decoding.views = 5 } == .ok)
        #expect(try status(point) { $0.decoding.views = 4 } == .unprocessableContent)
    }

    @Test func `Many points, and views of large scenes, are left to a worker`() throws {
        func work(_ path: String, _ scene: String, _ members: String) throws -> Work.Kind? {
            let body = #"{"scene": \#(scene), \#(members)}"#
            return service.workLeft(of: try .make(.post, path, body: body))
        }
        func points(_ count: Int) -> String {
            #""points": [\#(Array(repeating: "[1,1]", count: count).joined(separator: ","))]"#
        }
        #expect(try work("/v1/hit-test", Self.scene, points(1_800)) == nil)
        #expect(try work("/v1/hit-test", Self.scene, points(1_900)) == .computing)
        #expect(try work("/v1/hit-test", Self.scene, #""view": "buy""#) == nil)
        _ = try service.answer(.put, "/v1/scenes/b", body: Sample.scene(views: 100))
        #expect(service.workLeft(of: try .make(.get, "/v1/scenes/b/hit-test?view=w")) == .computing)
        #expect(service.workLeft(of: try .make(.get, "/v1/scenes/b/hit-test?x=1&y=1")) == nil)
    }

    // MARK: Views

    @Test func `HT-1: a view is answered with its share, the point for a finger, and the walk to its center`()
        throws
    {
        let answer = try service.answer(.get, "/v1/scenes/a/hit-test?view=buy")
        #expect(
            answer.text.hasPrefix(
                #"{"of":"buy","visible":[40,100,200,40],"hittable":{"share":0.375,"itself":0.375,"point":[140,125.5],"#
                    + #""exact":true,"hits":[{"view":"banner","share":0.625},{"view":"buy","share":0.375}]},"#
                    + #""point":[140,120],"window":"window","view":"banner","log":[{"n":0,"#))
        #expect(try answer.string("view") == "banner")
        let text = try service.answer(.get, "/v1/scenes/a/hit-test?view=buy&format=text").text
        #expect(
            text.contains(
                """
                visible      button "buy" in (40, 100) 200 × 40, center (140, 120)
                hittable     37.5 %, at (140, 125.5)
                hits         62.5 % banner, 37.5 % buy
                hit view     banner

                """))
    }

    @Test func `A view without a visible area is answered without a walk`() throws {
        let answer = try service.answer(.get, "/v1/scenes/a/hit-test?view=gone")
        #expect(
            answer.text == #"""
                {"of":"gone","visible":null,"hittable":{"share":0,"itself":0,"point":null,"exact":true,"hits":[]},"point":null,"window":null,"view":null,"log":[],"responderChain":[],"gestureRecognizers":[]}

                """#)
        let text = try service.answer(.get, "/v1/scenes/a/hit-test?view=gone&format=text").text
        #expect(text.hasPrefix("hittable     view \"gone\" has no visible area\n"))
    }

    @Test(arguments: [
        ("view=bui", #"The scene has no view "bui". Did you mean "buy"?"#),
        ("view=vc", #"The scene has no view "vc"."#),
        ("view=buy&x=1", #"A hit-test is asked of a view or of a point; leave out "view" or "x"."#),
        ("view=", #"The scene has no view ""."#),
    ])
    func `A query that is about no view, or about more, is 400`(query: String, detail: String) throws {
        let answer = try service.answer(.get, "/v1/scenes/a/hit-test?" + query)
        #expect(answer.status == .badRequest)
        #expect(try answer.string("detail") == detail)
    }
}
