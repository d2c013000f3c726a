/// The commands of `first-responder`.
enum Command: String, CaseIterable {
    case dispatch, explain, check
    case hitTest = "hit-test"
    case `import`, session, replay, serve, contract, completions, man

    /// The description of the command.
    var help: Help {
        switch self {
        case .serve: Serve.help
        case .dispatch: Dispatch.help
        case .explain: Explain.help
        case .hitTest: HitTestCommand.help
        case .import: ImportCommand.help
        case .check: Check.help
        case .replay: ReplayCommand.help
        case .session: SessionCommand.help
        case .contract: ContractCommand.help
        case .completions: CompletionsCommand.help
        case .man: ManualCommand.help
        }
    }

    /// Runs it.
    ///
    /// - Parameters:
    ///   - arguments: the arguments after its name.
    ///   - environment: returns the values of environment variables.
    /// - Returns: the exit status.
    /// - Throws: the error in the arguments.
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
        case .hitTest: try HitTestCommand.run(parsed)
        case .import: try ImportCommand.run(parsed)
        case .check: try Check.run(parsed)
        case .replay: try ReplayCommand.run(parsed)
        case .session: try SessionCommand.run(parsed)
        case .contract: try ContractCommand.run(parsed)
        case .completions: try CompletionsCommand.run(parsed)
        case .man: try ManualCommand.run(parsed)
        }
    }
}
