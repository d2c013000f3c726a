/// The description of a command, for `--help`, the manual page and shell completions.
struct Help {
    /// The purpose of the command, in a few words.
    let purpose: String
    let usage: String
    let summary: String
    var flags: [Flag] = []
    var notes = ""
    /// The shells' completion of operands.
    var operands = Completion.nothing

    /// The text of `--help`.
    var text: String {
        var text = "Usage: \(usage)\n\n\(summary)\n"
        for (title, flags) in groups {
            text += "\n\(title):\n" + flags.map(Self.lines).joined()
        }
        if !notes.isEmpty { text += "\n" + notes + "\n" }
        return text
    }

    /// The flags by heading.
    ///
    /// Headings appear in the order of their first flags.
    var groups: [(title: String, flags: [Flag])] {
        var groups: [(title: String, flags: [Flag])] = []
        for flag in flags {
            let title = flag.group.isEmpty ? "Flags" : flag.group
            if let index = groups.firstIndex(where: { $0.title == title }) {
                groups[index].flags.append(flag)
            } else {
                groups.append((title, [flag]))
            }
        }
        return groups
    }

    private static func lines(_ flag: Flag) -> String {
        var lines = "  --\(flag.name)\(flag.isSwitch ? "" : " " + flag.value)\n      \(flag.description)"
        if !flag.environment.isEmpty {
            lines += "\n      Environment: " + flag.environment.joined(separator: ", ")
        }
        return lines + "\n"
    }
}

extension Flag {
    /// The flag's effect and default, and whether it may be repeated.
    var description: String {
        help + (standard.isEmpty ? "" : " Default: \(standard).") + (repeats ? " May be repeated." : "")
    }
}
