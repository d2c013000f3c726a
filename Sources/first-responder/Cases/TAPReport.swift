/// Results of cases in TAP 13.
enum TAPReport {
    /// Returns the head of a report on that many cases.
    static func head(count: Int) -> String { "TAP version 13\n1..\(count)\n" }

    /// Returns the whole report.
    static func text(_ results: [CaseResult]) -> String {
        head(count: results.count) + results.enumerated().map { point($0 + 1, $1) }.joined() + totals(results)
    }

    /// Returns the closing line of a report, a comment with the numbers of cases by their outcome.
    static func totals(_ results: [CaseResult]) -> String {
        let counts = [
            ("passed", results.count { $0.status == .success && $0.skipReason == nil }),
            ("failed", results.count { $0.status == .failure }),
            ("faulty", results.count { $0.status == .badInput }),
            ("unreadable", results.count { $0.status == .noInput }),
            ("skipped", results.count { $0.skipReason != nil }),
        ].filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
        return
            "# \(results.count) \(results.count == 1 ? "case" : "cases"): \(counts.joined(separator: ", "))\n"
    }

    /// Returns the test point of a case, with its diagnostics as a YAML block.
    static func point(_ number: Int, _ result: CaseResult) -> String {
        var text = "\(result.status == .success ? "ok" : "not ok") \(number) - \(description(result.title))"
        if let reason = result.skipReason { text += " # SKIP \(reason)" }
        text += "\n"
        guard !result.diagnostics.isEmpty else { return text }
        text += "  ---\n"
        if result.title != result.path { text += "  file: \(quoted(result.path))\n" }
        // A block scalar, because Perl's TAP::Parser takes list items with a colon for keys, quoted or not.
        text += "  diagnostics: |\n"
        for line in result.diagnostics.flatMap(lines) { text += "    " + line + "\n" }
        return text + "  ...\n"
    }

    /// Splits a text into lines for a block scalar: none is empty or indented, and all characters are printable.
    private static func lines(_ text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map { line in
            var visible = ""
            for scalar in line.drop(while: \.isWhitespace).unicodeScalars {
                switch scalar.properties.generalCategory {
                case .control, .lineSeparator, .paragraphSeparator: visible += scalar.escaped(asASCII: true)
                default: visible.unicodeScalars.append(scalar)
                }
            }
            return visible
        }.filter { !$0.isEmpty }
    }

    /// Returns a title as a test point can hold it: on one line, and with its number signs escaped.
    private static func description(_ title: String) -> String {
        title.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\\#")
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// Returns a text as a double-quoted YAML scalar.
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
