internal import DispatchAPI
internal import JSONText
internal import SceneFormat

/// What became of a case.
struct CaseResult {
    /// What the test point is called: the case's `name`, or its file.
    private let title: String
    /// The file, if the title is not it.
    private var path: String?
    let status: ExitStatus
    /// Why the file was skipped, if it was.
    private var skipReason: String?
    /// What is wrong, a line each.
    private var diagnostics: [String] = []

    init(_ source: CaseSource) {
        switch source {
        case .nothing(let operand, let reason): self.init(unreadable: operand, reason)
        case .file(let path):
            do throws(UnreadableFile) {
                self.init(try Console.read(path), of: path)
            } catch {
                self.init(unreadable: path, error.message)
            }
        }
    }

    private init(unreadable title: String, _ reason: String) {
        self.title = title
        status = .noInput
        diagnostics = [reason]
    }

    private init(_ bytes: [UInt8], of path: String) {
        title = Self.name(in: bytes) ?? path
        if title != path { self.path = path }
        do throws(Problem) {
            let response = try DispatchRun(bytes, as: .json).finish()
            status = response.verdict?.passed ?? true ? .success : .failure
            if let verdict = response.verdict {
                if !verdict.passed { diagnostics = verdict.lines }
            } else {
                skipReason = "it expects nothing"
            }
        } catch {
            status = .badInput
            diagnostics = error.lines(in: path)
        }
    }

    /// The member `name` of a case.
    private static func name(in bytes: [UInt8]) -> String? {
        guard let document = try? JSONDocument(bytes),
            let member = document.member("name", of: document.root),
            let name = document.string(member), !name.isEmpty
        else { return nil }
        return name
    }

    /// The test point, with its diagnostics as a YAML block.
    func tap(number: Int) -> String {
        var text = "\(status == .success ? "ok" : "not ok") \(number) - \(Self.description(title))"
        if let skipReason { text += " # SKIP \(skipReason)" }
        text += "\n"
        guard !diagnostics.isEmpty else { return text }
        text += "  ---\n"
        if let path { text += "  file: \(Self.quoted(path))\n" }
        text += "  diagnostics:\n"
        for line in diagnostics { text += "    - " + Self.quoted(line) + "\n" }
        return text + "  ...\n"
    }

    /// A title as a test point can hold it: on one line, and with its number signs escaped.
    private static func description(_ title: String) -> String {
        title.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\\#")
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " ")
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
