import Import
import SceneFormat
import Testing

@Suite struct DumpWindowTests {
    private func window(_ address: String, _ attributes: String = "", _ name: String = "UIWindow") -> String {
        "<\(name): \(address); frame = (0 0; 100 200)\(attributes); layer = <UIWindowLayer: 0xff>>"
    }

    @Test func `A view without a window gets one of its size, and is put at its origin`() throws {
        #expect(
            try ElementImport("<UIView: 0x3; frame = (32 128; 10 10)>\n\(Dump.view(1, "0x4"))")
                == ElementImport(
                    scene:
                        #"{"screen":[10,10],"windows":[{"id":"window","frame":[0,0,10,10],"isKeyWindow":true,"#
                        + #""subviews":["# + Dump.plain("0x3", #","subviews":["# + Dump.plain("0x4") + "]")
                        + "]}]}",
                    notes: ["1 windowAdded UIView-0x3"]))
    }

    @Test(arguments: [
        (
            "; frame = (32 128.5; 10 10)",
            "whose frame was (32 128.5; 10 10), was put at the origin of a window of its size"
        ),
        (
            "; alpha = 1",
            "whose frame is missing too, was put into a window as large as the default screen, 390 × 844"
        ),
        ("; frame = (nan 0; 1 1)", "whose frame is not usable either, was put into an empty window"),
    ]) func `The note of an added window tells the frame that the view had, if it had one`(
        _ attributes: String, _ place: String
    ) throws {
        let notes = try Importer().read(Array("<UIView: 0x3\(attributes)>".utf8)).notes
        #expect(
            notes.first { $0.reason == .windowAdded }?.message
                == "The dump shows no window, so UIView-0x3, \(place); take points from its top left corner, or paste "
                + "`po [[UIWindow keyWindow] recursiveDescription]`.")
    }

    @Test
    func `Without a window the tree with the most rows counts, the first of equals; the others are noted`()
        throws
    {
        let text = [
            Dump.view(0, "0x3"), Dump.view(0, "0x4"), Dump.view(1, "0x5"), Dump.view(0, "0x6"),
            Dump.view(1, "0x7"),
        ].joined(separator: "\n")
        let result = try ElementImport(text)
        #expect(result.scene.contains(Dump.plain("0x4", #","subviews":["# + Dump.plain("0x5") + "]")))
        #expect(result.notes == ["1 rootSkipped", "2 windowAdded UIView-0x4", "4 rootSkipped"])
    }

    @Test func `All windows in the order of the text are the scene; the screen reaches as far as they do`()
        throws
    {
        let text = [
            Dump.view(0, "0x9"), window("0x1"), Dump.view(1, "0x3"),
            "<App.Panel: 0x2; baseClass = UIWindow; frame = (50 100; 100 200); hidden = YES>",
        ].joined(separator: "\n")
        #expect(
            try ElementImport(text)
                == ElementImport(
                    scene:
                        #"{"screen":[150,300],"windows":[{"id":"UIWindow-0x1","class":"UIWindow","frame":[0,0,100,200],"#
                        + #""isKeyWindow":true,"subviews":["# + Dump.plain("0x3") + "]},"
                        + #"{"id":"Panel-0x2","class":"App.Panel","superclass":"UIWindow","frame":[50,100,100,200],"#
                        + #""hidden":true}]}"#,
                    notes: ["1 rootSkipped", "2 windowLevelAssumed UIWindow-0x1"]))
    }

    @Test func `A window that comes twice counts once, with the larger tree`() throws {
        let small = window("0x1")
        let large = small + "\n" + Dump.view(1, "0x3")
        // A line alone is no tree.
        for (text, notes) in [
            (small + "\n" + large, []), (large + "\n" + small, []),
            (large + "\n" + large, ["3 rootSkipped"]),
        ] {
            #expect(
                try ElementImport(text) == ElementImport(scene: Dump.scene(Dump.plain("0x3")), notes: notes))
        }
    }

    @Test func `A window stands where it is listed, though its tree comes before or after the list`() throws {
        let list = "(lldb) po UIApplication.shared.windows\n" + window("0x1") + "\n" + window("0x5")
        let tree = "(lldb) po UIApplication.shared.windows[0]\n" + window("0x1") + "\n" + Dump.view(1, "0x3")
        let back = #","subviews":["# + Dump.plain("0x3") + "]"
        for text in [list + "\n" + tree, tree + "\n" + list] {
            #expect(
                try ElementImport(text).scene
                    == #"{"screen":[100,200],"windows":["#
                    + #"{"id":"UIWindow-0x1","class":"UIWindow","frame":[0,0,100,200]"# + back + "},"
                    + #"{"id":"UIWindow-0x5","class":"UIWindow","frame":[0,0,100,200],"isKeyWindow":true}]}"#)
        }
    }

    @Test func `UIKit's own windows have their levels, are not key, and let touches past`() throws {
        let text = [
            window("0x1"), window("0x2", "", "UITextEffectsWindow"),
            Dump.row(1, "UIInputSetContainerView: 0x3; frame = (0 0; 10 10)"),
            Dump.row(1, "UIView: 0x4; frame = (0 0; 10 10)"), window("0x5", "", "UIStatusBarWindow"),
        ].joined(separator: "\n")
        let past = #","overrides":{"hitTest":{"skipSelf":true}}"#
        let result = try ElementImport(text)
        #expect(
            result.scene
                == Dump.scene(
                    others:
                        #",{"id":"UITextEffectsWindow-0x2","class":"UITextEffectsWindow","superclass":"UIWindow","#
                        + #""frame":[0,0,100,200],"windowLevel":1"# + past + #","subviews":["#
                        + #"{"id":"UIInputSetContainerView-0x3","class":"UIInputSetContainerView","superclass":"UIView","#
                        + #""frame":[0,0,10,10]"# + past + "}," + Dump.plain("0x4") + "]},"
                        + #"{"id":"UIStatusBarWindow-0x5","class":"UIStatusBarWindow","superclass":"UIWindow","#
                        + #""frame":[0,0,100,200],"windowLevel":1000"# + past + "}"))
        #expect(
            result.notes == [
                "1 windowLevelAssumed UIWindow-0x1", "2 systemOverride UITextEffectsWindow-0x2",
                "3 systemOverride UIInputSetContainerView-0x3", "5 systemOverride UIStatusBarWindow-0x5",
            ])
    }

    @Test func `A window inside another view is a plain view`() throws {
        #expect(
            try ElementImport(Dump.window(Dump.row(1, "UIWindow: 0x3; frame = (0 0; 10 10)")))
                == ElementImport(
                    scene: Dump.scene(#"{"id":"UIWindow-0x3","frame":[0,0,10,10]}"#),
                    notes: ["2 nestedWindow UIWindow-0x3"]))
    }

    @Test func `A responder chain is refused`() {
        let chain = """
            <UIButton: 0x3; frame = (0 0; 10 10); layer = <CALayer: 0xff>>
               | <UIView: 0x4; frame = (0 0; 10 10); layer = <CALayer: 0xff>>
               |    | <Shop.HomeController: 0x5>
               |    |    | \(window("0x1"))
               |    |    |    | <UIApplication: 0x6>
               |    |    |    |    | <AppDelegate: 0x7>
            """
        #expect(
            ElementImport.faults(chain) == [
                "1:1 This is a responder chain, which leads from a view outwards to the application, and no tree of views; "
                    + "paste the output of `po [[UIWindow keyWindow] recursiveDescription]`."
            ])
    }

    @Test func `A view of a window that is printed alone too counts once`() throws {
        let text = Dump.view(0, "0x3") + "\n" + window("0x1") + "\n" + Dump.view(1, "0x3")
        #expect(try ElementImport(text) == ElementImport(scene: Dump.scene(Dump.plain("0x3")), notes: []))
    }

    @Test func `A window of the app's own class that is only listed is noted`() throws {
        let list = window("0x1") + "\n" + window("0x2", "; baseClass = UIWindow", "Shop.Overlay")
        let text = list + "\n(lldb) po w\n" + window("0x1") + "\n" + Dump.view(1, "0x3")
        #expect(
            try ElementImport(text).notes == [
                "2 rowsMissing Overlay-0x2", "4 windowLevelAssumed UIWindow-0x1",
            ])
    }
}
