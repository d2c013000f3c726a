import TestSupport
import Testing

/// The sentence and the first remedy, where a remedy that settles the question as well would be the wrong one.
struct FirstRemedyTests {
    @Test(arguments: [
        (
            "simultaneousRecognition-of-both-delegates",
            "background fired beside openCard: its delegate and openCard.delegate both return true from gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:), each for the other recognizer.",
            "Return false from gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) of background.delegate for openCard and of openCard.delegate for background."
        ),
        (
            "simultaneousRecognition-of-a-pan-around-a-list",
            "tabPan fired beside strip.pan: its delegate returns true from gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) for strip.pan, and one yes is enough.",
            "Return false from gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) of tabPan.delegate for strip.pan."
        ),
        (
            "preventedByRival-a-pan-over-a-zoomed-photo",
            "scroll did not begin to scroll: dismissPan recognized at 0.033 s and excludes scroll.pan.",
            "Give dismissPan a delegate that returns scroll.zoomScale <= scroll.minimumZoomScale from gestureRecognizerShouldBegin(_:), so that a drag over the zoomed content scrolls."
        ),
        (
            "preventedByRival-a-pan-that-follows-a-press",
            "list did not begin to scroll: movePan recognized at 0.017 s and excludes list.pan.",
            "Give movePan a delegate that returns press.state == .began || press.state == .changed from gestureRecognizerShouldBegin(_:), so that it only follows that press."
        ),
        (
            "refusedToBegin-of-a-back-swipe",
            "nav did not go back: its interactivePop.delegate returns false from gestureRecognizerShouldBegin(_:).",
            "Return viewControllers.count > 1 from gestureRecognizerShouldBegin(_:) of nav.interactivePop.delegate."
        ),
        (
            "viewRemoved-by-a-tap-around",
            "row was not selected: menuTap recognized, and its dismissMenu(_:) removed menu at 0.08 s, before row got the end of the touch.",
            "Have the delegate of menuTap refuse touches within list in gestureRecognizer(_:shouldReceive:)."
        ),
        (
            "nothingExcludesSecondFinger-of-recognizers",
            "tap1 fired beside tap0: it and tap0 have a finger each, on views beside each other, so neither excludes the other.",
            "Return from tap1Fired(_:) as long as what tap0 has begun goes on: keep a flag for it."
        ),
        (
            "coveredByView-beside-an-open-menu",
            "option1 was not selected: field2 lies in front of field1 and takes the touch.",
            "Add menu to root, in front of its other subviews and with its frame at (20, 140), instead of to field1, which is too small for it."
        ),
        (
            "coveredByView-by-more-than-is-seen",
            "selectPin did not fire: callout lies in front of pin, and open inside it takes the touch.",
            "Override point(inside:with:) of callout to return true only in bubble, which is what is seen of it."
        ),
        (
            "subviewTookTouch-a-list-that-selects-nothing",
            "row was not selected: strip, inside row, keeps the touch.",
            "Set strip.isUserInteractionEnabled to false, and add its pan to the cell: row.contentView.addGestureRecognizer(strip.panGestureRecognizer); then a tap selects row, and a drag scrolls strip."
        ),
    ])
    func `GA-2, GA-4, GR-41, HT-6, HT-7, NAV-7, SCV-30, TC-25: the first remedy is what the code needs`(
        name: String, answer: String, remedy: String
    ) throws {
        let body = try CatalogueCase(name).text()
        let response = try RunningService.shared.get().answer("POST", "/v1/explain?format=text", body: body)
        try #require(response.status == 200, "\(response.text)")
        let lines = response.text.split(separator: "\n").map(String.init)
        #expect(lines[0] == answer)
        #expect(lines[2].hasPrefix("     - \(remedy)"), "\(lines)")
    }

    // MARK: Without a question

    @Test func `CT-9: a button that moved away is what a tap was for, whatever else came of it`() throws {
        let lines = try ScreenAnswer.lines(
            #"""
            {"id": "root", "frame": [0, 0, 390, 844], "viewController": {"id": "vc"}, "gestureRecognizers": [
                {"id": "resign", "type": "tap", "cancelsTouchesInView": false, "actions": [{"target": "vc", "action": "resign:",
                 "effects": [{"target": "send", "set": {"frame": [40, 600, 310, 50]}}]}]}], "subviews": [
                {"id": "send", "class": "UIButton", "frame": [40, 400, 310, 50],
                 "actions": [{"target": "vc", "action": "send:", "events": ["touchUpInside"]}]}]}
            """#, #""events": [{"t": 0, "tap": {"at": [195, 425]}}]"#)
        #expect(
            lines[0]
                == "send did not fire: it moved away from under the finger at 0.08 s, because resign(_:) changed its frame, and so sent touchUpOutside."
        )
        #expect(lines[1].hasPrefix("  1. liftedOutsideControl"))
    }

    @Test func `PAGE-10: a tap on a list that selects nothing is for the row around it`() throws {
        let lines = try ScreenAnswer.lines(
            #"""
            {"id": "table", "class": "UITableView", "frame": [0, 0, 390, 844], "subviews": [
                {"id": "row", "class": "UITableViewCell", "frame": [0, 0, 390, 100], "subviews": [
                    {"id": "strip", "class": "UICollectionView", "frame": [0, 0, 390, 100], "allowsSelection": false, "subviews": [
                        {"id": "item", "class": "UICollectionViewCell", "frame": [0, 0, 100, 100]}]}]}]}
            """#, #""events": [{"t": 0, "tap": {"at": [50, 50]}}]"#)
        #expect(lines[0] == "row was not selected: strip, inside row, keeps the touch.")
        #expect(!lines.contains { $0.contains("allowsSelection") })
    }

    @Test func `SCV-12: a drag that was for a knob was not to scroll what cannot scroll that way`() throws {
        let lines = try ScreenAnswer.lines(
            #"""
            {"id": "scroll", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 2000], "subviews": [
                {"id": "range", "frame": [40, 300, 310, 0], "subviews": [
                    {"id": "knob", "frame": [0, -15, 30, 30], "gestureRecognizers": [{"id": "knobPan", "type": "pan"}]}]}]}
            """#, #""events": [{"t": 0, "drag": {"from": [55, 300], "to": [155, 302], "duration": 0.4}}]"#)
        #expect(lines[0].hasPrefix("knobPan did not fire: range is 310 × 0"))
        #expect(!lines.contains { $0.hasPrefix("scroll did not begin to scroll") })
    }

    @Test(arguments: [
        (
            #", "firstResponder": "term""#,
            "The key command of term sent clearScreen(_:), and no responder from the first responder up implements it."
        ),
        (
            #", "firstResponder": "other""#,
            "The key command of term was not performed: it is looked for from the first responder up, and term is not on that way."
        ),
        (
            "",
            "The key command of term was not performed: it is looked for from the first responder up, and there is none."
        ),
    ])
    func `EV-10: a key command that does nothing is told`(focus: String, answer: String) throws {
        let lines = try ScreenAnswer.lines(
            #"""
            {"id": "term", "frame": [0, 0, 390, 844], "canBecomeFirstResponder": true, "keyCommands": [
                {"input": "k", "modifierFlags": ["command"], "action": "clearScreen:"}]},
            {"id": "other", "frame": [0, 0, 390, 844], "canBecomeFirstResponder": true}
            """#,
            #""events": [{"t": 0, "presses": [{"id": 1, "phase": "began", "key": {"characters": "k", "modifierFlags": ["command"]}}]}, {"t": 0.1, "presses": [{"id": 1, "phase": "ended", "key": {"characters": "k", "modifierFlags": ["command"]}}]}]"#,
            focus)
        #expect(lines[0] == answer)
    }

    // MARK: What reaches out

    @Test(arguments: [
        (
            #"{"id": "list", "class": "UITableView", "frame": [0, 200, 390, 600]}"#,
            "Add menu to root, in front of its other subviews and with its frame at (0, 140), instead of to field, which is too small for it."
        ),
        (
            #"{"id": "banner", "frame": [0, 0, 390, 844]}"#,
            "Set banner.isUserInteractionEnabled to false."
        ),
    ])
    func `HT-6, HT-7: what reaches out of its view lies over neighbors, but not over what covers all`(
        front: String, remedy: String
    ) throws {
        let lines = try ScreenAnswer.lines(
            #"""
            {"id": "root", "frame": [0, 0, 390, 844], "subviews": [
                {"id": "form", "frame": [0, 100, 390, 100], "subviews": [
                    {"id": "field", "frame": [0, 0, 390, 40], "subviews": [
                        {"id": "menu", "frame": [0, 40, 390, 120], "subviews": [
                            {"id": "option", "class": "UIButton", "frame": [0, 80, 390, 40]}]}]}]}, \#(front)]}
            """#,
            #""events": [{"t": 0, "tap": {"at": [100, 240]}}], "questions": [{"why": "notFired", "of": "option"}]"#
        )
        #expect(lines[2].hasPrefix("     - \(remedy)"), "\(lines)")
    }

    // MARK: VoiceOver

    private static let rows = #"""
        {"id": "table", "class": "UITableView", "frame": [0, 0, 390, 844], "subviews": [
            {"id": "row", "class": "UITableViewCell", "frame": [0, 0, 390, 100], "subviews": [
                {"id": "link", "class": "UIButton", "frame": [100, 30, 200, 40]},
                {"id": "more", "class": "UIButton", "frame": [320, 35, 51, 31]}]},
            {"id": "plain", "class": "UITableViewCell", "frame": [0, 100, 390, 100]}]}
        """#

    @Test(arguments: [
        (
            "row", "row",
            "row was not selected when VoiceOver tapped it: link, inside row, keeps the touch. Override accessibilityActivate() of row to do there what is to happen and return true, or move its accessibilityActivationPoint away from link."
        ),
        (
            "row", "more",
            "more did not fire when VoiceOver tapped row: the activation point of row, at (195, 50), is outside more. Override accessibilityActivate() of row to act for more and return true, or move its accessibilityActivationPoint into more."
        ),
        ("plain", "plain", "plain was selected at 0 s."),
    ])
    func `EV-17: what an element is to do for VoiceOver is up to the element`(
        element: String, asked: String, answer: String
    ) throws {
        let rest =
            #""events": [{"t": 0, "accessibilityActivate": "\#(element)"}], "questions": [{"why": "notFired", "of": "\#(asked)"}]"#
        #expect(try ScreenAnswer.lines(Self.rows, rest).contains(answer))
    }
}
