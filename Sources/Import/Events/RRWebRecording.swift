/// A recording of rrweb.
enum RRWebRecording {
    /// The events that it holds; meaningless after a fault.
    static func events(
        of input: JSONInput, _ context: ImportContext, _ findings: inout Findings
    ) -> [EventDescription] { [] }
}
