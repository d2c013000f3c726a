import TestSupport
import Testing

struct UsageTests {
    @Test func `--version and --help answer on standard output`() throws {
        let version = try Program.run("--version")
        #expect(version.status == 0)
        #expect(version.output.hasPrefix("first-responder "))
        for arguments in [["--help"], ["-h"], ["help"]] {
            let help = try Program.run(arguments[0])
            #expect(help.status == 0)
            #expect(help.output.hasPrefix("Usage: first-responder COMMAND"))
        }
    }

    @Test(arguments: ["serve", "dispatch", "check", "replay"])
    func `Every command has help with its usage`(command: String) throws {
        let help = try Program.run(command, "--help")
        #expect(help.status == 0)
        #expect(help.output.hasPrefix("Usage: first-responder \(command)"))
        #expect(help.errors.isEmpty)
    }

    @Test func `A value from the environment is blamed on its variable`() throws {
        let outcome = try Program.run(
            "serve", environment: ["FIRST_RESPONDER_PORT": "tcp://10.96.0.12:8080"])
        #expect(outcome.status == 64)
        #expect(
            outcome.errors.contains(#"FIRST_RESPONDER_PORT is "tcp://10.96.0.12:8080"; use a whole number"#))
    }

    @Test(arguments: [("http://c.d:80", "http://c.d"), ("https://x.y:443/", "https://x.y")])
    func `--cors-origin may name the port that browsers leave out`(flag: String, origin: String) throws {
        let program = try ServedProgram(data: nil, "--cors-origin", flag)
        let answer = try program.answer(
            "PUT", "/v1/scenes/s", "Origin: \(origin)\r\nContent-Type: application/json\r\n",
            body: Sample.scene)
        #expect(answer.status == 201)
    }

    @Test func `--frame-ancestor may be repeated, and its variable has one`() throws {
        let program = try ServedProgram(
            data: nil, "--frame-ancestor", "https://wiki.test/", "--frame-ancestor=http://a.test:81")
        let answer = try program.answer("GET", "/", "Accept: text/html\r\n")
        #expect(
            answer["Content-Security-Policy"]?.contains(
                "; frame-ancestors 'self' https://wiki.test http://a.test:81; ") == true)
        let outcome = try Program.run("serve", environment: ["FIRST_RESPONDER_FRAME_ANCESTOR": "wiki"])
        #expect(outcome.errors.contains("FIRST_RESPONDER_FRAME_ANCESTOR is \"wiki\"; write scheme"))
    }

    @Test(arguments: [
        ([], "a command is missing"), (["serv"], "do you mean serve?"),
        (["serve", "--prot", "1"], "do you mean --port?"),
        (["serve", "--port", "70000"], "--port is \"70000\"; use a whole number from 0 to 65535."),
        (["serve", "--port"], "--port needs a value: --port PORT."),
        (["serve", "x"], "serve takes no operands"),
        (["serve", "--port=1", "--port=2"], "--port is given twice"),
        (["serve", "--cors-origin", "page"], "scheme, host"),
        (["serve", "--cors-origin", "http://a/b"], "scheme, host"),
        (["serve", "--cors-origin", "http://"], "scheme, host"),
        (["serve", "--cors-origin", "http://*.a"], "scheme, host"),
        (["serve", "--frame-ancestor", "wiki"], "--frame-ancestor is \"wiki\"; write scheme, host"),
        (["serve", "--frame-ancestor", "http://a;sandbox"], "scheme, host"),
        (["serve", "--frame-ancestor", "'none';x://a"], "scheme, host"),
        (["serve", "--drain-delay", "-1"], "a number of seconds from 0"),
        (["serve", "--data="], "--data is empty; name a folder."),
        (["serve", "--idle-timeout", "0"], "a number of seconds above 0"),
        (["serve", "--read-only=maybe"], "--read-only is \"maybe\"; use true or false."),
        (["serve", "--log", "xml"], "--log is \"xml\"; use text, json or off."),
        (["dispatch"], "there are 0 files"),
        (["dispatch", "-", "-"], "only one of the files"),
        (
            ["dispatch", "--format", "xml", "-"],
            "--format is \"xml\"; use json, text, ndjson, pretty, trace, mermaid, junit or w3cActions."
        ),
        (["dispatch", "--touch", "a", "-"], "--touch is \"a\"; use the number of a finger"),
        (["dispatch", "--from=1", "--from=2", "-"], "--from is given twice"),
        (["dispatch", "--format=json", "--touch=1", "-"], "are for --format text or mermaid"),
        (["check"], "at least one case file"),
    ])
    func `Wrong usage is reported on standard error and ends with 64`(arguments: [String], message: String)
        throws
    {
        let outcome =
            switch arguments.count {
            case 0: try Program.run()
            case 1: try Program.run(arguments[0])
            case 2: try Program.run(arguments[0], arguments[1])
            case 3: try Program.run(arguments[0], arguments[1], arguments[2])
            default: try Program.run(arguments[0], arguments[1], arguments[2], arguments[3])
            }
        #expect(outcome.status == 64)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }
}
