import DispatchEngine
import Testing

@testable import SceneFormat

struct VerdictTests {
    static let scene = """
        {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "isKeyWindow": true, "subviews": [
            {"id": "a", "frame": [0, 0, 100, 100], "overrides": {"touches": "handle"}}]}]}
        """

    /// Runs one tap on "a" and judges its log.
    private func run(
        _ members: String, scene: String = scene, tap: String = "[10, 20]"
    ) throws -> (verdict: Verdict, json: String) {
        let text = """
            {"scene": \(scene), "events": [{"t": 0, "tap": {"at": \(tap)}}], \(members)}
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
        #expect(try !run(#""expect": [{"kind": "sendEvent", "t": 8.0e-3}]"#).verdict.passed)
        #expect(try run(#""never": [{"kind": "sendEvent", "n": 9007199254740993}]"#).verdict.passed)
    }

    @Test(arguments: [
        ("[10, 20]", "[10.001, 19.999]", true), ("[10, 20]", "[10.0011, 20]", false),
        ("[10, 20]", "[10, 19.9989]", false), ("[0.30000000000000004, 20]", "[0.3, 20]", true),
        ("[33.333, 20]", "[33.334, 20]", true), ("[0, 20]", "[-0, 20]", true),
        ("[0, 20]", "[-0.001, 20]", true),
    ])
    func `A measure is met within a thousandth`(tap: String, point: String, isMet: Bool) throws {
        let members = #""expect": [{"kind": "hitTest", "view": "a", "point": \#(point)}]"#
        #expect(try run(members, tap: tap).verdict.passed == isMet)
    }

    @Test(arguments: [
        ("0.08", true), ("0.080001", true), ("0.079999", true), ("0.080002", false), ("0.079998", false),
    ])
    func `A time is met within a microsecond`(time: String, isMet: Bool) throws {
        #expect(
            try run(#""expect": [{"kind": "touches", "phase": "ended", "t": \#(time)}]"#).verdict.passed
                == isMet)
    }

    @Test(arguments: [
        (#"[{"min": 9, "max": 11}, 20]"#, true), (#"[{"min": 10, "max": 10}, {"max": 20}]"#, true),
        (#"[{"min": 10.0001}, 20]"#, false), (#"[{"max": 9.9999}, 20]"#, false),
        (#"[{"not": 11}, {"not": {"min": 21}}]"#, true), (#"[{"not": 10.0001}, 20]"#, false),
        (#"{"not": [10, 21]}"#, true), (#"{"not": [10, {"min": 1}]}"#, false), (#"{"not": null}"#, true),
    ])
    func `A number may be a range, whose ends count, and a value anything but another`(
        point: String, isMet: Bool
    ) throws {
        #expect(
            try run(#""expect": [{"kind": "hitTest", "view": "a", "point": \#(point)}]"#).verdict.passed
                == isMet)
    }

    @Test func `A member that is not there is not the excluded value`() throws {
        #expect(try run(#""expect": [{"kind": "hitView", "view": {"not": "w"}}]"#).verdict.passed)
        #expect(try !run(#""expect": [{"kind": "hitView", "view": {"not": "a"}}]"#).verdict.passed)
        let button = Self.scene.replacing(#""overrides""#, with: #""class": "UIButton", "overrides""#)
        let events = #""expect": [{"kind": "controlEvent", "selected": {"not": true}}]"#
        #expect(try run(events, scene: button.replacing(#""handle""#, with: #""observe""#)).verdict.passed)
    }

    @Test func `Exactly so many entries match, the first of them in its place`() throws {
        let ended = #"{"kind": "touches", "phase": "ended"}"#
        func isMet(_ expectations: String) throws -> Bool {
            try run("\"expect\": [\(expectations)]").verdict.passed
        }
        #expect(try isMet(#"{"kind": "touches", "times": 2}, \#(ended)"#))
        #expect(try isMet(#"{"kind": "hitTest", "times": 2}, {"kind": "sendEvent", "times": 4}, \#(ended)"#))
        #expect(try !isMet(#"{"kind": "touches", "times": 1}"#))
        #expect(try !isMet(#"{"kind": "touches", "times": 3}"#))
        #expect(try !isMet(#"{"kind": "motion", "times": 1}"#))
        #expect(try !isMet(#"\#(ended), {"kind": "touches", "times": 2}"#), "the first came before")
    }

    @Test func `A wrong number of entries shows the one too many, or the one that nearly matches`() throws {
        let many = try run(#""expect": [{"kind": "touches", "times": 1}]"#)
        #expect(
            many.json
                == #"{"verdict":{"passed":false,"missing":[{"index":0,"pointer":"/expect/0","#
                + #""expected":{"kind":"touches","times":1},"after":null,"count":2,"nearest":{"entry":{"n":8,"t":0.08,"#
                + #""kind":"touches","responder":"a","phase":"ended","touches":[1],"handling":"handled"},"#
                + #""differences":["times: expected 1 but was 2"]}}],"unexpected":[]}}"#)
        let few = try run(#""expect": [{"kind": "touches", "phase": "ended", "times": 2}]"#)
        #expect(
            few.verdict.lines == [
                #"missing /expect/0 {"kind":"touches","phase":"ended","times":2}: times: expected 2 but was 1; "#
                    + #"phase: expected "ended" but was "began"; nearest {"n":5,"t":0,"kind":"touches","#
                    + #""responder":"a","phase":"began","touches":[1],"handling":"handled"}"#
            ])
        let early = try run(#""expect": [{"kind": "sendEvent", "n": 6}, {"kind": "hitView", "times": 1}]"#)
        #expect(early.json.contains(#""after":6,"count":1,"#))
        #expect(
            early.json.contains(
                #""differences":["order: entry 2 comes before entry 6, which meets an earlier expectation, so expect it first"]"#
            ))
    }

    @Test func `A message says which numbers and values were expected`() throws {
        let result = try run(
            #"""
            "expect": [{"kind": "hitTest", "point": [{"min": 5.9, "max": 7.9}, {"min": 30}], "n": {"max": 0},
                        "outcome": {"not": "inside"}}]
            """#)
        #expect(
            result.verdict.lines.first?.contains(
                #": point: expected [5.9 to 7.9, at least 30] but was [10, 20]; "#
                    + #"outcome: expected anything but "inside" but was "inside"; nearest {"n":0,"t":0,"#
            )
                == true, "\(result.verdict.lines)")
    }

    @Test(arguments: EntryKind.allCases)
    func `No entry has a member that expectations use for something else`(kind: EntryKind) {
        func names(_ descriptions: [EntryDescription]) -> [String] {
            descriptions.names
                + descriptions.flatMap(\.members).compactMap(\.form.description).flatMap { names([$0]) }
        }
        #expect(Set(names(kind.descriptions)).isDisjoint(with: ["not", "min", "max", "times"]))
    }

    @Test(arguments: [true, false])
    func `Judging a log is stopped when it takes too long`(isFinished: Bool) throws {
        // These are more comparisons than fit between two looks at the clock.
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

    @Test func `The values that are compared are limited as the bytes of an answer are`() throws {
        let text = """
            {"scene": \(Self.scene), "events": [{"t": 0, "tap": {"at": [10, 20]}}],
             "expect": [{"kind": "hitTest", "view": "a"}]}
            """
        let request = try WireFormat.decodeRequest(Array(text.utf8))
        var dispatcher = Dispatcher(scene: request.scene)
        try dispatcher.send(request.events)
        var limits = ResponseLimits()
        // Of all entries, the two views that are hit-tested are kept.
        limits.byteCount = 16
        #expect(try request.verdict(on: dispatcher.log, dispatcher.summary, limits)?.passed == true)
        limits.byteCount = 15
        #expect(throws: ResponseFault.tooMuchToCompare(limit: 1)) {
            try request.verdict(on: dispatcher.log, dispatcher.summary, limits)
        }
    }

    @Test(arguments: ResponseFormat.allCases.filter { !$0.needsExpectations })
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
                + #""differences":["order: entry 5 comes before entry 8, which meets an earlier expectation, so expect "#
                + #"it first"]}}],"unexpected":[]}}"#)
        #expect(
            result.verdict.headline
                == "missing /expect/1: order: entry 5 comes before entry 8, which meets an earlier expectation, so expect "
                + "it first (entry 5 at 0 s)")
    }

    @Test func `A missing expectation shows the nearest entry, member by member`() throws {
        let result = try run(
            #""expect": [{"kind": "touches", "phase": "moved", "responder": "a", "touches": [1, 2]}]"#)
        #expect(
            result.verdict.lines == [
                #"missing /expect/0 {"kind":"touches","phase":"moved","responder":"a","touches":[1,2]}: "#
                    + #"phase: expected "moved" but was "began"; touches: expected [1, 2] but was [1]; nearest "#
                    + #"{"n":5,"t":0,"kind":"touches","responder":"a","phase":"began","touches":[1],"#
                    + #""handling":"handled"}"#
            ])
        #expect(
            result.verdict.headline
                == #"missing /expect/0: phase: expected "moved" but was "began"; touches: expected [1, 2] but was [1] "#
                + "(entry 5 at 0 s)")
    }

    @Test func `An expectation of a kind the log does not have says so`() throws {
        let result = try run(#""expect": [{"kind": "motion", "subtype": "shake"}]"#)
        #expect(
            result.verdict.lines == [
                #"missing /expect/0 {"kind":"motion","subtype":"shake"}; the log has no entry of this kind"#
            ])
        #expect(result.verdict.headline == "missing /expect/0: the log has no entry of kind motion")
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
