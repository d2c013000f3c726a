import DispatchEngine
import Testing

@testable import SceneFormat

/// The questions of `expectSummary` about the summary, and their answers in the verdict.
struct SummaryVerdictTests {
    /// Runs two taps on a switch, where the second cancels the rest of the first, and judges the summary.
    private func run(_ expectations: String) throws -> (verdict: Verdict, json: String) {
        let text = """
            {"scene": {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "isKeyWindow": true, "subviews": [
                {"id": "list", "class": "UIScrollView", "frame": [0, 200, 390, 600], "contentSize": [390, 900]},
                {"id": "first", "class": "UISlider", "frame": [0, 100, 100, 40], "value": 0.3333333333},
                {"id": "second", "class": "UISwitch", "frame": [0, 0, 60, 40],
                 "gestureRecognizers": [{"id": "tap", "type": "tap"}]}]}]},
             "events": [{"t": 0, "tap": {"at": [10, 20]}}, {"t": 1, "tap": {"at": [200, 20]}}],
             "expectSummary": \(expectations)}
            """
        let request = try WireFormat.decodeRequest(Array(text.utf8))
        var dispatcher = Dispatcher(scene: request.scene)
        try dispatcher.send(request.events)
        try dispatcher.finish(until: nil)
        let response = try WireFormat.response(
            to: request, log: dispatcher.log, summary: dispatcher.summary, as: .jsonLines)
        let lines = String(decoding: response.bytes, as: UTF8.self).split(separator: "\n")
        return (try #require(response.verdict), String(try #require(lines.last)))
    }

    @Test(arguments: [
        #"{"controls": [{"id": "first", "value": 0.333}]}"#,
        #"{"controls": [{"id": "second", "on": false}, {"id": "first", "enabled": true}]}"#,
        #"{"recognizers": [{"id": "tap", "state": "possible", "fired": true}]}"#,
        #"{"touches": [{"contact": 2, "fate": "discarded", "hitView": "w"}, {"id": 1, "fate": "cancelled"}]}"#,
        #"{"scrollViews": [{"id": "list", "contentOffset": [0, {"max": 0}], "dragging": false}]}"#,
        #"{"counts": {"events": 4, "entries": {"min": 10}}}"#,
        #"{"controls": [{"tracking": {"not": true}}], "recognizers": [{"why": "It fired at 0.08 s."}]}"#,
        #"{"recognizers": [{"id": "tap", "attempts": [{"t": 0, "state": "ended", "firedAt": 0.08, "actions": []}]}]}"#,
    ])
    func `A summary is met in parts, in any order, and as entries are`(expectations: String) throws {
        let result = try run(expectations)
        #expect(result.verdict.passed, "\(result.verdict.lines)")
        #expect(
            result.json
                == #"{"verdict":{"passed":true,"missing":[],"unexpected":[],"missingSummary":[]}}"#)
    }

    @Test func `What is missing is shown beside the one with that id, though another is more alike`() throws {
        let result = try run(#"{"controls": [{"id": "second", "on": true, "highlighted": true}]}"#)
        #expect(!result.verdict.passed)
        #expect(
            result.json
                == #"{"verdict":{"passed":false,"missing":[],"unexpected":[],"missingSummary":[{"#
                + #""pointer":"/expectSummary/controls/0","expected":{"id":"second","on":true,"highlighted":true},"#
                + #""nearest":{"entry":{"id":"second","enabled":true,"selected":false,"highlighted":false,"#
                + #""tracking":false,"on":false},"differences":["on: expected true but was false","#
                + #""highlighted: expected true but was false"]}}]}}"#)
    }

    @Test func `What is missing is shown beside the contact that is meant, though another is more alike`()
        throws
    {
        let result = try run(#"{"touches": [{"contact": 2, "fate": "cancelled", "hitView": "second"}]}"#)
        #expect(
            result.verdict.lines == [
                #"missing /expectSummary/touches/0 {"contact":2,"fate":"cancelled","hitView":"second"}: "#
                    + #"fate: expected "cancelled" but was "discarded"; hitView: expected "second" but was "w"; "#
                    + #"nearest {"id":1,"contact":2,"window":"w","hitView":"w","fate":"discarded"}"#
            ])
    }

    @Test func `The sentences of the verdict name the place, and say if there is nothing to compare`() throws
    {
        let result = try run(
            #"{"touches": [{"contact": 2, "fate": "ended"}], "actions": [{"action": "a:"}]}"#)
        #expect(
            result.verdict.lines == [
                #"missing /expectSummary/touches/0 {"contact":2,"fate":"ended"}: "#
                    + #"fate: expected "ended" but was "discarded"; "#
                    + #"nearest {"id":1,"contact":2,"window":"w","hitView":"w","fate":"discarded"}"#,
                #"missing /expectSummary/actions/0 {"action":"a:"}; the summary has none"#,
            ])
    }

    @Test func `Every member of a summary but the warnings is described once`() {
        #expect(
            RunSummary.descriptions.names == [
                "touches", "actions", "recognizers", "controls", "scrollViews", "controllers", "counts",
            ])
        let controls = RunSummary.descriptions.members("controls").compactMap(\.form.description)
        #expect(
            controls.names == [
                "id", "enabled", "selected", "highlighted", "tracking", "value", "on", "selectedSegmentIndex",
                "currentPage", "text",
            ])
    }
}
