import TestSupport
import Testing

/// Answers that stay as they are beside innocent neighbors, inside containers and after earlier fingers.
struct SteadyAnswerTests {
    /// Expects an answer, and perhaps a first remedy.
    private func expect(
        _ answer: String, _ remedy: String? = nil, in views: String, _ rest: String,
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        let lines = try ScreenAnswer.lines(views, rest)
        #expect(lines[0] == answer, sourceLocation: location)
        guard let remedy else { return }
        #expect(lines[2].hasPrefix("     - \(remedy)"), "\(lines)", sourceLocation: location)
    }

    // MARK: Neighbors

    private static let keyboardTap =
        #""gestureRecognizers": [{"id": "hideKeyboard", "type": "tap", "cancelsTouchesInView": false, "actions": [{"target": "vc", "action": "hide:"}]}]"#

    @Test(arguments: [
        (
            #"{"id": "buy", "class": "UIButton", "frame": [0, 0, 390, 80], "actions": [{"target": "vc", "action": "buy:", "events": ["touchDown", "touchUpInside"]}]}"#,
            #"{"why": "fired", "of": "buy", "action": "buy:"}"#,
            "buy sent buy(_:): buy(_:) is registered for touchDown and touchUpInside, and the touch made buy send both."
        ),
        (
            #"{"id": "buy", "class": "UIButton", "frame": [0, 0, 390, 80]}"#,
            #"{"why": "fired", "of": "buy"}"#, "buy fired: the finger landed on buy and lifted inside it."
        ),
        (
            #"{"id": "buy", "class": "UIControl", "frame": [0, 0, 390, 80], "actions": [{"target": "vc", "action": "buy:", "events": ["touchUpInside"]}]}"#,
            #"{"why": "fired", "of": "buy"}"#,
            "buy fired: hideKeyboard has cancelsTouchesInView false, so buy gets its touch all the same."
        ),
    ])
    func `GD-8: a tap beside a control is a reason only for one that would have lost the touch`(
        control: String, question: String, answer: String
    ) throws {
        try expect(
            answer,
            in:
                #"{"id": "root", "frame": [0, 0, 390, 844], "viewController": {"id": "vc"}, \#(Self.keyboardTap), "subviews": [\#(control)]}"#,
            #""events": [{"t": 0, "tap": {"at": [100, 40]}}], "questions": [\#(question)]"#)
    }

    @Test(arguments: [#""numberOfTouchesRequired": 1"#, #""numberOfTouchesRequired": 3"#])
    func `GR-30: a drag was for what follows drags, not for a tap or for more fingers`(tap: String) throws {
        let views = #"""
            {"id": "root", "frame": [0, 0, 390, 844], "gestureRecognizers": [
                {"id": "debugMenu", "type": "tap", \#(tap)}, {"id": "next", "type": "swipe", "direction": "right"}]}
            """#
        let lines = try ScreenAnswer.lines(
            views, #""events": [{"t": 0, "drag": {"from": [300, 400], "to": [60, 400], "duration": 0.2}}]"#)
        #expect(
            lines[0]
                == "next did not fire: it failed at 0.017 s, because the finger moved left, and it waits for a swipe to the right."
        )
        #expect(!lines.contains { $0.contains("debugMenu") })
    }

    @Test func `GR-30: what a finger does not fit is asked about where nothing else is`() throws {
        try expect(
            "debugMenu did not fire: it failed at 0.08 s, because it needs three fingers, and only one touched.",
            in:
                #"{"id": "root", "frame": [0, 0, 390, 844], "gestureRecognizers": [{"id": "debugMenu", "type": "tap", "numberOfTouchesRequired": 3}]}"#,
            #""events": [{"t": 0, "tap": {"at": [100, 40]}}]"#)
    }

    @Test func `HT-17: a control that an override gives touches outside it fires by that override`() throws {
        try expect(
            "b fired: it overrides point(inside:with:), which returns true outside its bounds.",
            "Remove the override of point(inside:with:) of b.",
            in: #"""
                {"id": "a", "class": "UIButton", "frame": [20, 100, 44, 44]},
                {"id": "b", "class": "UIButton", "frame": [64, 100, 44, 44], "overrides": {"pointInside": {"inset": [-20, -20, -20, -20]}}}
                """#,
            #""events": [{"t": 0, "tap": {"at": [54, 120]}}], "questions": [{"why": "fired", "of": "b"}]"#)
    }

    // MARK: Nesting

    @Test func `TXF-2, GD-9: a text field in a scroll view that refuses to edit does so by its delegate`()
        throws
    {
        let views = #"""
            {"id": "form", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 2000], "subviews": [
                {"id": "name", "class": "UITextField", "frame": [20, 20, 300, 40], "delegate": {"shouldBeginEditing": false}}]}
            """#
        let remedy = "Return true from textFieldShouldBeginEditing(_:) of the delegate of name."
        for (why, outcome) in [("notFired", "begin to edit"), ("notReceived", "get the touch")] {
            try expect(
                "name did not \(outcome): the delegate of name returns false from textFieldShouldBeginEditing(_:).",
                remedy, in: views,
                #""events": [{"t": 0, "tap": {"at": [100, 40]}}], "questions": [{"why": "\#(why)", "of": "name"}]"#
            )
        }
    }

    @Test func `TC-12: a canvas in a row takes a second finger if it may`() throws {
        try expect(
            "canvas did not get the touch: it has a finger already, and its isMultipleTouchEnabled is false.",
            "Set canvas.isMultipleTouchEnabled to true. Tried: it settles the question.",
            in: #"""
                {"id": "table", "class": "UITableView", "frame": [0, 0, 390, 844], "subviews": [
                    {"id": "r", "class": "UITableViewCell", "frame": [0, 0, 390, 80], "subviews": [
                        {"id": "canvas", "frame": [0, 0, 390, 80], "overrides": {"touches": "handle"}}]}]}
                """#,
            #""events": [{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [100, 40]}]}, {"t": 0.3, "touches": [{"id": 2, "phase": "began", "at": [200, 40]}]}, {"t": 0.5, "touches": [{"id": 1, "phase": "ended", "at": [100, 40]}, {"id": 2, "phase": "ended", "at": [200, 40]}]}], "questions": [{"why": "notReceived", "of": "canvas", "contact": 2}]"#
        )
    }

    @Test(arguments: ["pageSheet", "popover"])
    func `SHEET-14, NAV-11: a drag from the edge of a presented navigation controller is for its back swipe`(
        style: String
    ) throws {
        try expect(
            "nav did not go back: pager.pan recognized at 0.017 s and excludes nav's back swipe.",
            "Have pager.pan wait: pager.panGestureRecognizer.require(toFail: nav.interactivePopGestureRecognizer).",
            in: #"""
                {"id": "homeView", "frame": [0, 0, 390, 844], "viewController": {"id": "home"}},
                {"id": "navView", "frame": [0, 0, 390, 844], "viewController": {"id": "nav", "class": "UINavigationController",
                  "viewControllers": ["list", "detail"], "presentedBy": "home", "modalPresentationStyle": "\#(style)"}, "subviews": [
                    {"id": "detailView", "frame": [0, 0, 390, 844], "viewController": {"id": "detail"}, "subviews": [
                        {"id": "pager", "class": "UIScrollView", "frame": [0, 100, 390, 500], "contentSize": [1170, 500]}]}]}
                """#,
            #""events": [{"t": 0, "drag": {"from": [2, 400], "to": [242, 400]}}], "questions": [{"why": "notFired", "of": "nav"}]"#
        )
    }

    @Test(arguments: [
        ("[290, 820]", "", "tabs did not select a tab: shouldSelect returned no for search."),
        (
            "[290, 820]", #", "action": "didDismiss""#,
            "tabs was not dismissed: its drag failed at 0.08 s, because the finger lifted before it had moved far enough for a pan."
        ),
        (
            "[290, 200]", "",
            "tabs was not dismissed: its drag failed at 0.08 s, because the finger lifted before it had moved far enough for a pan."
        ),
    ])
    func `SHEET-14, PAGE-10: a tap on a tab of what is presented is for the tab`(
        point: String, action: String, answer: String
    ) throws {
        try expect(
            answer,
            in: #"""
                {"id": "homeView", "frame": [0, 0, 390, 844], "viewController": {"id": "home"}},
                {"id": "tabsView", "frame": [0, 0, 390, 844], "viewController": {"id": "tabs", "class": "UITabBarController",
                  "viewControllers": ["first", "search"], "tabBarButtons": ["firstButton", "searchButton"],
                  "delegate": {"shouldSelect": false}, "presentedBy": "home", "modalPresentationStyle": "pageSheet"}, "subviews": [
                    {"id": "bar", "class": "UITabBar", "frame": [0, 795, 390, 49], "subviews": [
                        {"id": "firstButton", "class": "UIControl", "frame": [0, 0, 195, 49]},
                        {"id": "searchButton", "class": "UIControl", "frame": [195, 0, 195, 49]}]}]}
                """#,
            #""events": [{"t": 0, "tap": {"at": \#(point)}}], "questions": [{"why": "notFired", "of": "tabs"\#(action)}]"#
        )
    }

    @Test func `SCV-5, NAV-16: a scroll view that does not delay touches held none back`() throws {
        try expect(
            "slider did not fire: nav's back swipe held the touch back, and page.pan began before it let go.",
            "Override gestureRecognizerShouldBegin(_:) of slider to return false for page.panGestureRecognizer and nav's back swipe.",
            in: #"""
                {"id": "navView", "frame": [0, 0, 390, 844], "viewController": {"id": "nav", "class": "UINavigationController",
                  "viewControllers": ["list", "detail"]}, "subviews": [
                    {"id": "page", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [780, 1688],
                     "delaysContentTouches": false, "subviews": [
                        {"id": "detailView", "frame": [0, 0, 390, 844], "viewController": {"id": "detail"}, "subviews": [
                            {"id": "slider", "class": "UISlider", "frame": [0, 300, 390, 31], "value": 0}]}]}]}
                """#,
            #""events": [{"t": 0, "drag": {"from": [10, 315], "to": [242, 315], "duration": 0.336}}], "questions": [{"why": "notFired", "of": "slider"}]"#
        )
    }

    // MARK: Several levels

    private static let twoScrollViews = #"""
        {"id": "page", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 2000], "subviews": [
            {"id": "strip", "class": "UIScrollView", "frame": [0, 100, 390, 400], "contentSize": [390, 1000], "subviews": [
                {"id": "canvas", "frame": [0, 0, 390, 300], "overrides": {"touches": "handle"}}]}]}
        """#

    @Test func `SCV-5: a canvas in two scroll views keeps its drags only if both leave them`() throws {
        let lines = try ScreenAnswer.lines(
            Self.twoScrollViews,
            #""events": [{"t": 0, "drag": {"from": [100, 200], "to": [100, 350]}}], "questions": [{"why": "notReceived", "of": "canvas"}]"#
        )
        #expect(
            lines[2]
                == "     - Set strip.panGestureRecognizer.minimumNumberOfTouches to 2; then two fingers scroll. And set page.panGestureRecognizer.minimumNumberOfTouches to 2; then two fingers scroll. Tried: it settles the question."
        )
        // It would get the touch only to lose it.
        let vain = try #require(
            lines.firstIndex {
                $0.hasPrefix("     - Set strip.delaysContentTouches and page.delaysContentTouches to false. ")
            })
        #expect(vain > 3)
        #expect(lines[vain + 1] == "       Also: contact 1 on canvas would be cancelled instead of dropped.")
        #expect(
            lines.last
                == #"  The shortest remedy: whatIf [{"target":"strip.pan","set":{"minimumNumberOfTouches":2}},{"target":"page.pan","set":{"minimumNumberOfTouches":2}}]"#
        )
    }

    @Test func `GD-3: what leaves a pencil to a canvas does so for every pan around it, before both act`()
        throws
    {
        try expect(
            "canvas lost the touch: move recognized at 0.1 s and cancelled it.",
            "Set move.allowedTouchTypes to direct touches alone, which leaves the pencil to canvas. And set page.panGestureRecognizer.allowedTouchTypes to direct touches alone, which leaves the pencil to canvas. Tried: it settles the question.",
            in: #"""
                {"id": "page", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [780, 1688],
                 "delaysContentTouches": false, "subviews": [
                    {"id": "canvas", "frame": [0, 0, 780, 1688], "overrides": {"touches": "handle"},
                     "gestureRecognizers": [{"id": "move", "type": "pan"}]}]}
                """#,
            #""events": [{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [100, 200], "type": "pencil"}]}, {"t": 0.1, "touches": [{"id": 1, "phase": "moved", "at": [100, 240]}]}, {"t": 0.2, "touches": [{"id": 1, "phase": "ended", "at": [100, 280]}]}], "questions": [{"why": "cancelled", "of": "canvas"}]"#
        )
    }

    @Test func `GD-3, SHEET-3: what keeps a drag from a sheet keeps it from a scroll view too`() throws {
        try expect(
            "stars lost the touch: vc's drag recognized at 0.25 s and cancelled it.",
            "Override gestureRecognizerShouldBegin(_:) of stars to return false for vc's drag. And override touchesShouldCancel(in:) of form to return false for stars. Tried: it settles the question.",
            in: #"""
                {"id": "homeView", "frame": [0, 0, 390, 844], "viewController": {"id": "home"}},
                {"id": "root", "frame": [0, 0, 390, 844], "viewController": {"id": "vc", "presentedBy": "home",
                  "modalPresentationStyle": "pageSheet"}, "subviews": [
                    {"id": "form", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 1600], "subviews": [
                        {"id": "stars", "frame": [40, 300, 310, 80], "overrides": {"touches": "handle"}}]}]}
                """#,
            #""events": [{"t": 0, "drag": {"from": [60, 340], "to": [120, 440], "hold": 0.2, "duration": 0.5}}], "questions": [{"why": "cancelled", "of": "stars"}]"#
        )
    }

    @Test func `CT-1: what a control shows is turned off as a whole`() throws {
        try expect(
            "rating did not fire: star inside rating was hit, and a control ignores touches that land on its subviews.",
            "Set stack.isUserInteractionEnabled to false. Tried: it settles the question.",
            in: #"""
                {"id": "rating", "class": "UIControl", "frame": [20, 100, 200, 40], "subviews": [
                    {"id": "stack", "class": "UIStackView", "frame": [0, 0, 200, 40], "subviews": [
                        {"id": "star", "frame": [80, 0, 40, 40]}]}]}
                """#,
            #""events": [{"t": 0, "tap": {"at": [120, 120]}}], "questions": [{"why": "notFired", "of": "rating"}]"#
        )
    }

    @Test func `SCV-2: all scroll views that hold a touch back make it late`() throws {
        try expect(
            "like got the touch late: table and page hold touches of their content back for up to 0.15 s, to see whether they scroll.",
            "Set table.delaysContentTouches and page.delaysContentTouches to false. Tried: it settles the question.",
            in: #"""
                {"id": "page", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [1170, 844], "subviews": [
                    {"id": "table", "class": "UITableView", "frame": [0, 0, 390, 844], "contentSize": [390, 2000], "subviews": [
                        {"id": "like", "class": "UIButton", "frame": [300, 18, 60, 44]}]}]}
                """#,
            #""events": [{"t": 0, "tap": {"at": [330, 40], "duration": 0.3}}], "questions": [{"why": "late", "of": "like"}]"#
        )
    }

    @Test(arguments: [
        (
            "[330, 50, 24, 24]", "[0, 0, 24, 24]", "[358, 60]",
            "close did not fire: the finger landed 4 points outside close.",
            "Override point(inside:with:) of close to accept touches in 44 × 44 points around its center. And override point(inside:with:) of bar to return true in close as well."
        ),
        (
            "[330, 50, 24, 1]", "[0, 0, 24, 50]", "[340, 80]",
            "close did not fire: the finger landed outside bar, at (10, 30) in its own coordinates, so nothing inside it is hit there, although close extends to that point.",
            "Make bar 24 × 50, as large as what it holds."
        ),
        (
            "[200, 50, 100, 44]", "[90, -10, 24, 24]", "[310, 45]",
            "close did not fire: the finger landed outside bar, at (110, -5) in its own coordinates, so nothing inside it is hit there, although close extends to that point.",
            "Override point(inside:with:) of bar to include the frames of its subviews."
        ),
    ])
    func `HT-6: a view is made as large as what it is too thin for, and reaches as far as what is enlarged`(
        bar: String, close: String, point: String, answer: String, remedy: String
    ) throws {
        try expect(
            answer, remedy,
            in: #"""
                {"id": "root", "frame": [0, 0, 390, 844], "subviews": [
                    {"id": "bar", "frame": \#(bar), "subviews": [{"id": "close", "class": "UIButton", "frame": \#(close)}]}]}
                """#,
            #""events": [{"t": 0, "tap": {"at": \#(point)}}], "questions": [{"why": "notFired", "of": "close"}]"#
        )
    }

    // MARK: Earlier fingers

    @Test(arguments: ["", #", "contact": 2"#])
    func `NAV-27, GA-2: a back swipe that is made twice is explained and cured as the first`(contact: String)
        throws
    {
        try expect(
            "nav did not go back: pager.pan recognized at 3.017 s and excludes nav's back swipe.",
            "Have pager.pan wait: pager.panGestureRecognizer.require(toFail: nav.interactivePopGestureRecognizer). Tried: it settles the question.",
            in: #"""
                {"id": "navView", "frame": [0, 0, 390, 844], "viewController": {"id": "nav", "class": "UINavigationController",
                  "viewControllers": ["list", "detail"]}, "subviews": [
                    {"id": "detailView", "frame": [0, 0, 390, 844], "viewController": {"id": "detail"}, "subviews": [
                        {"id": "pager", "class": "UIScrollView", "frame": [0, 100, 390, 500], "contentSize": [1170, 500]}]}]}
                """#,
            #""events": [{"t": 0, "drag": {"from": [2, 400], "to": [242, 400]}}, {"t": 3, "drag": {"from": [2, 400], "to": [242, 400]}}], "questions": [{"why": "notFired", "of": "nav"\#(contact)}]"#
        )
    }

    @Test func `GA-4: of two that fire together, the finger in question is the one with which both do`()
        throws
    {
        try expect(
            "endEditing fired beside openCard: its delegate returns true from gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) for openCard, and one yes is enough.",
            "Return false from gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) of endEditing.delegate for openCard. Tried: it settles the question.",
            in: #"""
                {"id": "root", "frame": [0, 0, 390, 844], "gestureRecognizers": [
                    {"id": "endEditing", "type": "tap", "delegate": {"simultaneousWith": ["openCard"]}}], "subviews": [
                    {"id": "card", "frame": [40, 200, 310, 300], "gestureRecognizers": [{"id": "openCard", "type": "tap"}]}]}
                """#,
            #""events": [{"t": 0, "tap": {"at": [20, 20]}}, {"t": 2, "tap": {"at": [195, 300]}}], "questions": [{"why": "fired", "of": "endEditing", "beside": "openCard"}]"#
        )
    }

    @Test(arguments: ["[60, 120]", "[160, 120]"])
    func `TC-13: of two that have a finger each, an earlier tap on either is not in question`(first: String)
        throws
    {
        try expect(
            "a fired beside b: it and b track a finger each, and neither has isExclusiveTouch set.",
            "Set b.isExclusiveTouch to true. Tried: it settles the question.",
            in: #"""
                {"id": "a", "class": "UIButton", "frame": [40, 100, 44, 44]}, {"id": "b", "class": "UIButton", "frame": [140, 100, 44, 44]}
                """#,
            #""events": [{"t": 0, "tap": {"at": \#(first)}}, {"t": 2, "touches": [{"id": 1, "phase": "began", "at": [60, 120]}]}, {"t": 2.05, "touches": [{"id": 2, "phase": "began", "at": [160, 120]}]}, {"t": 2.2, "touches": [{"id": 1, "phase": "ended", "at": [60, 120]}, {"id": 2, "phase": "ended", "at": [160, 120]}]}], "questions": [{"why": "fired", "of": "a", "beside": "b"}]"#
        )
    }

    @Test func `CT-9: the tap that hit a control is in question, not a later one where it was`() throws {
        try expect(
            "send did not fire: it moved away from under the finger at 0.08 s, because resign(_:) changed its frame, and so sent touchUpOutside.",
            in: #"""
                {"id": "root", "frame": [0, 0, 390, 844], "viewController": {"id": "vc"}, "gestureRecognizers": [
                    {"id": "resign", "type": "tap", "cancelsTouchesInView": false, "actions": [{"target": "vc", "action": "resign:",
                     "effects": [{"target": "send", "set": {"frame": [40, 600, 310, 50]}}]}]}], "subviews": [
                    {"id": "send", "class": "UIButton", "frame": [40, 400, 310, 50],
                     "actions": [{"target": "vc", "action": "send:", "events": ["touchUpInside"]}]}]}
                """#,
            #""events": [{"t": 0, "tap": {"at": [195, 425]}}, {"t": 2, "tap": {"at": [195, 425]}}], "questions": [{"why": "notFired", "of": "send"}]"#
        )
    }
}
