import TestSupport
import Testing

/// The answers about several gestures, and about what containers show and do.
struct ContainerAnswerTests {
    /// Returns the lines of the answer about views in a window that fills the screen.
    private func lines(_ views: String, _ events: String, _ members: String = "") throws -> [String] {
        let body = #"""
            {"scene": {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "isKeyWindow": true, "subviews": [\#(views)]}]},
             "events": [\#(events)]\#(members)}
            """#
        let response = try RunningService.shared.get().answer("POST", "/v1/explain?format=text", body: body)
        try #require(response.status == 200, "\(response.text)")
        return response.text.split(separator: "\n").map(String.init)
    }

    private static func asking(_ why: String, _ object: String, _ members: String = "") -> String {
        #", "questions": [{"why": "\#(why)", "of": "\#(object)"\#(members)}]"#
    }

    private static func rows(_ prefix: String, from y: Int = 0) -> String {
        (0..<12).map {
            #"{"id": "\#(prefix)\#($0)", "class": "UITableViewCell", "frame": [0, \#(y + $0 * 60), 390, 60]}"#
        }.joined(separator: ", ")
    }

    private static func list(_ id: String, _ prefix: String, _ members: String = "") -> String {
        #"{"id": "\#(id)", "class": "UITableView", "frame": [0, 0, 390, 744], "contentSize": [390, 1800]\#(members), "subviews": [\#(rows(prefix))]}"#
    }

    private static func undecided(_ type: String) -> String {
        #"{"id": "card", "frame": [0, 0, 390, 400], "gestureRecognizers": [{"id": "it", "type": "\#(type)"}]}"#
    }

    private static func page(_ id: String, _ content: String = "", _ members: String = "") -> String {
        #"{"id": "\#(id)View", "frame": [0, 0, 390, 844], "viewController": {"id": "\#(id)"\#(members)}, "subviews": [\#(content)]}"#
    }

    private static func navigation(_ stack: String, _ pages: String, _ members: String = "") -> String {
        #"{"id": "navView", "frame": [0, 0, 390, 844], "viewController": {"id": "nav", "class": "UINavigationController", "viewControllers": [\#(stack)]\#(members)}, "subviews": [\#(pages)]}"#
    }

    private static func tabs(_ members: String = "", _ pages: String) -> String {
        """
        {"id": "root", "frame": [0, 0, 390, 844], "viewController": {"id": "tabs", "class": "UITabBarController",
          "viewControllers": ["home", "cart"], "tabBarButtons": ["t0", "t1"]\(members)}, "subviews": [\(pages),
          {"id": "bar", "class": "UITabBar", "frame": [0, 761, 390, 83], "subviews": [
            {"id": "t0", "class": "UIControl", "frame": [0, 0, 195, 49]},
            {"id": "t1", "class": "UIControl", "frame": [195, 0, 195, 49]}]}]}
        """
    }

    private static let buttons = """
        {"id": "a", "class": "UIButton", "frame": [20, 100, 100, 44]},
        {"id": "b", "class": "UIButton", "frame": [20, 300, 100, 44]}
        """
    private static let refusing = #", "delegate": {"shouldSelect": false}"#
    private static let edge = #"{"t": 0, "drag": {"from": [2, 200], "to": [300, 200]}}"#

    @Test(arguments: [
        (
            buttons, #"{"t": 0, "tap": {"view": "a"}}, {"t": 1, "tap": {"view": "b"}}"#,
            asking("notFired", "b"), "b fired at 1.08 s."
        ),
        (
            buttons, #"{"t": 0, "tap": {"view": "b"}}, {"t": 1, "tap": {"at": [300, 600]}}"#,
            asking("notReceived", "b"), "b got the touch at 0 s."
        ),
        (
            tabs(refusing, page("home", list("list", "r"))),
            #"{"t": 0, "drag": {"from": [200, 500], "to": [200, 300]}}, {"t": 3, "tap": {"view": "t1"}}"#,
            asking("notFired", "tabs"), "tabs did not select a tab: shouldSelect returned no for cart."
        ),
        (
            navigation(
                #""home", "detail""#, page("detail", "", #", "navigationItem": {"leftBarButtonItem": true}"#)),
            #"{"t": 0, "tap": {"at": [200, 300]}}, {"t": 1, "drag": {"from": [2, 400], "to": [300, 400]}}"#,
            asking("notFired", "nav"),
            "nav did not go back: it does not let its back swipe begin, because detail has a left bar button item in the place of the back button."
        ),
        (
            #"{"id": "v", "frame": [0, 0, 390, 844], "gestureRecognizers": [{"id": "pan", "type": "pan", "delegate": {"shouldBegin": false}}]}"#,
            #"{"t": 0, "tap": {"at": [200, 300]}}, {"t": 1, "drag": {"from": [100, 400], "to": [300, 400]}}"#,
            asking("notFired", "pan"),
            "pan did not fire: its delegate returns false from gestureRecognizerShouldBegin(_:)."
        ),
    ])
    func `A question without a contact is about what fired, or where it came furthest`(
        views: String, events: String, question: String, answer: String
    ) throws {
        #expect(try lines(views, events, question)[0] == answer)
    }

    @Test(arguments: [
        navigation(#""home", "detail""#, page("home", list("list", "r")) + ", " + page("detail")),
        tabs(#", "selectedIndex": 1"#, page("home", list("list", "r")) + ", " + page("cart")),
        page("home", list("list", "r"))
            + #", {"id": "sheetView", "frame": [0, 100, 390, 744], "viewController": {"id": "sheet", "presentedBy": "home", "modalPresentationStyle": "pageSheet"}}"#,
    ])
    func `OWN-6: what a container does not show was not meant`(views: String) throws {
        let tap = try lines(views, #"{"t": 0, "tap": {"at": [200, 400]}}"#)
        #expect(!tap.contains { $0.contains("did not") || $0.contains("was not") }, "\(tap)")
        let asked = try lines(views, #"{"t": 0, "tap": {"at": [200, 400]}}"#, Self.asking("notFired", "r6"))
        #expect(asked[0].hasPrefix("r6 was not selected: "))
    }

    @Test(arguments: [
        (
            navigation(
                #""home", "detail""#,
                page("detail", list("list", "r"), #", "navigationItem": {"leftBarButtonItem": true}"#)), edge,
            "nav's back swipe did not begin: nav does not let it begin, because detail has a left bar button item in the place of the back button."
        ),
        (
            page(
                "home",
                list(
                    "list", "r",
                    #", "gestureRecognizers": [{"id": "pan", "type": "pan", "delegate": {"shouldBegin": false}}]"#
                )), #"{"t": 0, "drag": {"from": [100, 200], "to": [300, 200]}}"#,
            "pan did not fire: its delegate returns false from gestureRecognizerShouldBegin(_:)."
        ),
    ])
    func `NAV-3: a drag that was refused and selects a row asks why it was refused`(
        views: String, events: String, answer: String
    ) throws {
        #expect(try lines(views, events)[0] == answer)
    }

    /// A presented navigation controller with two controllers, whose top one must not be dismissed.
    private static func form(_ isModal: Bool) -> String {
        page("home")
            + #", {"id": "navView", "frame": [0, 60, 390, 784], "viewController": {"id": "nav", "class": "UINavigationController", "viewControllers": ["list", "edit"], "presentedBy": "home", "modalPresentationStyle": "pageSheet"}, "subviews": [{"id": "editView", "frame": [0, 0, 390, 784], "viewController": {"id": "edit", "modalInPresentation": \#(isModal)}}]}"#
    }
    private static let down = #"{"t": 0, "drag": {"from": [200, 120], "to": [200, 700]}}"#

    @Test(arguments: [
        (
            true, down, "",
            "nav refused to be dismissed at 0.3 s, because isModalInPresentation of edit is true."
        ),
        (
            true, down, asking("notFired", "nav"),
            "nav was not dismissed: isModalInPresentation of edit is true."
        ),
        (
            false, down, asking("fired", "nav"),
            "nav was dismissed: the finger dragged it down, and its isModalInPresentation is false."
        ),
        (
            true, down, asking("notFired", "nav", #", "action": "didShow""#),
            "nav did not go back: its back swipe failed at 0 s, because the finger did not land at the left edge of the screen."
        ),
        (
            true, #"{"t": 0, "drag": {"from": [2, 400], "to": [60, 400], "duration": 1}}"#,
            asking("notFired", "nav"),
            "nav did not go back: the finger lifted at 1 s before it had gone half of the width, and moved too slowly to finish the back swipe."
        ),
        (
            true, down,
            #", "expect": [{"kind": "controller", "controller": "nav", "callback": "didDismiss"}]"#,
            "nav was not dismissed: isModalInPresentation of edit is true."
        ),
    ])
    func `SHEET-14, NAV-11: a presented navigation controller is dismissed, unless it is to go back`(
        isModal: Bool, events: String, members: String, answer: String
    ) throws {
        #expect(try lines(Self.form(isModal), events, members)[0] == answer)
    }

    private static let slider = #"{"id": "slider", "class": "UISlider", "frame": [0, 300, 390, 40]}"#
    private static let pan =
        #"{"id": "card", "frame": [0, 0, 390, 844], "gestureRecognizers": [{"id": "pan", "type": "pan"}]}"#

    @Test(arguments: [
        (
            "", edge, asking("fired", "nav"),
            "     - Set isEnabled of nav.interactivePopGestureRecognizer and nav.interactiveContentPopGestureRecognizer to false. Tried: it settles the question."
        ),
        (
            slider, #"{"t": 0, "drag": {"from": [2, 320], "to": [300, 320]}}"#, asking("notFired", "slider"),
            "     - Give nav.interactivePopGestureRecognizer and nav.interactiveContentPopGestureRecognizer a delegate of your own that returns false from gestureRecognizer(_:shouldReceive:) for touches in slider, and viewControllers.count > 1 from gestureRecognizerShouldBegin(_:). Tried: it settles the question."
        ),
        (pan, #"{"t": 0, "drag": {"from": [100, 320], "to": [300, 320]}}"#, "", nil),
    ])
    func
        `NAV-24: of two back swipes both are turned off, and neither is missed where a pan of the author's acts`(
            content: String, events: String, question: String, remedy: String?
        ) throws
    {
        let content = Self.page("detail", content)
        let lines = try lines(
            Self.navigation(
                #""home", "detail""#, content, #", "interactiveContentPopGestureRecognizer": {}"#),
            events, question)
        #expect(remedy.map(lines.contains) ?? !lines.contains { $0.contains("did not begin") }, "\(lines)")
    }

    @Test(arguments: [
        (
            list("list", "r"),
            #"{"t": 0, "drag": {"from": [100, 500], "to": [100, 200], "id": 1}}, {"t": 0.04, "tap": {"at": [300, 600], "id": 2}}"#,
            "",
            "list began to scroll at 0.017 s.",
            "r10 was not selected: another finger was already dragging list, and this one joined that drag."
        ),
        (
            list("list", "r"),
            #"{"t": 0, "change": [{"target": "list", "set": {"animatedContentOffset": [0, 1000]}}]}, {"t": 0.1, "tap": {"at": [100, 300]}}"#,
            "",
            "r11 did not get the touch: list was still moving by setContentOffset(_:animated:), and the touch was spent on stopping it.",
            "r11 was not selected: list was still moving by setContentOffset(_:animated:), and the touch was spent on stopping it."
        ),
        (
            list("list", "r"),
            #"{"t": 0, "longPress": {"at": [100, 100], "duration": 0.45, "id": 1}}, {"t": 0.2, "tap": {"at": [100, 300], "id": 2}}"#,
            asking("notFired", "r5"),
            "r5 was not selected: list follows one finger at a time, and another was down in it.",
            "r5 was not selected: list follows one finger at a time, and another was down in it."
        ),
    ])
    func `SCV-28: a tap on a list that something else moves`(
        views: String, events: String, question: String, outcome: String, answer: String
    ) throws {
        let lines = try lines(views, events, question)
        #expect(lines[0] == outcome)
        #expect(lines.contains(answer), "\(lines)")
        #expect(!lines.contains { $0.contains("zoom") }, "\(lines)")
    }

    @Test(arguments: [
        (
            tabs(refusing, page("home")), #"{"t": 0, "tap": {"view": "t1"}}"#, "",
            "tabs did not select a tab: shouldSelect returned no for cart."
        ),
        (
            tabs(
                "", page("home", list("list", "r", #", "contentOffset": [0, 300]"#) + ", " + list("top", "s"))
            ),
            #"{"t": 0, "tap": {"view": "t0"}}"#, asking("notFired", "list", #", "action": "didScrollToTop""#),
            "list did not scroll to its top: top has scrollsToTop as well, so none scrolls."
        ),
        (
            tabs(refusing, page("home", list("list", "r", #", "contentOffset": [0, 300]"#))),
            #"{"t": 0, "tap": {"view": "t0"}}"#, asking("notFired", "list", #", "action": "didScrollToTop""#),
            "list did not scroll to its top: shouldSelect returned no for home."
        ),
        (
            tabs(
                "",
                #"{"id": "homeView", "frame": [0, 0, 390, 844], "viewController": {"id": "home", "class": "UINavigationController", "viewControllers": ["first", "second"]}, "subviews": [\#(page("first", list("list", "r", #", "contentOffset": [0, 300]"#))), \#(page("second", list("other", "s")))]}"#
            ), #"{"t": 0, "tap": {"view": "t0"}}"#,
            asking("notFired", "list", #", "action": "didScrollToTop""#),
            "list did not scroll to its top: the tap took the tab's navigation controller to its root, and only the next tap scrolls."
        ),
    ])
    func `PAGE-10, PAGE-11: a tab that is refused, and one that is tapped again`(
        views: String, events: String, members: String, answer: String
    ) throws {
        let lines = try lines(views, events, members)
        #expect(lines.contains(answer), "\(lines)")
    }

    @Test(arguments: [
        (
            buttons, #"{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [50, 120]}]}"#,
            asking("notFired", "a"),
            "a did not fire: the finger is still down, and a button fires when it lifts."
        ),
        (
            list("list", "r"),
            #"{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [50, 120]}]}, {"t": 0.1, "touches": [{"id": 1, "phase": "moved", "at": [50, 112]}]}"#,
            asking("notFired", "list.pan"),
            "list did not begin to scroll: the finger has moved only 8 points, and a pan begins once it has moved 10 points."
        ),
        (
            buttons, #"{"t": 0, "longPress": {"at": [50, 120], "duration": 1}}"#,
            #", "until": 0.3"# + asking("notFired", "a"),
            "a did not fire: it does at 1 s if time goes on, and the run ends at 0.3 s."
        ),
        (
            undecided("tap"), #"{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [50, 120]}]}"#,
            #", "until": 0.3"# + asking("notFired", "it"),
            "it did not fire: the finger is still down, and a tap ends when it lifts."
        ),
        (
            undecided("pan"), #"{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [50, 120]}]}"#,
            #", "until": 0.3"# + asking("notFired", "it"),
            "it did not fire: the finger has not moved, and a pan begins once it has moved 10 points."
        ),
        (
            undecided("pinch"), #"{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [50, 120]}]}"#,
            #", "until": 0.3"# + asking("notFired", "it"),
            "it did not fire: it needs two fingers, and only one touched."
        ),
    ])
    func `A finger that is still down is named as the reason`(
        views: String, events: String, question: String, answer: String
    ) throws {
        #expect(try lines(views, events, question)[0] == answer)
    }

    @Test(arguments: [
        (
            navigation(#""home", "detail""#, page("detail")),
            #"{"t": 0, "drag": {"from": [100, 400], "to": [300, 400]}}"#,
            #"{"kind": "controller", "controller": "nav", "callback": "didShow"}"#, "nav did not go back: "
        ),
        (
            #"{"id": "card", "frame": [0, 0, 390, 400], "interactions": [{"type": "contextMenu"}]}"#,
            #"{"t": 0, "longPress": {"at": [100, 100], "duration": 0.2}}"#,
            #"{"kind": "interaction", "view": "card", "callback": "willDisplayMenu"}"#,
            "card's context menu did not begin: "
        ),
    ])
    func `OWN-5: what a delegate is not told asks why its container did nothing`(
        views: String, events: String, expectation: String, answer: String
    ) throws {
        #expect(try lines(views, events, #", "expect": [\#(expectation)]"#)[0].hasPrefix(answer))
    }
}
