import DispatchEngine
import Foundation
import JSONText
import SceneFormat
import Testing

/// Scenes in their canonical form.
struct SceneWriterTests {
    private func written(_ text: String) throws -> String {
        let scene = try WireFormat.describeScene(Array(text.utf8))
        return String(decoding: WireFormat.document(of: scene, pretty: false), as: UTF8.self)
    }

    private static let examples: [String] = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = root.appending(path: "Sources/DispatchAPI/Examples")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().map { folder.appending(path: $0).path() }
    }()

    @Test(arguments: CaseFileTests.files + examples)
    func `a scene that is written and read again is the same, and so is its log`(path: String) throws {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        let document = try JSONDocument(bytes, limits: JSONLimits())
        let place = document.member("scene", of: document.root) ?? document.root
        let first = WireFormat.document(of: try WireFormat.describeScene(at: place, in: document))
        let description = try WireFormat.describeScene(first)
        #expect(
            String(decoding: WireFormat.document(of: description), as: UTF8.self)
                == String(decoding: first, as: UTF8.self))
        let scene = try description.compiled()
        let request = try WireFormat.decodeRequest(bytes)
        func log(in scene: Scene) throws -> [UInt8] {
            var dispatcher = Dispatcher(
                scene: scene, options: request.options, constants: request.constants,
                categories: [
                    .intake, .touchProperties, .controlProperties, .recognizerProperties, .scrollProperties,
                    .sendAction,
                ])
            try dispatcher.send(request.events)
            try dispatcher.finish(until: request.until)
            return try WireFormat.log(dispatcher.log, of: scene, as: .jsonLines)
        }
        #expect(try log(in: scene) == log(in: request.scene))
    }

    @Test func `members have a fixed order, and defaults are left out`() throws {
        #expect(
            try written(
                """
                {"windows": [{"subviews": [{"hidden": false, "value": 0, "alpha": 0.5, "class": "UISlider",
                    "maximumValue": 1, "minimumValue": 0, "frame": [1.50, 2, 3e1, 4], "id": "v"}],
                    "windowLevel": "normal", "isKeyWindow": true, "id": "w"}], "screen": [390, 844]}
                """)
                == #"{"windows":[{"id":"w","isKeyWindow":true,"subviews":[{"id":"v","class":"UISlider","#
                + #""frame":[1.5,2,30,4],"alpha":0.5}]}]}"#)
    }

    @Test func `a value that only follows from the limits is left out`() throws {
        #expect(
            try written(
                """
                {"windows": [{"id": "w", "subviews": [
                    {"id": "s", "class": "UISlider", "minimumValue": 0.25},
                    {"id": "z", "class": "UIScrollView", "minimumZoomScale": 2, "maximumZoomScale": 3}]}]}
                """)
                == #"{"windows":[{"id":"w","subviews":[{"id":"s","class":"UISlider","minimumValue":0.25},"#
                + #"{"id":"z","class":"UIScrollView","minimumZoomScale":2,"maximumZoomScale":3}]}]}"#)
    }

    @Test func `a class of the author's is written with the UIKit class that it behaves like`() throws {
        #expect(
            try written(#"{"windows": [{"id": "w", "subviews": [{"id": "v", "class": "Card"}]}]}"#)
                == #"{"windows":[{"id":"w","subviews":[{"id":"v","class":"Card","superclass":"UIView"}]}]}"#)
    }

    @Test(arguments: [
        (#"["touchUpInside", "touchDown"]"#, #"["touchDown","touchUpInside"]"#),
        (#"["touchDown", "valueChanged", "allTouchEvents"]"#, #"["valueChanged","allTouchEvents"]"#),
    ])
    func `control events are written with the fewest names`(events: String, names: String) throws {
        let text = try written(
            """
            {"windows": [{"id": "w", "subviews": [{"id": "v", "class": "UIControl",
                "actions": [{"action": "go", "events": \(events)}]}]}]}
            """)
        #expect(text.contains("\"events\":" + names + "}"))
    }
}
