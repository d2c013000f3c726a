/// A recording of evemu.
enum EvemuRecording {
    /// The events that it holds; meaningless after a fault.
    static func events(
        of text: SourceText, _ context: ImportContext, _ findings: inout Findings
    ) -> [EventDescription] { [] }
}
