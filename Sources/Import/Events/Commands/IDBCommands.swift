internal import DispatchEngine
internal import JSONText
internal import SceneFormat

/// Commands such as `idb ui tap 100 120`, one per line.
enum IDBCommands {
    /// Returns true if a line is such a command, with or without a prompt.
    static func isCommand(_ line: String) -> Bool { command(in: line) != nil }

    /// A command of idb's in a line.
    private struct Command {
        /// The text before it: nothing, or a prompt of any kind.
        let prompt: ArraySlice<Substring>
        /// The words after `idb ui`.
        let words: ArraySlice<Substring>

        /// True if the line has other commands too, which take time or touch something.
        var isCompound: Bool {
            let separators: Set<Substring> = ["&&", "||", ";", "|", "&"]
            return [prompt, words].contains { $0.contains { separators.contains($0) || $0.hasSuffix(";") } }
        }
    }

    /// Returns the command in a line, or nil if the line is another, or a comment.
    private static func command(in line: String) -> Command? {
        guard line.utf8.count <= 10_000, !line.utf8.starts(with: "#".utf8) else { return nil }
        let words = line.split { $0 == " " || $0 == "\t" }
        guard
            let start = words.indices.dropLast().first(where: { isTool(words[$0]) && words[$0 + 1] == "ui" })
        else { return nil }
        return Command(prompt: words[..<start], words: words[(start + 2)...])
    }

    /// Returns true if a word is idb, with or without its path.
    private static func isTool(_ word: Substring) -> Bool { word == "idb" || word.hasSuffix("/idb") }

    static func events(
        of text: SourceText, _ context: ImportContext, _ findings: inout Findings
    ) -> [EventDescription] {
        var sequence = GestureSequence(context.limits)
        var prompts: Set<ArraySlice<Substring>> = []
        for index in text.lines.starts.indices where findings.goesOn() {
            let line = text.string(text.range(ofLine: index)).trimmed
            guard !line.isEmpty, !line.utf8.starts(with: "#".utf8) else { continue }
            let place = Findings.Place.line(index + 1)
            guard let command = command(in: line) else {
                // Consoles end with a prompt alone.
                let words = line.split { $0 == " " || $0 == "\t" }[...]
                if line.last.map({ "$%>".contains($0) }) != true, !prompts.contains(words) {
                    ignore(index + 1, &findings)
                }
                continue
            }
            prompts.insert(command.prompt)
            guard !command.isCompound else {
                findings.fault(
                    "This line has more than one command; put each on a line of its own, and leave out those that are not "
                        + "idb ui tap or idb ui swipe.", at: place)
                continue
            }
            guard let content = content(of: command.words, index + 1, &findings) else { continue }
            switch sequence.add(content, line: index + 1, &findings) {
            case nil: break
            case .time: findings.fault(GestureSequence.Refusal.lateness, at: place)
            case .limit(let limit): findings.refuse(limit, at: place)
            }
        }
        return sequence.events
    }

    private static func ignore(_ line: Int, _ findings: inout Findings) {
        findings.note(
            .eventIgnored, line: line,
            "This line is no idb ui command and is left out; change \"t\" in the events if it made them wait."
        )
    }

    /// Returns a word of a shell command without its quotation marks.
    private static func unquoted(_ word: Substring) -> Substring {
        guard word.count >= 2, let mark = word.first, mark == "\"" || mark == "'", word.last == mark else {
            guard let equals = word.firstIndex(of: "="), word.hasPrefix("--") else { return word }
            let value = word[word.index(after: equals)...]
            return word[...equals] + (value.contains { $0 == "\"" || $0 == "'" } ? unquoted(value) : value)
        }
        return word.dropFirst().dropLast()
    }

    /// Returns the gesture of a command, or nil after an error.
    private static func content(
        of words: ArraySlice<Substring>, _ line: Int, _ findings: inout Findings
    ) -> Gesture? {
        let name = words.first ?? ""
        guard name == "tap" || name == "swipe" else {
            return findings.refuse(
                "What \"idb ui \(name.prefix(60))\" does depends on the app; remove the line. Commands that are "
                    + "imported: idb ui tap, idb ui swipe.", at: .line(line))
        }
        guard let (numbers, duration) = values(words.dropFirst(), line, &findings) else { return nil }
        guard numbers.count == (name == "tap" ? 2 : 4) else {
            let form = name == "tap" ? "tap X Y" : "swipe X1 Y1 X2 Y2"
            return findings.refuse(
                "Expected idb ui \(form) with numbers of points; correct the line.", at: .line(line))
        }
        if name == "tap" { return .tap(at: Point(numbers[0], numbers[1]), duration: duration) }
        if duration == nil {
            findings.note(
                .speedAssumed, line: line,
                "The command does not say how long the swipe takes, so it is taken as 0.3 s; add "
                    + "--duration if it was another time.")
        }
        return .drag(
            from: Point(numbers[0], numbers[1]), to: Point(numbers[2], numbers[3]), duration: duration)
    }

    /// Returns the numbers and the duration of a command, or nil after an error.
    private static func values(
        _ words: ArraySlice<Substring>, _ line: Int, _ findings: inout Findings
    ) -> (numbers: [Double], duration: Double?)? {
        var numbers: [Double] = []
        var duration: Double?
        var rest = words.map(unquoted)[...]
        while let word = rest.popFirst() {
            if let number = Double(word), NumberRange.coordinate.contains(number) {
                numbers.append(number)
            } else if word == "--duration" || word.hasPrefix("--duration=") {
                let value = word == "--duration" ? rest.popFirst() : word.dropFirst("--duration=".count)
                duration = value.flatMap { Double($0) }
                guard let duration, NumberRange.time.contains(duration) else {
                    return findings.refuse(
                        "--duration takes a number of seconds; correct it.", at: .line(line))
                }
            } else if word == "--udid" {
                rest = rest.dropFirst()
            } else if word == "--delta" {
                rest = rest.dropFirst()
                findings.note(
                    .valueIgnored, line: line,
                    "--delta is not read, since fingers move at 60 Hz here; change the events if it matters.")
            } else if !word.hasPrefix("--udid="), word != "--json" {
                findings.note(
                    .valueIgnored, line: line, "\"\(word.prefix(60))\" is not read; correct it if it matters."
                )
            }
        }
        return (numbers, duration)
    }
}
