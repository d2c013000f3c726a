import DispatchEngine
import Import
import SceneFormat
import Testing

@Suite struct RecordingTests {
    // MARK: Pointer Events

    /// Returns a record of a pointer.
    private func pointer(
        _ type: String, _ time: Double, _ x: Double, _ y: Double, id: Int = 7, _ more: String = ""
    ) -> String {
        """
        {"type": "pointer\(type)", "pointerId": \(id), "clientX": \(x), "clientY": \(y), "timeStamp": \(time)\(more)}
        """
    }

    private func list(_ records: String...) -> String { "[\(records.joined(separator: ",\n"))]" }

    @Test func `Time begins with the first touch-down, and coordinates have six decimals`() throws {
        let text = list(
            pointer("move", 216692100, 1, 1), pointer("down", 216692120, 266, 327.4285583496094),
            pointer("move", 216692135, 266, 327.4285583496094), pointer("up", 216692297.25, 248, 499.5))
        #expect(
            try EventSample.answer(text)
                == #"{"format":"pointerEvents","events":["#
                + [
                    entry("0", "began", "266,327.428558"), entry("0.015", "moved", "266,327.428558"),
                    entry("0.17725", "ended", "248,499.5"),
                ].joined(separator: ",") + #"],"notes":[]}"# + "\n")
    }

    @Test func `Records are sorted by time, and equal times of different fingers are one entry`() throws {
        let text = list(
            pointer("up", 30, 5, 5, id: 9), pointer("down", 10, 1, 1), pointer("down", 10, 5, 5, id: 9),
            pointer("move", 20, 2, 1), pointer("move", 20, 3, 1), pointer("up", 30, 3, 1))
        #expect(
            try EventSample.events(text) == [
                #"{"t":0,"touches":[{"id":1,"phase":"began","at":[1,1]},{"id":2,"phase":"began","at":[5,5]}]}"#,
                entry("0.01", "moved", "2,1"), entry("0.01", "moved", "3,1"),
                #"{"t":0.02,"touches":[{"id":2,"phase":"ended","at":[5,5]},{"id":1,"phase":"ended","at":[3,1]}]}"#,
            ])
    }

    @Test
    func `Each touch-down takes the lowest number that is free, an end without a place that of the finger`()
        throws
    {
        let text = list(
            pointer("down", 0, 1, 1, id: 31), pointer("down", 1, 2, 2, id: 32),
            pointer("up", 2, 1, 1, id: 31),
            pointer("down", 2, 3, 3, id: 33),
            #"{"type": "pointercancel", "pointerId": 32, "timeStamp": 3}"#, pointer("up", 4, 3, 3, id: 33))
        #expect(
            try EventSample.events(text) == [
                entry("0", "began", "1,1"), entry("0.001", "began", "2,2", id: 2),
                entry("0.002", "ended", "1,1"),
                entry("0.002", "began", "3,3"), entry("0.003", "cancelled", "2,2", id: 2),
                entry("0.004", "ended", "3,3"),
            ])
    }

    @Test func `Moves of what is not down are dropped, its ends noted, and what stays down too`() throws {
        let text = list(
            pointer("up", 0, 1, 1), pointer("move", 1, 1, 1), pointer("over", 2, 1, 1),
            pointer("down", 3, 2, 2),
            pointer("cancel", 4, 2, 2, id: 8))
        #expect(try EventSample.events(text) == [entry("0", "began", "2,2")])
        #expect(try EventSample.notes(text) == ["eventIgnored 1", "touchLeftDown 4", "eventIgnored 5"])
    }

    @Test func `A pen is a pencil with its angles, a mouse a finger with a note, pressure a force`() throws {
        let text = list(
            pointer("down", 0, 1, 1, #", "pointerType": "pen", "pressure": 0.5, "tiltX": 0, "tiltY": 30"#),
            pointer("up", 1, 1, 1, #", "pointerType": "pen", "pressure": 0"#),
            pointer("down", 2, 1, 1, id: 1, #", "pointerType": "mouse", "altitudeAngle": 1.5"#),
            pointer("up", 3, 1, 1, id: 1, #", "pointerType": "mouse""#),
            pointer("down", 4, 1, 1, id: 2, #", "pointerType": "touch", "pressure": 0.25"#),
            pointer("up", 5, 1, 1, id: 2))
        #expect(
            try EventSample.events(text) == [
                #"{"t":0,"touches":[{"id":1,"phase":"began","at":[1,1],"type":"pencil","force":0.5,"#
                    + #""altitudeAngle":1.047198,"azimuthAngle":1.570796}]}"#,
                entry("0.001", "ended", "1,1"), entry("0.002", "began", "1,1"),
                entry("0.003", "ended", "1,1"),
                #"{"t":0.004,"touches":[{"id":1,"phase":"began","at":[1,1],"force":0.25}]}"#,
                entry("0.005", "ended", "1,1"),
            ])
        #expect(try EventSample.notes(text) == ["mouseAsTouch 3"])
    }

    @Test func `A pointer that goes down twice, and records without a pointer, place or time, are refused`() {
        #expect(
            EventSample.faults(list(pointer("down", 0, 1, 1), pointer("down", 1, 1, 1))) == [
                "/1: This goes down while it is down; remove one of the two, or add its end between them."
            ])
        let text = list(
            #"{"type": "pointerdown", "pointerId": 1, "timeStamp": 0}"#,
            #"{"type": "pointerdown", "pointerId": 1.5, "timeStamp": 0, "x": 1, "y": 1}"#,
            #"{"type": "pointerup", "pointerId": 1}"#, "7",
            #"{"type": "pointerdown", "pointerId": 1, "timeStamp": 0, "x": 1e10, "y": 1}"#)
        #expect(
            EventSample.faults(text).map { String($0.prefix { $0 != ":" }) }
                == ["/0", "/1/pointerId", "/2", "/3", "/4"])
    }

    @Test(arguments: [
        #"[{"type": "pointermove", "pointerId": 1, "timeStamp": 1, "x": 1, "y": 1}]"#,
        #"[{"pointerId": 1, "timeStamp": 1, "x": 1, "y": 1}]"#,
        #"[{"type": "touchmove", "timeStamp": 1, "changedTouches": [{"identifier": 1, "clientX": 1, "clientY": 1}]}]"#,
        #"[{"changedTouches": []}]"#, #"[{"type": 4, "timestamp": 1, "data": {}}]"#,
    ])
    func `A recording that gives no event says why`(text: String) throws {
        #expect(try EventSample.events(text) == [])
        #expect(try EventSample.notes(text) == ["eventIgnored 1"])
    }

    @Test func `A coordinate that is no number is refused where it stands`() {
        let text = #"[{"type": "pointerdown", "pointerId": 1, "timeStamp": 0, "clientX": "1", "clientY": 2}]"#
        #expect(
            EventSample.faults(text) == [
                #"/0/clientX: "clientX" is a text, and a number was expected; write it without quotation marks."#
            ])
        #expect(
            EventSample.faults(text.replacing(#""1""#, with: "true"))
                == [#"/0/clientX: "clientX" is no number; correct it."#])
    }

    @Test func `A recording longer than a run, with too many events or too many fingers, is refused`() {
        #expect(
            EventSample.refusal(list(pointer("down", 0, 1, 1), pointer("up", 1e9 + 1, 1, 1))).map(\.pointer)
                == ["/1"])
        #expect(
            EventSample.refusal(list(pointer("down", -1e308, 1, 1), pointer("up", 1e308, 1, 1))).map(
                \.pointer)
                == ["/1"])
        var limits = DecodingLimits()
        let two = list(
            pointer("down", 0, 1, 1), pointer("down", 0, 1, 1, id: 2), pointer("up", 1, 1, 1))
        limits.events = 1
        #expect(EventSample.refusal(two, limits: limits).map(\.limit) == [.events])
        limits.events = 2
        limits.touchesPerEvent = 1
        #expect(EventSample.refusal(two, limits: limits).map(\.limit) == [.touchesPerEvent])
        limits = DecodingLimits()
        limits.samples = 2
        #expect(EventSample.refusal(two, limits: limits).map(\.limit) == [.samples])
        limits.samples = 3
        #expect(throws: Never.self) { try EventSample.answer(two, limits: limits) }
    }

    // MARK: Touch Events

    @Test func `Changed touches of one event are one entry`() throws {
        let text = """
            {"events": [
            {"type": "touchstart", "timeStamp": 100, "changedTouches": [
            {"identifier": 0, "clientX": 1, "clientY": 2, "force": 0.5, "radiusX": 11, "radiusY": 12},
            {"identifier": 5, "clientX": 3, "clientY": 4}]},
            {"type": "click", "timeStamp": 105},
            {"type": "touchend", "timeStamp": 110, "changedTouches": [{"identifier": 5, "clientX": 3, "clientY": 5}]},
            {"type": "touchcancel", "timeStamp": 120, "changedTouches": [{"identifier": 0}]}]}
            """
        #expect(
            try EventSample.answer(text)
                == #"{"format":"touchEvents","events":["#
                + [
                    #"{"t":0,"touches":[{"id":1,"phase":"began","at":[1,2],"force":0.5,"majorRadius":12},"#
                        + #"{"id":2,"phase":"began","at":[3,4]}]}"#,
                    entry("0.01", "ended", "3,5", id: 2), entry("0.02", "cancelled", "1,2"),
                ].joined(separator: ",") + #"],"notes":[]}"# + "\n")
        #expect(
            EventSample.faults(#"[{"type": "touchstart", "timeStamp": 1}]"#, from: .touchEvents)
                == [#"/0: This record has no list of "changedTouches"; add it."#])
    }

    @Test func `A record of something else before the first touch is passed over`() throws {
        let text = """
            [{"note": 1},
            {"type": "touchstart", "timeStamp": 1, "changedTouches": [{"identifier": 0, "clientX": 1, "clientY": 2}]},
            {"type": "touchend", "timeStamp": 11, "changedTouches": [{"identifier": 0}]}]
            """
        #expect(try EventSample.events(text) == [entry("0", "began", "1,2"), entry("0.01", "ended", "1,2")])
    }

    // MARK: rrweb

    /// Returns an interaction: 7, 9 and 10 are of touches, 1 and 0 of a mouse.
    private func interaction(_ type: Int, _ time: Int, _ place: String = #""x": 30, "y": 30"#) -> String {
        #"{"type": 3, "data": {"source": 2, "type": \#(type), "id": 3, \#(place)}, "timestamp": \#(time)}"#
    }

    private func moves(_ source: Int, _ time: Int, _ positions: String) -> String {
        #"{"type": 3, "data": {"source": \#(source), "positions": [\#(positions)]}, "timestamp": \#(time)}"#
    }

    @Test func `rrweb's touches move at their time and offset, and its mouse events after them do nothing`()
        throws
    {
        let text = list(
            #"{"type": 4, "data": {"width": 390}, "timestamp": 900}"#, interaction(7, 1100),
            interaction(9, 1300),
            moves(
                6, 1600, #"{"x": 31, "y": 30, "timeOffset": -450}, {"x": 32, "y": 30, "timeOffset": -310}"#),
            interaction(1, 1310), interaction(0, 1320), interaction(2, 1320))
        #expect(
            try EventSample.events(text) == [
                entry("0", "began", "30,30"), entry("0.05", "moved", "31,30"),
                entry("0.19", "moved", "32,30"),
                entry("0.2", "ended", "30,30"),
            ])
        #expect(try EventSample.notes(text) == [])
    }

    @Test func `Without touches rrweb's mouse is a finger, and moves alone give nothing`() throws {
        let text = list(
            interaction(1, 100), moves(1, 120, #"{"x": 31, "y": 30}"#), interaction(0, 150),
            interaction(2, 155))
        #expect(
            try EventSample.events(text) == [
                entry("0", "began", "30,30"), entry("0.02", "moved", "31,30"),
                entry("0.05", "ended", "30,30"),
            ])
        #expect(try EventSample.notes(text) == ["mouseAsTouch 1"])
        #expect(
            try EventSample.answer(list(moves(6, 1, #"{"x": 58, "y": 18, "id": 15, "timeOffset": 0}"#)))
                .hasPrefix(#"{"format":"rrweb","events":[],"notes":[{"reason":"eventIgnored","line":1,"#))
    }

    @Test func `A second finger is refused, since rrweb does not tell them apart`() {
        #expect(
            EventSample.faults(list(interaction(7, 1), interaction(7, 2)))
                == [
                    "/1: This goes down while it is down; rrweb does not tell fingers apart, so record with one."
                ])
    }

    // MARK: evemu

    private let axes = """
        # EVEMU 1.3
        N: A screen
        A: 35 0 999 0 0 0
        A: 36 0 1999 0 0 0

        """

    private func envelope(_ text: String) -> String {
        let escaped = text.replacing("\n", with: "\\n").replacing("\t", with: "\\t")
        return #"{"screen": [390, 844], "input": "\#(escaped)"}"#
    }

    @Test func `evemu's slots are fingers, whose places are scaled to the screen`() throws {
        let text =
            axes + """
                E: 10.000000 0003 002f 0000	# EV_ABS / ABS_MT_SLOT
                E: 10.000000 0003 0039 0005
                E: 10.000000 0003 0035 0500
                E: 10.000000 0003 0036 1000
                E: 10.000000 0000 0000 0000	# SYN_REPORT
                E: 10.016000 0003 0035 0510
                E: 10.016000 0003 002f 0001
                E: 10.016000 0003 0039 0006
                E: 10.016000 0003 0035 0100
                E: 10.016000 0003 0036 0000
                E: 10.016000 0000 0000 0000
                E: 10.030000 0003 0039 -001
                E: 10.030000 0003 002f 0000
                E: 10.030000 0003 0039 0007
                E: 10.030000 0000 0000 0000
                """
        #expect(
            try EventSample.events(envelope(text)) == [
                entry("0", "began", "195,422"),
                #"{"t":0.016,"touches":[{"id":1,"phase":"moved","at":[198.9,422]},{"id":2,"phase":"began","at":[39,0]}]}"#,
                #"{"t":0.03,"touches":[{"id":1,"phase":"ended","at":[198.9,422]},{"id":2,"phase":"ended","at":[39,0]}]}"#,
                entry("0.03", "began", "198.9,422"),
            ])
        #expect(try EventSample.notes(envelope(text)) == ["touchLeftDown 19"])
    }

    @Test func `A tracking id that a slot has already is no other finger`() throws {
        let text =
            axes + """
                E: 1.0 0003 0039 5
                E: 1.0 0003 0035 500
                E: 1.0 0003 0036 1000
                E: 1.0 0000 0000 0
                E: 1.1 0003 0039 5
                E: 1.1 0003 0035 510
                E: 1.1 0000 0000 0
                """
        #expect(
            try EventSample.events(envelope(text)) == [
                entry("0", "began", "195,422"), entry("0.1", "moved", "198.9,422"),
            ])
    }

    @Test func `Without slots a contact goes on where it is nearest`() throws {
        let text =
            axes + """
                E: 1.0 0003 0035 100
                E: 1.0 0003 0036 100
                E: 1.0 0000 0002 0
                E: 1.0 0003 0035 900
                E: 1.0 0003 0036 900
                E: 1.0 0000 0002 0
                E: 1.0 0000 0000 0
                E: 1.1 0003 0035 910
                E: 1.1 0003 0036 900
                E: 1.1 0000 0002 0
                E: 1.1 0000 0000 0
                E: 1.2 0000 0002 0
                E: 1.2 0000 0000 0
                """
        #expect(
            try EventSample.events(envelope(text)) == [
                #"{"t":0,"touches":[{"id":1,"phase":"began","at":[39,42.2]},{"id":2,"phase":"began","at":[351,379.8]}]}"#,
                #"{"t":0.1,"touches":[{"id":2,"phase":"moved","at":[354.9,379.8]},{"id":1,"phase":"ended","at":[39,42.2]}]}"#,
                entry("0.2", "ended", "354.9,379.8", id: 2),
            ])
    }

    @Test func `What no report of evemu's ends is noted`() throws {
        let down = "E: 1.0 0003 0039 1\nE: 1.0 0003 0035 100\nE: 1.0 0003 0036 100\n"
        #expect(try EventSample.notes(envelope(axes + down)) == ["eventIgnored 1", "eventIgnored 5"])
        let report = "E: 1.0 0000 0000 0\n"
        let text = envelope(axes + down + report + "E: 1.1 0003 0039 -1\n")
        #expect(try EventSample.events(text) == [entry("0", "began", "39,42.2")])
        #expect(try EventSample.notes(text) == ["touchLeftDown 8", "eventIgnored 9"])
    }

    @Test func `A finger whose place is not said is left out, a line that is no event is refused`() throws {
        #expect(
            try EventSample.notes(envelope(axes + "E: 1.0 0003 0039 1\nE: 1.0 0000 0000 0")) == [
                "eventIgnored 1", "eventIgnored 6",
            ])
        #expect(EventSample.refusal(envelope(axes + "E: 1.0 0003")).map(\.line) == [5])
        #expect(
            EventSample.faults("# EVEMU 1.3\nE: 1 0 0 0\n").map { String($0.prefix(32)) }
                == ["line 1: The recording is in the "])
        #expect(
            EventSample.faults(envelope("# EVEMU 1.3\nE: 1 0 0 0\n")).map { String($0.prefix(32)) }
                == ["/input: There are no lines A: 35"])
    }

    // MARK: Records with more than one finger, and others

    @Test func `rrweb's fingers are told apart by pointerId, where the records have it`() throws {
        func touch(_ type: Int, _ time: Int, _ x: Int, _ pointer: Int) -> String {
            interaction(type, time, "\"x\": \(x), \"y\": 0, \"pointerId\": \(pointer), \"pointerType\": 2")
        }
        func move(_ time: Int, _ x: Int, _ pointer: Int) -> String {
            #"{"type": 3, "timestamp": \#(time), "data": {"source": 6, "pointerId": \#(pointer), "positions": [{"x": \#(x), "y": 0, "timeOffset": -20}]}}"#
        }
        let text = list(
            touch(7, 1000, 10, 1), touch(7, 1010, 90, 2), move(1100, 5, 1), move(1120, 99, 2),
            touch(9, 1110, 5, 1), touch(9, 1120, 99, 2))
        #expect(
            try EventSample.events(text) == [
                entry("0", "began", "10,0"), entry("0.01", "began", "90,0", id: 2),
                entry("0.08", "moved", "5,0"), entry("0.1", "moved", "99,0", id: 2),
                entry("0.11", "ended", "5,0"), entry("0.12", "ended", "99,0", id: 2),
            ])
        #expect(
            EventSample.faults(list(touch(7, 1, 0, 1), touch(7, 2, 0, 1))) == [
                "/1: This goes down while it is down; remove one of the two, or add its end between them."
            ])
    }

    @Test func `rrweb's old moves of a finger and its positions of a drag are moves`() throws {
        #expect(
            try EventSample.events(
                list(interaction(7, 0), interaction(8, 50, #""x": 31, "y": 30"#), interaction(9, 100)))
                == [
                    entry("0", "began", "30,30"), entry("0.05", "moved", "31,30"),
                    entry("0.1", "ended", "30,30"),
                ])
        #expect(
            try EventSample.events(
                list(
                    interaction(1, 0),
                    moves(12, 100, #"{"x": 40, "y": 40, "timeOffset": -50}, {"x": 80, "y": 80}"#),
                    interaction(0, 150, #""x": 80, "y": 80"#)))
                == [
                    entry("0", "began", "30,30"), entry("0.05", "moved", "40,40"),
                    entry("0.1", "moved", "80,80"),
                    entry("0.15", "ended", "80,80"),
                ])
    }

    @Test func `A mouse beside rrweb's touches is noted unless a browser has added it to one`() throws {
        let text = list(
            interaction(1, 0), interaction(0, 100), interaction(7, 5000), interaction(9, 5100),
            interaction(1, 5110), interaction(0, 5120),
            interaction(1, 6130, #""x": 1, "y": 1, "pointerType": 0"#))
        #expect(
            try EventSample.events(text) == [entry("0", "began", "30,30"), entry("0.1", "ended", "30,30")])
        #expect(try EventSample.notes(text) == ["eventIgnored 1", "eventIgnored 7"])
    }

    @Test(arguments: [
        #"[{"events": [A]}, {"events": [B]}]"#, "[[A], [B]]", #"{"data": [[A, B]]}"#,
        #"{"event": "$snapshot", "properties": {"$session_id": "s", "$snapshot_data": [A, B]}}"#,
    ])
    func `Records are found in lists and objects around them`(wrapper: String) throws {
        let text = wrapper.replacing("A", with: interaction(7, 0)).replacing("B", with: interaction(9, 100))
        #expect(
            try EventSample.events(text) == [entry("0", "began", "30,30"), entry("0.1", "ended", "30,30")])
    }

    @Test func `Of records that each lie in another object none is imported alone`() {
        let text = "[{\"event\": \(pointer("down", 0, 1, 1))}, {\"event\": \(pointer("up", 9, 1, 1))}]"
        #expect(EventSample.refusal(text).count == 1)
    }

    @Test func `A cancelled pointer without a place is cancelled where it was`() throws {
        let text = list(
            pointer("down", 0, 50, 600), pointer("move", 16, 50, 590), pointer("cancel", 24, 0, 0))
        #expect(
            try EventSample.events(text) == [
                entry("0", "began", "50,600"), entry("0.016", "moved", "50,590"),
                entry("0.024", "cancelled", "50,590"),
            ])
    }

    @Test func `A press of another button of a mouse is left out up to its end, with one note`() throws {
        let mouse = #", "pointerType": "mouse""#
        let text = list(
            pointer("down", 0, 1, 1, "\(mouse), \"button\": 2"), pointer("move", 5, 2, 1, mouse),
            pointer("up", 10, 2, 1, "\(mouse), \"button\": 2"),
            pointer("down", 20, 3, 3, "\(mouse), \"button\": 0"),
            pointer("up", 30, 3, 3, "\(mouse), \"button\": 0"))
        #expect(try EventSample.events(text) == [entry("0", "began", "3,3"), entry("0.01", "ended", "3,3")])
        #expect(try EventSample.notes(text) == ["eventIgnored 1", "mouseAsTouch 4"])
        let alone = list(pointer("down", 0, 1, 1, "\(mouse), \"button\": 2"), pointer("up", 10, 2, 1, mouse))
        #expect(try EventSample.notes(alone) == ["eventIgnored 1"])
    }

    @Test func `The size of a finger is its radius`() throws {
        let text = list(
            pointer("down", 0, 1, 1, #", "pointerType": "touch", "width": 44, "height": 30"#),
            pointer("up", 10, 1, 1))
        #expect(
            try EventSample.events(text).first
                == #"{"t":0,"touches":[{"id":1,"phase":"began","at":[1,1],"majorRadius":22}]}"#)
    }
}
