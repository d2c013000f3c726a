import DispatchEngine
import Foundation
import Testing

import SceneFormat

/// The sentences of the summary about a recognizer: why it fired or did not (C8).
struct SummarySentenceTests {
    private struct Answer: Decodable {
        struct Summary: Decodable {
            struct Recognizer: Decodable {
                var id: String
                var why: String
            }

            var recognizers: [Recognizer]
        }

        var summary: Summary
    }

    /// Returns `why` of the recognizer `t`, described by `members`, on a view that covers half of the window.
    private func why(
        _ members: String, beside others: String = "", event: String = #""tap": {"at": [10, 10]}"#,
        rest: String = ""
    ) throws -> String {
        let request = try WireFormat.decodeRequest(
            Array(
                #"""
                {"scene": {"windows": [{"id": "w", "frame": [0, 0, 100, 100], "subviews": [{"id": "v",
                "frame": [0, 0, 50, 100], "gestureRecognizers": [{"id": "t", \#(members)}\#(others)]}]}]},
                "events": [{"t": 0, \#(event)}]\#(rest)}
                """#.utf8))
        var dispatcher = Dispatcher(scene: request.scene)
        try dispatcher.send(request.events)
        try dispatcher.finish(until: request.until)
        let response = try WireFormat.response(
            to: request, log: dispatcher.log, summary: dispatcher.summary, as: .json)
        let answer = try JSONDecoder().decode(Answer.self, from: Data(response.bytes))
        return try #require(answer.summary.recognizers.first { $0.id == "t" }).why
    }

    @Test func `P-8: nothing hit its view`() throws {
        #expect(
            try why(#""type": "tap""#, event: #""tap": {"at": [60, 10]}"#)
                == "Nothing reached it: neither its view nor a view inside it was hit.")
    }

    @Test(arguments: [
        (
            "pan", #""scroll": {"phase": "began", "at": [10, 10]}"#,
            "No finger landed, and its allowedScrollTypesMask leaves scrolling out."
        ),
        (
            "tap", #""presses": [{"id": 1, "type": "menu", "phase": "began"}]"#,
            "No finger landed, and no press came that its allowedPressTypes has."
        ),
        ("pinch", #""motion": "shake""#, "No finger landed."),
    ])
    func `P-8: no finger landed`(type: String, event: String, sentence: String) throws {
        #expect(try why(#""type": "\#(type)""#, event: event) == sentence)
    }

    @Test(arguments: [
        (#""type": "tap", "enabled": false"#, "It was disabled."),
        (#""type": "tap", "allowedTouchTypes": ["pencil"]"#, "It takes no touches of that type."),
        (#""type": "tap", "delegate": {"shouldReceiveTouch": false}"#, #""t.delegate" refused the touch."#),
        (#""type": "tap", "delegate": {"shouldReceiveEvent": false}"#, #""t.delegate" refused the touch."#),
    ])
    func `GR-7: the reason why it got no touch`(members: String, sentence: String) throws {
        #expect(try why(members) == sentence)
    }

    @Test func `GR-14: it was removed before the touch`() throws {
        let change = #""change": [{"target": "t", "remove": true}]}, {"t": 1, "tap": {"at": [10, 10]}"#
        #expect(try why(#""type": "tap""#, event: change) == "It was removed from its view.")
    }

    @Test func `GR-19: it fired and was then cancelled`() throws {
        let began = #""touches": [{"id": 1, "phase": "began", "at": [10, 10]}]}"#
        let moved = #"{"t": 0.1, "touches": [{"id": 1, "phase": "moved", "at": [10, 60]}]}"#
        #expect(
            try why(
                #""type": "pan", "actions": [{"target": "v", "action": "pan:"}]"#,
                event: #"\#(began), \#(moved), {"t": 0.2, "system": "resignActive""#)
                == "It fired at 0.1 s and was cancelled at 0.2 s: the system cancelled its touches.")
    }

    @Test func `GA-13: it still waits`() throws {
        #expect(
            try why(
                #""type": "tap", "requiresFailureOf": ["d"]"#,
                beside: #", {"id": "d", "type": "tap", "numberOfTapsRequired": 2}"#, rest: #", "until": 0.2"#)
                == #"It waits for "d" to fail."#)
    }

    @Test func `C8: a recognizer is undecided when the run ends`() throws {
        let began = #""touches": [{"id": 1, "phase": "began", "at": [10, 10]}]"#
        #expect(
            try why(#""type": "longPress""#, event: began, rest: #", "until": 0.1"#)
                == "It has not decided yet.")
    }

    // MARK: The whole run

    private static let tap = #""tap": {"at": [10, 10]}"#

    @Test func `C8: it fired, once or often`() throws {
        let taps = (1...3).map { #"{"t": \#($0), \#(Self.tap)}"# }
        #expect(try why(#""type": "tap""#) == "It fired at 0.08 s.")
        #expect(
            try why(#""type": "tap""#, event: "\(Self.tap)}, \(taps[0].dropLast())")
                == "It fired at 0.08 s and at 1.08 s.")
        #expect(
            try why(#""type": "tap""#, event: "\(Self.tap)}, \(taps.joined(separator: ", ").dropLast())")
                == "It fired 4 times, first at 0.08 s and last at 3.08 s.")
    }

    @Test func `C8: what failed before and after it fired is said with its moment`() throws {
        let drag = #""drag": {"from": [10, 10], "to": [10, 90]}"#
        #expect(
            try why(#""type": "tap""#, event: drag)
                == "It failed at 0.183 s: a finger moved too far or in the wrong direction.")
        #expect(
            try why(#""type": "tap""#, event: #"\#(drag)}, {"t": 1, \#(Self.tap)"#)
                == "It fired at 1.08 s, after failing at 0.183 s: a finger moved too far or in the wrong direction."
        )
        #expect(
            try why(#""type": "tap""#, event: #"\#(Self.tap)}, {"t": 1, \#(drag)"#)
                == "It fired at 0.08 s. Its last attempt failed at 1.183 s: a finger moved too far or in the wrong direction."
        )
        #expect(
            try why(#""type": "tap""#, event: #"\#(drag)}, {"t": 1, \#(drag)"#)
                == "It failed at 0.183 s and at 1.183 s: a finger moved too far or in the wrong direction.")
    }

    @Test func `C8: failures for several reasons are not said to have one`() throws {
        #expect(
            try why(
                #""type": "tap""#,
                event:
                    #""longPress": {"at": [10, 10], "duration": 1}}, {"t": 2, "drag": {"from": [10, 10], "to": [10, 90]}"#
            )
                == "It failed twice, last at 2.183 s: a finger moved too far or in the wrong direction.")
    }

    @Test func `GR-41: the question that was answered no is named`() throws {
        #expect(
            try why(#""type": "tap", "delegate": {"shouldBegin": false}"#)
                == #"It failed at 0.08 s: "t.delegate" answered no to gestureRecognizerShouldBegin(_:)."#)
    }

    @Test func `C8: an attempt that the run does not end is said beside those before it`() throws {
        let began = #"{"t": 1, "touches": [{"id": 1, "phase": "began", "at": [10, 10]}]"#
        #expect(
            try why(#""type": "tap""#, event: #"\#(Self.tap)}, \#(began)"#, rest: #", "until": 1.1"#)
                == "It fired at 0.08 s. It has not decided its last attempt yet.")
    }
}
