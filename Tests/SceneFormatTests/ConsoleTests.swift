import DispatchEngine
import Testing

@testable import SceneFormat

/// The form `console`, and the way back from what an application printed.
struct ConsoleTests {
    private static let scene = """
        {"windows": [{"id": "window", "frame": [0, 0, 100, 200], "isKeyWindow": true, "subviews": [
        {"id": "A", "class": "Shop.CardView", "frame": [0, 0, 100, 100], "overrides": {"touches": "observe"}},
        {"id": "B", "frame": [0, 50, 100, 100], "overrides": {"touches": "handle"},
        "gestureRecognizers": [{"id": "tap", "type": "tap", "delegate": {"shouldBegin": false}}]}]}]}
        """

    private func compare(_ text: String, tap y: Int = 120) throws -> ConsoleComparison? {
        let request = try WireFormat.decodeRequest(
            Array(#"{"scene": \#(Self.scene), "events": [{"t": 0, "tap": {"at": [10, \#(y)]}}]}"#.utf8))
        return try ConsoleComparison(text, with: request)
    }

    // MARK: There

    @Test func `A run prints each call as NSLog does, pointInside without being asked for`() throws {
        let request = try WireFormat.decodeRequest(
            Array(#"{"scene": \#(Self.scene), "events": [{"t": 0, "tap": {"at": [10, 120]}}]}"#.utf8))
        var dispatcher = Dispatcher(
            scene: request.scene, categories: request.log.union(ResponseFormat.console.categories))
        try dispatcher.run(request.events)
        let bytes = try WireFormat.response(
            to: request, log: dispatcher.log, summary: dispatcher.summary, as: .console
        ).bytes
        #expect(
            String(decoding: bytes, as: UTF8.self) == """
                -[window hitTest:withEvent:]
                -[window pointInside:withEvent:] → YES
                -[B hitTest:withEvent:]
                -[B pointInside:withEvent:] → YES
                -[UIApplication sendEvent:]
                -[window sendEvent:]
                -[tap touchesBegan:withEvent:]
                -[B touchesBegan:withEvent:]
                -[UIApplication sendEvent:]
                -[window sendEvent:]
                -[tap touchesEnded:withEvent:]
                -[tap.delegate gestureRecognizerShouldBegin:] → NO
                -[B touchesEnded:withEvent:]

                """)
    }

    // MARK: Lines

    @Test(arguments: [
        "-[ViewB touchesBegan:withEvent:]", "ViewB.touchesBegan(_:with:)", "ViewB touchesBegan(_:with:)",
        "2026-11-28 10:12:13.123 Shop[12:34] -[ViewB touchesBegan:withEvent:]",
        "-[Shop.ViewB touchesBegan:withEvent:]",
        "-[ViewB(Log) touchesBegan:withEvent:]",
    ])
    func `A call is read with what stands before it, in both languages`(line: String) {
        #expect(
            ConsoleCall(printed: line) == ConsoleCall(receiver: "ViewB", selector: "touchesBegan:withEvent:"))
    }

    @Test(arguments: [
        ("→ YES", true), ("= NO", false), ("-> true", true), (": 0", false), ("", nil), ("later", nil),
    ])
    func `An answer may stand behind it`(text: String, answer: Bool?) {
        #expect(ConsoleCall(printed: "-[V pointInside:withEvent:] " + text)?.answer == answer)
    }

    @Test(arguments: ["", "hello", "-[ViewB]", "-[ViewB touches", "took (3) steps", "f(x)", "-[", "]-["])
    func `Other lines print no call`(line: String) { #expect(ConsoleCall(printed: line) == nil) }

    // MARK: And back

    @Test func `What a run prints agrees with it`() throws {
        let text = """
            -[B hitTest:withEvent:]
            -[B pointInside:withEvent:] → YES
            some other line
            -[B touchesBegan:withEvent:]
            -[B touchesEnded:withEvent:]
            """
        let comparison = try #require(try compare(text))
        #expect(comparison.agrees)
        #expect(
            comparison.lines == [
                "The file agrees with the run in all 4 calls.",
                "The run calls window and tap as well, which the file never prints.",
            ])
    }

    @Test func `HT-7: the first difference is shown with its line, and explained`() throws {
        let comparison = try #require(
            try compare("-[B touchesBegan:withEvent:]\n\n-[A touchesBegan:withEvent:]", tap: 70))
        #expect(!comparison.agrees)
        #expect(
            comparison.lines.prefix(3) == [
                "The file differs at line 3, after 1 call that agrees.",
                "printed  -[A touchesBegan:withEvent:]", "run      nothing more",
            ])
        #expect(comparison.lines.contains("The run does not make the printed call (TC-18)."))
        #expect(
            comparison.lines.contains {
                $0.hasPrefix("because: A did not get the touch: ") && $0.contains("HT-7")
            })
    }

    @Test func `A file that ends early, another answer and another order are told apart`() throws {
        #expect(
            try compare("-[B touchesBegan:withEvent:]\n-[A touchesEnded:withEvent:]", tap: 20)?.agrees
                == false)
        let short = try #require(
            try compare("-[window hitTest:withEvent:]\n-[B hitTest:withEvent:]", tap: 20))
        #expect(short.agrees)
        let answer = try #require(try compare("-[B pointInside:withEvent:] NO"))
        #expect(
            answer.lines.contains(
                "In the run the answer is another: -[B pointInside:withEvent:] → YES (HT-5)."))
        let order = try #require(try compare("-[B touchesEnded:withEvent:]\n-[B touchesBegan:withEvent:]"))
        #expect(order.lines.contains("The run makes the printed call later (TC-18)."))
    }

    @Test func `Classes of views may stand for ids`() throws {
        #expect(
            try compare("CardView touchesBegan(_:with:)\nCardView touchesEnded(_:with:)", tap: 20)?.agrees
                == true)
    }

    @Test func `HT-22: a file that hit-tests twice is compared with a run that does`() throws {
        let walk = "-[window hitTest:withEvent:]\n-[B hitTest:withEvent:]\n"
        let comparison = try #require(try compare(walk + walk))
        #expect(comparison.agrees)
        #expect(
            comparison.lines.last == "The file hit-tests twice for each touch, so the run does too (HT-22).")
    }

    @Test func `Moves count once for each stretch of them`() throws {
        let request = try WireFormat.decodeRequest(
            Array(
                #"{"scene": \#(Self.scene), "events": [{"t": 0, "drag": {"from": [10, 120], "to": [20, 120], "duration": 0.1}}]}"#
                    .utf8))
        let moves = String(repeating: "-[B touchesMoved:withEvent:]\n", count: 40)
        let text = "-[B touchesBegan:withEvent:]\n\(moves)-[B touchesEnded:withEvent:]"
        #expect(try ConsoleComparison(text, with: request)?.agrees == true)
    }

    @Test func `An object that the scene does not have is said`() throws {
        let comparison = try #require(try compare("-[Nobody touchesBegan:withEvent:]"))
        #expect(
            comparison.lines.contains(
                #"The scene has no object "Nobody"; ids or class names of views are compared."#))
    }

    @Test func `A text without a call cannot be compared`() throws { #expect(try compare("hello") == nil) }
}
