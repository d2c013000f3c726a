internal import DispatchEngine

/// What `idb ui describe-all`, `describe-point` and AXe write.
enum IDBElements {
    /// The scene that it shows; nil after a fault.
    static func scene(
        of input: JSONInput, _ context: ImportContext, _ findings: inout Findings
    ) -> SceneDescription? { nil }
}
