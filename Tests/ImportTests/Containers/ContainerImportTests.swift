import Import
import Testing

/// Containers that a hierarchy names.
@Suite struct ContainerImportTests {
    /// The views of a navigation controller, in a window.
    private func views(bar: String = "") -> String {
        Dump.window(
            Dump.row(1, "UILayoutContainerView: 0xa; frame = (0 0; 100 200); layer = <CALayer: 0xff>"),
            Dump.row(2, "UINavigationTransitionView: 0xb; frame = (0 0; 100 200); layer = <CALayer: 0xff>"),
            Dump.row(3, "UIViewControllerWrapperView: 0xc; frame = (0 0; 100 200); layer = <CALayer: 0xff>"),
            Dump.view(4, "0x3"),
            Dump.row(2, "UINavigationBar: 0xd; frame = (0 0; 100 44)\(bar); layer = <CALayer: 0xff>"))
    }

    /// The scene of these views.
    private func scene(_ navigationController: String, top: String, bar: String = "") -> String {
        let wrapper = """
            {"id":"UIViewControllerWrapperView-0xc","class":"UIViewControllerWrapperView","superclass":"UIView","frame":[0,0,100,200],\
            "subviews":[\(Dump.plain("0x3", #","viewController":\#(top)"#))]}
            """
        return Dump.scene(
            """
            {"id":"UILayoutContainerView-0xa","class":"UILayoutContainerView","superclass":"UIView","frame":[0,0,100,200],\
            "viewController":\(navigationController),"subviews":[\
            {"id":"UINavigationTransitionView-0xb","class":"UINavigationTransitionView","superclass":"UIView","frame":[0,0,100,200],\
            "subviews":[\(wrapper)]},\
            {"id":"UINavigationBar-0xd","class":"UINavigationBar","frame":[0,0,100,44]\(bar)}]}
            """)
    }

    @Test func `The views alone make a navigation controller that shows its root`() throws {
        #expect(
            try ElementImport(views())
                == ElementImport(
                    scene: scene(
                        #"{"id":"UINavigationController","class":"UINavigationController","viewControllers":["UIViewController"]}"#,
                        top: #"{"id":"UIViewController","class":"UIViewController"}"#),
                    notes: ["2 containerAssumed UILayoutContainerView-0xa"]))
    }

    @Test func `_printHierarchy tells the stack, whose lower views need not be in the dump`() throws {
        let controllers = """
            <Shop.Navigation 0x10>, state: appeared, view: <UILayoutContainerView 0xa>
               | <Shop.List 0x11>, state: disappeared, view:  (view not loaded)
               | <Shop.Detail 0x12>, state: appeared, view: <UIView 0x3>
            """
        let imported = try ElementImport(views() + "\n" + controllers)
        #expect(
            imported
                == ElementImport(
                    scene: scene(
                        """
                        {"id":"Navigation-0x10","class":"Shop.Navigation","superclass":"UINavigationController",\
                        "viewControllers":["List-0x11","Detail-0x12"]}
                        """,
                        top: #"{"id":"Detail-0x12","class":"Shop.Detail"}"#),
                    notes: ["2 containerAssumed UILayoutContainerView-0xa", "8 controllerSkipped"]))
    }

    @Test func `A hidden bar is one in the scene`() throws {
        let hidden = try ElementImport(views(bar: "; hidden = YES"))
        #expect(
            hidden.scene
                == scene(
                    """
                    {"id":"UINavigationController","class":"UINavigationController",\
                    "viewControllers":["UIViewController"],"navigationBarHidden":true}
                    """,
                    top: #"{"id":"UIViewController","class":"UIViewController"}"#, bar: #","hidden":true"#))
    }

    @Test func `A transition view without a controller's view inside is left as it is`() throws {
        let row = Dump.row(
            1, "UINavigationTransitionView: 0xb; frame = (0 0; 10 10); layer = <CALayer: 0xff>")
        #expect(
            try ElementImport(Dump.window(row)).scene
                == Dump.scene(
                    #"{"id":"UINavigationTransitionView-0xb","class":"UINavigationTransitionView","superclass":"UIView","frame":[0,0,10,10]}"#
                ))
    }

    @Test(arguments: ["_UIParallaxTransitionPanGestureRecognizer", "UIScreenEdgePanGestureRecognizer"])
    func `The pop's recognizer is the controller's own, with its enabled`(className: String) throws {
        func pop(_ attributes: String) -> String {
            "\n<\(className): 0x20; state = Possible;\(attributes) view = <UILayoutContainerView 0xa>; "
                + "target= <(action=handleNavigationTransition:, target=<_UINavigationInteractiveTransition 0x21>)>>"
        }
        let enabled = try ElementImport(views() + pop(""))
        #expect(enabled == (try ElementImport(views())))
        let disabled = try ElementImport(views() + pop(" enabled = NO;"))
        #expect(disabled.scene.contains(#""interactivePopGestureRecognizer":{"enabled":false}"#))
        let waiting = try ElementImport(
            views() + pop("") + "\n<UIPanGestureRecognizer: 0x22; state = Possible; view = <UIView 0x3>; "
                + "target= <(action=pan:, target=<Shop.Panel 0x23>)>; must-fail = {\n"
                + "        <\(className): 0x20; state = Possible>\n    }>")
        #expect(waiting.scene.contains(#""requiresFailureOf":["UINavigationController.interactivePop"]"#))
    }

    @Test func `The scroll view of a page view controller pages (PAGE-1)`() throws {
        let row = Dump.row(
            1,
            "_UIQueuingScrollView: 0xb; frame = (0 0; 100 200); layer = <CALayer: 0xff>; contentOffset: {100, 0}; contentSize: {300, 200}"
        )
        #expect(
            try ElementImport(Dump.window(row)).scene
                == Dump.scene(
                    """
                    {"id":"_UIQueuingScrollView-0xb","class":"_UIQueuingScrollView","superclass":"UIScrollView",\
                    "frame":[0,0,100,200],"clipsToBounds":false,"contentOffset":[100,0],"contentSize":[300,200],\
                    "pagingEnabled":true}
                    """))
    }

    @Test(arguments: [("(0 120; 100 80)", true), ("(0 200; 100 80)", false)])
    func `A keyboard on the screen has its frame (SYS-25)`(frame: String, isShown: Bool) throws {
        let text =
            Dump.window() + "\n"
                + """
                <UIRemoteKeyboardWindow: 0x5; frame = (0 0; 100 200); layer = <UIWindowLayer: 0x6>>
                   | <UIInputSetContainerView: 0x7; frame = (0 0; 100 200); layer = <CALayer: 0xff>>
                   |    | <UIInputSetHostView: 0x8; frame = \(frame); layer = <CALayer: 0xff>>
                """
        let imported = try ElementImport(text)
        #expect(imported.scene.contains(#""keyboardFrame":[0,120,100,80]"#) == isShown)
        #expect(imported.notes.contains("4 containerAssumed UIInputSetHostView-0x8") == isShown)
    }

    /// A sheet over a root view, with a dimming view between them.
    private func sheet(_ controllers: String...) -> String {
        ([
            Dump.window(
                Dump.view(1, "0x3"),
                Dump.row(1, "UITransitionView: 0xa; frame = (0 0; 100 200); layer = <CALayer: 0xff>"),
                Dump.row(2, "UIDimmingView: 0xb; frame = (0 0; 100 200); layer = <CALayer: 0xff>"),
                Dump.row(2, "UIDropShadowView: 0xc; frame = (0 40; 100 160); layer = <CALayer: 0xff>"),
                Dump.view(3, "0x4"))
        ] + controllers).joined(separator: "\n")
    }

    @Test func `A drop shadow view in front of a dimming view is a sheet (SHEET-1)`() throws {
        let imported = try ElementImport(
            sheet(
                "<Shop.Home 0x10>, state: appeared, view: <UIView 0x3>",
                "   + <Shop.Filter 0x11>, state: appeared, view: <UIView 0x4>, presented with: <UISheetPresentationController 0x12>"
            ))
        #expect(
            imported.scene.contains(
                """
                {"id":"UIDropShadowView-0xc","class":"UIDropShadowView","superclass":"UIView","frame":[0,40,100,160],\
                "viewController":{"id":"Filter-0x11","class":"Shop.Filter","presentedBy":"Home-0x10",\
                "modalPresentationStyle":"pageSheet"},"subviews":[{"id":"UIView-0x4","frame":[0,0,10,10]}]}
                """), "\(imported.scene)")
        #expect(
            imported.scene.contains(
                """
                {"id":"UIDimmingView-0xb","class":"UIDimmingView","superclass":"UIView","frame":[0,0,100,200],\
                "userInteractionEnabled":false}
                """))
        #expect(imported.notes == ["5 containerAssumed UIDropShadowView-0xc"])
    }

    @Test func `Without controllers in the text, that of the view behind everything presents (SHEET-1)`()
        throws
    {
        let imported = try ElementImport(sheet())
        #expect(
            imported.scene.contains(
                Dump.plain("0x3", #","viewController":{"id":"UIViewController","class":"UIViewController"}"#))
        )
        #expect(imported.scene.contains(#""presentedBy":"UIViewController""#))
        #expect(imported.notes == ["5 containerAssumed UIDropShadowView-0xc"])
    }

    @Test func `Without a view behind it, a sheet has no gesture and a note says so`() throws {
        let imported = try ElementImport(
            sheet().split(separator: "\n").filter { !$0.contains("0x3") }.joined(separator: "\n"))
        #expect(!imported.scene.contains("viewController"))
        #expect(imported.notes == ["4 containerAssumed UIDropShadowView-0xc"])
    }

    @Test func `A popover in front of a dimming view is presented as one (SHEET-21)`() throws {
        let imported = try ElementImport(sheet().replacing("UIDropShadowView", with: "_UIPopoverView"))
        #expect(
            imported.scene.contains(#""presentedBy":"UIViewController","modalPresentationStyle":"popover""#))
        #expect(imported.notes == ["5 containerAssumed _UIPopoverView-0xc"])
    }

    @Test(arguments: [("UIKeyboardImpl", true), ("Shop.ChatBar", false)])
    func `A window for text effects may hold the keyboard, or only an accessory (SYS-25)`(
        className: String, isShown: Bool
    )
        throws
    {
        let text =
            Dump.window() + "\n"
                + """
                <UITextEffectsWindow: 0x5; frame = (0 0; 100 200); layer = <UIWindowLayer: 0x6>>
                   | <UIInputSetContainerView: 0x7; frame = (0 0; 100 200); layer = <CALayer: 0xff>>
                   |    | <UIInputSetHostView: 0x8; frame = (0 120; 100 80); layer = <CALayer: 0xff>>
                   |    |    | <\(className): 0x9; frame = (0 0; 100 80); layer = <CALayer: 0xff>>
                """
        #expect(try ElementImport(text).scene.contains(#""keyboardFrame":[0,120,100,80]"#) == isShown)
    }

    @Test func `The drop shadow view of a root controller is none`() throws {
        let row = Dump.row(1, "UIDropShadowView: 0xc; frame = (0 0; 10 10); layer = <CALayer: 0xff>")
        #expect(try ElementImport(Dump.window(row)).notes.isEmpty)
    }

    @Test func `A list with the swipe of rows has it, and its rows have no actions (SWA-1)`() throws {
        func recognizer(_ className: String, _ address: String) -> String {
            "<\(className): \(address); state = Possible; view = <UITableView 0xa>; target= <(action=_swipe:, target=<UISwipeHandler 0x21>)>>"
        }
        let text = Dump.window(
            Dump.row(1, "UITableView: 0xa; frame = (0 0; 100 200); layer = <CALayer: 0xff>"),
            Dump.row(2, "UITableViewCell: 0xb; frame = (0 0; 100 44); layer = <CALayer: 0xff>"),
            recognizer("_UISwipeActionPanGestureRecognizer", "0x20"),
            recognizer("UISwipeDismissalGestureRecognizer", "0x22"),
            "<UIPanGestureRecognizer: 0x23; state = Possible; view = <UITableView 0xa>; "
                + "target= <(action=pan:, target=<Shop.Panel 0x24>)>; must-fail = {\n"
                + "        <_UISwipeActionPanGestureRecognizer: 0x20; state = Possible>\n    }>")
        let imported = try ElementImport(text)
        #expect(imported.scene.contains(#""trailingSwipeActions":{"actions":[]}"#), "\(imported.scene)")
        #expect(imported.scene.contains(#""requiresFailureOf":["UITableView-0xa.swipe"]"#))
        #expect(imported.notes.contains("4 containerAssumed UITableView-0xa"))
    }
}
