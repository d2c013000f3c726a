/// The shells that completions are written for.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// The names as usage lists them.
    static let names = allCases.map(\.rawValue).joined(separator: "|")

    /// The script that the shell reads.
    var completions: String {
        switch self {
        case .bash: BashCompletions.text
        case .zsh: ZshCompletions.text
        case .fish: FishCompletions.text
        }
    }

    /// A text as one word of a shell's script, between single quotes.
    static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }
}

extension Flag {
    /// What it does as a shell shows it beside the name: without the period at the end.
    var hint: String { help.hasSuffix(".") ? String(help.dropLast()) : help }
}
