/// Records of Pointer Events.
enum PointerEventRecords {
    /// The events that it holds; meaningless after a fault.
    static func events(
        of input: JSONInput, _ context: ImportContext, _ findings: inout Findings
    ) -> [EventDescription] { [] }
}
