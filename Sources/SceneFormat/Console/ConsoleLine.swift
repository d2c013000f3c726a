/// A line of console output with the call that it prints.
struct ConsoleLine: Hashable, Sendable {
    /// The number of the line in the file, from 1.
    let number: Int
    let call: ConsoleCall

    /// Reads the lines of a file that print a call.
    ///
    /// Other lines are left out, and so is what stands before a call, such as the time and the process of `NSLog`.
    static func lines(of text: String) -> [ConsoleLine] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().compactMap {
            index, line in ConsoleCall(printed: line).map { ConsoleLine(number: index + 1, call: $0) }
        }
    }
}

extension ConsoleCall {
    /// Reads a line, or returns nil if it prints no call.
    ///
    /// It reads `-[ViewB hitTest:withEvent:]`, `ViewB.hitTest(_:with:)` and `ViewB hitTest(_:with:)`, each with or without
    /// an answer behind it.
    init?(printed line: some StringProtocol) {
        guard let call = ConsoleCall(objectiveC: Substring(line)) ?? ConsoleCall(swift: Substring(line))
        else {
            return nil
        }
        self = call
    }

    private init?(objectiveC line: Substring) {
        guard let open = line.indices.first(where: { line[$0...].hasPrefix("-[") }),
            let close = line[open...].firstIndex(of: "]")
        else { return nil }
        let parts = line[line.index(open, offsetBy: 2)..<close].split(separator: " ")
        guard parts.count == 2 else { return nil }
        self.init(
            receiver: Self.withoutModule(parts[0].prefix { $0 != "(" }), selector: String(parts[1]),
            answer: Self.answer(in: line[close...].dropFirst()))
    }

    private init?(swift line: Substring) {
        guard let open = line.firstIndex(of: "("), let close = line[open...].firstIndex(of: ")") else {
            return nil
        }
        let arguments = line[line.index(after: open)..<close]
        guard arguments.isEmpty || arguments.hasSuffix(":"), !arguments.contains(" ") else { return nil }
        let words = line[..<open].split { $0 == " " || $0 == "." || $0 == "\t" }
        guard words.count >= 2, let receiver = words.dropLast().last, let method = words.last,
            receiver.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
        else { return nil }
        self.init(
            receiver: String(receiver),
            selector: ConsoleMethod.selector(of: String(method) + String(line[open...close])),
            answer: Self.answer(in: line[close...].dropFirst()))
    }

    private static func answer(in rest: Substring) -> Bool? {
        switch rest.split(whereSeparator: { " →=>:-\t\r".contains($0) }).first?.lowercased() {
        case "yes", "true", "1": true
        case "no", "false", "0": false
        default: nil
        }
    }
}
