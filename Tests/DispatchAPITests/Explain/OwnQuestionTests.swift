import TestSupport
import Testing

/// The answers to a request that asks nothing: what came of the touch, and what got less than it should.
struct OwnQuestionTests {
    /// Returns the lines of the answer about views in a window that fills the screen.
    private func answer(_ views: String, _ events: String, questions: String? = nil) throws -> [String] {
        let body = #"""
            {"scene": {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [\#(views)]}]},
             "events": [\#(events)]\#(questions.map { #", "questions": [\#($0)]"# } ?? "")}
            """#
        let response = try RunningService.shared.get().answer("POST", "/v1/explain?format=text", body: body)
        try #require(response.status == 200, "\(response.text)")
        return response.text.split(separator: "\n").map(String.init)
    }

    private static let tap = #"{"t": 0, "tap": {"at": [50, 110]}}"#
    private static let buy = #"{"id": "buy", "class": "UIButton", "frame": [0, 100, 200, 44]}"#

    @Test(arguments: [
        (#"{"id": "notes", "class": "UITextView", "frame": [0, 0, 390, 300]}"#, "notes"),
        (#"{"id": "name", "class": "UITextField", "frame": [0, 100, 390, 44]}"#, "name"),
        (
            """
            {"id": "form", "class": "UIScrollView", "frame": [0, 0, 390, 844], "subviews": [
                {"id": "name", "class": "UITextField", "frame": [0, 100, 390, 44]}]}
            """, "name"
        ),
        (
            """
            {"id": "list", "class": "UITableView", "frame": [0, 0, 390, 844], "subviews": [
                {"id": "row", "class": "UITableViewCell", "frame": [0, 100, 390, 44], "subviews": [
                    {"id": "notes", "class": "UITextView", "frame": [0, 0, 390, 44]}]}]}
            """, "notes"
        ),
    ])
    func `D52, D62: what a tap begins to edit has lost nothing to its own tap`(views: String, field: String)
        throws
    {
        let lines = try answer(views, Self.tap)
        #expect(lines[0] == "\(field) began to edit at 0.08 s.")
        #expect(!lines.contains { $0.contains("did not") }, "\(lines)")
    }

    @Test func `What works is accounted for without advice to disable it`() throws {
        #expect(
            try answer(Self.buy, Self.tap) == [
                "buy sent touchUpInside at 0.08 s.",
                "buy got the touch: it is the frontmost view at that point that takes touches.",
                "  1. frontmostAtPoint (hitTest, HT-1, HT-7)",
            ])
        let asked = try answer(Self.buy, Self.tap, questions: #"{"why": "received", "of": "buy"}"#)
        #expect(
            asked.contains(
                "     - Set buy.isUserInteractionEnabled to false. Tried: it settles the question."))
    }

    @Test(arguments: [#""hidden": true"#, #""alpha": 0.005"#])
    func `What is not seen comes before what was hit in its place`(member: String) throws {
        let lines = try answer(
            #"""
            {"id": "root", "frame": [0, 0, 390, 844], "subviews": [
                {"id": "buy", "class": "UIButton", "frame": [0, 100, 200, 44], \#(member)}]}
            """#, Self.tap)
        #expect(lines[0] == "root was hit, and nothing handled the touch.")
        #expect(lines[1].hasPrefix("buy did not get the touch: it "))
        #expect(lines.contains { $0.hasPrefix("root got the touch: ") })
    }

    @Test(arguments: [
        (
            #"{"id": "c", "frame": [0, 0, 390, 844], "gestureRecognizers": [{"id": "sw", "type": "swipe", "direction": "right"}]}"#,
            #"{"t": 0, "swipe": {"at": [300, 400], "direction": "left"}}"#,
            "sw did not fire: it failed at 0.017 s, because the finger moved left, and it waits for a swipe to the right."
        ),
        (
            #"{"id": "s", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 100]}"#,
            #"{"t": 0, "drag": {"from": [50, 400], "to": [50, 100]}}"#,
            "s did not begin to scroll: s cannot scroll that way, because its content is not larger than it is, and it does not always bounce."
        ),
    ])
    func `A gesture of which nothing comes asks why not`(view: String, events: String, sentence: String)
        throws
    {
        #expect(try answer(view, events)[0] == sentence)
    }

    @Test func `TC-14: a view that is exclusive itself is shut out by another's finger, not by its own`()
        throws
    {
        let lines = try answer(
            """
            {"id": "a", "class": "UIButton", "frame": [0, 100, 100, 44]},
            {"id": "b", "class": "UIButton", "frame": [200, 100, 100, 44], "exclusiveTouch": true}
            """,
            """
            {"t": 0, "touches": [{"id": 1, "phase": "began", "at": [50, 120]}]},
            {"t": 0.1, "touches": [{"id": 2, "phase": "began", "at": [250, 120]}]}
            """)
        #expect(
            lines[0]
                == "b did not get the touch: it has isExclusiveTouch set, and another view has a finger already."
        )
    }

    @Test(arguments: [1, 2])
    func `GD-9: what a button sends belongs to the touch that reaches it then, however late that is`(
        contact: Int
    ) throws {
        let lines = try answer(
            #"""
            {"id": "root", "frame": [0, 0, 390, 844],
             "gestureRecognizers": [
                {"id": "double", "type": "tap", "numberOfTapsRequired": 2, "cancelsTouchesInView": false}],
             "subviews": [\#(Self.buy)]}
            """#, #"{"t": 0, "tap": {"at": [50, 110], "count": 2}}"#,
            questions: #"{"why": "notFired", "of": "buy", "contact": \#(contact)}"#)
        #expect(lines == ["buy fired at 0.26 s."])
    }

    @Test(arguments: [
        (
            #"{"id": "like", "class": "UIButton", "frame": [0, 0, 80, 44]}, {"id": "content", "class": "UITableViewCellContentView", "frame": [0, 0, 390, 44]}"#,
            "like did not fire: content lies in front of like and takes the touch, because like was added to row instead of its contentView."
        ),
        // Without interaction it leaves its taps to the row on purpose.
        (
            #"{"id": "on", "class": "UISwitch", "frame": [0, 0, 80, 44], "userInteractionEnabled": false}"#,
            "row was selected at 0.08 s."
        ),
        (
            #"{"id": "photo", "class": "UIImageView", "frame": [0, 0, 80, 44], "gestureRecognizers": [{"id": "zoom", "type": "tap"}]}"#,
            "zoom did not fire: photo is a UIImageView, whose isUserInteractionEnabled is false by default."
        ),
    ])
    func `A tap on something in a row that selects the row asks why, if it was not for the row`(
        view: String, sentence: String
    ) throws {
        #expect(try answer(Self.table(row: "", inside: view), Self.tap)[0] == sentence)
    }

    @Test func `EQ-15: a finger that lands again in the event in which it lifted makes a tap of its own`()
        throws
    {
        let views = #"\#(Self.buy), {"id": "banner", "frame": [0, 0, 390, 200]}"#
        let events = """
            {"t": 0, "touches": [{"id": 1, "phase": "began", "at": [300, 700]}]},
            {"t": 0.1, "touches": [{"id": 1, "phase": "ended", "at": [300, 700]}, {"id": 1, "phase": "began", "at": [50, 110]}]},
            {"t": 0.2, "touches": [{"id": 1, "phase": "ended", "at": [50, 110]}]}
            """
        #expect(
            try answer(views, events)[0]
                == "buy did not fire: banner lies in front of buy and takes the touch.")
    }

    @Test func `TXF-4: a tap beside a text field asks why its editing goes on`() throws {
        let field = #"{"id": "name", "class": "UITextField", "frame": [0, 100, 390, 44]}"#
        let lines = try answer(field, #"\#(Self.tap), {"t": 1, "tap": {"at": [50, 400]}}"#)
        #expect(
            lines[0]
                == "name did not end editing: a tap elsewhere does not end editing by itself, and nothing called view.endEditing(true)."
        )
        #expect(
            try answer(#"\#(field), \#(Self.buy)"#, #"\#(Self.tap), {"t": 1, "tap": {"view": "buy"}}"#)[0]
                == "buy sent touchUpInside at 1.08 s.")
    }

    @Test(arguments: [
        #"{"id": "dismiss", "type": "tap", "delegate": {"shouldReceiveTouch": false}}"#,
        #"{"id": "dismiss", "type": "tap", "enabled": false}"#,
        #"{"id": "dismiss", "type": "hover"}"#,
    ])
    func `What leaves a touch alone is not advised to take it where the touch does its work`(
        recognizer: String
    )
        throws
    {
        let views = #"""
            {"id": "form", "frame": [0, 0, 390, 844], "gestureRecognizers": [\#(recognizer)], "subviews": [\#(Self.buy)]}
            """#
        #expect(
            try answer(views, Self.tap) == [
                "buy sent touchUpInside at 0.08 s.",
                "buy got the touch: it is the frontmost view at that point that takes touches.",
                "  1. frontmostAtPoint (hitTest, HT-1, HT-7)",
            ])
    }

    @Test func `EV-1: a tap in what is edited only moves the insertion point`() throws {
        let notes = #"{"id": "notes", "class": "UITextView", "frame": [0, 0, 390, 300]}"#
        let lines = try answer(notes, #"\#(Self.tap), {"t": 2, "tap": {"at": [50, 110]}}"#)
        #expect(lines[0] == "notes is being edited already, so the tap moves its insertion point.")
        #expect(!lines.contains { $0.contains("did not") }, "\(lines)")
    }

    @Test func `SCV-8: a drag on a button that scrolls nothing asks about the scroll view`() throws {
        let list = #"""
            {"id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 3000],
             "delaysContentTouches": false, "subviews": [\#(Self.buy)]}
            """#
        #expect(
            try answer(list, Self.up)[0]
                == "list did not begin to scroll: buy has the touch, and touchesShouldCancel(in:) of list returns false for controls unless it is overridden."
        )
    }

    @Test func `HT-2: a window that takes no touches is why a button does not fire`() throws {
        let body = #"""
            {"scene": {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "userInteractionEnabled": false, "subviews": [\#(Self.buy)]}]},
             "events": [\#(Self.tap)]}
            """#
        let response = try RunningService.shared.get().answer("POST", "/v1/explain?format=text", body: body)
        #expect(
            response.text.hasPrefix(
                "buy did not fire: w has isUserInteractionEnabled set to false, so nothing inside it is hit either.\n"
            ))
    }

    @Test(arguments: [
        ("\"hidden\": true", "it is hidden", "isHidden to false"),
        ("\"alpha\": 0", "it has alpha 0", "alpha to 1"),
        ("\"userInteractionEnabled\": false", "isUserInteractionEnabled", "isUserInteractionEnabled to true"),
    ]) func `HT-2: the only window under a finger is named if it takes no touches, with the fix`(
        member: String, reason: String, fix: String
    ) throws {
        let body = #"""
            {"scene": {"windows": [{"id": "w", "frame": [0, 0, 390, 844], \#(member)}]}, "events": [\#(Self.tap)]}
            """#
        let response = try RunningService.shared.get().answer("POST", "/v1/explain?format=text", body: body)
        #expect(response.text.hasPrefix("w did not get the touch: "), "\(response.text)")
        #expect(response.text.contains(reason) && response.text.contains(fix), "\(response.text)")
    }

    @Test func `TAP-4: two taps far from each other are no double tap`() throws {
        let view =
            #"{"id": "c", "frame": [0, 0, 390, 844], "gestureRecognizers": [{"id": "twice", "type": "tap", "numberOfTapsRequired": 2}]}"#
        let lines = try answer(view, #"\#(Self.tap), {"t": 0.2, "tap": {"at": [300, 500]}}"#)
        #expect(
            lines[0].hasSuffix(
                "because its taps are too far apart, for a finger that lands again has to land near the last one."
            ))
        #expect(lines.contains { $0.contains("- Tap two times at one place.") }, "\(lines)")
    }

    @Test func `A button that fires without its action says which event that is for`() throws {
        let lack = "at 0.08 s, but no action is registered for touchUpInside: go(_:) is for valueChanged."
        let button =
            #"{"id": "buy", "class": "UIButton", "frame": [0, 100, 200, 44], "actions": [{"action": "go:", "events": ["valueChanged"]}]}"#
        #expect(try answer(button, Self.tap)[0] == "buy sent touchUpInside \(lack)")
        let lines = try answer(button, Self.tap, questions: #"{"why": "notFired", "of": "buy"}"#)
        #expect(lines == ["buy fired \(lack)"])
    }

    /// A table with a row.
    private static func table(_ members: String = "", row: String = "", inside: String = "") -> String {
        """
        {"id": "list", "class": "UITableView", "frame": [0, 0, 390, 844], "contentSize": [390, 3000]\(members), "subviews": [
            {"id": "row", "class": "UITableViewCell", "frame": [0, 100, 390, 44]\(row), "subviews": [\(inside)]}]}
        """
    }

    private static let up = #"{"t": 0, "drag": {"from": [50, 120], "to": [50, 20], "duration": 0.3}}"#

    @Test(arguments: [table(), table(inside: buy.replacing("[0, 100, 200, 44]", with: "[0, 0, 200, 44]"))])
    func `SCV-12: a drag that scrolls was not for what it begins on`(view: String) throws {
        let lines = try answer(view, Self.up)
        #expect(lines[0] == "list began to scroll at 0.033 s.")
        #expect(!lines.contains { $0.contains("did not") || $0.contains("was not") }, "\(lines)")
    }

    @Test(arguments: [
        #""class": "UIStepper""#, #""class": "UISwitch""#, #""class": "UISlider""#,
        #""class": "UISegmentedControl", "numberOfSegments": 2"#,
        #""class": "UIPageControl", "numberOfPages": 3"#,
        #""class": "UIControl", "actions": [{"events": ["touchUpInside"], "target": "w", "action": "open:"}]"#,
    ])
    func `SCV-12, SCV-8: a drag up over a control that makes nothing of it is to scroll`(members: String)
        throws
    {
        func list(_ delays: Bool) -> String {
            #"""
            {"id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 3000],
             "delaysContentTouches": \#(delays), "subviews": [{"id": "own", "frame": [0, 390, 200, 44], \#(members)}]}
            """#
        }
        let drag = #"{"t": 0, "drag": {"from": [50, 410], "to": [50, 210], "duration": 0.3}}"#
        let scrolls = try answer(list(true), drag)
        #expect(scrolls == ["list began to scroll at 0.017 s."])
        let keeps = try answer(list(false), drag)
        #expect(keeps[0].hasPrefix("list did not begin to scroll: own has the touch, "), "\(keeps)")
    }

    @Test func `CTX-1: a long press on what takes no touches asks why its menu does not open`() throws {
        let image = #"""
            {"id": "image", "class": "UIImageView", "frame": [0, 100, 390, 400], "interactions": [{"type": "contextMenu"}]}
            """#
        let press = #"{"t": 0, "longPress": {"at": [50, 110], "duration": 0.8}}"#
        let reason = "image is a UIImageView, whose isUserInteractionEnabled is false by default."
        #expect(try answer(image, press)[0] == "image's context menu did not begin: \(reason)")
        // A tap is not for a menu.
        #expect(try !answer(image, Self.tap).contains { $0.contains("did not begin") })
    }

    @Test func `GA-2: a tap that a web view excludes asks why it does not fire`() throws {
        let lines = try answer(
            #"""
            {"id": "page", "class": "WKWebView", "frame": [0, 0, 390, 844], "gestureRecognizers": [{"id": "bars", "type": "tap"}]}
            """#, Self.tap)
        #expect(
            lines[1].hasPrefix("bars did not fire: page's own tap recognized at 0.08 s and excludes bars."),
            "\(lines)")
    }

    @Test func `SWA-5: a swipe that opens a row was not for a tap on it`() throws {
        let lines = try answer(
            Self.table(row: #", "trailingSwipeActions": {"actions": [{"id": "delete"}]}"#),
            #"{"t": 0, "drag": {"from": [350, 120], "to": [250, 120], "duration": 0.3}}"#)
        #expect(lines[0].hasPrefix("row opened its swipe actions at "))
        #expect(!lines.contains { $0.contains("was not selected") }, "\(lines)")
    }

    @Test func `GA-2: a drag that the author's pan takes from a list asks about the list`() throws {
        let lines = try answer(
            Self.table(row: #", "gestureRecognizers": [{"id": "own", "type": "pan"}]"#), Self.up)
        #expect(lines[1] == "list did not begin to scroll: own recognized at 0.033 s and excludes list.pan.")
        #expect(
            lines[3].hasPrefix(
                "     - Have the delegate of own return true from gestureRecognizerShouldBegin(_:)"))
    }

    @Test func `GA-2: of two recognizers of the author's one is to win`() throws {
        let lines = try answer(
            #"""
            {"id": "card", "frame": [0, 0, 390, 844], "gestureRecognizers": [
                {"id": "swipe", "type": "swipe", "direction": "left"}, {"id": "pan", "type": "pan"}]}
            """#, #"{"t": 0, "swipe": {"at": [300, 400], "direction": "left"}}"#)
        #expect(!lines.contains { $0.contains("did not") }, "\(lines)")
    }

    @Test(arguments: [
        (#", "allowsSelection": false"#, "", "list selects no cells, because its allowsSelection is false."),
        (
            "", #", "overrides": {"shouldHighlight": false}"#,
            "tableView(_:shouldHighlightRowAt:) returns false for row."
        ),
    ])
    func `CELL-2, CELL-3: a tap that selects no row asks why`(list: String, row: String, reason: String)
        throws
    {
        let lines = try answer(Self.table(list, row: row), Self.tap)
        #expect(lines[0] == "row was not selected: \(reason)")
    }

    @Test func `TA-6: an action that no responder implements asks why it is not sent`() throws {
        let lines = try answer(
            #"{"id": "buy", "class": "UIButton", "frame": [0, 100, 200, 44], "actions": [{"target": null, "action": "nope:", "events": ["touchUpInside"]}]}"#,
            Self.tap)
        #expect(lines[0] == "buy sent touchUpInside at 0.08 s.")
        #expect(
            lines[1]
                == "buy did not send nope(_:): no responder implements nope(_:), which has no target of its own."
        )
    }

    @Test func `SYS-21: a tap on the status bar that scrolls nothing asks why`() throws {
        let lines = try answer(
            """
            {"id": "a", "class": "UIScrollView", "frame": [0, 0, 390, 400], "contentSize": [390, 3000], "contentOffset": [0, 100]},
            {"id": "b", "class": "UIScrollView", "frame": [0, 400, 390, 400], "contentSize": [390, 3000], "contentOffset": [0, 100]}
            """, #"{"t": 0, "system": "statusBarTap"}"#)
        #expect(lines[0] == "The tap on the status bar scrolled nothing.")
        #expect(
            lines[1]
                == "a did not scroll to its top: it is not in the key window, which alone scrolls to the top."
        )
    }

    @Test(arguments: [
        (
            #", "maximumZoomScale": 1"#,
            "page cannot zoom, because its maximumZoomScale is not more than its minimumZoomScale.",
            "Set page.maximumZoomScale to 2."
        ),
        (
            #", "maximumZoomScale": 3, "delegate": {"viewForZooming": null}"#,
            "viewForZooming(in:) of the delegate of page returns nil, so page has nothing to zoom.",
            "Return image from viewForZooming(in:) of the delegate of page."
        ),
    ])
    func `SCV-20: two fingers that spread on what does not zoom ask why`(
        members: String, reason: String, remedy: String
    ) throws {
        let lines = try answer(
            #"""
            {"id": "page", "class": "UIScrollView", "frame": [0, 0, 390, 600], "contentSize": [390, 600]\#(members),
             "subviews": [{"id": "image", "class": "UIImageView", "frame": [0, 0, 390, 600]}]}
            """#, #"{"t": 0, "pinch": {"at": [200, 300], "from": 50, "to": 200}}"#)
        #expect(lines[0] == "page did not begin to zoom: \(reason)")
        #expect(lines[2] == "     - \(remedy) Tried: it settles the question.")
    }

    @Test func `SCV-20: two fingers that a pinch of the author's follows are not to zoom a scroll view`()
        throws
    {
        let lines = try answer(
            #"""
            {"id": "page", "class": "UIScrollView", "frame": [0, 0, 390, 600], "contentSize": [390, 600], "subviews": [
             {"id": "sticker", "frame": [0, 0, 390, 600], "gestureRecognizers": [{"id": "pinch", "type": "pinch"}]}]}
            """#, #"{"t": 0, "pinch": {"at": [200, 300], "from": 50, "to": 200}}"#)
        #expect(!lines.contains { $0.contains("zoom") }, "\(lines)")
    }

    @Test func `A gesture comes to what its fingers come to, whichever lands last`() throws {
        let touches = #"""
            {"t": 0, "touches": [{"id": 1, "phase": "began", "at": [50, 110]}]},
            {"t": 0.1, "touches": [{"id": 2, "phase": "began", "at": [90, 110]}]},
            {"t": 0.2, "touches": [{"id": 1, "phase": "ended", "at": [50, 110]}, {"id": 2, "phase": "ended", "at": [90, 110]}]}
            """#
        #expect(try answer(Self.buy, touches)[0] == "buy sent touchUpInside at 0.2 s.")
        let pan = #"""
            {"id": "map", "frame": [0, 0, 390, 844], "gestureRecognizers": [
                {"id": "pan", "type": "pan", "maximumNumberOfTouches": 1}]}
            """#
        let moves = #"""
            {"t": 0, "touches": [{"id": 1, "phase": "began", "at": [50, 110]}]},
            {"t": 0.1, "touches": [{"id": 2, "phase": "began", "at": [90, 110]}]},
            {"t": 0.2, "touches": [{"id": 1, "phase": "moved", "at": [50, 200]}]},
            {"t": 0.3, "touches": [{"id": 1, "phase": "ended", "at": [50, 200]}, {"id": 2, "phase": "ended", "at": [90, 110]}]}
            """#
        #expect(try answer(pan, moves)[0] == "pan began at 0.2 s.")
    }
}
