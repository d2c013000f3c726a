import Testing

/// `import`, and the foreign files that `dispatch` and `explain` take.
struct ImportCommandTests {
    private static let dump = """
        (lldb) po [[UIWindow keyWindow] recursiveDescription]
        <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>
           | <UIButton: 0x3; frame = (40 100; 200 44); layer = <CALayer: 0x4>>
           | <UIView: 0x5; frame = (0 80; 390 100); gestureRecognizers = <NSArray: 0x6>; layer = <CALayer: 0x7>>
        """
    private static let actions = """
        {"actions": [{"type": "pointer", "id": "a", "parameters": {"pointerType": "touch"}, "actions": [
          {"type": "pointerMove", "origin": {"element-6066-11e4-a52e-4f735466cecf": "e1"}},
          {"type": "pointerDown"}, {"type": "pause", "duration": 50}, {"type": "pointerUp"}]}]}
        """

    @Test func `The scene goes to standard output, notes in the form of compilers to standard error`() throws
    {
        let file = try ScratchFile(Self.dump)
        let outcome = try Program.run("import", file.path)
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("{\n  \"screen\": [390, 844],\n  \"windows\": ["))
        let notes = outcome.errors.split(separator: "\n")
        #expect(notes.count == 2)
        #expect(notes[0].hasPrefix("\(file.path):1: note: "))
        #expect(notes[0].hasSuffix(" [formatLacks]"))
        #expect(notes[1].hasPrefix("\(file.path):4: note: ") && notes[1].hasSuffix(" [recognizersUnknown]"))
        #expect(try Program.run("import", "-", input: Self.dump).output == outcome.output)
        #expect(
            try Program.run("import", "--from", "recursiveDescription", file.path).output == outcome.output)
        // The printed text is a scene.
        let scene = try ScratchFile(outcome.output)
        let log = try Program.run("dispatch", scene.path, "--tap", "100,120")
        #expect(log.status == 0)
        #expect(log.output.contains(#"hitView        touch 1 → view "UIView-0x5""#))
    }

    @Test func `dispatch and explain take a dump, and a tap in place of events`() throws {
        let file = try ScratchFile(Self.dump)
        for tap in [
            ["--tap", "100,120"], ["--tap=100, 120"], ["--tap", "(100, 120)"], ["--tap", "{100, 120}"],
            ["--tap-view", "UIView-0x5"],
        ] {
            let log = try Program.run(["dispatch", file.path] + tap)
            #expect(log.status == 0, "\(log.errors)")
            #expect(log.output.contains(#"hitView        touch 1 → view "UIView-0x5""#))
            #expect(
                log.errors.contains("2 notes on what it does not tell; first-responder import shows them."))
        }
        let answer = try Program.run(
            "explain", file.path, "--tap-view", "UIButton-0x3", "--why", "notFired", "--of", "UIButton-0x3")
        #expect(answer.status == 0)
        #expect(
            answer.output.hasPrefix(
                "UIButton-0x3 did not fire: UIView-0x5 lies in front of UIButton-0x3 and takes the touch.\n"))
        #expect(
            answer.output.hasSuffix(
                "\n\nUncertain: delegates, overrides and control actions are not in the dump.\n"
                    + "  - UIView-0x5 has gesture recognizers that the dump does not describe, and who takes a tap there "
                    + "depends on them: paste the output of `po [0x5 gestureRecognizers]` below the dump, or export the "
                    + "scene (docs/export-from-app.md).\n"))
        // An explanation says itself that another view takes the tap, a log does not.
        #expect(!answer.errors.contains("--tap-view"))
        let covered = try Program.run("dispatch", file.path, "--tap-view", "UIButton-0x3")
        #expect(covered.errors.contains("--tap-view: ") && covered.errors.contains("UIView-0x5"))
        let direct = try Program.run("dispatch", file.path, "--tap-view", "UIView-0x5")
        #expect(!direct.errors.contains("--tap-view"))
    }

    @Test func `A tap takes the place of the events of a request, whose other members stay`() throws {
        let request = """
            {"scene": {"windows": [{"id": "w", "frame": [0, 0, 100, 200], "isKeyWindow": true, "subviews": [
              {"id": "b", "frame": [0, 0, 100, 50]}]}]},
             "events": [
               {"t": 0, "tap": {"at": [50, 150]}}],
             "expect": [{"kind": "hitView", "view": "b"}]}
            """
        let file = try ScratchFile(request)
        #expect(try Program.run("dispatch", file.path).status == 1)
        for tap in [["--tap", "50,20"], ["--tap-view", "b"]] {
            let log = try Program.run(["dispatch", file.path] + tap)
            #expect(log.status == 0, "\(log.errors)")
            #expect(log.output.contains(#"hitView        touch 1 → view "b""#))
        }
        // Messages use the lines of the file.
        let broken = try ScratchFile(request.replacing("hitView", with: "hitVeiw"))
        #expect(
            try Program.run("dispatch", broken.path, "--tap", "50,20").errors.contains("\(broken.path):5:"))
        let without = try ScratchFile(
            request.replacing(#""events": ["#, with: #""never": ["#)
                .replacing(#"{"t": 0, "tap": {"at": [50, 150]}}"#, with: ""))
        #expect(try Program.run("explain", without.path, "--tap", "50,20").status == 0)
    }

    @Test func `A gesture may name elements of the scene`() throws {
        let (scene, gesture) = (try ScratchFile(Self.dump), try ScratchFile(Self.actions))
        let map = try ScratchFile(#"{"e1": "UIView-0x5"}"#)
        let events = try Program.run(
            "import", "--scene", scene.path, "--elements", map.path, gesture.path)
        #expect(events.status == 0, "\(events.errors)")
        let file = try ScratchFile(events.output)
        let log = try Program.run("dispatch", scene.path, file.path)
        #expect(log.output.contains(#"hitView        touch 1 → view "UIView-0x5""#))
        let named = try ScratchFile(Self.actions.replacing(#""e1""#, with: #""UIView-0x5""#))
        #expect(try Program.run("dispatch", scene.path, named.path).output == log.output)
        let unknown = try Program.run("dispatch", scene.path, gesture.path)
        #expect(unknown.status == 65)
        #expect(unknown.errors.contains(#"names element "e1""#))
        #expect(unknown.errors.contains("(/actions/0/actions/0/origin)"))
    }

    @Test(arguments: [
        (["import"], "standard input is empty; import takes one file."),
        (["import", "--from", "lldb", "-"], "--from is \"lldb\"; use recursiveDescription, appium"),
        (["dispatch", "DUMP"], "holds a scene; say where to tap, with --tap X,Y or --tap-view ID"),
        (["dispatch", "ACTIONS"], "holds events; give the file of their scene before it."),
        (["dispatch", "ACTIONS", "--tap", "1,2"], "holds events (w3cActions), not a scene."),
        (["dispatch", "DUMP", "DUMP"], "holds a scene (recursiveDescription), not events."),
        (["dispatch", "DUMP", "--tap", "1"], "--tap is \"1\"; use two numbers of points, such as 100,120."),
        (["dispatch", "DUMP", "--tap", "1,nan"], "use two numbers of points"),
        (
            ["explain", "DUMP", "--tap", "1,2", "--tap-view", "a"],
            "--tap and --tap-view are two ways to say where"
        ),
        (
            ["explain", "DUMP", "ACTIONS", "--tap", "1,2"],
            "--tap and --tap-view are instead of a file of events"
        ),
    ]) func `Wrong usage is said`(arguments: [String], message: String) throws {
        let (dump, actions) = (
            try ScratchFile(Self.dump),
            try ScratchFile(Self.actions.replacing(#""e1""#, with: #""UIView-0x5""#))
        )
        let outcome = try Program.run(
            arguments.map { $0 == "DUMP" ? dump.path : $0 == "ACTIONS" ? actions.path : $0 },
            input: arguments == ["import"] ? "" : Self.dump
        )
        #expect(outcome.status == 64, "\(outcome.errors)")
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test func `What cannot be imported has its line and column, and status 65`() throws {
        let file = try ScratchFile("no dump\n")
        let outcome = try Program.run("import", file.path)
        #expect(outcome.status == 65)
        #expect(outcome.errors.hasPrefix("first-responder: \(file.path):1:1: Nothing here can be imported"))
        // No more is read than the limit.
        let refused = try Program.run("import", "/dev/zero")
        #expect(refused.status == 65)
        #expect(
            refused.errors.contains(
                "A text may have at most 16777216 bytes. Import a part of it. The limit is set by --max-body-bytes."
            ))
        let dump = try ScratchFile(Self.dump)
        let view = try Program.run("dispatch", dump.path, "--tap-view", "UIView-0x55")
        #expect(view.status == 64)
        #expect(
            view.errors.contains(
                #"--tap-view: No view has the id "UIView-0x55". Did you mean "UIView-0x5"?"#))
    }

    @Test(arguments: ["nil", "error: expression failed to parse:", "Printing description of $0:"])
    func `What a debugger prints in place of a dump is refused as a dump, not as JSON`(text: String) throws {
        for arguments in [["explain", "-", "--tap", "1,1"], ["dispatch", "-"]] {
            let outcome = try Program.run(arguments, input: text)
            #expect(outcome.status == 65)
            #expect(
                outcome.errors.hasPrefix(
                    "first-responder: standard input:1:1: Nothing here can be imported: there is no row such as <UIView: 0x…"
                ), "\(outcome.errors)")
        }
    }

    @Test(arguments: [("// a request\n{}", "JSON has no comments"), ("", "The document is empty")])
    func `What may be JSON is refused as JSON`(text: String, message: String) throws {
        let outcome = try Program.run("explain", "-", "--tap", "1,1", input: text)
        #expect(outcome.status == 65)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test(arguments: ["UIBu", "0x3"])
    func `A view of a dump may be named by its class or its address, and is suggested`(name: String) throws {
        let dump = try ScratchFile(Self.dump)
        let outcome = try Program.run("explain", dump.path, "--tap-view", name)
        #expect(outcome.status == 64)
        #expect(
            outcome.errors.contains(
                "--tap-view: No view has the id \"\(name)\". Did you mean \"UIButton-0x3\"?"),
            "\(outcome.errors)")
    }
}
