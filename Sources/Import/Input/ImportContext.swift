internal import DispatchEngine
internal import SceneFormat

/// What an envelope or a command line brings beside the text: where events take place.
struct ImportContext: Sendable {
    /// The scene whose views events name.
    var scene: Scene?
    /// The ids of views by those of a driver's elements.
    var elements: [String: String] = [:]
    /// The size of the screen in points: as given, else that of the scene.
    var screen: Size?
    /// What the result may come to.
    var limits = DecodingLimits()
}
