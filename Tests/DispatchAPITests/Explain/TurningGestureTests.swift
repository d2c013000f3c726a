import Testing

/// The answers about fingers that turn: what a gesture did first, or in the end, decides, and not all of its way.
struct TurningGestureTests {
    private static func question(_ why: String, _ object: String, _ more: String = "") -> String {
        #", "questions": [{"why": "\#(why)", "of": "\#(object)"\#(more)}]"#
    }

    /// Returns the samples of a finger through some points, 0.02 s apart.
    private static func path(_ points: (Double, Double)..., from start: Double = 0) -> String {
        let samples = points.enumerated().map { index, point in
            let phase = index == 0 ? "began" : index == points.count - 1 ? "ended" : "moved"
            return
                #"{"t": \#(start + 0.02 * Double(index)), "touches": [{"id": 1, "phase": "\#(phase)", "at": [\#(point.0), \#(point.1)]}]}"#
        }
        return samples.joined(separator: ", ")
    }

    private static func drag(_ t: Double, _ from: String, _ to: String) -> String {
        #"{"t": \#(t), "drag": {"from": [\#(from)], "to": [\#(to)]}}"#
    }

    private func lines(_ views: String, _ events: String, _ question: String) throws -> [String] {
        try ScreenAnswer.lines(views, #""events": [\#(events)]\#(question)"#)
    }

    private static func navigation(_ stack: String, _ pages: String, _ members: String = "") -> String {
        #"{"id": "navView", "frame": [0, 0, 390, 844], "viewController": {"id": "nav", "class": "UINavigationController", "viewControllers": [\#(stack)]\#(members)}, "subviews": [\#(pages)]}"#
    }

    private static let detail =
        #"{"id": "root", "frame": [0, 0, 390, 844], "viewController": {"id": "detail"}}"#
    private static let table =
        #"{"id": "table", "class": "UITableView", "frame": [0, 100, 390, 600], "contentSize": [390, 1200], "subviews": [{"id": "row", "class": "UITableViewCell", "frame": [0, 0, 390, 60], "trailingSwipeActions": {"actions": [{"id": "delete"}]}}]}"#

    private static func sheet(_ members: String = "", _ content: String = "") -> String {
        #"{"id": "home", "frame": [0, 0, 390, 844], "viewController": {"id": "main"}, "subviews": [{"id": "buy", "class": "UIButton", "frame": [20, 20, 100, 30]}]}, {"id": "card", "frame": [0, 422, 390, 422], "viewController": {"id": "sheet", "presentedBy": "main", "modalPresentationStyle": "pageSheet"\#(members)}, "subviews": [\#(content)]}"#
    }

    @Test(arguments: [
        (
            table, path((250, 130), (268, 130), (150, 130), (100, 130), (100, 130)),
            question("notFired", "table.swipe"),
            "table's row swipe did not begin: the finger first moved right, and row has no leading swipe actions.",
            "Swipe left from the start."
        ),
        (
            navigation(#""list", "detail""#, detail, #", "interactiveContentPopGestureRecognizer": {}"#),
            path((100, 400), (100, 388), (300, 388), (300, 388)), question("notFired", "nav.contentPop"),
            "nav's content back swipe did not begin: it failed at 0.02 s, because the finger first moved up, and it follows one that moves to the right.",
            "Drag to the right."
        ),
        (
            sheet(
                "",
                #"{"id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 422], "contentSize": [390, 3000]}"#
            ),
            path((200, 450), (200, 435), (200, 700), (200, 750), (200, 750)), question("notFired", "sheet"),
            "sheet was not dismissed: list scrolls with this drag, so sheet's drag does not begin.",
            "An upward drag is for list: the sheet has no larger detent."
        ),
    ])
    func `NAV-24, SWA-2, SHEET-7: what the finger did first decides`(
        views: String, events: String, question: String, answer: String, remedy: String
    ) throws {
        let lines = try lines(views, events, question)
        #expect(lines[0] == answer)
        #expect(lines.first { $0.hasPrefix("     - ") }?.contains(remedy) == true, "\(lines)")
    }

    @Test(arguments: [
        (
            navigation(#""list", "detail""#, detail),
            path((2, 400), (100, 400), (300, 400), (280, 400), (260, 400), (240, 400), (240, 400)),
            question("notFired", "nav"),
            "nav did not go back: the finger moved back before it lifted at 0.12 s."
        ),
        (
            sheet(), path((200, 450), (200, 600), (200, 790), (200, 770), (200, 750), (200, 750)),
            question("notFired", "sheet"),
            "sheet was not dismissed: the finger moved back before it lifted at 0.1 s."
        ),
        (
            table, path((380, 130), (250, 130), (80, 130), (95, 130), (110, 130), (110, 130)),
            question("notFired", "row.delete"),
            "row.delete did not fire: the finger moved back before it lifted at 0.1 s."
        ),
    ])
    func `NAV-11, SHEET-14, SWA-9: a gesture given up by a flick back was not too short`(
        views: String, events: String, question: String, answer: String
    ) throws {
        #expect(try lines(views, events, question)[0] == answer)
    }

    @Test func `NAV-3: the controller that is on top by then keeps its pop from beginning`() throws {
        let list =
            #"{"id": "listView", "frame": [0, 0, 390, 844], "viewController": {"id": "list", "navigationItem": {"hidesBackButton": true}}}"#
        let lines = try lines(
            Self.navigation(#""home", "list", "detail""#, "\(list), \(Self.detail)"),
            [0, 1].map { Self.drag($0, "2, 400", "300, 400") }.joined(separator: ", "),
            Self.question("notFired", "nav", #", "contact": 2"#))
        #expect(
            lines[0]
                == "nav did not go back: it does not let its back swipe begin, because list hides the back button."
        )
        #expect(
            lines.contains {
                $0.contains("Set list.navigationItem.hidesBackButton to false. Tried: it settles")
            })
    }

    @Test func `SHEET-17: the detent that a drag has selected is the one to undim`() throws {
        let lines = try lines(
            Self.sheet(
                #", "sheetPresentationController": {"detents": [{"identifier": "m", "height": 422}, {"identifier": "l", "height": 784}], "largestUndimmedDetentIdentifier": "m"}"#
            ), Self.drag(0, "200, 450", "200, 100") + #", {"t": 2, "tap": {"at": [60, 35]}}"#,
            Self.question("notFired", "buy"))
        #expect(
            lines.contains {
                $0.contains(
                    "Set sheetPresentationController.largestUndimmedDetentIdentifier of sheet to l. Tried: it settles"
                )
            }, "\(lines)")
    }

    @Test func `SHEET-19: a refresh control keeps a pull at the top from the sheet`() throws {
        let list =
            #"{"id": "list", "class": "UITableView", "frame": [0, 0, 390, 422], "contentSize": [390, 3000], "subviews": [{"id": "refresh", "class": "UIRefreshControl", "frame": [0, -60, 390, 60]}]}"#
        let lines = try lines(
            Self.sheet("", list), Self.drag(0, "200, 450", "200, 800"), Self.question("notFired", "sheet"))
        #expect(
            lines[0]
                == "sheet was not dismissed: refresh keeps a pull at the top of list for itself, so sheet's drag does not begin."
        )
    }

    @Test(arguments: [("top", 5.0), ("bottom", 840)])
    func `EDGE-4: a drag along the edge does not come in from it`(edge: String, y: Double) throws {
        let view =
            #"{"id": "root", "frame": [0, 0, 390, 844], "gestureRecognizers": [{"id": "drawer", "type": "screenEdgePan", "edges": ["\#(edge)"]}]}"#
        let lines = try lines(
            view, Self.drag(0, "100, \(y)", "300, \(y)"), Self.question("notFired", "drawer"))
        #expect(lines[0].hasSuffix("because the finger moved along the edge rather than in from it."))
    }

    @Test func `SCV-13: a pager that is dragged the other way scrolls sideways`() throws {
        let pager =
            #"{"id": "pager", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [1170, 844]}"#
        let lines = try lines(
            pager, Self.drag(0, "200, 200", "200, 600"), Self.question("notFired", "pager.pan"))
        #expect(
            lines[0]
                == "pager did not begin to scroll: pager cannot scroll up and down, because its content is not taller than it is, and its alwaysBounceVertical is false."
        )
        #expect(lines[2].contains("Drag sideways."))
    }

    @Test func `PGC-1: the first page has one after it`() throws {
        let lines = try lines(
            #"{"id": "pages", "class": "UIPageControl", "frame": [100, 100, 100, 30], "numberOfPages": 3}"#,
            #"{"t": 0, "tap": {"at": [110, 110]}}"#, Self.question("notFired", "pages"))
        #expect(lines[2].contains("Tap its other half."))
    }

    @Test func `NAV-17: a row swipe from the edge begins further in, as it waits for the back swipe`() throws
    {
        let row =
            #"{"id": "root", "frame": [0, 0, 390, 844], "viewController": {"id": "detail"}, "subviews": [{"id": "table", "class": "UITableView", "frame": [0, 100, 390, 600], "contentSize": [390, 1200], "subviews": [{"id": "row", "class": "UITableViewCell", "frame": [0, 0, 390, 60], "leadingSwipeActions": {"actions": [{"id": "pin"}]}}]}]}"#
        let lines = try lines(
            Self.navigation(#""list", "detail""#, row), Self.drag(0, "5, 130", "240, 130"),
            Self.question("notFired", "table.swipe"))
        #expect(lines[2].contains("Begin the swipe further from the edge of the screen."))
        #expect(!lines.contains { $0.contains("require(toFail:)") })
    }
}
