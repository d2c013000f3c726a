import DispatchEngine
import JSONText

extension Forms {
    static let exampleOfWindows = #"[{"id": "window", "frame": [0, 0, 390, 844]}]"#

    /// A scene, whose larger members are read one after the other.
    static let scene = Form(
        "a scene", example: "{\"windows\": \(exampleOfWindows)}", SceneParts(),
        hints: Dictionary(
            uniqueKeysWithValues: (run + expectations).map {
                ($0.name, "It belongs beside \"scene\", in the request.")
            }),
        [
            Field("name", default: \.name, .text, "The name of the scene."),
            Field(
                "description", "A text for people.", .type("string"),
                read: { reader, node, _ in reader.checkString(node) }),
            Field(
                "screen", default: \.screen, .size,
                "The size of the screen in points."),
            Field(
                "application", "The application and its delegate.",
                .component("Application") {
                    application.schema.described("The application, its delegate, and what they override.")
                }, read: { $2.application = $1 }),
            Field(
                "windows", isRequired: true,
                "Each window is a view with `windowLevel`, `isKeyWindow` and `hasWindowScene` (EQ-4, EQ-9, RC-6).",
                .object([("type", .text("array")), ("items", .reference("View")), ("minItems", .number(1))]),
                read: { $2.windows = $1 }),
            Field(
                "objects", "Targets that are no responders.", .list(of: targetObject.schema),
                read: { $2.objects = $1 }),
            Field(
                "systemGestureEdges", default: \.system.gestureEdges,
                .set(
                    of: .names(Names.screenEdges.names), in: Names.screenEdges, "a screen edge",
                    "screen edges"),
                "The edges at which the system waits whether a touch is for it, by `<window>.systemGate` (SYS-10); those of a phone with a home indicator are top and bottom."
            ),
            Field(
                "keyboardFrame", \.system.keyboardFrame, .rect,
                "The frame of the keyboard on the screen, which `keyboardDismissMode` `interactive` needs (SYS-25). A keyboard that touches hit is a window in front (SYS-26)."
            ),
            Field(
                "firstResponder", "The first responder, or one for each window (EV-1).",
                .either([Codec.id.schema(), Codec<[Identifier]>.ids.schema()]),
                read: { $2.firstResponder = $1 }),
        ])

    struct SceneParts: Sendable {
        var name = ""
        var screen = SceneDescription.defaultScreen
        var system = SystemDescription()
        var application: JSONNode?
        var windows: JSONNode?
        var objects: JSONNode?
        var firstResponder: JSONNode?
    }
}
