import DispatchEngine
import Foundation
import JSONText
import SceneFormat
import TestSupport
import Testing

/// Scenes in their canonical form.
struct SceneWriterTests {
    private func written(_ text: String) throws -> String {
        let scene = try WireFormat.describeScene(Array(text.utf8))
        return String(decoding: WireFormat.document(of: scene, pretty: false), as: UTF8.self)
    }

    @Test(arguments: CaseFileTests.files + CaseFileTests.examples)
    func `a scene that is written and read again is the same, and so is its log`(path: String) throws {
        let bytes = Array(try PackageFiles.text(path).utf8)
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
        // Views that events add are no part of the written scene, nor are the changes of `whatIf`.
        guard !request.isChanged,
            (scene.viewCount, scene.gestureRecognizerCount)
                == (request.scene.viewCount, request.scene.gestureRecognizerCount)
        else { return }
        #expect(try log(in: scene) == log(in: request.scene))
    }

    @Test func `members have a fixed order, and defaults are left out but for the screen`() throws {
        #expect(
            try written(
                """
                {"windows": [{"subviews": [{"hidden": false, "value": 0, "alpha": 0.5, "class": "UISlider",
                    "maximumValue": 1, "minimumValue": 0, "frame": [1.50, 2, 3e1, 4], "id": "v"}],
                    "windowLevel": "normal", "isKeyWindow": true, "id": "w"}], "screen": [390, 844]}
                """)
                == #"{"screen":[390,844],"windows":[{"id":"w","isKeyWindow":true,"subviews":[{"id":"v","class":"UISlider","#
                + #""frame":[1.5,2,30,4],"alpha":0.5}]}]}"#)
    }

    @Test
    func
        `A37: a view with a transform is written with bounds and center, for a frame is another thing there`()
        throws
    {
        let text =
            #"{"screen":[390,844],"windows":[{"id":"w","subviews":[{"id":"v","bounds":[0,0,20,10],"center":[30,40],"#
            + #""transform":[0,1,-1,0,0,0]}]}]}"#
        #expect(try written(text) == text)
        let frame = text.replacing(#""bounds":[0,0,20,10],"center":[30,40]"#, with: #""frame":[20,35,20,10]"#)
        #expect(try written(frame) == text)
    }

    @Test func `a value that only follows from the limits is left out`() throws {
        #expect(
            try written(
                """
                {"windows": [{"id": "w", "subviews": [
                    {"id": "s", "class": "UISlider", "minimumValue": 0.25},
                    {"id": "z", "class": "UIScrollView", "minimumZoomScale": 2, "maximumZoomScale": 3}]}]}
                """)
                == #"{"screen":[390,844],"windows":[{"id":"w","subviews":[{"id":"s","class":"UISlider","minimumValue":0.25},"#
                + #"{"id":"z","class":"UIScrollView","minimumZoomScale":2,"maximumZoomScale":3}]}]}"#)
    }

    @Test func `what changes add is written where it is added, and what they depend on beside them`() throws {
        let effects =
            #"[{"target":"w","add":{"view":{"id":"panel","frame":[0,0,9,9],"gestureRecognizers":[{"id":"close","#
            + #""type":"tap","actions":[{"target":"w","action":"close:","effects":[{"target":"panel","remove":true,"#
            + #""if":{"velocity":{"y":{"min":5}}}}]}]}],"subviews":[{"id":"inner"}]},"index":0},"once":true},"#
            + #"{"target":"w","add":{"gestureRecognizer":{"id":"late","type":"pan"}}},"#
            + #"{"target":"late","set":{"delaysTouchesBegan":true,"delegate":{"shouldBegin":false},"#
            + #""requiresFailureOf":["close"]}},{"target":"late","set":{"delegate":null,"state":"failed"}},"#
            + #"{"target":"application","set":{"state":"background"}}]"#
        // A tap has no velocity.
        let scene =
            #"{"screen":[390,844],"windows":[{"id":"w","overrides":{"effects":{"touchesEnded":"#
            + effects.replacing(#""type":"tap""#, with: #""type":"pan""#) + "}}}]}"
        #expect(try written(scene) == scene)
    }

    @Test(arguments: [
        #"{"all":[{"not":{"direction":"left"}},{"any":[{"touches":2},{"tapCount":{"min":2,"max":3}}]}]}"#,
        #"{"translation":{"x":{"min":-4.5},"length":{"max":10}}}"#, #"{"velocity":{"y":{"min":1,"max":2}}}"#,
        #"{"inside":"w"}"#, #"{"inside":{"view":"w","rect":[0,1,2,3.5]}}"#,
        #"{"inside":{"view":"w","edge":"left","width":24}}"#,
        #"{"touchView":{"id":"w","class":"Mine","within":"UIButton","isControl":false}}"#,
        #"{"state":{"of":"p","is":"began"}}"#, #"{"state":{"of":"p","is":["began","changed"]}}"#,
        #"{"scroll":{"of":"s","at":"top"}}"#, #"{"scroll":{"of":"s","is":"zooming"}}"#,
        #"{"offset":{"of":"s","y":{"max":0}}}"#, #"{"value":{"of":"v","is":0.5}}"#,
        #"{"value":{"of":"v","min":0.5}}"#, #"{"value":{"of":"t","is":true}}"#,
        #"{"value":{"of":"f","is":"a"}}"#,
        #"{"property":{"of":"s","name":"contentOffset","is":[0,1]}}"#, #"{"firstResponder":"f"}"#,
        #"{"windowIsKey":"w"}"#,
    ])
    func `COND-1: conditions are written as they are read, wherever they stand`(condition: String) throws {
        let answer = #"{"if":\#(condition),"then":true,"else":{"if":\#(condition),"then":false}}"#
        let text =
            #"{"screen":[390,844],"windows":[{"id":"w","gestureRecognizers":[{"id":"p","type":"pan","class":"Mine","requires":"#
            + #"[{"if":\#(condition),"else":"failed"},{"if":\#(condition),"then":"began"}],"#
            + #""delegate":{"shouldBegin":\#(answer),"shouldReceiveTouch":\#(answer),"#
            + #""shouldReceiveEvent":\#(answer),"simultaneousWith":{"if":\#(condition),"then":"all","else":[]}}}],"#
            + #""subviews":[{"id":"s","class":"UIScrollView"},{"id":"v","class":"UISlider"},"#
            + #"{"id":"t","class":"UISwitch"},{"id":"f","class":"UITextField"}]}]}"#
        #expect(try written(text) == text)
    }

    @Test func `COND-1: conditional overrides are written for all phases, or for each`() throws {
        func roundTrip(_ overrides: String) throws {
            let text =
                #"{"screen":[390,844],"windows":[{"id":"w","subviews":[{"id":"s","class":"UIScrollView","overrides":\#(overrides)}]}]}"#
            #expect(try written(text) == text)
        }
        let inside = #"{"inside":"w"}"#
        try roundTrip(#"{"hitTest":{"if":\#(inside),"then":"nil","else":{"return":"s","when":\#(inside)}}}"#)
        try roundTrip(#"{"hitTest":{"if":\#(inside),"then":"default","else":"self"}}"#)
        try roundTrip(#"{"pointInside":{"if":\#(inside),"then":{"inset":[1,2,3,4]},"else":"default"}}"#)
        try roundTrip(#"{"touches":{"if":\#(inside),"then":"handle"}}"#)
        try roundTrip(#"{"touches":{"if":\#(inside),"then":{"forwardAs":"began"},"else":"observe"}}"#)
        try roundTrip(#"{"touches":{"began":{"if":\#(inside),"then":"handle"},"ended":"observe"}}"#)
        try roundTrip(#"{"remoteControl":{"if":{"windowIsKey":"w"},"then":"handle"}}"#)
        try roundTrip(#"{"presses":{"changed":{"if":{"windowIsKey":"w"},"then":"handle"}}}"#)
        try roundTrip(
            #"{"gestureRecognizerShouldBegin":{"if":{"other":{"type":"tap"}},"then":{"notFor":["s.pan"]}}}"#)
        try roundTrip(#"{"touchesShouldBegin":{"if":\#(inside),"then":false},"touchesShouldCancel":true}"#)
    }

    @Test func `a class of the author's is written with the UIKit class that it behaves like`() throws {
        #expect(
            try written(#"{"windows": [{"id": "w", "subviews": [{"id": "v", "class": "Card"}]}]}"#)
                == #"{"screen":[390,844],"windows":[{"id":"w","subviews":[{"id":"v","class":"Card","superclass":"UIView"}]}]}"#
        )
        // This is a class of UIKit's that is known only by its name.
        let label =
            #"{"screen":[390,844],"windows":[{"id":"w","subviews":[{"id":"v","class":"UIButtonLabel"}]}]}"#
        #expect(try written(label) == label)
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

    @Test(arguments: [(255, 255), (256, 256), (1_000, 256)])
    func `Writing asks every 256 views whether to stop, and leaves out the rest`(
        count: Int, written: Int
    ) throws {
        let views = (1..<count).map { #"{"id":"v\#($0)"}"# }.joined(separator: ",")
        let text = #"{"windows":[{"id":"w","subviews":[\#(views)]}]}"#
        let scene = try WireFormat.describeScene(Array(text.utf8))
        let json = WireFormat.document(of: scene, pretty: false, shouldStop: { true })
        #expect(try WireFormat.decodeScene(json).scene.viewCount == written)
    }
}
