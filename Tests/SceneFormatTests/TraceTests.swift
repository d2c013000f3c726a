import JSONText
import Testing

@testable import DispatchEngine
@testable import SceneFormat

/// Runs as Trace Event JSON.
struct TraceTests {
    /// Returns the events of a trace, one per line.
    private static func events(
        _ events: String, in scene: String = FormSample.scene, around: String = ""
    ) throws -> [String] {
        let document = try JSONDocument(
            Array(FormSample.answer(events, in: scene, around: around, as: .trace).utf8))
        let list = try #require(document.member("traceEvents", of: document.root))
        var lines: [String] = []
        for node in document.children(of: list) {
            var writer = JSONWriter()
            writer.write(node, from: document)
            lines.append(String(decoding: writer.finish(), as: UTF8.self))
        }
        return lines
    }

    /// Returns the events in the rows of a process that are not names.
    private static func events(
        of process: Int, _ events: String, in scene: String = FormSample.scene, around: String = ""
    ) throws -> [String] {
        try Self.events(events, in: scene, around: around).filter {
            $0.contains("\"pid\":\(process),") && !$0.contains(#""ph":"M""#)
        }
    }

    @Test func `A trace says what it is, and how much of the log it leaves out`() throws {
        let trace = try FormSample.answer(FormSample.drag, as: .trace)
        #expect(
            trace.hasPrefix(
                #"{"displayTimeUnit":"ms","otherData":{"generator":"FirstResponder \#(Version.current)","#
                    + #""scene":"shop","leftOut":{"hitTest":4}},"traceEvents":[{"#))
        #expect(trace.hasSuffix("}]}\n"))
    }

    @Test func `Processes and rows are named and sorted by number before all events`() throws {
        let names = try Self.events(FormSample.drag).prefix { $0.contains(#""ph":"M""#) }
        #expect(
            Array(names.prefix(4)) == [
                #"{"name":"process_name","ph":"M","pid":1,"args":{"name":"1 touches"}}"#,
                #"{"name":"process_sort_index","ph":"M","pid":1,"args":{"sort_index":1}}"#,
                #"{"name":"thread_name","ph":"M","pid":1,"tid":1,"args":{"name":"1 touch 1"}}"#,
                #"{"name":"thread_sort_index","ph":"M","pid":1,"tid":1,"args":{"sort_index":1}}"#,
            ])
        let rows = names.compactMap { line in
            line.contains("_name") ? line.firstMatch(of: /"args":\{"name":"(.*?)"/).map { String($0.1) } : nil
        }
        #expect(
            rows == [
                "1 touches", "1 touch 1", "2 recognizers", "1 press", "4 responders", "1 application", "2 w",
                "3 title", "4 card",
            ])
    }

    @Test func `Every entry is an event with its number and its members, climbs have arrows`() throws {
        let events = try Self.events(FormSample.drag).drop { $0.contains(#""ph":"M""#) }
        #expect(Array(events) == Self.drag)
    }

    private static let drag = [
        #"{"name":"title","cat":"hitView","ph":"X","pid":1,"tid":1,"ts":0,"dur":200000,"#
            + #""args":{"n":4,"touch":1,"contact":1,"window":"w","view":"title","fate":"ended"}}"#,
        #"{"name":"sendEvent","cat":"sendEvent","ph":"X","pid":4,"tid":1,"ts":0,"dur":1,"#
            + #""args":{"n":5,"receiver":"UIApplication","event":0,"type":"touches"}}"#,
        #"{"name":"sendEvent","cat":"sendEvent","ph":"X","pid":4,"tid":2,"ts":0,"dur":1,"#
            + #""args":{"n":6,"receiver":"w","event":0,"type":"touches"}}"#,
        #"{"name":"possible","cat":"recognizer","ph":"X","pid":2,"tid":1,"ts":0,"dur":200000,"#
            + #""args":{"n":7,"recognizer":"press","phase":"began","touches":[1]}}"#,
        #"{"name":"touchesBegan","cat":"touches","ph":"X","pid":4,"tid":3,"ts":0,"dur":1,"#
            + #""args":{"n":8,"responder":"title","phase":"began","touches":[1],"handling":"default"}}"#,
        #"{"name":"touchesBegan","cat":"touches","ph":"X","pid":4,"tid":4,"ts":0,"dur":1,"#
            + #""args":{"n":9,"responder":"card","phase":"began","touches":[1],"handling":"handled"}}"#,
        #"{"name":"climb","cat":"climb","ph":"s","pid":4,"tid":3,"ts":0,"id":1,"args":{"n":8}}"#,
        #"{"name":"climb","cat":"climb","ph":"f","pid":4,"tid":4,"ts":0,"id":1,"bp":"e","args":{"n":9}}"#,
        #"{"name":"sendEvent","cat":"sendEvent","ph":"X","pid":4,"tid":1,"ts":100000,"dur":1,"#
            + #""args":{"n":10,"receiver":"UIApplication","event":1,"type":"touches"}}"#,
        #"{"name":"moved","cat":"touches","ph":"i","pid":1,"tid":1,"ts":100000,"s":"t","#
            + #""args":{"n":10,"location":[11,10]}}"#,
        #"{"name":"sendEvent","cat":"sendEvent","ph":"X","pid":4,"tid":2,"ts":100000,"dur":1,"#
            + #""args":{"n":11,"receiver":"w","event":1,"type":"touches"}}"#,
        #"{"name":"moved","cat":"recognizer","ph":"i","pid":2,"tid":1,"ts":100000,"s":"t","#
            + #""args":{"n":12,"recognizer":"press","phase":"moved","touches":[1]}}"#,
        #"{"name":"touchesMoved","cat":"touches","ph":"X","pid":4,"tid":3,"ts":100000,"dur":1,"#
            + #""args":{"n":13,"responder":"title","phase":"moved","touches":[1],"handling":"default"}}"#,
        #"{"name":"touchesMoved","cat":"touches","ph":"X","pid":4,"tid":4,"ts":100000,"dur":1,"#
            + #""args":{"n":14,"responder":"card","phase":"moved","touches":[1],"handling":"handled"}}"#,
        #"{"name":"climb","cat":"climb","ph":"s","pid":4,"tid":3,"ts":100000,"id":2,"args":{"n":13}}"#,
        #"{"name":"climb","cat":"climb","ph":"f","pid":4,"tid":4,"ts":100000,"id":2,"bp":"e","#
            + #""args":{"n":14}}"#,
        #"{"name":"sendEvent","cat":"sendEvent","ph":"X","pid":4,"tid":1,"ts":200000,"dur":1,"#
            + #""args":{"n":15,"receiver":"UIApplication","event":2,"type":"touches"}}"#,
        #"{"name":"sendEvent","cat":"sendEvent","ph":"X","pid":4,"tid":2,"ts":200000,"dur":1,"#
            + #""args":{"n":16,"receiver":"w","event":2,"type":"touches"}}"#,
        #"{"name":"ended","cat":"recognizer","ph":"i","pid":2,"tid":1,"ts":200000,"s":"t","#
            + #""args":{"n":17,"recognizer":"press","phase":"ended","touches":[1]}}"#,
        #"{"name":"failed","cat":"state","ph":"X","pid":2,"tid":1,"ts":200000,"dur":0,"#
            + #""args":{"n":18,"recognizer":"press","from":"possible","to":"failed","reason":"touchesEnded"}}"#,
        #"{"name":"possible","cat":"state","ph":"i","pid":2,"tid":1,"ts":200000,"s":"t","#
            + #""args":{"n":19,"recognizer":"press","from":"failed","to":"possible","reason":"reset"}}"#,
        #"{"name":"touchesEnded","cat":"touches","ph":"X","pid":4,"tid":3,"ts":200000,"dur":1,"#
            + #""args":{"n":20,"responder":"title","phase":"ended","touches":[1],"handling":"default"}}"#,
        #"{"name":"touchesEnded","cat":"touches","ph":"X","pid":4,"tid":4,"ts":200000,"dur":1,"#
            + #""args":{"n":21,"responder":"card","phase":"ended","touches":[1],"handling":"handled"}}"#,
        #"{"name":"climb","cat":"climb","ph":"s","pid":4,"tid":3,"ts":200000,"id":3,"args":{"n":20}}"#,
        #"{"name":"climb","cat":"climb","ph":"f","pid":4,"tid":4,"ts":200000,"id":3,"bp":"e","#
            + #""args":{"n":21}}"#,
    ]

    @Test func `A control's row has its tracking with its events and actions`() throws {
        let row = #""pid":3,"tid":1,"#
        #expect(
            try Self.events(of: 3, FormSample.tapOnButton) == [
                #"{"name":"tracking","cat":"tracking","ph":"X",\#(row)"ts":0,"dur":80000,"args":{"n":6,"control":"buy","#
                    + #""call":"begin","answer":true}}"#,
                #"{"name":"touchDown","cat":"controlEvent","ph":"i",\#(row)"ts":0,"s":"t","#
                    + #""args":{"n":7,"control":"buy","event":"touchDown"}}"#,
                #"{"name":"end","cat":"tracking","ph":"i",\#(row)"ts":80000,"s":"t","#
                    + #""args":{"n":11,"control":"buy","call":"end"}}"#,
                #"{"name":"touchUpInside","cat":"controlEvent","ph":"i",\#(row)"ts":80000,"s":"t","#
                    + #""args":{"n":12,"control":"buy","event":"touchUpInside"}}"#,
                #"{"name":"action onBuy:","cat":"action","ph":"i",\#(row)"ts":80000,"s":"t","#
                    + #""args":{"n":13,"sender":"buy","target":"card","action":"onBuy:","event":"touchUpInside"}}"#,
                #"{"name":"primaryActionTriggered","cat":"controlEvent","ph":"i",\#(row)"ts":80000,"s":"t","#
                    + #""args":{"n":14,"control":"buy","event":"primaryActionTriggered"}}"#,
            ])
    }

    @Test func `What is open at the end of the run ends with the log and says so`() throws {
        let down = #"[{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [10, 10]}]}]"#
        let events = try Self.events(down)
        #expect(
            events.filter { $0.contains(#""open":true"#) } == [
                #"{"name":"title","cat":"hitView","ph":"X","pid":1,"tid":1,"ts":0,"dur":500000,"args":{"n":4,"touch":1,"#
                    + #""contact":1,"window":"w","view":"title","fate":"live","by":"press","open":true}}"#,
                #"{"name":"began","cat":"state","ph":"X","pid":2,"tid":1,"ts":500000,"dur":0,"args":{"n":10,"#
                    + #""recognizer":"press","from":"possible","to":"began","reason":"recognized","open":true}}"#,
            ])
    }

    @Test func `TC-1: a finger that comes down again has a row of its own`() throws {
        let taps = #"[{"t": 0, "tap": {"at": [10, 60], "count": 2}}]"#
        let touches = try Self.events(of: 1, taps)
        #expect(touches.count == 2)
        #expect(touches[0].contains(#""tid":1,"ts":0,"dur":80000,"args":{"n":2,"touch":1,"contact":1,"#))
        #expect(touches[1].contains(#""tid":2,"#) && touches[1].contains(#""touch":1,"contact":2,"#))
        let names = try Self.events(taps).filter { $0.contains(#""thread_name","ph":"M","pid":1"#) }
        #expect(names.count == 2)
        #expect(names[1].hasSuffix(#""tid":2,"args":{"name":"2 touch 1"}}"#))
    }

    @Test func `HOVER-1: the pointer has a row behind those of the fingers`() throws {
        let events =
            #"[{"t": 0, "tap": {"at": [10, 60]}}, {"t": 1, "hover": {"phase": "began", "at": [10, 60]}}]"#
        let names = try Self.events(events).filter { $0.contains(#""thread_name","ph":"M","pid":1"#) }
        #expect(names.count == 2)
        #expect(names.last?.hasSuffix(#""tid":2,"args":{"name":"2 pointer"}}"#) == true)
    }

    @Test func `A finger that no view hears of has a row, and its end`() throws {
        let scene = #"{"windows": [{"id": "w", "frame": [50, 50, 9, 9]}]}"#
        #expect(
            try Self.events(of: 1, #"[{"t": 0, "tap": {"at": [1, 1]}}]"#, in: scene) == [
                #"{"name":"no view","cat":"hitView","ph":"X","pid":1,"tid":1,"ts":0,"dur":80000,"args":{"n":1,"touch":1,"#
                    + #""contact":1,"window":null,"view":null,"fate":"discarded"}}"#,
                #"{"name":"discarded","cat":"discarded","ph":"i","pid":1,"tid":1,"ts":0,"s":"t","args":{"n":2,"#
                    + #""type":"touches","phase":"began","touches":[1]}}"#,
            ])
    }

    @Test func `A scroll view's row has its dragging and decelerating, beside a curve of the offset`() throws
    {
        let scene = """
            {"windows": [{"id": "w", "frame": [0, 0, 100, 100], "subviews": [{"id": "list", "class": "UIScrollView",
            "frame": [0, 0, 100, 100], "contentSize": [100, 900]}]}]}
            """
        let events = try Self.events(
            of: 5, #"[{"t": 0, "drag": {"from": [50, 90], "to": [50, 10]}}]"#, in: scene)
        let slices = events.filter { $0.contains(#""ph":"X""#) }
        #expect(slices.count == 2)
        #expect(slices[0].hasPrefix(#"{"name":"dragging","cat":"scroll","ph":"X","pid":5,"tid":1,"ts":"#))
        #expect(slices[1].hasPrefix(#"{"name":"decelerating","cat":"scroll","ph":"X","pid":5,"tid":1,"ts":"#))
        let curve = events.filter { $0.contains(#""ph":"C""#) }
        #expect(
            curve.first
                == #"{"name":"list contentOffset","cat":"scroll","ph":"C","pid":5,"tid":1,"ts":50000,"args":{"x":0,"y":0}}"#
        )
        // There is a curve beside each entry.
        #expect(curve.count * 2 == events.count)
    }

    @Test func `Arrows lead past what an overridden method does on the way`() throws {
        let scene = """
            {"windows": [{"id": "w", "isKeyWindow": true, "frame": [0, 0, 9, 9], "subviews": [{"id": "a", "frame": [0, 0, 9, 9],
            "overrides": {"touches": "handle"}, "subviews": [{"id": "b", "frame": [0, 0, 9, 9], "overrides": {
            "touches": "observe", "effects": {"touchesBegan": [{"target": "a", "set": {"alpha": 0.5}}]}}}]}]}]}
            """
        let events = try Self.events(
            of: 4, #"[{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [1, 1]}]}]"#, in: scene)
        #expect(
            events.compactMap { $0.firstMatch(of: /"name":"(.*?)".*?"ph":"(.)"/).map { "\($0.2) \($0.1)" } }
                == [
                    "X sendEvent", "X sendEvent", "X touchesBegan", "i change", "X touchesBegan", "s climb",
                    "f climb",
                ])
    }

    @Test func `The same run has the same bytes, and no filter takes anything away`() throws {
        var filter = LogFilter()
        filter.kinds = [.hitView]
        let whole = try FormSample.answer(FormSample.drag, as: .trace)
        #expect(try FormSample.answer(FormSample.drag, as: .trace, filter: filter) == whole)
    }
}
