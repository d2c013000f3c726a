import Import
import SceneFormat
import Testing

@Suite struct ElementTreeTests {
    private typealias Source = PageSource

    // MARK: Frames

    @Test func `Frames are absolute: a view's is its own less that of the nearest element with a place`()
        throws
    {
        let inner = Source.element("Other", (15, 25, 5, 5))
        try expect(
            Source.element("Other", (10, 20, 50, 60), "", "<Strange>\(inner)</Strange>"),
            #"{"id":"Other-1","frame":[10,20,50,60],"subviews":[{"id":"Other-2","frame":[5,5,5,5]}]}"#,
            notes: ["1 elementSkipped"])
    }

    @Test func `A missing part of a place is the parent's; a negative size is standardized`() throws {
        try expect(
            Source.element("Other", (10, 20, 50, 60), "", "<XCUIElementTypeOther width='9' y=''/>")
                + Source.element("Other", (30, 40, -10, -20)),
            #"{"id":"Other-1","frame":[10,20,50,60],"subviews":[{"id":"Other-2","frame":[0,0,9,60]}]},"#
                + #"{"id":"Other-3","frame":[20,20,10,20]}"#, notes: ["1 frameMissing Other-2"])
    }

    @Test(arguments: ["nan", "inf", "1e10", "wide", "1e999"])
    func `A place without finite numbers up to a billion has no size`(number: String) throws {
        try expect(
            "<XCUIElementTypeOther x='5' y='5' width='\(number)' height='5'/>",
            #"{"id":"Other-1","frame":[0,0,0,0]}"#,
            notes: ["1 frameInvalid Other-1"])
    }

    @Test(arguments: [
        "<XCUIElementTypeButton x='-10' y='0' width='1000000005' height='5'/>",
        #"{"type": "Button", "rect": {"x": -10, "y": 0, "width": 1000000005, "height": 5}}"#,
        #"[{"type": "Button", "AXUniqueId": null, "frame": {"x": 0, "y": -10, "width": 5, "height": 1000000005}}]"#,
        "Element subtree:\n Button, 0x1, {{-10, 0}, {1000000005, 5}}",
        "<ViewHierarchy><UIButton x='1000000000' y='0' width='-1000000005' height='5'/></ViewHierarchy>",
        #"{"rendering_system": "UIKIT", "windows": [{"x": 0, "y": 0, "width": 9, "height": 9, "children": "#
            + #"[{"type": "UIButton", "x": -10, "y": 0, "width": 1000000005, "height": 5}]}]}"#,
        "<hierarchy rotation='0'><node class='Button' bounds='[-10,0][1000000000,5]'/></hierarchy>",
    ]) func `A length beyond a billion is no frame in any format, though both of its ends are`(text: String)
        throws
    {
        let imported = try ElementImport(text)
        #expect(
            imported.scene.contains(
                #"{"id":"\#(text.contains("UIButton") ? "UI" : "")Button-1","class":"UIButton","frame":[0,0,0,0]}"#
            ))
        #expect(imported.notes.contains { $0.contains("frameInvalid") })
    }

    @Test
    func
        `A view that lies more than a billion points from its superview is empty, with what is in it near it`()
        throws
    {
        let far = Source.element("Other", (1_000_000_000, 0, 0, 5))
        let near = Source.element("Other", (-999_999_999, 0, 5, 5))
        try expect(
            Source.element("Other", (-1_000_000_000, 0, 5, 5), "", near.replacing("></", with: ">\(far)</")),
            #"{"id":"Other-1","frame":[-1000000000,0,5,5],"subviews":[{"id":"Other-2","frame":[1,0,5,5],"#
                + #""subviews":[{"id":"Other-3","frame":[0,0,0,0]}]}]}"#, notes: ["1 frameInvalid Other-3"])
        // The application is known only after elements are put into its window.
        #expect(
            try ElementImport(
                #"[{"type": "Other", "AXLabel": "a", "frame": {"x": 1e9, "y": 0, "width": 0, "height": 5}}, "#
                    + #"{"type": "Application", "frame": {"x": -1e9, "y": 0, "width": 5, "height": 5}}]"#
            ).notes == ["1 windowAdded window", "1 frameInvalid a"])
    }

    @Test func `The content of a scroll view reaches a billion points at most`() throws {
        let far = Source.element("Other", (999_999_990, 0, 10, 5))
        try expect(
            Source.element("ScrollView", (-10, 0, 20, 5), "", far),
            #"{"id":"ScrollView-1","class":"UIScrollView","frame":[-10,0,20,5],"contentSize":[1000000000,5],"#
                + #""subviews":[{"id":"Other-1","frame":[1000000000,0,10,5]}]}"#)
    }

    @Test func `The screen reaches a billion points at most`() throws {
        let text = "<XCUIElementTypeOther x='999999999.9999999' y='0' width='-1000000000' height='9'/>"
        #expect(try ElementImport(text).scene.hasPrefix(#"{"screen":[1000000000,9]"#))
        let second = "<XCUIElementTypeOther x='1e9' y='0' width='-999999999.9999995' height='9'/>"
        #expect(try ElementImport(second).scene.hasPrefix(#"{"screen":[1000000000,9]"#))
    }

    @Test func `An element that is skipped is named as the text spells it`() throws {
        let texts = [
            "android.widget.Foo": "<hierarchy rotation='0'><node class='android.widget.Foo'/>"
                + "<node class='a.B' bounds='[0,0][1,1]'/></hierarchy>",
            "Strange": Source.window("<Strange/>"),
            "XCUIElementTypeOther": Source.window("<XCUIElementTypeOther/>"),
            "Shop.Cart":
                "<ViewHierarchy><UIWindow width='9' height='9'><v class='Shop.Cart'/></UIWindow></ViewHierarchy>",
        ]
        for (name, text) in texts {
            let note = try Importer().read(Array(text.utf8)).notes.first { $0.reason == .elementSkipped }
            #expect(note?.message.hasPrefix("The element \"\(name)\" has no place") == true)
        }
    }

    @Test func `Fractions have at most six decimals`() throws {
        try expect(
            "<XCUIElementTypeOther x='0.1' y='0' width='9' height='9'>"
                + "<XCUIElementTypeOther x='0.3' y='0' width='1.23456789' height='9'/></XCUIElementTypeOther>",
            #"{"id":"Other-1","frame":[0.1,0,9,9],"subviews":[{"id":"Other-2","frame":[0.2,0,1.234568,9]}]}"#)
    }

    @Test func `A tree without any place is refused`() {
        #expect(
            ElementImport.faults("<AppiumAUT><XCUIElementTypeButton/></AppiumAUT>").map { $0.prefix(29) }
                == ["1:1 Nothing here has a usable"])
    }

    // MARK: Ids

    @Test
    func
        `Ids are names, else labels, of 1 to 40 characters on one line that scenes do not reserve, else type and number`()
        throws
    {
        let long = String(repeating: "é", count: 41)
        let names = [
            "name='save' label='Save'", "name='\(long)' label='ok'", "name='a&#10;b'", "name='application'",
            "name='window.scene'", "label=' '", "label='Other-2'", "name='save'",
            "label='\(long.dropFirst())'",
        ]
        let imported = try ElementImport(
            Source.window(names.map { Source.element("Other", (0, 0, 1, 1), $0) }.joined()))
        let ids = [
            #"save","label":"Save"#, "ok", "Other-1", "Other-2", "Other-3", "Other-4",
            #"Other-2-2","label":"Other-2"#, "save-2", String(long.dropFirst()),
        ]
        #expect(
            imported.scene
                == Source.scene(ids.map { "{\"id\":\"\($0)\",\"frame\":[0,0,1,1]}" }.joined(separator: ",")))
    }

    @Test(arguments: [
        "scene", "transitionView", "tap", "systemGate", "pan", "pinch", "delayedTouches", "interactivePop",
        "contentPop", "sheetPan", "dimmingTap", "swipe", "swipeDismissal", "contextMenu", "drag", "backSwipe",
        "forwardSwipe",
    ])
    func `No id is one that UIKit's own objects may have`(suffix: String) throws {
        try expect(
            Source.element("Other", (0, 0, 1, 1), "name='nav.\(suffix)'"),
            #"{"id":"Other-1","frame":[0,0,1,1]}"#)
    }

    // MARK: Order

    @Test
    func `Bars come in front of their siblings, and alerts in front of these, in the order of the text`()
        throws
    {
        let types = ["Alert", "NavigationBar", "Other", "TabBar", "Sheet", "Button"]
        try expect(
            "\n"
                + Source.element(
                    "Other", (0, 0, 9, 9), "", types.map { Source.element($0, (0, 0, 1, 1)) }.joined()),
            #"{"id":"Other-1","frame":[0,0,9,9],"subviews":[{"id":"Other-2","frame":[0,0,1,1]},"#
                + #"{"id":"Button-1","class":"UIButton","frame":[0,0,1,1]},"#
                + #"{"id":"NavigationBar-1","class":"UINavigationBar","frame":[0,0,1,1]},"#
                + #"{"id":"TabBar-1","class":"UITabBar","frame":[0,0,1,1]},"#
                + #"{"id":"Alert-1","class":"_UIAlertControllerView","superclass":"UIView","frame":[0,0,1,1]},"#
                + #"{"id":"Sheet-1","class":"_UIAlertControllerView","superclass":"UIView","frame":[0,0,1,1]}]}"#,
            notes: ["2 orderChanged Other-1"])
    }

    @Test func `Bars that are in front already stay, without a note`() throws {
        try expect(
            Source.element("Other", (0, 0, 1, 1)) + Source.element("Toolbar", (0, 0, 1, 1))
                + Source.element("Popover", (0, 0, 1, 1)),
            #"{"id":"Other-1","frame":[0,0,1,1]},{"id":"Toolbar-1","class":"UIToolbar","frame":[0,0,1,1]},"#
                + #"{"id":"Popover-1","class":"_UIPopoverView","superclass":"UIView","frame":[0,0,1,1]}"#)
    }

    @Test func `Order is assumed once`() throws {
        let imported = try Importer().read(Array(Source.window("").utf8))
        #expect(imported.notes.map(\.reason) == [.formatLacks, .orderAssumed])
    }
}
