import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

struct DispatchCommandTests {
    @Test func `One file, two files and standard input give the same log`() throws {
        let request = try ScratchFile(Sample.request)
        let (scene, events) = (try ScratchFile(Sample.scene), try ScratchFile(Sample.events))
        let one = try Program.run("dispatch", request.path)
        #expect(one.status == 0)
        #expect(one.output.contains("hitView"))
        #expect(try Program.run("dispatch", scene.path, events.path).output == one.output)
        #expect(try Program.run("dispatch", "-", input: Sample.request).output == one.output)
        #expect(try Program.run("dispatch", "-", events.path, input: Sample.scene).output == one.output)
    }

    @Test func `Events may be a plain list beside a scene`() throws {
        let scene = try ScratchFile(Sample.scene)
        let list = try ScratchFile(#"[{"t": 0, "tap": {"at": [10, 10]}}]"#)
        let outcome = try Program.run("dispatch", scene.path, list.path)
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("hitView"))
        let faulty = try Program.run("dispatch", scene.path, "-", input: #"[{"t": 0, "tapp": {}}]"#)
        #expect(faulty.status == 65)
        #expect(faulty.errors.contains("standard input:1:11: "))
        #expect(faulty.errors.contains("(/0/tapp)"))
        #expect(try Program.run("dispatch", list.path).status == 65)
    }

    @Test func `--format chooses the form`() throws {
        let json = try Program.run("dispatch", "--format", "json", "-", input: Sample.request)
        #expect(json.output.hasPrefix(#"{"log":[{"n":0,"#))
        let lines = try Program.run("dispatch", "--format=ndjson", "-", input: Sample.request)
        #expect(lines.output.hasPrefix(#"{"n":0,"#))
        let pretty = try Program.run("dispatch", "--format=pretty", "-", input: Sample.request)
        #expect(pretty.output.hasPrefix("{\n  \"log\": [\n"))
    }

    @Test func `check --console compares what an application printed, and explains the first difference`()
        throws
    {
        let request = try ScratchFile(Sample.request)
        let console = try Program.run("dispatch", "--format", "console", request.path)
        #expect(console.output.hasPrefix("-["))
        func check(_ printed: String, _ arguments: String...) throws -> Program.Outcome {
            let file = try ScratchFile(printed)
            return try Program.run(["check", "--console", file.path, request.path] + arguments)
        }
        let same = try check(console.output)
        #expect(same.status == 0 && same.output.hasPrefix("The file agrees with the run in all "))
        let other = try check("-[nobody touchesBegan:withEvent:]\n")
        #expect(other.status == 1 && other.output.hasPrefix("The file differs at line 1"))
        let none = try check("no call\n")
        #expect(none.status == 65 && none.errors.contains("prints no call"))
        #expect(try check("", "--format", "junit").status == 64)
        #expect(try Program.run("check", "--console", "/nowhere", request.path).status == 66)
    }

    @Test func `--format trace, mermaid, junit and w3cActions are the forms that the service has`() throws {
        let trace = try Program.run("dispatch", "--format", "trace", "-", input: Sample.request)
        #expect(trace.status == 0)
        #expect(trace.output.hasPrefix(#"{"displayTimeUnit":"ms","#))
        let diagram = try Program.run("dispatch", "--format", "mermaid", "-", input: Sample.request)
        #expect(diagram.status == 0)
        #expect(diagram.output.hasPrefix("sequenceDiagram\nparticipant p0 as touch 1\n"))
        let report = try Program.run("dispatch", "--format", "junit", "-", input: String(Sample.failing))
        #expect(report.status == 1)
        #expect(report.output.contains(#"<testcase classname="first-responder" name="dispatch"><failure "#))
        let none = try Program.run("dispatch", "--format", "junit", "-", input: Sample.request)
        #expect(none.status == 65)
        #expect(none.errors.contains("--format junit: A request that expects nothing has no junit report"))
        let actions = try Program.run("dispatch", "--format", "w3cActions", "-", input: Sample.request)
        #expect(actions.status == 0)
        #expect(actions.output.hasPrefix(#"{"actions":[{"type":"pointer","id":"finger1","#))
    }

    @Test func `Filters narrow text and diagrams alone`() throws {
        for format in ["text", "mermaid"] {
            let whole = try Program.run("dispatch", "--format", format, "-", input: Sample.request)
            let part = try Program.run(
                "dispatch", "--format", format, "--touch", "1", "--to", "0", "-", input: Sample.request)
            #expect(part.status == 0)
            #expect(!part.output.contains("ended (default)"))
            #expect(part.output.count < whole.output.count)
        }
        let unknown = try Program.run("dispatch", "--recognizer", "tap", "-", input: Sample.request)
        #expect(unknown.status == 64)
        #expect(unknown.errors.contains(#"The scene has no recognizer "tap"."#))
        let several = try Program.run("dispatch", "--about", "w,x", "-", input: Sample.request)
        #expect(several.status == 64)
        #expect(several.errors.contains(#"no object "w,x". Name several one by one"#))
        let touch = try Program.run("dispatch", "--touch", "9", "-", input: Sample.request)
        #expect(touch.status == 64)
        #expect(touch.errors.contains("The request has no touch 9."))
        let kind = try Program.run("dispatch", "--only", "hitVeiw", "-", input: Sample.request)
        #expect(kind.errors.contains(#"--only is "hitVeiw"; do you mean hitView?"#))
    }

    @Test func `No file is standard input`() throws {
        let outcome = try Program.run("dispatch", input: Sample.request)
        #expect(outcome.status == 0)
        let named = try Program.run("dispatch", "-", input: Sample.request)
        #expect(outcome.output == named.output)
        let tap = try Program.run("dispatch", "--tap", "1,2", input: Sample.scene)
        #expect(tap.output == outcome.output)
    }

    @Test func `--color always paints the verdict and ids, and nothing but text`() throws {
        let text = try Program.run("dispatch", "--color=always", input: String(Sample.passing)).output
        #expect(text.hasPrefix("verdict     \u{1B}[32mpassed\u{1B}[0m\n"))
        #expect(text.contains("window \"\u{1B}[36mw\u{1B}[0m\" at (1, 2)"))
        let plain = text.replacing(/\u{1B}\[\d+m/, with: "")
        let colorless = try Program.run("dispatch", input: String(Sample.passing)).output
        #expect(plain == colorless)
        let failed = try Program.run("dispatch", "--color=always", input: String(Sample.failing)).output
        #expect(failed.hasPrefix("verdict     \u{1B}[31munexpected\u{1B}[0m /never/0 "))
        let json = try Program.run("dispatch", "--color=always", "--format=json", input: Sample.request)
        #expect(!json.output.contains("\u{1B}"))
    }

    #if os(Linux)
        @Test(
            .enabled(if: FileManager.default.isExecutableFile(atPath: Program.terminal)),
            arguments: [(["TERM": "xterm"], true), (["NO_COLOR": "1"], false), (["TERM": "dumb"], false)])
        func `On a terminal text is colored, unless the environment wants none`(
            environment: [String: String], isColored: Bool
        ) throws {
            let file = try ScratchFile(String(Sample.passing))
            let outcome = try Program.run(
                ["-qec", "\(Program.url.path) dispatch \(file.path)", "/dev/null"],
                program: URL(filePath: Program.terminal), environment: environment)
            #expect(outcome.output.contains("\u{1B}[32mpassed") == isColored, "\(outcome.output)")
        }
    #endif

    @Test func `What is wrong with a tap of flags is the flag, not the file`() throws {
        let file = try ScratchFile(Sample.request)
        for command in ["dispatch", "explain"] {
            let unknown = try Program.run(command, "--tap-view", "bye", file.path)
            #expect(unknown.status == 64)
            #expect(unknown.errors.hasPrefix("first-responder: --tap-view: No view has the id \"bye\"."))
            // The file's own errors keep their places.
            let faulty = try ScratchFile(Sample.request.replacing("windows", with: "windws"))
            let outcome = try Program.run(command, "--tap-view", "bye", faulty.path)
            #expect(outcome.status == 65)
            #expect(outcome.errors.contains("\(faulty.path):1:"), "\(outcome)")
        }
    }

    @Test func `A scene alone needs a tap or events`() throws {
        for command in ["dispatch", "explain"] {
            for scene in [Sample.scene, #"{"scene": \#(Sample.scene)}"#] {
                let outcome = try Program.run(command, "-", input: scene)
                #expect(outcome.status == 64)
                #expect(
                    outcome.errors.hasPrefix(
                        "first-responder: standard input holds a scene; say where to tap, with --tap X,Y or "),
                    "\(outcome)")
            }
        }
    }

    @Test func `Expectations that are not met end with 1`() throws {
        #expect(try Program.run("dispatch", "-", input: String(Sample.passing)).status == 0)
        #expect(try Program.run("dispatch", "-", input: String(Sample.failing)).status == 1)
    }

    @Test func `Faulty input ends with 65 and names every place`() throws {
        let faulty = try ScratchFile("{\"scene\": {\"windws\": []},\n \"events\": 1}")
        let outcome = try Program.run("dispatch", faulty.path)
        #expect(outcome.status == 65)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains("\(faulty.path):1:12: "))
        #expect(outcome.errors.contains("\(faulty.path):2:12: "))
        #expect(try Program.run("dispatch", "-", input: "{").status == 65)
    }

    @Test func `A request beside another file is refused, for something of it would be ignored`() throws {
        let (request, scene) = (try ScratchFile(Sample.request), try ScratchFile(Sample.scene))
        let first = try Program.run("dispatch", request.path, try ScratchFile(Sample.events).path)
        #expect(first.status == 64)
        #expect(first.errors.contains(#"it has "events" beside its scene"#))
        let second = try Program.run("dispatch", scene.path, request.path)
        #expect(second.status == 64)
        #expect(second.errors.contains("it has a scene of its own"))
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func `What cannot be written ends with 74`() throws {
        let file = try ScratchFile(String(Sample.passing))
        for outcome in [
            try Program.run("dispatch", file.path, device: "/dev/full"),
            try Program.run("check", file.path, device: "/dev/full"),
            try Program.run("--help", device: "/dev/full"),
        ] {
            #expect(outcome.status == 74)
            #expect(outcome.errors.contains("standard output cannot be written"))
        }
    }

    @Test func `A file that cannot be read ends with 66`() throws {
        let outcome = try Program.run("dispatch", "/no/such/file.json")
        #expect(outcome.status == 66)
        #expect(outcome.errors.contains("/no/such/file.json cannot be read"))
    }
}

struct CheckCommandTests {
    @Test func `TAP 13: passing cases`() throws {
        let file = try ScratchFile(String(Sample.passing))
        let outcome = try Program.run("check", file.path)
        #expect(outcome.status == 0)
        #expect(outcome.output == "TAP version 13\n1..1\nok 1 - \(file.path)\n# 1 case: 1 passed\n")
    }

    @Test func `A case is called by its name, and its file is named if it fails`() throws {
        let named = "{\"name\": \"tap on\\nbuy #1\", " + Sample.failing.dropFirst()
        let file = try ScratchFile(named)
        let outcome = try Program.run("check", file.path)
        #expect(outcome.status == 1)
        #expect(
            outcome.output.hasPrefix(
                "TAP version 13\n1..1\nnot ok 1 - tap on buy \\#1\n  ---\n  file: \"\(file.path)\"\n  diagnostics: |\n"
            ))
    }

    @Test func `A case comes from standard input where none is named`() throws {
        let outcome = try Program.run("check", input: String(Sample.passing))
        #expect(outcome.output == "TAP version 13\n1..1\nok 1 - standard input\n# 1 case: 1 passed\n")
    }

    @Test func `--color always paints the outcome alone`() throws {
        let file = try ScratchFile(String(Sample.failing))
        let outcome = try Program.run("check", "--color", "always", file.path)
        #expect(outcome.output.contains("\n\u{1B}[31mnot ok\u{1B}[0m 1 - \(file.path)\n  ---\n"))
        #expect(try Program.run("check", file.path).output.contains("\nnot ok 1 - "))
    }

    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/perl")),
        arguments: [
            "because: it \\\"is\\\" so", "key:", "- item: x", "--- ", "...", "'quoted': y", "#hash", "|",
            "a\\nb: c", "  indented",
        ])
    func `Perl's reader of TAP reads any diagnostics`(name: String) throws {
        let failing = Sample.failing.replacing("\"w\"", with: "\"\(name)\"")
        let files = (try ScratchFile(String(failing)), try ScratchFile(String(failing)))
        let report = try Program.run("check", files.0.path, files.1.path).output
        let outcome = try Program.run(
            [
                "-MTAP::Parser", "-e",
                """
                my $parser = TAP::Parser->new({tap => join "", <STDIN>}); $parser->run;
                print join " ", scalar $parser->failed, scalar $parser->parse_errors, $parser->tests_run;
                """,
            ], program: URL(filePath: "/usr/bin/perl"), input: report)
        #expect(outcome.output == "2 0 2", "\(report)")
    }

    @Test func `A folder stands for the cases in it and below, a pattern for what it matches`() throws {
        let folder = try ScratchFolder(["b.json", "a.json", "sub/c.json", ".hidden.json", "note.txt"])
        let all = try Program.run("check", folder.path)
        #expect(all.status == 0)
        let points = ["a.json", "b.json", "sub/c.json"].map { folder.path + "/" + $0 }
        #expect(all.output == "TAP version 13\n1..3\n" + Self.passing(points) + "# 3 cases: 3 passed\n")
        #expect(try Program.run("check", folder.path, folder.path + "/a.json").output == all.output)
        #expect(try Program.run("check", folder.path + "/**/*.json").output == all.output)
        let below = try Program.run("check", folder.path + "/**/c*.json")
        #expect(below.output.contains("\nok 1 - \(folder.path)/sub/c.json\n"))
        let some = try Program.run("check", folder.path + "/[ab].json")
        #expect(
            some.output == "TAP version 13\n1..2\n" + Self.passing(Array(points.prefix(2)))
                + "# 2 cases: 2 passed\n")
        let none = try Program.run("check", folder.path + "/*.yaml")
        #expect(none.status == 66)
        #expect(
            none.output.contains(
                "\n    No file matches \(folder.path)/*.yaml; a folder stands for the .json files in it and below.\n"
            ))
    }

    @Test(.enabled(if: geteuid() != 0 || FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")))
    func `A folder that cannot be read is no folder without cases`() throws {
        let folder = try ScratchFolder(["a.json", "sub/c.json"])
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path + "/sub")
        defer { try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/sub") }
        // Root may read everything.
        let user = geteuid() == 0 ? ["--reuid", "65534", "--clear-groups", Program.url.path] : []
        let outcome = try Program.run(
            user + ["check", folder.path],
            program: user.isEmpty ? Program.url : URL(filePath: "/usr/bin/setpriv"))
        #expect(outcome.status == 66)
        #expect(
            outcome.output.hasSuffix(
                "not ok 2 - \(folder.path)/sub\n  ---\n  diagnostics: |\n    \(folder.path)/sub cannot be read: "
                    + "Permission denied.\n  ...\n# 2 cases: 1 passed, 1 unreadable\n"), "\(outcome)")
    }

    @Test func `--output has the report, and standard output what people want to see`() throws {
        let (failing, passing) = (
            try ScratchFile(String(Sample.failing)), try ScratchFile(String(Sample.passing))
        )
        let report = try ScratchFile("an older report that is longer than the new one")
        let both = try Program.run(
            "check", "--format", "junit", "--output", report.path, passing.path, failing.path)
        #expect(both.status == 1)
        #expect(both.output.hasPrefix("TAP version 13\n1..2\nok 1 - \(passing.path)\nnot ok 2 - "))
        #expect(both.output.hasSuffix("\n# 2 cases: 1 passed, 1 failed\n"))
        #expect(
            try report.text() == report.text().drop(while: { $0 != "<" })
                && report.text().hasSuffix("</testsuites>\n"))
        let quiet = try Program.run("check", "--quiet", passing.path, failing.path)
        #expect(quiet.output.hasPrefix("not ok 2 - \(failing.path)\n"))
        #expect(quiet.output.hasSuffix("\n# 2 cases: 1 passed, 1 failed\n"))
        #expect(try Program.run("check", "--quiet", "--format", "junit", passing.path).status == 64)
        #expect(try Program.run("check", "--output", "/none/report", passing.path).status == 74)
    }

    @Test func `A dump in place of a case is refused as one`() throws {
        let dump = try ScratchFile("<UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>\n")
        let outcome = try Program.run("check", dump.path)
        #expect(outcome.status == 65)
        #expect(outcome.output.contains("\(dump.path) is no case ("), "\(outcome)")
    }

    @Test func `A description names a case without a name`() throws {
        let described = "{\"description\": \"The banner lets taps through.\", " + Sample.passing.dropFirst()
        #expect(
            try Program.run("check", input: described).output.contains(
                "\nok 1 - The banner lets taps through.\n"))
    }

    private static func passing(_ paths: [String]) -> String {
        paths.enumerated().map { "ok \($0 + 1) - \($1)\n" }.joined()
    }

    @Test func `The exit status is the largest that applies: 1 failed, 65 no case, 66 unreadable`() throws {
        let failing = try ScratchFile(String(Sample.failing))
        let faulty = try ScratchFile("{}")
        #expect(try Program.run("check", failing.path).status == 1)
        #expect(try Program.run("check", failing.path, faulty.path).status == 65)
        #expect(try Program.run("check", "/none", faulty.path, failing.path).status == 66)
        #expect(try Program.run("check").status == 64)
    }

    @Test func `JUnit: a suite for each folder, with failures, errors and what was skipped`() throws {
        let folder = try ScratchFolder(["a.json", "sub/c.json"])
        let failing = try ScratchFile(
            ##"{"name": "<buy> & \"tap\"\u0001", "rules": ["HT-1", "HT-6"], "## + Sample.failing.dropFirst())
        let idle = try ScratchFile(Sample.request)
        let outcome = try Program.run(
            "check", "--format", "junit", folder.path, failing.path, idle.path, "/none/such.json")
        #expect(outcome.status == 66)
        let document = try XMLDocument(data: Data(outcome.output.utf8))
        let root = try #require(document.rootElement())
        #expect(root.attribute(forName: "tests")?.stringValue == "5")
        #expect(root.attribute(forName: "failures")?.stringValue == "1")
        #expect(root.attribute(forName: "errors")?.stringValue == "1")
        let suites = try document.nodes(forXPath: "//testsuite/@name").compactMap(\.stringValue)
        #expect(suites.count == 4)
        let suite = folder.path.split(separator: "/").joined(separator: ".")
        #expect(suites.contains(suite) && suites.contains(suite + ".sub") && suites.contains("none"))
        let failed = try #require(try document.nodes(forXPath: "//testcase[failure]").first as? XMLElement)
        #expect(failed.attribute(forName: "name")?.stringValue == ##"<buy> & "tap"\u0001"##)
        #expect(
            try failed.nodes(forXPath: "properties/property[@name='rules']/@value").first?.stringValue
                == "HT-1 HT-6")
        let failure = try #require(failed.elements(forName: "failure").first)
        #expect(failure.attribute(forName: "type")?.stringValue == "unexpected")
        #expect(
            failure.attribute(forName: "message")?.stringValue
                == "w got the touch: no view at (1, 2) takes touches, so w itself got it.")
        #expect(failure.stringValue?.contains("hitView        touch 1 → window \"w\"") == true)
        #expect(try document.nodes(forXPath: "//skipped").count == 1)
        #expect(try Program.run("check", "--format", "xml", idle.path).status == 64)
    }

    @Test func `TAP 13: failing, faulty, unreadable and empty cases`() throws {
        let (failing, faulty) = (try ScratchFile(String(Sample.failing)), try ScratchFile("{}"))
        let idle = try ScratchFile(Sample.request)
        let outcome = try Program.run("check", failing.path, faulty.path, "/none", idle.path)
        #expect(outcome.status == 66)
        #expect(
            outcome.output.hasPrefix(
                "TAP version 13\n1..4\nnot ok 1 - \(failing.path)\n  ---\n  diagnostics: |\n    unexpected /never/0 "
            ))
        #expect(outcome.output.contains(#"    unexpected /never/0 {"kind":"hitView","view":"w"}"#))
        #expect(outcome.output.contains("\nnot ok 2 - \(faulty.path)\n"))
        #expect(outcome.output.contains("\nnot ok 3 - /none\n"))
        #expect(try Program.run("check", "/no\nne#1").output.contains("\nnot ok 1 - /no ne\\#1\n"))
        #expect(
            outcome.output.hasSuffix(
                "ok 4 - \(idle.path) # SKIP it expects nothing\n"
                    + "# 4 cases: 1 failed, 1 faulty, 1 unreadable, 1 skipped\n"))
    }

    @Test func `A case whose lists of expectations are empty is skipped, for it checks nothing`() throws {
        let empty = try ScratchFile(Sample.request.dropLast() + #", "expect": [], "never": []}"#)
        let outcome = try Program.run("check", empty.path)
        #expect(outcome.status == 0)
        #expect(
            outcome.output.hasSuffix("ok 1 - \(empty.path) # SKIP it expects nothing\n# 1 case: 1 skipped\n"))
    }

    @Test func `That something came once is no reason why it did not come twice`() throws {
        let request = #"""
            {"scene": {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": [
               {"id": "buy", "class": "UIButton", "frame": [40, 100, 200, 44]}]}]},
             "events": [{"t": 0, "tap": {"view": "buy"}}],
             "expect": [{"kind": "controlEvent", "control": "buy", "event": "touchUpInside", "times": 2}]}
            """#
        let once = try Program.run("check", "-", input: request).output
        #expect(once.contains("times: expected 2 but was 1"))
        #expect(!once.contains("because"))
        #expect(try !Program.run("dispatch", "-", input: request).output.contains("because"))
        // A second tap that is lost is a reason.
        let lost = request.replacing(
            #"{"view": "buy"}}]"#, with: #"{"view": "buy"}}, {"t": 1, "tap": {"at": [100, 155]}}]"#)
        #expect(
            try Program.run("check", "-", input: lost).output.contains(
                "    because: buy did not send touchUpInside: the finger landed 11 points outside buy.\n"))
    }
}
