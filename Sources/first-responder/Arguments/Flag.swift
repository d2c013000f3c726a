/// A flag: one that takes a value, such as `--port 8080` or `--port=8080`, or a switch such as `--read-only`.
struct Flag: Sendable {
    /// The name without its dashes.
    let name: String
    /// The placeholder for the value in help, or empty for a switch.
    let value: String
    /// One sentence, with the unit.
    let help: String
    /// The allowed values, if the flag takes one of several words.
    var choices: [String] = []
    /// The default in words, or empty if there is none.
    var standard = ""
    /// True if it may be given several times.
    var repeats = false
    /// Environment variables that are read if the flag is absent, the first that is set.
    var environment: [String] = []
    /// The heading in help, or empty for the general heading, "Flags".
    var group = ""

    /// True if it takes no value.
    var isSwitch: Bool { value.isEmpty }

    /// The shells' completion of the value.
    var completion: Completion {
        if !choices.isEmpty { return .words(choices) }
        return switch value {
        case "FILE", "SCENE", "MAP.json": .files
        case "DIR": .folders
        default: .nothing
        }
    }

    /// Returns the environment variable of a flag of `serve`: `FIRST_RESPONDER_` and its name.
    static func variable(for name: String) -> String {
        "FIRST_RESPONDER_" + name.uppercased().map { $0 == "-" ? "_" : $0 }
    }
}

/// The words that shells offer for a value or an operand.
enum Completion: Sendable, Equatable {
    /// Nothing, because only the user knows the value.
    case nothing
    case files, folders
    case words([String])
}
