import DispatchEngine
import Import
import SceneFormat
import TestSupport
import Testing

@Suite struct WebDriverActionsTests {
    /// Returns a source of one finger.
    private func finger(_ actions: String, id: String = "finger1") -> String {
        """
        {"type": "pointer", "id": "\(id)", "parameters": {"pointerType": "touch"}, "actions": [\(actions)]}
        """
    }

    private func body(_ sources: String...) -> String {
        #"{"actions": [\#(sources.joined(separator: ", "))]}"#
    }

    private func move(_ x: Double, _ y: Double, _ duration: Int = 0) -> String {
        #"{"type": "pointerMove", "duration": \#(duration), "x": \#(x), "y": \#(y)}"#
    }

    private func pause(_ duration: Int) -> String { #"{"type": "pause", "duration": \#(duration)}"# }

    private let down = #"{"type": "pointerDown", "button": 0}"#
    private let up = #"{"type": "pointerUp", "button": 0}"#

    private func element(_ id: String, _ more: String = "") -> String {
        #"{"type": "pointerMove", "origin": {"element-6066-11e4-a52e-4f735466cecf": "\#(id)"}\#(more)}"#
    }

    // MARK: Time

    @Test func `A tick lasts as long as its move, and a finger that is up only goes to its place`() throws {
        let text = body(finger([move(10, 20, 100), down, pause(10), up].joined(separator: ",")))
        #expect(
            try EventSample.answer(text)
                == #"{"format":"w3cActions","events":[\#(entry("0.1", "began", "10,20")),"#
                + #"\#(entry("0.11", "ended", "10,20"))],"notes":[]}"# + "\n")
    }

    @Test func `A finger that is down moves at 60 Hz to the exact end`() throws {
        let text = body(
            finger([move(50, 285), down, pause(100), move(50, 15, 1000), up].joined(separator: ",")))
        let events = try EventSample.events(text)
        #expect(events.count == 62)
        #expect(events.first == entry("0", "began", "50,285"))
        #expect(events[1] == entry("0.116667", "moved", "50,280.5"))
        #expect(events[60] == entry("1.1", "moved", "50,15"))
        #expect(events[61] == entry("1.1", "ended", "50,15"))
    }

    @Test func `A move is what drag makes of it, up to the place at which a list comes to rest`() throws {
        let scene = """
            {"screen": [320, 480], "windows": [{"id": "w", "frame": [0, 0, 320, 480], "subviews": [
            {"id": "list", "class": "UIScrollView", "frame": [0, 0, 320, 480], "contentSize": [320, 3000]}]}]}
            """
        let text = body(
            finger([move(50, 285), down, pause(100), move(50, 15, 1000), up].joined(separator: ",")))
        let imported = try EventSample.run(text, in: scene)
        let drag = try EventSample.run(
            events: #"{"t": 0, "drag": {"from": [50, 285], "to": [50, 15], "duration": 1, "hold": 0.1}}"#,
            in: scene)
        #expect(imported.log.count == drag.log.count)
        #expect(imported.summary.scrollViews == drag.summary.scrollViews)
        let rest = try #require(imported.summary.scrollViews.first).contentOffset.y
        #expect(abs(rest - 389.74) < 0.01)
    }

    @Test func `Fingers that move in one tick share entries, downs and ups of one tick too`() throws {
        func actions(to x: Double) -> String {
            [move(100, 100, 50), down, pause(50), move(x, 100, 50), up].joined(separator: ",")
        }
        let text = body(finger(actions(to: 50)), finger(actions(to: 150), id: "finger2"))
        func both(_ time: String, _ phase: String, _ a: String, _ b: String) -> String {
            #"{"t":\#(time),"touches":[{"id":1,"phase":"\#(phase)","at":[\#(a)]},"#
                + #"{"id":2,"phase":"\#(phase)","at":[\#(b)]}]}"#
        }
        #expect(
            try EventSample.events(text) == [
                both("0.05", "began", "100,100", "100,100"),
                both("0.116667", "moved", "83.333333,100", "116.666667,100"),
                both("0.133333", "moved", "66.666667,100", "133.333333,100"),
                both("0.15", "moved", "50,100", "150,100"), both("0.15", "ended", "50,100", "150,100"),
            ])
    }

    @Test func `Moves of one tick that take different times end each at its own`() throws {
        let text = body(
            finger([move(0, 0), down, move(10, 0, 20)].joined(separator: ",")),
            finger([move(0, 9), down, move(10, 9, 40)].joined(separator: ","), id: "b"))
        #expect(
            try EventSample.events(text).map { String($0.prefix { $0 != "[" }) }
                == ["0", "0.016667", "0.02", "0.033333", "0.04"].map { #"{"t":\#($0),"touches":"# })
        #expect(try EventSample.notes(text) == ["touchLeftDown 1", "touchLeftDown 1"])
    }

    @Test func `A move without a duration takes as long as its tick`() throws {
        let text = body(
            finger(
                [move(0, 0), down, #"{"type": "pointerMove", "x": 3, "y": 0}"#, up].joined(separator: ",")),
            #"{"type": "none", "id": "clock", "actions": [{"type": "pause"}, {"type": "pause"}, \#(pause(30))]}"#
        )
        #expect(
            try EventSample.events(text) == [
                entry("0", "began", "0,0"), entry("0.016667", "moved", "1.666667,0"),
                entry("0.03", "moved", "3,0"), entry("0.03", "ended", "3,0"),
            ])
    }

    @Test func `Fingers are numbered as they come down and keep their numbers`() throws {
        let text = body(
            finger([move(1, 1), pause(10), down, up].joined(separator: ",")),
            finger([move(2, 2), down, up, down, up].joined(separator: ","), id: "b"))
        #expect(
            try EventSample.events(text) == [
                entry("0", "began", "2,2"),
                #"{"t":0.01,"touches":[{"id":2,"phase":"began","at":[1,1]},{"id":1,"phase":"ended","at":[2,2]}]}"#,
                #"{"t":0.01,"touches":[{"id":2,"phase":"ended","at":[1,1]},{"id":1,"phase":"began","at":[2,2]}]}"#,
                entry("0.01", "ended", "2,2"),
            ])
    }

    @Test func `A second pointerDown changes the force where the finger is, a pointerCancel cancels`() throws
    {
        let text = body(
            finger(
                [
                    move(5, 5), down, pause(500), #"{"type": "pointerDown", "pressure": 1.0}"#,
                    #"{"type": "pointerCancel"}"#, pause(1),
                ].joined(separator: ",")))
        #expect(
            try EventSample.events(text) == [
                entry("0", "began", "5,5"),
                #"{"t":0.5,"touches":[{"id":1,"phase":"moved","at":[5,5],"force":1}]}"#,
                entry("0.5", "cancelled", "5,5"),
            ])
    }

    // MARK: Places

    @Test
    func `Element origins are the middle of what is visible of a view, by its id or that of the element`()
        throws
    {
        let tap = [element("button"), down, pause(50), up, pause(200), down, pause(50), up].joined(
            separator: ",")
        let events = [("0", "began"), ("0.05", "ended"), ("0.25", "began"), ("0.3", "ended")].map {
            entry($0.0, $0.1, "160,222")
        }
        let text = EventSample.envelope(body(finger(tap)))
        #expect(try EventSample.events(text) == events)
        let named = body(finger(tap.replacing("\"button\"", with: "\"E-1\"")))
        #expect(
            try EventSample.events(
                EventSample.envelope(
                    named, #""scene": \#(EventSample.scene), "elements": {"E-1": "button"}"#)) == events)
        let run = try EventSample.run(text)
        let heard = run.log.compactMap { entry -> String? in
            guard case .controlEvent(_, let event, _, _) = entry.content,
                event == .touchUpInside || event == .touchDownRepeat
            else { return nil }
            return "\(entry.time.seconds) \(event == .touchUpInside ? "up" : "repeat")"
        }
        #expect(heard == ["0.05 up", "0.25 repeat", "0.3 up"])
        let cut = EventSample.envelope(body(finger([element("edge"), down, up].joined(separator: ","))))
        #expect(try EventSample.events(cut).first == entry("0", "began", "365,750"))
    }

    @Test func `Offsets count from the middle of an element, or from where the finger is`() throws {
        let text = EventSample.envelope(
            body(
                finger(
                    [
                        element("wheel", #", "x": 0, "y": 0"#), down,
                        element("wheel", #", "y": 108, "duration": 500"#),
                        #"{"type": "pointerMove", "origin": "pointer", "x": -10, "y": 1, "duration": 0}"#, up,
                    ].joined(separator: ","))))
        let events = try EventSample.events(text)
        #expect(events.count == 33)
        #expect(events.first == entry("0", "began", "160,508"))
        #expect(events[30] == entry("0.5", "moved", "160,616"))
        #expect(events[31] == entry("0.5", "moved", "150,617"))
    }

    @Test func `An element that is no view is refused with what to send`() {
        let text = body(finger([element("E-1"), down, up].joined(separator: ",")))
        #expect(
            EventSample.faults(text) == [
                #"/actions/0/actions/0/origin: This names element "E-1"; send it as {"scene": …, "elements": {"#
                    + #""E-1": "<view id>"}, "input": …}, or import it with --scene and --elements."#
            ])
        #expect(
            EventSample.faults(EventSample.envelope(body(finger(element("away"))))) == [
                #"/input/actions/0/actions/0/origin: View "away" has no visible part on the screen as the scene "#
                    + "starts; move it there, or name another."
            ])
    }

    @Test func `Force, size and angles become those of touches; what cannot be read is left out with a note`()
        throws
    {
        let text = """
            {"actions": [{"type": "pointer", "id": "a", "parameters": {"pointerType": "touch"}, "actions": [
            {"type": "pointerMove", "x": 1, "y": 2},
            {"type": "pointerDown", "width": 23, "height": 31, "pressure": 0.78, "twist": 355},
            {"type": "pointerMove", "x": 1, "y": 3, "tiltX": 45, "tiltY": 0, "pressure": "hard"},
            {"type": "pointerUp"}]}]}
            """
        #expect(
            try EventSample.events(text) == [
                #"{"t":0,"touches":[{"id":1,"phase":"began","at":[1,2],"force":0.78,"majorRadius":15.5}]}"#,
                #"{"t":0,"touches":[{"id":1,"phase":"moved","at":[1,3],"altitudeAngle":0.785398}]}"#,
                entry("0", "ended", "1,3"),
            ])
        #expect(try EventSample.notes(text) == ["valueIgnored 4"])
    }

    // MARK: Refusals

    @Test func `An empty list of actions is fine, also as a bare list of sources`() throws {
        #expect(try EventSample.events(body(finger(""))) == [])
        #expect(try EventSample.events("[\(finger(""))]") == [])
    }

    @Test(arguments: [
        (#"{"actions": []}"#, "/actions"),
        (#"{"actions": {}}"#, "/actions"),
        (#"{"other": []}"#, "line 1"),
        (#"{"actions": [1]}"#, "/actions/0"),
        (#"{"actions": [{"type": "none", "id": "a"}]}"#, "/actions/0"),
        (#"{"actions": [{"id": "a", "actions": []}]}"#, "/actions/0"),
        (#"{"actions": [{"type": "none", "actions": []}]}"#, "/actions/0"),
        (#"{"actions": [{"type": "none", "id": "", "actions": []}]}"#, "/actions/0/id"),
        (#"{"actions": [{"type": "key", "id": "a", "actions": [{"type": "keyDown"}]}]}"#, "/actions/0/type"),
        (#"{"actions": [{"type": "pointer", "id": "a", "actions": []}]}"#, "/actions/0"),
        (
            #"{"actions": [{"type": "pointer", "id": "a", "parameters": {}, "actions": []}]}"#,
            "/actions/0/parameters"
        ),
        (
            #"{"actions": [{"type": "pointer", "id": "a", "parameters": {"pointerType": "pen"}, "actions": []}]}"#,
            "/actions/0/parameters/pointerType"
        ),
        (
            #"{"actions": [{"type": "none", "id": "a", "actions": []}, {"type": "none", "id": "a", "actions": []}]}"#,
            "/actions/1/id"
        ),
        (
            #"{"actions": [{"type": "none", "id": "a", "actions": [{"type": "pointerDown"}]}]}"#,
            "/actions/0/actions/0/type"
        ),
    ])
    func `Sources that XCUITest's server refuses are refused where they are wrong`(
        text: String, place: String
    ) {
        #expect(
            EventSample.faults(text, from: .w3cActions).map { String($0.prefix { $0 != ":" }) } == [place])
    }

    @Test(arguments: [
        (#"{"x": 1, "y": 1}"#, "/0"),
        (#"{"type": "pointerMoved", "x": 1, "y": 1}"#, "/0/type"),
        (#"{"type": "pointerMove", "x": 1}"#, "/0"),
        (#"{"type": "pointerMove", "x": 1, "y": "2"}"#, "/0/y"),
        (#"{"type": "pointerMove", "x": 1, "y": 1e10}"#, "/0/y"),
        (#"{"type": "pointerMove", "x": 1, "y": 1, "duration": -1}"#, "/0/duration"),
        (#"{"type": "pointerMove", "x": 1, "y": 1, "duration": "1"}"#, "/0/duration"),
        (#"{"type": "pointerMove", "x": 1, "y": 1, "origin": "element"}"#, "/0/origin"),
        (#"{"type": "pointerMove", "x": 1, "y": 1, "origin": "pointer"}"#, "/0/origin"),
        (#"{"type": "pause", "duration": 1}"#, "/0"),
        (#"{"type": "pointerDown"}"#, "/0"),
        (#"{"type": "pointerUp"}"#, "/0"),
        (#"{"type": "pointerMove", "x": 1, "y": 1}, {"type": "pointerUp"}"#, "/1"),
        (#"{"type": "pointerMove", "x": 1, "y": 1}, {"type": "pointerCancel"}"#, "/1"),
        (
            #"{"type": "pointerMove", "x": 1, "y": 1}, {"type": "pointerDown"}, {"type": "pointerCancel"}, {"type": "pointerUp"}"#,
            "/3"
        ),
    ])
    func `Actions that XCUITest's server refuses are refused where they are wrong`(
        actions: String, place: String
    ) {
        #expect(
            EventSample.faults(body(finger(actions))).map { String($0.prefix { $0 != ":" }) }
                == ["/actions/0/actions\(place)"])
    }

    @Test func `All faults come at once, and none that only follow from another`() {
        let first = finger(#"{"x": 1, "y": 1}, {"type": "pointerDown"}, {"type": "pointerUp"}"#)
        let second = finger(#"{"type": "pointerMove", "x": 1}, \#(down), {"type": "wait"}"#)
        #expect(
            EventSample.faults(body(first, second)).map { String($0.prefix { $0 != ":" }) } == [
                "/actions/0/actions/0", "/actions/1/id", "/actions/1/actions/0", "/actions/1/actions/2/type",
            ])
    }

    // MARK: Limits

    @Test(arguments: ["1e300", "1000000001"])
    func `What would last longer than a run is refused at what lasts so long`(duration: String) {
        let text = body(finger(#"\#(move(1, 1)), {"type": "pause", "duration": \#(duration)}"#))
        #expect(
            EventSample.faults(text) == [
                "/actions/0/actions/1: With this the actions last longer than the 1000000 s that a run may take; "
                    + "shorten it."
            ])
    }

    @Test func `More events or touches than a run may have are refused before they are made`() {
        var limits = DecodingLimits()
        func limit(_ text: String) -> [DecodingLimits.Name?] {
            EventSample.refusal(text, limits: limits).map(\.limit)
        }
        let long = body(finger([move(1, 1), down, move(2, 2, 1_000_000_000)].joined(separator: ",")))
        #expect(limit(long) == [.events])
        let two = body(
            finger([move(1, 1), down, move(2, 2, 100), up].joined(separator: ",")),
            finger([move(1, 1), down, move(2, 2, 100), up].joined(separator: ","), id: "b"))
        // Down, five moves and the end, and up make eight entries of two touches.
        limits.events = 8
        #expect(throws: Never.self) { try EventSample.answer(two, limits: limits) }
        limits.events = 7
        #expect(limit(two) == [.events])
        limits = DecodingLimits()
        limits.samples = 16
        #expect(throws: Never.self) { try EventSample.answer(two, limits: limits) }
        limits.samples = 15
        #expect(limit(two) == [.samples])
        limits = DecodingLimits()
        limits.touchesPerEvent = 1
        #expect(limit(two) == [.touchesPerEvent])
    }

    @Test func `Many short sources beside a long one cost no more than what is in them`() throws {
        let texts = [2_500, 20_000].map { count in
            var sources = [finger([move(1, 1)] + Array(repeating: pause(0), count: count), id: "long")]
            for number in 0..<count {
                sources.append(#"{"type": "none", "id": "\#(number)", "actions": []}"#)
            }
            return #"{"actions": [\#(sources.joined(separator: ","))]}"#
        }
        let factor = try growth(from: texts[0], to: texts[1]) { text in
            let events = try EventSample.events(text)
            #expect(events == [])
        }
        #expect(factor < 24)
    }

    @Test func `An empty pause may come first, since XCUITest's driver leaves it out; a longer one may not`()
        throws
    {
        func text(_ pauses: Int...) -> String {
            body(finger((pauses.map(pause) + [move(1, 2), down, up]).joined(separator: ",")))
        }
        #expect(
            try EventSample.events(text(0, 0)) == [entry("0", "began", "1,2"), entry("0", "ended", "1,2")])
        #expect(EventSample.faults(text(0, 5)).map { $0.prefix(20) } == ["/actions/0/actions/1"])
    }

    @Test func `Actions without a touch are no events, and a note says so`() throws {
        let text = body(finger([move(5, 5, 100), pause(50)].joined(separator: ",")))
        #expect(try EventSample.events(text) == [])
        #expect(try EventSample.notes(text) == ["eventIgnored 1"])
    }

    private func finger(_ actions: [String], id: String) -> String {
        finger(actions.joined(separator: ","), id: id)
    }
}
