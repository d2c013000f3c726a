/// Completions for fish.
enum FishCompletions {
    static var text: String {
        let names = Command.allCases.map { ($0.rawValue, $0.help.purpose) } + [("help", "explains a command")]
        var lines = ["# fish completion for first-responder", "complete -c first-responder -f"]
        lines += names.map { (name, purpose) in
            line("__fish_use_subcommand", "-a \(name) -d \(quoted(purpose))")
        }
        lines += [("help", "h", "explain all commands"), ("version", "V", "name the version")].map {
            line("__fish_use_subcommand", "-l \($0) -s \($1) -d \(quoted($2))")
        }
        lines.append(
            line(
                "__fish_seen_subcommand_from help",
                "-a \(quoted(Command.allCases.map(\.rawValue).joined(separator: " ")))"))
        for command in Command.allCases { lines += self.lines(command) }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func lines(_ command: Command) -> [String] {
        let help = command.help
        let condition = "__fish_seen_subcommand_from \(command.rawValue)"
        var lines = help.flags.map { flag in
            line(condition, "-l \(flag.name)\(value(flag)) -d \(quoted(flag.hint))")
        }
        lines.append(line(condition, "-l help -s h -d 'explain the command'"))
        switch help.operands {
        case .nothing: break
        case .files: lines.append(line(condition, "-F"))
        case .folders: lines.append(line(condition, "-a '(__fish_complete_directories)'"))
        case .words(let words): lines.append(line(condition, "-a \(quoted(words.joined(separator: " ")))"))
        }
        return lines
    }

    private static func value(_ flag: Flag) -> String {
        guard !flag.isSwitch else { return "" }
        return switch flag.completion {
        case .nothing: " -x"
        case .files: " -r -F"
        case .folders: " -x -a '(__fish_complete_directories)'"
        case .words(let words): " -x -a \(quoted(words.joined(separator: " ")))"
        }
    }

    private static func line(_ condition: String, _ rest: String) -> String {
        "complete -c first-responder -n '\(condition)' \(rest)"
    }

    /// Quotes a text for fish, which escapes quotation marks and backslashes inside single quotes.
    private static func quoted(_ text: String) -> String {
        var result = "'"
        for character in text {
            if "'\\".contains(character) { result.append("\\") }
            result.append(character)
        }
        return result + "'"
    }
}
