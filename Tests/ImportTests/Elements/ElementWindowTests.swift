import Import
import SceneFormat
import Testing

@Suite struct ElementWindowTests {
    private typealias Source = PageSource

    private func application(_ content: String) -> String {
        Source.element("Application", (0, 0, 100, 200), "", content)
    }

    private func window(_ attributes: String = "", _ content: String = "") -> String {
        Source.element("Window", (0, 0, 100, 200), attributes, content)
    }

    @Test
    func
        `Windows are in the order of the text; the key window is the last one that can be seen and has no status bar`()
        throws
    {
        let bar = Source.element("StatusBar", (0, 0, 100, 20))
        let button = Source.element("Button", (0, 0, 1, 1), "visible='false'")
        #expect(
            try ElementImport(
                application(
                    window("", button) + "\n" + window() + "\n" + window("visible='false'") + "\n"
                        + window("", bar)))
                == ElementImport(
                    scene: #"{"screen":[100,200],"windows":[{"id":"Window-1","frame":[0,0,100,200],"#
                        + #""subviews":[{"id":"Button-1","class":"UIButton","frame":[0,0,1,1]}]},"#
                        + #"{"id":"Window-2","frame":[0,0,100,200],"isKeyWindow":true},"#
                        + #"{"id":"Window-3","frame":[0,0,100,200],"hidden":true},"#
                        + #"{"id":"Window-4","frame":[0,0,100,200],"userInteractionEnabled":false,"windowLevel":1000,"#
                        + #""subviews":[{"id":"StatusBar-1","frame":[0,0,100,20]}]}]}"#,
                    notes: ["2 windowLevelAssumed", "3 windowHidden Window-3"]))
    }

    @Test func `A window with the keyboard is UIKit's, and touches pass beside the keyboard (SYS-25)`() throws
    {
        let keyboard = Source.element(
            "Other", (0, 0, 100, 200), "",
            Source.element("Other", (0, 120, 100, 80), "", Source.element("Keyboard", (0, 140, 100, 60))))
        let imported = try ElementImport(application(window() + "\n" + window("", keyboard)))
        #expect(
            imported.scene.contains(
                #"{"id":"Window-2","class":"UIRemoteKeyboardWindow","superclass":"UIWindow","frame":[0,0,100,200],"#
            ))
        #expect(imported.scene.contains(#""keyboardFrame":[0,120,100,80]"#))
        #expect(imported.scene.contains(#"{"id":"Window-1","frame":[0,0,100,200],"isKeyWindow":true}"#))
        #expect(imported.notes == ["2 systemOverride Window-2", "2 systemOverride Other-1"])
        #expect(try !ElementImport(application(window("", keyboard))).scene.contains("keyboardFrame"))
    }

    @Test func `An alert in no window lies in front of all`() throws {
        let imported = try ElementImport(application(Source.element("Alert", (0, 0, 9, 9)) + "\n" + window()))
        #expect(imported.scene.contains(#""windows":[{"id":"Window-1""#))
    }

    @Test func `What lies in no window gets one of the application's frame behind all others`() throws {
        #expect(
            try ElementImport(
                application(
                    window() + "\n" + Source.element("TabBar", (0, 0, 1, 1))
                        + Source.element("Other", (0, 0, 1, 1))))
                == ElementImport(
                    scene:
                        #"{"screen":[100,200],"windows":[{"id":"window","frame":[0,0,100,200],"subviews":["#
                        + #"{"id":"Other-1","frame":[0,0,1,1]},{"id":"TabBar-1","class":"UITabBar","frame":[0,0,1,1]}]},"#
                        + #"{"id":"Window-1","frame":[0,0,100,200],"isKeyWindow":true}]}"#,
                    notes: ["2 windowAdded window", "2 orderChanged window"]))
    }

    @Test(arguments: [
        "<XCUIElementTypeApplication x='0' y='20' width='390' height='824'/>",
        #"{"AXLabel": "Shop", "type": "Application", "frame": {"x": 0, "y": 20, "width": 390, "height": 824}}"#,
        #"{"type": "Application", "rect": {"x": 0, "y": 20, "width": 390, "height": 824}}"#,
        "Element subtree: \n→Application, 0x1, pid: 4, {{0, 20}, {390, 824}}, label: 'Shop'",
    ]) func `A tree of the application alone is a window of its frame`(text: String) throws {
        #expect(
            try ElementImport(text)
                == ElementImport(
                    scene:
                        #"{"screen":[390,844],"windows":[{"id":"window","frame":[0,20,390,824],"isKeyWindow":true}]}"#,
                    notes: ["\(text.hasPrefix("E") ? 2 : 1) windowAdded window"]))
    }

    @Test func `An application whose frame is none is noted, and leaves the screen to the rest`() throws {
        let content = window()
        #expect(
            try ElementImport(
                "<XCUIElementTypeApplication x='0' y='0' width='1e10' height='9'>\(content)</XCUIElementTypeApplication>"
            )
                == ElementImport(
                    scene:
                        #"{"screen":[100,200],"windows":[{"id":"Window-1","frame":[0,0,100,200],"isKeyWindow":true}]}"#,
                    notes: ["1 frameInvalid"]))
    }

    @Test func `Why a window is taken for hidden is said`() throws {
        func message(_ text: String) throws -> String {
            try Importer().read(Array(text.utf8)).notes.first { $0.reason == .windowHidden }?.message ?? ""
        }
        #expect(
            try message(application(window("visible='false'")))
                == "The window \"Window-1\" is not visible and taken for hidden; set hidden to false if it takes touches."
        )
        let frame = "{{0, 0}, {9, 9}}"
        #expect(
            try message(
                "Element subtree:\n Window (Main), 0x1, \(frame)\n  Button, 0x2, \(frame)\n Window, 0x3, \(frame)"
            )
                == "The window \"Window-2\" comes after the main one, and nothing in it has a name or a type, so it was "
                + "taken for hidden; set hidden to false if it takes touches.")
    }

    @Test func `A window inside a view is a plain view, visible or not`() throws {
        #expect(
            try ElementImport(application(window("", window("visible='false'"))))
                == ElementImport(
                    scene:
                        #"{"screen":[100,200],"windows":[{"id":"Window-1","frame":[0,0,100,200],"isKeyWindow":true,"#
                        + #""subviews":[{"id":"Window-2","frame":[0,0,100,200]}]}]}"#,
                    notes: ["1 nestedWindow Window-2"]))
    }

    @Test func `A window of a class inside a view is a plain view too`() throws {
        let inner = "<UIWindow class='UIWindow' x='1' y='2' width='3' height='4'/>"
        #expect(
            try ElementImport(
                "<ViewHierarchy><UIWindow class='UIWindow' width='9' height='9'>\(inner)</UIWindow></ViewHierarchy>"
            )
                == ElementImport(
                    scene:
                        #"{"screen":[9,9],"windows":[{"id":"UIWindow-1","class":"UIWindow","frame":[0,0,9,9],"#
                        + #""isKeyWindow":true,"subviews":[{"id":"UIWindow-2","frame":[1,2,3,4]}]}]}"#,
                    notes: ["1 nestedWindow UIWindow-2"]))
    }

    @Test func `Without an application the screen is what the windows take up, else all elements`() throws {
        let far = Source.element("Other", (0, 900, 10, 10))
        #expect(try ElementImport(window("", far)).scene.hasPrefix(#"{"screen":[100,200],"#))
        let loose = try ElementImport(Source.element("Button", (5, 900, 10, 10))).scene
        #expect(loose.hasPrefix(#"{"screen":[15,910],"windows":[{"id":"window","frame":[0,0,15,910],"#))
    }

    @Test func `A screen in the envelope counts where the text has no application`() throws {
        let input =
            "{\"input\": \"<XCUIElementTypeButton x='0' y='0' width='9' height='9'/>\", \"screen\": [50, 60]}"
        let imported = try ElementImport(input, from: nil)
        #expect(
            imported.scene.hasPrefix(#"{"screen":[50,60],"windows":[{"id":"window","frame":[0,0,50,60],"#))
    }
}
