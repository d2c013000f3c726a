import Testing

@testable import DispatchEngine
@testable import SceneFormat

/// Runs as sequence diagrams.
struct MermaidTests {
    @Test func `Participants stand in the order in which they appear, and each step is a line`() throws {
        #expect(
            try FormSample.answer(FormSample.drag, as: .mermaid) == """
                sequenceDiagram
                participant p0 as touch 1
                participant p1 as title
                participant p2 as application
                participant p3 as w
                participant p4 as press
                participant p5 as card
                p0-->>p1: hit view, 0.000 s
                p0->>p2: began
                p2->>p3: sendEvent touches
                p3->>p4: began
                p3->>p1: began (default)
                p1->>p5: began (handled)
                p0->>p2: moved, 0.100 s
                p2->>p3: sendEvent touches
                p3->>p4: moved
                p3->>p1: moved (default)
                p1->>p5: moved (handled)
                p0->>p2: ended, 0.200 s
                p2->>p3: sendEvent touches
                p3->>p4: ended
                Note over p4: possible → failed (touchesEnded)
                Note over p4: failed → possible (reset)
                p3->>p1: ended (default)
                p1->>p5: ended (handled)
                %% not shown: 4 hitTest

                """)
    }

    @Test func `Actions have an arrow of their own, tracking and control events are notes`() throws {
        #expect(
            try FormSample.answer(FormSample.tapOnButton, as: .mermaid) == """
                sequenceDiagram
                participant p0 as touch 1
                participant p1 as buy
                participant p2 as application
                participant p3 as w
                participant p4 as card
                p0-->>p1: hit view, 0.000 s
                p0->>p2: began
                p2->>p3: sendEvent touches
                p3->>p1: began (handled)
                Note over p1: tracking begin: yes
                Note over p1: touchDown
                p0->>p2: ended, 0.080 s
                p2->>p3: sendEvent touches
                p3->>p1: ended (handled)
                Note over p1: tracking end
                Note over p1: touchUpInside
                p1-)p4: action onBuy:
                Note over p1: primaryActionTriggered
                %% not shown: 2 hitTest

                """)
    }

    @Test func `Moments in a row that say the same are folded with their number and their times`() throws {
        let scene = #"{"windows": [{"id": "w", "frame": [0, 0, 99, 99]}]}"#
        let text = try FormSample.answer(
            #"[{"t": 0, "drag": {"from": [1, 1], "to": [90, 1], "duration": 0.3}}]"#, in: scene, as: .mermaid)
        #expect(
            text == """
                sequenceDiagram
                participant p0 as touch 1
                participant p1 as w
                participant p2 as application
                participant p3 as w.scene
                participant p4 as appDelegate
                p0-->>p1: hit view, 0.000 s
                p0->>p2: began
                Note over p1: keyWindow none → window #quot;w#quot;
                p2->>p1: sendEvent touches
                p1->>p1: began (default)
                p1->>p3: began (default)
                p3->>p2: began (default)
                p2->>p4: began (default)
                p0-xp2: began discarded
                p0->>p2: moved ×17, 0.017–0.283 s
                p2->>p1: sendEvent touches ×17, 0.017–0.283 s
                p1->>p1: moved (default) ×17, 0.017–0.283 s
                p1->>p3: moved (default) ×17, 0.017–0.283 s
                p3->>p2: moved (default) ×17, 0.017–0.283 s
                p2->>p4: moved (default) ×17, 0.017–0.283 s
                p0-xp2: moved discarded ×17, 0.017–0.283 s
                p0->>p2: moved, 0.300 s
                p2->>p1: sendEvent touches
                p1->>p1: moved (default)
                p1->>p3: moved (default)
                p3->>p2: moved (default)
                p2->>p4: moved (default)
                p0-xp2: moved discarded
                p0->>p2: ended
                p2->>p1: sendEvent touches
                p1->>p1: ended (default)
                p1->>p3: ended (default)
                p3->>p2: ended (default)
                p2->>p4: ended (default)
                p0-xp2: ended discarded
                %% not shown: 1 hitTest

                """)
    }

    @Test func `What was refused has a cross`() throws {
        let scene = """
            {"windows": [{"id": "w", "frame": [0, 0, 99, 99], "subviews": [{"id": "a", "frame": [0, 0, 99, 99],
            "gestureRecognizers": [{"id": "tap", "type": "tap", "delegate": {"shouldReceiveTouch": false}}]}]}]}
            """
        let text = try FormSample.answer(
            #"[{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [1, 1]}, {"id": 2, "phase": "began", "at": [2, 2]}]}]"#,
            in: scene, as: .mermaid)
        #expect(text.contains("participant p2 as tap.delegate\nparticipant p3 as tap\n"))
        #expect(text.contains("p2-xp3: shouldReceive: no\n"))
        #expect(text.contains("p4-xp1: dropped, multipleTouchEnabled, by a\n"))
    }

    @Test func `EV-11: a scroll that has left its window comes from the application`() throws {
        let scene = """
            {"windows": [{"id": "w", "frame": [0, 0, 99, 99], "gestureRecognizers": [
            {"id": "pan", "type": "pan", "allowedScrollTypesMask": ["discrete"]}]}]}
            """
        let events = """
            [{"t": 0, "scroll": {"phase": "began", "at": [9, 9], "type": "discrete"}},
            {"t": 0.1, "scroll": {"phase": "moved", "at": [200, 9], "type": "discrete", "translation": [0, 1]}}]
            """
        var filter = LogFilter()
        filter.kinds = [.recognizer]
        #expect(
            try FormSample.answer(events, in: scene, as: .mermaid, filter: filter) == """
                sequenceDiagram
                participant p0 as w
                participant p1 as pan
                participant p2 as application
                p0->>p1: began, 0.000 s
                p2->>p1: moved, 0.100 s

                """)
    }

    @Test func `A filter shows less, and who a message comes from does not depend on it`() throws {
        var filter = LogFilter()
        filter.start = Timestamp(microseconds: 100_000)
        filter.end = Timestamp(microseconds: 100_000)
        filter.touches = [1]
        #expect(
            try FormSample.answer(FormSample.drag, as: .mermaid, filter: filter) == """
                sequenceDiagram
                participant p0 as w
                participant p1 as press
                participant p2 as title
                participant p3 as card
                p0->>p1: moved, 0.100 s
                p0->>p2: moved (default)
                p2->>p3: moved (handled)

                """)
        filter = LogFilter()
        filter.recognizers = ["press"]
        filter.kinds = [.state]
        #expect(
            try FormSample.answer(FormSample.drag, as: .mermaid, filter: filter) == """
                sequenceDiagram
                participant p0 as press
                Note over p0: possible → failed (touchesEnded), 0.200 s
                Note over p0: failed → possible (reset)

                """)
    }

    @Test func `A diagram has at most 50,000 characters, and is never cut`() throws {
        func text(taps: Int, filter: LogFilter = LogFilter()) throws -> String {
            // Each is at another place and time, so that nothing is folded.
            let taps = (0..<taps).map {
                #"{"t": \#($0), "tap": {"at": [10, \#($0 % 2 == 0 ? 60 : 10)]}}"#
            }
            return try FormSample.answer("[\(taps.joined(separator: ","))]", as: .mermaid, filter: filter)
        }
        var most = 1
        while (try? text(taps: most * 2)) != nil { most *= 2 }
        #expect(most >= 64)
        #expect(throws: ResponseFault.diagramTooLarge(limit: 50_000)) { try text(taps: most * 2) }
        var filter = LogFilter()
        filter.end = Timestamp(seconds: 1)
        #expect(try text(taps: most * 2, filter: filter).utf16.count < 1_000)
    }

    @Test func `The characters are those that renderers count: of two UTF-16 units if need be`() throws {
        func diagram(views: Int) throws -> String {
            let emoji = String(repeating: "😀", count: 240)
            let subviews = (0..<views).map {
                #"{"id": "\#(emoji)\#($0)", "frame": [\#($0 * 10), 0, 10, 10]}"#
            }
            let taps = (0..<views).map { #"{"t": \#($0), "tap": {"at": [\#($0 * 10 + 1), 1]}}"# }
            var filter = LogFilter()
            filter.kinds = [.hitView]
            return try FormSample.answer(
                "[\(taps.joined(separator: ","))]",
                in: """
                    {"windows": [{"id": "w", "frame": [0, 0, 9999, 10], "subviews": [\(subviews.joined(separator: ","))]}]}
                    """, as: .mermaid, filter: filter)
        }
        let fitting = try diagram(views: 90)
        #expect(fitting.count < 30_000 && fitting.utf16.count > 43_200)
        #expect(throws: ResponseFault.diagramTooLarge(limit: 50_000)) { try diagram(views: 105) }
    }

    @Test(arguments: [
        ("a#b", "a#35;b"), ("a;b", "a#59;b"), (#"say "a""#, "say #quot;a#quot;"), ("a\nb", "a<br/>b"),
        ("a\r\nb\rc\u{2028}d", "a<br/>b<br/>c<br/>d"), ("<b>&", "#60;b#62;#38;"),
        ("%%{init}%%", "#37;#37;{init}#37;#37;"),
        ("a\u{1}\u{7F}b", #"a\u0001\u007fb"#), ("é 😀 →", "é 😀 →"), ("plain", "plain"),
    ])
    func `What Mermaid could take for its own is escaped`(text: String, escaped: String) {
        #expect(MermaidText.escaped(text) == escaped)
    }

    @Test func `A participant's name cannot begin with an option`() {
        #expect(MermaidText.label("wrap: a") == "wrap#58; a")
    }

    @Test(arguments: [(0, "0.000"), (16_667, "0.017"), (999_500, "1.000"), (61_000_000, "61.000")])
    func `Times have three decimals`(microseconds: Int64, text: String) {
        #expect(MermaidText.seconds(microseconds) == text)
    }
}
