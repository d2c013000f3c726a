import Foundation
import TestSupport
import Testing

struct UsageTests {
    @Test func `--version and --help answer on standard output`() throws {
        for flag in ["--version", "-V"] {
            let version = try Program.run(flag)
            #expect(version.status == 0)
            #expect(version.output.hasPrefix("first-responder "))
        }
        for arguments in [["--help"], ["-h"], ["help"]] {
            let help = try Program.run(arguments[0])
            #expect(help.status == 0)
            #expect(help.output.hasPrefix("Usage: first-responder COMMAND"))
        }
    }

    @Test func `Every command that the overview lists has help with its usage`() throws {
        let overview = try Program.run("--help").output
        let commands = overview.matches(of: /\n  ([a-z-]+)  +[a-z]/).map { String($0.1) }
        #expect(commands.contains("serve") && commands.count > 6)
        for command in commands {
            let help = try Program.run(command, "--help")
            #expect(help.status == 0)
            #expect(help.output.hasPrefix("Usage: first-responder \(command)"))
            #expect(help.errors.isEmpty)
            #expect(try Program.run("help", command).output == help.output)
        }
    }

    @Test func `The flags of serve are listed in groups, and each is in one`() throws {
        let help = try Program.run("help", "serve").output
        let headings = help.matches(of: /\n([A-Z][a-z ]+):\n/).map { $0.1 }
        #expect(headings.count > 5)
        #expect(!headings.contains("Flags"), "a flag without a group")
    }

    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc")))
    func `The manual page has every flag, and nothing that mandoc warns of`() throws {
        let page = try Program.run("man").output
        for flag in try Program.run("help", "serve").output.matches(of: /\n  (--[a-z-]+)/) {
            #expect(page.contains(flag.1.replacing("-", with: "\\-")), "\(flag.1)")
        }
        let lint = try Program.run(
            ["-T", "lint", "-W", "warning"], program: URL(filePath: "/usr/bin/mandoc"), input: page)
        // The page gets its date with a release.
        let warnings = lint.output.split(separator: "\n").filter { !$0.contains("missing date") }
        #expect(warnings.isEmpty, "\(warnings)")
    }

    @Test func `A value from the environment is blamed on its variable`() throws {
        let outcome = try Program.run(
            "serve", environment: ["FIRST_RESPONDER_PORT": "tcp://10.96.0.12:8080"])
        #expect(outcome.status == 64)
        #expect(
            outcome.errors.contains(#"FIRST_RESPONDER_PORT is "tcp://10.96.0.12:8080"; use a whole number"#))
    }

    @Test func `A misspelled variable is reported, and nobody else's`() throws {
        let outcome = try Program.run(
            "serve",
            environment: [
                "FIRST_RESPONDER_MAX_VEIWS": "1", "FIRST_RESPONDER_SERVICE_HOST": "10.0.0.1",
                "FIRST_RESPONDER_PORT_80_TCP": "tcp://10.0.0.1:80", "FIRST_RESPONDER_PORT": "x",
                "FIRST_RESPONDER_BINARY": "b",
            ])
        #expect(
            outcome.errors.contains(
                "the environment variable FIRST_RESPONDER_MAX_VEIWS belongs to no flag; do you mean "
                    + "FIRST_RESPONDER_MAX_VIEWS?\n"), "\(outcome)")
        for name in ["SERVICE_HOST", "TCP", "BINARY"] { #expect(!outcome.errors.contains(name)) }
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
        ([], "a command is missing"), (["serv"], "there is no command \"serv\"; do you mean serve?"),
        (["--verison"], "there is no flag --verison; do you mean --version?"),
        (["--port", "80"], "--port follows its command, as in first-responder serve --port."),
        (["help", "replya"], "do you mean replay?"), (["help", "serve", "x"], "help explains one command"),
        (["man", "x"], "man takes no operands"),
        (["check", "--color=red", "-"], "--color is \"red\"; use auto, always or never."),
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
        (["dispatch"], "standard input is empty; dispatch takes a request"),
        (["dispatch", "-", "-"], "only one of the files"),
        (
            ["dispatch", "--format", "xml", "-"],
            "--format is \"xml\"; use json, text, ndjson, pretty, trace, mermaid, junit, w3cActions or console."
        ),
        (["dispatch", "--touch", "a", "-"], "--touch is \"a\"; use the number of a finger"),
        (["dispatch", "--from=1", "--from=2", "-"], "--from is given twice"),
        (["dispatch", "--format=json", "--touch=1", "-"], "are for --format text, mermaid or console"),
        (["check"], "at least one case file"),
        (["import"], "standard input is empty; import takes one file."),
    ])
    func `Wrong usage is reported on standard error and ends with 64`(arguments: [String], message: String)
        throws
    {
        let outcome = try Program.run(arguments)
        #expect(outcome.status == 64)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }
}
