internal import DispatchAPI
internal import SceneFormat

/// `first-responder check`: case files as tests, reported in TAP 14.
enum Check {
    static var help: Help {
        Help(
            usage: "first-responder check CASE.json…",
            summary: "Runs case files, compares their logs with `expect` and `never`, and reports in TAP 14.",
            notes: "The exit status is 1 if a case fails or cannot be run.")
    }

    static func run(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
        let paths = arguments.operands
        guard !paths.isEmpty else { throw UsageError("check takes at least one case file.") }
        Console.write("TAP version 14\n1..\(paths.count)\n")
        var failures = 0
        for (index, path) in paths.enumerated() {
            let result = CaseResult(path)
            if !result.passed { failures += 1 }
            Console.write(result.tap(number: index + 1))
        }
        return failures == 0 ? .success : .failure
    }
}

/// What became of a case file.
struct CaseResult {
    let path: String
    let passed: Bool
    /// Why the file was skipped, if it was.
    private var skipReason: String?
    /// What is wrong, a line each.
    private var diagnostics: [String] = []

    init(_ path: String) {
        self.path = path
        do {
            let response = try DispatchRun(try Console.read(path), as: .json).finish()
            passed = response.verdict?.passed ?? true
            if let verdict = response.verdict {
                if !verdict.passed { diagnostics = verdict.lines }
            } else {
                skipReason = "it expects nothing"
            }
        } catch let error as UnreadableFile {
            passed = false
            diagnostics = [error.message]
        } catch let problem as Problem {
            passed = false
            diagnostics = problem.lines(in: path)
        } catch {
            passed = false
            diagnostics = ["\(error)"]
        }
    }

    /// The test point, with its diagnostics as a YAML block.
    func tap(number: Int) -> String {
        var text = "\(passed ? "ok" : "not ok") \(number) - \(Self.description(path))"
        if let skipReason { text += " # SKIP \(skipReason)" }
        text += "\n"
        guard !diagnostics.isEmpty else { return text }
        text += "  ---\n  diagnostics:\n"
        for line in diagnostics { text += "    - " + Self.quoted(line) + "\n" }
        return text + "  ...\n"
    }

    /// A path as a test point can hold it: on its line, and with its number signs escaped.
    private static func description(_ path: String) -> String {
        path.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\\#")
            .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ")
    }

    /// A text as a double-quoted YAML scalar.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\" + String(scalar)
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
