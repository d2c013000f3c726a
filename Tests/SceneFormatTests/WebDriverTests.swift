import DispatchEngine
import Testing

@testable import SceneFormat

/// The touches of a run as WebDriver's actions.
struct WebDriverTests {
    private static let scene = """
        {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "isMultipleTouchEnabled": true,
        "overrides": {"touches": "handle"}}]}
        """

    /// Returns the actions of each finger, one action per line.
    private func actions(_ events: String, around: String = "") throws -> [String] {
        let answer = try FormSample.answer(events, in: Self.scene, around: around, as: .w3cActions)
        let prefix = #"{"actions":[{"type":"pointer","id":""#
        #expect(answer.hasPrefix(prefix))
        return answer.dropFirst(prefix.count).dropLast("]}]}\n".count)
            .split(separator: #"]},{"type":"pointer","id":""#).map(shortened)
    }

    private func shortened(_ source: Substring) -> String {
        String(source).replacing(#"","parameters":{"pointerType":"touch"},"actions":["#, with: "\n")
            .replacing(#","origin":"viewport""#, with: "").replacing(#","button":0"#, with: "")
            .replacing(#"{"type":"pointer"#, with: "").replacing(#"{"type":""#, with: "")
            .replacing("\"", with: "").replacing("},", with: "\n").replacing("}", with: "")
    }

    @Test func `A tap is a body that WebDriver's servers take`() throws {
        #expect(
            try FormSample.answer(#"[{"t": 0, "tap": {"at": [10, 20]}}]"#, in: Self.scene, as: .w3cActions)
                == #"{"actions":[{"type":"pointer","id":"finger1","parameters":{"pointerType":"touch"},"actions":["#
                + #"{"type":"pointerMove","duration":0,"origin":"viewport","x":10,"y":20},"#
                + #"{"type":"pointerDown","button":0},{"type":"pause","duration":80},"#
                + #"{"type":"pointerUp","button":0}]}]}"# + "\n")
    }

    @Test func `A straight move at 60 Hz is one action, after the press before it`() throws {
        #expect(
            try actions(
                #"[{"t": 0, "drag": {"from": [50, 285], "to": [50, 15], "duration": 1, "hold": 0.1}}]"#)
                == [
                    """
                    finger1
                    Move,duration:0,x:50,y:285
                    Down
                    pause,duration:100
                    Move,duration:1000,x:50,y:15
                    Up
                    """
                ])
    }

    @Test func `Fingers that move together share their ticks`() throws {
        #expect(
            try actions(#"[{"t": 0, "pinch": {"at": [200, 300], "from": 50, "to": 100, "duration": 0.5}}]"#)
                == [
                    "finger1\nMove,duration:0,x:225,y:300\nDown\nMove,duration:500,x:250,y:300\nUp",
                    "finger2\nMove,duration:0,x:175,y:300\nDown\nMove,duration:500,x:150,y:300\nUp",
                ])
    }

    @Test
    func
        `What is not straight, or not at 60 Hz, is moves without duration and whole milliseconds between them`()
        throws
    {
        let bend = #"[{"t": 0, "drag": {"path": [[0, 0], [10, 0], [10, 10]], "duration": 0.05}}]"#
        #expect(
            try actions(bend) == [
                """
                finger1
                Move,duration:0,x:0,y:0
                Down
                pause,duration:17
                Move,duration:0,x:6.666667,y:0
                pause,duration:16
                Move,duration:0,x:10,y:3.333333
                pause,duration:17
                Move,duration:0,x:10,y:10
                Up
                """
            ])
        let jump = """
            [{"t": 0.0004, "touches": [{"id": 4, "phase": "began", "at": [1, 1]}]},
            {"t": 1, "touches": [{"id": 4, "phase": "moved", "at": [9, 1]}]},
            {"t": 1.5, "touches": [{"id": 4, "phase": "stationary", "at": [9, 1]}]},
            {"t": 2.0005, "touches": [{"id": 4, "phase": "ended", "at": [9, 2]}]}]
            """
        #expect(
            try actions(jump) == [
                """
                finger4
                Move,duration:0,x:1,y:1
                Down
                pause,duration:1000
                Move,duration:0,x:9,y:1
                pause,duration:1001
                Move,duration:0,x:9,y:2
                Up
                """
            ])
    }

    @Test func `A finger waits while others act, and goes to its next place before it comes down there`()
        throws
    {
        let events = """
            [{"t": 0, "longPress": {"at": [1, 1], "duration": 1}}, {"t": 0.1, "tap": {"at": [2, 2]}},
            {"t": 0.5, "tap": {"at": [3, 3], "id": 2}}]
            """
        #expect(
            try actions(events) == [
                "finger1\nMove,duration:0,x:1,y:1\nDown\npause,duration:100\npause,duration:0\npause,duration:80\n"
                    + "pause,duration:0\npause,duration:320\npause,duration:0\npause,duration:0\npause,duration:80\n"
                    + "pause,duration:0\npause,duration:420\nUp",
                "finger2\nMove,duration:0,x:2,y:2\npause,duration:0\npause,duration:100\nDown\npause,duration:80\nUp\n"
                    + "pause,duration:320\nMove,duration:0,x:3,y:3\nDown\npause,duration:80\nUp",
            ])
    }

    @Test func `A finger that was cancelled comes down again as another source`() throws {
        let events = """
            [{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [1, 1], "force": 0.5, "majorRadius": 10}]},
            {"t": 0.1, "touches": [{"id": 1, "phase": "cancelled", "at": [1, 1]}]},
            {"t": 0.2, "tap": {"at": [1, 1], "id": 1}}]
            """
        #expect(
            try actions(events) == [
                "finger1\nMove,duration:0,x:1,y:1\nDown,pressure:0.5,width:20,height:20\npause,duration:100\nCancel",
                "finger1-2\nMove,duration:0,x:1,y:1\npause,duration:0\npause,duration:100\npause,duration:0\n"
                    + "pause,duration:100\nDown\npause,duration:80\nUp",
            ])
    }

    @Test func `What the application does is not sent, and nothing behind the end of the run`() throws {
        let events = """
            [{"t": 0, "tap": {"at": [1, 1]}}, {"t": 0.5, "change": [{"target": "w", "set": {"isHidden": true}}]},
            {"t": 1, "tap": {"at": [1, 1]}}]
            """
        #expect(
            try actions(events, around: #", "until": 0.7"#)
                == ["finger1\nMove,duration:0,x:1,y:1\nDown\npause,duration:80\nUp"])
    }

    @Test(arguments: [
        (#"{"t": 0, "presses": [{"id": 1, "type": "select", "phase": "began"}]}"#, #"event 1 is "presses""#),
        (#"{"t": 0, "motion": "shake"}"#, #"event 1 is "motion""#),
        (#"{"t": 0, "system": "resignActive"}"#, #"event 1 is "system""#),
        (#"{"t": 0, "return": true}"#, #"event 1 is "return""#),
        (
            #"{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [1, 1], "type": "pencil"}]}"#,
            #"event 1 has a touch of type "pencil""#
        ),
        (
            #"{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [1, 1], "force": 2}]}"#,
            "event 1 has a force above 1, where pressure ends"
        ),
    ])
    func `What only another device than a finger sends has no actions`(event: String, reason: String) throws {
        let request = try WireFormat.decodeRequest(
            Array(
                #"{"scene": \#(Self.scene), "events": [{"t": 0, "tap": {"at": [1, 1], "id": 9}}, \#(event)]}"#
                    .utf8))
        #expect(
            WebDriverObstacle(in: request)?.message
                == "WebDriver sends nothing but fingers, and \(reason); leave it out, or ask for another form of the answer."
        )
    }

    @Test func `A run without touches has no actions`() throws {
        let request = try WireFormat.decodeRequest(
            Array(
                #"{"scene": \#(Self.scene), "events": [{"t": 1, "tap": {"at": [1, 1]}}], "until": 0.5}"#.utf8)
        )
        #expect(
            WebDriverObstacle(in: request)?.message
                == "A run without touches has no WebDriver actions; ask for another form of the answer.")
    }
}
