import TestSupport
import Testing

/// The first lines of answers to questions that people ask, and to expectations that are not met.
struct FirstAnswerTests {
    // MARK: Several fingers and taps

    private static let twoButtons = #"""
        {"id": "a", "class": "UIButton", "frame": [20, 100, 150, 44]},
        {"id": "b", "class": "UIButton", "frame": [200, 100, 150, 44]}
        """#
    private static let atOnce = #"""
        {"t": 0, "touches": [{"id": 1, "phase": "began", "at": [60, 120]}, {"id": 2, "phase": "began", "at": [260, 120]}]},
        {"t": 0.1, "touches": [{"id": 1, "phase": "ended", "at": [60, 120]}, {"id": 2, "phase": "ended", "at": [260, 120]}]}
        """#

    @Test(arguments: [("a", "b"), ("b", "a")])
    func `TC-14: two buttons that fire at once are kept apart by either's isExclusiveTouch`(
        one: String, other: String
    ) throws {
        let lines = try ScreenAnswer.lines(
            Self.twoButtons,
            #""events": [\#(Self.atOnce)], "questions": [{"why": "fired", "of": "\#(one)", "beside": "\#(other)"}]"#
        )
        #expect(
            lines[0]
                == "\(one) fired beside \(other): it and \(other) track a finger each, and neither has isExclusiveTouch set."
        )
        #expect(lines[2] == "     - Set \(other).isExclusiveTouch to true. Tried: it settles the question.")
    }

    @Test func `GA-10: a double tap that fires on the way to a triple tap has not failed`() throws {
        let lines = try ScreenAnswer.lines(
            #"""
            {"id": "a", "frame": [0, 0, 390, 844], "gestureRecognizers": [
                {"id": "t2", "type": "tap", "numberOfTapsRequired": 2}, {"id": "t3", "type": "tap", "numberOfTapsRequired": 3}]}
            """#, #""events": [{"t": 0, "tap": {"view": "a", "count": 3}}]"#)
        #expect(lines[1].hasPrefix("t2 fired beside t3: it needs fewer taps than t3"))
        #expect(lines[3].hasPrefix("     - Have t2 wait: t2.require(toFail: t3)."))
        #expect(!lines.contains { $0.hasPrefix("t2 did not fire") })
    }

    @Test(arguments: [
        (#""pinch""#, #"{"t": 0, "pinch": {"at": [180, 330], "from": 120, "to": 200}}"#),
        (#""rotation""#, #"{"t": 0, "rotate": {"at": [180, 330], "angle": 1.5}}"#),
    ])
    func `GR-6: fingers that land around a small view are meant for its pinch or turn`(
        type: String, events: String
    )
        throws
    {
        let lines = try ScreenAnswer.lines(
            #"""
            {"id": "root", "frame": [0, 0, 390, 844], "subviews": [{"id": "sticker", "frame": [150, 300, 60, 60],
                "gestureRecognizers": [{"id": "two", "type": \#(type)}]}]}
            """#, #""events": [\#(events)]"#)
        #expect(
            lines[0]
                == "two did not fire: it is attached to sticker, and the finger landed on root, which is not inside sticker."
        )
        #expect(!lines.contains { $0.contains("isMultipleTouchEnabled") })
    }

    @Test func `TC-12: the second finger of a pinch was not meant for the row under it`() throws {
        let lines = try ScreenAnswer.lines(
            #"""
            {"id": "list", "class": "UITableView", "frame": [0, 0, 390, 844], "gestureRecognizers": [
                {"id": "zoom", "type": "pinch"}], "subviews": [
                {"id": "row", "class": "UITableViewCell", "frame": [0, 200, 390, 200]}]}
            """#, #""events": [{"t": 0, "pinch": {"at": [195, 300], "from": 80, "to": 200}}]"#)
        #expect(lines[0].hasPrefix("zoom began at "))
        #expect(
            !lines.contains { $0.contains("isMultipleTouchEnabled") || $0.hasPrefix("row was not selected") })
    }

    @Test func `An identifier keeps its capital behind a colon`() throws {
        let lines = try ScreenAnswer.lines(
            #"{"id": "buy", "class": "UIButton", "frame": [0, 0, 390, 844]}, {"id": "A", "frame": [0, 0, 390, 844]}"#,
            #""events": [{"t": 0, "tap": {"at": [50, 110]}}], "questions": [{"why": "notFired", "of": "buy"}]"#
        )
        #expect(lines[0] == "buy did not fire: A lies in front of buy and takes the touch.")
    }

    // MARK: Without fingers

    private static let field = #"{"id": "name", "class": "UITextField", "frame": [0, 100, 390, 44]"#
    private static let other =
        #"{"id": "mail", "class": "UITextField", "frame": [0, 200, 390, 44], "enabled": false}"#

    @Test(arguments: [
        (
            #"\#(field)}, \#(other)"#,
            #""events": [{"t": 0, "change": [{"target": "mail", "becomeFirstResponder": true}]}], "expect": [{"kind": "firstResponder", "to": "mail"}]"#,
            "mail did not begin to edit: it is disabled. Set mail.isEnabled to true."
        ),
        (
            #"{"id": "bubble", "frame": [0, 100, 200, 44]}"#,
            #""events": [{"t": 0, "change": [{"target": "bubble", "becomeFirstResponder": true}]}], "expect": [{"kind": "firstResponder", "to": "bubble"}]"#,
            "bubble did not become first responder: canBecomeFirstResponder of bubble returns false, as it does unless it is overridden. Set bubble.canBecomeFirstResponder to true."
        ),
        (
            #"\#(field), "text": "abc", "delegate": {"shouldChangeCharacters": {"maximumLength": 3}}}"#,
            #""events": [{"t": 0, "change": [{"target": "name", "becomeFirstResponder": true}]}, {"t": 1, "type": "x"}], "expect": [{"kind": "controlEvent", "control": "name", "event": "editingChanged"}]"#,
            #"name did not send editingChanged: textField(_:shouldChangeCharactersIn:replacementString:) of its delegate returns false for "x", so nothing changes."#
        ),
        (
            #"{"id": "list", "class": "UITableView", "frame": [0, 0, 390, 844], "subviews": [{"id": "row", "class": "UITableViewCell", "frame": [0, 0, 390, 44]}]}"#,
            #""events": [{"t": 0, "change": [{"target": "row", "set": {"selected": true}}]}], "expect": [{"kind": "cell", "view": "row", "callback": "didSelect"}]"#,
            "row was not selected: code selected it, and didSelect is called only for what a person selects. After that, call the delegate's method."
        ),
        (
            #"{"id": "bubble", "frame": [0, 100, 200, 44], "implements": ["copy:"]}"#,
            #""events": [{"t": 0, "sendAction": {"action": "copy:", "to": null}}], "expect": [{"kind": "action", "action": "copy:"}]"#,
            "bubble did not get copy(_:): without a target it goes to the first responder and up from there, and there is none. Return true from canBecomeFirstResponder of bubble, and call becomeFirstResponder()."
        ),
        (
            #"{"id": "root", "frame": [0, 0, 390, 844], "viewController": {"id": "vc", "implements": ["up:"], "keyCommands": [{"input": "UIKeyInputUpArrow", "action": "up:"}]}, "subviews": [\#(field)}]}"#,
            #""events": [{"t": 0, "change": [{"target": "name", "becomeFirstResponder": true}]}, {"t": 1, "presses": [{"id": 1, "phase": "began", "key": {"characters": "UIKeyInputUpArrow"}}]}, {"t": 2, "presses": [{"id": 1, "phase": "ended", "key": {"characters": "UIKeyInputUpArrow"}}]}], "expect": [{"kind": "action", "action": "up:"}]"#,
            "The key command of vc did not send up(_:): name is being edited and takes the key as a command to edit it. Set wantsPriorityOverSystemBehavior of the UIKeyCommand to true."
        ),
    ])
    func `EV-2, EV-10, EV-14, TXF-3: an expectation without fingers is answered`(
        views: String, rest: String, answer: String
    ) throws {
        let lines = try ScreenAnswer.lines(views, rest)
        #expect(lines.contains(answer), "\(lines)")
    }

    @Test func `EV-17: the tap of VoiceOver goes to what lies in front of the element`() throws {
        let views = #"""
            {"id": "a", "frame": [0, 0, 200, 200], "gestureRecognizers": [{"id": "t", "type": "tap"}]},
            {"id": "cover", "frame": [0, 0, 390, 844]}
            """#
        let events = #""events": [{"t": 0, "accessibilityActivate": "a"}]"#
        #expect(
            try ScreenAnswer.lines(views, events)[0]
                == "VoiceOver tapped a, and cover in front of it got the touch.")
        #expect(
            try ScreenAnswer.lines(views, #"\#(events), "questions": [{"why": "notFired", "of": "t"}]"#)[0]
                == "t did not fire: VoiceOver taps the activation point of a, and cover lies in front of it there. Override accessibilityActivate() of a, or move its accessibilityActivationPoint."
        )
    }

    // MARK: With fingers

    @Test func `SHEET-14: the focus of a presented controller has nothing to do with its dismissal`() throws {
        let lines = try ScreenAnswer.lines(
            #"""
            {"id": "root", "frame": [0, 0, 390, 844], "viewController": {"id": "vc"}},
            {"id": "card", "frame": [0, 400, 390, 444], "viewController": {
                "id": "sheet", "presentedBy": "vc", "modalPresentationStyle": "pageSheet"}}
            """#,
            #""events": [{"t": 0, "tap": {"at": [100, 600]}}], "questions": [{"why": "notFired", "of": "sheet", "action": "becomeFirstResponder"}]"#
        )
        #expect(lines[0] == "sheet did not become first responder: nothing calls its becomeFirstResponder().")
    }

    @Test func `SCV-20: a delegate that hears of no zoom asks about the pinch`() throws {
        let lines = try ScreenAnswer.lines(
            #"{"id": "s", "class": "UIScrollView", "frame": [0, 0, 390, 844], "maximumZoomScale": 3, "delegate": {"viewForZooming": null}, "subviews": [{"id": "photo", "frame": [0, 0, 390, 844]}]}"#,
            #""events": [{"t": 0, "pinch": {"view": "photo", "from": 80, "to": 300}}], "expect": [{"kind": "scroll", "scrollView": "s", "callback": "didZoom"}]"#
        )
        #expect(
            lines.contains(
                "s did not begin to zoom: viewForZooming(in:) of the delegate of s returns nil, so s has nothing to zoom."
            ),
            "\(lines)")
    }

    // MARK: By code, beside fingers

    private static func button(_ effect: String) -> String {
        #"{"id": "root", "frame": [0, 0, 390, 844], "viewController": {"id": "vc"}, "subviews": [{"id": "go", "class": "UIButton", "frame": [0, 300, 100, 44], "actions": [{"target": "vc", "action": "go:", "events": ["touchUpInside"], "effects": [\#(effect)]}]}]}"#
    }
    private static let tap = #""events": [{"t": 0, "tap": {"view": "go"}}]"#

    private static func asking(_ why: String, _ object: String, _ action: String? = nil) -> String {
        let action = action.map { #", "action": "\#($0)""# } ?? ""
        return #", "questions": [{"why": "\#(why)", "of": "\#(object)"\#(action)}]"#
    }

    @Test(arguments: [
        (
            button(#"{"target": "name", "becomeFirstResponder": true}"#) + ", " + field + "}",
            asking("notFired", "name", "editingDidBegin"),
            "name began to edit at 0.08 s: go's touch-up action called name.becomeFirstResponder()."
        ),
        (
            button(#"{"target": "name", "becomeFirstResponder": true}"#) + ", " + field + "}",
            asking("fired", "name", "editingDidBegin"),
            "name began to edit: go's touch-up action called name.becomeFirstResponder()."
        ),
        (
            button(#"{"target": "light", "set": {"on": true}}"#)
                + #", {"id": "light", "class": "UISwitch", "frame": [0, 500, 51, 31]}"#,
            asking("notFired", "light"),
            "light did not fire: code set its isOn, and a control sends valueChanged only where a person changes its value. After that, call the action's method or sendActions(for: .valueChanged)."
        ),
        (
            button(#"{"target": "list", "set": {"contentOffset": [0, 50]}}"#)
                + #", {"id": "list", "class": "UIScrollView", "frame": [0, 500, 390, 300], "contentSize": [390, 900]}"#,
            #", "never": [{"kind": "scroll", "scrollView": "list", "callback": "didScroll"}]"#,
            "No finger scrolled list: code set its contentOffset, and scrollViewDidScroll(_:) is called for that as well."
        ),
    ])
    func `CE-9, EV-1: an object that an action sets is explained by that action, not by a finger elsewhere`(
        views: String, question: String, answer: String
    ) throws {
        let lines = try ScreenAnswer.lines(views, Self.tap + question)
        #expect(lines.contains(answer), "\(lines)")
    }

    @Test
    func
        `TXF-4: a field that the action of a button cannot focus names the delegate, and the fix settles it`()
        throws
    {
        let views =
            Self.button(#"{"target": "name", "becomeFirstResponder": true}"#) + ", " + Self.field
            + #", "delegate": {"shouldBeginEditing": false}}"#
        let lines = try ScreenAnswer.lines(
            views, Self.tap + Self.asking("notFired", "name", "editingDidBegin"))
        #expect(
            lines[0]
                == "name did not begin to edit: the delegate of name returns false from textFieldShouldBeginEditing(_:)."
        )
        #expect(lines[2].hasSuffix("Tried: it settles the question."))
    }

    @Test(arguments: [
        (
            #"{"id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 300], "contentSize": [390, 900], "contentOffset": [0, 300]}"#,
            #"{"t": 0, "change": [{"target": "list", "set": {"animatedContentOffset": [0, 0]}}]}"#,
            asking("notFired", "list", "didEndDecelerating"),
            "list did not end decelerating: code scrolled it with animation, after which scrollViewDidEndScrollingAnimation(_:) is called instead."
        ),
        (
            field + "}", #"{"t": 0, "return": true}"#, asking("notFired", "name", "editingDidEndOnExit"),
            "name did not send editingDidEndOnExit: it is not being edited as Return is pressed. Call name.becomeFirstResponder() first."
        ),
        (
            #"{"id": "root", "frame": [0, 0, 390, 844], "viewController": {"id": "tabs", "class": "UITabBarController", "viewControllers": ["home", "cart"]}}, {"id": "h", "frame": [0, 0, 1, 1], "viewController": {"id": "home"}}, {"id": "c", "frame": [0, 0, 1, 1], "viewController": {"id": "cart"}}"#,
            #"{"t": 0, "change": [{"target": "tabs", "set": {"selectedIndex": 1}}]}"#,
            asking("notFired", "tabs"),
            "tabs did not select a tab: code set its selectedIndex, and tabBarController(_:didSelect:) is called only for the tab that a person taps. After that, call the delegate's method."
        ),
    ])
    func `CE-9, SCV-29, PAGE-10, TXF-5: an animated scroll, a tab set by code and Return alone are answered`(
        views: String, event: String, question: String, answer: String
    ) throws {
        #expect(try ScreenAnswer.lines(views, #""events": [\#(event)]"# + question)[0] == answer)
    }

    @Test func `CE-10: of several events that code sends, the one in question is named`() throws {
        let send = ["touchDown", "touchUpInside"].map {
            #"{"t": 0, "sendActions": {"control": "buy", "for": ["\#($0)"]}}"#
        }
        let views =
            #"{"id": "buy", "class": "UIButton", "frame": [0, 0, 100, 44]}, {"id": "other", "class": "UIButton", "frame": [0, 300, 100, 44]}"#
        let events =
            #""events": [\#(send.joined(separator: ", ")), {"t": 1, "tap": {"view": "other"}}]"#
        #expect(
            try ScreenAnswer.lines(views, events + Self.asking("fired", "buy"))[0]
                == "buy fired: code called buy.sendActions(for: .touchUpInside).")
    }

    private static let fields =
        #"{"id": "name", "class": "UITextField", "frame": [0, 100, 390, 44]}, {"id": "mail", "class": "UITextField", "frame": [0, 200, 390, 44]}"#
    private static let editing = #", "firstResponder": "name""#

    @Test(arguments: [
        (
            fields, #""events": [{"t": 0, "tap": {"view": "mail"}}]"#,
            "name ended editing: mail became first responder, and a window has only one."
        ),
        (
            button(#"{"target": "name", "resignFirstResponder": true}"#) + ", " + fields, tap,
            "name ended editing: go's touch-up action called name.resignFirstResponder()."
        ),
        (
            button(#"{"target": "name", "remove": true}"#) + ", " + fields, tap,
            "name ended editing: go's touch-up action removed name."
        ),
        (
            #"{"id": "list", "class": "UIScrollView", "frame": [0, 300, 390, 500], "contentSize": [390, 900], "keyboardDismissMode": "onDrag"}, "#
                + fields,
            #""events": [{"t": 0, "drag": {"from": [195, 700], "to": [195, 500]}}]"#,
            "name ended editing: a drag of list dismissed the keyboard, as its keyboardDismissMode is onDrag."
        ),
    ])
    func `TXF-4, SYS-25: the end of editing names another field, the code or the drag behind it`(
        views: String, events: String, answer: String
    ) throws {
        let lines = try ScreenAnswer.lines(
            views, events + Self.asking("fired", "name", "editingDidEnd"), Self.editing)
        #expect(lines[0] == answer)
    }

    @Test(arguments: [
        (
            field
                + #", "delegate": {"shouldReturn": false}, "actions": [{"target": "vc", "action": "done:", "events": ["editingDidEndOnExit"]}]}, {"id": "root", "frame": [0, 0, 1, 1], "viewController": {"id": "vc"}}"#,
            #""events": [{"t": 0, "return": true}]"#, asking("notFired", "name", "done:"),
            "name did not send editingDidEndOnExit: textFieldShouldReturn(_:) of its delegate returns false, so Return sends no event. Return true there."
        ),
        (
            field + #", "delegate": {"shouldEndEditing": false}}"#,
            #""events": [{"t": 0, "change": [{"target": "name", "resignFirstResponder": true}]}]"#,
            asking("notFired", "name", "editingDidEnd"),
            "name did not end editing: textFieldShouldEndEditing(_:) of its delegate returns false. Return true there."
        ),
    ])
    func `TXF-4, TXF-5: a delegate that refuses the end of editing is named`(
        views: String, events: String, question: String, answer: String
    ) throws {
        #expect(try ScreenAnswer.lines(views, events + question, Self.editing)[0] == answer)
    }

    @Test(arguments: [
        (
            #", "hidden": true"#,
            "a did not fire when VoiceOver tapped it: it is hidden. Set a.isHidden to false."
        ),
        (
            #", "overrides": {"accessibilityActivate": true}"#,
            "a did not fire: accessibilityActivate() of a returns true, so VoiceOver does not tap it. Do there what is to happen, or return false."
        ),
    ])
    func `EV-17: what keeps VoiceOver's tap from an element is what keeps a finger from it`(
        member: String, answer: String
    ) throws {
        let button = #"{"id": "a", "class": "UIButton", "frame": [0, 0, 200, 200]\#(member)}"#
        let events = #""events": [{"t": 0, "accessibilityActivate": "a"}]"# + Self.asking("notFired", "a")
        #expect(try ScreenAnswer.lines(button, events)[0] == answer)
    }

    @Test func `EV-11: a view that ignores fingers ignores a pointer for the same reason`() throws {
        let photo =
            #"{"id": "photo", "class": "UIImageView", "frame": [0, 0, 200, 200], "gestureRecognizers": [{"id": "h", "type": "hover"}]}"#
        let events = #""events": [{"t": 0, "hover": {"phase": "began", "at": [50, 50]}}]"#
        #expect(
            try ScreenAnswer.lines(photo, events + Self.asking("notFired", "h"))[0]
                == "h did not fire: photo is a UIImageView, whose isUserInteractionEnabled is false by default. Set photo.isUserInteractionEnabled to true."
        )
    }

    // MARK: Views that are too small

    @Test func `HT-5: a row that is lower than its button is to become higher`() throws {
        let views = #"""
            {"id": "list", "class": "UITableView", "frame": [0, 0, 390, 844], "contentSize": [390, 900], "subviews": [
                {"id": "row", "class": "UITableViewCell", "frame": [0, 0, 390, 44], "subviews": [
                    {"id": "buy", "class": "UIButton", "frame": [10, 50, 100, 40]}]},
                {"id": "next", "class": "UITableViewCell", "frame": [0, 44, 390, 44]}]}
            """#
        let lines = try ScreenAnswer.lines(
            views, #""events": [{"t": 0, "tap": {"at": [50, 70]}}]"# + Self.asking("notFired", "buy"))
        #expect(lines[0] == "buy did not fire: next lies in front of row and takes the touch.")
        #expect(
            lines[2]
                == "     - Make row at least 90 points high, as tall as what it holds: constrain buy to contentView.bottomAnchor, with UITableView.automaticDimension as the row height, or return the height from tableView(_:heightForRowAt:). That is up to the application's code."
        )
    }

    @Test func `EQ-13: a point beside a small window is not taken for one in pixels`() throws {
        let body =
            #"{"scene": {"windows": [{"id": "w", "frame": [0, 0, 390, 700]}]}, "events": [{"t": 0, "tap": {"at": [200, 800]}}]}"#
        let response = try RunningService.shared.get().answer("POST", "/v1/explain?format=text", body: body)
        #expect(
            response.text.hasPrefix(
                "(200, 800) is outside the window, which is 390 × 700 on a screen of 390 × 844. Set its frame to the bounds of the screen."
            ), "\(response.text)")
    }

    @Test(arguments: ["menuActionTriggered", "more:"])
    func `BTN-3: a menu that a tap does not open names the property that has it do so`(action: String) throws
    {
        let views = #"""
            {"id": "root", "frame": [0, 0, 390, 844], "viewController": {"id": "vc"}, "subviews": [
                {"id": "go", "class": "UIButton", "frame": [0, 100, 100, 44], "menu": true,
                 "actions": [{"target": "vc", "action": "more:", "events": ["menuActionTriggered"]}]}]}
            """#
        let lines = try ScreenAnswer.lines(views, Self.tap + Self.asking("notFired", "go", action))
        #expect(
            lines[0].hasSuffix(
                ": the menu of go opens only while it is held: showsMenuAsPrimaryAction is false."))
        #expect(lines[2] == "     - Set go.showsMenuAsPrimaryAction to true. Tried: it settles the question.")
    }

    @Test func `SYS-20: a refused tap on the status bar names the delegate`() throws {
        let list =
            #"{"id": "list", "class": "UITableView", "frame": [0, 0, 390, 844], "contentSize": [390, 3000], "contentOffset": [0, 800], "delegate": {"shouldScrollToTop": false}}"#
        #expect(
            try ScreenAnswer.lines(list, #""events": [{"t": 0, "system": "statusBarTap"}]"#)[0]
                == "The tap on the status bar scrolled nothing: the delegate of list returns false from scrollViewShouldScrollToTop(_:)."
        )
    }

    @Test func `CTX-6: what is only lifted is not dragged yet`() throws {
        let card = #"{"id": "card", "frame": [0, 0, 390, 300], "interactions": [{"type": "drag"}]}"#
        let press = #""events": [{"t": 0, "longPress": {"at": [195, 200], "duration": 0.8}}]"#
        #expect(try ScreenAnswer.lines(card, press)[0] == "card was lifted at 0.5 s.")
        let drag =
            #""events": [{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [195, 200]}]}, {"t": 0.8, "touches": [{"id": 1, "phase": "moved", "at": [195, 240]}]}, {"t": 1, "touches": [{"id": 1, "phase": "ended", "at": [195, 240]}]}]"#
        #expect(
            try ScreenAnswer.lines(card, drag)[0]
                == "card was lifted at 0.5 s and began to be dragged at 0.8 s.")
    }

    @Test func `NAV-6: the back swipe that its own delegate refuses begins when that agrees`() throws {
        let views = #"""
            {"id": "root", "frame": [0, 0, 390, 844], "viewController": {"id": "nav", "class": "UINavigationController",
             "viewControllers": ["home", "detail"], "navigationBarHidden": true,
             "interactivePopGestureRecognizer": {"delegate": {"shouldBegin": false}}}, "subviews": [
                {"id": "page", "frame": [0, 0, 390, 844], "viewController": {"id": "detail"}}]}
            """#
        let lines = try ScreenAnswer.lines(
            views,
            #""events": [{"t": 0, "drag": {"from": [2, 400], "to": [242, 400]}}]"#
                + Self.asking("notFired", "nav"))
        #expect(lines[2].hasSuffix("Tried: it settles the question."))
        #expect(
            lines[3].hasSuffix(#"[{"target":"nav.interactivePop","set":{"delegate":{"shouldBegin":true}}}]"#))
    }
}
