/// The shells with completions.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// The names for a usage line.
    static let names = allCases.map(\.rawValue).joined(separator: "|")

    /// The script that the shell reads.
    var completions: String {
        switch self {
        case .bash: BashCompletions.text
        case .zsh: ZshCompletions.text
        case .fish: FishCompletions.text
        }
    }

    /// Quotes a text as one word of a shell script.
    static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }
}

extension Flag {
    /// The help as shells show it next to the name: without the final period.
    var hint: String { help.hasSuffix(".") ? String(help.dropLast()) : help }
}
