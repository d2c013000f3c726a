import DispatchEngine
import SceneFormat
import Testing

/// The scene that the exporter makes of a screen with one of each kind of thing that it writes.
struct ExporterSceneTests {
    private func decoded() throws -> DecodedScene {
        try WireFormat.decodeScene(Array(ExporterPage.text("scene.json").utf8))
    }

    @Test func `It is a scene, with nothing to warn of but what code decides`() throws {
        let scene = try decoded()
        #expect(scene.scene.viewCount == 33)
        #expect(scene.warnings.map(\.message) == [])
    }

    @Test(
        arguments: [
            ("a control", Point(140, 122), "pay"),
            ("a view that is turned by 45 degrees, beside its frame", Point(90, 325), "card"),
            ("the corner of its bounds, which it does not cover", Point(45, 345), "root"),
            ("a disabled control is passed over", Point(65, 175), "root"),
            ("a part of a control is the control", Point(100, 215), "slider"),
            (
                "a cell in a view that zooms, in a list that is scrolled by 40 points", Point(100, 500),
                "UITableViewCell-0x17"
            ),
            ("what has another anchor", Point(100, 830), "sheet"),
            ("where SwiftUI draws", Point(195, 750), "drawing"),
            ("a window of the system in front lets all of these through", Point(5, 300), "root"),
        ])
    func `Its hits are those of the screen`(what: String, point: Point, view: String) throws {
        let scene = try decoded().scene
        let hit = try #require(scene.hitTest(point))
        #expect(scene.identifier(of: hit) == view, "\(what)")
    }
}
