import DispatchEngine
import SceneFormat
import Testing

struct VerdictTests {
    static let scene = """
        {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "isKeyWindow": true, "subviews": [
            {"id": "a", "frame": [0, 0, 100, 100], "overrides": {"touches": "handle"}}]}]}
        """

    /// Runs one tap on "a" and judges its log.
    private func run(_ members: String, scene: String = scene) throws -> (verdict: Verdict, json: String) {
        let text = """
            {"scene": \(scene), "events": [{"t": 0, "tap": {"at": [10, 20]}}], \(members)}
            """
        let request = try WireFormat.decodeRequest(Array(text.utf8))
        var dispatcher = Dispatcher(scene: request.scene)
        try dispatcher.send(request.events)
        let response = try WireFormat.response(
            to: request, log: dispatcher.log, summary: dispatcher.summary, as: .jsonLines)
        let lines = String(decoding: response.bytes, as: UTF8.self).split(separator: "\n")
        return (try #require(response.verdict), String(try #require(lines.last)))
    }

    @Test func `Expectations are met in order, with gaps`() throws {
        let result = try run(
            """
            "expect": [{"kind": "hitView", "view": "a"}, {"kind": "touches", "phase": "began"},
                       {"kind": "touches", "phase": "ended", "t": 0.08}], "never": [{"kind": "discarded"}]
            """)
        #expect(result.verdict.passed)
        #expect(result.json == #"{"verdict":{"passed":true,"missing":[],"unexpected":[]}}"#)
        #expect(result.verdict.lines == ["passed"])
    }

    @Test func `Numbers are met by their value, however they are written`() throws {
        #expect(try run(#""expect": [{"kind": "sendEvent", "t": 8.0e-2, "n": 6.0}]"#).verdict.passed)
        #expect(
            try run(#""never": [{"kind": "sendEvent", "n": 6.5}, {"kind": "touches", "n": -1}]"#).verdict
                .passed)
        #expect(try !run(#""expect": [{"kind": "sendEvent", "t": 8.0e-3}]"#).verdict.passed)
    }

    @Test(arguments: [true, false])
    func `Judging a log is stopped when it takes too long`(isFinished: Bool) throws {
        // More comparisons than pass between two looks at the clock.
        let entries = (0..<400).map { _ in #"{"kind": "touches", "phase": "ended", "n": 1}"# }
        let text = """
            {"scene": \(Self.scene), "events": [{"t": 0, "tap": {"at": [10, 20]}}],
             "never": [\(entries.joined(separator: ","))]}
            """
        let request = try WireFormat.decodeRequest(Array(text.utf8))
        var dispatcher = Dispatcher(scene: request.scene)
        try dispatcher.send(request.events)
        var limits = ResponseLimits()
        limits.shouldStop = { !isFinished }
        let fault: ResponseFault?
        do throws(ResponseFault) {
            _ = try WireFormat.response(
                to: request, log: dispatcher.log, summary: dispatcher.summary, as: .json, limits: limits)
            fault = nil
        } catch {
            fault = error
        }
        #expect(fault == (isFinished ? nil : .stopped))
    }

    @Test(arguments: [ResponseFormat.json, .prettyJSON, .jsonLines, .text])
    func `The bytes of a log are limited on both sides`(format: ResponseFormat) throws {
        let text = #"{"scene": \#(Self.scene), "events": [{"t": 0, "tap": {"at": [10, 20]}}]}"#
        let request = try WireFormat.decodeRequest(Array(text.utf8))
        var dispatcher = Dispatcher(scene: request.scene)
        try dispatcher.send(request.events)
        func fault(_ byteCount: Int) -> ResponseFault? {
            var limits = ResponseLimits()
            limits.byteCount = byteCount
            do throws(ResponseFault) {
                _ = try WireFormat.response(
                    to: request, log: dispatcher.log, summary: dispatcher.summary, as: format,
                    limits: limits)
                return nil
            } catch {
                return error
            }
        }
        #expect(fault(100) == .tooLong(limit: 100))
        #expect(fault(100_000) == nil)
    }

    @Test func `An expectation in the wrong order names the entry that came too early`() throws {
        let result = try run(
            #""expect": [{"kind": "touches", "phase": "ended"}, {"kind": "touches", "phase": "began"}]"#)
        #expect(!result.verdict.passed)
        #expect(
            result.json
                == #"{"verdict":{"passed":false,"missing":[{"index":1,"pointer":"/expect/1","#
                + #""expected":{"kind":"touches","phase":"began"},"after":8,"nearest":{"entry":{"n":5,"t":0,"#
                + #""kind":"touches","responder":"a","phase":"began","touches":[1],"handling":"handled"},"#
                + #""differences":["n: expected after 8 but was 5"]}}],"unexpected":[]}}"#)
    }

    @Test func `A missing expectation shows the nearest entry, member by member`() throws {
        let result = try run(
            #""expect": [{"kind": "touches", "phase": "moved", "responder": "a", "touches": [1, 2]}]"#)
        #expect(
            result.verdict.lines == [
                #"missing /expect/0 {"kind":"touches","phase":"moved","responder":"a","touches":[1,2]}; nearest "#
                    + #"{"n":5,"t":0,"kind":"touches","responder":"a","phase":"began","touches":[1],"#
                    + #""handling":"handled"}: phase: expected "moved" but was "began"; "#
                    + #"touches: expected [1, 2] but was [1]"#
            ])
    }

    @Test func `An expectation of a kind the log does not have says so`() throws {
        let result = try run(#""expect": [{"kind": "motion", "subtype": "shake"}]"#)
        #expect(
            result.verdict.lines == [
                #"missing /expect/0 {"kind":"motion","subtype":"shake"}; the log has no entry of this kind"#
            ])
    }

    @Test func `An entry that must never be there is shown with the number of its kind`() throws {
        let result = try run(#""never": [{"kind": "hitTest", "outcome": "inside"}]"#)
        #expect(
            result.json
                == #"{"verdict":{"passed":false,"missing":[],"unexpected":[{"index":0,"pointer":"/never/0","#
                + #""never":{"kind":"hitTest","outcome":"inside"},"entry":{"n":0,"t":0,"kind":"hitTest","#
                + #""view":"w","point":[10,20],"outcome":"inside"},"count":2}]}}"#)
    }

    @Test func `Numbers match by value, arrays in full, null only null`() throws {
        #expect(try run(#""expect": [{"kind": "hitTest", "point": [1e1, 20.0]}]"#).verdict.passed)
        #expect(try !run(#""expect": [{"kind": "hitTest", "point": [10]}]"#).verdict.passed)
        #expect(try !run(#""expect": [{"kind": "hitView", "view": null}]"#).verdict.passed)
        #expect(try run(#""never": [{"kind": "hitView", "view": null}]"#).verdict.passed)
    }

    @Test func `An escaped expectation is the same expectation`() throws {
        #expect(try run(#""expect": [{"kind": "hitVie\u0077", "view": "\u0061"}]"#).verdict.passed)
    }

    @Test func `A backslash in an expectation is one character, however the log writes it`() throws {
        let scene = #"""
            {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "isKeyWindow": true, "subviews": [
                {"id": "a\\b", "frame": [0, 0, 100, 100]}, {"id": "a\\\\b", "frame": [200, 0, 100, 100]}]}]}
            """#
        func isMet(_ view: String) throws -> Bool {
            try run(#""expect": [{"kind": "hitView", "view": "\#(view)"}]"#, scene: scene).verdict.passed
        }
        #expect(try isMet(#"a\\b"#))
        #expect(try isMet(#"a\u005cb"#))
        #expect(try !isMet(#"a\\\\b"#), "the bytes between the quotes are those of the log")
    }
}
