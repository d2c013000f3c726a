@testable import DispatchEngine
import Testing

@testable import SceneFormat

/// The drags of sheets, beside the content that they share them with.
struct SheetTests {
    private static let pan = #"recognizer "sheet.sheetPan""#
    private static let sheet = #"view controller "sheet""#
    private static let listPan = #"recognizer "list.pan""#

    // MARK: The pan

    @Test
    func `SHEET-2, SHEET-11, SHEET-14: a drag down asks and announces at Began, and dismisses at the lift`()
        throws
    {
        #expect(
            try PresentedScene().lines() == [
                "shouldBegin \(Self.pan)? yes by \(Self.sheet)",
                "\(Self.pan) possible → began recognized",
                "shouldDismiss \(Self.sheet) yes",
                "willDismiss \(Self.sheet)",
                "\(Self.pan) changed → ended touchesEnded",
                "didDismiss \(Self.sheet)",
            ])
    }

    @Test func `SHEET-1, OWN-4: the pan is the first of the root view, behind a scroll view's own`() throws {
        let listed = #", "gestureRecognizers": [{"id": "tap", "type": "tap"}]"#
        let plain = try PresentedScene(rootMembers: listed).decoded().scene
        #expect(
            plain.recognizersOfView[try #require(plain.view("root"))]?.map(plain.identifier) == [
                "sheet.sheetPan", "tap",
            ])
        let table = try PresentedScene(rootMembers: listed + #", "class": "UITableView""#).decoded().scene
        #expect(
            table.recognizersOfView[try #require(table.view("root"))]?.map(table.identifier) == [
                "root.pan", "root.pinch", "sheet.sheetPan", "tap",
            ])
    }

    @Test(arguments: [("UIButton", "touchCancel"), ("UIControl", "touchCancel")])
    func `SHEET-5: no control keeps a drag from the sheet`(name: String, event: String) throws {
        let lines = try PresentedScene(
            content: #"{"id": "c", "class": "\#(name)", "frame": [0, 0, 390, 422]}"#
        ).lines(of: [.controlEvent, .controller])
        #expect(
            lines.contains { $0.contains("touchCancel") } && lines.last == "didDismiss \(Self.sheet)",
            "\(lines)")
    }

    @Test
    func
        `SHEET-3: a view that says no to gestureRecognizerShouldBegin keeps its touches, and the sheet stays`()
        throws
    {
        func lines(_ answer: String) throws -> [String] {
            try PresentedScene(
                content:
                    #"{"id": "canvas", "frame": [0, 0, 390, 422], "overrides": {"touches": "handle"\#(answer)}}"#
            ).lines(of: [.touches, .controller]).filter { !$0.hasPrefix("moved") }
        }
        #expect(try lines("").contains { $0.hasPrefix("cancelled canvas") })
        let kept = try lines(#", "gestureRecognizerShouldBegin": {"notFor": ["sheet.sheetPan"]}"#)
        #expect(kept.count == 2 && kept.last?.hasPrefix("ended canvas") ?? false, "\(kept)")
    }

    @Test func `SHEET-4: a pan of a view inside is deeper and wins`() throws {
        let lines = try PresentedScene(
            content:
                #"{"id": "card", "frame": [0, 0, 390, 422], "gestureRecognizers": [{"id": "own", "type": "pan"}]}"#
        ).lines(of: [.state, .controller])
        #expect(lines.contains(#"\#(Self.pan) possible → failed prevented by recognizer "own""#), "\(lines)")
        #expect(!lines.contains { $0.contains("Dismiss") })
    }

    @Test(arguments: [(30.0, 20.0), (-30.0, -20.0), (20.0, -19.0)])
    func `SHEET-10: a drag that is not more vertical than horizontal is never the sheet's`(
        x: Double, y: Double
    ) throws {
        let lines = try PresentedScene(events: PresentedScene.drag((195, 600), (195 + 4 * x, 600 + 4 * y)))
            .lines()
        #expect(lines == ["\(Self.pan) possible → failed touchesEnded"])
    }

    @Test func `SHEET-2: the pan begins once a drag that began sideways goes more down than sideways`() throws
    {
        let moves = [(215, 600), (215, 620), (215, 621), (215, 900)].enumerated().map { place, point in
            #"{"t": 0.\#(place + 1), "touches": [{"id": 1, "phase": "moved", "at": [\#(point.0), \#(point.1)]}]}"#
        }
        let down = #"{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [195, 600]}]}"#
        let up = #"{"t": 0.6, "touches": [{"id": 1, "phase": "ended", "at": [215, 900]}]}"#
        let run = try PresentedScene(events: ([down] + moves + [up]).joined(separator: ", ")).decoded().run()
        let began = run.log.first { entry in
            if case .state(_, _, .began, _, _, _) = entry.content { true } else { false }
        }
        #expect(began?.time == Timestamp(seconds: 0.3))
    }

    @Test(arguments: [(9.0, false), (10.0, true)])
    func `SHEET-2: the pan begins at 10 points along y`(y: Double, begins: Bool) throws {
        let lines = try PresentedScene(events: PresentedScene.drag((195, 600), (195, 600 + y))).lines(of: [
            .state
        ])
        #expect(lines.contains("\(Self.pan) possible → began recognized") == begins)
    }

    // MARK: Content

    @Test(arguments: [("0", true), ("-1", true), ("1", false), ("900", false)])
    func `SHEET-6, SHEET-7: a drag down is the sheet's where the content is at its top or above`(
        offset: String, isSheets: Bool
    ) throws {
        let scene = PresentedScene(
            content: PresentedScene.list(#", "contentOffset": [0, \#(offset)]"#),
            request: #", "log": {"include": ["explain"]}"#)
        let lines = try scene.lines(of: [.gate, .state, .deferred, .controller, .scroll])
        if isSheets {
            #expect(lines.contains { $0.hasPrefix("didDismiss") }, "\(lines)")
            #expect(!lines.contains { $0.contains("didScroll") })
        } else {
            #expect(
                lines.prefix(3) == [
                    "shouldBegin \(Self.pan)? no by \(Self.sheet) because /windows/0/subviews/1/subviews/0",
                    "\(Self.pan) possible → failed gate by \(Self.sheet)",
                    "\(Self.listPan) possible → began recognized",
                ])
            #expect(!lines.contains { $0.contains("Dismiss") })
        }
    }

    @Test
    func `SHEET-7, D22: the content logs that it leaves the drag to the sheet, which begins in that event`()
        throws
    {
        let request = try PresentedScene(content: PresentedScene.list()).decoded()
        var dispatcher = Dispatcher(scene: request.scene, categories: .explain)
        try dispatcher.run(request.events)
        let entries = dispatcher.log.filter { entry in
            switch entry.content {
            case .deferred: true
            case .state(_, _, let to, _, _, _): to == .began
            default: false
            }
        }
        let text = String(
            decoding: try WireFormat.log(entries, of: request.scene, as: .text), as: UTF8.self)
        #expect(entries.count == 2 && entries[0].time == entries[1].time, "\(text)")
        #expect(text.contains("sheet"))
    }

    @Test func `SHEET-7: the top is where the inset puts it`() throws {
        func calls(_ offset: Int) throws -> [String] {
            try PresentedScene(
                content: PresentedScene.list(
                    #", "contentInset": [50, 0, 0, 0], "contentOffset": [0, \#(offset)]"#)
            ).calls()
        }
        #expect(try calls(-50).last == "didDismiss")
        #expect(try calls(-49).isEmpty)
    }

    @Test(arguments: [(0.0009, true), (0.0011, false)])
    func `SHEET-7, D23: an offset that no screen tells from the top is the top`(y: Double, ends: Bool) throws
    {
        let scene = PresentedScene(
            content: PresentedScene.list(#", "contentOffset": [0, \#(y)]"#), events: PresentedScene.down)
        #expect(try scene.calls().contains("didDismiss") == ends)
    }

    @Test func `SHEET-7: of nested scroll views the innermost that can scroll vertically decides`() throws {
        func calls(inner: String, outer: String) throws -> [String] {
            let content =
                #"{"id": "outer", "class": "UIScrollView", "frame": [0, 0, 390, 422], "contentSize": [390, 2000], "contentOffset": [0, \#(outer)], "subviews": [{"id": "inner", "class": "UIScrollView", "frame": [0, 0, 390, 1400], \#(inner)}]}"#
            return try PresentedScene(content: content).calls()
        }
        let tall = #""contentSize": [390, 3000]"#
        #expect(try calls(inner: tall, outer: "100").last == "didDismiss")
        #expect(try calls(inner: tall + #", "contentOffset": [0, 10]"#, outer: "0").isEmpty)
        // One that scrolls sideways only does not decide.
        #expect(try calls(inner: #""contentSize": [900, 1400]"#, outer: "0").last == "didDismiss")
        #expect(try calls(inner: #""contentSize": [900, 1400]"#, outer: "100").isEmpty)
    }

    @Test func `SHEET-7, SCV-13: content that cannot scroll decides nothing`() throws {
        let short = PresentedScene.list(#", "contentOffset": [0, 0]"#).replacing("3000", with: "100")
        #expect(try PresentedScene(content: short).calls().last == "didDismiss")
    }

    @Test func `SHEET-7: a drag down beside a scrolled list is the sheet's`() throws {
        let list = PresentedScene.list(#", "contentOffset": [0, 900]"#).replacing(
            "[0, 0, 390, 422]", with: "[0, 200, 390, 222]")
        #expect(try PresentedScene(content: list).calls().last == "didDismiss")
    }

    @Test func `SHEET-7: the sheet's pan waits for content that needs a longer way to ask`() throws {
        let lines = try PresentedScene(
            content: PresentedScene.list(#", "contentOffset": [0, 900]"#),
            request: #", "constants": {"scrollHysteresis": 40}"#
        ).lines()
        #expect(lines.first?.hasPrefix("shouldBegin \(Self.pan)? no") ?? false, "\(lines)")
        #expect(!lines.contains { $0.contains("Dismiss") })
    }

    @Test func `SHEET-7, OWN-2: a sheet that is made to wait for the list leaves it the drag`() throws {
        let scene = PresentedScene(
            members:
                #""modalPresentationStyle": "pageSheet", "sheetPan": {"requiresFailureOf": ["list.pan"]}"#,
            content: PresentedScene.list())
        #expect(try scene.calls().isEmpty)
        #expect(try scene.lines(of: [.scroll]).contains { $0.contains("didScroll") })
    }

    @Test(arguments: ["null", #"{"shouldBegin": true}"#])
    func `OWN-3: a delegate of the pan replaces the answers of the sheet`(delegate: String) throws {
        let lines = try PresentedScene(
            members: #""modalPresentationStyle": "pageSheet", "sheetPan": {"delegate": \#(delegate)}"#,
            content: PresentedScene.list()
        ).lines()
        #expect(!lines.contains { $0.contains("by \(Self.sheet)") }, "\(lines)")
        #expect(lines.contains("\(Self.listPan) possible → began recognized"))
    }

    @Test func `SHEET-19: a scroll view with a refresh control keeps a pull at its top`() throws {
        let list = PresentedScene.list(
            #", "subviews": [{"id": "refresh", "class": "UIRefreshControl", "frame": [0, -60, 390, 60]}]"#)
        #expect(try PresentedScene(content: list).calls().isEmpty)
    }

    @Test(arguments: [
        ("", "0", ["didChangeSelectedDetent large"]), ("", "1", []),
        (#""prefersScrollingExpandsWhenScrolledToEdge": false"#, "0", []),
        (#""selectedDetentIdentifier": "large""#, "0", []),
    ])
    func `SHEET-9: a drag up at the top of the content makes the sheet grow, if a larger detent is left`(
        more: String, offset: String, expected: [String]
    ) throws {
        let scene = PresentedScene(
            members: PresentedScene.sheet(more),
            content: PresentedScene.list(#", "contentOffset": [0, \#(offset)]"#), events: PresentedScene.up)
        #expect(try scene.calls() == expected)
        #expect(try scene.lines(of: [.scroll]).contains { $0.contains("didScroll") } == expected.isEmpty)
    }

    // MARK: Dismissal

    @Test func `SHEET-12, SHEET-13: a modal sheet is not asked, comes back, and has one attempt a gesture`()
        throws
    {
        let members = #""modalPresentationStyle": "pageSheet", "modalInPresentation": true"#
        #expect(try PresentedScene(members: members).calls() == ["didAttemptToDismiss"])
        let short = PresentedScene.drag((195, 500), (195, 520), duration: 1)
        #expect(try PresentedScene(members: members, events: short).calls().isEmpty)
        #expect(
            try PresentedScene(members: members).decoded().run().summary.controllers.map(\.isPresented) == [
                true
            ])
    }

    @Test(arguments: [
        (#""class": "UINavigationController", "viewControllers": ["list", "form"]"#, true),
        (#""class": "UINavigationController", "viewControllers": ["form", "list"]"#, false),
        (#""class": "UITabBarController", "viewControllers": ["list", "form"], "selectedIndex": 1"#, true),
        (#""class": "UITabBarController", "viewControllers": ["list", "form"]"#, false),
    ])
    func `SHEET-12: the controller that a container shows counts`(container: String, isModal: Bool) throws {
        let content =
            #"{"id": "listView", "viewController": {"id": "list"}}, {"id": "formView", "frame": [0, 0, 390, 422], "viewController": {"id": "form", "modalInPresentation": true}}"#
        let scene = PresentedScene(
            members: #""modalPresentationStyle": "pageSheet", \#(container)"#, content: content)
        #expect(try scene.calls().contains("didAttemptToDismiss") == isModal)
        #expect(try scene.calls().contains("didDismiss") != isModal)
        let saved = PresentedScene(
            members: #""modalPresentationStyle": "pageSheet", \#(container)"#, content: content,
            events: #"{"t": 0, "change": [{"target": "form", "set": {"modalInPresentation": false}}]}, "#
                + #"{"t": 1, "drag": {"from": [195, 500], "to": [195, 800], "duration": 0.336}}"#)
        #expect(try saved.calls().last == "didDismiss")
    }

    @Test func `SHEET-12: a refused sheet comes back and attempts, and its detents still change`() throws {
        let refuses = #", "presentationController": {"delegate": {"shouldDismiss": false}}"#
        #expect(
            try PresentedScene(members: PresentedScene.sheet() + refuses).calls() == [
                "shouldDismiss no", "didAttemptToDismiss",
            ])
        #expect(
            try PresentedScene(members: PresentedScene.sheet() + refuses, events: PresentedScene.up).calls()
                == [
                    "didChangeSelectedDetent large"
                ])
    }

    @Test(arguments: [(711.0, false), (712.0, true)])
    func `SHEET-14, PAN-4: half of the smallest height is far enough, where the speed does not decide`(
        y: Double, ends: Bool
    )
        throws
    {
        let calls = try PresentedScene(
            events: PresentedScene.drag((195, 501), (195, y)),
            request: #", "constants": {"sheetDismissVelocity": 100000}"#
        ).calls()
        #expect(calls == ["shouldDismiss yes", "willDismiss"] + (ends ? ["didDismiss"] : []))
    }

    @Test(arguments: [(0.1, true), (1.0, false)])
    func `SHEET-14: a quick flick down dismisses, a slow one is given up without a call`(
        duration: Double, ends: Bool
    )
        throws
    {
        let calls = try PresentedScene(
            events: PresentedScene.drag((195, 500), (195, 600), duration: duration)
        ).calls()
        #expect(calls == ["shouldDismiss yes", "willDismiss"] + (ends ? ["didDismiss"] : []))
    }

    @Test(arguments: [(0.1, true), (0.11, false)])
    func `SHEET-14: a finger that rests before it lifts has no speed`(rest: Double, ends: Bool) throws {
        let calls = try PresentedScene(
            events: """
                {"t": 0, "touches": [{"id": 1, "phase": "began", "at": [195, 500]}]},
                {"t": 0.1, "touches": [{"id": 1, "phase": "moved", "at": [195, 600]}]},
                {"t": \(0.1 + rest), "touches": [{"id": 1, "phase": "ended", "at": [195, 600]}]}
                """
        ).calls()
        #expect(calls == ["shouldDismiss yes", "willDismiss"] + (ends ? ["didDismiss"] : []))
    }

    @Test(arguments: [
        (190.5, []), (191.0, ["didChangeSelectedDetent medium"]),
        (583.0, ["didChangeSelectedDetent medium"]),
    ])
    func `SHEET-14: a slow drag from a larger detent ends at the nearest, and at the smallest at most`(
        way: Double, expected: [String]
    ) throws {
        let scene = PresentedScene(
            members: PresentedScene.sheet(#""selectedDetentIdentifier": "large""#),
            events: PresentedScene.drag((195, 500), (195, 500 + way)),
            request: #", "constants": {"sheetDismissVelocity": 100000}"#)
        #expect(try scene.calls() == expected)
        #expect(try scene.decoded().run().summary.controllers.map(\.isPresented) == [true])
    }

    @Test(arguments: [("medium", -60.0, "large"), ("large", 60.0, "medium")])
    func `SHEET-14: a short flick takes the sheet to the next detent, a slow drag as short does not`(
        selected: String, way: Double, next: String
    ) throws {
        func calls(duration: Double) throws -> [String] {
            try PresentedScene(
                members: PresentedScene.sheet(#""selectedDetentIdentifier": "\#(selected)""#),
                events: PresentedScene.drag((195, 600), (195, 600 + way), duration: duration)
            ).calls()
        }
        #expect(try calls(duration: 0.1) == ["didChangeSelectedDetent \(next)"])
        #expect(try calls(duration: 2).isEmpty)
    }

    /// Returns the events of a finger that goes from a y of 500 to each in turn, 25 ms apart, and lifts there.
    private static func path(_ ys: Double...) -> String {
        let moves = ys.enumerated().map { index, y in
            #"{"t": \#(0.025 * Double(index + 1)), "touches": [{"id": 1, "phase": "moved", "at": [195, \#(y)]}]}, "#
        }
        return #"{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [195, 500]}]}, "# + moves.joined()
            + #"{"t": \#(0.025 * Double(ys.count + 1)), "touches": [{"id": 1, "phase": "ended", "at": [195, 500]}]}"#
    }

    @Test func `SHEET-14: a drag that begins upward dismisses as well once it has turned`() throws {
        #expect(
            try PresentedScene(events: Self.path(489, 650, 800)).calls() == [
                "shouldDismiss yes", "willDismiss", "didDismiss",
            ])
    }

    @Test func `SHEET-14: a sheet that is flicked back at the lift stays, however far down it is`() throws {
        #expect(
            try PresentedScene(events: Self.path(840, 810, 780)).calls() == [
                "shouldDismiss yes", "willDismiss",
            ])
        let back = PresentedScene(members: PresentedScene.sheet(), events: Self.path(150, 180, 210))
        #expect(try back.calls().isEmpty)
    }

    @Test(arguments: [([1], false), ([2], false), ([1, 2], true), ([2, 1], true)])
    func `SHEET-14, PAN-3: the center of the fingers moves the sheet, whichever of them moves`(
        fingers: [Int], ends: Bool
    ) throws {
        let moves = fingers.enumerated().map { index, finger in
            #"{"t": \#(0.5 + Double(index)), "touches": [{"id": \#(finger), "phase": "moved", "at": [\#(100 * finger), 840]}]}, "#
        }
        let calls = try PresentedScene(
            events: """
                {"t": 0, "touches": [{"id": 1, "phase": "began", "at": [100, 500]}, {"id": 2, "phase": "began", "at": [200, 500]}]},
                \(moves.joined())
                {"t": 3, "touches": [{"id": 1, "phase": "ended", "at": [100, 840]}, {"id": 2, "phase": "ended", "at": [200, 840]}]}
                """
        ).calls()
        #expect(calls == ["shouldDismiss yes", "willDismiss"] + (ends ? ["didDismiss"] : []))
    }

    @Test func `SHEET-7: a finger that rests on a list leaves the sheet to another beside the list`() throws {
        let list = PresentedScene.list(#", "contentOffset": [0, 900]"#).replacing(
            "[0, 0, 390, 422]", with: "[0, 200, 390, 222]")
        let scene = PresentedScene(
            content: list,
            events: """
                {"t": 0, "touches": [{"id": 1, "phase": "began", "at": [100, 800]}]},
                {"t": 0.2, "touches": [{"id": 2, "phase": "began", "at": [200, 500]}]},
                {"t": 0.3, "touches": [{"id": 2, "phase": "moved", "at": [200, 540]}]}
                """)
        #expect(try scene.calls() == ["shouldDismiss yes", "willDismiss"])
    }

    @Test func `SHEET-14: a detent keeps the bottom of the root view`() throws {
        let request = try PresentedScene(members: PresentedScene.sheet(), events: PresentedScene.up).decoded()
        let dispatcher = try request.run()
        let root = try #require(request.scene.view("root"))
        #expect(dispatcher.tree[root].frame == Rect(0, 60, 390, 784))
        #expect(dispatcher.summary.controllers.map(\.detent) == ["large"])
    }

    @Test
    func
        `SHEET-14: a drag from the smallest detent that turns upward grows the sheet, and says no more of it`()
        throws
    {
        let calls = try PresentedScene(
            members: PresentedScene.sheet(),
            events:
                #"{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [195, 700]}]}, {"t": 0.1, "touches": [{"id": 1, "phase": "moved", "at": [195, 720]}]}, {"t": 0.4, "touches": [{"id": 1, "phase": "moved", "at": [195, 450]}]}, {"t": 0.5, "touches": [{"id": 1, "phase": "ended", "at": [195, 450]}]}"#
        ).calls()
        #expect(calls == ["shouldDismiss yes", "willDismiss", "didChangeSelectedDetent large"])
    }

    @Test func `SHEET-15: dismissal from code calls nothing, and takes the dimming view along`() throws {
        let request = try PresentedScene(
            events:
                #"{"t": 0, "change": [{"target": "root", "remove": true}]}, {"t": 1, "tap": {"at": [195, 100]}}"#
        ).decoded()
        #expect(try request.lines(of: [.controller, .hitView]) == [#"touch 1 → view "main" in window "w""#])
        #expect(try request.run().summary.controllers.map(\.isPresented) == [false])
    }

    @Test func `SHEET-12, SHEET-14: code sets the detent and whether it is modal without a call`() throws {
        let scene = PresentedScene(
            members: PresentedScene.sheet(),
            events:
                #"{"t": 0, "change": [{"target": "sheet", "set": {"selectedDetentIdentifier": "large", "isModalInPresentation": true}}]}"#
        )
        let dispatcher = try scene.decoded().run()
        #expect(try scene.calls().isEmpty)
        #expect(dispatcher.summary.controllers.map(\.detent) == ["large"])
    }

    @Test
    func `OWN-5, OWN-6: the effects of didDismiss follow it, and the root view leaves behind the event`()
        throws
    {
        let members =
            PresentedScene.sheet()
            + #", "presentationController": {"delegate": {"effects": {"didDismiss": [{"target": "main", "set": {"alpha": 0.5}}]}}}"#
        let lines = try PresentedScene(members: members).lines(of: [.controller, .change, .state])
        #expect(lines.suffix(2).first == "didDismiss \(Self.sheet)", "\(lines)")
        #expect(lines.last == #"view "main" set alpha"#, "\(lines)")
    }
}

extension Scene {
    func view(_ name: String) -> ViewID? {
        guard case .responder(.view(let view))? = object(named: name) else { return nil }
        return view
    }
}
