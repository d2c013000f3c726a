import DispatchEngine
import Testing

@testable import SceneFormat

/// Short forms with views in place of points (C1).
struct TouchTargetTests {
    /// Cells of a list, one scrolled out of sight, a button under a banner, and one beside it.
    private static let scene = """
        {"windows": [{"id": "w", "frame": [0, 0, 400, 800], "isKeyWindow": true, "subviews": [
            {"id": "list", "class": "UIScrollView", "frame": [0, 200, 400, 100], "contentSize": [400, 400], "subviews": [
                {"id": "row", "frame": [0, 80, 400, 60]}, {"id": "below", "frame": [0, 160, 400, 60]}]},
            {"id": "buy", "class": "UIButton", "frame": [0, 0, 200, 40]},
            {"id": "sell", "label": "Pay now", "frame": [200, 0, 200, 40], "subviews": [
                {"id": "icon", "frame": [80, 0, 40, 40]}]},
            {"id": "hidden", "frame": [0, 400, 100, 100], "hidden": true},
            {"id": "banner", "frame": [0, 0, 150, 60]}]}]}
        """

    private func request(_ events: String, rest: String = "") throws(Faults) -> DispatchRequest {
        try WireFormat.decodeRequest(
            Array(#"{"scene": \#(Self.scene), "events": [\#(events)]\#(rest)}"#.utf8))
    }

    /// Returns the points where the touches land.
    private func landings(_ request: DispatchRequest) -> [Point] {
        request.events.flatMap { event -> [TouchSample] in
            guard case .touches(let samples) = event.content else { return [] }
            return samples.filter { $0.phase == .began }
        }.map(\.location)
    }

    @Test(arguments: [
        (#""tap": {"view": "sell"}"#, Point(300, 20)),
        (#""tap": {"at": {"view": "sell"}}"#, Point(300, 20)),
        (#""longPress": {"view": "row"}"#, Point(200, 290)),
        (#""swipe": {"view": "list", "direction": "up"}"#, Point(200, 250)),
        (#""drag": {"from": {"view": "sell"}, "to": [0, 0]}"#, Point(300, 20)),
        (#""drag": {"from": [1, 2], "to": {"view": "buy"}}"#, Point(1, 2)),
        (#""drag": {"path": [{"view": "list"}, [0, 0], {"view": "buy"}]}"#, Point(200, 250)),
    ])
    func `C1: a view stands for the center of what is visible of it`(form: String, point: Point) throws {
        let request = try request(#"{"t": 0, \#(form)}"#)
        #expect(landings(request) == [point])
        #expect(request.warnings.isEmpty)
    }

    @Test func `C1: two fingers lie around the center of a view`() throws {
        let pinch = #"{"t": 0, "pinch": {"view": "list", "from": 100, "to": 200}}"#
        let rotate = #"{"t": 1, "rotate": {"view": "list", "angle": 1}}"#
        #expect(
            landings(try request("\(pinch), \(rotate)")) == [
                Point(250, 250), Point(150, 250), Point(260, 250), Point(140, 250),
            ])
    }

    @Test func `A touch that would hit something else is warned about at its place, once for each view`()
        throws
    {
        let taps = ["buy", "hidden", "buy", "sell"].enumerated()
            .map { #"{"t": \#($0), "tap": {"view": "\#($1)"}}"# }
        let warnings = try request(taps.joined(separator: ", ")).warnings
        #expect(warnings.map(\.pointer) == ["/events/0/tap/view", "/events/1/tap/view"])
        #expect(
            warnings.map(\.message) == [
                #"As the scene starts, a touch on the center of "buy", (100, 20), hits "banner" instead. "#
                    + #"A hit-test of the view says where it can be hit."#,
                #"As the scene starts, a touch on the center of "hidden", (50, 450), hits "w" instead. "#
                    + #"A hit-test of the view says where it can be hit."#,
            ])
        // Nothing is hit where a drag ends.
        #expect(
            try request(#"{"t": 0, "drag": {"from": [300, 20], "to": {"view": "buy"}}}"#).warnings.isEmpty)
    }

    @Test func `The place is that of the start, whatever events change, and whatIf comes before`() throws {
        let move = #"{"t": 0, "change": [{"target": "sell", "set": {"frame": [0, 300, 100, 100]}}]}"#
        let tap = #"{"t": 1, "tap": {"view": "sell"}}"#
        #expect(landings(try request("\(move), \(tap)")) == [Point(300, 20)])
        let whatIf = #", "whatIf": [{"target": "sell", "set": {"frame": [0, 300, 100, 100]}}]"#
        #expect(landings(try request(tap, rest: whatIf)) == [Point(50, 350)])
    }

    @Test(arguments: [
        (
            #""tap": {"view": "below"}"#, "/events/0/tap/view",
            #""below" is at (0, 360), below "list". Scroll first, or give a point instead, as in [100, 200]."#
        ),
        (
            #""tap": {"view": "rov"}"#, "/events/0/tap/view",
            #"No view has the id "rov". Did you mean "row"?"#
        ),
        (
            #""tap": {"view": "Pay now"}"#, "/events/0/tap/view",
            #"No view has the id "Pay now". Did you mean "sell"?"#
        ),
        (
            #""tap": {"at": [1, 2], "view": "row"}"#, "/events/0/tap/view",
            #"A tap can have "at" or "view", not both. Remove one of them."#
        ),
        (
            #""drag": {"from": {}, "to": [1, 2]}"#, "/events/0/drag/from",
            #"A place needs the member "view", as in {"view": "button"}."#
        ),
        (
            #""drag": {"from": {"x": 1, "y": 2}, "to": [1, 2]}"#, "/events/0/drag/from",
            #"Expected a point [x, y], but found an object. Write "from": [1, 2]."#
        ),
        (
            #""drag": {"from": {"veiw": "row"}, "to": [1, 2]}"#, "/events/0/drag/from/veiw",
            #"A place has no member "veiw". Did you mean "view"?"#
        ),
    ])
    func `Faults of a view in place of a point`(form: String, pointer: String, message: String) throws {
        let faults = #expect(throws: Faults.self) { try request(#"{"t": 0, \#(form)}"#) }
        let fault = try #require(faults?.faults.first)
        #expect(faults?.total == 1)
        #expect(fault.pointer == pointer)
        #expect(fault.message == message)
    }

    @Test func `A view that an event adds is in no window as the scene starts`() throws {
        let add =
            #"{"t": 0, "change": [{"target": "w", "add": {"view": {"id": "new", "frame": [0, 0, 9, 9]}}}]}"#
        let faults = #expect(throws: Faults.self) {
            try request(#"\#(add), {"t": 1, "tap": {"view": "new"}}"#)
        }
        #expect(faults?.faults.map(\.pointer) == ["/events/1/tap/view"])
    }

    @Test func `Faults of the scene hide none of the events, and a view has no place in it`() throws {
        let text = #"""
            {"scene": {"windows": [{"id": "w", "frame": [0, 0, 9], "alpha": 2}]},
             "events": [{"t": 0, "tap": {"view": "w"}}, {"t": 1, "touches": [{"id": 1, "phase": "ended", "at": [0, 0]}]}]}
            """#
        let faults = #expect(throws: Faults.self) { try WireFormat.decodeRequest(Array(text.utf8)) }
        #expect(
            faults?.faults.map(\.pointer) == [
                "/scene/windows/0/frame", "/scene/windows/0/alpha", "/events/1/touches/0",
            ])
    }

    @Test func `At most 1,000 views are named in place of points`() throws {
        for (count, total) in [(1_000, nil), (1_001, Int?(1))] {
            let views = (0..<count).map {
                #"{"id": "v\#($0)", "frame": [0, 0, 9, 9], "userInteractionEnabled": false}"#
            }
            let taps = (0..<count).map { #"{"t": \#($0), "tap": {"view": "v\#($0)"}}"# }
            let text = #"""
                {"scene": {"windows": [{"id": "w", "frame": [0, 0, 9, 9], "subviews": [\#(views.joined(separator: ","))]}]},
                 "events": [\#(taps.joined(separator: ","))]}
                """#
            #expect(Faults.ofRequest(text)?.total == total)
        }
    }
}
