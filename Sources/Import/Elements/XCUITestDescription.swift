internal import DispatchEngine

/// `XCUIElement.debugDescription`.
enum XCUITestDescription {
    /// The scene that it shows; nil after a fault.
    static func scene(
        of text: SourceText, _ context: ImportContext, _ findings: inout Findings
    ) -> SceneDescription? { nil }
}
