import TestSupport
import Testing

/// The answers about gestures: the whole first sentence, and the first remedy.
struct GestureAnswerTests {
    /// Views with events, what is asked about them, and the answer.
    struct Example: CustomTestStringConvertible, Sendable {
        var name: String
        var views: String
        var events: String
        var question: String?
        var answer: String
        var remedy: String?

        var testDescription: String { name }

        init(
            _ name: String, _ views: String, _ events: String, asking question: String? = nil,
            _ answer: String, _ remedy: String? = nil
        ) {
            (self.name, self.views, self.events) = (name, views, events)
            (self.question, self.answer, self.remedy) = (question, answer, remedy)
        }
    }

    /// Returns the lines of the answer about views in a window that fills the screen.
    private static func lines(
        _ views: String, _ events: String, _ question: String? = nil, _ members: String = ""
    ) throws -> [String] {
        let body = #"""
            {"scene": {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [\#(views)]}]\#(members)},
             "events": [\#(events)]\#(question.map { #", "questions": [\#($0)]"# } ?? "")}
            """#
        let response = try RunningService.shared.get().answer("POST", "/v1/explain?format=text", body: body)
        try #require(response.status == 200, "\(response.text)")
        return response.text.split(separator: "\n").map(String.init)
    }

    private func check(_ example: Example, _ members: String = "") throws {
        let lines = try Self.lines(example.views, example.events, example.question, members)
        #expect(lines[0] == example.answer)
        let remedy = lines.first { $0.hasPrefix("     - ") }?.dropFirst(7)
        #expect(remedy.map { $0.hasPrefix(example.remedy ?? "") } ?? (example.remedy == nil), "\(lines)")
    }

    private static func view(_ id: String, _ recognizers: String, _ members: String = "") -> String {
        #"{"id": "\#(id)", "frame": [0, 100, 390, 500]\#(members), "gestureRecognizers": [\#(recognizers)]}"#
    }

    private static func ask(_ why: String, _ object: String, _ members: String = "") -> String {
        #"{"why": "\#(why)", "of": "\#(object)"\#(members)}"#
    }

    private static let fromLeft = #"{"t": 0, "drag": {"from": [2, 400], "to": [200, 400], "duration": 0.3}}"#
    private static let right = #"{"t": 0, "drag": {"from": [100, 300], "to": [300, 305], "duration": 0.3}}"#
    private static let up = #"{"t": 0, "drag": {"from": [200, 500], "to": [200, 300], "duration": 0.3}}"#
    private static let tap = #"{"t": 0, "tap": {"at": [195, 300]}}"#
    private static let twice = #"{"t": 0, "tap": {"at": [195, 300], "count": 2}}"#
    private static let spread = #"{"t": 0, "pinch": {"at": [195, 300], "from": 50, "to": 200}}"#

    private static func edge(_ edges: String) -> String {
        view("menu", #"{"id": "edgePan", "type": "screenEdgePan"\#(edges)}"#)
    }

    @Test(arguments: [
        Example(
            "none", edge(""), fromLeft,
            "edgePan did not fire: it has no edges, and a screen edge pan follows exactly one.",
            "Set edgePan.edges to .left."),
        Example(
            "two", edge(#", "edges": ["left", "right"]"#), fromLeft,
            "edgePan did not fire: its edges names two edges, and a screen edge pan follows exactly one.",
            "Set edgePan.edges to .left, and give .right a recognizer of its own."),
        Example(
            "another", edge(#", "edges": ["right"]"#), fromLeft,
            "edgePan did not fire: the finger landed at the left edge of the screen, and it follows one that comes in from the right edge.",
            "Set edgePan.edges to .left."),
        Example(
            "far away", edge(#", "edges": ["left"]"#), right,
            "edgePan did not fire: the finger landed 100 points from the left edge of the screen, and it follows one that lands within 13 points of that.",
            "Begin at the left edge of the screen."),
        Example(
            "of a view",
            #"{"id": "panel", "frame": [90, 100, 300, 500], "gestureRecognizers": [{"id": "edgePan", "type": "screenEdgePan", "edges": ["left"]}]}"#,
            right,
            "edgePan did not fire: the finger landed 100 points from the left edge of the screen, and it follows one that lands within 13 points of that.",
            "Use a UIPanGestureRecognizer: the left edge of panel is not that of the screen."),
    ])
    func `EDGE-1, EDGE-2: a screen edge pan follows one edge of the screen`(_ example: Example) throws {
        try check(example)
    }

    @Test(arguments: [
        Example(
            "beside",
            #"{"id": "page", "frame": [0, 0, 390, 844], "subviews": [\#(view("sticker", #"{"id": "zoom", "type": "pinch"}"#))]}"#,
            #"""
            {"t": 0, "touches": [{"id": 1, "phase": "began", "at": [195, 550]}, {"id": 2, "phase": "began", "at": [195, 650]}]},
            {"t": 0.1, "touches": [{"id": 1, "phase": "moved", "at": [195, 500]}, {"id": 2, "phase": "moved", "at": [195, 700]}]},
            {"t": 0.2, "touches": [{"id": 1, "phase": "ended", "at": [195, 500]}, {"id": 2, "phase": "ended", "at": [195, 700]}]}
            """#,
            "zoom did not fire: it failed at 0.2 s, because it needs two fingers, and only one landed in sticker: the other hit page, outside it.",
            "Attach zoom to page."),
        Example(
            "after a tap", view("box", #"{"id": "press", "type": "longPress", "numberOfTapsRequired": 1}"#),
            #"{"t": 0, "longPress": {"at": [195, 300], "duration": 1}}"#,
            "press did not fire: it failed at 0.75 s, because its numberOfTapsRequired is 1, so it waits for one tap before the press.",
            "Set press.numberOfTapsRequired to 0."),
        Example(
            "too short", view("box", #"{"id": "press", "type": "longPress", "minimumPressDuration": 2}"#),
            #"{"t": 0, "longPress": {"at": [195, 300], "duration": 1}}"#, asking: nil,
            "press did not fire: it failed at 1 s, because the finger lifted after 1 s, before its minimumPressDuration of 2 s.",
            "Hold the finger longer."),
    ])
    func `GR-30: a gesture that fails says what it waits for`(_ example: Example) throws {
        try check(example)
    }

    @Test func `PGC-4: a refresh control does not fire because nothing pulls it`() throws {
        try check(
            Example(
                "",
                #"{"id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 300], "subviews": [{"id": "refresh", "class": "UIRefreshControl", "frame": [0, -60, 390, 60]}]}"#,
                #"{"t": 0, "drag": {"from": [200, 300], "to": [200, 600], "duration": 0.3}}"#,
                asking: Self.ask("notFired", "refresh"),
                "refresh did not fire: list cannot scroll that way, because its content is not larger than it is, and it does not always bounce.",
                "Set list.alwaysBounceVertical to true. Tried: it settles the question."))
    }

    @Test func `SYS-12: a drag from the bottom edge is taken by the system`() throws {
        let lines = try Self.lines(
            #"{"id": "root", "frame": [0, 0, 390, 844], "viewController": {"id": "vc"}, "gestureRecognizers": [{"id": "drawer", "type": "screenEdgePan", "edges": ["bottom"]}]}"#,
            #"{"t": 0, "drag": {"from": [200, 842], "to": [200, 500], "duration": 0.3}}"#, nil,
            #", "systemGestureEdges": ["bottom"]"#)
        #expect(lines[0] == "drawer began at 0.017 s, and the system took the touch at 0.017 s.")
        #expect(
            lines[1]
                == "drawer did not come to its end: the system took the touch, which went inward from the bottom edge."
        )
        #expect(
            lines[3].hasPrefix(
                "     - Return .bottom from preferredScreenEdgesDeferringSystemGestures of vc."))
    }

    @Test(arguments: [
        Example(
            "lost",
            view(
                "page",
                #"{"id": "pan", "type": "pan", "requiresFailureOf": ["swipe"]}, {"id": "swipe", "type": "swipe", "direction": "right"}"#
            ),
            right, asking: ask("late", "pan"),
            "pan did not fire: it requires swipe to fail, and swipe recognized."),
        Example(
            "its end",
            view(
                "pad", #"{"id": "double", "type": "tap", "numberOfTapsRequired": 2}"#,
                #", "overrides": {"touches": "handle"}"#),
            tap, asking: ask("late", "pad"),
            "pad got the end of the touch late: double has delaysTouchesEnded true, as by default, and holds the end of the touch back until it has decided.",
            "Set double.delaysTouchesEnded to false."),
    ])
    func `GD-10: what came late, or never came`(_ example: Example) throws { try check(example) }

    @Test func `GR-38: a recognizer that recognizes without a target says so`() throws {
        try check(
            Example(
                "", Self.view("box", #"{"id": "tap", "type": "tap"}"#), Self.tap,
                asking: Self.ask("notFired", "tap"),
                "tap fired at 0.08 s, but has no target: call tap.addTarget(_:action:)."))
    }

    // MARK: What is asked about

    private static func list(_ members: String, holding views: String = "") -> String {
        #"{"id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 3000]\#(members), "subviews": [\#(views)]}"#
    }

    @Test(arguments: [
        Example(
            "a pan below",
            #"\#(view("card", #"{"id": "pan", "type": "pan"}"#)), {"id": "veil", "frame": [0, 0, 390, 844]}"#,
            right,
            "pan did not fire: veil lies in front of card and takes the touch.",
            "Set veil.isUserInteractionEnabled to false."),
        Example(
            "a swipe that way",
            #"\#(view("card", #"{"id": "left", "type": "swipe", "direction": "left"}, {"id": "right", "type": "swipe", "direction": "right"}"#)), {"id": "veil", "frame": [0, 0, 390, 844]}"#,
            #"{"t": 0, "swipe": {"at": [100, 300], "direction": "right"}}"#,
            "right did not fire: veil lies in front of card and takes the touch.",
            "Set veil.isUserInteractionEnabled to false."),
        Example(
            "a transparent view",
            #"{"id": "page", "frame": [0, 0, 390, 844], "subviews": [\#(view("hot", #"{"id": "pan", "type": "pan"}"#, #", "alpha": 0"#))]}"#,
            right,
            "pan did not fire: hot has alpha 0, which UIKit treats as invisible.", "Set hot.alpha to 1."),
        Example(
            "a disabled pan", view("card", #"{"id": "pan", "type": "pan", "enabled": false}"#), right,
            "pan did not fire: its isEnabled is false when the finger lands.", "Set pan.isEnabled to true."),
        Example(
            "two fingers",
            #"{"id": "page", "frame": [0, 0, 390, 844], "subviews": [{"id": "photo", "class": "UIImageView", "frame": [0, 100, 390, 500], "gestureRecognizers": [{"id": "twice", "type": "tap", "numberOfTapsRequired": 2}, {"id": "zoom", "type": "pinch"}]}]}"#,
            spread,
            "zoom did not fire: photo is a UIImageView, whose isUserInteractionEnabled is false by default.",
            "Set photo.isUserInteractionEnabled to true."),
        Example(
            "a list that does not scroll", list(#", "scrollEnabled": false"#), up,
            "list did not begin to scroll: list.isScrollEnabled is false when the finger lands.",
            "Set list.isScrollEnabled to true."),
        Example(
            "a list whose pan is disabled", list(#", "panGestureRecognizer": {"enabled": false}"#), up,
            "list did not begin to scroll: list.panGestureRecognizer.isEnabled is false when the finger lands.",
            "Set list.panGestureRecognizer.isEnabled to true."),
        Example(
            "a list below", #"\#(list("")), {"id": "veil", "frame": [0, 0, 390, 844]}"#, up,
            "list did not begin to scroll: veil lies in front of list and takes the touch.",
            "Set veil.isUserInteractionEnabled to false."),
        Example(
            "what a method has disabled",
            list(
                "",
                holding:
                    #"{"id": "card", "frame": [0, 100, 390, 300], "gestureRecognizers": [{"id": "lift", "type": "longPress", "actions": [{"target": "list", "action": "lift:", "effects": [{"target": "list", "set": {"scrollEnabled": false}}]}]}]}"#
            ),
            #"{"t": 0, "longPress": {"at": [195, 300], "duration": 0.8}}, {"t": 2, "drag": {"from": [200, 700], "to": [200, 300], "duration": 0.3}}"#,
            "list did not begin to scroll: lift(_:) set list.isScrollEnabled to false at 0.8 s.",
            "Do not set list.isScrollEnabled in lift(_:)."),
    ])
    func `A drag that nothing handles asks what it was meant for`(_ example: Example) throws {
        try check(example)
    }

    @Test(arguments: [
        (list("", holding: view("card", #"{"id": "pan", "type": "pan"}"#)), right),
        (
            list(
                "",
                holding:
                    #"{"id": "fab", "class": "UIButton", "frame": [50, 200, 100, 200], "gestureRecognizers": [{"id": "drag", "type": "pan"}]}"#
            ), right
        ),
        (
            list("", holding: view("card", #"{"id": "lift", "type": "longPress"}"#)),
            #"{"t": 0, "drag": {"from": [200, 500], "to": [200, 300], "duration": 0.3, "hold": 0}}"#
        ),
        (
            view("field", "", #", "class": "UITextField""#).replacing(
                #""gestureRecognizers": []"#,
                with: #""gestureRecognizers": [{"id": "down", "type": "swipe", "direction": "right"}]"#),
            #"{"t": 0, "swipe": {"at": [100, 300], "direction": "right"}}"#
        ),
    ])
    func `GA-2: what would not have recognized alone has lost nothing`(views: String, events: String) throws {
        let lines = try Self.lines(views, events)
        #expect(!lines.contains { $0.contains("did not") }, "\(lines)")
    }

    @Test func `A drag that a long press has begun is not to scroll`() throws {
        let lines = try Self.lines(
            Self.list("", holding: Self.view("card", #"{"id": "lift", "type": "longPress"}"#)),
            #"""
            {"t": 0, "touches": [{"id": 1, "phase": "began", "at": [195, 300]}]},
            {"t": 0.6, "touches": [{"id": 1, "phase": "moved", "at": [195, 400]}]},
            {"t": 0.7, "touches": [{"id": 1, "phase": "ended", "at": [195, 400]}]}
            """#)
        #expect(lines[0] == "lift began at 0.5 s.")
        #expect(!lines.contains { $0.contains("did not") }, "\(lines)")
    }

    @Test func `The same is told once, whichever finger it is about`() throws {
        let lines = try Self.lines(
            #"{"id": "page", "frame": [0, 0, 390, 844]}"#,
            #"\#(Self.tap), {"t": 2, "tap": {"at": [195, 300]}}"#)
        #expect(lines.filter { $0.hasPrefix("page got the touch") }.count == 1, "\(lines)")
    }

    private static let carousel =
        #"{"id": "carousel", "class": "UIScrollView", "frame": [60, 200, 270, 300], "clipsToBounds": false, "contentSize": [810, 300], "subviews": [{"id": "next", "frame": [270, 0, 260, 300]}]}"#

    @Test(arguments: [
        Example(
            "beside a carousel", #"{"id": "root", "frame": [0, 0, 390, 844], "subviews": [\#(carousel)]}"#,
            #"{"t": 0, "drag": {"from": [360, 350], "to": [160, 350]}}"#,
            "carousel did not begin to scroll: the finger landed 30 points outside carousel, which carousel.pan is attached to.",
            "Override point(inside:with:) of carousel to include the frames of its subviews."),
        Example(
            "of an image",
            view("image", "", #", "class": "UIImageView", "interactions": [{"type": "drag"}]"#),
            #"{"t": 0, "drag": {"from": [195, 300], "to": [195, 400], "hold": 1, "duration": 0.3}}"#,
            "image's drag interaction did not begin: image is a UIImageView, whose isUserInteractionEnabled is false by default.",
            "Set image.isUserInteractionEnabled to true."),
        Example(
            "in a hurry", view("image", "", #", "interactions": [{"type": "drag"}]"#), right,
            "image's drag interaction did not begin: it failed at 0.017 s, because the finger moved further than its allowableMovement of 10 points.",
            "Hold the finger still for 0.5 s."),
    ])
    func `HT-5, CTX-6: a drag beside what scrolls, or on what can be dragged away, asks about that`(
        _ example: Example
    ) throws { try check(example) }

    private static func control(_ viewClass: String, _ actions: String..., members: String = "") -> String {
        #"{"id": "it", "class": "\#(viewClass)", "frame": [0, 100, 390, 300]\#(members), "actions": [\#(actions.joined(separator: ", "))]}"#
    }

    private static func action(_ selector: String, _ events: String) -> String {
        #"{"target": "w", "action": "\#(selector)", "events": [\#(events)]}"#
    }

    @Test(arguments: [
        Example(
            "a control's own code", control("UIControl", action("turn:", #""valueChanged""#)), tap,
            "it did not fire: a UIControl subclass sends valueChanged only where its own code calls sendActions(for: .valueChanged), and it did not.",
            "Call sendActions(for: .valueChanged) in it where its value changes."),
        Example(
            "two events", control("UIButton", action("go:", #""touchDown", "touchUpInside""#)), tap,
            asking: ask("fired", "it", #", "action": "go:""#),
            "it sent go(_:): go(_:) is registered for touchDown and touchUpInside, and the touch made it send both.",
            "Register go(_:) for .touchUpInside alone."),
        Example(
            "two taps",
            control(
                "UIButton", action("once:", #""touchUpInside""#), action("twice:", #""touchDownRepeat""#)),
            twice, asking: ask("fired", "it", #", "action": "once:""#),
            "it sent once(_:): it sends touchUpInside for each tap, including those of a double tap.",
            "Use tap recognizers instead, and have the single tap wait: single.require(toFail: double)."),
        Example(
            "a menu", control("UIButton", action("go:", #""touchUpInside""#), members: #", "menu": true"#),
            #"{"t": 0, "longPress": {"at": [195, 300], "duration": 0.8}}"#, asking: ask("notFired", "it"),
            "it did not fire: its menu opened at 0.5 s and took the touch.",
            "Lift within 0.5 s; a longer press is for the context menu."),
    ])
    func `TA-1, BTN-3: a control that calls its action too often, or never, says why`(_ example: Example)
        throws
    { try check(example) }

    private static let root = #""id": "root", "frame": [0, 0, 390, 844]"#
    private static let hud = #"{"id": "hud", "frame": [0, 0, 390, 844]}"#

    @Test(arguments: [
        Example(
            "a view that an event adds", #"{\#(root), "subviews": [\#(control("UIButton"))]}"#,
            #"{"t": 0, "change": [{"target": "root", "add": {"view": \#(hud)}}]}, {"t": 1, "tap": {"at": [195, 300]}}"#,
            "it did not fire: hud lies in front of it and takes the touch.",
            "Set hud.isUserInteractionEnabled to false. Tried: it settles the question."),
        Example(
            "a recognizer that an event adds",
            #"{\#(root), "gestureRecognizers": [{"id": "once", "type": "tap"}]}"#,
            #"{"t": 0, "change": [{"target": "root", "add": {"gestureRecognizer": {"id": "twice", "type": "tap", "numberOfTapsRequired": 2}}}]}, {"t": 1, "tap": {"at": [195, 300], "count": 2}}"#,
            asking: ask("fired", "once", #", "beside": "twice""#),
            "once fired beside twice: it needs fewer taps than twice, so it is complete earlier, and it does not wait unless told to.",
            "Have once wait: once.require(toFail: twice). That is up to the application's code."),
    ])
    func `GR-2: what a change adds has remedies as well`(_ example: Example) throws { try check(example) }

    @Test(arguments: [
        Example(
            "from view to view",
            #"{\#(root), "subviews": [{"id": "low", "frame": [0, 100, 60, 200]}, {"id": "high", "frame": [60, 100, 60, 200]}]}"#,
            #"{"t": 0, "drag": {"from": [30, 200], "to": [90, 200]}}"#, asking: ask("notReceived", "high"),
            "high did not get the touch: the finger landed on low, and a touch belongs to the view that it lands on until it ends, wherever it moves.",
            "Follow the finger in root, by a UIPanGestureRecognizer or its touchesMoved(_:with:), and find what is under it: root.hitTest(_:with:)."
        ),
        Example(
            "a list that fits and may not bounce",
            #"{"id": "list", "class": "UITableView", "frame": [0, 0, 390, 844], "contentSize": [390, 300], "bounces": false}"#,
            up,
            "list did not begin to scroll: list cannot scroll that way, because its content is not larger than it is, and its bounces is false, which overrides alwaysBounceVertical.",
            "Set list.bounces to true. Tried: it settles the question."),
        Example(
            "a content view that is too small",
            #"{"id": "page", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 844], "subviews": [{"id": "content", "frame": [0, 0, 390, 844], "subviews": [{"id": "rows", "frame": [0, 0, 390, 0], "subviews": [{"id": "last", "frame": [0, 1400, 390, 200]}]}]}]}"#,
            up,
            "page did not begin to scroll: page cannot scroll that way, because its contentSize is 390 × 844, less than what it holds, which takes 390 × 1600.",
            "Pin content to page.contentLayoutGuide, and what it holds to the edges of content, so that both are as large as that. Tried: it settles the question."
        ),
        Example(
            "a larger area in a small view",
            #"{\#(root), "subviews": [{"id": "box", "frame": [100, 100, 24, 24], "subviews": [{"id": "it", "class": "UIButton", "frame": [0, 0, 24, 24], "overrides": {"pointInside": {"inset": [-20, -20, -20, -20]}}}]}]}"#,
            #"{"t": 0, "tap": {"at": [130, 112]}}"#,
            "it did not fire: the finger landed outside box, at (30, 12) in its own coordinates, so nothing inside it is hit there, although it extends to that point.",
            "Override point(inside:with:) of box to return true in it as well. Tried: it settles the question."
        ),
        Example(
            "a map below an empty list",
            #"{\#(root), "subviews": [{"id": "map", "class": "MKMapView", "frame": [0, 0, 390, 844]}, {"id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 300]}]}"#,
            right, "map's own drag did not begin: list lies in front of map and takes the touch.",
            "Override hitTest(_:with:) of list to return nil instead of list itself. Tried: it settles the question."
        ),
        Example(
            "a menu that stays closed",
            view("card", "", #", "interactions": [{"type": "contextMenu", "configuration": false}]"#),
            #"{"t": 0, "longPress": {"at": [195, 300], "duration": 1}}"#,
            "card's context menu did not begin: contextMenuInteraction(_:configurationForMenuAtLocation:) returns nil for card.",
            "Return a configuration from contextMenuInteraction(_:configurationForMenuAtLocation:) for card."),
        Example(
            "a page in a row",
            #"{"id": "list", "class": "UITableView", "frame": [0, 0, 390, 844], "contentSize": [390, 300], "subviews": [{"id": "row", "class": "UITableViewCell", "frame": [0, 100, 390, 300], "subviews": [{"id": "web", "class": "WKWebView", "frame": [0, 0, 390, 300]}]}]}"#,
            tap, asking: ask("notFired", "row"),
            "row was not selected: web's own tap recognized at 0.08 s and took its touch.",
            "Set web.isUserInteractionEnabled to false. Tried: it settles the question."),
        Example(
            "a compact date picker",
            #"{\#(root), "gestureRecognizers": [{"id": "hide", "type": "tap"}], "subviews": [\#(control("UIDatePicker"))]}"#,
            tap, asking: ask("notFired", "it"),
            "it did not fire: hide took its touch at 0.08 s, because cancelsTouchesInView of hide is true.",
            "Have the delegate of hide refuse touches within it in gestureRecognizer(_:shouldReceive:). Tried: it settles the question."
        ),
    ])
    func `The first sentence says what one needs to know, and the first remedy works`(_ example: Example)
        throws
    {
        try check(example)
    }

    @Test(arguments: [
        Example(
            "another action",
            control("UIButton", action("save:", #""touchUpInside""#), action("delete:", #""touchUpInside""#)),
            tap, asking: ask("fired", "it", #", "action": "delete:""#),
            "it sent delete(_:): delete(_:) is registered for touchUpInside as well as save(_:).",
            "Remove it: it.removeTarget(nil, action: #selector(delete(_:)), for: .touchUpInside). Tried: it settles the question."
        ),
        Example(
            "a slider", control("UISlider", action("slide:", #""valueChanged""#)),
            #"{"t": 0, "drag": {"from": [15, 250], "to": [200, 250]}}"#,
            asking: ask("fired", "it", #", "action": "slide:""#),
            "it sent slide(_:): the touch changed the value of it.", "Set it.isEnabled to false."),
        Example(
            "a press that is held", control("UIButton", action("go:", #""touchDownRepeat""#)),
            #"{"t": 0, "longPress": {"at": [195, 300], "duration": 1}}"#,
            asking: ask("notFired", "it", #", "action": "go:""#),
            "it did not send go(_:): go(_:) is registered for touchDownRepeat, which it sends only at the second of two quick taps.",
            "For a finger that rests, add a UILongPressGestureRecognizer to it."),
        Example(
            "a menu that is not held", control("UIButton", members: #", "menu": true"#), tap,
            "it sent touchUpInside at 0.08 s, but its menu opens only while it is held: showsMenuAsPrimaryAction is false."
        ),
        Example(
            "an event that was not sent",
            #"{"id": "it", "class": "UITextField", "frame": [0, 100, 390, 300]}"#, tap,
            asking: ask("notFired", "it", #", "action": "editingChanged""#),
            "it did not send editingChanged: editingChanged is sent as text is typed, and nothing was typed.",
            "Type into it."),
        Example(
            "a disabled button in a row",
            #"{"id": "list", "class": "UITableView", "frame": [0, 0, 390, 844], "contentSize": [390, 300], "subviews": [{"id": "row", "class": "UITableViewCell", "frame": [0, 100, 390, 300], "subviews": [{"id": "like", "class": "UIButton", "frame": [0, 0, 390, 300], "enabled": false}]}]}"#,
            tap, asking: ask("fired", "row"),
            "row was selected: like is disabled, so the touch on it goes to what lies behind it.",
            "Set like.isEnabled to true. Tried: it settles the question."),
    ])
    func `TA-1, CT-12: what a control is registered for, and what it leaves to others`(_ example: Example)
        throws
    { try check(example) }

    private static let field = #""class": "UITextField", "frame": [0, 100, 390, 44]"#
    private static let makeKey = #"{"t": 0, "change": [{"target": "w", "makeKey": true}]}"#

    @Test(arguments: [
        Example(
            "Return", #"{"id": "it", \#(field)}"#, #"\#(makeKey), {"t": 1, "return": true}"#,
            asking: ask("notFired", "it", #", "action": "editingDidEnd""#),
            "it did not end editing: Return does not end editing by itself. Call it.resignFirstResponder() in textFieldShouldReturn(_:), or add an action for .editingDidEndOnExit."
        ),
        Example(
            "Return that is refused", #"{"id": "it", \#(field), "delegate": {"shouldReturn": false}}"#,
            #"\#(makeKey), {"t": 1, "return": true}"#,
            asking: ask("notFired", "it", #", "action": "editingDidEnd""#),
            "it did not end editing: textFieldShouldReturn(_:) of its delegate returns false. Call it.resignFirstResponder() there."
        ),
        Example(
            "Return with an action",
            control("UITextField", action("go:", #""primaryActionTriggered""#)),
            #"\#(makeKey), {"t": 1, "return": true}"#, asking: ask("notFired", "it", #", "action": "go:""#),
            "it sent go(_:) at 1 s."),
        Example(
            "typing", control("UITextField", action("go:", #""valueChanged""#)),
            #"\#(makeKey), {"t": 1, "type": "a"}"#,
            asking: ask("notFired", "it", #", "action": "go:""#),
            "it sent editingChanged, for which no action is registered: go(_:) is for valueChanged."),
        Example(
            "a text view", #"{\#(root)}, {"id": "it", "class": "UITextView", "frame": [0, 100, 390, 100]}"#,
            #"{"t": 0, "tap": {"at": [195, 500]}}"#,
            "it did not end editing: a tap elsewhere does not end editing by itself, and nothing called view.endEditing(true).",
            "Add a UITapGestureRecognizer with cancelsTouchesInView = false to root"),
        Example(
            "Return in a text view",
            #"{\#(root)}, {"id": "it", "class": "UITextView", "frame": [0, 100, 390, 100]}"#,
            #"\#(makeKey), {"t": 1, "return": true}"#,
            asking: ask("notFired", "it", #", "action": "editingDidEnd""#),
            #"it did not end editing: Return begins a new line in a text view. Where textView(_:shouldChangeTextIn:replacementText:) gets "\n", call it.resignFirstResponder() and return false."#
        ),
    ])
    func `TXF-5, CE-7: a text field says what Return and typing sent`(_ example: Example) throws {
        try check(example, #", "firstResponder": "it""#)
    }

    @Test(arguments: [
        Example(
            "code", control("UISwitch", action("go:", #""valueChanged""#)),
            #"{"t": 0, "change": [{"target": "it", "set": {"on": true}}]}"#, asking: ask("notFired", "it"),
            "it did not fire: code set its isOn, and a control sends valueChanged only where a person changes its value. After that, call the action's method or sendActions(for: .valueChanged)."
        ),
        Example(
            "a press elsewhere",
            view("it", #"{"id": "select", "type": "tap", "allowedPressTypes": ["select"]}"#),
            #"\#(makeKey), {"t": 1, "presses": [{"id": 1, "type": "select", "phase": "began"}]}, {"t": 1.1, "presses": [{"id": 1, "type": "select", "phase": "ended"}]}"#,
            asking: ask("notFired", "select"),
            "select did not fire: the press begins at w and goes up from there, which does not lead to it. Make it, or a view inside it, first responder, or on tvOS focus it."
        ),
    ])
    func `CE-9, EV-8: a run without fingers says why nothing was sent`(_ example: Example) throws {
        try check(example)
    }

    private static func commandN(_ controller: String = "", implementing selector: String = "new:") -> String
    {
        #"{"id": "root", "frame": [0, 0, 390, 844], "viewController": {"id": "it", "implements": ["\#(selector)"], "keyCommands": [{"input": "n", "modifierFlags": ["command"], "action": "new:"}, {"input": "a", "action": "new:"}]\#(controller)}}, {"id": "field", "class": "UITextField", "frame": [0, 0, 90, 40]}"#
    }

    private static func key(_ key: String) -> String {
        #"\#(makeKey), {"t": 1, "presses": [{"id": 1, "type": null, "phase": "began", "key": \#(key)}]}, {"t": 1.1, "presses": [{"id": 1, "type": null, "phase": "ended", "key": \#(key)}]}"#
    }

    @Test(arguments: [
        Example(
            "a controller that cannot become first responder", commandN(),
            key(#"{"characters": "n", "modifierFlags": ["command"]}"#), asking: ask("notReceived", "it"),
            "The key command of it did not send new(_:): key commands are looked for from the first responder up, and it is not on that way. Return true from canBecomeFirstResponder of it, and call becomeFirstResponder()."
        ),
        Example(
            "another key", commandN(), key(#"{"characters": "m", "modifierFlags": ["command"]}"#),
            asking: ask("notReceived", "it"),
            "No key command of it has the input and the modifierFlags of a key that was pressed."),
        Example(
            "a letter while a field is edited", commandN(#", "canBecomeFirstResponder": true"#),
            #"{"t": 0, "change": [{"target": "field", "becomeFirstResponder": true}]}, "#
                + key(#"{"characters": "a"}"#), asking: ask("notReceived", "it"),
            "The key command of it did not send new(_:): field is being edited and takes the key as text. Set wantsPriorityOverSystemBehavior of the UIKeyCommand to true."
        ),
        Example(
            "an action that nothing implements",
            commandN(#", "canBecomeFirstResponder": true"#, implementing: "save:"),
            key(#"{"characters": "n", "modifierFlags": ["command"]}"#), asking: ask("notReceived", "it"),
            "The key command of it did not send new(_:): no responder from the first responder up implements it. Implement new(_:) in it, or in a responder further up its chain."
        ),
        Example(
            "one that is performed", commandN(#", "canBecomeFirstResponder": true"#),
            key(#"{"characters": "n", "modifierFlags": ["command"]}"#), asking: ask("notReceived", "it"),
            "A key command sent new(_:) at 1 s."),
    ])
    func `EV-10: a key command says why it was not performed`(_ example: Example) throws {
        try check(example)
    }

    // MARK: What came of it

    private static let taps =
        #"{"id": "single", "type": "tap"}, {"id": "double", "type": "tap", "numberOfTapsRequired": 2"#

    @Test func `GA-10: two taps are one series, and the first of them is told as well`() throws {
        let lines = try Self.lines(Self.view("photo", "\(Self.taps)}"), Self.twice)
        #expect(lines[0].hasPrefix("single recognized at 0.08 s and double recognized at "))
        #expect(
            lines[1]
                == "single fired beside double: it needs fewer taps than double, so it is complete earlier, and it does not wait unless told to."
        )
        #expect(lines[3].hasPrefix("     - Have single wait: single.require(toFail: double)."))
    }

    @Test func `GA-15: a requirement the wrong way round is to be reversed`() throws {
        let lines = try Self.lines(
            Self.view("photo", #"\#(Self.taps), "requiresFailureOf": ["single"]}"#), Self.twice)
        #expect(lines[0].hasPrefix("single recognized at 0.08 s and "))
        #expect(lines[1] == "double did not fire: it requires single to fail, and single recognized.")
        #expect(lines[3].hasPrefix("     - Reverse the requirement: single.require(toFail: double)."))
    }

    @Test func `GA-4: a pan and a list that both follow a drag are both told`() throws {
        let lines = try Self.lines(
            Self.list(
                "",
                holding: Self.view(
                    "row",
                    #"{"id": "pan", "type": "pan", "actions": [{"target": "list", "action": "move:"}], "delegate": {"simultaneousWith": true}}"#
                )),
            Self.up)
        #expect(lines[0].hasSuffix(" and list began to scroll at 0.017 s."), "\(lines[0])")
        #expect(lines[1].hasPrefix("pan fired beside list.pan: "))
        #expect(
            lines[3].hasPrefix(
                "     - Have the delegate of pan return true from gestureRecognizerShouldBegin(_:) for horizontal drags only"
            ))
    }

    @Test func `SCV-27: a tap on what still scrolls stops it`() throws {
        let lines = try Self.lines(
            #"{"id": "list", "class": "UITableView", "frame": [0, 0, 390, 844], "contentSize": [390, 9000], "subviews": [{"id": "row", "class": "UITableViewCell", "frame": [0, 0, 390, 9000]}]}"#,
            #"{"t": 0, "drag": {"from": [200, 700], "to": [200, 300], "duration": 0.1}}, {"t": 0.4, "tap": {"at": [195, 300]}}"#
        )
        #expect(
            lines[0]
                == "row did not get the touch: list was still scrolling, and the touch was spent on stopping it."
        )
    }

    @Test func `GD-3: a view that handles touches itself asks why it lost them`() throws {
        let lines = try Self.lines(
            #"""
            {"id": "card", "frame": [0, 0, 390, 844], "overrides": {"touches": "handle"}, "gestureRecognizers": [
                {"id": "pan", "type": "pan"}]}
            """#, Self.right)
        #expect(lines[0] == "pan began at 0.017 s and took the touch from card.")
        #expect(lines[1] == "card lost the touch: pan recognized at 0.017 s and cancelled it.")
        #expect(!lines.contains { $0.hasPrefix("card got the touch") })
    }

    // MARK: Remedies

    private static let controller = #", "viewController": {"id": "vc"}"#

    @Test(arguments: [
        Example(
            "two equal taps", view("box", #"{"id": "a", "type": "tap"}, {"id": "b", "type": "tap"}"#), tap,
            asking: ask("notFired", "a"), "a did not fire: b recognized at 0.08 s and excludes a.",
            "Give a a delegate that returns true from gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) for b; then both act."
        ),
        Example(
            "a hasty press",
            view(
                "box",
                #"{"id": "press", "type": "longPress", "minimumPressDuration": 0}, {"id": "tap", "type": "tap"}"#
            ), tap,
            asking: ask("notFired", "tap"),
            "tap did not fire: press recognized at 0 s, as its minimumPressDuration is 0, and excludes tap.",
            "Set press.minimumPressDuration to 0.5."),
        Example(
            "a press on a button",
            #"{"id": "record", "class": "UIButton", "frame": [0, 100, 390, 300], "gestureRecognizers": [{"id": "press", "type": "longPress"}]}"#,
            #"{"t": 0, "longPress": {"at": [195, 300], "duration": 1}}"#, asking: ask("notFired", "record"),
            "record did not fire: press took its touch at 0.5 s, because cancelsTouchesInView of press is true.",
            "Set press.cancelsTouchesInView to false; then both act."),
        Example(
            "a direction",
            view(
                "card",
                #"{"id": "pan", "type": "pan", "delegate": {"id": "vc", "shouldBegin": {"velocity": "vertical"}}}"#,
                controller
            ), right,
            "pan did not fire: vc lets only vertical drags begin, and this one goes right.",
            "Return abs(velocity.x) > abs(velocity.y) from gestureRecognizerShouldBegin(_:) of vc, if such drags are meant."
        ),
        Example(
            "another view's touch",
            #"{"id": "dim", "frame": [0, 0, 390, 844]\#(controller), "gestureRecognizers": [{"id": "close", "type": "tap", "delegate": {"id": "vc", "shouldReceiveTouch": {"onlyFrom": ["dim"]}}}], "subviews": [{"id": "popup", "frame": [0, 200, 390, 300]}]}"#,
            tap, asking: ask("notFired", "close"),
            "close did not fire: vc lets it have only touches on dim itself, and the view of this one is popup.",
            "Touch dim beside what lies in it."),
        Example(
            "as tall as its content",
            #"{"id": "page", "frame": [0, 0, 390, 844], "subviews": [{"id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 1600], "contentSize": [390, 1600]}]}"#,
            up,
            "list did not begin to scroll: list is as tall as its content and reaches out of the window, so there is nothing left to scroll.",
            "Set list.frame to page.bounds. Tried: it settles the question."),
        Example(
            "two lists",
            #"{"id": "outer", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 2000], "subviews": [{"id": "inner", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 3000]}]}"#,
            up, asking: ask("notFired", "outer.pan"),
            "outer did not begin to scroll: inner.pan recognized at 0.017 s and excludes outer.pan.",
            "Subclass outer and return true from gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) for inner.panGestureRecognizer; then both scroll."
        ),
        Example(
            "two fingers that scroll", list(#", "panGestureRecognizer": {"minimumNumberOfTouches": 2}"#), up,
            "list did not begin to scroll: its pan failed at 0.3 s, because it needs two fingers, and only one touched.",
            "Touch with two fingers."),
    ])
    func `The first remedy keeps what works`(_ example: Example) throws { try check(example) }

    @Test(arguments: [
        Example(
            "a pan of a row",
            list("", holding: view("row", #"{"id": "pan", "type": "pan"}"#)), up, asking: ask("fired", "pan"),
            "pan fired: it is attached to row, and the finger made the gesture that it waits for there.",
            "Have the delegate of pan return true from gestureRecognizerShouldBegin(_:) for horizontal drags only"
        ),
        Example(
            "sideways", list(""), right, asking: ask("notFired", "list.pan"),
            "list did not begin to scroll: list cannot scroll sideways, because its content is not wider than it is, and its alwaysBounceHorizontal is false.",
            "Drag up or down."),
        Example(
            "a press that drags",
            view("tile", #"{"id": "press", "type": "longPress"}, {"id": "pan", "type": "pan"}"#),
            #"""
            {"t": 0, "touches": [{"id": 1, "phase": "began", "at": [195, 300]}]},
            {"t": 0.6, "touches": [{"id": 1, "phase": "moved", "at": [195, 400]}]},
            {"t": 0.7, "touches": [{"id": 1, "phase": "ended", "at": [195, 400]}]}
            """#, asking: ask("notFired", "pan"),
            "pan did not fire: press recognized at 0.5 s and excludes pan.",
            "Give pan a delegate that returns true from gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) for press; then both act."
        ),
    ])
    func `A pan against a list or a press`(_ example: Example) throws { try check(example) }

    @Test func `GR-7: a drag that a delegate refuses on purpose asks nothing`() throws {
        let lines = try Self.lines(
            Self.view(
                "sheet",
                #"{"id": "pan", "type": "pan", "delegate": {"shouldReceiveTouch": {"onlyFrom": ["grabber"]}}}"#,
                #", "subviews": [{"id": "grabber", "frame": [0, 0, 390, 20]}]"#), Self.right)
        #expect(lines[0] == "sheet was hit, and nothing handled the touch.")
    }

    @Test func `LP-1: a press that moves calls its action for that, and not twice`() throws {
        let lines = try Self.lines(
            Self.view(
                "grid",
                #"{"id": "lift", "type": "longPress", "actions": [{"target": "grid", "action": "move:"}]}"#),
            #"""
            {"t": 0, "touches": [{"id": 1, "phase": "began", "at": [195, 300]}]},
            {"t": 0.6, "touches": [{"id": 1, "phase": "moved", "at": [195, 400]}]},
            {"t": 0.7, "touches": [{"id": 1, "phase": "ended", "at": [195, 400]}]}
            """#, Self.ask("fired", "lift"))
        #expect(!lines.contains { $0.contains("again when it ends") }, "\(lines)")
    }

    // MARK: Without fingers

    @Test(arguments: [
        Example(
            "a trackpad", view("canvas", #"{"id": "pan", "type": "pan"}"#),
            #"{"t": 0, "scroll": {"phase": "began", "at": [195, 300]}}, {"t": 0.1, "scroll": {"phase": "ended", "at": [195, 300]}}"#,
            asking: ask("notFired", "pan"),
            "pan did not fire: its allowedScrollTypesMask leaves out a trackpad. Set pan.allowedScrollTypesMask to .all."
        ),
        Example(
            "a pointer",
            #"\#(view("thumb", #"{"id": "hover", "type": "hover"}"#)), {"id": "glass", "frame": [0, 0, 390, 844]}"#,
            #"{"t": 0, "hover": {"phase": "began", "at": [195, 300]}}"#, asking: ask("notFired", "hover"),
            "hover did not fire: the pointer hit glass, which does not lie in thumb."),
        Example(
            "a hover that fires", view("thumb", #"{"id": "hover", "type": "hover"}"#),
            #"{"t": 0, "hover": {"phase": "began", "at": [195, 300]}}"#, asking: ask("notFired", "hover"),
            "hover fired at 0 s."),
        Example(
            "a remote control", #"{"id": "player", "frame": [0, 0, 390, 844]}"#,
            #"{"t": 0, "remoteControl": "play"}"#, asking: ask("notReceived", "player"),
            "player got no remote-control event: beginReceivingRemoteControlEvents() of UIApplication was not called."
        ),
    ])
    func `EV-7, PAN-14: events without fingers say what came of them`(_ example: Example) throws {
        try check(example)
    }
}
