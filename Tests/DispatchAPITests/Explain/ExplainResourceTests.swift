import Foundation
import HTTPCore
import JSONText
import SceneFormat
import Testing

@testable import DispatchAPI

/// `POST /v1/explain` and `POST /v1/scenes/{id}/explain`.
struct ExplainResourceTests {
    static let scene = """
        {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "isKeyWindow": true, "subviews": [
          {"id": "root", "frame": [0, 0, 390, 844], "subviews": [
            {"id": "buy", "class": "UIButton", "frame": [40, 100, 200, 44]},
            {"id": "banner", "frame": [0, 80, 390, 100], "overrides": {"touches": "handle"}}]}]}]}
        """
    static let tap = #""events": [{"t": 0, "tap": {"at": [100, 120]}}]"#
    static let why = #""questions": [{"why": "notFired", "of": "buy", "contact": 1}]"#
    static let request = #"{"scene": \#(scene), \#(tap), \#(why)}"#

    private func explain(
        _ service: DispatchService = DispatchService(), _ fields: HTTPFields = [:],
        query: String = "", body: String = request
    ) throws -> HTTPResponse {
        try service.answer(.post, "/v1/explain" + query, fields, body: body)
    }

    @Test func `An answer for people names the unmet expectations that no question follows from`() throws {
        let expected =
            #""expect": [{"kind": "hitView", "view": "buy"}, {"kind": "presses"}, {"kind": "keyWindow"}]"#
        let text = try explain(
            query: "?format=text", body: "{\"scene\": \(Self.scene), \(Self.tap), \(expected)}"
        ).text
        #expect(text.hasPrefix("buy did not get the touch: "))
        #expect(
            text.hasSuffix(
                """

                Unmet, but no question follows from it: /expect/1, /expect/2. Ask with "questions".

                """))
    }

    private static let button =
        #"{"id": "buy", "class": "UIButton", "frame": [40, 100, 200, 44], "#
        + #""actions": [{"events": ["touchUpInside"], "target": "vc", "action": "buy:"}]}"#
    private static let pad = #"{"id": "pad", "frame": [0, 0, 390, 400], "overrides": {"touches": "handle"}}"#
    private static let both =
        #""events": [{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [10, 10]}, "#
        + #"{"id": 2, "phase": "began", "at": [99, 10]}]}]"#

    @Test(arguments: [
        (
            button, #"\(tap), "expect": [{"kind": "action", "sender": "buy", "event": "touchDown"}]"#,
            "buy sent touchDown at 0 s, but no action is registered for touchDown: buy(_:) is for touchUpInside."
        ),
        (
            button, #"\(tap), "expect": [{"kind": "action", "sender": "buy", "action": "buy(_:)"}]"#,
            #"buy did not send buy(_:): buy(_:) is the action "buy:" of buy, which goes by its selector."#
        ),
        (
            pad, #"\(both), "expect": [{"kind": "touches", "responder": "pad", "touches": [1, 2]}]"#,
            "pad did not get the touch: it has a finger already, and its isMultipleTouchEnabled is false."
        ),
        (
            button,
            #""events": [{"t": 0, "tap": {"at": [100, 120], "count": 2}}], "expect": [{"kind": "action", "sender": "buy", "times": 1}]"#,
            "buy fired: the finger landed on buy and lifted inside it, as another did at 0.08 s."
        ),
        (
            button, #"\(tap), "expect": [{"kind": "touches", "responder": "buy", "times": 1}]"#,
            #"Unmet, but no question follows from it: /expect/0. Ask with "questions"."#
        ),
        (
            button, #"\(tap), "expectSummary": {"touches": [{"fate": "cancelled"}]}"#,
            #"Unmet, but no question follows from it: /expectSummary/touches/0. Ask with "questions"."#
        ),
    ])
    func `An unmet expectation is answered by why that is not met`(
        view: String, rest: String, answer: String
    ) throws {
        let rest = rest.replacing(#"\(tap)"#, with: Self.tap).replacing(#"\(both)"#, with: Self.both)
        let lines = try text(view, rest).split(separator: "\n").map(String.init)
        #expect(lines.contains(answer), "\(lines)")
    }

    @Test func `A covered button is explained by its cover, with a remedy that was tried`() throws {
        let response = try explain()
        #expect(response.status == .ok)
        #expect(response.fields["Content-Type"] == "application/json")
        let text = response.text
        #expect(
            text.contains(
                #","explanations":[{"question":{"why":"notFired","of":"buy","contact":1,"pointer":"/questions/0"},"holds":true,"answer":"buy did not fire: "#
            ))
        #expect(
            text.contains(
                #""causes":[{"code":"coveredByView","stage":"hitTest","culprit":"banner","message":""#))
        #expect(
            text.contains(
                #""evidence":[1,2,3],"rules":["HT-1","HT-7"],"intended":false,"remedies":[{"message":"Bring buy to the front of root.","#
            ))
        #expect(
            text.contains(
                #""whatIf":[{"target":"buy","moveTo":"root"}],"patch":[{"op":"move","from":"/scene/windows/0/subviews/0/subviews/0","path":"/scene/windows/0/subviews/0/subviews/-"}],"outcome":"settles","alsoChanges":[{"of":"banner","contact":1,"from":"ended","to":"not hit"}]}"#
            ))
        #expect(
            text.contains(
                #""remedy":{"whatIf":[{"target":"buy","moveTo":"root"}],"patch":[{"op":"move","from":"/scene/windows/0/subviews/0/subviews/0","path":"/scene/windows/0/subviews/0/subviews/-"}]}}],"entries":[{"logged":1,"entry":{"n":1,"#
            ))
        let cited = text.matches(of: /"logged":(\d+),"entry":\{"n":(\d+),/).map { [$0.1, $0.2] }
        #expect(cited == [["1", "1"], ["2", "2"], ["3", "3"]])
        #expect(try explain().body == response.body)
    }

    @Test func `A stored scene has the same answer, byte for byte, and stays as it is`() throws {
        let service = DispatchService()
        let stored = try service.answer(.put, "/v1/scenes/shop", body: Self.scene)
        let tag = try #require(stored.fields["ETag"])
        for members in [Self.why, #""expect": [{"kind": "hitView", "view": "buy"}], "withLog": true"#] {
            let own = try explain(service, body: #"{"scene": \#(Self.scene), \#(Self.tap), \#(members)}"#)
            #expect(own.text.contains(#""code":"coveredByView""#))
            let answer = try service.answer(
                .post, "/v1/scenes/shop/explain", body: #"{\#(Self.tap), \#(members)}"#)
            #expect(answer.text == own.text)
        }
        #expect(try service.answer(.get, "/v1/scenes/shop").fields["ETag"] == tag)
        let body = #"{\#(Self.tap), \#(Self.why)}"#
        #expect(
            try service.answer(.post, "/v1/scenes/shop/explain", ["If-Match": tag], body: body).status == .ok)
        #expect(
            try service.answer(.post, "/v1/scenes/shop/explain", ["If-Match": "\"x\""], body: body).status
                == .preconditionFailed)
        #expect(try service.answer(.post, "/v1/scenes/none/explain", body: body).status == .notFound)
        #expect(try explain(["If-Match": "\"x\""]).status == .preconditionFailed)
    }

    private func explain(_ fields: HTTPFields) throws -> HTTPResponse {
        try explain(DispatchService(), fields)
    }

    @Test func `A remedy works when it is dispatched by itself, as its whatIf`() throws {
        let answer = try JSONSerialization.jsonObject(with: Data(try explain().body)) as? [String: Any]
        let explanation = try #require((answer?["explanations"] as? [[String: Any]])?.first)
        let remedy = try #require(explanation["remedy"] as? [String: Any])
        let changes = try JSONSerialization.data(withJSONObject: try #require(remedy["whatIf"]))
        let whatIf = String(decoding: changes, as: UTF8.self)
        let body = #"{"scene": \#(Self.scene), \#(Self.tap), "whatIf": \#(whatIf), \#(Self.why)}"#
        #expect(try explain(body: body).text.contains(#""holds":false"#))
    }

    @Test func `The answer is text for people, or indented, and no log`() throws {
        let text = try explain(["Accept": "text/plain"])
        #expect(text.fields["Content-Type"] == "text/plain; charset=utf-8")
        let lines = text.text.split(separator: "\n").map(String.init)
        #expect(lines.first?.hasPrefix("buy did not fire: ") == true)
        #expect(lines.contains("  1. coveredByView (hitTest, HT-1, HT-7)"))
        #expect(
            lines.contains(
                "     - Bring buy to the front of root. Tried: it settles the question."))
        // That the banner no longer takes the touch is what the remedy is for.
        #expect(!lines.contains { $0.contains("would no longer hit banner") })
        #expect(
            lines.last
                == #"  The shortest remedy: whatIf [{"target":"buy","moveTo":"root"}]"#
        )
        #expect(try explain(query: "?format=pretty").text.hasPrefix("{\n  \"outcome\": {\n    \""))
        let lined = try explain(["Accept": "application/x-ndjson"])
        #expect(lined.status == .notAcceptable)
        #expect(lined.text.contains("answers as application/json, text/plain; charset=utf-8; accept one"))
        let unknown = try explain(query: "?format=ndjson")
        #expect(unknown.status == .badRequest && unknown.text.contains("json, text, pretty"))
        #expect(try explain(query: "?touch=1").status == .badRequest)
    }

    @Test func `The log and the summary come on request, with what proves the causes`() throws {
        #expect(!(try explain().text.contains(#""log":"#)))
        let whole = try explain(body: Self.request.dropLast() + #", "withLog": true}"#).text
        #expect(whole.contains(#""log":[{"n":0,"t":0,"kind":"hitTest","#))
        #expect(whole.contains(#","summary":{"touches":[{"id":1,"contact":1,"#))
        #expect(whole.contains(#""warnings":[]"#))
    }

    @Test func `Without questions, unmet expectations and unexpected entries are asked about`() throws {
        let text = try explain(
            body: """
                {"scene": \(Self.scene), \(Self.tap), "expect": [{"kind": "sendEvent"}, {"kind": "hitView", "view": "buy"}],
                 "never": [{"kind": "touches", "responder": "banner"}]}
                """
        ).text
        #expect(text.contains(#"{"why":"notReceived","of":"buy","contact":1,"pointer":"/expect/1"}"#))
        #expect(text.contains(#"{"why":"received","of":"banner","contact":1,"pointer":"/never/0"}"#))
        let met = try explain(
            body:
                #"{"scene": \#(Self.scene), \#(Self.tap), "expect": [{"kind": "hitView", "view": "banner"}]}"#
        )
        #expect(met.text.hasSuffix(#","explanations":[],"entries":[]}"# + "\n"))
    }

    @Test func `Without expectations either, each finger is accounted for`() throws {
        let text = try explain(body: #"{"scene": \#(Self.scene), \#(Self.tap)}"#).text
        #expect(text.contains(#""of":"buy","contact":1}"#))
        #expect(text.contains(#""of":"banner","contact":1}"#))
        #expect(!text.contains(#""pointer""#))
    }

    private func text(_ views: String, root members: String = "", _ rest: String) throws -> String {
        let scene =
            #"{"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": [{"id": "root", \#(members)"#
            + #""frame": [0, 0, 390, 844], "viewController": {"id": "vc"}, "subviews": [\#(views)]}]}]}"#
        return try explain(query: "?format=text", body: #"{"scene": \#(scene), \#(rest)}"#).text
    }

    @Test func `A remedy says what would get no taps, though no touch of the request shows it`() throws {
        let text = try text(
            """
            {"id": "buy", "class": "UIButton", "frame": [40, 700, 310, 50]}, {"id": "overlay",
             "frame": [0, 0, 390, 844], "subviews": [{"id": "locate", "class": "UIButton", "frame": [320, 60, 44, 44]}]}
            """,
            #""events": [{"t": 0, "tap": {"at": [195, 725]}}], "questions": [{"why": "notFired", "of": "buy"}]"#
        )
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("     - ") || $0.contains("taps.") }
        #expect(lines.first?.contains("hitTest(_:with:) of overlay") == true, "\(text)")
        #expect(lines.contains("       Also: locate, inside overlay, would get no taps."), "\(text)")
        // A fix that breaks something else comes after one that does not.
        #expect(try #require(lines.firstIndex { $0.contains("taps.") }) > 1, "\(text)")
    }

    @Test func `Cells and controls that lose a touch are accounted for without questions`() throws {
        let text = try text(
            #"{"id": "volume", "class": "UISlider", "frame": [20, 100, 300, 40]}"#,
            root: #""gestureRecognizers": [{"id": "reveal", "type": "pan"}], "#,
            #""events": [{"t": 0, "drag": {"from": [30, 120], "to": [200, 120], "duration": 0.2}}]"#)
        #expect(text.contains("volume sent valueChanged at 0 s, but reveal took its touch at "), "\(text)")
    }

    @Test func `What should never fire is not said to need no change`() throws {
        let text = try text(
            #"{"id": "callout", "frame": [95, 200, 200, 120]}"#,
            root: #""gestureRecognizers": [{"id": "mapTap", "type": "tap"}], "#,
            #""events": [{"t": 0, "tap": {"at": [195, 250]}}], "never": [{"kind": "state", "recognizer": "mapTap", "to": "ended"}]"#
        )
        #expect(
            text.hasPrefix("mapTap became ended: it is attached to root, which callout lies in.\n"), "\(text)"
        )
        #expect(text.contains("- Have the delegate of mapTap refuse touches within callout"), "\(text)")
    }

    @Test func `What changes nothing is in the JSON and not in the text`() throws {
        let body =
            #"{"scene": {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": [{"id": "list", "class": "UIScrollView","#
            + #""frame": [0, 0, 390, 844], "contentSize": [390, 100]}]}]}, "events": [{"t": 0, "drag": {"from": [100, 300], "to": [100, 200]}}],"#
            + #""questions": [{"why": "notFired", "of": "list.pan"}]}"#
        #expect(try explain(body: body).text.contains(#""outcome":"changesNothing""#))
        #expect(!(try explain(query: "?format=text", body: body).text.contains("alwaysBounceHorizontal")))
    }

    @Test func `Faults have their places, also those of what is tried`() throws {
        let unknown = try explain(body: Self.request.replacing(#""of": "buy""#, with: #""of": "bui""#))
        #expect(unknown.status == .unprocessableContent)
        #expect(unknown.text.contains(#""pointer":"/questions/0/of""#))
        #expect(unknown.text.contains(#"Did you mean \"buy\"?"#))
        let whatIf = try explain(
            body: Self.request.dropLast() + #", "whatIf": [{"target": "banner", "set": {"alpha": 7}}]}"#)
        #expect(whatIf.status == .unprocessableContent)
        #expect(whatIf.text.contains(#""pointer":"/whatIf/0/set/alpha""#))
        #expect(try explain(body: "{").status == .badRequest)
    }

    @Test func `The questions of a verdict say why in each form that has verdicts`() throws {
        let body = #"{"scene": \#(Self.scene), \#(Self.tap), "expect": [{"kind": "hitView", "view": "buy"}]}"#
        let service = DispatchService()
        let because = "buy did not get the touch: "
        for form in ["json", "ndjson", "pretty"] {
            let text = try service.answer(.post, "/v1/dispatch?format=\(form)", body: body).text
            #expect(
                text.contains(form == "pretty" ? #""because": "\#(because)"# : #""because":"\#(because)"#))
        }
        let text = try service.answer(.post, "/v1/dispatch?format=text", body: body).text
        let lines = text.split(separator: "\n")
        #expect(lines[0].hasPrefix("verdict     missing /expect/0 "))
        #expect(lines[1].hasPrefix("because     /expect/0: \(because)"))
        let report = try service.answer(.post, "/v1/dispatch?format=junit", body: body).text
        #expect(report.contains("because: /expect/0: \(because)"))
    }

    @Test func `A verdict explains its first 20 questions`() throws {
        let expected = (0..<21).map { _ in #"{"kind": "hitView", "view": "buy"}"# }.joined(separator: ",")
        let text = try DispatchService().answer(
            .post, "/v1/dispatch", body: #"{"scene": \#(Self.scene), \#(Self.tap), "expect": [\#(expected)]}"#
        ).text
        #expect(text.matches(of: /"because":/).count == 20)
    }
}
