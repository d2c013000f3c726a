internal import DispatchEngine

/// A debugger's console: dumps of views, controllers and recognizers, with whatever stands between them.
enum Transcript {
    /// What the rows of a console show.
    enum Kind {
        case views
        case controllersOnly
        case recognizersOnly
    }

    /// What a text shows; nil if it has no such rows.
    static func kind(of text: SourceText) -> Kind? { nil }

    /// The scene of a console; nil after a fault.
    static func scene(
        of text: SourceText, _ context: ImportContext, _ findings: inout Findings
    ) -> SceneDescription? { nil }
}
