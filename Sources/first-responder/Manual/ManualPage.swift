internal import SceneFormat

/// The manual page in the man(7) language, made from the help of all commands.
enum ManualPage {
    static var text: String {
        var lines = [
            ".TH FIRST-RESPONDER 1 \"\" \(quoted("first-responder \(Version.current)"))", ".SH NAME",
            "first-responder \\- \(escaped(Overview.purpose))", ".SH SYNOPSIS", ".B first-responder",
            ".I COMMAND", ".RI [ flags ]", ".RI [ file \" ...]\"", ".SH COMMANDS",
        ]
        for command in Command.allCases { lines += section(command) }
        lines.append(".SH EXAMPLES")
        for (command, purpose) in examples { lines += item(".B \(escaped(command))", purpose) }
        lines += [".SH ENVIRONMENT"] + item(".B NO_COLOR", "If it is set, text on a terminal has no colors.")
        lines += item(
            ".BI FIRST_RESPONDER_ FLAG",
            "The value of a flag of serve that is not given, such as FIRST_RESPONDER_MAX_VIEWS for --max-views."
        )
        lines += [".SH EXIT STATUS"]
        for status in ExitStatus.allCases { lines += item(".B \(status.rawValue)", status.meaning) }
        return lines.map { $0 + "\n" }.joined()
    }

    private static let examples = [
        (
            "first-responder explain dump.txt --tap 100,120",
            "says why a tap in a dumped screen does not do what it should."
        ),
        ("first-responder explain tap.json --why notFired --of buy", "says why a button did not fire."),
        (
            "first-responder dispatch tap.json --only touches,action",
            "prints who gets the touches, and the actions."
        ),
        ("first-responder check touches", "runs the case files in a folder as tests."),
        ("first-responder check --format junit --output touches.xml touches", "does so in CI."),
        ("first-responder serve --port 8080", "serves all of it over HTTP."),
    ]

    private static func section(_ command: Command) -> [String] {
        let help = command.help
        var lines = [".SS \(command.rawValue)"]
        for usage in help.usage.split(separator: "\n") { lines += [paragraph(String(usage)), ".br"] }
        lines[lines.count - 1] = ".PP"
        lines.append(paragraph(help.summary))
        for group in help.groups {
            if help.groups.count > 1 { lines += [".PP", paragraph(group.title + ":")] }
            for flag in group.flags { lines += item(tag(flag), flag.description) }
        }
        if !help.notes.isEmpty {
            lines += [".PP"] + help.notes.split(separator: "\n").map { paragraph(String($0)) }
        }
        return lines
    }

    private static func tag(_ flag: Flag) -> String {
        let name = escaped("--\(flag.name)")
        return flag.isSwitch ? ".B \(name)" : ".BI \(quoted(name + " ")) \(flag.value)"
    }

    private static func item(_ tag: String, _ text: String) -> [String] { [".TP", tag, paragraph(text)] }

    /// Returns a text as input lines that are not taken for requests.
    private static func paragraph(_ text: String) -> String {
        text.split(separator: "\n").map { line in
            let line = escaped(String(line.drop { $0 == " " }))
            return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
        }.joined(separator: "\n")
    }

    /// Escapes dashes and backslashes.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "…": result += "..."
            default: result.append(character)
            }
        }
        return result
    }

    private static func quoted(_ text: String) -> String { "\"\(text)\"" }
}
