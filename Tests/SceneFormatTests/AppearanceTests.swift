import DispatchEngine
import SceneFormat
import Testing

/// The members of a scene that describe a view's looks, without any effect on touches.
struct AppearanceTests {
    @Test func `HT-4, HT-11, HT-12: colors, corners, clipping and z positions change no hit`() throws {
        let document = """
            {"windows": [{"id": "w", "frame": [0, 0, 100, 100], "subviews": [
              {"id": "back", "frame": [0, 0, 100, 100], "zPosition": 10},
              {"id": "front", "frame": [0, 0, 100, 100], "cornerRadius": 50, "clipsToBounds": true, "opaque": false,
               "backgroundColor": "clear"}]}]}
            """
        let scene = try WireFormat.decodeScene(Array(document.utf8)).scene
        for point in [Point(0, 0), Point(99, 99), Point(50, 50)] {
            #expect(scene.hitTest(point).map { scene.identifier(of: $0) } == "front")
        }
    }
}
