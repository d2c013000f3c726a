import TestSupport
import Testing

/// First remedies that turn off nothing that a person needs, and first sentences that blame nothing innocent.
struct NeededViewTests {
    @Test(arguments: [
        (
            "coveredByView-by-a-bar-in-a-container",
            "skip did not fire: the navigation bar navBar lies in front of skip and takes the touch.",
            "Keep skip clear of the navigation bar: constrain its top to view.safeAreaLayoutGuide.topAnchor, or make it a UIBarButtonItem."
        ),
        (
            "coveredByView-by-an-open-drawer",
            "skip did not fire: menu lies in front of skip, and dim inside it takes the touch.",
            "Hide menu before the touch, which dim inside it is meant to take as long as it is shown."
        ),
        (
            "coveredByView-by-a-pager-in-a-container",
            "skip did not fire: pagerContainer lies in front of skip, and page inside it takes the touch.",
            "Bring skip to the front of root."
        ),
        (
            "coveredByWindow-that-skips-itself-around-SwiftUI",
            "go did not fire: the window overlay lies in front of window, and its hitTest(_:with:) lets through only what would hit overlay itself: hosting, which fills it, takes the touch.",
            "Return nil from hitTest(_:with:) of overlay where super returns overlayRoot or hosting as well."
        ),
        (
            "interactionDisabledByDefault-in-a-row-that-is-selected",
            "r was selected: av is a UIImageView, whose isUserInteractionEnabled is false by default, so the touch goes to r.",
            "Set av.isUserInteractionEnabled to true."
        ),
        (
            "noArea-inside-a-view-without-area",
            "skip did not fire: wrap is 0 × 0, so it contains no point, and nothing inside it is hit.",
            "Make wrap 60 × 20 and skip 60 × 20, each as large as what it holds."
        ),
        (
            "nothingInTheWay-one-action-with-two-targets",
            "like sent like(_:): like(_:) of vc and like(_:) of r are both registered for touchUpInside.",
            "Remove one of the targets, such as like.removeTarget(r, action: #selector(like(_:)), for: .touchUpInside)."
        ),
        (
            "recognizerOnPath-of-a-scroll-view",
            "pager began to scroll: its pan is attached to pager, which volume lies in.",
            "Set pager.delaysContentTouches to false."
        ),
    ])
    func `CE-1, EQ-4, HT-2, HT-5, HT-7: the first remedy leaves on what a person needs`(
        name: String, answer: String, remedy: String
    ) throws {
        let body = try CatalogueCase(name).text()
        let response = try RunningService.shared.get().answer("POST", "/v1/explain?format=text", body: body)
        try #require(response.status == 200, "\(response.text)")
        let lines = response.text.split(separator: "\n").map(String.init)
        #expect(lines[0] == answer)
        #expect(lines[2].hasPrefix("     - \(remedy)"), "\(lines)")
    }

    private static let skip = #"{"id": "skip", "class": "UIButton", "frame": [280, 60, 90, 44]}"#
    private static let screen = #""frame": [0, 0, 390, 844]"#

    // MARK: In front

    @Test(arguments: ["WKWebView", "MKMapView"])
    func `HT-7: a button goes in front of a page or a map, which stays on`(viewClass: String) throws {
        let lines = try ScreenAnswer.lines(
            #"{"id": "root", \#(Self.screen), "subviews": [\#(Self.skip), {"id": "box", \#(Self.screen), "subviews": [{"id": "it", "class": "\#(viewClass)", \#(Self.screen)}]}]}"#,
            #""events": [{"t": 0, "tap": {"at": [325, 82]}}], "questions": [{"why": "notFired", "of": "skip"}]"#
        )
        #expect(lines[2].hasPrefix("     - Bring skip to the front of root."), "\(lines)")
        #expect(!lines.contains { $0.contains("Override hitTest") })
    }

    @Test func `HT-7: a view that dims is hidden before the touch, whatever an earlier touch did to it`()
        throws
    {
        let lines = try ScreenAnswer.lines(
            #"{"id": "root", \#(Self.screen), "subviews": [\#(Self.skip), {"id": "dim", \#(Self.screen), "gestureRecognizers": [{"id": "close", "type": "tap"}]}]}"#,
            #""events": [{"t": 0, "tap": {"at": [20, 20]}}, {"t": 2, "tap": {"at": [325, 82]}}], "questions": [{"why": "notFired", "of": "skip"}]"#
        )
        #expect(lines[2].hasPrefix("     - Hide dim before the touch"), "\(lines)")
    }

    @Test func `EQ-4: nobody means what lies behind the window that shows the application`() throws {
        let body = #"""
            {"scene": {"windows": [
                {"id": "splash", "frame": [0, 0, 390, 844], "subviews": [{"id": "splashView", "frame": [0, 0, 390, 844], "gestureRecognizers": [{"id": "splashTap", "type": "tap"}]}]},
                {"id": "window", "frame": [0, 0, 390, 844], "isKeyWindow": true, "subviews": [{"id": "buy", "class": "UIButton", "enabled": false, "frame": [0, 0, 390, 844]}]}]},
             "events": [{"t": 0, "tap": {"at": [100, 40]}}]QUESTIONS}
            """#
        func lines(_ questions: String) throws -> [String] {
            let response = try RunningService.shared.get().answer(
                "POST", "/v1/explain?format=text",
                body: body.replacing("QUESTIONS", with: questions))
            try #require(response.status == 200, "\(response.text)")
            return response.text.split(separator: "\n").map(String.init)
        }
        let own = try lines("")
        #expect(own[0] == "buy did not fire: it is disabled.")
        #expect(!own.contains { $0.hasPrefix("splashTap") })
        let asked = try lines(#", "questions": [{"why": "notFired", "of": "splashTap"}]"#)
        #expect(
            asked[2].hasPrefix(
                "     - If splash is to lie in front of window, which shows the application, set its windowLevel to 1."
            ))
        #expect(!asked.contains { $0.contains("window.isHidden") || $0.contains("window.isUserInteraction") })
    }

    // MARK: Innocents

    @Test(arguments: [
        (
            "received", "hide",
            "hide got the touch: it is attached to root, which photo lies in, and a recognizer gets the touches of every view inside its own."
        ),
        (
            "received", "photo",
            "photo got the touch: hud lies in front, but has isUserInteractionEnabled set to false, so the touch passes through it."
        ),
    ])
    func `HT-17: a window that lets touches through is no reason why something got one`(
        why: String, of: String, answer: String
    ) throws {
        let body = #"""
            {"scene": {"windows": [
                {"id": "window", "frame": [0, 0, 390, 844], "subviews": [{"id": "root", "frame": [0, 0, 390, 844], "gestureRecognizers": [{"id": "hide", "type": "tap"}],
                    "subviews": [{"id": "photo", "frame": [0, 100, 390, 300]}, {"id": "hud", "frame": [0, 0, 390, 844], "userInteractionEnabled": false}]}]},
                {"id": "toasts", "frame": [0, 0, 390, 844], "windowLevel": "alert", "overrides": {"hitTest": {"skipSelf": true}},
                    "subviews": [{"id": "toastRoot", "frame": [0, 0, 390, 844], "userInteractionEnabled": false}]}]},
             "events": [{"t": 0, "tap": {"at": [100, 200]}}], "questions": [{"why": "\#(why)", "of": "\#(of)"}]}
            """#
        let response = try RunningService.shared.get().answer("POST", "/v1/explain?format=text", body: body)
        #expect(response.text.split(separator: "\n").first.map(String.init) == answer)
    }

    @Test func `HT-17: an overlay that fills the window and lets touches through is not why a button fired`()
        throws
    {
        let lines = try ScreenAnswer.lines(
            #"{"id": "root", \#(Self.screen), "subviews": [\#(Self.skip), {"id": "overlay", \#(Self.screen), "overrides": {"hitTest": {"skipSelf": true}}}]}"#,
            #""events": [{"t": 0, "tap": {"at": [325, 82]}}], "questions": [{"why": "fired", "of": "skip"}]"#)
        #expect(lines[0] == "skip fired: the finger landed on skip and lifted inside it.")
    }

    @Test(arguments: [
        (
            #""class": "UIButton", "frame": [300, 18, 60, 44], "userInteractionEnabled": false"#,
            "row was selected: like has isUserInteractionEnabled set to false, so the touch goes to row.",
            "Set like.isUserInteractionEnabled to true."
        ),
        (
            #""class": "UIButton", "frame": [300, 30, 20, 20]"#,
            "row was selected: the finger landed 10 points outside like, so the touch goes to row.",
            "Override point(inside:with:) of like to accept touches in 44 × 44 points around its center."
        ),
        (
            #""frame": [300, 18, 0, 0], "subviews": [{"id": "inner", "class": "UIButton", "frame": [0, 0, 60, 44]}]"#,
            "row was selected: like is 0 × 0, so it contains no point, and nothing inside it is hit, and the touch goes to row.",
            "Make like 60 × 44, as large as what it holds."
        ),
        (
            #""class": "UIButton", "frame": [20, 18, 60, 44], "userInteractionEnabled": false"#,
            "row was selected: the finger tapped row.",
            "Return false from tableView(_:shouldHighlightRowAt:) for row."
        ),
    ])
    func `HT-2, HT-5: a row that is selected names the button in it that a tap was for`(
        members: String, answer: String, remedy: String
    ) throws {
        let lines = try ScreenAnswer.lines(
            #"{"id": "table", "class": "UITableView", \#(Self.screen), "subviews": [{"id": "row", "class": "UITableViewCell", "frame": [0, 0, 390, 80], "subviews": [{"id": "like", \#(members)}]}]}"#,
            #""events": [{"t": 0, "tap": {"at": [330, 40]}}], "questions": [{"why": "fired", "of": "row"}]"#)
        #expect(lines[0] == answer)
        #expect(lines[2].hasPrefix("     - \(remedy)"), "\(lines)")
    }

    // MARK: Labels

    @Test(arguments: [
        ("", "label leaves its touches to buy, and buy fired at 0.08 s."),
        (
            #", {"id": "banner", "frame": [0, 80, 390, 90]}"#,
            "label leaves its touches to buy, and buy did not fire: banner lies in front of buy and takes the touch."
        ),
    ])
    func `HT-14: a label leaves its touches to the button that it is in`(front: String, answer: String) throws
    {
        let lines = try ScreenAnswer.lines(
            #"{"id": "root", \#(Self.screen), "subviews": [{"id": "buy", "class": "UIButton", "frame": [40, 100, 310, 50], "subviews": [{"id": "label", "class": "UILabel", "frame": [0, 0, 310, 50]}]}\#(front)]}"#,
            #""events": [{"t": 0, "tap": {"at": [195, 125]}}], "questions": [{"why": "notReceived", "of": "label"}]"#
        )
        #expect(lines[0] == answer)
        #expect(!lines.contains { $0.contains("label.isUserInteractionEnabled") })
    }

    // MARK: What lost

    @Test(arguments: [
        (
            #""gestureRecognizers": [{"id": "rootPan", "type": "pan"}], "subviews": [{"id": "it", "class": "UIScrollView", "frame": [0, 100, 390, 600], "contentSize": [390, 1200]}]"#,
            "it.pan",
            "Give rootPan a delegate that returns true from gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) for it.panGestureRecognizer; then both act. That is up to the application's code."
        ),
        (
            #""class": "UIScrollView", "contentSize": [390, 2000], "subviews": [{"id": "it", "class": "UIScrollView", "frame": [0, 200, 390, 400], "contentSize": [1200, 420]}]"#,
            "it.pan", "Set it.contentSize.height to 400, so that it scrolls sideways alone"
        ),
        (
            #""class": "UIScrollView", "contentSize": [390, 2000], "subviews": [{"id": "canvas", "frame": [0, 0, 390, 2000], "overrides": {"touches": "handle"}}]"#,
            "root.pan",
            "Set root.panGestureRecognizer.minimumNumberOfTouches to 2; then two fingers scroll."
        ),
    ])
    func `GA-2, SCV-5: what fired has the fixes of those that it excluded`(
        members: String, of: String, remedy: String
    ) throws {
        let lines = try ScreenAnswer.lines(
            #"{"id": "root", \#(Self.screen), \#(members)}"#,
            #""events": [{"t": 0, "drag": {"from": [195, 500], "to": [195, 300], "duration": 0.3}}], "questions": [{"why": "fired", "of": "\#(of)"}]"#
        )
        #expect(lines[2].hasPrefix("     - \(remedy)"), "\(lines)")
    }

    @Test func `OWN-3, SHEET-3: the delegate of a sheet's own drag is left in its place`() throws {
        let lines = try ScreenAnswer.lines(
            #"{"id": "root", \#(Self.screen), "viewController": {"id": "vc"}}, {"id": "sheetView", "frame": [0, 60, 390, 784], "viewController": {"id": "sheet", "presentedBy": "vc", "modalPresentationStyle": "pageSheet"}, "subviews": [{"id": "knob", "class": "UIControl", "frame": [100, 100, 200, 200]}]}"#,
            #""events": [{"t": 0, "drag": {"from": [195, 260], "to": [195, 400]}}], "questions": [{"why": "fired", "of": "sheet.sheetPan"}]"#
        )
        #expect(
            lines[2].hasPrefix(
                "     - Override gestureRecognizerShouldBegin(_:) of knob to return false for sheet's drag."))
        #expect(!lines.contains { $0.contains("shouldReceive") })
    }

    // MARK: The right words

    @Test(arguments: [
        (
            #"{"id": "navView", "frame": [0, 0, 390, 844], "viewController": {"id": "nav", "class": "UINavigationController", "viewControllers": ["home", "detail"]}, "subviews": [{"id": "detailView", "frame": [0, 0, 390, 844], "viewController": {"id": "detail"}}]}"#,
            #""drag": {"from": [3, 417], "to": [250, 417]}"#, "nav",
            "nav did not go back: its back swipe failed at 0 s, because the finger did not land at the right edge of the screen.",
            "Begin at the right edge."
        ),
        (
            #"{"id": "table", "class": "UITableView", "frame": [0, 0, 390, 844], "subviews": [{"id": "row", "class": "UITableViewCell", "frame": [0, 0, 390, 60], "trailingSwipeActions": {"actions": [{"id": "delete"}]}}]}"#,
            #""drag": {"from": [380, 30], "to": [40, 30]}"#, "row.delete",
            "row.delete did not fire: the finger moved left, and a swipe to the right shows row.delete.",
            "Swipe to the right."
        ),
    ])
    func `NAV-2, SWA-2: from right to left, an edge and a way are named as they are seen`(
        views: String, drag: String, of: String, answer: String, remedy: String
    ) throws {
        let lines = try ScreenAnswer.lines(
            views, #""events": [{"t": 0, \#(drag)}], "questions": [{"why": "notFired", "of": "\#(of)"}]"#,
            #", "application": {"userInterfaceLayoutDirection": "rightToLeft"}"#)
        #expect(lines[0] == answer)
        #expect(lines[2].hasPrefix("     - \(remedy)"), "\(lines)")
    }

    @Test func `EV-2, TXF-2: a tapped field becomes first responder unless its delegate refuses`() throws {
        let lines = try ScreenAnswer.lines(
            #"{"id": "name", "class": "UITextField", "frame": [20, 20, 300, 40], "delegate": {"shouldBeginEditing": false}}"#,
            #""events": [{"t": 0, "tap": {"at": [100, 40]}}], "questions": [{"why": "notFired", "of": "name", "action": "becomeFirstResponder"}]"#
        )
        #expect(
            lines[0]
                == "name did not become first responder: the delegate of name returns false from textFieldShouldBeginEditing(_:)."
        )
    }

    @Test(arguments: [
        (
            #"{"id": "it", "class": "UISlider", "frame": [20, 100, 350, 34]}"#, "it",
            "it did not fire: a tap does not change it. VoiceOver adjusts it where a person swipes up or down, by accessibilityIncrement() and accessibilityDecrement()."
        ),
        (
            #"{"id": "it", "frame": [20, 100, 350, 200], "gestureRecognizers": [{"id": "hold", "type": "longPress"}]}"#,
            "hold",
            "hold did not fire when VoiceOver tapped it: it failed at 0 s, because the finger lifted after 0 s, before its minimumPressDuration of 0.5 s. Override accessibilityActivate() of it to do what hold does and return true, or add a UIAccessibilityCustomAction for it."
        ),
    ])
    func `EV-17: VoiceOver neither drags nor holds`(views: String, of: String, answer: String) throws {
        let lines = try ScreenAnswer.lines(
            views,
            #""events": [{"t": 0, "accessibilityActivate": "it"}], "questions": [{"why": "notFired", "of": "\#(of)"}]"#
        )
        #expect(lines == [answer])
    }

    @Test(arguments: [
        (
            #"{"id": "panel", "bounds": [0, 0, 300, 300], "center": [195, 400], "transform": [0.5, 0, 0, 0.5, 0, 0], "subviews": [{"id": "go", "class": "UIButton", "frame": [100, 100, 60, 30]}]}"#,
            "[185, 370]", "5 points"
        ),
        (#"{"id": "go", "class": "UIButton", "frame": [100, 100, 200, 50]}"#, "[300.4, 120]", "0.4 points"),
    ])
    func `HT-5: the distance from a view is in points of the screen`(
        views: String, at: String, distance: String
    ) throws {
        let lines = try ScreenAnswer.lines(
            views,
            #""events": [{"t": 0, "tap": {"at": \#(at)}}], "questions": [{"why": "notFired", "of": "go"}]"#
        )
        #expect(lines[0] == "go did not fire: the finger landed \(distance) outside go.")
    }

    @Test func `TXF-4: the tap that ends editing goes to a view controller's own view`() throws {
        let lines = try ScreenAnswer.lines(
            #"{"id": "navView", "class": "UILayoutContainerView", \#(Self.screen), "viewController": {"id": "nav", "class": "UINavigationController"}, "subviews": [{"id": "root", \#(Self.screen), "viewController": {"id": "vc"}, "subviews": [{"id": "name", "class": "UITextField", "frame": [40, 100, 310, 44]}]}]}"#,
            #""events": [{"t": 0, "tap": {"at": [195, 500]}}], "questions": [{"why": "notFired", "of": "name", "action": "editingDidEnd"}]"#,
            #", "firstResponder": "name""#)
        #expect(
            lines[2].hasPrefix(
                "     - Add a UITapGestureRecognizer with cancelsTouchesInView = false to root, with"),
            "\(lines)")
    }
}
