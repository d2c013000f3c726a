import Foundation
import TestSupport
import Testing

struct ReplayCommandTests {
    /// Returns requests that differ, so that each has another answer.
    private static func lines(_ count: Int) -> [String] {
        (0..<count).map { "{\"name\": \"n\($0)\", \"until\": \($0), " + Sample.passing.dropFirst() }
    }

    private static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

    @Test func `One line in, one line out, in order, with any number of threads`() throws {
        let input = Self.text(Self.lines(500))
        let alone = try Program.run(
            "replay", "--jobs", "1", "--with-name", "--answer", "verdict", input: input)
        #expect(alone.status == 0)
        #expect(alone.errors.hasPrefix("500 answered, 0 faulty, 0 unmet, "))
        let answers = alone.output.split(separator: "\n")
        #expect(answers.count == 500)
        for (index, answer) in answers.enumerated() { #expect(answer.hasPrefix("{\"name\":\"n\(index)\",")) }
        let together = try Program.run(
            "replay", "--jobs", "8", "--with-name", "--answer=verdict", input: input)
        #expect(together.output == alone.output)
    }

    @Test func `A line has the answer of dispatch`() throws {
        let replayed = try Program.run("replay", "--quiet", input: Sample.request)
        #expect(
            replayed.output
                == (try Program.run("dispatch", "--format=json", "-", input: Sample.request).output))
        #expect(replayed.errors.isEmpty)
        let scene = try ScratchFile(Sample.scene)
        let shared = try Program.run("replay", "--scene", scene.path, input: Sample.events)
        #expect(shared.output == replayed.output)
    }

    @Test func `Faulty and empty lines are answered in their place, with their number`() throws {
        let input = Self.text([Sample.request, "", "{\"scene\": {}", Sample.request])
        let outcome = try Program.run("replay", "--answer", "verdict", input: input)
        #expect(outcome.status == 0)
        let answers = outcome.output.split(separator: "\n")
        #expect(answers.count == 4)
        #expect(answers[0] == "{}" && answers[3] == "{}")
        for number in [2, 3] {
            #expect(answers[number - 1].hasPrefix("{\"type\":\"/problems/invalid-json\""))
            #expect(answers[number - 1].hasSuffix(",\"line\":\(number)}"))
        }
        #expect(outcome.errors.hasPrefix("4 answered, 2 faulty, 0 unmet, "))
    }

    @Test func `A line beyond --max-body-bytes is read over and answered 413`() throws {
        let long = String(repeating: " ", count: 1_000_000) + Sample.request
        let outcome = try Program.run(
            "replay", "--max-body-bytes", "200", "--answer=verdict", input: Self.text([long, Sample.request]))
        let answers = outcome.output.split(separator: "\n")
        #expect(answers.count == 2)
        #expect(answers[0].contains("\"status\":413"))
        #expect(answers[0].contains("longer than 200 bytes. The limit is set by --max-body-bytes"))
        #expect(answers[1] == "{}")
    }

    @Test func `Lines of several files follow each other, and - is standard input`() throws {
        let (first, second) = (try ScratchFile("{}\n{}"), try ScratchFile("{}\n"))
        let outcome = try Program.run("replay", first.path, "-", second.path, input: "{}")
        let numbers = outcome.output.split(separator: "\n").map { $0.suffix(4) }
        #expect(numbers == [":1}", ":2}", ":3}", ":4}"].map { "\"" + $0 })
    }

    @Test func `The limits hold for the scene of --scene too`() throws {
        let scene = try ScratchFile(Sample.scene)
        let outcome = try Program.run(
            "replay", "--scene", scene.path, "--max-body-bytes", "20", input: Sample.events)
        #expect(outcome.status == 65)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains(scene.path))
    }

    // MARK: Going on

    @Test func `--start-at leaves out what comes before, and lines keep their numbers`() throws {
        let input = Self.text(Self.lines(5) + ["{}"])
        let whole = try Program.run("replay", "--with-name", input: input).output
            .split(separator: "\n").dropFirst(3)
        let rest = try Program.run("replay", "--with-name", "--start-at", "4", input: input)
        #expect(rest.output.split(separator: "\n") == Array(whole))
        #expect(rest.output.hasSuffix(",\"line\":6}\n"))
        #expect(try Program.run("replay", "--start-at=9", input: input).output.isEmpty)
    }

    @Test func `However an output was torn, --resume makes it whole`() throws {
        let input = Self.text(Self.lines(20) + ["{}"])
        let flags = ["replay", "--answer=verdict", "--with-name", "--quiet", "--output"]
        let file = try ScratchFile("of an earlier run")
        #expect(try Program.run(flags + [file.path], input: input).status == 0)
        let whole = try file.text()
        #expect(whole.split(separator: "\n").count == 21)
        for length in [0, 1, 100, whole.utf8.count / 2, whole.utf8.count - 1, whole.utf8.count] {
            let torn = try ScratchFile(String(whole.prefix(length)))
            let outcome = try Program.run(flags + [torn.path, "--resume"], input: input)
            #expect(outcome.status == 0)
            #expect(outcome.output.isEmpty)
            #expect(try torn.text() == whole)
        }
        let part = try ScratchFile("")
        _ = try Program.run(flags + [part.path, "--start-at=18"], input: Self.text(Self.lines(19)))
        let outcome = try Program.run(flags + [part.path, "--start-at=18", "--resume"], input: input)
        #expect(outcome.status == 0)
        #expect(try part.text() == whole.split(separator: "\n")[17...].map { $0 + "\n" }.joined())
    }

    @Test func `An output with more lines than the input is of another input`() throws {
        let answers = try Program.run("replay", input: "{}\n{}\n{}\n").output
        let file = try ScratchFile(answers)
        let outcome = try Program.run("replay", "--output", file.path, "--resume", input: "{}\n{}\n")
        #expect(outcome.status == 65)
        #expect(outcome.errors.contains("has more answers than the input has lines"))
        #expect(try file.text() == answers)
    }

    @Test(arguments: ["A note of mine", "A note of mine\n", "{}\n{\"line\":", "{", "\n"])
    func `An output that begins with other answers is not touched`(content: String) throws {
        let file = try ScratchFile(content)
        let outcome = try Program.run(
            "replay", "--output", file.path, "--answer=summary", "--resume",
            input: Self.text(Self.lines(3)))
        #expect(outcome.status == (content == "{" ? 0 : 65), "\(outcome.errors)")
        guard content != "{" else { return }
        #expect(outcome.errors.contains("begins with another answer than that to the input's first line"))
        #expect(try file.text() == content)
    }

    @Test func `An output of another start is refused, and one of the same is not`() throws {
        let input = Self.text(Self.lines(9))
        let file = try ScratchFile("")
        let flags = ["replay", "--with-name", "--quiet", "--output", file.path]
        _ = try Program.run(flags + ["--start-at=3"], input: Self.text(Self.lines(5)))
        #expect(try Program.run(flags + ["--resume"], input: input).status == 65)
        #expect(try Program.run(flags + ["--start-at=3", "--resume"], input: input).status == 0)
        #expect(try file.text().split(separator: "\n").count == 7)
    }

    @Test func `A start beyond the input leaves nothing to do, with --resume too`() throws {
        let file = try ScratchFile("")
        let outcome = try Program.run(
            "replay", "--output", file.path, "--resume", "--start-at=9", input: "{}\n")
        #expect(outcome.status == 0)
        #expect(try file.text().isEmpty)
    }

    @Test func `Answers do not go to a file that is read`() throws {
        let file = try ScratchFile(Sample.scene)
        for (arguments, message) in [
            ([file.path], "a file of the input"), (["--scene", file.path], "the file of --scene"),
        ] {
            let named = try Program.run(["replay", "--output", file.path] + arguments)
            let redirected = try Program.run(["replay"] + arguments, device: file.path)
            for (outcome, output) in [(named, "--output names"), (redirected, "standard output is")] {
                #expect(outcome.status == 64)
                #expect(
                    outcome.errors.contains("\(output) \(message), which answers would overwrite"),
                    "\(outcome.errors)")
                #expect(try file.text() == Sample.scene)
            }
        }
    }

    @Test func `Answers do not go to a scene, but may go to a new file in the folder of scenes`() throws {
        try withTemporaryFolder { folder in
            let scene = folder.appending(path: "shop.json")
            try Sample.scene.write(to: scene, atomically: true, encoding: .utf8)
            let flags = ["replay", "--scenes", folder.path, "--output"]
            let refused = try Program.run(flags + [scene.path])
            #expect(refused.status == 64)
            #expect(refused.errors.contains("--output names a scene in the folder of --scenes"))
            #expect(try String(contentsOf: scene, encoding: .utf8) == Sample.scene)
            #expect(try Program.run(flags + [folder.appending(path: "answers").path]).status == 0)
        }
    }

    @Test func `A switch that is off clashes with none`() throws {
        #expect(try Program.run("replay", "--progress=false", "--quiet").status == 0)
    }

    // MARK: Exit status

    @Test func `The exit status tells of answers only if it is asked to`() throws {
        let (met, unmet) = (String(Sample.passing), String(Sample.failing))
        for (lines, status) in [([met], Int32(0)), ([met, unmet], 1), ([unmet, "{}", met], 65)] {
            #expect(try Program.run("replay", input: Self.text(lines)).status == 0)
            #expect(try Program.run("replay", "--exit-code", input: Self.text(lines)).status == status)
        }
    }

    @Test(arguments: [
        (["--answer", "log"], Int32(64), "--answer is \"log\"; use json, summary or verdict."),
        (["--start-at", "1000000000001"], 64, "from 1 to 1000000000000."),
        (["--jobs", "0"], 64, "--jobs is \"0\"; use a whole number from 1 to 1024."),
        (["--resume"], 64, "--resume needs --output FILE"),
        (["--scene", "a", "--scenes", "b"], 64, "--scene and --scenes exclude each other"),
        (["--quiet", "--progress"], 64, "--progress and --quiet exclude each other"),
        (["--scene", "-"], 64, "standard input is the scene"), (["-", "-"], 64, "only one of the files"),
        (["/none"], 66, "/none cannot be read: No such file or directory."),
        (["/"], 66, "/ cannot be read: Is a directory."),
        (["--scene", "/none"], 66, "/none cannot be read"),
        (["--scenes", "/none"], 66, "/none cannot be read"),
        (["--output", "/none/o"], 74, "/none/o cannot be written: No such file or directory."),
    ])
    func `What cannot be done is said, with a status of its own`(
        arguments: [String], status: Int32, message: String
    ) throws {
        let outcome = try Program.run(["replay"] + arguments)
        #expect(outcome.status == status)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test func `A file that is missing is found out before any line is answered`() throws {
        let file = try ScratchFile(Sample.request)
        let outcome = try Program.run("replay", file.path, "/none")
        #expect(outcome.status == 66)
        #expect(outcome.output.isEmpty)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func `An output that cannot be written ends with 74`() throws {
        let outcome = try Program.run("replay", input: Sample.request, device: "/dev/full")
        #expect(outcome.status == 74)
        #expect(outcome.errors.contains("standard output cannot be written: No space left on device."))
    }

    // MARK: Progress

    @Test
    func `Progress is told of a pipe only if it is insisted upon, and the end unless it is to be quiet`()
        throws
    {
        let input = Self.text(Self.lines(2))
        #expect(try Program.run("replay", "--quiet", input: input).errors.isEmpty)
        let outcome = try Program.run("replay", "--progress", input: input)
        #expect(outcome.errors.hasSuffix("\n") && !outcome.errors.contains("\r"))
        #expect(outcome.errors.contains("2 answered, 0 faulty, 0 unmet, "))
    }

    // MARK: Documentation

    @Test
    func `docs/scale.md explains every flag of its own, and names no others than those of replay and serve`()
        throws
    {
        func flags(_ command: String) throws -> Set<String> {
            Set(
                try Program.run(command, "--help").output.matches(of: /\n  (--[a-z-]+)/)
                    .map { String($0.1) })
        }
        let page = try PackageFiles.text("docs/scale.md")
        let named = Set(page.matches(of: /(?:`|replay .*)(--[a-z]+(?:-[a-z]+)*)/).map { String($0.1) })
        let (own, others) = (try flags("replay"), try flags("serve"))
        #expect(own.subtracting(others).allSatisfy { page.contains($0) }, "\(own.subtracting(others))")
        #expect(named.isSubset(of: own.union(others)), "\(named.subtracting(own.union(others)))")
        #expect(own.count > 15)
    }
}
