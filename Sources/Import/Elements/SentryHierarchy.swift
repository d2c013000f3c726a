internal import DispatchEngine

/// The view hierarchy of a Sentry event.
enum SentryHierarchy {
    /// The scene that it shows; nil after a fault.
    static func scene(
        of input: JSONInput, _ context: ImportContext, _ findings: inout Findings
    ) -> SceneDescription? { nil }
}
