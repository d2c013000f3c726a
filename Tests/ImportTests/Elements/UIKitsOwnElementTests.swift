import Import
import SceneFormat
import Testing

@Suite struct UIKitsOwnElementTests {
    private typealias Source = PageSource

    private static let screen = (0, 0, 100, 200)
    private static let button = Source.element("Button", (0, 50, 100, 20), "name='buy'")
    private static let content = Source.element("Other", screen, "", button)
    private static let passThrough = #","overrides":{"hitTest":{"skipSelf":true}}"#

    private static let buy = #"{"id":"buy","class":"UIButton","frame":[0,50,100,20]}"#
    private static let contentView = #"{"id":"Other-1","frame":[0,0,100,200],"subviews":["# + buy + "]}"

    // MARK: What lets touches past

    @Test func `HT-17: elements without a name that cover the content before them let touches past`() throws {
        let inner = Source.element("Other", Self.screen)
        try expect(
            Self.content + Source.element("Other", Self.screen, "visible='false'", inner),
            Self.contentView + #",{"id":"Other-2","frame":[0,0,100,200]"# + Self.passThrough
                + #","subviews":[{"id":"Other-3","frame":[0,0,100,200]"# + Self.passThrough + "}]}",
            notes: ["1 systemOverride Other-2"])
        // A bar in it takes its own touches.
        let bar = Source.element("Toolbar", (0, 180, 100, 20))
        let floating = try ElementImport(
            Source.window(Self.content + Source.element("Other", Self.screen, "", bar)))
        #expect(floating.scene.contains(#"{"id":"Toolbar-1","class":"UIToolbar","frame":[0,180,100,20]}"#))
        #expect(floating.notes == ["1 systemOverride Other-2"])
    }

    @Test(arguments: [
        // The content comes later, or is all there is.
        Source.element("Other", screen) + content,
        Source.element("Other", screen),
        // It has a name, a value, or shows something, or another type.
        content + Source.element("Other", screen, "name='overlay'"),
        content + Source.element("Other", screen, "value='1'"),
        content + Source.element("Other", screen, "", Source.element("Image", (0, 0, 9, 9))),
        content + Source.element("Image", screen),
        // It covers a part, which may be a view of the app's.
        content + Source.element("Other", (0, 40, 100, 100)),
        // It covers a card, not the screen.
        Source.element(
            "Other", (0, 40, 50, 100), "",
            Source.element("Button", (0, 50, 10, 10)) + Source.element("Other", (0, 40, 50, 100))),
        // It lies in a cell.
        Source.element(
            "Table", screen, "",
            Source.element(
                "Cell", screen, "",
                Source.element("StaticText", (0, 0, 9, 9), "name='a'") + Source.element("Other", screen))),
    ]) func `HT-17: other elements take touches`(content: String) throws {
        let imported = try ElementImport(Source.window(content))
        #expect(!imported.scene.contains("skipSelf"))
        #expect(!imported.notes.contains { $0.contains("systemOverride") })
    }

    @Test func `HT-17: a bar that is higher than half its window lets touches past what it holds`() throws {
        let inside =
            Source.element("Other", (0, 10, 100, 190))
            + Source.element("Button", (80, 180, 20, 20), "name='add'")
        try expect(
            Source.element("Toolbar", (0, 10, 100, 190), "", inside) + Self.content,
            Self.contentView + #",{"id":"Toolbar-1","frame":[0,10,100,190]"# + Self.passThrough
                + #","subviews":[{"id":"Other-2","frame":[0,0,100,190]"# + Self.passThrough
                + #"},{"id":"add","class":"UIButton","frame":[80,170,20,20]}]}"#,
            notes: ["1 orderChanged Window-1", "1 systemOverride Toolbar-1"])
    }

    // MARK: What is left out

    @Test(arguments: ["Vertical scroll bar, 2 pages", "Vertikaler Scrollbalken, 2 Seiten"])
    func `A scroll bar becomes no view`(label: String) throws {
        let bar = Source.element(
            "Other", (67, 0, 30, 200), "label='\(label)' value='0%'", Source.element("Other", (94, 0, 3, 20)))
        try expect(
            Source.element("ScrollView", Self.screen, "", Self.button + bar + bar),
            #"{"id":"ScrollView-1","class":"UIScrollView","frame":[0,0,100,200],"contentSize":[100,200],"subviews":["#
                + Self.buy + "]}", notes: ["1 elementSkipped"])
    }

    @Test func `A slider of the app's own in a scroll view is no scroll bar`() throws {
        let slider = Source.element("Other", (10, 90, 80, 20), "label='Volume' value='40%'")
        #expect(
            try ElementImport(Source.window(Source.element("ScrollView", Self.screen, "", slider))).scene
                .contains(#""label":"Volume""#) == false)
        #expect(
            try ElementImport(Source.window(Source.element("ScrollView", Self.screen, "", slider))).notes
                .isEmpty)
    }

    @Test func `An element of 0 × 0 around others becomes no view, and they move up`() throws {
        try expect(
            Source.element("Other", (10, 60, 0, 0), "", Self.button), Self.buy, notes: ["1 elementSkipped"])
        // A view without height may be the app's own fault.
        #expect(
            try ElementImport(Source.window(Source.element("Other", (0, 60, 100, 0), "", Self.button))).notes
                .isEmpty)
    }

    @Test func `The header of a section is a cell that cannot be selected`() throws {
        let cells =
            Source.element("Cell", (0, 0, 100, 20), "name='title' traits='StaticText, Header'")
            + Source.element("Cell", (0, 20, 100, 20), "name='row' traits='StaticText'")
        let scene = try ElementImport(Source.window(Source.element("CollectionView", Self.screen, "", cells)))
            .scene
        #expect(scene.contains(#"{"id":"title","frame":[0,0,100,20]}"#))
        #expect(scene.contains(#"{"id":"row","class":"UICollectionViewCell","frame":[0,20,100,20]}"#))
    }

    // MARK: What is presented

    @Test func `An alert beside content keeps touches from all of its window`() throws {
        let alert = Source.element("Alert", (10, 80, 80, 40), "name='Delete?'")
        let view =
            #"{"id":"Presentation-1","class":"UITransitionView","superclass":"UIView","frame":[0,0,100,200],"subviews":["#
            + #"{"id":"Delete?","class":"_UIAlertControllerView","superclass":"UIView","frame":[10,80,80,40]}]}"#
        try expect(
            Self.content + alert, Self.contentView + "," + view,
            notes: ["1 containerAssumed Presentation-1"])
        // Around the alert may be another element.
        let wrapped = try ElementImport(
            Source.window(Self.content + Source.element("Other", (10, 80, 80, 40), "", alert)))
        #expect(
            wrapped.scene.contains(
                #""class":"UITransitionView","superclass":"UIView","frame":[0,0,100,200],"subviews":[{"id":"Other-2""#
            ))
        #expect(wrapped.notes == ["1 containerAssumed Presentation-1"])
        // A view of its own around it takes the touches itself.
        #expect(
            try ElementImport(Source.window(Self.content + Source.element("Other", Self.screen, "", alert)))
                .notes
                .isEmpty)
    }

    @Test func `A dimming view lies behind what it is listed after`() throws {
        let region = Source.element(
            "Button", Self.screen, "name='PopoverDismissRegion' label='dismiss popup'")
        let dimming =
            #"{"id":"PopoverDismissRegion","label":"dismiss popup","class":"UIDimmingView","superclass":"UIView","frame":[0,0,100,200]}"#
        let wheels = Source.element("Other", (10, 80, 80, 40), "name='wheels'")
        try expect(
            Self.button + wheels + region,
            [Self.buy, dimming, #"{"id":"wheels","frame":[10,80,80,40]}"#].joined(separator: ","),
            notes: ["1 orderChanged Window-1"])
        // What holds it first presents a sheet or a popover.
        let sheet = Source.element(
            "Other", Self.screen, "", region + Source.element("Other", (0, 100, 100, 100), "name='sheet'"))
        #expect(
            try ElementImport(Source.window(Self.content + sheet)).scene.contains(
                #"{"id":"Other-2","class":"UITransitionView","superclass":"UIView","frame":[0,0,100,200],"subviews":["#
                    + dimming))
    }

    @Test(arguments: [("Decrement", "0"), ("Increment", "100")])
    func `A stepper with a button that is turned off is at its limit`(button: String, value: String) throws {
        let part = Source.element("Button", (0, 0, 9, 9), "name='\(button)' enabled='false'")
        let scene = try ElementImport(Source.window(Source.element("Stepper", (0, 0, 9, 9), "", part))).scene
        #expect(!scene.contains(#""value":50"#))
    }
}
