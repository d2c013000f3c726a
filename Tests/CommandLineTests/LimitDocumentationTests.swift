import Foundation
import TestSupport
import Testing

struct LimitDocumentationTests {
    /// Returns the flags that `serve --help` lists, with their defaults.
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

    /// Returns the rows of the tables in docs/limits.md: flag and default.
    private func rows() throws -> [String: String] {
        var rows: [String: String] = [:]
        for match in try PackageFiles.text("docs/limits.md").matches(of: /\| `(--[a-z-]+)` \| (\S+) \|/) {
            #expect(rows.updateValue(String(match.2), forKey: String(match.1)) == nil, "\(match.1) twice")
        }
        return rows
    }

    /// Returns a number as people write it: 16,384 or 16 MiB.
    private func number(_ digits: Substring, _ unit: Substring?) -> String {
        let number = digits.filter { $0 != "," }
        return unit == nil ? number : String((Int(number) ?? 0) * 1_048_576)
    }

    @Test func `Every limit has a flag, and docs/limits.md has its default`() throws {
        let rows = try rows()
        var flags = try flags()
        // These flags are no limits.
        for name in [
            "--host", "--port", "--cors-origin", "--frame-ancestor", "--token-file", "--log", "--data",
            "--read-only", "--store", "--session-store",
        ] {
            flags[name] = nil
        }
        #expect(rows.count > 20)
        #expect(flags == rows)
    }

    @Test func `The table of flags in docs/operate.md has all flags and their defaults`() throws {
        let flags = try flags()
        var count = 0
        var missing = Set(flags.keys)
        for row in try PackageFiles.text("docs/operate.md").matches(of: /\n\| (`--.*?) \| (.*?) \|/) {
            let names = row.1.matches(of: /`(--[a-z-]+)`/).map { String($0.1) }
            let values = row.2.matches(of: /(?:^|, )(\d+(?:,\d{3})*)( MiB)?(?![.\d])/).map {
                number($0.1, $0.2)
            }
            for name in names { #expect(flags[name] != nil, "\(name)") }
            missing.subtract(names)
            guard names.count == values.count else { continue }
            for (name, value) in zip(names, values) {
                #expect(flags[name] == value, "\(name)")
                count += 1
            }
        }
        #expect(count > 20)
        #expect(missing.isEmpty)
    }

    @Test
    func `The limits that openapi.yaml names have the defaults, and the pages name no other flags`()
        throws
    {
        let flags = try flags()
        var count = 0
        for match in try PackageFiles.text("openapi.yaml").matches(
            of: /(\d+(?:,\d{3})*)( MiB)?[^\d(.:;]*\(`(--[a-z-]+)`/)
        {
            #expect(flags[String(match.3)] == number(match.1, match.2), "\(match.3)")
            count += 1
        }
        #expect(count > 10)
        for path in ["openapi.yaml", "README.md", "docs/operate.md", "docs/limits.md", "docs/storage.md"] {
            for match in try PackageFiles.text(path).matches(of: /`(--[a-z]+(?:-[a-z]+)+)/) {
                let name = String(match.1)
                #expect(flags[name] != nil, "\(name) in \(path)")
            }
        }
    }

    @Test func `A limit that is not a sensible number is refused`() throws {
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
            // The number of threads is exactly the one that is set.
            if !["--event-loops", "--workers"].contains(name) { flags.append("\(name)=\(largest)") }
        }
        let program = try ServedProgram(data: nil, flags)
        #expect(try program.answer("PUT", "/v1/scenes/s", body: Sample.scene).status == 201)
        #expect(try program.answer("GET", "/v1/scenes?limit=100").status == 200)
        let events = #"{"events": [{"t": 0, "tap": {"at": [1, 1], "count": 2, "touches": 2}}]}"#
        #expect(try program.answer("POST", "/v1/scenes/s/dispatch", body: events).status == 200)
        #expect(try program.answer("GET", "/healthz").status == 200)
    }
}
