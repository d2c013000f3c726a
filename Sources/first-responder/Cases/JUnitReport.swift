/// Results of cases in JUnit's XML: one suite for each folder.
enum JUnitReport {
    static func text(_ results: [CaseResult]) -> String {
        var suites: [(name: String, results: [CaseResult])] = []
        for result in results {
            let name = folder(of: result.path)
            if let index = suites.firstIndex(where: { $0.name == name }) {
                suites[index].results.append(result)
            } else {
                suites.append((name, [result]))
            }
        }
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"first-responder\""
        text += counts(results) + ">\n"
        for suite in suites {
            text += "<testsuite name=\"\(escaped(suite.name))\"\(counts(suite.results))"
            text += " skipped=\"\(suite.results.count { $0.skipReason != nil })\">\n"
            for result in suite.results { text += testCase(result, in: suite.name) }
            text += "</testsuite>\n"
        }
        return text + "</testsuites>\n"
    }

    private static func testCase(_ result: CaseResult, in suite: String) -> String {
        var text = "<testcase classname=\"\(escaped(suite))\" name=\"\(escaped(result.title))\""
        text += " file=\"\(escaped(result.path))\" time=\"\(seconds(result.seconds))\">"
        if !result.rules.isEmpty {
            let rules = escaped(result.rules.joined(separator: " "))
            text += "<properties><property name=\"rules\" value=\"\(rules)\"/></properties>"
        }
        let message = escaped(result.diagnostics.first ?? "")
        let detail = escaped((result.diagnostics.dropFirst() + [result.log]).joined(separator: "\n"))
        switch result.status {
        case .success:
            if let reason = result.skipReason { text += "<skipped message=\"\(escaped(reason))\"/>" }
        case .failure:
            let type = result.diagnostics.first?.prefix { $0 != " " } ?? "failure"
            text += "<failure type=\"\(escaped(String(type)))\" message=\"\(message)\">\(detail)</failure>"
        default:
            let type = result.status == .noInput ? "unreadable" : "faulty"
            text += "<error type=\"\(type)\" message=\"\(message)\">\(detail)</error>"
        }
        return text + "</testcase>\n"
    }

    private static func counts(_ results: [CaseResult]) -> String {
        let failures = results.count { $0.status == .failure }
        let errors = results.count { $0.status != .success && $0.status != .failure }
        return " tests=\"\(results.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
    }

    /// The name of a file's folder; of a file without one, the program's.
    private static func folder(of path: String) -> String {
        let parts = path.split(separator: "/")
        return parts.count > 1 ? String(parts[parts.count - 2]) : "first-responder"
    }

    /// Seconds to the millisecond.
    private static func seconds(_ value: Double) -> String {
        let milliseconds = Int((value * 1000).rounded())
        let fraction = String(milliseconds % 1000)
        return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
    }

    /// A text for an attribute or for content; characters that XML 1.0 has no form for become `\u0001`.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\t", "\n", "\r", " "..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
                result.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            }
        }
        return result
    }
}
