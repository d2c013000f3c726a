import DispatchEngine
import Import
import SceneFormat
import Testing

@Suite struct NamedGestureTests {
    private func command(_ script: String, _ arguments: String = "{}") -> String {
        #"{"script": "mobile: \#(script)", "args": \#(arguments)}"#
    }

    /// Returns the one event of a command in a scene, without its time.
    private func event(_ script: String, _ arguments: String = "{}") throws -> String {
        let events = try EventSample.events(EventSample.envelope(command(script, arguments)))
        #expect(events.count == 1)
        return String(events.first?.dropFirst(#"{"t":0,"#.count).dropLast() ?? "")
    }

    // MARK: mobile:

    @Test(arguments: [
        ("tap", #"{"x": 100, "y": 120}"#, #""tap":{"at":[100,120]}"#),
        ("tap", #"{"elementId": "button", "x": 10, "y": 5}"#, #""tap":{"at":[110,205]}"#),
        ("tap", #"[{"element": "button"}]"#, #""tap":{"at":[160,222]}"#),
        ("tap", #"{"elementId": "edge", "x": 1, "y": 2}"#, #""tap":{"at":[341,702]}"#),
        ("doubleTap", #"{"elementId": "button"}"#, #""tap":{"at":[160,222],"count":2}"#),
        ("twoFingerTap", #"{"elementId": "button"}"#, #""tap":{"at":[160,222],"touches":2}"#),
        (
            "tapWithNumberOfTaps", #"{"numberOfTaps": 3, "numberOfTouches": 2}"#,
            #""tap":{"at":[195,422],"count":3,"touches":2}"#
        ),
        ("touchAndHold", #"{"x": 1, "y": 2, "duration": 1.5}"#, #""longPress":{"at":[1,2],"duration":1.5}"#),
        (
            "dragFromToForDuration", #"{"fromX": 50, "fromY": 285, "toX": 50, "toY": 15, "duration": 1}"#,
            #""drag":{"from":[50,285],"to":[50,15],"hold":1,"duration":0.54}"#
        ),
        (
            "swipe", #"{"elementId": "button", "direction": "up"}"#,
            #""swipe":{"at":[160,222],"direction":"up"}"#
        ),
        (
            "swipe", #"{"elementId": "button", "direction": "up", "velocity": 240}"#,
            #""swipe":{"at":[160,222],"direction":"up","duration":0.5}"#
        ),
        (
            "pinch", #"{"elementId": "panel", "scale": 0.5, "velocity": -1}"#,
            #""pinch":{"at":[195,300],"from":195,"to":97.5,"duration":0.5}"#
        ),
        (
            "pinch", #"{"elementId": "panel", "scale": 4, "velocity": 2}"#,
            #""pinch":{"at":[195,300],"from":48.75,"to":195,"duration":1.5}"#
        ),
        (
            "rotateElement", #"{"elementId": "panel", "rotation": 1.5708, "velocity": 1.5708}"#,
            #""rotate":{"at":[195,300],"angle":1.5708,"radius":97.5,"duration":1}"#
        ),
    ])
    func `A command becomes a short form`(script: String, arguments: String, expected: String) throws {
        #expect(try event(script, arguments) == expected)
    }

    @Test func `A drag with press, speed and rest becomes touches at 60 Hz`() throws {
        let events = try EventSample.events(
            EventSample.envelope(
                command(
                    "dragFromToWithVelocity",
                    """
                    {"fromX": 50, "fromY": 285, "toX": 50, "toY": 15, "pressDuration": 0.5, "holdDuration": 0.1,
                    "velocity": 400}
                    """)))
        #expect(events.count == 43)
        #expect(events[0] == entry("0", "began", "50,285"))
        #expect(events[1] == entry("0.516667", "moved", "50,278.333333"))
        #expect(events[41] == entry("1.175", "moved", "50,15"))
        #expect(events[42] == entry("1.275", "ended", "50,15"))
    }

    @Test func `A gesture begins 1 s after the last one's end, so that taps do not join`() throws {
        let text = EventSample.envelope(
            """
            [\(command("tap", #"{"x": 1, "y": 1}"#)),
            \(command("doubleTap", #"{"x": 1, "y": 1}"#)),
            \(command("swipe", #"{"elementId": "panel", "direction": "left"}"#)),
            \(command("tap", #"{"x": 1, "y": 1}"#))]
            """)
        let events = try EventSample.events(text)
        #expect(
            events.map { String($0.prefix { $0 != "," }) } == [
                #"{"t":0"#, #"{"t":1.08"#, #"{"t":2.34"#, #"{"t":3.44"#,
            ])
        // The ends are those that the service gives the short forms.
        let request = try WireFormat.decodeRequest(
            Array(#"{"scene": \#(EventSample.scene), "events": [\#(events.joined(separator: ","))]}"#.utf8))
        var ends: [Int: Timestamp] = [:]
        for event in request.events { ends[event.index] = event.time }
        #expect(ends[0]?.seconds == 0.08)
        #expect(ends[1]?.seconds == 1.34)
        #expect(ends[2]?.seconds == 2.44)
        #expect(try EventSample.notes(text) == ["timeAssumed 8", "pathAssumed 9"])
    }

    @Test(arguments: [
        (
            "dragFromToForDuration", #"{"fromX": 1, "fromY": 1, "toX": 2, "toY": 2, "duration": 1}"#,
            "speedAssumed"
        ),
        ("swipe", #"{"direction": "up"}"#, "pathAssumed"),
        ("pinch", #"{"scale": 2, "velocity": 1}"#, "pathAssumed"),
        ("rotateElement", #"{"rotation": 1, "velocity": 1}"#, "pathAssumed"),
        ("tap", #"{"x": 1, "y": 1, "times": 2}"#, "valueIgnored"),
    ])
    func `What a command does not say is noted`(script: String, arguments: String, reason: String) throws {
        #expect(
            try EventSample.notes(EventSample.envelope(command(script, arguments), #""screen": [390, 844]"#))
                == ["\(reason) 1"])
    }

    @Test(arguments: [
        (#"{"script": "mobile: scroll", "args": {"direction": "down"}}"#, "/script"),
        (#"{"script": "mobile: selectPickerWheelValue"}"#, "/script"),
        (#"{"script": "window.close()"}"#, "/script"),
        (#"{"script": 1}"#, "line 1"),
        (#"{"script": "mobile: tap", "args": {"x": 1}}"#, "/args"),
        (#"{"script": "mobile: tap", "args": {"x": 1, "y": "two"}}"#, "/args/y"),
        (#"{"script": "mobile: tap", "args": {"elementId": "E-1"}}"#, "/args/elementId"),
        (#"{"script": "mobile: tap"}"#, "line 1"),
        (#"{"script": "mobile: touchAndHold", "args": {"x": 1, "y": 2}}"#, "/args"),
        (
            #"{"script": "mobile: touchAndHold", "args": {"x": 1, "y": 2, "duration": 1e300}}"#,
            "/args/duration"
        ),
        (
            #"{"script": "mobile: tapWithNumberOfTaps", "args": {"x": 1, "y": 2, "numberOfTaps": 0}}"#,
            "/args/numberOfTaps"
        ),
        (
            #"{"script": "mobile: dragFromToWithVelocity", "args": {"fromX": 1, "fromY": 1, "toX": 2, "toY": 2, "pressDuration": 0, "holdDuration": 0, "velocity": 0}}"#,
            "/args/velocity"
        ),
        (
            #"{"script": "mobile: dragFromToWithVelocity", "args": {"fromX": 1, "fromY": 1, "toX": 2, "toY": 2, "pressDuration": 0, "holdDuration": 0, "velocity": 1e-300}}"#,
            "line 1"
        ),
    ])
    func `What depends on the app or cannot be read is refused`(text: String, place: String) {
        #expect(
            EventSample.faults(text, from: .mobileGestures).map { String($0.prefix { $0 != ":" }) } == [place]
        )
    }

    @Test func `More taps or fingers than a run may have are refused`() {
        func limit(_ arguments: String) -> [DecodingLimits.Name?] {
            EventSample.refusal(command("tapWithNumberOfTaps", arguments)).map(\.limit)
        }
        #expect(limit(#"{"x": 1, "y": 1, "numberOfTaps": 100001}"#) == [.events])
        #expect(limit(#"{"x": 1, "y": 1, "numberOfTouches": 1001}"#) == [.touchesPerEvent])
        #expect(limit(#"{"x": 1, "y": 1, "numberOfTaps": 100000, "numberOfTouches": 11}"#) == [.samples])
        #expect(limit(#"{"x": 1, "y": 1, "numberOfTaps": 1000000000}"#) == [.events])
    }

    // MARK: idb

    @Test func `idb's commands become taps and drags, with or without a prompt`() throws {
        let text = """
            # a comment
            $ idb ui tap 100 120
            user@mac % idb ui tap 1.5 2 --duration 1 --udid 00

            idb ui swipe 50 285 50 15 --duration=0.5
            $
            """
        #expect(
            try EventSample.events(text) == [
                #"{"t":0,"tap":{"at":[100,120]}}"#, #"{"t":1.08,"tap":{"at":[1.5,2],"duration":1}}"#,
                #"{"t":3.08,"drag":{"from":[50,285],"to":[50,15],"duration":0.5}}"#,
            ])
        #expect(try EventSample.notes(text) == ["timeAssumed 3"])
    }

    @Test(arguments: [
        "➜  ~ ", "(lldb) ", "user@host dir % ", "root@host:/# ", "[12:00:01] me ❯ ", "$ /opt/homebrew/bin/",
        "",
    ])
    func `A prompt of any kind may stand before a command of idb's, and alone`(prompt: String) throws {
        let text =
            "\(prompt)idb ui tap 1 2\n\(prompt)idb ui tap 3 4\n\(prompt.contains("/opt") ? "$" : prompt)\n"
        #expect(
            try EventSample.events(text) == [
                #"{"t":0,"tap":{"at":[1,2]}}"#, #"{"t":1.08,"tap":{"at":[3,4]}}"#,
            ])
        #expect(try EventSample.notes(text) == ["timeAssumed 2"])
    }

    @Test(arguments: [
        "sleep 1 && idb ui tap 1 1", "idb ui tap 1 1; idb ui tap 2 2", "make ; idb ui tap 1 1",
        "➜  ~ idb ui tap one 1",
    ])
    func `A line with a command of idb's that cannot be read is refused, and not left out`(line: String) {
        #expect(EventSample.refusal("idb ui tap 1 1\n\(line)").map(\.line) == [2])
    }

    @Test func `What idb's commands leave open or a line adds is noted`() throws {
        let text = "idb ui swipe 1 1 2 2 --delta 5\nsleep 2\nidb ui tap 1 1 --hard\n"
        #expect(
            try EventSample.notes(text) == [
                "valueIgnored 1", "speedAssumed 1", "eventIgnored 2", "valueIgnored 3", "timeAssumed 3",
            ])
    }

    @Test(arguments: [
        "idb ui text hello", "idb ui tap 1", "idb ui swipe 1 2 3", "idb ui tap a b", "idb ui tap 1 nan",
        "idb ui tap 1 2 --duration", "idb ui tap 1 2 --duration -1", "idb ui",
    ])
    func `Other commands of idb are refused at their line`(line: String) {
        #expect(EventSample.refusal("idb ui tap 1 1\n\(line)").map(\.line).first == 2)
    }

    @Test func `idb: words may be in quotation marks, as a shell takes them`() throws {
        let plain = try EventSample.events(
            "idb ui tap 100 120 --duration 0.1\nidb ui swipe 1 2 3 4 --duration=0.5")
        let quoted = "idb ui tap \"100\" '120' --duration \"0.1\"\nidb ui swipe 1 2 3 4 --duration='0.5'"
        #expect(try EventSample.events(quoted) == plain)
    }

    // MARK: The driver's ways

    @Test(arguments: [
        (
            "touchAndHold", #"{"x": 1, "y": 2, "duration": "1.5"}"#,
            #""longPress":{"at":[1,2],"duration":1.5}"#
        ),
        (
            "tap", #"{"element": {"element-6066-11e4-a52e-4f735466cecf": "button"}, "x": 10, "y": 5}"#,
            #""tap":{"at":[110,205]}"#
        ),
        (
            "swipe", #"{"elementId": "button", "direction": "UP"}"#,
            #""swipe":{"at":[160,222],"direction":"up"}"#
        ),
    ])
    func `Numbers may be texts, elements objects and directions large, as for the driver`(
        script: String, arguments: String, expected: String
    ) throws {
        #expect(try event(script, arguments) == expected)
    }

    @Test(arguments: [
        (
            "dragFromToWithVelocity",
            #"{"fromElementId": "button", "fromX": 1, "fromY": 1, "toX": 2, "toY": 2, "pressDuration": 0, "holdDuration": 0, "velocity": 1}"#,
            "/input/args/fromElementId: \"fromElementId\" needs \"toElementId\""
        ),
        (
            "dragFromToWithVelocity",
            #"{"toElementId": "button", "fromX": 1, "fromY": 1, "toX": 2, "toY": 2, "pressDuration": 0, "holdDuration": 0, "velocity": 1}"#,
            "/input/args/toElementId: \"toElementId\" needs \"fromElementId\""
        ),
        ("swipe", #"{"direction": "sideways"}"#, "/input/args/direction: \"direction\" is one of \"up\""),
        (
            "clickGesture", #"{"x": 1, "y": 2}"#,
            "/input/script: \"mobile: clickGesture\" is a command of Appium's Android"
        ),
        ("forcePress", #"{"x": 1, "y": 2}"#, "/input/script: \"mobile: forcePress\" presses with a force"),
    ])
    func `What the driver refuses or another driver takes is refused for that reason`(
        script: String, arguments: String, start: String
    ) {
        let faults = EventSample.faults(EventSample.envelope(command(script, arguments)))
        #expect(faults.map { $0.hasPrefix(start) } == [true], "\(faults)")
    }
}
