import Testing

@testable import SceneFormat

/// Members that are null, as generated clients send them, and the author's own.
struct NullMemberTests {
    private static func request(
        _ scene: String = "", _ view: String = "", events: String, around: String = ""
    )
        throws(Faults) -> DispatchRequest
    {
        try WireFormat.decodeRequest(
            Array(
                """
                {"scene": {"windows": [{"id": "w", "frame": [0, 0, 100, 100], "subviews": [
                    {"id": "v", "frame": [0, 0, 50, 50]\(view)}]}]\(scene)}, "events": \(events)\(around)}
                """.utf8))
    }

    private static let tap = #"[{"t": 0, "tap": {"at": [10, 10]}}]"#

    @Test func `Null counts as absent where it has no meaning of its own`() throws {
        let request = try Self.request(
            #", "application": null, "screen": null, "objects": null"#,
            #", "class": null, "hidden": null, "viewController": null, "gestureRecognizers": null, "overrides": {"touches": null}"#,
            events:
                #"[{"t": 0, "drag": null, "tap": {"at": [10, 10], "id": null, "ids": null}, "touches": null}]"#,
            around:
                #", "until": null, "options": null, "expect": [{"kind": "hitView", "view": "v", "times": null}]"#
        )
        #expect(request.events.count == 2)
        #expect(request.warnings.isEmpty)
    }

    @Test func `A required member that is null is missing`() {
        let faults = #expect(throws: Faults.self) {
            try Self.request("", #", "gestureRecognizers": [{"id": null, "type": "tap"}]"#, events: Self.tap)
        }
        #expect(
            faults?.faults.map(\.message) == [
                #"A gesture recognizer needs the member "id", as in {"id": "tap", "type": "tap"}."#
            ])
    }

    @Test func `A hitTest that is null gets a warning, for it could mean nil`() throws {
        let request = try Self.request("", #", "overrides": {"hitTest": null}"#, events: Self.tap)
        #expect(request.warnings.map(\.pointer) == ["/scene/windows/0/subviews/0/overrides/hitTest"])
        #expect(request.warnings.first?.message.contains("Write \"nil\"") == true)
    }

    @Test func `Null keeps its meaning where it has one`() throws {
        let request = try Self.request(
            #", "application": {"delegate": null}"#,
            #", "overrides": {"hitTest": {"return": null}, "next": null}"#,
            events: Self.tap)
        #expect(request.warnings.isEmpty)
    }

    @Test func `In expectations null is a value`() {
        #expect(throws: Faults.self) {
            try Self.request(
                events: Self.tap, around: #", "expect": [{"kind": "touches", "responder": null}]"#)
        }
    }

    @Test(arguments: ["1", "null", #""note""#, #"{"x": [1, {"y": null}]}"#])
    func `A view, a recognizer and a controller have room for the author's own`(info: String) throws {
        let request = try Self.request(
            "",
            #", "info": \#(info), "viewController": {"id": "vc", "info": \#(info)}, "gestureRecognizers": ["#
                + #"{"id": "g", "type": "tap", "info": \#(info)}]"#, events: Self.tap)
        #expect(request.warnings.isEmpty)
    }
}
