import DispatchEngine
import SceneFormat
import TestSupport
import Testing

struct DecodingLimitTests {
    private func messages(_ text: String, _ limits: DecodingLimits, isRequest: Bool = false) -> [String] {
        let scene = { () throws(Faults) in try WireFormat.decodeScene(Array(text.utf8), limits: limits) }
        let faults = isRequest ? Faults.ofRequest(text, limits: limits) : Faults.of(scene)
        return (faults?.faults ?? []).map(\.message)
    }

    private func scene(views: Int) -> String {
        let subviews = (1..<views).map { "{\"id\": \"v\($0)\", \"frame\": [0, 0, 1, 1]}" }.joined(
            separator: ",")
        return "{\"windows\": [{\"id\": \"w\", \"frame\": [0, 0, 9, 9], \"subviews\": [\(subviews)]}]}"
    }

    private func request(_ events: String, _ members: String = "") -> String {
        "{\"scene\": \(scene(views: 2)), \"events\": \(events)\(members)}"
    }

    @Test func `The limit on views holds on both sides`() {
        var limits = DecodingLimits()
        limits.views = 5
        #expect(messages(scene(views: 5), limits) == [])
        #expect(
            messages(scene(views: 6), limits)
                == ["There may be at most 5 views. Send fewer."])
    }

    @Test func `What changes add counts for the limits of the scene`() {
        var limits = DecodingLimits()
        (limits.views, limits.recognizers) = (4, 1)
        func events(views: Int, recognizers: Int) -> String {
            let adds =
                (0..<views).map { "{\"target\": \"w\", \"add\": {\"view\": {\"id\": \"a\($0)\"}}}" }
                + (0..<recognizers).map {
                    "{\"target\": \"w\", \"add\": {\"gestureRecognizer\": {\"id\": \"r\($0)\", \"type\": \"tap\"}}}"
                }
            return request("[{\"t\": 0, \"change\": [\(adds.joined(separator: ","))]}]")
        }
        #expect(messages(events(views: 2, recognizers: 1), limits, isRequest: true) == [])
        #expect(
            messages(events(views: 3, recognizers: 1), limits, isRequest: true)
                == ["There may be at most 4 views. Send fewer."])
        #expect(
            messages(events(views: 2, recognizers: 2), limits, isRequest: true)
                == ["There may be at most 1 gesture recognizers. Send fewer."])
    }

    /// Returns a window and views inside each other.
    private func scene(depth: Int) -> String {
        var text = "{\"windows\": [{\"id\": \"v1\", \"frame\": [0, 0, 9, 9]"
        for level in 2...depth {
            text += ", \"subviews\": [{\"id\": \"v\(level)\", \"frame\": [0, 0, 9, 9]"
        }
        return text + String(repeating: "}]", count: depth) + "}"
    }

    @Test func `The limit on views inside each other holds on both sides`() {
        var limits = DecodingLimits()
        #expect(messages(scene(depth: 1_000), limits) == [])
        let sentence = "There may be at most 1000 levels of views. Send fewer."
        #expect(messages(scene(depth: 1_001), limits) == [sentence])
        limits.viewDepth = 2
        #expect(messages(scene(depth: 2), limits) == [])
        #expect(messages(scene(depth: 5), limits) == [sentence.replacing("1000", with: "2")])
    }

    private func scene(condition: String) -> String {
        #"{"windows": [{"id": "w", "gestureRecognizers": [{"id": "t", "type": "tap", "delegate": "#
            + #"{"shouldBegin": {"if": \#(condition), "then": true}}}]}]}"#
    }

    @Test func `COND-1: the limit on conditions inside each other holds on both sides`() {
        func nested(_ levels: Int) -> String {
            scene(
                condition: String(repeating: #"{"not": "#, count: levels - 1) + #"{"touches": 1}"#
                    + String(repeating: "}", count: levels - 1))
        }
        // The answer is a level as well.
        #expect(messages(nested(31), DecodingLimits()) == [])
        #expect(
            messages(nested(32), DecodingLimits())
                == ["Conditions may lie in each other at most 32 levels deep. Leave some out."])
        #expect(messages(nested(1_000), DecodingLimits()).count == 1)
    }

    @Test func `COND-1: the limit on conditions holds on both sides`() {
        func wide(_ count: Int) -> String {
            let all = String(repeating: #"{"touches": 1},"#, count: count - 2) + #"{"touches": 1}"#
            return scene(condition: #"{"all": [\#(all)]}"#)
        }
        #expect(messages(wide(10_000), DecodingLimits()) == [])
        #expect(
            messages(wide(10_001), DecodingLimits())
                == ["There may be at most 10000 conditions. Leave some out."])
        #expect(messages(wide(20_000), DecodingLimits()).count == 1)
    }

    @Test func `The limit on recognizers holds on both sides`() {
        func scene(_ count: Int) -> String {
            let list = (0..<count).map { "{\"id\": \"t\($0)\", \"type\": \"tap\"}" }.joined(separator: ",")
            return
                "{\"windows\": [{\"id\": \"w\", \"frame\": [0, 0, 9, 9], \"gestureRecognizers\": [\(list)]}]}"
        }
        var limits = DecodingLimits()
        limits.recognizers = 3
        #expect(messages(scene(3), limits) == [])
        #expect(messages(scene(4), limits).count == 1)
    }

    @Test func `D1, D52: scroll views and text fields count against the limit on recognizers`() {
        func scene(_ classes: [String]) -> String {
            let views = classes.enumerated().map {
                "{\"id\": \"v\($0)\", \"class\": \"\($1)\", \"frame\": [0, 0, 9, 9]}"
            }
            let list = views.joined(separator: ",")
            return "{\"windows\": [{\"id\": \"w\", \"frame\": [0, 0, 9, 9], \"subviews\": [\(list)]}]}"
        }
        var limits = DecodingLimits()
        limits.recognizers = 7
        #expect(messages(scene(["UITableView", "UIScrollView", "UITextField"]), limits) == [])
        #expect(
            messages(scene(["UITableView", "UIScrollView", "UITextField", "UITextField"]), limits).count == 1)
        #expect(
            messages(scene(["UITableView", "UIScrollView", "UIScrollView", "UITextView"]), limits).count == 1)
    }

    @Test func `The limit on events counts what short forms expand to`() {
        var limits = DecodingLimits()
        limits.events = 4
        #expect(
            messages(request(#"[{"t": 0, "tap": {"at": [1, 1], "count": 2}}]"#), limits, isRequest: true)
                == [])
        #expect(
            messages(request(#"[{"t": 0, "tap": {"at": [1, 1], "count": 3}}]"#), limits, isRequest: true)
                == ["There may be at most 4 events. Send fewer."])
        // More taps than events are allowed is the same error, found before the form is expanded.
        #expect(
            messages(request(#"[{"t": 0, "tap": {"at": [1, 1], "count": 5}}]"#), limits, isRequest: true)
                == ["There may be at most 4 events. Send fewer."])
        #expect(
            messages(request(#"[{"t": 0, "tap": {"at": [1, 1], "count": 0}}]"#), limits, isRequest: true)
                == ["Expected a whole number of at least 1, but found 0."])
    }

    @Test func `The limit on touches holds for one event and for all`() {
        var limits = DecodingLimits()
        limits.touchesPerEvent = 2
        limits.samples = 4
        let two = #"[{"t": 0, "tap": {"at": [1, 1], "touches": 2}}]"#
        #expect(messages(request(two), limits, isRequest: true) == [])
        let three = two.replacing("2", with: "3")
        #expect(
            messages(request(three), limits, isRequest: true)
                == [
                    "There may be at most 2 touches in one event. Send fewer."
                ])
        let twice = #"[{"t": 0, "tap": {"at": [1, 1], "touches": 2, "count": 2}}]"#
        #expect(
            messages(request(twice), limits, isRequest: true)
                == ["There may be at most 4 touches in all events. Send fewer."]
        )
    }

    @Test func `The limits on expectations hold on both sides`() {
        var limits = DecodingLimits()
        limits.expectations = 2
        limits.expectationDepth = 2
        let entry = #"{"kind": "hitTest", "point": [1, 2]}"#
        #expect(
            messages(
                request("[]", ", \"expect\": [\(entry)], \"never\": [\(entry)]"), limits, isRequest: true)
                == [])
        #expect(
            messages(request("[]", ", \"expect\": [\(entry), \(entry), \(entry)]"), limits, isRequest: true)
                == [
                    "There may be at most 2 entries of expect, never and expectSummary. Send fewer."
                ])
        let deep = #"{"kind": "change", "set": {"frame": [[1]]}}"#
        #expect(
            messages(request("[]", ", \"expect\": [\(deep)]"), limits, isRequest: true)
                == [
                    "There may be at most 2 levels in an expectation. Send fewer."
                ])
    }

    @Test(arguments: [
        #"{"kind": "touches", "responder": "#, #"{"kind": "action", "event": "#,
        #"{"kind": "waiting", "waitingFor": "#,
    ])
    func `An expectation that is nested beyond its limit is looked at no deeper`(start: String) async {
        let depth = 2_000
        let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let text = request("[]", ", \"expect\": [\(start)\(nested)}]")
        let messages = await withStack(ofBytes: 512 * 1024) {
            self.messages(text, DecodingLimits(), isRequest: true)
        }
        #expect(messages == ["There may be at most 64 levels in an expectation. Send fewer."])
    }

    @Test(arguments: [(32, 0), (33, 1), (800, 1)])
    func `Effects of actions that effects add may be written 32 deep`(depth: Int, faults: Int) async {
        let start =
            #"[{"target": "w", "addTarget": {"target": "w", "action": "a", "events": ["touchDown"], "effects": "#
        let changes =
            String(repeating: start, count: depth - 1) + "[]" + String(repeating: "}}]", count: depth - 1)
        let text =
            #"{"scene": {"windows": [{"id": "w", "frame": [0, 0, 9, 9]}]}, "events": [{"t": 0, "change": "#
            + "\(changes)}]}"
        let messages = await withStack(ofBytes: 1_024 * 1_024) {
            self.messages(text, DecodingLimits(), isRequest: true)
        }
        let sentence =
            "Effects may lie in each other at most 32 levels deep. Leave some out."
        #expect(messages.filter { $0 == sentence }.count == faults)
    }

    @Test(arguments: [(1_000, 0), (1_001, 1)])
    func `The length of ids, class names and selectors is limited`(length: Int, faults: Int) {
        let name = String(repeating: "x", count: length)
        let sentence = "This text may have at most 1000 bytes in UTF-8. Shorten it."
        let action = #"{"events": ["touchDown"], "action": "\#(name)"}"#
        for view in [
            #"{"id": "\#(name)", "frame": [0, 0, 1, 1]}"#,
            #"{"id": "v", "frame": [0, 0, 1, 1], "class": "\#(name)", "superclass": "UIView"}"#,
            #"{"id": "v", "frame": [0, 0, 1, 1], "class": "UIButton", "actions": [\#(action)]}"#,
        ] {
            let text = #"{"windows": [{"id": "w", "frame": [0, 0, 9, 9], "subviews": [\#(view)]}]}"#
            #expect(messages(text, DecodingLimits()).filter { $0 == sentence }.count == faults)
        }
    }

    @Test(arguments: [(10_000, 0), (10_001, 1)])
    func `The length of texts is limited`(length: Int, faults: Int) {
        let text = String(repeating: "x", count: length)
        let event = #"[{"t": 0, "type": "\#(text)"}]"#
        #expect(messages(request(event), DecodingLimits(), isRequest: true).count == faults)
        // Members that are only for people may be as long as they like.
        let remarks = ", \"description\": \"\(text)\", \"source\": \"\(text)\", \"rules\": [\"\(text)\"]"
        #expect(messages(request("[]", remarks), DecodingLimits(), isRequest: true) == [])
    }

    @Test(arguments: [(20_000, 0), (20_001, 1)])
    func `The ids in one list are limited`(count: Int, faults: Int) {
        let ids = Array(repeating: "\"v1\"", count: count).joined(separator: ",")
        for question in ["notWithin", "notFrom"] {
            let answer = #"{"shouldReceiveTouch": {"\#(question)": [\#(ids)]}}"#
            let tap = #"{"id": "t", "type": "tap", "delegate": \#(answer)}"#
            let text =
                #"{"windows": [{"id": "w", "frame": [0, 0, 9, 9], "gestureRecognizers": [\#(tap)], "subviews": ["#
                + #"{"id": "v1", "frame": [0, 0, 1, 1]}]}]}"#
            #expect(messages(text, DecodingLimits()).count == faults)
        }
    }

    @Test(arguments: [(1_000, 0), (1_001, 1)])
    func `The corners of a polygon are limited`(count: Int, faults: Int) {
        let corners = (0..<count).map { "[\($0), \($0 % 7)]" }.joined(separator: ",")
        let text =
            #"{"windows": [{"id": "w", "frame": [0, 0, 9, 9], "overrides": {"pointInside": {"polygon": "#
            + "[\(corners)]}}}]}"
        #expect(messages(text, DecodingLimits()).count == faults)
    }

    @Test func `100,000 members of one name take no quadratic time`() {
        let texts = [12_500, 100_000].map {
            "{" + String(repeating: "\"a\": 1, ", count: $0) + "\"windows\": []}"
        }
        let factor = growth(from: texts[0], to: texts[1]) { text in
            let messages = messages(text, DecodingLimits())
            #expect(messages.count == 101)
            #expect(messages.last?.hasSuffix("more errors follow. Fix these first.") == true)
        }
        #expect(factor < 24)
    }

    @Test func `40,000 views with one id take no quadratic time, and the first hundred say where it stood`() {
        let texts = [5_000, 40_000].map { count in
            let views = Array(repeating: #"{"id": "v", "frame": [0, 0, 1, 1]}"#, count: count)
            return #"{"windows": [{"id": "w", "subviews": [\#(views.joined(separator: ","))]}]}"#
        }
        let factor = growth(from: texts[0], to: texts[1]) { text in
            let messages = messages(text, DecodingLimits())
            #expect(messages.count == 101)
            #expect(
                messages.first
                    == "The id \"v\" is already used at /windows/0/subviews/0. Give each object its own id.")
        }
        #expect(factor < 24)
    }

    @Test func `The first ten unknown ids get a suggestion, wherever they are`() {
        let entries = (0..<20).map { _ in #"{"kind": "hitView", "view": "v11"}"# }.joined(separator: ",")
        let messages = messages(
            request("[]", ", \"expect\": [\(entries)]"), DecodingLimits(), isRequest: true)
        #expect(messages.count == 20)
        #expect(messages.filter { $0.contains("Did you mean \"v1\"?") }.count == 10)
    }
}
