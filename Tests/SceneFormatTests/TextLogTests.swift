import Testing

@testable import DispatchEngine
@testable import SceneFormat

/// The log as people read it.
struct TextLogTests {
    /// Returns the text of a run in a window with a row in a table-like list of plain views, without its outcome.
    private static func text(
        _ events: String, around: String = "", row: String = "", filter: LogFilter = LogFilter()
    ) throws -> [String] {
        let request = try WireFormat.decodeRequest(
            Array(
                """
                {"scene": {"application": {"overrides": {"touches": "handle"}}, "windows": [{"id": "w", "isKeyWindow": true, "frame": [0, 0, 100, 100],
                "subviews": [{"id": "list", "frame": [0, 0, 100, 100], "overrides": {"touches": "handle"}, "subviews": [
                {"id": "row 1", "frame": [0, 0, 100, 44], "overrides": {"touches": "observe"}, "subviews": [
                {"id": "title", "frame": [0, 0, 100, 44]\(row)}]}]}]}]}, "events": \(events)\(around)}
                """.utf8))
        var dispatcher = Dispatcher(
            scene: request.scene, options: request.options, categories: request.log)
        try dispatcher.send(request.events)
        try dispatcher.finish(until: nil)
        let response = try WireFormat.response(
            to: request, log: dispatcher.log, summary: dispatcher.summary, as: .text, filter: filter)
        let lines = String(decoding: response.bytes, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
        let told = lines.filter { !$0.hasPrefix("outcome ") }
        return told.first == "" ? Array(told.dropFirst()) : told
    }

    private static let tap = #"[{"t": 0, "tap": {"at": [10, 10]}}]"#

    private static let down = [
        #"     0.000 ms  hitTest        window "w" at (10, 10)   inside"#,
        #"     0.000 ms  hitTest        view "list" at (10, 10)   inside"#,
        #"     0.000 ms  hitTest        view "row 1" at (10, 10)   inside"#,
        #"     0.000 ms  hitTest        view "title" at (10, 10)   inside"#,
        #"     0.000 ms  hitView        touch 1 → view "title" in window "w""#,
        #"     0.000 ms  sendEvent      touches → application   event 0"#,
        #"     0.000 ms  sendEvent      touches → window "w"   event 0"#,
        #"     0.000 ms  touches        began  title → "row 1" (observed) → list (handled)   touch 1"#,
    ]

    @Test func `A climb up the responder chain is one line, with what each responder did but pass on`() throws
    {
        let text = try Self.text(Self.tap)
        #expect(Array(text.prefix(8)) == Self.down)
        #expect(
            Array(text.dropFirst(8)) == [
                "    80.000 ms  sendEvent      touches → application   event 0",
                "    80.000 ms  sendEvent      touches → window \"w\"   event 0",
                #"    80.000 ms  touches        ended  title → "row 1" (observed) → list (handled)   touch 1"#,
                "",
                "touch 1     view \"title\"   ended", "",
            ])
    }

    @Test func `The verdict comes first, and then why`() throws {
        let passed = try Self.text(
            Self.tap, around: #", "expect": [{"kind": "touches", "responder": "list"}]"#)
        #expect(Array(passed.prefix(3)) == ["verdict     passed", "", Self.down[0]])
        let failed = try Self.text(
            Self.tap, around: #", "never": [{"kind": "touches", "responder": "list"}]"#)
        #expect(failed[0].hasPrefix("verdict     unexpected /never/0 "))
        #expect(failed[1].hasPrefix("because     /never/0: list "))
        #expect(failed[2].isEmpty && failed[3] == Self.down[0])
    }

    @Test func `Moves that say the same are folded with a count, of two or more`() throws {
        func moves(_ count: Int) throws -> [String] {
            let moved = (1...count).map {
                #"{"t": 0.0\#($0), "touches": [{"id": 1, "phase": "moved", "at": [1\#($0), 10]}]}"#
            }
            let events =
                #"[{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [10, 10]}]}, "#
                + moved.joined(separator: ",") + "]"
            return try Array(Self.text(events).dropFirst(8).dropLast(3))
        }
        func move(_ time: String, _ event: Int) -> [String] {
            [
                "    \(time) ms  sendEvent      touches → application   event \(event)",
                "    \(time) ms  sendEvent      touches → window \"w\"   event \(event)",
                #"    \#(time) ms  touches        moved  title → "row 1" (observed) → list (handled)   touch 1"#,
            ]
        }
        #expect(try moves(1) == move("10.000", 1))
        #expect(try moves(2) == move("10.000", 1) + move("20.000", 1))
        #expect(
            try moves(4) == move("10.000", 1) + ["               … 3 times more, the last at 40.000 ms"])
    }

    @Test func `Properties that are asked for are printed, and climbs then take a line for each responder`()
        throws
    {
        let text = try Self.text(Self.tap, around: #", "log": {"include": ["touchProperties"]}"#)
        #expect(
            text.contains {
                $0.hasPrefix(
                    "     0.000 ms  touches        began  list (handled)   touch 1   location (10, 10)   previousLocation (10, 10)"
                        + "   tapCount 1   phase began   timestamp 0.000 ms   gestureRecognizers (")
            })
    }

    @Test func `A filter shows entries of some kinds, or about some ids`() throws {
        var filter = LogFilter()
        filter.kinds = [.hitView]
        #expect(try Self.text(Self.tap, filter: filter).prefix(2) == [Self.down[4], ""])
        filter = LogFilter()
        filter.identifiers = ["row 1"]
        #expect(
            try Self.text(Self.tap, filter: filter).prefix(4) == [
                Self.down[2], #"     0.000 ms  touches        began  "row 1" (observed)   touch 1"#,
                #"    80.000 ms  touches        ended  "row 1" (observed)   touch 1"#, "",
            ])
        filter.kinds = [.hitTest]
        #expect(try Self.text(Self.tap, filter: filter).prefix(2) == [Self.down[2], ""])
    }

    @Test(arguments: [
        (61.00000000000006, "61"), (653.9099999999995, "653.91"), (-0.0001, "0"), (1e21, "1e+21"),
    ])
    func `Numbers have three decimals at most`(number: Double, text: String) {
        #expect(Wording.shortNumber(number) == text)
    }
}
