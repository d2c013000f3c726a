internal import SceneFormat

extension JUnitReport {
    /// Makes a report of the results of cases, with a suite for each folder.
    init(_ results: [CaseResult]) {
        var suites: [Suite] = []
        for result in results {
            let name = Self.folder(of: result.path)
            let index = suites.firstIndex { $0.name == name } ?? suites.count
            if index == suites.count { suites.append(Suite(name: name, cases: [])) }
            suites[index].cases.append(JUnitCase(result))
        }
        self.init(suites)
    }

    /// Returns the folder of a file from the current one, with dots as in the name of a class, or the program's name for a
    /// file without one.
    private static func folder(of path: String) -> String {
        let current = Console.currentFolder + "/"
        let path = path.hasPrefix(current) ? path.dropFirst(current.count) : path[...]
        let parts = path.split(separator: "/").dropLast().filter { $0 != "." && $0 != ".." }
        return parts.isEmpty ? name : parts.joined(separator: ".")
    }
}

extension JUnitCase {
    fileprivate init(_ result: CaseResult) {
        let outcome: Outcome =
            switch result.status {
            case .success: result.skipReason.map { .skipped(reason: $0) } ?? .passed
            case .failure: .failed
            case .noInput: .error(type: "unreadable")
            default: .error(type: "faulty")
            }
        self.init(
            name: result.title, rules: result.rules, file: result.path, seconds: result.seconds,
            outcome: outcome, headline: result.headline, lines: result.diagnostics, log: result.log)
    }
}
