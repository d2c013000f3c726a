@testable import DispatchEngine
import JSONText
import Testing

@testable import SceneFormat

/// The back swipes of navigation controllers, from the text of a request to its log.
struct NavigationControllerTests {
    /// Returns the entries of the kinds in question as lines of text, without their times.
    private func log(
        _ members: String = "", item: String = "{}", content: String = "", application: String = "{}",
        gesture: String = #""from": [2, 400], "to": [242, 400]"#, options: String = "{}",
        constants: String = "{}", events: String = "", later: String = "",
        kinds: Set<EntryKind> = [.gate, .state, .controller, .waiting]
    ) throws -> [String] {
        try request(
            members, item: item, content: content, application: application, gesture: gesture,
            options: options, constants: constants, events: events, later: later
        ).lines(of: kinds)
    }

    private func request(
        _ members: String = "", item: String = "{}", content: String = "", application: String = "{}",
        gesture: String = #""from": [2, 400], "to": [242, 400]"#, options: String = "{}",
        constants: String = "{}", events: String = "", later: String = ""
    ) throws -> DispatchRequest {
        try WireFormat.decodeRequest(
            Array(
                """
                {"options": \(options), "constants": \(constants), "scene": {"application": \(application),
                 "windows": [{"id": "w", "frame": [0, 0, 390, 844], "isKeyWindow": true, "subviews": [
                  {"id": "navView", "frame": [0, 0, 390, 844], "viewController":
                   {"id": "nav", "class": "UINavigationController", "viewControllers": ["list", "detail"]\(members)},
                   "subviews": [{"id": "root", "frame": [0, 0, 390, 844], "viewController":
                    {"id": "detail", "navigationItem": \(item)}, "subviews": [\(content)]}]}]}]},
                 "events": [\(events) {"t": 1, "drag": {\(gesture), "duration": 0.336}}\(later)]}
                """.utf8))
    }

    private static let edge = #"recognizer "nav.interactivePop""#
    private static let nav = #"view controller "nav""#

    @Test func `NAV-1, NAV-2, NAV-11: a drag inward from the leading edge pops`() throws {
        #expect(
            try log() == [
                "shouldBegin \(Self.edge)? yes by \(Self.nav)",
                "\(Self.edge) possible → began recognized",
                #"willShow \#(Self.nav) "list""#,
                "\(Self.edge) changed → ended touchesEnded",
                #"didShow \#(Self.nav) "list""#,
            ])
    }

    @Test(arguments: [(0.1, "didShow"), (0.11, "popCancelled")])
    func `NAV-11: a finger that rests before it lifts has no speed`(rest: Double, callback: String) throws {
        let lines = try log(
            gesture: #""from": [200, 400], "to": [200, 410]"#,
            events: """
                {"t": 0, "touches": [{"id": 1, "phase": "began", "at": [2, 400]}]},
                {"t": 0.1, "touches": [{"id": 1, "phase": "moved", "at": [152, 400]}]},
                {"t": \(0.1 + rest), "touches": [{"id": 1, "phase": "ended", "at": [152, 400]}]},
                """, kinds: [.controller])
        #expect(lines.last?.hasPrefix(callback) == true, "\(lines)")
    }

    @Test func `NAV-11: a finger that goes back fast at the lift gives the pop up, however far it is`() throws
    {
        let moves = [340, 300, 260].enumerated().map {
            #"{"t": \#(0.025 * Double($0.offset + 1)), "touches": [{"id": 1, "phase": "moved", "at": [\#($0.element), 400]}]}, "#
        }
        let lines = try log(
            gesture: #""from": [200, 400], "to": [200, 410]"#,
            events: #"{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [2, 400]}]}, "# + moves.joined()
                + #"{"t": 0.1, "touches": [{"id": 1, "phase": "ended", "at": [260, 400]}]}, "#,
            kinds: [.controller])
        #expect(lines == [#"willShow \#(Self.nav) "list""#, "popCancelled \(Self.nav)"])
    }

    @Test func `NAV-11: with didShow the stack loses its top, and its root view has left the window`() throws
    {
        let request = try request()
        let dispatcher = try request.run()
        #expect(dispatcher.summary.controllers.map(\.top) == ["list"])
        let view = try #require(request.scene.root)
        #expect(dispatcher.tree.visibleArea(of: view) == nil)
    }

    @Test(arguments: [(196, "popCancelled"), (197, "didShow")])
    func `NAV-11: half of the width is far enough, where the speed does not decide`(x: Int, end: String)
        throws
    {
        let entries = try log(
            gesture: #""from": [2, 400], "to": [\#(x), 400]"#, constants: #"{"popVelocity": 100000}"#,
            kinds: [.controller])
        #expect(entries.last?.hasPrefix("\(end) ") ?? false, "\(entries)")
    }

    @Test func `NAV-11: a quick flick pops although the finger goes less than half of the width`() throws {
        #expect(
            try log(gesture: #""from": [2, 400], "to": [150, 400]"#, kinds: [.controller]) == [
                #"willShow \#(Self.nav) "list""#, #"didShow \#(Self.nav) "list""#,
            ])
    }

    @Test(arguments: [
        (#", "navigationBarHidden": true"#, "{}", "/windows/0/subviews/0/viewController/navigationBarHidden"),
        (
            #", "isNavigationBarHidden": true"#, "{}",
            "/windows/0/subviews/0/viewController/navigationBarHidden"
        ),
        (
            "", #"{"leftBarButtonItem": true}"#,
            "/windows/0/subviews/0/subviews/0/viewController/navigationItem/leftBarButtonItem"
        ),
        (
            "", #"{"hidesBackButton": true}"#,
            "/windows/0/subviews/0/subviews/0/viewController/navigationItem/hidesBackButton"
        ),
    ])
    func `NAV-3: the navigation controller refuses, and says which member decides`(
        members: String, item: String, pointer: String
    ) throws {
        #expect(
            try log(members, item: item) == [
                "shouldBegin \(Self.edge)? no by \(Self.nav) because \(pointer)",
                "\(Self.edge) possible → failed gate by \(Self.nav)",
            ])
    }

    @Test func `NAV-3: at the root of its stack it refuses`() throws {
        let change = #"{"t": 0, "change": [{"target": "nav", "set": {"viewControllers": ["detail"]}}]},"#
        #expect(
            try log(events: change) == [
                "shouldBegin \(Self.edge)? no by \(Self.nav) because /windows/0/subviews/0/viewController/viewControllers",
                "\(Self.edge) possible → failed gate by \(Self.nav)",
            ])
    }

    @Test func `NAV-32: what code takes off the stack leaves, and comes back with it`() throws {
        let request = try WireFormat.decodeRequest(
            Array(
                """
                {"scene": {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "isKeyWindow": true, "subviews": [
                  {"id": "navView", "frame": [0, 0, 390, 844], "viewController":
                   {"id": "nav", "class": "UINavigationController", "viewControllers": ["list", "detail"]}, "subviews": [
                    {"id": "listView", "frame": [0, 0, 390, 844], "viewController": {"id": "list"}},
                    {"id": "detailView", "frame": [0, 0, 390, 844], "viewController": {"id": "detail"}}]}]}]},
                 "events": [
                  {"t": 0, "change": [{"target": "nav", "set": {"viewControllers": ["list"]}}]},
                  {"t": 1, "tap": {"at": [9, 9]}},
                  {"t": 2, "change": [{"target": "nav", "set": {"viewControllers": ["list", "detail"]}}]},
                  {"t": 3, "tap": {"at": [9, 9]}},
                  {"t": 4, "change": [{"target": "nav", "set": {"viewControllers": ["list"]}},
                                      {"target": "nav", "set": {"viewControllers": ["list", "detail"]}}]},
                  {"t": 5, "tap": {"at": [9, 9]}}]}
                """.utf8))
        #expect(
            try request.lines(of: [.controller, .hitView]) == [
                #"willShow \#(Self.nav) "list""#, #"didShow \#(Self.nav) "list""#,
                #"touch 1 → view "listView" in window "w""#,
                #"willShow \#(Self.nav) "detail""#, #"didShow \#(Self.nav) "detail""#,
                #"touch 1 (contact 2) → view "detailView" in window "w""#,
                #"willShow \#(Self.nav) "list""#, #"didShow \#(Self.nav) "list""#,
                #"willShow \#(Self.nav) "detail""#, #"didShow \#(Self.nav) "detail""#,
                #"touch 1 (contact 3) → view "detailView" in window "w""#,
            ])
    }

    @Test func `NAV-5: left items that supplement the back button stop nothing`() throws {
        let item = #"{"leftBarButtonItem": true, "leftItemsSupplementBackButton": true}"#
        #expect(try log(item: item, kinds: [.controller]).count == 2)
    }

    @Test(arguments: [#"{"shouldBegin": true}"#, "null", "{}"])
    func `NAV-6, OWN-3: with a delegate of the app's own, or none, nobody asks about the bar`(
        delegate: String
    ) throws {
        let members =
            #", "navigationBarHidden": true, "interactivePopGestureRecognizer": {"delegate": \#(delegate)}"#
        #expect(try log(members, kinds: [.controller]).count == 2)
    }

    @Test func `NAV-6: a change may replace the delegate as well`() throws {
        let change = #"{"t": 0, "change": [{"target": "nav.interactivePop", "set": {"delegate": null}}]},"#
        #expect(
            try log(#", "navigationBarHidden": true"#, events: change, kinds: [.gate, .controller]).count == 2
        )
    }

    @Test func `NAV-7: with a delegate that says yes at the root it pops nothing, and a warning says so`()
        throws
    {
        let events = #"{"t": 0, "change": [{"target": "nav", "set": {"viewControllers": ["detail"]}}]},"#
        let members = #", "interactivePopGestureRecognizer": {"delegate": null}"#
        #expect(
            try log(members, events: events) == [
                "\(Self.edge) possible → began recognized", "popAtRoot \(Self.nav)",
                "\(Self.edge) changed → ended touchesEnded",
            ])
        let request = try request(members, events: events)
        #expect(
            request.warnings(after: try request.run().summary).contains {
                $0.message.contains("nothing to pop")
            })
    }

    @Test func `NAV-8: disabled it gets no touch, and disabled under way it is cancelled`() throws {
        #expect(try log(#", "interactivePopGestureRecognizer": {"enabled": false}"#).isEmpty)
        let later = #", {"t": 1.1, "change": [{"target": "nav.interactivePop", "set": {"enabled": false}}]}"#
        #expect(
            try log(later: later, kinds: [.state, .controller]) == [
                "\(Self.edge) possible → began recognized", #"willShow \#(Self.nav) "list""#,
                "\(Self.edge) changed → cancelled disabled", "popCancelled \(Self.nav)",
            ])
    }

    @Test func `NAV-2: where the layout goes from right to left the right edge leads`() throws {
        let application = #"{"userInterfaceLayoutDirection": "rightToLeft"}"#
        #expect(
            try log(
                application: application, gesture: #""from": [388, 400], "to": [148, 400]"#,
                kinds: [.controller]
            )
            .count == 2)
        #expect(try log(application: application, kinds: [.controller]).isEmpty)
    }

    // MARK: Scroll views

    private static func list(_ width: Int, _ height: Int) -> String {
        #"{"id": "list1", "class": "UIScrollView", "frame": [0, 100, 390, 700], "contentSize": [\#(width), \#(height)]}"#
    }

    @Test(arguments: [
        ("{}", 390, 3_000, "list1.pan", true), ("{}", 1_170, 700, "list1.pan", false),
        (#"{"scrollPansWaitForPop": "all"}"#, 1_170, 700, "list1.pan", true),
    ])
    func `NAV-12, NAV-14: the pan of a list waits for the pop, that of a pager only by the option`(
        options: String, width: Int, height: Int, pan: String, waits: Bool
    ) throws {
        let entries = try log(content: Self.list(width, height), options: options)
        #expect(
            entries.first
                == #"requiredToFail \#(Self.edge) with recognizer "list1.pan"? \#(waits ? "yes" : "no") by \#(Self.nav)"#
        )
        #expect(entries.contains { $0.hasPrefix("didShow") } == waits)
    }

    @Test func `NAV-14: nobody asks with the option none, nor away from the edge`() throws {
        let list = Self.list(390, 3_000)
        #expect(
            try log(content: list, options: #"{"scrollPansWaitForPop": "none"}"#, kinds: [.gate]).count == 1)
        #expect(
            try log(content: list, gesture: #""from": [100, 400], "to": [300, 400]"#, kinds: [.gate]).isEmpty)
    }

    // MARK: From anywhere

    private static let content = #", "interactiveContentPopGestureRecognizer": {}"#

    @Test func `NAV-20, NAV-24: a drag toward the trailing side pops from anywhere`() throws {
        let pop = #"recognizer "nav.contentPop""#
        #expect(
            try log(Self.content, gesture: #""from": [120, 400], "to": [360, 400]"#) == [
                "\(Self.edge) possible → failed notAtEdge", "shouldBegin \(pop)? yes by \(Self.nav)",
                "\(pop) possible → began recognized", #"willShow \#(Self.nav) "list""#,
                "\(pop) changed → ended touchesEnded", #"didShow \#(Self.nav) "list""#,
            ])
    }

    @Test(arguments: [
        #""from": [360, 400], "to": [120, 400]"#, #""from": [120, 400], "to": [120, 700]"#,
        #""from": [120, 400], "to": [240, 540]"#,
    ])
    func `NAV-24: it fails when the first ten points go another way`(gesture: String) throws {
        #expect(
            try log(Self.content, gesture: gesture, kinds: [.state, .controller]) == [
                "\(Self.edge) possible → failed notAtEdge",
                #"recognizer "nav.contentPop" possible → failed moved"#,
            ])
    }

    @Test func `NAV-21: without the member there is none`() throws {
        #expect(try log(gesture: #""from": [120, 400], "to": [360, 400]"#, kinds: [.controller]).isEmpty)
    }

    @Test func `NAV-23: a drag from the edge is the edge pop's, unless that is disabled`() throws {
        let shown = try log(Self.content, kinds: [.state])
        #expect(shown.contains("\(Self.edge) possible → began recognized"))
        let disabled = Self.content + #", "interactivePopGestureRecognizer": {"enabled": false}"#
        #expect(
            try log(disabled, kinds: [.state]).contains(
                #"recognizer "nav.contentPop" possible → began recognized"#))
    }

    @Test func `NAV-26: it waits for the pan of a scroll view that scrolls sideways`() throws {
        let entries = try log(
            Self.content, content: Self.list(1_170, 700), gesture: #""from": [120, 400], "to": [360, 400]"#)
        #expect(entries.contains(#"recognizer "list1.pan" possible → began recognized"#))
        #expect(!entries.contains { $0.hasPrefix("willShow") })
    }

    @Test func `NAV-27: a recognizer of the app's own may have it wait`() throws {
        let swipe = """
            {"id": "card", "frame": [0, 100, 390, 700], "gestureRecognizers": [{"id": "reply", "type": "swipe",
             "delegate": {"shouldBeRequiredToFailBy": ["nav.contentPop"]}}]}
            """
        let entries = try log(
            Self.content, content: swipe, gesture: #""from": [120, 400], "to": [360, 400]"#)
        #expect(entries.contains(#"recognizer "reply" possible → ended recognized"#))
        #expect(!entries.contains { $0.hasPrefix("willShow") })
    }
}

extension Scene {
    /// The root view of the top controller.
    fileprivate var root: ViewID? {
        if case .responder(.view(let view))? = object(named: "root") { view } else { nil }
    }
}
