import HTTPCore
import JSONText
import SceneFormat
import Testing

@testable import DispatchAPI

struct DispatchResourceTests {
    let service = DispatchService()

    @Test func `A request with its scene is answered with log, summary and verdict`() throws {
        let expectation = #", "expect": [{"kind": "hitView", "view": "button"}]}"#
        let response = try service.answer(
            .post, "/v1/dispatch", body: Sample.request.dropLast() + expectation)
        #expect(response.status == .ok)
        let document = try JSONDocument(response.body)
        let verdict = try #require(document.member("verdict", of: document.root))
        #expect(document.member("passed", of: verdict).flatMap(document.bool) == true)
        #expect(document.member("log", of: document.root) != nil)
        #expect(document.member("summary", of: document.root) != nil)
    }

    @Test func `The demo answers what a dispatch of its example does, as text first`() throws {
        let example = try service.answer(.get, "/v1/examples/front-button-wins").text
        for (accept, form) in [("*/*", "text/plain"), ("application/json", "application/json")] {
            let dispatched = try service.answer(.post, "/v1/dispatch", ["Accept": form], body: example)
            let demo = try service.answer(.get, "/v1/demo", ["Accept": accept])
            #expect(demo.text == dispatched.text)
            #expect(demo.fields["Content-Type"] == dispatched.fields["Content-Type"])
        }
    }

    @Test func `Nothing is stored by a stateless dispatch`() throws {
        _ = try service.answer(.post, "/v1/dispatch", body: Sample.request)
        #expect(try service.answer(.get, "/v1/scenes").integer("total") == 0)
    }

    @Test func `A stored scene gives the same bytes as a scene in the request, again and again`() throws {
        let stateless = try service.answer(.post, "/v1/dispatch", body: Sample.request)
        _ = try service.answer(.put, "/v1/scenes/a", body: Sample.scene)
        for _ in 0..<3 {
            let stored = try service.answer(.post, "/v1/scenes/a/dispatch", body: Sample.events)
            #expect(stored.text == stateless.text)
        }
    }

    @Test func `A stored scene warns in each dispatch as the same scene in a request does`() throws {
        let scene = #"""
            {"windows": [{"id": "w", "frame": [0, 0, 100, 100], "subviews": [{"id": "l", "class": "UILabel",
            "frame": [0, 0, 50, 50], "gestureRecognizers": [{"id": "t", "type": "tap"}]}]}]}
            """#
        let events = #""events": [{"t": 0, "tap": {"at": [10, 10]}}]"#
        let stateless = try service.answer(.post, "/v1/dispatch", body: #"{"scene": \#(scene), \#(events)}"#)
        #expect(stateless.text.contains("is never hit"))
        for upload in [scene, #"{"scene": \#(scene)}"#] {
            _ = try service.answer(.put, "/v1/scenes/a", body: upload)
            let stored = try service.answer(.post, "/v1/scenes/a/dispatch", body: "{\(events)}")
            #expect(stored.text == stateless.text)
        }
    }

    @Test func `EQ-21: input that the system keeps is warned about, unless the log shows where it ends`()
        throws
    {
        let scene =
            #"{"application": {"state": "background"}, "windows": [{"id": "w", "frame": [0, 0, 9, 9]}]}"#
        let events = #""events": [{"t": 0, "change": []}, {"t": 1, "tap": {"at": [1, 1]}}]"#
        let silent = try service.answer(.post, "/v1/dispatch", body: #"{"scene": \#(scene), \#(events)}"#)
        let warning = #"{"pointer":"/events/1","message":"The application is in the background, "#
        #expect(silent.text.contains(#""warnings":[\#(warning)"#))
        let shown = try service.answer(
            .post, "/v1/dispatch",
            body: #"{"scene": \#(scene), \#(events), "log": {"include": ["intake"]}}"#)
        #expect(shown.text.contains(#""warnings":[]"#))
        let foreground = scene.replacing("background", with: "foreground")
        let heard = try service.answer(.post, "/v1/dispatch", body: #"{"scene": \#(foreground), \#(events)}"#)
        #expect(heard.text.contains(#""warnings":[]"#))
    }

    @Test func `D60: a target that paging ignores is warned about once, however often it is set`() throws {
        let scene = #"""
            {"windows": [{"id": "w", "frame": [0, 0, 99, 99], "subviews": [{"id": "pager", "class": "UIScrollView",
            "frame": [0, 0, 99, 99], "contentSize": [990, 99], "pagingEnabled": true, "delegate": {"willEndDragging":
            {"targetContentOffset": [9, 0]}}}]}]}
            """#
        let swipes =
            #"{"t": 0, "drag": {"from": [90, 9], "to": [9, 9]}}, {"t": 3, "drag": {"from": [90, 9], "to": [9, 9]}}"#
        let answer = try service.answer(
            .post, "/v1/dispatch", body: #"{"scene": \#(scene), "events": [\#(swipes)]}"#)
        let sentence =
            #""pager" pages, so the target that its delegate's "willEndDragging" sets is ignored, as UIKit's log "#
            + #"would say (D60). Set its "pagingEnabled" to false, or leave the target alone."#
        let warning = sentence.replacing("\"", with: "\\\"")
        #expect(answer.text.contains(#""warnings":[{"pointer":"","message":"\#(warning)"}]"#))
    }

    @Test func `GT-5: events after the end of the run are not delivered, and whole entries are warned about`()
        throws
    {
        let scene = #""scene": {"windows": [{"id": "w", "frame": [0, 0, 9, 9]}]}"#
        func text(_ events: String, until: Double) throws -> String {
            try service.answer(
                .post, "/v1/dispatch", body: "{\(scene), \"events\": [\(events)], \"until\": \(until)}"
            ).text
        }
        let tap = #"{"t": 0, "tap": {"at": [1, 1]}}"#
        let cut = try text(tap, until: 0)
        #expect(cut.contains(#""phase":"began""#) && !cut.contains(#""phase":"ended""#))
        #expect(cut.contains(#""fate":"live""#) && cut.contains(#""warnings":[]"#))
        let late = try text(
            [tap, #"{"t": 1, "motion": "shake"}"#, #"{"t": 2, "change": []}"#].joined(separator: ","),
            until: 0.5)
        #expect(!late.contains(#""kind":"motion""#))
        #expect(
            late.contains("The run ends before 2 events, the first of them at /events/1, so they are not"))
        #expect(late.contains(#""pointer":"/until""#))
    }

    @Test func `A change belongs to its run: the stored scene stays as it is`() throws {
        _ = try service.answer(.put, "/v1/scenes/a", body: Sample.scene)
        let before = try service.answer(.post, "/v1/scenes/a/dispatch", body: Sample.events)
        let change = #"{"events": [{"t": 0, "change": [{"target": "button", "remove": true}]}]}"#
        #expect(try service.answer(.post, "/v1/scenes/a/dispatch", body: change).status == .ok)
        #expect(try service.answer(.post, "/v1/scenes/a/dispatch", body: Sample.events).text == before.text)
    }

    @Test func `A scene for a stored scene is refused, and one is needed without`() throws {
        _ = try service.answer(.put, "/v1/scenes/a", body: Sample.scene)
        let both = try service.answer(.post, "/v1/scenes/a/dispatch", body: Sample.request)
        #expect(both.status == .unprocessableContent)
        #expect(
            try service.answer(.post, "/v1/dispatch", body: Sample.events).status == .unprocessableContent)
        #expect(try service.answer(.post, "/v1/scenes/b/dispatch", body: Sample.events).status == .notFound)
    }

    @Test func `Lines have one entry each, then the summary and the verdict`() throws {
        let expectation = #", "expect": [{"kind": "hitView", "view": "root"}]}"#
        let body = Sample.request.dropLast() + expectation
        let lines = try service.answer(
            .post, "/v1/dispatch", ["Accept": "application/x-ndjson"], body: String(body)
        )
        .text.split(separator: "\n")
        let whole = try service.answer(.post, "/v1/dispatch", body: String(body)).text
        for line in lines.dropLast(2) {
            #expect(line.hasPrefix(#"{"n":"#))
            #expect(whole.contains(line))
        }
        #expect(lines[lines.count - 2].hasPrefix(#"{"summary":{"#))
        #expect(lines[lines.count - 1].hasPrefix(#"{"verdict":{"passed":false"#))
    }

    @Test func `A syntax fault is 400 with its line and column`() throws {
        let response = try service.answer(.post, "/v1/dispatch", body: "{\n  \"scene\": nul\n}")
        #expect(response.status == .badRequest)
        #expect(try response.string("type") == "/problems/invalid-json")
        #expect(response.text.contains(#""pointer":"","line":2,"column":12"#))
    }

    @Test func `Faults of meaning are 422, all of them at once`() throws {
        let body = #"{"scene": {"windows": [{"id": "w", "alpa": 1, "alpha": 2}]}, "events": [{"t": -1}]}"#
        let response = try service.answer(.post, "/v1/dispatch", body: body)
        #expect(response.status == .unprocessableContent)
        #expect(try response.string("type") == "/problems/invalid-scene")
        for pointer in ["/scene/windows/0/alpa", "/scene/windows/0/alpha", "/events/0", "/events/0/t"] {
            #expect(response.text.contains("\"pointer\":\"\(pointer)\""), "\(pointer)")
        }
    }

    @Test func `The limit of log entries holds on both sides, and no log is cut`() throws {
        let response = try service.answer(
            .post, "/v1/dispatch", ["Accept": "application/x-ndjson"], body: Sample.request)
        let entries = response.text.split(separator: "\n").count - 1
        let fitting = DispatchService.make { $0.limits.logEntries = entries }
        #expect(try fitting.answer(.post, "/v1/dispatch", body: Sample.request).status == .ok)
        let small = DispatchService.make { $0.limits.logEntries = entries - 1 }
        let refusal = try small.answer(.post, "/v1/dispatch", body: Sample.request)
        #expect(refusal.status == .unprocessableContent)
        #expect(try refusal.string("type") == "/problems/log-too-long")
    }

    @Test(arguments: ["application/json", "application/x-ndjson", "text/plain"])
    func `The limit of an answer's bytes holds on both sides, what a verdict reports included`(form: String)
        throws
    {
        let expectations =
            (0..<50).map { #"{"kind": "presses", "t": \#($0)}"# } + [#"{"kind": "hitView", "view": "root"}"#]
        let body =
            Sample.request.dropLast() + #", "expect": [\#(expectations.joined(separator: ","))], "#
            + #""never": [{"kind": "touches"}, {"kind": "hitTest"}]}"#
        let whole = try service.answer(.post, "/v1/dispatch", ["Accept": form], body: String(body))
        #expect(whole.text.contains("missing") && whole.text.contains("unexpected"))
        let most = whole.body.count
        for (limit, status) in [(most, HTTPStatus.ok), (most - 1, .unprocessableContent)] {
            let service = DispatchService.make { $0.limits.answerBytes = limit }
            let response = try service.answer(.post, "/v1/dispatch", ["Accept": form], body: String(body))
            #expect(response.status == status)
            if status != .ok { #expect(try response.string("type") == "/problems/log-too-long") }
        }
    }

    @Test func `The limit of an answer's bytes holds for a hit-test as well`() throws {
        for (limit, status) in [(10_000, HTTPStatus.ok), (500, .unprocessableContent)] {
            let service = DispatchService.make { $0.limits.answerBytes = limit }
            _ = try service.answer(.put, "/v1/scenes/a", body: Sample.scene(views: 20))
            for form in ["application/json", "application/x-ndjson", "text/plain"] {
                let response = try service.answer(
                    .get, "/v1/scenes/a/hit-test?x=100&y=100", ["Accept": form])
                #expect(response.status == status, "\(form)")
            }
        }
    }
}
