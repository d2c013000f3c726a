import DispatchEngine
import JSONText
import Testing

@testable import SceneFormat

/// The actions of rows, from the text of a request to its log.
struct SwipeActionTests {
    private static let swipe = #"recognizer "table.swipe""#
    private static let dismissal = #"recognizer "table.swipeDismissal""#
    private static let pan = #"recognizer "table.pan""#
    private static let table = #"tableView "table""#
    private static let row = #"tableViewCell "row""#
    private static let delete = #", "trailingSwipeActions": {"actions": [{"id": "delete"}]}"#
    private static let noFullSwipe =
        #", "trailingSwipeActions": {"actions": [{"id": "delete"}], "performsFirstActionWithFullSwipe": false}"#
    private static let flag = #", "leadingSwipeActions": {"actions": [{"id": "flag"}]}"#
    /// Opens the trailing side of the row in a second.
    private static let open = drag(0, [350, 130], [270, 130])
    private static let opened = ["willBeginEditing \(row)"]

    private static func drag(_ time: Double, _ from: [Int], _ to: [Int], duration: Double = 1) -> String {
        #"{"t": \#(time), "drag": {"from": \#(from), "to": \#(to), "duration": \#(duration)}}"#
    }

    private static func tap(_ time: Double, _ x: Int, _ y: Int) -> String {
        #"{"t": \#(time), "tap": {"at": [\#(x), \#(y)]}}"#
    }

    private func request(
        _ row: String = delete, events: [String] = [open], content: String = "", beside: String = "",
        tableClass: String = "UITableView", table: String = "", application: String = "{}",
        constants: String = "{}"
    ) throws -> DispatchRequest {
        let cell = tableClass == "UITableView" ? "UITableViewCell" : "UICollectionViewCell"
        return try WireFormat.decodeRequest(
            Array(
                """
                {"constants": \(constants), "scene": {"application": \(application),
                 "windows": [{"id": "w", "frame": [0, 0, 390, 844], "isKeyWindow": true, "subviews": [
                  {"id": "table", "class": "\(tableClass)", "frame": [0, 0, 390, 844],
                   "contentSize": [390, 1200]\(table), "subviews": [
                   {"id": "row", "class": "\(cell)", "frame": [0, 100, 390, 60]\(row), "subviews": [\(content)]},
                   {"id": "other", "class": "\(cell)", "frame": [0, 160, 390, 60]}]}\(beside)]}]},
                 "events": [\(events.joined(separator: ", "))]}
                """.utf8))
    }

    private func log(
        _ row: String = delete, events: [String] = [open], content: String = "", beside: String = "",
        tableClass: String = "UITableView", table: String = "", application: String = "{}",
        constants: String = "{}", kinds: Set<EntryKind> = [.cell]
    ) throws -> [String] {
        try request(
            row, events: events, content: content, beside: beside, tableClass: tableClass, table: table,
            application: application, constants: constants
        ).lines(of: kinds).filter { kinds.contains(.touches) || !$0.contains("ighlight") }
    }

    // MARK: The recognizers

    @Test func `SWA-1, OWN-4: swipe and dismissal stand behind a table's own, ahead of what the scene lists`()
        throws
    {
        let scene = try request(
            table: #", "gestureRecognizers": [{"id": "own", "type": "tap"}]"#
        ).scene
        #expect(
            scene.recognizers.map(\.id.name) == [
                "table.delayedTouches", "table.pan", "table.pinch", "table.swipe", "table.swipeDismissal",
                "own",
            ])
        #expect(scene.recognizers.map(\.isEnabled) == [true, true, false, true, false, true])
    }

    @Test func `OWN-1: a table without actions has no swipe`() throws {
        let names = try request("").scene.recognizers.map(\.id.name)
        #expect(names == ["table.delayedTouches", "table.pan", "table.pinch"])
    }

    // MARK: Opening

    @Test func `SWA-2, SWA-8, SWA-9: a drag toward the leading side opens the trailing actions`() throws {
        #expect(
            try log(kinds: [.gate, .state, .cell]) == [
                "shouldBegin \(Self.swipe)? yes by \(Self.table)",
                "\(Self.pan) possible → failed prevented by \(Self.swipe)",
                "\(Self.swipe) possible → began recognized",
                "willBeginEditing \(Self.row)",
                "\(Self.swipe) changed → ended touchesEnded",
            ])
    }

    @Test func `SWA-2: a drag toward the trailing side opens the leading actions`() throws {
        #expect(try log(Self.flag, events: [Self.drag(0, [50, 130], [130, 130])]) == Self.opened)
    }

    @Test func `SWA-2: from right to left the sides change places`() throws {
        let application = #"{"userInterfaceLayoutDirection": "rightToLeft"}"#
        let right = [Self.drag(0, [50, 130], [130, 130])]
        #expect(try log(events: right, application: application) == Self.opened)
        #expect(try log(Self.flag, events: [Self.open], application: application) == Self.opened)
        let refused = try log(events: [Self.open], application: application)
        #expect(!refused.contains { $0.hasPrefix("willBeginEditing") }, "\(refused)")
    }

    @Test(arguments: ["", flag, #", "trailingSwipeActions": {"actions": []}"#])
    func `SWA-2: a row without actions on that side stays closed`(row: String) throws {
        // Another row makes the table the owner.
        let other =
            #", {"id": "t2", "class": "UITableView", "frame": [0, 0, 0, 0], "subviews": [{"id": "c", "class": "UITableViewCell"\#(Self.delete)}]}"#
        let entries = try log(row, beside: other, kinds: [.cell, .state])
        #expect(!entries.contains { $0.hasPrefix("willBeginEditing") }, "\(entries)")
        #expect(!entries.contains { $0.contains("began") }, "\(entries)")
    }

    @Test func `SWA-2, OWN-3: an empty list refuses, and the gate points to it`() throws {
        let entries = try log(#", "trailingSwipeActions": {"actions": []}"#, kinds: [.gate, .state])
        #expect(
            entries.prefix(2) == [
                "shouldBegin \(Self.swipe)? no by \(Self.table) because /windows/0/subviews/0/subviews/0/trailingSwipeActions",
                "\(Self.swipe) possible → failed gate by \(Self.table)",
            ])
    }

    @Test(arguments: [(14, false), (15, true)])
    func `SWA-2: the swipe begins at 15 points, which is a constant`(x: Int, opens: Bool) throws {
        let touches = [
            #"{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [350, 130]}]}"#,
            #"{"t": 0.1, "touches": [{"id": 1, "phase": "moved", "at": [\#(350 - x), 130]}]}"#,
        ]
        #expect(try log(events: touches) == (opens ? Self.opened : []))
        #expect(
            try log(events: touches, constants: #"{"rowSwipeHysteresis": 14}"#) == Self.opened)
    }

    @Test func `SWA-3: the actions of a collection view's items work alike`() throws {
        #expect(
            try log(tableClass: "UICollectionView") == [#"willBeginEditing collectionViewCell "row""#])
    }

    @Test func `SWA-4: a vertical drag scrolls and never opens`() throws {
        let entries = try log(
            events: [Self.drag(0, [350, 130], [340, 30])], kinds: [.state, .cell])
        #expect(
            entries == [
                "\(Self.swipe) possible → failed prevented by \(Self.pan)",
                "\(Self.pan) possible → began recognized",
                "\(Self.pan) changed → ended touchesEnded",
            ], "\(entries)")
    }

    @Test func `SWA-5: when it begins the highlight goes, and nothing is selected`() throws {
        let touches = [
            #"{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [350, 130]}]}"#,
            #"{"t": 1, "touches": [{"id": 1, "phase": "moved", "at": [330, 130]}]}"#,
            #"{"t": 2, "touches": [{"id": 1, "phase": "ended", "at": [330, 130]}]}"#,
        ]
        #expect(
            try log(events: touches, kinds: [.cell, .touches]) == [
                "began row (default) touch 1", "began table (handled) touch 1",
                "shouldHighlight \(Self.row) yes", "didHighlight \(Self.row)",
                "willBeginEditing \(Self.row)",
                "cancelled row (default) touch 1 recognized by \(Self.swipe)",
                "cancelled table (handled) touch 1 recognized by \(Self.swipe)",
                "didUnhighlight \(Self.row)", "didEndEditing \(Self.row)",
            ])
    }

    // MARK: Against others

    private static func inPager(_ speed: Double) -> String {
        """
        {"scene": {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "isKeyWindow": true, "subviews": [
          {"id": "pager", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [1170, 844],
           "pagingEnabled": true, "subviews": [
            {"id": "table", "class": "UITableView", "frame": [0, 0, 390, 844], "contentSize": [390, 1200],
             "subviews": [{"id": "row", "class": "UITableViewCell", "frame": [0, 100, 390, 60]\(delete)}]}]}]}]},
         "events": [{"t": 0, "drag": {"from": [300, 130], "to": [100, 130], "duration": \(speed)}}]}
        """
    }

    @Test(arguments: [(0.3, false), (0.1, true)])
    func `SWA-6: a pager around begins earlier, unless one event carries the finger past both`(
        duration: Double, opens: Bool
    ) throws {
        let entries = try WireFormat.decodeRequest(Array(Self.inPager(duration).utf8)).lines(of: [.cell])
        #expect(entries.isEmpty != opens, "\(entries)")
    }

    private func inNavigation(from x: Int, _ row: String, events: String = "") throws -> [String] {
        try WireFormat.decodeRequest(
            Array(
                """
                {"scene": {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "isKeyWindow": true, "subviews": [
                  {"id": "navView", "frame": [0, 0, 390, 844], "viewController":
                   {"id": "nav", "class": "UINavigationController", "viewControllers": ["list", "detail"],
                    "interactiveContentPopGestureRecognizer": {}},
                   "subviews": [{"id": "table", "class": "UITableView", "frame": [0, 0, 390, 844],
                    "contentSize": [390, 1200], "viewController": {"id": "detail"}, "subviews": [
                    {"id": "row", "class": "UITableViewCell", "frame": [0, 100, 390, 60]\(row)}]}]}]}]},
                 "events": [\(events){"t": 5, "drag": {"from": [\(x), 130], "to": [\(x + 100), 130], "duration": 0.5}}]}
                """.utf8)
        ).lines(of: [.cell, .controller]).filter { !$0.contains("ighlight") }
    }

    @Test func `SWA-7: the content pop waits for a row with leading actions, and not for another`() throws {
        #expect(try inNavigation(from: 100, Self.flag) == Self.opened)
        #expect(try inNavigation(from: 100, Self.delete).contains { $0.hasPrefix("willShow") })
    }

    @Test func `SWA-7, SWA-12: the content pop leaves an open row its drag`() throws {
        #expect(
            try inNavigation(from: 100, Self.delete, events: Self.open + ",")
                == Self.opened + ["didEndEditing \(Self.row)"])
    }

    @Test func `NAV-17: for a touch in the region the swipe waits for the edge pop`() throws {
        #expect(try inNavigation(from: 2, Self.flag).first?.hasPrefix("willShow") == true)
    }

    // MARK: The lift

    @Test(arguments: [(36, false), (37, true)])
    func `SWA-9: the row stays open if half of the actions' width shows`(way: Int, stays: Bool) throws {
        let entries = try log(events: [Self.drag(0, [350, 130], [350 - way, 130])])
        #expect(entries == Self.opened + (stays ? [] : ["didEndEditing \(Self.row)"]))
    }

    @Test func `SWA-9, SWA-10: a flick back closes it, however much shows`() throws {
        let xs = [100, 130, 160]
        let moves = xs.enumerated().map {
            #"{"t": \#(0.025 * Double($0.offset + 1)), "touches": [{"id": 1, "phase": "moved", "at": [\#($0.element), 130]}]}"#
        }
        let events =
            [#"{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [380, 130]}]}"#] + moves
            + [#"{"t": 0.1, "touches": [{"id": 1, "phase": "ended", "at": [160, 130]}]}"#]
        #expect(try log(events: events) == Self.opened + ["didEndEditing \(Self.row)"])
    }

    @Test(arguments: [60.0, 120])
    func `SCV-6, SWA-5: a quick swipe never highlights the row nor presses its button, at any rate`(
        rate: Double
    ) throws {
        let moves = (1...Int(0.3 * rate)).map {
            let time = Double($0) / rate
            return
                #"{"t": \#(time), "touches": [{"id": 1, "phase": "moved", "at": [\#(350 - 500 * time), 130]}]}"#
        }
        let events =
            [#"{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [350, 130]}]}"#] + moves
            + [#"{"t": 0.31, "touches": [{"id": 1, "phase": "ended", "at": [200, 130]}]}"#]
        let button = #"{"id": "b", "class": "UIButton", "frame": [200, 0, 190, 60]}"#
        for content in ["", button] {
            let lines = try request(Self.noFullSwipe, events: events, content: content).lines(of: [
                .cell, .controlEvent,
            ])
            #expect(lines == Self.opened, "\(lines)")
        }
    }

    @Test func `SCV-6, SWA-2: a row without actions on that side has the touch at once`() throws {
        let events = [
            #"{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [50, 130]}]}"#,
            #"{"t": 0.02, "touches": [{"id": 1, "phase": "moved", "at": [62, 130]}]}"#,
        ]
        let times = try request(events: events).run().log.compactMap { entry in
            if case .cell(_, .didHighlight, _, _) = entry.content { entry.time } else { nil }
        }
        #expect(times == [Timestamp(seconds: 0.02)])
    }

    @Test func `SWA-9: a quick flick leaves it open, and the width of an action is a constant`() throws {
        let flick = [Self.drag(0, [350, 130], [320, 130], duration: 0.06)]
        #expect(try log(events: flick) == Self.opened)
        let slow = [Self.drag(0, [350, 130], [320, 130])]
        #expect(try log(events: slow).count == 2)
        #expect(try log(events: slow, constants: #"{"swipeActionWidth": 60}"#) == Self.opened)
    }

    @Test(arguments: [(0.12, true), (5, false)])
    func `SWA-9: a finger that rests before it lifts moves no more`(lift: Double, staysOpen: Bool) throws {
        let moves = (1...6).map {
            #"{"t": \#(0.0167 * Double($0)), "touches": [{"id": 1, "phase": "moved", "at": [\#(350 - 10 * $0), 130]}]}"#
        }
        let events =
            [#"{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [350, 130]}]}"#] + moves
            + [#"{"t": \#(lift), "touches": [{"id": 1, "phase": "ended", "at": [290, 130]}]}"#]
        let twoActions = #", "trailingSwipeActions": {"actions": [{"id": "delete"}, {"id": "flag"}]}"#
        let closed = staysOpen ? [] : ["didEndEditing \(Self.row)"]
        #expect(try log(twoActions, events: events) == Self.opened + closed)
    }

    @Test func `SWA-1, A42: a row with actions that a change adds brings its table the swipe`() throws {
        let change =
            #"{"t": 0, "change": [{"target": "table", "add": {"view": {"id": "late", "class": "UITableViewCell", "frame": [0, 300, 390, 60]\#(Self.delete)}}}]}"#
        #expect(
            try log("", events: [change, Self.drag(1, [350, 330], [270, 330])])
                == [#"willBeginEditing tableViewCell "late""#])
    }

    @Test(arguments: [(233, false), (234, true)])
    func `SWA-10: from 60 percent of the row on, the first action runs at the lift`(way: Int, runs: Bool)
        throws
    {
        let two = #", "trailingSwipeActions": {"actions": [{"id": "delete"}, {"id": "flag"}]}"#
        let entries = try log(two, events: [Self.drag(0, [380, 130], [380 - way, 130])])
        let acted = [#"swipeAction \#(Self.row) "delete""#, "didEndEditing \(Self.row)"]
        #expect(entries == Self.opened + (runs ? acted : []))
    }

    @Test func `SWA-10: without the flag a full swipe only opens`() throws {
        let full = [Self.drag(0, [380, 130], [80, 130])]
        #expect(try log(Self.noFullSwipe, events: full) == Self.opened)
    }

    @Test func `SWA-8, GR-13: a swipe that is disabled under way closes the row`() throws {
        let change = #"{"t": 0.5, "change": [{"target": "table.swipe", "set": {"enabled": false}}]}"#
        #expect(
            try log(events: [Self.open, change]) == Self.opened + ["didEndEditing \(Self.row)"])
    }

    // MARK: An open row

    @Test func `SWA-11: a touch elsewhere closes the row then and there, and is spent on that`() throws {
        let entries = try log(
            events: [Self.open, Self.tap(2, 200, 190)], kinds: [.cell, .dropped, .gate, .touches]
        ).drop { !$0.hasPrefix("shouldReceive") }
        #expect(
            Array(entries) == [
                "shouldReceive \(Self.dismissal)? yes by \(Self.table) touch 1",
                "simultaneous \(Self.dismissal) with \(Self.pan)? yes by \(Self.table)",
                "didEndEditing \(Self.row)",
                "touch 1 (contact 2) began recognized by \(Self.dismissal)",
            ], "\(entries)")
    }

    @Test func `SWA-11: the next tap selects again`() throws {
        let entries = try log(events: [Self.open, Self.tap(2, 200, 190), Self.tap(3, 200, 190)])
        #expect(entries.last == #"didSelect tableViewCell "other""#)
    }

    @Test func `SWA-11: a drag that goes on scrolls, and opens no other row`() throws {
        let scrolled = try log(
            events: [Self.open, Self.drag(2, [200, 400], [200, 300])], kinds: [.cell, .scroll])
        #expect(scrolled.dropFirst().first == "didEndEditing \(Self.row)", "\(scrolled)")
        #expect(scrolled.contains { $0.contains("willBeginDragging") }, "\(scrolled)")
        let both = #", "leadingSwipeActions": {"actions": [{"id": "flag"}]}\#(Self.delete)"#
        let entries = try log(
            both, events: [Self.open, Self.drag(2, [350, 190], [250, 190])], kinds: [.cell])
        #expect(entries == Self.opened + ["didEndEditing \(Self.row)"])
    }

    @Test func `SWA-11: a touch outside the table leaves the row open`() throws {
        let bar = #", {"id": "bar", "frame": [0, 700, 390, 144]}"#
        #expect(try log(events: [Self.open, Self.tap(2, 200, 750)], beside: bar) == Self.opened)
    }

    @Test func `SWA-12: a tap on the open row beside its buttons closes it at the lift and selects nothing`()
        throws
    {
        let label = #"{"id": "label", "class": "UILabel", "frame": [20, 10, 200, 40]}"#
        for content in ["", label] {
            let entries = try log(events: [Self.open, Self.tap(2, 100, 130)], content: content)
            #expect(entries == Self.opened + ["didEndEditing \(Self.row)"])
        }
        let dispatcher = try request(events: [Self.open, Self.tap(2, 100, 130)]).run()
        let end = dispatcher.log.last { $0.content.kind == .cell }?.time.seconds
        #expect(end == 2.08)
    }

    @Test func `SWA-12: a drag on the open row is the swipe's`() throws {
        let back = Self.drag(2, [100, 130], [160, 130])
        #expect(try log(events: [Self.open, back]) == Self.opened + ["didEndEditing \(Self.row)"])
        let little = Self.drag(2, [100, 130], [120, 130])
        #expect(try log(events: [Self.open, little]) == Self.opened)
    }

    @Test func `SWA-13: a button acts at touchUpInside, its effects follow, and then the row closes`() throws
    {
        let row =
            #", "trailingSwipeActions": {"actions": [{"id": "delete"}, {"id": "flag", "effects": [{"target": "other", "set": {"alpha": 0.5}}]}]}"#
        let entries = try log(
            row, events: [Self.drag(0, [350, 130], [250, 130]), Self.tap(2, 280, 130)],
            kinds: [.cell, .change, .controlEvent])
        #expect(
            entries == Self.opened + [
                #"touchDown from button "row.flag""#, #"touchUpInside from button "row.flag""#,
                #"primaryActionTriggered from button "row.flag""#,
                #"swipeAction \#(Self.row) "flag""#, #"tableViewCell "other" set alpha"#,
                "didEndEditing \(Self.row)",
            ])
    }

    @Test func `SWA-13: an action that removes its row ends the editing once`() throws {
        let row =
            #", "trailingSwipeActions": {"actions": [{"id": "delete", "effects": [{"target": "row", "remove": true}]}]}"#
        #expect(
            try log(row, events: [Self.open, Self.tap(2, 370, 130)], kinds: [.cell, .change]) == Self.opened
                + [
                    #"swipeAction \#(Self.row) "delete""#, #"\#(Self.row) removed"#,
                    "didEndEditing \(Self.row)",
                ])
    }

    @Test func `SWA-13: the buttons are there while the row is open, and gone when it is closed`() throws {
        let row = #", "trailingSwipeActions": {"actions": [{"id": "delete"}, {"id": "flag"}]}\#(Self.flag)"#
            .replacing(Self.flag, with: "")
        let far = [Self.drag(0, [350, 130], [250, 130])]
        let isThere = try log(row, events: far + [Self.tap(2, 320, 130)], kinds: [.hitView])
        #expect(isThere.last?.contains(#"button "row.delete""#) == true, "\(isThere)")
        let second = try log(row, events: far + [Self.tap(2, 315, 130)], kinds: [.hitView])
        #expect(second.last?.contains(#"button "row.flag""#) == true, "\(second)")
        let gone = try log(
            row, events: far + [Self.tap(2, 100, 130), Self.tap(3, 320, 130)], kinds: [.hitView])
        #expect(gone.last?.contains(Self.row) == true, "\(gone)")
    }

    @Test func `SWA-13: the button of a closed row has no place to tap`() throws {
        let fault = try #require(
            #expect(throws: Faults.self) {
                try log(events: [#"{"t": 0, "tap": {"view": "row.delete"}}"#])
            }?.faults.first)
        #expect(
            fault.message
                == #""row.delete" is there only while "row" is open, so give a point instead, as in [100, 200]."#
        )
    }

    @Test func `SWA-14: a drag that scrolls the table closes the open row`() throws {
        let entries = try log(
            events: [Self.open, Self.drag(2, [100, 130], [100, 60])], kinds: [.cell, .scroll])
        #expect(
            entries.compactMap { entry in
                ["willBeginEditing", "willBeginDragging", "didEndEditing"].first { entry.contains($0) }
            } == ["willBeginEditing", "willBeginDragging", "didEndEditing"], "\(entries)")
    }

    @Test(arguments: [
        #"{"target": "other", "remove": true}"#, #"{"target": "row", "remove": true}"#,
        #"{"target": "table", "remove": true}"#, #"{"target": "other", "moveTo": "table", "index": 0}"#,
        #"{"target": "table", "add": {"view": {"id": "new", "class": "UITableViewCell"}}}"#,
    ])
    func `SWA-14: rows that code removes, moves or inserts close the open row`(change: String) throws {
        let entries = try log(events: [Self.open, #"{"t": 2, "change": [\#(change)]}"#])
        #expect(entries == Self.opened + ["didEndEditing \(Self.row)"])
    }

    @Test func `SWA-14: other changes leave the row open`() throws {
        let change = #"{"t": 2, "change": [{"target": "other", "set": {"alpha": 0.5}}]}"#
        #expect(try log(events: [Self.open, change]) == Self.opened)
    }

    // MARK: In common

    @Test func `OWN-5: the effects of willBeginEditing and didEndEditing follow them`() throws {
        func effect(_ method: String, _ isEnabled: Bool) -> String {
            #""\#(method)": [{"target": "table", "set": {"scrollEnabled": \#(isEnabled)}}]"#
        }
        let row =
            Self.delete
            + #", "overrides": {"effects": {\#(effect("willBeginEditing", false)), \#(effect("didEndEditing", true))}}"#
        #expect(
            try log(row, events: [Self.open, Self.tap(2, 100, 130)], kinds: [.cell, .change]) == [
                "willBeginEditing \(Self.row)", #"\#(Self.table) set scrollEnabled"#,
                "didEndEditing \(Self.row)", #"\#(Self.table) set scrollEnabled"#,
            ])
    }

    @Test func `OWN-3: with no delegate nobody is asked, and a row without actions stays closed`() throws {
        let change = #"{"t": 0, "change": [{"target": "table.swipe", "set": {"delegate": null}}]}"#
        #expect(
            try log(events: [change, Self.open], kinds: [.gate, .cell]) == Self.opened)
        let other = Self.drag(0.1, [350, 190], [250, 190])
        #expect(try log(events: [change, other], kinds: [.gate, .cell]).isEmpty)
    }

    @Test func `A scene with actions is written as it was read`() throws {
        let scene =
            #"{"screen":[390,844],"windows":[{"id":"w","frame":[0,0,9,9],"subviews":[{"id":"table","class":"UITableView","subviews":[{"id":"row","class":"UITableViewCell","overrides":{"effects":{"didEndEditing":[{"target":"w","set":{"alpha":0.5}}]}},"leadingSwipeActions":{"actions":[]},"trailingSwipeActions":{"actions":[{"id":"delete","effects":[{"target":"row","remove":true}]}],"performsFirstActionWithFullSwipe":false}}]}]}]}"#
        let description = try WireFormat.describeScene(Array(scene.utf8))
        #expect(String(decoding: WireFormat.document(of: description, pretty: false), as: UTF8.self) == scene)
    }
}
