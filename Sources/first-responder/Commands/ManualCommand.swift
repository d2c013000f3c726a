/// `first-responder man`: the manual page.
enum ManualCommand {
    static var help: Help {
        Help(
            purpose: "prints the manual page",
            usage: "first-responder man",
            summary: "Prints the manual page in the language of man(7).",
            notes:
                "first-responder man | man -l - shows it; man finds it as first-responder.1 in a folder man1."
        )
    }

    static func run(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
        guard arguments.operands.isEmpty else {
            throw UsageError("man takes no operands; \"\(arguments.operands[0])\" is one.")
        }
        Console.write(ManualPage.text)
        return .success
    }
}
