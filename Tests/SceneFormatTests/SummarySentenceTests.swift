import DispatchEngine
import Foundation
import Testing

import SceneFormat

/// What the summary says of a recognizer that never decided anything (C8).
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

    /// `why` of the recognizer `t`, described by `members`, on a view that covers half of the window.
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
                == "It fired, and was then cancelled: the system cancelled its touches.")
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
}
