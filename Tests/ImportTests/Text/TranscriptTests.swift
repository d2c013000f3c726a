import Import
import SceneFormat
import Testing

@Suite struct TranscriptTests {
    @Test func `The worked example: the whole answer`() throws {
        let answer = try Importer().read(Array(Dump.example.utf8))
        let scene =
            #"{"screen":[390,844],"windows":[{"id":"UIWindow-0x1001","class":"UIWindow","frame":[0,0,390,844],"isKeyWindow":true,"subviews":["#
            + #"{"id":"UIView-0x1002","frame":[0,0,390,844],"subviews":["#
            + #"{"id":"PayButton-0x1003","label":"Buy","class":"MyApp.PayButton","superclass":"UIButton","frame":[40,100,200,44],"#
            + #""subviews":[{"id":"UIButtonLabel-0x1004","label":"Buy","class":"UIButtonLabel","#
            + #""frame":[70,11,60,22],"userInteractionEnabled":false}]},"#
            + #"{"id":"UIView-0x1005","frame":[0,80,390,100]}]}]}]}"#
        let lacks =
            "A dump does not say what delegates answer, which classes override hitTest, pointInside or touch methods, the "
            + "actions and isEnabled of controls, isMultipleTouchEnabled, isExclusiveTouch, the bounds origin of plain "
            + "views, zoom scales, paging and delaysContentTouches, insets before iOS 11, window levels and the key "
            + "window; add what matters to the scene, or export it from the app (docs/export-from-app.md)."
        let ofWindow =
            "The recognizers of UIWindow-0x1001 are UIKit's own and were left out; if you added others, paste the output "
            + "of `po [0x1001 gestureRecognizers]` below the dump, or export the scene (docs/export-from-app.md)."
        let unknown =
            "UIView-0x1005 has gesture recognizers that the dump does not describe, and who takes a tap there depends on "
            + "them: paste the output of `po [0x1005 gestureRecognizers]` below the dump, or export the scene "
            + "(docs/export-from-app.md)."
        #expect(
            String(decoding: answer.json(), as: UTF8.self)
                == #"{"format":"recursiveDescription","scene":"# + scene + #","notes":["#
                + #"{"reason":"formatLacks","line":1,"message":""# + lacks + #""},"#
                + #"{"reason":"recognizersSystem","line":2,"view":"UIWindow-0x1001","message":""# + ofWindow
                + #""},"#
                + #"{"reason":"recognizersUnknown","line":6,"view":"UIView-0x1005","message":""# + unknown
                + "\"}]}\n")
    }

    @Test
    func `A console may hold prompts, prose and several dumps; rows after a prompt belong to none before it`()
        throws
    {
        let text = """
            Look at this:
            (lldb) po w
            <UIView: 0x9; frame = (0 0; 1 1); layer = <CALayer: 0xff>>
            2013-08-17 21:04:53.358 App[60940:11303] <UIWindow: 0x1; frame = (0 0; 100 200); layer = <UIWindowLayer: 0x2>>
            \(Dump.view(1, "0x3"))
            (lldb) pviews
            \(Dump.view(1, "0x4"))
            and then for (int i = 0; i<count; i++) { … } and <b>bold</b>
            """
        #expect(
            try ElementImport(text)
                == ElementImport(
                    scene: Dump.scene(Dump.plain("0x3")), notes: ["3 rootSkipped", "7 rootSkipped"]))
    }

    @Test func `Rows of controllers or recognizers without views are refused with what to add`() {
        let dump =
            "add the output of `po [[UIWindow keyWindow] recursiveDescription]` of the same run above or below."
        #expect(
            ElementImport.faults("\n<UIViewController 0x1>, state: appeared, view: <UIView 0x2>")
                == ["2:1 These are controllers, and a scene is made of views; \(dump)"])
        // An address alone is taken for a view only if there is no other sign.
        #expect(
            ElementImport.faults("<UIViewController 0x1>, state: appeared, view: <UIView 0x2>\n<Model: 0x3>")
                .count == 1)
        #expect(
            ElementImport.faults("<UITapGestureRecognizer: 0x1; state = Possible; view = <UIView 0x2>>")
                == ["1:1 These are gesture recognizers, and a scene is made of views; \(dump)"])
        #expect(ElementImport.faults("<CALayer: 0x1> (layer)\n\(Dump.view(1, "0x3"))").count == 1)
        #expect(
            ElementImport.faults("nothing", from: .recursiveDescription)
                == [
                    "1:1 Expected rows such as <UIView: 0x7f01; frame = (0 0; 1 1)>, and there is none; paste the output "
                        + "of `po [[UIWindow keyWindow] recursiveDescription]`."
                ])
    }

    @Test func `Only the sentence about the format is noted where the dump says the rest`() throws {
        let answer = try Importer().read(Array(Dump.window(Dump.view(1, "0x3")).utf8))
        #expect(answer.notes.map(\.reason) == [.formatLacks])
    }
}
