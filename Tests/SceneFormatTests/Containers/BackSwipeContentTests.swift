import DispatchEngine
import JSONText
import Testing

@testable import SceneFormat

/// The back swipes of a navigation controller beside the touches and recognizers of what it shows.
struct BackSwipeContentTests {
    private static let edge = #"recognizer "nav.interactivePop""#
    private static let content = #"recognizer "nav.contentPop""#
    private static let fromEdge = drag(1, (2, 400), (242, 400))
    private static let fromMiddle = drag(1, (120, 400), (360, 400))
    private static let hasContentPop = #", "interactiveContentPopGestureRecognizer": {}"#

    private static func drag(_ time: Double, _ from: (Int, Int), _ to: (Int, Int)) -> String {
        #"{"t": \#(time), "drag": {"from": [\#(from.0), \#(from.1)], "to": [\#(to.0), \#(to.1)], "duration": 0.336}}"#
    }

    private func log(
        _ members: String = "", content: String = "", window: String = "", events: String = fromEdge,
        options: String = "{}", constants: String = "{}",
        kinds: Set<EntryKind> = [.gate, .state, .controller, .waiting]
    ) throws -> [String] {
        try WireFormat.decodeRequest(
            Array(
                """
                {"options": \(options), "constants": \(constants), "scene": {
                 "windows": [{"id": "w", "frame": [0, 0, 390, 844], "isKeyWindow": true\(window), "subviews": [
                  {"id": "navView", "frame": [0, 0, 390, 844], "viewController":
                   {"id": "nav", "class": "UINavigationController", "viewControllers": ["list", "detail"]\(members)},
                   "subviews": [{"id": "root", "frame": [0, 0, 390, 844], "viewController": {"id": "detail"},
                    "subviews": [\(content)]}]}]}]},
                 "events": [\(events)]}
                """.utf8)
        ).lines(of: kinds)
    }

    private static func view(_ members: String) -> String {
        #"{"id": "card", "frame": [0, 100, 390, 700], \#(members)}"#
    }

    private static let handles = #""overrides": {"touches": "handle"}"#

    // MARK: From the edge

    @Test func `NAV-4: with a hidden bar, setting enabled again changes nothing`() throws {
        let again = #"{"t": 0, "change": [{"target": "nav.interactivePop", "set": {"enabled": true}}]}, "#
        let entries = try log(#", "navigationBarHidden": true"#, events: again + Self.fromEdge)
        #expect(entries.last?.hasPrefix("\(Self.edge) possible → failed gate") ?? false, "\(entries)")
    }

    @Test func `NAV-9: a touch in the region is withheld from content until the edge pop fails`() throws {
        let card = Self.view(Self.handles)
        let along = try log(
            content: card, events: Self.drag(1, (5, 400), (5, 200)), kinds: [.withheld, .released, .state])
        #expect(
            along.prefix(3) == [
                #"began of touch 1 by \#(Self.edge)"#, "\(Self.edge) possible → failed moved",
                #"began of touch 1 by \#(Self.edge)"#,
            ])
        let elsewhere = try log(content: card, events: Self.fromMiddle, kinds: [.withheld, .state])
        #expect(elsewhere == ["\(Self.edge) possible → failed notAtEdge"])
    }

    @Test func `NAV-10: a recognizer in the content sees the touch at once, and is excluded when it begins`()
        throws
    {
        let card = Self.view(
            #""gestureRecognizers": [{"id": "p", "type": "pan", "minimumNumberOfTouches": 2}]"#)
        let entries = try log(content: card, kinds: [.recognizer, .state])
        #expect(entries.first?.contains(#"recognizer "p""#) ?? false, "\(entries)")
        #expect(entries.contains(#"recognizer "p" possible → failed prevented by \#(Self.edge)"#))
    }

    @Test func `NAV-13: a pager whose pan waits for the edge pop leaves it the drag`() throws {
        func pager(_ members: String) -> String {
            Self.view(#""class": "UIScrollView", "contentSize": [1170, 700]\#(members)"#)
        }
        #expect(try log(content: pager(""), kinds: [.controller]).isEmpty)
        let waiting = #", "panGestureRecognizer": {"requiresFailureOf": ["nav.interactivePop"]}"#
        #expect(try log(content: pager(waiting), kinds: [.controller]).count == 2)
    }

    @Test func `NAV-16: a slider in the region loses to it, unless a delegate refuses its touches`() throws {
        let slider = #"{"id": "slider", "class": "UISlider", "frame": [0, 385, 390, 31]}"#
        #expect(try log(content: slider, kinds: [.tracking, .controller]).count == 2)
        let delegate =
            #", "interactivePopGestureRecognizer": {"delegate": {"shouldReceiveTouch": {"if": {"touchView": {"class": "UISlider"}}, "then": false}}}"#
        let kept = try log(delegate, content: slider, kinds: [.controlEvent, .controller])
        #expect(kept.contains { $0.hasPrefix("valueChanged") } && !kept.contains { $0.contains("willShow") })
    }

    // MARK: From anywhere

    @Test func `NAV-25: it takes quick drags toward the trailing side from a swipe`() throws {
        let card = Self.view(
            #""gestureRecognizers": [{"id": "reply", "type": "swipe", "direction": "right"}]"#)
        let entries = try log(
            Self.hasContentPop, content: card, events: Self.fromMiddle, kinds: [.state, .controller])
        #expect(entries.contains(#"recognizer "reply" possible → failed prevented by \#(Self.content)"#))
        #expect(entries.last?.hasPrefix("didShow") ?? false)
    }

    @Test(arguments: [
        (#", "navigationBarHidden": true"#, "{}", 0),
        (#", "navigationBarHidden": true"#, "{\"delegate\": null}", 2),
        ("", #"{"enabled": false}"#, 0),
    ])
    func `NAV-28: the bar, a delegate of the app's own and enabled count for the content pop as well`(
        members: String, pop: String, calls: Int
    ) throws {
        let entries = try log(
            members + #", "interactiveContentPopGestureRecognizer": \#(pop)"#, events: Self.fromMiddle,
            kinds: [.controller])
        #expect(entries.count == calls, "\(entries)")
    }

    @Test func `NAV-28: at the root it pops nothing, and a lift too early gives it up`() throws {
        let root = #"{"t": 0, "change": [{"target": "nav", "set": {"viewControllers": ["detail"]}}]}, "#
        let members = #", "interactiveContentPopGestureRecognizer": {"delegate": null}"#
        #expect(
            try log(members, events: root + Self.fromMiddle, kinds: [.controller]) == [
                #"popAtRoot view controller "nav""#
            ])
        let early = try log(
            members, events: Self.drag(1, (120, 400), (160, 400)), constants: #"{"popVelocity": 100000}"#,
            kinds: [.controller])
        #expect(early.last?.hasPrefix("popCancelled") ?? false, "\(early)")
    }

    @Test func `NAV-29: the engine has no transition, so the next touch hits what the scene has`() throws {
        let tap = #", {"t": 1.4, "tap": {"at": [195, 400]}}"#
        let card = Self.view(Self.handles)
        let hits = try log(content: card, events: Self.fromEdge + tap, kinds: [.hitView])
        #expect(hits.count == 2 && !hits[1].contains("card"), "\(hits)")
    }

    // MARK: Bar items

    @Test(arguments: [
        ("", ["tapOnMenu:"]), (#", "delaysTouchesBegan": true"#, ["tapOnMenu:"]),
        (#", "delaysTouchesBegan": true, "cancelsTouchesInView": false"#, ["tapOnWindow:"]),
        (#", "cancelsTouchesInView": false"#, ["tapOnWindow:", "tapOnMenu:"]),
    ])
    func
        `NAV-31, GD-8: beside a window's tap a bar item acts, unless the tap holds its touch and cancels none`(
            members: String, actions: [String]
        ) throws
    {
        let tap =
            #", "gestureRecognizers": [{"id": "tap", "type": "tap"\#(members), "actions": [{"target": "detail", "action": "tapOnWindow:"}]}]"#
        let bar = """
            {"id": "bar", "class": "UINavigationBar", "frame": [0, 47, 390, 44], "subviews": [
             {"id": "item", "class": "UIButton", "frame": [330, 0, 44, 44],
              "actions": [{"events": ["touchUpInside"], "target": "detail", "action": "tapOnMenu:"}]}]}
            """
        let entries = try log(
            content: bar, window: tap, events: #"{"t": 1, "tap": {"at": [352, 69]}}"#, kinds: [.action])
        #expect(
            entries.map { line in actions.first { line.contains($0) } } == actions, "\(entries)")
    }

    // MARK: Numbers and contested points

    @Test func `OWN-7: the numbers of the back swipe are constants, and its contested point is an option`()
        throws
    {
        let short = Self.drag(1, (2, 400), (100, 400))
        let constants = #"{"popDistance": 0.2, "popVelocity": 100000}"#
        #expect(try log(events: short, constants: constants, kinds: [.controller]).count == 2)
        let pager = Self.view(#""class": "UIScrollView", "contentSize": [1170, 700]"#)
        let option = #"{"scrollPansWaitForPop": "all"}"#
        #expect(try log(content: pager, options: option, kinds: [.controller]).count == 2)
    }
}
