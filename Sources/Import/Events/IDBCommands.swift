/// `idb ui tap 100 120` and its kin, one command a line.
enum IDBCommands {
    /// Whether a line is such a command, with or without a prompt.
    static func isCommand(_ line: String) -> Bool { false }

    static func events(
        of text: SourceText, _ context: ImportContext, _ findings: inout Findings
    ) -> [EventDescription] { [] }
}
