/// The commands of `first-responder`.
enum Command: String, CaseIterable {
    case serve, dispatch, explain, `import`, check, replay

    /// What `--help` says about it.
    var help: Help {
        switch self {
        case .serve: Serve.help
        case .dispatch: Dispatch.help
        case .explain: Explain.help
        case .import: ImportCommand.help
        case .check: Check.help
        case .replay: ReplayCommand.help
        }
    }

    /// Runs it.
    ///
    /// - Parameters:
    ///   - arguments: what follows its name.
    ///   - environment: the values of environment variables.
    /// - Returns: the exit status.
    /// - Throws: what is wrong with the arguments.
    func run(
        _ arguments: [String], environment: (String) -> String?
    ) throws(UsageError) -> ExitStatus {
        let help = help
        let parsed = try ParsedArguments(arguments, flags: help.flags, environment: environment)
        guard !parsed.asksForHelp else {
            Console.write(help.text)
            return .success
        }
        return switch self {
        case .serve: try Serve.run(parsed)
        case .dispatch: try Dispatch.run(parsed)
        case .explain: try Explain.run(parsed)
        case .import: try ImportCommand.run(parsed)
        case .check: try Check.run(parsed)
        case .replay: try ReplayCommand.run(parsed, isColorless: environment("NO_COLOR")?.isEmpty == false)
        }
    }

    /// What the program says about itself.
    static let overview = """
        Usage: first-responder COMMAND …

        UIKit's event dispatch: a scene and touches in, every step of their delivery out.

        Commands:
          serve      serves it over HTTP
          dispatch   dispatches the events of files and prints the log
          explain    says why a touch did not do what it should, and what would help
          import     makes a scene of a view dump, and events of a recorded gesture
          check      runs case files and reports in TAP
          replay     answers a request on each line with a line, on all processors

        first-responder COMMAND --help explains a command, first-responder --version names the version.
        Exit status: 0 done, 1 a case failed, 64 wrong usage, 65 faulty input, 66 unreadable file, 69 cannot serve,
        74 the output cannot be written, 130 and 143 ended by SIGINT and SIGTERM.

        """
}
