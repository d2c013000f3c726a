import DispatchEngine
import Explanation
import JSONText
import Testing

@testable import SceneFormat

/// Questions as requests ask them, and those that follow from expectations.
struct QuestionTests {
    private static let scene = """
        {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [
          {"id": "root", "frame": [0, 0, 390, 844], "viewController": {"id": "vc"},
           "gestureRecognizers": [{"id": "tap", "type": "tap",
              "actions": [{"target": "vc", "action": "tapped:"}]}], "subviews": [
            {"id": "title", "class": "UILabel", "frame": [0, 0, 390, 50]},
            {"id": "name", "class": "UITextField", "frame": [0, 50, 390, 40]},
            {"id": "buy", "class": "UIButton", "frame": [40, 100, 200, 44],
             "actions": [{"target": "vc", "action": "buy:", "events": ["touchUpInside"]}]},
            {"id": "list", "class": "UIScrollView", "frame": [0, 300, 390, 400], "contentSize": [390, 2000],
             "subviews": [{"id": "cell", "class": "UITableViewCell", "frame": [0, 0, 390, 44]}]}]}]}],
         "objects": [{"id": "store", "implements": ["buy:"]}]}
        """
    private static let tap = #"{"t": 0, "tap": {"at": [100, 120]}}"#

    private func request(_ members: String, events: String = tap) throws -> DispatchRequest {
        try WireFormat.decodeRequest(
            Array(#"{"scene": \#(Self.scene), "events": [\#(events)], \#(members)}"#.utf8))
    }

    private func faults(_ questions: String, events: String = tap) -> [String] {
        let text = #"{"scene": \#(Self.scene), "events": [\#(events)], "questions": \#(questions)}"#
        return (Faults.ofRequest(text)?.faults ?? []).map { "\($0.pointer): \($0.message)" }
    }

    // MARK: Asked

    @Test func `Questions name what they ask about`() throws {
        let request = try request(
            """
            "withLog": true, "questions": [
              {"why": "notFired", "of": "buy", "contact": 2, "action": "buy:"},
              {"why": "fired", "of": "tap", "beside": "buy"}, {"why": "late", "of": "vc"},
              {"why": "notFired", "of": "list.pan"}, {"why": "notFired", "of": "cell"},
              {"why": "notFired", "of": "buy", "action": "touchDown"},
              {"why": "notFired", "of": "tap", "action": "ended"}]
            """, events: Self.tap + #", {"t": 1, "tap": {"at": [100, 120]}}"#)
        #expect(request.inquiry.withLog)
        let questions = try #require(request.inquiry.questions)
        #expect(
            questions.map(\.question) == [
                Question(.notFired, of: "buy", contact: 2, action: "buy:"),
                Question(.fired, of: "tap", beside: "buy"), Question(.late, of: "vc"),
                Question(.notFired, of: "list.pan"), Question(.notFired, of: "cell"),
                Question(.notFired, of: "buy", action: "touchDown"),
                Question(.notFired, of: "tap", action: "ended"),
            ])
        #expect(questions.map(\.pointer) == (0...6).map { "/questions/\($0)" })
        #expect(try self.request(#""until": 3"#).inquiry.questions == nil)
    }

    @Test(arguments: [
        (
            #"{}"#,
            #"/questions: Expected a list of questions, such as [{"why": "notFired", "of": "buy", "contact": 1}], but found an empty object."#
        ),
        (
            #"[{"of": "buy"}]"#,
            #"/questions/0: A question needs the member "why", as in {"why": "notFired", "of": "buy", "contact": 1}."#
        ),
        (
            #"[{"why": "late"}]"#,
            #"/questions/0: A question needs the member "of", as in {"why": "notFired", "of": "buy", "contact": 1}."#
        ),
        (
            #"[{"why": "notfired", "of": "buy"}]"#,
            #"/questions/0/why: "notfired" is not what a question can ask. Did you mean "notFired"?"#
        ),
        (
            #"[{"why": "notFired", "of": "bui"}]"#,
            #"/questions/0/of: No object has the id "bui". Did you mean "buy"?"#
        ),
        (
            #"[{"why": "notFired", "of": "title"}]"#,
            #"/questions/0/of: "title" is not a control, gesture recognizer, cell, presented controller, or navigation or tab bar controller with viewControllers; "notReceived" asks why a view got no touch. Name one that is."#
        ),
        (
            #"[{"why": "fired", "of": "list"}]"#,
            #"/questions/0/of: "list" is not a control, gesture recognizer, cell, presented controller, or navigation or tab bar controller with viewControllers, but its "list.pan" is one. Name one that is."#
        ),
        (
            #"[{"why": "fired", "of": "root"}]"#,
            #"/questions/0/of: "root" is not a control, gesture recognizer, cell, presented controller, or navigation or tab bar controller with viewControllers, but its recognizer "tap" is one. Name one that is."#
        ),
        (
            #"[{"why": "cancelled", "of": "store"}]"#,
            #"/questions/0/of: "store" is not a view, responder or gesture recognizer. Name one that is."#
        ),
        (
            #"[{"why": "notFired", "of": "buy", "contact": 2}]"#,
            #"/questions/0/contact: Only one finger lands in this request, so there is no contact 2. Ask about contact 1."#
        ),
        (
            #"[{"why": "notFired", "of": "buy", "contact": 0}]"#,
            #"/questions/0/contact: Expected a whole number of at least 1, but found 0."#
        ),
        (
            #"[{"why": "notFired", "of": "buy", "action": "buuy:"}]"#,
            #"/questions/0/action: "buuy:" is not an action, event or state of "buy". Did you mean "buy:"?"#
        ),
        (
            #"[{"why": "notFired", "of": "tap", "action": "buy:"}]"#,
            #"/questions/0/action: "buy:" is not an action, event or state of "tap". Choose from "began", "changed", "ended" and "tapped:"."#
        ),
        (
            #"[{"why": "late", "of": "buy", "action": "buy:"}]"#,
            #"/questions/0/action: "action" belongs to questions why "notFired" and "fired", not to one why "late". Remove it."#
        ),
        (
            #"[{"why": "notFired", "of": "buy", "beside": "tap"}]"#,
            #"/questions/0/beside: "beside" belongs to questions why "fired", not to one why "notFired". Remove it."#
        ),
        (
            #"[{"why": "fired", "of": "buy", "beside": "tab"}]"#,
            #"/questions/0/beside: No object has the id "tab". Did you mean "tap"?"#
        ),
        (
            #"[{"why": "notFired", "of": "web.backSwipe"}]"#,
            #"/questions/0/of: No object has the id "web.backSwipe". A web view has its swipes once it states "allowsBackForwardNavigationGestures": true."#
        ),
        (
            #"[{"why": "late", "of": "buy", "target": "store"}]"#,
            #"/questions/0/target: "target" belongs to questions why "notFired" and "fired", not to one why "late". Remove it."#
        ),
        (
            #"[{"why": "late", "of": "buy", "touch": 1}]"#,
            #"/questions/0/touch: A question has no member "touch". Choose from "why", "of", "contact", "action", "target" and "beside"."#
        ),
    ])
    func `A question that cannot be asked is a fault with its place and remedy`(
        question: String, fault: String
    ) {
        #expect(faults(question) == [fault])
    }

    @Test func `TC-1: a contact must land, before the end of the run`() throws {
        let question = #"[{"why": "late", "of": "buy", "contact": 3}]"#
        let two = Self.tap + #", {"t": 1, "tap": {"at": [100, 120]}}"#
        #expect(
            faults(question, events: two) == [
                "/questions/0/contact: 2 fingers land in this request, so there is no contact 3. Name one from 1 to 2."
            ])
        #expect(
            faults(#"[{"why": "late", "of": "buy", "contact": 1}]"#, events: #"{"t": 0, "motion": "shake"}"#)
                == [
                    "/questions/0/contact: No finger lands in this request, so there is no contact 1. Leave it out, or add a touch."
                ])
        #expect(throws: Faults.self) {
            try request(
                #""until": 0.5, "questions": [{"why": "late", "of": "buy", "contact": 2}]"#, events: two)
        }
    }

    @Test func `An action that the run may register is not unknown`() {
        let change =
            #"{"t": 0, "change": [{"target": "buy", "addTarget": {"target": "vc", "action": "pay:", "events": ["touchDown"]}}]}"#
        #expect(faults(#"[{"why": "notFired", "of": "buy", "action": "pay:"}]"#).count == 1)
        #expect(
            faults(#"[{"why": "notFired", "of": "buy", "action": "pay:"}]"#, events: change + "," + Self.tap)
                == [])
    }

    @Test(arguments: [(100, true), (101, false)])
    func `A request asks at most 100 questions`(count: Int, isAllowed: Bool) {
        let list = Array(repeating: #"{"why": "late", "of": "buy"}"#, count: count).joined(separator: ",")
        let faults = faults("[\(list)]")
        #expect(faults.isEmpty == isAllowed)
        if !isAllowed {
            #expect(
                faults == ["/questions/100: There may be at most 100 questions in a request. Send fewer."])
        }
    }

    @Test func `A dispatch says that it answers no questions`() throws {
        let request = try request(#""questions": [{"why": "fired", "of": "buy"}]"#)
        var dispatcher = Dispatcher(scene: request.scene)
        try dispatcher.run(request.events)
        #expect(request.warnings(after: dispatcher.summary).map(\.pointer) == ["/questions"])
        #expect(request.warnings(after: dispatcher.summary, isExplained: true).isEmpty)
    }

    // MARK: From expectations

    /// Returns the questions that follow from expectations that a tap on the button does not meet.
    private func questions(_ members: String, events: String = tap) throws -> [Question] {
        let request = try request(members, events: events)
        var dispatcher = Dispatcher(scene: request.scene)
        try dispatcher.run(request.events)
        let verdict = try #require(
            try request.verdict(on: dispatcher.log, dispatcher.summary, ResponseLimits()))
        return verdict.unmet(in: request.scene, log: dispatcher.log).compactMap(\.question)
    }

    @Test(arguments: [
        (#"{"kind": "hitView", "view": "title"}"#, Question(.notReceived, of: "title")),
        (
            #"{"kind": "hitView", "view": "title", "contact": 1}"#,
            Question(.notReceived, of: "title", contact: 1)
        ),
        (
            #"{"kind": "hitView", "view": "title", "touch": 1}"#,
            Question(.notReceived, of: "title", contact: 1)
        ),
        (
            #"{"kind": "touches", "responder": "vc", "phase": "began", "touches": [1]}"#,
            Question(.notReceived, of: "vc", contact: 1)
        ),
        (#"{"kind": "touches", "responder": "buy", "phase": "cancelled"}"#, Question(.cancelled, of: "buy")),
        (#"{"kind": "motion", "responder": "vc"}"#, Question(.notReceived, of: "vc")),
        (#"{"kind": "presses", "responder": "vc"}"#, Question(.notReceived, of: "vc")),
        (#"{"kind": "remoteControl", "responder": "vc"}"#, Question(.notReceived, of: "vc")),
        (#"{"kind": "tracking", "control": "buy", "call": "cancel"}"#, Question(.cancelled, of: "buy")),
        (#"{"kind": "recognizer", "recognizer": "list.pan"}"#, Question(.notReceived, of: "list.pan")),
        (
            #"{"kind": "action", "sender": "tap", "action": "tapped:"}"#,
            Question(.notFired, of: "tap", action: "tapped:")
        ),
        (#"{"kind": "action", "action": "tapped:"}"#, Question(.notFired, of: "tap", action: "tapped:")),
        (
            #"{"kind": "controlEvent", "control": "buy", "event": "touchUpOutside"}"#,
            Question(.notFired, of: "buy", action: "touchUpOutside")
        ),
        (#"{"kind": "action", "sender": "tap"}"#, Question(.notFired, of: "tap", action: "*")),
        (
            #"{"kind": "action", "sender": "buy", "event": "touchUpOutside"}"#,
            Question(.notFired, of: "buy", action: "touchUpOutside")
        ),
        (#"{"kind": "cell", "view": "cell", "callback": "didSelect"}"#, Question(.notFired, of: "cell")),
        (
            #"{"kind": "state", "recognizer": "tap", "to": "ended"}"#,
            Question(.notFired, of: "tap", action: "ended")
        ),
        (
            #"{"kind": "scroll", "scrollView": "list", "callback": "willBeginDragging"}"#,
            Question(.notFired, of: "list.pan")
        ),
        (
            #"{"kind": "scroll", "scrollView": "list", "callback": "didScroll"}"#,
            Question(.notFired, of: "list.pan")
        ),
        (
            #"{"kind": "state", "recognizer": "list.pan", "to": "changed"}"#,
            Question(.notFired, of: "list.pan", action: "changed")
        ),
        (
            #"{"kind": "firstResponder", "to": "name"}"#,
            Question(.notFired, of: "name", action: "editingDidBegin")
        ),
        (
            #"{"kind": "textField", "textField": "name", "callback": "didBeginEditing"}"#,
            Question(.notFired, of: "name", action: "editingDidBegin")
        ),
        (
            #"{"kind": "action", "sender": "buy", "action": "buy:", "target": "store"}"#,
            Question(.notFired, of: "buy", action: "buy:", target: "store")
        ),
    ])
    func `An expectation that is not met asks why not`(expected: String, question: Question) throws {
        #expect(try questions(#""expect": [\#(expected)]"#) == [question])
    }

    @Test(arguments: [
        // The drag that takes the touch away.
        (
            #"{"kind": "touches", "responder": "cell", "phase": "ended"}"#,
            Question(.cancelled, of: "cell", contact: 1)
        ),
        (
            #"{"kind": "touches", "responder": "cell", "phase": "moved", "touches": [1]}"#,
            Question(.cancelled, of: "cell", contact: 1)
        ),
        (
            #"{"kind": "touches", "responder": "title", "phase": "ended"}"#,
            Question(.notReceived, of: "title")
        ),
        (#"{"kind": "tracking", "control": "buy", "call": "end"}"#, Question(.notReceived, of: "buy")),
    ])
    func `A phase that did not come is asked about as the loss of the touch`(
        expected: String, question: Question
    ) throws {
        let drag = #"{"t": 0, "drag": {"from": [100, 320], "to": [100, 200], "hold": 0.3, "duration": 0.02}}"#
        #expect(try questions(#""expect": [\#(expected)]"#, events: drag) == [question])
    }

    @Test func `The end of tracking that a control refuses is asked about as what it does not send`() throws {
        let down = #"{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [100, 120]}]}"#
        #expect(
            try questions(
                #""expect": [{"kind": "tracking", "control": "buy", "call": "end"}]"#, events: down)
                == [Question(.notFired, of: "buy")])
    }

    @Test(arguments: [
        (#"{"kind": "hitView", "view": "buy"}"#, Question(.received, of: "buy", contact: 1)),
        (
            #"{"kind": "touches", "responder": "buy", "phase": "began"}"#,
            Question(.received, of: "buy", contact: 1)
        ),
        (#"{"kind": "tracking", "control": "buy"}"#, Question(.received, of: "buy")),
        (#"{"kind": "action", "action": "buy:"}"#, Question(.fired, of: "buy", action: "buy:")),
        (
            #"{"kind": "controlEvent", "event": "touchUpInside"}"#,
            Question(.fired, of: "buy", action: "touchUpInside")
        ),
    ])
    func `An entry that should never be asks why it is there`(forbidden: String, question: Question) throws {
        #expect(try questions(#""never": [\#(forbidden)]"#) == [question])
    }

    @Test(arguments: [
        #""expect": [{"kind": "gate", "question": "shouldBegin", "recognizer": "list.pan"}]"#,
        #""expect": [{"kind": "hitView", "view": null}]"#,
        #""expect": [{"kind": "touches", "phase": "ended"}, {"kind": "hitView", "view": "buy"}]"#,
        #""expect": [{"kind": "hitView", "view": "buy"}], "never": [{"kind": "presses"}]"#,
        #""expectSummary": {"controls": [{"id": "buy", "enabled": false}]}"#,
    ])
    func `What has no question, is met, or only came in another order asks nothing`(members: String) throws {
        #expect(try questions(members).isEmpty)
    }

    @Test func `An entry that came too often asks why it is there`() throws {
        let two = Self.tap + #", {"t": 1, "tap": {"at": [100, 120]}}"#
        let expect = #""expect": [{"kind": "action", "sender": "buy", "times": 1}]"#
        #expect(try questions(expect, events: two) == [Question(.fired, of: "buy", contact: 2)])
        #expect(try questions(expect).isEmpty)
    }

    @Test func `The finger of an unexpected entry is the one that was down`() throws {
        let two = Self.tap + #", {"t": 1, "tap": {"at": [10, 200]}}"#
        #expect(
            try questions(
                #""never": [{"kind": "touches", "responder": "root", "touches": [1]}]"#, events: two)
                == [Question(.received, of: "root", contact: 2)])
    }
}
