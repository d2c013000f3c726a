import TestSupport
import Testing

/// The first lines of answers to questions that people ask, and to expectations that are not met.
struct FirstAnswerTests {
    /// Returns the lines of the answer about views in a window that fills the screen.
    private func lines(_ views: String, _ rest: String, _ scene: String = "") throws -> [String] {
        let body = #"""
            {"scene": {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [\#(views)]}]\#(scene)}, \#(rest)}
            """#
        let response = try RunningService.shared.get().answer("POST", "/v1/explain?format=text", body: body)
        try #require(response.status == 200, "\(response.text)")
        return response.text.split(separator: "\n").map(String.init)
    }

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
        let lines = try lines(
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
        let lines = try lines(
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
        let lines = try lines(
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
        let lines = try lines(
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
        let lines = try lines(
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
        let lines = try lines(views, rest)
        #expect(lines.contains(answer), "\(lines)")
    }

    @Test func `EV-17: the tap of VoiceOver goes to what lies in front of the element`() throws {
        let views = #"""
            {"id": "a", "frame": [0, 0, 200, 200], "gestureRecognizers": [{"id": "t", "type": "tap"}]},
            {"id": "cover", "frame": [0, 0, 390, 844]}
            """#
        let events = #""events": [{"t": 0, "accessibilityActivate": "a"}]"#
        #expect(try lines(views, events)[0] == "VoiceOver tapped a, and cover in front of it got the touch.")
        #expect(
            try lines(views, #"\#(events), "questions": [{"why": "notFired", "of": "t"}]"#)[0]
                == "t did not fire: VoiceOver taps the activation point of a, and cover lies in front of it there. Override accessibilityActivate() of a, or move its accessibilityActivationPoint."
        )
    }

    // MARK: With fingers

    @Test func `SHEET-14: the focus of a presented controller has nothing to do with its dismissal`() throws {
        let lines = try lines(
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
        let lines = try lines(
            #"{"id": "s", "class": "UIScrollView", "frame": [0, 0, 390, 844], "maximumZoomScale": 3, "delegate": {"viewForZooming": null}, "subviews": [{"id": "photo", "frame": [0, 0, 390, 844]}]}"#,
            #""events": [{"t": 0, "pinch": {"view": "photo", "from": 80, "to": 300}}], "expect": [{"kind": "scroll", "scrollView": "s", "callback": "didZoom"}]"#
        )
        #expect(
            lines.contains(
                "s did not begin to zoom: viewForZooming(in:) of the delegate of s returns nil, so s has nothing to zoom."
            ),
            "\(lines)")
    }
}
