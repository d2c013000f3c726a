import Foundation
import Testing

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

    @Test func `--format chooses the form`() throws {
        let json = try Program.run("dispatch", "--format", "json", "-", input: Sample.request)
        #expect(json.output.hasPrefix(#"{"log":[{"n":0,"#))
        let lines = try Program.run("dispatch", "--format=ndjson", "-", input: Sample.request)
        #expect(lines.output.hasPrefix(#"{"n":0,"#))
        let pretty = try Program.run("dispatch", "--format=pretty", "-", input: Sample.request)
        #expect(pretty.output.hasPrefix("{\n  \"log\": [\n"))
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

    @Test func `No more of a file is read than the limit of a body allows`() throws {
        #expect(try Program.run("dispatch", "/dev/zero").status == 65)
    }

    @Test func `A file that cannot be read ends with 66`() throws {
        let outcome = try Program.run("dispatch", "/no/such/file.json")
        #expect(outcome.status == 66)
        #expect(outcome.errors.contains("/no/such/file.json cannot be read"))
    }
}

struct CheckCommandTests {
    @Test func `TAP 14: passing cases`() throws {
        let file = try ScratchFile(String(Sample.passing))
        let outcome = try Program.run("check", file.path)
        #expect(outcome.status == 0)
        #expect(outcome.output == "TAP version 14\n1..1\nok 1 - \(file.path)\n")
    }

    @Test func `TAP 14: failing, faulty, unreadable and empty cases, and status 1`() throws {
        let (failing, faulty) = (try ScratchFile(String(Sample.failing)), try ScratchFile("{}"))
        let idle = try ScratchFile(Sample.request)
        let outcome = try Program.run("check", failing.path, faulty.path, "/none", idle.path)
        #expect(outcome.status == 1)
        #expect(
            outcome.output.hasPrefix(
                "TAP version 14\n1..4\nnot ok 1 - \(failing.path)\n  ---\n  diagnostics:\n    - \""))
        #expect(outcome.output.contains(#"unexpected /never/0 {\"kind\":\"hitView\",\"view\":\"w\"}"#))
        #expect(outcome.output.contains("\nnot ok 2 - \(faulty.path)\n"))
        #expect(outcome.output.contains("\nnot ok 3 - /none\n"))
        #expect(try Program.run("check", "/no\nne#1").output.contains("\nnot ok 1 - /no ne\\#1\n"))
        #expect(outcome.output.hasSuffix("ok 4 - \(idle.path) # SKIP it expects nothing\n"))
    }
}
