/// `first-responder completions`: the script for completing commands, flags and values in a shell.
enum CompletionsCommand {
    static var help: Help {
        Help(
            purpose: "prints what a shell needs to complete commands and flags",
            usage: "first-responder completions \(Shell.names)",
            summary: "Prints a script that teaches a shell to complete commands, flags and their values.",
            notes: """
                bash: first-responder completions bash > ~/.local/share/bash-completion/completions/first-responder
                zsh:  first-responder completions zsh > a folder of $fpath, as _first-responder
                fish: first-responder completions fish > ~/.config/fish/completions/first-responder.fish
                """,
            operands: .words(Shell.allCases.map(\.rawValue)))
    }

    static func run(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
        guard arguments.operands.count == 1, let shell = Shell(rawValue: arguments.operands[0]) else {
            throw UsageError("completions takes the name of a shell: \(Shell.names).")
        }
        Console.write(shell.completions)
        return .success
    }
}
