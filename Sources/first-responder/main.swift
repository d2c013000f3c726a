internal import DispatchAPI
internal import Foundation
internal import SceneFormat

let arguments = Array(CommandLine.arguments.dropFirst())

/// Runs the command that the arguments name.
func runCommand() throws(UsageError) -> ExitStatus {
    switch arguments.first {
    case nil:
        throw UsageError("a command is missing.")
    case "--version":
        Console.write("first-responder \(Version.current)\n")
        return .success
    case "--help", "-h", "help":
        Console.write(Command.overview)
        return .success
    case let name?:
        guard let command = Command(rawValue: name) else {
            let nearest = Suggestion.nearest(to: name, among: Command.allCases.map(\.rawValue))
            throw UsageError(
                "there is no command \"\(name)\"" + (nearest.map { "; do you mean \($0)?" } ?? "."))
        }
        return try command.run(Array(arguments.dropFirst())) { variable in
            getenv(variable).map { String(cString: $0) }
        }
    }
}

do throws(UsageError) {
    exit(try runCommand().rawValue)
} catch {
    Console.report(error.message + " See first-responder --help.")
    exit(ExitStatus.usage.rawValue)
}
