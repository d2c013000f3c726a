internal import DispatchEngine

/// The page source of Appium or WebDriverAgent, as XML.
enum AppiumSource {
    /// The scene that it shows; nil after a fault.
    static func scene(
        of text: SourceText, _ context: ImportContext, _ findings: inout Findings
    ) -> SceneDescription? { nil }
}
