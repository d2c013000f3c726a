import Testing

@testable import DispatchEngine
@testable import SceneFormat

struct LoggedValueTests {
    private let members = [LoggedValue.Member(name: "a", value: .flag(true))]
    private let others = [LoggedValue.Member(name: "b", value: .flag(true))]

    @Test func `Objects that differ in a name alone have different hashes, so many of them stay quick`() {
        #expect(LoggedValue.object(members) != .object(others))
        #expect(LoggedValue.object(members).hashValue != LoggedValue.object(others).hashValue)
    }

    @Test(arguments: [("\u{E9}", "e\u{301}"), ("a\u{323}\u{307}", "a\u{307}\u{323}")])
    func `Texts of the same characters in other bytes are other values`(text: String, other: String) {
        #expect(text == other)
        #expect(LoggedValue.text(text) != .text(other))
        #expect(LoggedValue.text(text).hashValue != LoggedValue.text(other).hashValue)
        #expect(LoggedValue.text(text) == .text(text))
    }

    @Test func `An expectation tells texts apart by their bytes`() throws {
        func isMet(_ field: String, _ text: String) throws -> Bool {
            let text = #"""
                {"scene": {"windows": [{"id": "w", "frame": [0, 0, 400, 800], "subviews": [
                    {"id": "f", "class": "UITextField", "frame": [0, 0, 100, 100]},
                    {"id": "g", "class": "UITextField", "frame": [0, 200, 100, 100]}]}]},
                 "events": [{"t": 0, "tap": {"at": [50, 50]}}, {"t": 1, "type": "\u00e9"},
                            {"t": 2, "tap": {"at": [50, 250]}}, {"t": 3, "type": "e\u0301"}],
                 "expect": [{"kind": "controlEvent", "control": "\#(field)", "event": "editingChanged", "text": "\#(text)"}]}
                """#
            let request = try WireFormat.decodeRequest(Array(text.utf8))
            var dispatcher = Dispatcher(scene: request.scene)
            try dispatcher.send(request.events)
            let response = try WireFormat.response(
                to: request, log: dispatcher.log, summary: dispatcher.summary, as: .json)
            return try #require(response.verdict).passed
        }
        #expect(try isMet("f", #"\u00e9"#) && isMet("g", #"e\u0301"#))
        #expect(try !isMet("f", #"e\u0301"#) && !isMet("g", #"\u00e9"#))
    }

    @Test func `What is kept of an object takes no more room than its members`() throws {
        let request = try WireFormat.decodeRequest(
            Array(#"{"scene": \#(VerdictTests.scene), "events": []}"#.utf8))
        var reader = MemberReader(scene: request.scene, categories: .touchProperties)
        let touch = TouchProperties(
            touch: TouchID(1), phase: .began, location: .zero, previousLocation: nil, tapCount: 1,
            timestamp: .zero)
        // Those before the last make the reader's own room large.
        reader.visit(
            .touches(
                responder: .application, phase: .began, handling: .default,
                touches: [Contact(TouchID(1), number: 1)],
                properties: Array(repeating: touch, count: 500)), at: 0, .zero)
        guard case .list(let list)? = reader.members.value(of: "properties"),
            case .object(let members)? = list.last
        else {
            Issue.record("no properties")
            return
        }
        #expect(members.capacity < 2 * members.count)
    }
}
