import Foundation
import TestSupport
import Testing

struct LimitDocumentationTests {
    /// The flags that `serve --help` lists, with their defaults.
    private func flags() throws -> [String: String] {
        let lines = try Program.run("serve", "--help").output.split(separator: "\n")
        var flags: [String: String] = [:]
        for (line, help) in zip(lines, lines.dropFirst()) where line.hasPrefix("  --") {
            let name = line.split(separator: " ")[0]
            let standard = help.firstMatch(of: /Default: (.*?)\.(?: May be repeated\.)?$/)?.1 ?? ""
            flags[String(name)] = String(standard)
        }
        return flags
    }

    /// The rows of the tables in docs/limits.md: flag and default.
    private func rows() throws -> [String: String] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try String(contentsOf: root.appending(path: "docs/limits.md"), encoding: .utf8)
        var rows: [String: String] = [:]
        for match in text.matches(of: /\| `(--[a-z-]+)` \| (\S+) \|/) {
            #expect(rows.updateValue(String(match.2), forKey: String(match.1)) == nil, "\(match.1) twice")
        }
        return rows
    }

    @Test func `Every limit has a flag, and docs/limits.md has its default`() throws {
        let rows = try rows()
        var flags = try flags()
        // What is no limit.
        for name in ["--host", "--port", "--cors-origin", "--token-file", "--log", "--data"] {
            flags[name] = nil
        }
        #expect(rows.count > 30)
        #expect(flags == rows)
    }

    @Test func `A limit that is no number, or none that makes sense, is refused`() throws {
        for name in try rows().keys.sorted() {
            for value in ["x", "-1", "", String(Int.max)] {
                let outcome = try Program.run("serve", "\(name)=\(value)")
                #expect(outcome.status == 64, "\(name)=\(value)")
                #expect(outcome.errors.contains("\(name) is \"\(value)\"; use a "), "\(outcome.errors)")
            }
        }
    }

    @Test func `A limit can be as large as serve says, no larger, and is kept to then`() throws {
        var flags: [String] = []
        for name in try rows().keys.sorted() {
            let errors = try Program.run("serve", "\(name)=x").errors
            let match = try #require(
                errors.firstMatch(of: /(?: to|at most) (\d+)\. See/))
            let largest = try #require(Int(match.1))
            #expect(try Program.run("serve", "\(name)=\(largest + 1)").status == 64)
            // Of threads there are as many as they are set to.
            if !["--event-loops", "--workers"].contains(name) { flags.append("\(name)=\(largest)") }
        }
        let program = try ServedProgram(data: nil, flags)
        #expect(try program.answer("PUT", "/v1/scenes/s", body: Sample.scene).status == 201)
        #expect(try program.answer("GET", "/v1/scenes?limit=\(Int.max)").status == 200)
        let events = #"{"events": [{"t": 0, "tap": {"at": [1, 1], "count": 2, "touches": 2}}]}"#
        #expect(try program.answer("POST", "/v1/scenes/s/dispatch", body: events).status == 200)
        #expect(try program.answer("GET", "/healthz").status == 200)
    }
}
