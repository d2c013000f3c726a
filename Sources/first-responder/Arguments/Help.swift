/// The text of `--help`, made from the flags so that it cannot differ from them.
struct Help {
    let usage: String
    let summary: String
    var flags: [Flag] = []
    var notes = ""

    var text: String {
        var text = "Usage: \(usage)\n\n\(summary)\n"
        if !flags.isEmpty { text += "\nFlags:\n" + flags.map(Self.lines).joined() }
        if !notes.isEmpty { text += "\n" + notes + "\n" }
        return text
    }

    private static func lines(_ flag: Flag) -> String {
        var lines = "  --\(flag.name)\(flag.isSwitch ? "" : " " + flag.value)\n      \(flag.help)"
        if !flag.standard.isEmpty { lines += " Default: \(flag.standard)." }
        if flag.repeats { lines += " May be repeated." }
        if !flag.environment.isEmpty {
            lines += "\n      Environment: " + flag.environment.joined(separator: ", ")
        }
        return lines + "\n"
    }
}
