import DispatchEngine
import SceneFormat
import Testing

struct DecodingLimitTests {
    private func messages(_ text: String, _ limits: DecodingLimits, isRequest: Bool = false) -> [String] {
        do throws(Faults) {
            if isRequest {
                _ = try WireFormat.decodeRequest(Array(text.utf8), limits: limits)
            } else {
                _ = try WireFormat.decodeScene(Array(text.utf8), limits: limits)
            }
            return []
        } catch {
            return error.faults.map(\.message)
        }
    }

    private func scene(views: Int) -> String {
        let subviews = (1..<views).map { "{\"id\": \"v\($0)\", \"frame\": [0, 0, 1, 1]}" }.joined(
            separator: ",")
        return "{\"windows\": [{\"id\": \"w\", \"frame\": [0, 0, 9, 9], \"subviews\": [\(subviews)]}]}"
    }

    private func request(_ events: String, _ members: String = "") -> String {
        "{\"scene\": \(scene(views: 2)), \"events\": \(events)\(members)}"
    }

    @Test func `the limit on views holds on both sides`() {
        var limits = DecodingLimits()
        limits.views = 5
        #expect(messages(scene(views: 5), limits) == [])
        #expect(
            messages(scene(views: 6), limits)
                == ["There are more than 5 views, the limit \"views\". Send fewer."])
    }

    @Test func `the limit on recognisers holds on both sides`() {
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

    @Test func `D1, D52: scroll views and text fields count against the limit on recognisers`() {
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

    @Test func `the limit on events counts what short forms expand to`() {
        var limits = DecodingLimits()
        limits.events = 4
        #expect(
            messages(request(#"[{"t": 0, "tap": {"at": [1, 1], "count": 2}}]"#), limits, isRequest: true)
                == [])
        #expect(
            messages(request(#"[{"t": 0, "tap": {"at": [1, 1], "count": 3}}]"#), limits, isRequest: true)
                == ["There are more than 4 events, the limit \"events\". Send fewer."])
        // More taps than events can be is the same fault, found before the form is expanded.
        #expect(
            messages(request(#"[{"t": 0, "tap": {"at": [1, 1], "count": 5}}]"#), limits, isRequest: true)
                == ["There are more than 4 events, the limit \"events\". Send fewer."])
        #expect(
            messages(request(#"[{"t": 0, "tap": {"at": [1, 1], "count": 0}}]"#), limits, isRequest: true)
                == ["Expected a whole number of at least 1, but found 0. Write for example 1."])
    }

    @Test func `the limit on touches holds for one event and for all`() {
        var limits = DecodingLimits()
        limits.touchesPerEvent = 2
        limits.samples = 4
        let two = #"[{"t": 0, "tap": {"at": [1, 1], "touches": 2}}]"#
        #expect(messages(request(two), limits, isRequest: true) == [])
        let three = two.replacing("2", with: "3")
        #expect(
            messages(request(three), limits, isRequest: true)
                == [
                    "There are more than 2 touches in one event, the limit \"touchesPerEvent\". Send fewer."
                ])
        let twice = #"[{"t": 0, "tap": {"at": [1, 1], "touches": 2, "count": 2}}]"#
        #expect(
            messages(request(twice), limits, isRequest: true)
                == ["There are more than 4 touches in all events, the limit \"samples\". Send fewer."]
        )
    }

    @Test func `the limits on expectations hold on both sides`() {
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
                    "There are more than 2 entries of expect and never, the limit \"expectations\". Send fewer."
                ])
        let deep = #"{"kind": "change", "set": {"frame": [[1]]}}"#
        #expect(
            messages(request("[]", ", \"expect\": [\(deep)]"), limits, isRequest: true)
                == [
                    "There are more than 2 levels in an expectation, the limit \"expectationDepth\". Send fewer."
                ])
    }

    @Test func `100,000 nested views decode without recursion`() throws {
        let depth = 100_000
        var text = "{\"windows\": [{\"id\": \"v0\", \"frame\": [0, 0, 9, 9]"
        for level in 1..<depth { text += ", \"subviews\": [{\"id\": \"v\(level)\", \"frame\": [0, 0, 9, 9]" }
        text += String(repeating: "}]", count: depth) + "}"
        let scene = try WireFormat.decodeScene(Array(text.utf8)).scene
        #expect(scene.viewCount == depth)
    }
}
