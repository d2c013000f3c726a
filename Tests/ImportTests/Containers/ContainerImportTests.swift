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
}
