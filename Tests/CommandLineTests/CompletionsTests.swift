import Foundation
import Testing

struct CompletionsTests {
    /// An incomplete line, words that must be offered for it, and words that must not.
    private static let lines: [(line: String, offered: [String], withheld: [String])] = [
        ("first-responder ", ["serve", "explain", "completions"], ["--port"]),
        ("first-responder ex", ["explain"], ["serve"]),
        ("first-responder help re", ["replay"], ["serve"]),
        ("first-responder serve --max-view", ["--max-views", "--max-view-depth"], ["--port", "--tap"]),
        ("first-responder serve --log ", ["text", "json", "off"], ["pretty"]),
        ("first-responder explain --format=pr", ["pretty"], ["text"]),
        ("first-responder dispatch --only hitV", ["hitView"], ["hitTest"]),
        ("first-responder completions f", ["fish"], ["zsh"]),
        ("first-responder dispatch --tap-view x /de", ["dev"], ["--tap"]),
    ]

    private static func exists(_ shell: String) -> Bool { path(shell) != nil }

    private static func path(_ shell: String) -> String? {
        ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + shell }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    private func completions(_ shell: String) throws -> ScratchFile {
        let outcome = try Program.run("completions", shell)
        #expect(outcome.status == 0)
        return try ScratchFile(outcome.output)
    }

    private func run(_ shell: String, _ arguments: [String]) throws -> Program.Outcome {
        let program = URL(filePath: try #require(Self.path(shell)))
        let home = FileManager.default.temporaryDirectory.path
        return try Program.run(
            arguments, program: program,
            environment: ["HOME": home, "PATH": "/usr/bin:/bin", "TERM": "xterm", "XDG_DATA_HOME": home])
    }

    private func check(_ offers: some Collection<Substring>, _ line: Int) {
        for word in Self.lines[line].offered {
            #expect(offers.contains { $0.hasSuffix(word) || $0.hasSuffix(word + "/") }, "\(offers)")
        }
        for word in Self.lines[line].withheld {
            #expect(!offers.contains { $0.hasSuffix(word) }, "\(offers)")
        }
    }

    @Test(.enabled(if: exists("bash")), arguments: lines.indices)
    func `bash completes commands, flags, values and files`(line: Int) throws {
        let file = try completions("bash")
        // bash takes = for a separate word.
        let words = Self.lines[line].line.replacing("=", with: " = ")
            .split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let outcome = try run(
            "bash",
            [
                "-c",
                #"""
                set -u; source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _first_responder
                printf '%s\n' ${COMPREPLY[@]+"${COMPREPLY[@]}"}
                """#, file.path,
            ] + words)
        #expect(outcome.errors.isEmpty)
        check(outcome.output.split(separator: "\n"), line)
    }

    @Test(.enabled(if: exists("fish")), arguments: lines.indices)
    func `fish completes commands, flags, values and files`(line: Int) throws {
        let file = try completions("fish")
        let outcome = try run(
            "fish", ["-c", "source $argv[1]; complete -C $argv[2]", file.path, Self.lines[line].line])
        #expect(outcome.errors.isEmpty)
        check(outcome.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }, line)
    }

    @Test(.enabled(if: exists("zsh") && exists("timeout")), arguments: lines.indices)
    func `zsh completes commands, flags, values and files`(line: Int) throws {
        let file = try completions("zsh")
        // zsh completes only in its line editor, which needs a terminal. The script prints the matches between two
        // marks.
        let start = try ScratchFile(
            """
            PROMPT=
            autoload -U compinit
            compinit -D -u
            source \(file.path)
            compadd() {
                local -a offers
                [[ ${@[1,(i)(-|--)]} == *-[OAD]\\ * ]] || { builtin compadd -A offers "$@"; print -rl -- $offers }
                builtin compadd "$@"
            }
            start() { print '<BEGIN>' }
            finish() { print '<END>' }
            compprefuncs=(start)
            comppostfuncs=(finish)
            bindkey '^I' complete-word
            """)
        let outcome = try run(
            "timeout",
            [
                "300", try #require(Self.path("zsh")), "-f", "-c",
                #"""
                zmodload zsh/zpty
                zpty z zsh -f -i
                zpty -w z "source $1"
                zpty -w -n z "$2"$'\t'
                zpty -r z output '*<END>*'
                print -r -- "${output##*<BEGIN>}"
                """#, "zsh", start.path, Self.lines[line].line,
            ])
        check(outcome.output.split { $0.isWhitespace || $0.isNewline }, line)
    }

    @Test func `Wrong names of shells are refused`() throws {
        for arguments in [["completions"], ["completions", "tcsh"], ["completions", "bash", "zsh"]] {
            let outcome = try Program.run(arguments)
            #expect(outcome.status == 64)
            #expect(outcome.errors.contains("the name of a shell: bash|zsh|fish."))
        }
    }
}
