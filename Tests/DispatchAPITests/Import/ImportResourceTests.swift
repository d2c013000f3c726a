import HTTPCore
import SceneFormat
import Testing

@testable import DispatchAPI

/// `POST /v1/import`: its inputs, its answers, and the uses of the answers.
struct ImportResourceTests {
    private static let dump = """
        <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>
           | <UIButton: 0x3; frame = (40 100; 200 44); layer = <CALayer: 0x4>>
           | <UIView: 0x5; frame = (0 80; 390 100); gestureRecognizers = <NSArray: 0x6>; layer = <CALayer: 0x7>>
        """
    private static let actions = """
        {"actions": [{"type": "pointer", "id": "a", "parameters": {"pointerType": "touch"}, "actions": [
          {"type": "pointerMove", "duration": 0, "x": 100, "y": 120}, {"type": "pointerDown"}, {"type": "pointerUp"}]}]}
        """

    private static func post(
        _ text: String, as type: String? = "text/plain", to target: String = "/v1/import",
        _ service: DispatchService = .make()
    ) throws -> HTTPResponse {
        guard let type else {
            return service.respond(
                to: HTTPRequest(
                    method: .post, target: try RequestTarget(origin: target),
                    fields: ["Host": "service.test"],
                    body: Array(text.utf8)))
        }
        return try service.answer(.post, target, ["Content-Type": type], body: text)
    }

    @Test func `A dump becomes a scene, with notes on what it does not tell`() throws {
        let answer = try Self.post(Self.dump)
        #expect(answer.status == .ok)
        #expect(answer.fields["Content-Type"] == "application/json")
        let root = try JSONTree(answer.body).root
        #expect(root.members.map(\.name) == ["format", "scene", "notes"])
        #expect(root["format"]?.string == "recursiveDescription")
        #expect(
            root["scene"]?.text
                == #"{"screen":[390,844],"windows":[{"id":"UIWindow-0x1","class":"UIWindow","frame":[0,0,390,844],"isKeyWindow":true,"subviews":["#
                + #"{"id":"UIButton-0x3","class":"UIButton","frame":[40,100,200,44]},"#
                + #"{"id":"UIView-0x5","frame":[0,80,390,100]}]}]}"#)
        let notes = try #require(root["notes"]?.elements)
        #expect(notes.compactMap { $0["reason"]?.string } == ["formatLacks", "recognizersUnknown"])
        #expect(notes.last?["line"]?.number == 3)
        #expect(notes.last?["view"]?.string == "UIView-0x5")
    }

    @Test(arguments: [
        "text/plain", "text/plain; charset=UTF-8", "text/plain; charset=us-ascii", "text/xml",
        "application/xml", nil,
    ]) func `The media type only says whether it is text; the format is found by looking`(type: String?)
        throws
    {
        #expect(try Self.post(Self.dump, as: type).status == .ok)
        let actions = try Self.post(Self.actions, as: type)
        #expect(try actions.string("format") == "w3cActions")
    }

    @Test(arguments: ["application/x-www-form-urlencoded", "text/html", "text/plain; charset=utf-16", "text"])
    func `Other media types are refused with those that are understood`(type: String) throws {
        let answer = try Self.post(Self.dump, as: type)
        #expect(answer.status == .unsupportedMediaType)
        #expect(answer.fields["Accept-Post"] == "text/plain, application/xml, text/xml, application/json")
        #expect(answer.text.contains("curl --data-binary @FILE -H 'Content-Type: text/plain'"))
        // All other routes take only JSON.
        let scene = try Self.post(Self.dump, to: "/v1/dispatch")
        #expect(scene.fields["Accept-Post"] == "application/json")
    }

    @Test func `What is declared to be JSON must be`() throws {
        let answer = try Self.post(Self.dump, as: "application/json")
        #expect(answer.status == .badRequest)
        #expect(try answer.string("type") == "/problems/invalid-json")
        // Without that it may be a dump that begins with a bracket. Otherwise it is broken JSON.
        let broken = try Self.post(String(Self.actions.dropLast(3)))
        #expect(broken.status == .unprocessableContent)
        #expect(broken.text.contains(#""line":2,"#))
        #expect(try Self.post("{\n" + Self.dump).status == .ok)
    }

    @Test(arguments: [
        ("", "There is nothing to import: the text is empty."), (" \n\t\n", "the text is empty"),
        ("hello", "there is no row such as <UIView: 0x…; frame = (0 0; 1 1)>"),
        ("[]", "The list is empty, so that it may be of any format; name it (?from= or --from)."),
        (Sample.scene, "This is JSON of this service already"),
        (Sample.request, "This is JSON of this service already"),
        (#"[{"t": 0, "tap": {"at": [1, 2]}}]"#, "This is JSON of this service already"),
        ("{\"a\": 1}", #"the members of known formats are "ticks", "actions""#),
        ("{\"events\": []}", "The list is empty"),
        (#"{"windows": [{"type": "UIWindow", "x": 0}]}"#, "Nothing tells what this JSON is"),
    ]) func `What cannot be imported is refused, with why and what to do`(text: String, message: String)
        throws
    {
        let answer = try Self.post(text)
        #expect(answer.status == .unprocessableContent)
        #expect(try answer.string("type") == "/problems/invalid-import")
        let errors = try #require(try JSONTree(answer.body).root["errors"]?.elements)
        #expect(errors.count == 1)
        #expect(errors[0]["message"]?.string?.contains(message) == true, "\(answer.text)")
        #expect(errors[0]["line"]?.number != nil && errors[0]["column"]?.number != nil)
    }

    @Test func `A byte that is not UTF-8 is refused at its place; a byte order mark is not`() throws {
        let request = HTTPRequest(
            method: .post, target: try RequestTarget(origin: "/v1/import"),
            fields: ["Host": "service.test", "Content-Type": "text/plain"],
            body: Array(Self.dump.utf8) + Array("\né".utf8) + [0xFF])
        let answer = DispatchService.make().respond(to: request)
        #expect(answer.status == .unprocessableContent)
        let error = try #require(try JSONTree(answer.body).root["errors"]?.elements.first)
        #expect(error["line"]?.number == 4)
        #expect(error["column"]?.number == 2)
        #expect(try Self.post("\u{FEFF}" + Self.dump).body == Self.post(Self.dump).body)
    }

    @Test func `from names the format, which is not looked for then`() throws {
        #expect(try Self.post(#"{"actions": []}"#, to: "/v1/import?from=w3cActions").status != .ok)
        let events = try Self.post("[]", to: "/v1/import?from=pointerEvents")
        let start = #"{"format":"pointerEvents","events":[],"notes":[{"reason":"eventIgnored","#
        #expect(events.text.hasPrefix(start))
        let wrong = try Self.post(Self.dump, to: "/v1/import?from=appium")
        #expect(try wrong.string("type") == "/problems/invalid-import")
        let unknown = try Self.post(Self.dump, to: "/v1/import?from=lldb")
        #expect(unknown.status == .badRequest)
        #expect(unknown.text.contains("write one of recursiveDescription, appium"))
    }

    // MARK: Envelopes

    private static let element = #"{"element-6066-11e4-a52e-4f735466cecf": "e1"}"#

    private static func envelope(_ beside: String) -> String {
        #"{"input": [{"type": "pointer", "id": "a", "parameters": {"pointerType": "touch"}, "actions": ["#
            + #"{"type": "pointerMove", "duration": 0, "origin": \#(element)}, {"type": "pointerDown"}, {"type": "pointerUp"}]}]\#(beside)}"#
    }

    @Test func `An envelope says where events take place: a scene, or the id of a stored one`() throws {
        let service = DispatchService.make()
        _ = try service.answer(.put, "/v1/scenes/shop", body: Sample.scene)
        let elements = #", "elements": {"e1": "button"}"#
        for scene in [Sample.scene, #""shop""#] {
            let answer = try Self.post(
                Self.envelope(elements + #", "scene": \#(scene)"#), as: "application/json", service)
            #expect(answer.text.contains(#""at":[140,122]"#), "\(answer.text)")
        }
        let text = #"{"input": "idb ui tap 100 120\n"}"#
        #expect(try Self.post(text, as: "application/json").text.contains(#""tap":{"at":[100,120]}"#))
    }

    @Test func `What is wrong beside the input is refused at its place, all at once`() throws {
        let answer = try Self.post(
            Self.envelope(
                #", "elements": {"e1": "buttom"}, "screen": [0, 1], "scenes": 1, "scene": \#(Sample.scene)"#),
            as: "application/json")
        let errors = try #require(try JSONTree(answer.body).root["errors"]?.elements)
        #expect(errors.compactMap { $0["pointer"]?.string } == ["/elements/e1", "/screen", "/scenes"])
        let unknown = try Self.post(
            Self.envelope(#", "scene": "shop""#), as: "application/json")
        #expect(unknown.text.contains(#""pointer":"/scene""#))
        #expect(unknown.text.contains("No scene \\\"shop\\\" is stored"))
        let scene = try Self.post(
            Self.envelope(#", "scene": {"windows": [{"frame": [0, 0, 1, 1]}]}"#), as: "application/json")
        #expect(scene.text.contains(#""pointer":"/scene/windows/0""#))
        let faulty = try Self.post(Self.envelope(""), as: "application/json")
        #expect(faulty.text.contains(#""pointer":"/input/0/actions/0/origin""#))
    }

    // MARK: The answer goes on

    @Test func `The answer may be stored as it is, and keeps its notes`() throws {
        let service = DispatchService.make()
        let answer = try Self.post(Self.dump).text
        let put = try service.answer(.put, "/v1/scenes/checkout", body: answer)
        #expect(put.status == .created)
        let read = try service.answer(.get, "/v1/scenes/checkout")
        #expect(read.text == answer.dropLast())
        // The text that was read may be stored again, under the same entity tag.
        let again = try service.answer(.put, "/v1/scenes/again", body: read.text)
        #expect(again.status == .created)
        #expect(again.fields["ETag"] == read.fields["ETag"])
        let tap =
            #"{"events": [{"t": 0, "tap": {"at": [100, 120]}}], "questions": [{"why": "notReceived", "of": "UIButton-0x3"}]}"#
        let run = try service.answer(.post, "/v1/scenes/checkout/dispatch", body: tap)
        #expect(run.text.contains(#""window":"UIWindow-0x1","view":"UIView-0x5"}"#), "\(run.text)")
        let explained = try service.answer(.post, "/v1/scenes/checkout/explain", body: tap)
        let explanation = try #require(try JSONTree(explained.body).root["explanations"]?.elements.first)
        let assumptions = try #require(explanation["assumptions"]?.elements)
        #expect(assumptions.compactMap { $0["reason"]?.string } == ["formatLacks", "recognizersUnknown"])
        // A scene of the author's own rests on no assumptions.
        _ = try service.answer(.put, "/v1/scenes/own", body: Sample.scene)
        let own = try service.answer(.post, "/v1/scenes/own/explain", body: Sample.events)
        #expect(!own.text.contains("assumptions"))
    }

    @Test func `The answer may be run as it is, with events beside it`() throws {
        let service = DispatchService.make()
        let answer = String(try Self.post(Self.dump).text.dropLast(2))
        let request = answer + #", "events": [{"t": 0, "tap": {"at": [100, 120]}}]}"#
        #expect(try service.answer(.post, "/v1/dispatch", body: request).status == .ok)
        let text = try service.answer(.post, "/v1/explain?format=text", body: request).text
        #expect(text.contains("\n\nUncertain: "))
        let actions = String(try Self.post(Self.actions).text.dropLast(2))
        let run = try service.answer(
            .post, "/v1/dispatch", body: actions + #", "scene": \#(Sample.scene)}"#)
        #expect(run.status == .ok)
        let misspelled = try service.answer(
            .post, "/v1/dispatch",
            body: request.replacing(#""reason":"formatLacks""#, with: #""reason":"formatLack""#))
        #expect(misspelled.text.contains(#""pointer":"/notes/0/reason""#))
        #expect(misspelled.text.contains("Did you mean \\\"formatLacks\\\"?"))
    }

    // MARK: Limits

    @Test func `Limits of scenes and events hold for imports, and are counted`() throws {
        let small = DispatchService.make {
            $0.limits.decoding.views = 2
            $0.limits.decoding.events = 1
        }
        let scene = try Self.post(Self.dump, small)
        #expect(scene.status == .unprocessableContent)
        #expect(scene.text.contains("--max-views"))
        #expect(try Self.post(Self.actions, small).text.contains("--max-events"))
        let metrics = try Exposition(try small.answer(.get, "/metrics").text)
        #expect(metrics.value("firstresponder_limits_reached_total", ["limit": "max-views"]) == 1)
        let enough = DispatchService.make {
            $0.limits.decoding.views = 3
            $0.limits.decoding.events = 2
        }
        #expect(try Self.post(Self.dump, enough).status == .ok)
        #expect(try Self.post(Self.actions, enough).status == .ok)
    }

    @Test func `A dump that is declared as JSON says what to declare instead`() throws {
        #expect(
            try Self.post(Self.dump, as: "application/json").string("detail")
                == "This text is no JSON, though its Content-Type says so; send it as text/plain, or without a Content-Type."
        )
    }
}
