internal import DispatchEngine
internal import SceneFormat

/// The information from an envelope or a command line besides the text: the place of the events.
struct ImportContext: Sendable {
    /// The scene whose views events name.
    var scene: Scene?
    /// The ids of views by those of a driver's elements.
    var elements: [String: String] = [:]
    /// The size of the screen in points, as given, else that of the scene.
    var screen: Size?
    /// The bounds on the result.
    var limits = DecodingLimits()
}
