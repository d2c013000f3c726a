@testable import DispatchEngine
import JSONText
import Testing

@testable import SceneFormat

/// The tabs of tab bar controllers, from the text of a request to its log.
struct TabBarControllerTests {
    private static let tabs = #"view controller "tabs""#
    private static let nav = #"view controller "home""#
    private static let home = tap(1, 100)
    private static let search = tap(1, 300)

    private static func tap(_ time: Double, _ x: Int) -> String {
        #"{"t": \#(time), "tap": {"at": [\#(x), 820]}}"#
    }

    private func request(
        _ members: String = "", events: [String], stack: String = #"["list", "detail"]"#,
        top: String = "detail", content: String = ""
    ) throws -> DispatchRequest {
        try WireFormat.decodeRequest(
            Array(
                """
                {"scene": {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "isKeyWindow": true, "subviews": [
                  {"id": "root", "frame": [0, 0, 390, 844], "viewController": {"id": "tabs",
                    "class": "UITabBarController", "viewControllers": ["home", "search"],
                    "tabBarButtons": ["homeButton", "searchButton"]\(members)}, "subviews": [
                   {"id": "navView", "frame": [0, 0, 390, 800], "viewController": {"id": "home",
                     "class": "UINavigationController", "viewControllers": \(stack)}, "subviews": [
                    {"id": "page", "frame": [0, 0, 390, 800], "viewController": {"id": "\(top)"},
                     "subviews": [\(content)]}]},
                   {"id": "bar", "class": "UITabBar", "frame": [0, 800, 390, 44], "subviews": [
                    {"id": "homeButton", "class": "UIControl", "frame": [0, 0, 195, 44]},
                    {"id": "searchButton", "class": "UIControl", "frame": [195, 0, 195, 44]}]}]}]}]},
                 "events": [\(events.joined(separator: ", "))]}
                """.utf8))
    }

    private func log(
        _ members: String = "", events: [String], stack: String = #"["list", "detail"]"#,
        top: String = "detail", content: String = "", kinds: Set<EntryKind> = [.controller]
    ) throws -> [String] {
        try request(members, events: events, stack: stack, top: top, content: content).lines(of: kinds)
    }

    private static let choosesSearch = [
        #"shouldSelect \#(tabs) "search" yes"#, #"didSelect \#(tabs) "search""#,
    ]
    private static let choosesHome = [
        #"shouldSelect \#(tabs) "home" yes"#, #"didSelect \#(tabs) "home""#,
    ]

    @Test func `PAGE-10: a touchUpInside of a tab's button asks, and then selects it`() throws {
        let request = try request(events: [Self.search])
        #expect(
            try request.lines(of: [.controlEvent, .controller]) == [
                #"touchDown from control "searchButton""#, #"touchUpInside from control "searchButton""#,
            ] + Self.choosesSearch)
        #expect(try request.run().summary.controllers.map(\.selected) == ["search", nil])
    }

    @Test func `PAGE-10: a refused tab leaves the selection`() throws {
        let request = try request(#", "delegate": {"shouldSelect": false}"#, events: [Self.search])
        #expect(try request.lines(of: [.controller]) == [#"shouldSelect \#(Self.tabs) "search" no"#])
        #expect(try request.run().summary.controllers.first?.selected == "home")
    }

    @Test func `PAGE-10: the selected tab asks too, and a no pops nothing`() throws {
        #expect(
            try log(#", "delegate": {"shouldSelect": false}"#, events: [Self.home]) == [
                #"shouldSelect \#(Self.tabs) "home" no"#
            ])
    }

    @Test func `PAGE-10: a condition may refuse a tab`() throws {
        let delegate =
            #", "delegate": {"shouldSelect": {"if": {"property": {"of": "page", "name": "hidden", "is": true}}, "then": false, "else": true}}"#
        let hide = #"{"t": 0, "change": [{"target": "page", "set": {"hidden": true}}]}"#
        #expect(try log(delegate, events: [Self.search]) == Self.choosesSearch)
        #expect(try log(delegate, events: [hide, Self.search]).count == 1)
    }

    @Test func `PAGE-10: a finger that leaves the button chooses nothing`() throws {
        let drag = #"{"t": 0, "drag": {"from": [300, 820], "to": [300, 400]}}"#
        #expect(try log(events: [drag]).isEmpty)
    }

    @Test func `PAGE-10: code selects a tab without telling the delegate, and sends no tap`() throws {
        let change = #"{"t": 0, "change": [{"target": "tabs", "set": {"selectedIndex": 1}}]}"#
        let actions = #"{"t": 0.5, "sendActions": {"control": "homeButton", "for": ["touchUpInside"]}}"#
        let request = try request(events: [change, actions])
        #expect(try request.lines(of: [.controller]).isEmpty)
        #expect(try request.run().summary.controllers.first?.selected == "search")
        // The first tab is another one now.
        #expect(try log(events: [change, Self.home]) == Self.choosesHome)
    }

    @Test func `PAGE-10, OWN-5: the effects of shouldSelect and didSelect follow them`() throws {
        let delegate =
            #", "delegate": {"effects": {"shouldSelect": [{"target": "bar", "set": {"alpha": 0.5}}], "didSelect": [{"target": "navView", "set": {"hidden": true}}]}}"#
        #expect(
            try log(delegate, events: [Self.search], kinds: [.controller, .change]) == [
                Self.choosesSearch[0], #"tabBar "bar" set alpha"#, Self.choosesSearch[1],
                #"view "navView" set hidden"#,
            ])
    }

    @Test func `PAGE-11: the selected tab, tapped again, pops its navigation controller to the root`() throws
    {
        let request = try request(events: [Self.home], stack: #"["list", "middle", "detail"]"#)
        #expect(
            try request.lines(of: [.controller])
                == Self.choosesHome + [#"willShow \#(Self.nav) "list""#, #"didShow \#(Self.nav) "list""#])
        let dispatcher = try request.run()
        #expect(dispatcher.summary.controllers.last?.top == "list")
        let page = try #require(request.scene.object(named: "page"))
        guard case .responder(.view(let view)) = page else {
            Issue.record("page is no view")
            return
        }
        #expect(dispatcher.tree.visibleArea(of: view) == nil)
    }

    @Test func `PAGE-11: the first tap on another tab pops nothing`() throws {
        #expect(try log(#", "selectedIndex": 1"#, events: [Self.home]) == Self.choosesHome)
    }

    private static let list =
        #"{"id": "table", "class": "UITableView", "frame": [0, 0, 390, 800], "contentSize": [390, 2000], "contentOffset": [0, 500]}"#

    @Test func `PAGE-11, SYS-20: at the root its list scrolls to the top`() throws {
        let entries = try log(
            events: [Self.home], stack: #"["list"]"#, top: "list", content: Self.list,
            kinds: [.controller, .scroll])
        #expect(
            entries.map { $0.split(separator: " ").first { $0.hasPrefix("should") || $0.hasPrefix("did") } }
                == [
                    "shouldSelect", "didSelect", "shouldScrollToTop", "didScroll", "didScrollToTop",
                ], "\(entries)")
    }

    @Test func `PAGE-11, SYS-21: of two lists with scrollsToTop none scrolls`() throws {
        let entries = try log(
            events: [Self.home], stack: #"["list"]"#, top: "list",
            content: Self.list + ", " + Self.list.replacing("table", with: "second"), kinds: [.scroll])
        #expect(entries.isEmpty)
    }

    @Test func `A scene with tabs is written as it was read`() throws {
        let scene =
            #"{"screen":[390,844],"windows":[{"id":"w","frame":[0,0,9,9],"viewController":{"id":"tabs","class":"UITabBarController","viewControllers":["home","search"],"selectedIndex":1,"tabBarButtons":["a","b"],"delegate":{"shouldSelect":false,"effects":{"didSelect":[{"target":"w","set":{"alpha":0.5}}]}}},"subviews":[{"id":"a","class":"UIButton"},{"id":"b","class":"UIButton"}]}]}"#
        let description = try WireFormat.describeScene(Array(scene.utf8))
        let text = String(decoding: WireFormat.document(of: description, pretty: false), as: UTF8.self)
        #expect(text.replacing(#","overrides":{}"#, with: "") == scene)
    }
}
