internal import DispatchEngine

/// The page source of WebDriverAgent, as JSON.
enum WebDriverAgentSource {
    /// The scene that it shows; nil after a fault.
    static func scene(
        of input: JSONInput, _ context: ImportContext, _ findings: inout Findings
    ) -> SceneDescription? { nil }
}
