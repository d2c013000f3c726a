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
        #expect(faulty.errors.contains("-:1:11: "))
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
        #expect(none.errors.contains("A request that expects nothing has no junit report"))
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
        #expect(unknown.status == 65)
        #expect(unknown.errors.contains(#"-: The scene has no recognizer "tap"."#))
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
        #expect(outcome.output == "TAP version 13\n1..1\nok 1 - \(file.path)\n")
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
        #expect(outcome.output == "TAP version 13\n1..1\nok 1 - -\n")
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
        let file = try ScratchFile(String(failing))
        let report = try Program.run("check", file.path, file.path).output
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
        #expect(all.output == "TAP version 13\n1..3\n" + Self.passing(points))
        let some = try Program.run("check", folder.path + "/[ab].json")
        #expect(some.output == "TAP version 13\n1..2\n" + Self.passing(Array(points.prefix(2))))
        let none = try Program.run("check", folder.path + "/*.yaml")
        #expect(none.status == 66)
        #expect(none.output.contains("\n    No file matches \(folder.path)/*.yaml.\n"))
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
        #expect(suites.contains("sub") && suites.contains("none"))
        let failed = try #require(try document.nodes(forXPath: "//testcase[failure]").first as? XMLElement)
        #expect(failed.attribute(forName: "name")?.stringValue == ##"<buy> & "tap"\u0001"##)
        #expect(
            try failed.nodes(forXPath: "properties/property[@name='rules']/@value").first?.stringValue
                == "HT-1 HT-6")
        let failure = try #require(failed.elements(forName: "failure").first)
        #expect(failure.attribute(forName: "type")?.stringValue == "unexpected")
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
        #expect(outcome.output.hasSuffix("ok 4 - \(idle.path) # SKIP it expects nothing\n"))
    }

    @Test func `A case whose lists of expectations are empty is skipped, for it checks nothing`() throws {
        let empty = try ScratchFile(Sample.request.dropLast() + #", "expect": [], "never": []}"#)
        let outcome = try Program.run("check", empty.path)
        #expect(outcome.status == 0)
        #expect(outcome.output.hasSuffix("ok 1 - \(empty.path) # SKIP it expects nothing\n"))
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
