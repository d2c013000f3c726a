import Foundation
import Testing

struct SessionCommandTests {
    @Test func `Events come line by line, and the log is that of the recorded request`() throws {
        let scene = try ScratchFile(Sample.scene)
        let input = """
            {"tap": {"at": [100, 120]}}

            {"tap": {"at": [10, 10]}}
            {"advance": {"by": 1}}
            [{"t": 5, "tap": {"at": [100, 120]}}]

            """
        let request = try ScratchFile("")
        let played = try Program.run("session", scene.path, "--request", request.path, input: input)
        #expect(played.status == 0)
        let whole = try Program.run("dispatch", "--format", "ndjson", request.path)
        #expect(whole.output.hasPrefix(played.output))
        #expect(played.output.contains(#""t":5.08,"#))
        let recorded = try String(contentsOfFile: request.path, encoding: .utf8)
        // The second tap happens once the first is over.
        #expect(recorded.contains(#"{"tap":{"at":[10,10],"id":2},"t":0.08}"#))
    }

    @Test func `A line with errors changes nothing, and is reported with its number`() throws {
        let scene = try ScratchFile(Sample.scene)
        let played = try Program.run(
            "session", scene.path, input: "{\"tapp\": 1}\n{\"tap\": {\"at\": [100, 120]}}\nx\n")
        #expect(played.status == 65)
        #expect(
            played.errors.contains(
                "standard input:1: An event has no member \"tapp\". Did you mean \"tap\"? (/tapp)"))
        #expect(played.errors.contains("standard input:3: "))
        #expect(played.output.hasPrefix(#"{"n":0,"t":0,"#))
    }

    @Test func `A case is for check, which session says`() throws {
        let file = try ScratchFile(String(Sample.passing))
        let outcome = try Program.run("session", file.path, input: "")
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("it has \"expect\", which session does not judge; check does."))
    }

    @Test func `The scene is a file, since the events are standard input`() throws {
        #expect(try Program.run("session", input: "").status == 64)
        #expect(try Program.run("session", "-", input: "").status == 64)
        #expect(try Program.run("session", "/nowhere/scene.json", input: "").status == 66)
    }
}
