internal import SceneFormat

/// The program as a whole: its help, and the choice of the command.
enum Overview {
    static let purpose = "UIKit's event dispatch: a scene and touches in, every step of their delivery out"

    /// The words that may replace a command.
    static let words = ["help", "--help", "-h", "--version", "-V"]

    static var text: String {
        let width = Command.allCases.map(\.rawValue.count).max() ?? 0
        let commands = Command.allCases.map { command in
            let name = command.rawValue
            return "  \(name)\(String(repeating: " ", count: width - name.count))  \(command.help.purpose)\n"
        }
        let statuses = ExitStatus.allCases.map { "\($0.rawValue) \($0.meaning)" }
        return """
            Usage: first-responder COMMAND …

            \(purpose).

            Commands:
            \(commands.joined())
            first-responder help COMMAND explains a command, first-responder --version names the version.
            Exit status: \(statuses.prefix(5).joined(separator: ", ")),
            \(statuses.dropFirst(5).joined(separator: ", ")).

            """
    }

    /// Runs the command in the arguments.
    ///
    /// - Parameters:
    ///   - arguments: all arguments of the program.
    ///   - environment: returns the value of an environment variable.
    /// - Returns: the exit status.
    /// - Throws: a usage error if the arguments are wrong.
    static func run(
        _ arguments: [String], environment: (String) -> String?
    ) throws(UsageError) -> ExitStatus {
        let rest = Array(arguments.dropFirst())
        switch arguments.first {
        case nil: throw UsageError("a command is missing.")
        case "--version", "-V": Console.write("first-responder \(Version.current)\n")
        case "--help", "-h": Console.write(text)
        case "help": Console.write(try help(rest))
        case let name?: return try command(name).run(rest, environment: environment)
        }
        return .success
    }

    /// Returns the text of `help`, for all commands or for one.
    private static func help(_ names: [String]) throws(UsageError) -> String {
        guard names.count <= 1 else {
            throw UsageError("help explains one command; there are \(names.count).")
        }
        guard let name = names.first, !words.contains(name) else { return text }
        return try command(name).help.text
    }

    private static func command(_ name: String) throws(UsageError) -> Command {
        if let command = Command(rawValue: name) { return command }
        let flag = String(name.prefix { $0 != "=" })
        if let command = Command.allCases.first(where: { $0.help.flags.contains { "--" + $0.name == flag } })
        {
            throw UsageError(
                "\(flag) follows its command, as in first-responder \(command.rawValue) \(flag).")
        }
        let nearest = Suggestion.nearest(to: name, among: Command.allCases.map(\.rawValue) + words)
        throw UsageError(
            "there is no \(name.hasPrefix("-") ? "flag \(name)" : "command \"\(name)\"")"
                + (nearest.map { "; do you mean \($0)?" } ?? "."))
    }
}
