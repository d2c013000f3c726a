import Testing

struct ExplainCommandTests {
    private static let scene = """
        {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": [
          {"id": "buy", "class": "UIButton", "frame": [40, 100, 200, 44]},
          {"id": "banner", "frame": [0, 80, 390, 100]}]}]}
        """
    private static let request =
        #"{"scene": \#(scene), "events": [{"t": 0, "tap": {"at": [100, 120]}}], "expect": [{"kind": "hitView", "view": "buy"}]}"#

    @Test func `The expectations of a request are explained, as text unless another form is asked for`()
        throws
    {
        let file = try ScratchFile(Self.request)
        let text = try Program.run("explain", file.path)
        #expect(text.status == 0)
        #expect(text.output.hasPrefix("buy did not get the touch: "))
        #expect(text.output.contains("\n  1. coveredByView (hitTest, HT-1, HT-7)\n"))
        #expect(
            text.output.contains(
                "- Set banner.isUserInteractionEnabled to false. Tried: it settles the question.\n"))
        #expect(try Program.run("explain", "-", input: Self.request).output == text.output)
        let json = try Program.run("explain", "--format=json", file.path)
        #expect(json.output.contains(#","explanations":[{"question":{"why":"notReceived","of":"buy","#))
        let pretty = try Program.run("explain", "--format", "pretty", file.path)
        #expect(pretty.output.hasPrefix("{\n  \"outcome"))
        let other = try Program.run("explain", "--format", "ndjson", file.path)
        #expect(other.status == 64)
        #expect(other.errors.contains("--format is \"ndjson\"; use json, text, pretty."))
    }

    @Test func `Flags ask a question of their own`() throws {
        let file = try ScratchFile(Self.request)
        let outcome = try Program.run(
            "explain", file.path, "--why", "notFired", "--of", "buy", "--contact", "1", "--action",
            "touchUpInside")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("buy did not"))
        let fired = try Program.run(
            "explain", "--why=fired", "--of=buy", "--beside=banner", "--format=json", file.path)
        #expect(
            fired.output.contains(
                #""question":{"why":"fired","of":"buy","contact":1,"beside":"banner"},"holds":false"#))
        let untried = try Program.run(
            "explain", "--why", "notFired", "--of", "buy", "--max-explain-runs", "0", file.path)
        #expect(untried.output.contains("Not tried: the limit on runs was reached."))
    }

    @Test(arguments: [
        (["--why", "notFired"], "a question needs --of, as in --why notFired --of buy."),
        (["--of", "buy"], "a question needs --why, as in --why notFired --of buy."),
        (["--contact", "1"], "a question needs --why, as in --why notFired --of buy."),
        (["--why", "notFired", "--of", "bui"], #"--of: No object has the id "bui". Did you mean "buy"?"#),
        (
            ["--why", "unfired", "--of", "buy"],
            #"--why: "unfired" is not what a question can ask. Did you mean "fired"?"#
        ),
        (
            ["--why", "late", "--of", "buy", "--contact", "2"],
            "--contact: Only one finger lands in this request"
        ),
        (["--why", "late", "--of", "buy", "--contact", "x"], "--contact is \"x\"; use a whole number"),
        (["--why", "late", "--of", "buy", "--action", "x"], #"--action: "action" belongs to questions why"#),
        (
            ["--max-explain-runs", "-1"],
            "--max-explain-runs is \"-1\"; use a whole number from 0 to 1000000000."
        ),
    ])
    func `A question of flags that cannot be asked is wrong usage`(flags: [String], message: String) throws {
        let file = try ScratchFile(Self.request)
        let outcome = try Program.run(["explain", file.path] + flags)
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test func `Files that cannot be explained have the statuses of other commands`() throws {
        #expect(try Program.run("explain", "/nowhere.json").status == 66)
        #expect(try Program.run("explain").status == 64)
        let faulty = try Program.run(
            "explain", "-", input: #"{"scene": {}, "events": [], "questions": [{}]}"#)
        #expect(faulty.status == 65)
        #expect(faulty.errors.contains("standard input:1:"))
    }

    @Test func `check says why an expectation is not met, and the first remedy`() throws {
        let file = try ScratchFile(Self.request)
        let tap = try Program.run("check", file.path)
        #expect(tap.status == 1)
        let lines = tap.output.split(separator: "\n").map(String.init)
        let start = try #require(lines.firstIndex { $0.hasPrefix("    missing /expect/0 ") })
        #expect(lines[start + 1].hasPrefix("    because: buy did not get the touch: "))
        #expect(
            lines[start + 2]
                == "    remedy: Set banner.isUserInteractionEnabled to false. Tried: it settles the question."
        )
        let report = try Program.run("check", "--format", "junit", file.path)
        #expect(report.output.contains("because: buy did not get the touch: "))
        #expect(report.output.contains("remedy: Set banner.isUserInteractionEnabled to false."))
    }

    @Test func `dispatch says why right after the verdict`() throws {
        let output = try Program.run("dispatch", "-", input: Self.request).output
        let lines = output.split(separator: "\n")
        #expect(lines[0].hasPrefix("verdict     missing /expect/0 "))
        #expect(lines[1].hasPrefix("because     /expect/0: buy did not get the touch: "))
    }

    @Test func `The errors of a file of events have the places of the file`() throws {
        let scene = try ScratchFile(Self.scene)
        let events = try ScratchFile(#"[{"isTrusted":true}]"#)
        let explained = try Program.run("explain", scene.path, events.path)
        #expect(explained.status == 65)
        #expect(explained.errors.contains(":1:3: An event has no member \"isTrusted\""))
    }

    @Test func `The answer about imported events has the notes of their import`() throws {
        let scene = try ScratchFile(Self.scene)
        let touch = "view: <UIView: 0x2> location in window: {60, 200} previous location in window: {60, 200}"
        let log = ["Began", "Cancelled"].map {
            "<UITouch: 0x7> phase: \($0) tap count: 1 window: <UIWindow: 0x1> \(touch)"
        }
        let events = try ScratchFile(log.joined(separator: "\n"))
        #expect(
            try Program.run("explain", scene.path, events.path).output.contains(
                "  - The text does not say who cancelled this touch, mostly a gesture recognizer,"))
    }
}
