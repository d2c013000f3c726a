import DispatchEngine
import Testing

@testable import SceneFormat

/// The attempts of recognizers in the summary (C8).
struct RecognizerAttemptTests {
    private func answer(_ scene: String, _ events: String, as format: ResponseFormat = .json) throws -> String
    {
        let request = try WireFormat.decodeRequest(
            Array(
                #"""
                {"scene": {"windows": [{"id": "w", "frame": [0, 0, 400, 400], "isKeyWindow": true, "subviews": [
                    {"id": "v", "frame": [0, 0, 400, 200], \#(scene)}]}]}, "events": [\#(events)]}
                """#.utf8))
        var dispatcher = Dispatcher(scene: request.scene)
        try dispatcher.run(request.events)
        let response = try WireFormat.response(
            to: request, log: dispatcher.log, summary: dispatcher.summary, as: format)
        return String(decoding: response.bytes, as: UTF8.self)
    }

    private static let tap = #""gestureRecognizers": [{"id": "t", "type": "tap"}]"#

    @Test func `C8: nothing reached it: no attempts`() throws {
        let answer = try answer(Self.tap, #"{"t": 0, "tap": {"at": [10, 300]}}"#)
        #expect(answer.contains(#"neither its view nor a view inside it was hit.","attempts":[]}"#))
    }

    @Test func `C8: each attempt has its start, its outcome and what it sent`() throws {
        let scene =
            #""gestureRecognizers": [{"id": "p", "type": "pan", "actions": [{"target": "v", "action": "pan:"}]}]"#
        let answer = try answer(
            scene,
            #"{"t": 0, "tap": {"at": [10, 10]}}, {"t": 1, "drag": {"from": [10, 10], "to": [10, 130], "duration": 0.1}}"#
        )
        #expect(
            answer.contains(
                #""attempts":[{"t":0,"state":"failed","since":0.08,"reason":"touchesEnded","actions":[]},"#
                    + #"{"t":1,"state":"ended","since":1.1,"reason":"touchesEnded","firedAt":1.016667,"actions":["pan:"]}]}"#
            ))
    }

    @Test func `GR-42: a gate's no is the outcome, with the question and who answered`() throws {
        let scene =
            #"\#(Self.tap), "subviews": [{"id": "signIn", "class": "UIButton", "frame": [0, 0, 100, 100]}]"#
        let answer = try answer(scene, #"{"t": 0, "tap": {"view": "signIn"}}"#)
        #expect(
            answer.contains(
                #""attempts":[{"t":0,"state":"failed","since":0.08,"reason":"gate","by":"signIn","question":"shouldBegin","actions":[]}]"#
            ))
    }

    @Test func `HOVER-1: the pointer makes an attempt without touches`() throws {
        let scene = #""gestureRecognizers": [{"id": "h", "type": "hover"}]"#
        let answer = try answer(
            scene,
            #"{"t": 0, "hover": {"phase": "moved", "at": [10, 10]}}, {"t": 1, "hover": {"phase": "moved", "at": [10, 300]}}"#
        )
        #expect(
            answer.contains(
                #""attempts":[{"t":0,"state":"ended","since":1,"reason":"touchesEnded","firedAt":0,"actions":[]}]"#
            ))
    }

    @Test func `The last 20 attempts are listed, those before them counted`() throws {
        for (count, rest) in [(20, ""), (21, #","earlierAttempts":1"#), (25, #","earlierAttempts":5"#)] {
            let taps = (0..<count).map { #"{"t": \#($0), "tap": {"at": [10, 10]}}"# }.joined(separator: ",")
            let answer = try answer(Self.tap, taps)
            #expect(answer.split(separator: #""firedAt":"#).count == 21)
            #expect(answer.contains(#"{"t":\#(count - 20),"state":"ended","since":\#(count - 20).08,"#))
            #expect(answer.contains(#""actions":[]}]\#(rest)}],"controls""#))
        }
    }

    @Test func `The text has the last outcome, and a line for each of several attempts`() throws {
        let one = try answer(Self.tap, #"{"t": 0, "tap": {"at": [10, 10]}}"#, as: .text)
        #expect(one.hasSuffix("recognizer \"t\"   ended   It fired at 0.08 s.\n"))
        let two = try answer(
            Self.tap,
            #"{"t": 0, "longPress": {"at": [10, 10], "duration": 2}}, {"t": 3, "tap": {"at": [10, 10]}}"#,
            as: .text)
        #expect(
            two.hasSuffix(
                """
                recognizer "t"   ended   It fired at 3.08 s, after failing at 0.75 s: it took too long.
                    from 0 s   failed at 0.75 s   timeout
                    from 3 s   ended at 3.08 s

                """))
    }
}
