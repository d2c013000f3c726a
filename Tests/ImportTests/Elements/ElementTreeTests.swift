import Import
import SceneFormat
import Testing

@Suite struct ElementTreeTests {
    private typealias Source = PageSource

    private func expect(
        _ content: String, _ views: String, notes: [String] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        #expect(
            try ElementImport(Source.window(content))
                == ElementImport(scene: Source.scene(views), notes: notes), sourceLocation: sourceLocation)
    }

    // MARK: Frames

    @Test("Frames are absolute: a view's is its own less that of the nearest element with a place")
    func frames() throws {
        let inner = Source.element("Other", (15, 25, 5, 5))
        try expect(
            Source.element("Other", (10, 20, 50, 60), "", "<Strange>\(inner)</Strange>"),
            #"{"id":"Other-1","frame":[10,20,50,60],"subviews":[{"id":"Other-2","frame":[5,5,5,5]}]}"#,
            notes: ["1 elementSkipped"])
    }

    @Test("A missing part of a place is the parent's; a negative size is standardized")
    func missing() throws {
        try expect(
            Source.element("Other", (10, 20, 50, 60), "", "<XCUIElementTypeOther width='9' y=''/>")
                + Source.element("Other", (30, 40, -10, -20)),
            #"{"id":"Other-1","frame":[10,20,50,60],"subviews":[{"id":"Other-2","frame":[0,0,9,60]}]},"#
                + #"{"id":"Other-3","frame":[20,20,10,20]}"#, notes: ["1 frameMissing Other-2"])
    }

    @Test(
        "A place without finite numbers up to a billion has no size",
        arguments: ["nan", "inf", "1e10", "wide", "1e999"])
    func invalid(number: String) throws {
        try expect(
            "<XCUIElementTypeOther x='5' y='5' width='\(number)' height='5'/>", #"{"id":"Other-1"}"#,
            notes: ["1 frameInvalid Other-1"])
    }

    @Test("Fractions have at most six decimals")
    func decimals() throws {
        try expect(
            "<XCUIElementTypeOther x='0.1' y='0' width='9' height='9'>"
                + "<XCUIElementTypeOther x='0.3' y='0' width='1.23456789' height='9'/></XCUIElementTypeOther>",
            #"{"id":"Other-1","frame":[0.1,0,9,9],"subviews":[{"id":"Other-2","frame":[0.2,0,1.234568,9]}]}"#)
    }

    @Test("A tree without any place is refused")
    func places() {
        #expect(
            ElementImport.faults("<AppiumAUT><XCUIElementTypeButton/></AppiumAUT>").map { $0.prefix(28) }
                == ["1:1 No element here has a pl"])
    }

    // MARK: Ids

    @Test(
        "Ids are names, else labels, of 1 to 40 characters on one line that scenes do not reserve, else type and number"
    )
    func ids() throws {
        let long = String(repeating: "é", count: 41)
        let names = [
            "name='save' label='Save'", "name='\(long)' label='ok'", "name='a&#10;b'", "name='application'",
            "name='window.scene'", "label=' '", "label='Other-2'", "name='save'",
            "label='\(long.dropFirst())'",
        ]
        let imported = try ElementImport(
            Source.window(names.map { Source.element("Other", (0, 0, 1, 1), $0) }.joined()))
        let ids = [
            "save", "ok", "Other-1", "Other-2", "Other-3", "Other-4", "Other-2-2", "save-2",
            String(long.dropFirst()),
        ]
        #expect(
            imported.scene
                == Source.scene(ids.map { "{\"id\":\"\($0)\",\"frame\":[0,0,1,1]}" }.joined(separator: ",")))
    }

    // MARK: Order

    @Test("Bars come in front of their siblings, and alerts in front of these, in the order of the text")
    func order() throws {
        let types = ["Alert", "NavigationBar", "Other", "TabBar", "Sheet", "Button"]
        try expect(
            "\n"
                + Source.element(
                    "Other", (0, 0, 9, 9), "", types.map { Source.element($0, (0, 0, 1, 1)) }.joined()),
            #"{"id":"Other-1","frame":[0,0,9,9],"subviews":[{"id":"Other-2","frame":[0,0,1,1]},"#
                + #"{"id":"Button-1","class":"UIButton","frame":[0,0,1,1]},"#
                + #"{"id":"NavigationBar-1","class":"UINavigationBar","frame":[0,0,1,1]},"#
                + #"{"id":"TabBar-1","class":"UITabBar","frame":[0,0,1,1]},{"id":"Alert-1","frame":[0,0,1,1]},"#
                + #"{"id":"Sheet-1","frame":[0,0,1,1]}]}"#, notes: ["2 orderChanged Other-1"])
    }

    @Test("Bars that are in front already stay, without a note")
    func orderKept() throws {
        try expect(
            Source.element("Other", (0, 0, 1, 1)) + Source.element("Toolbar", (0, 0, 1, 1))
                + Source.element("Popover", (0, 0, 1, 1)),
            #"{"id":"Other-1","frame":[0,0,1,1]},{"id":"Toolbar-1","class":"UIToolbar","frame":[0,0,1,1]},"#
                + #"{"id":"Popover-1","frame":[0,0,1,1]}"#)
    }

    @Test("Order is assumed once")
    func assumed() throws {
        let imported = try Importer().read(Array(Source.window("").utf8))
        #expect(imported.notes.map(\.reason) == [.formatLacks, .orderAssumed])
    }
}
