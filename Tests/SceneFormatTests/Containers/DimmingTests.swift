@testable import DispatchEngine
import Testing

@testable import SceneFormat

/// The dimming views of sheets, popovers and searches.
struct DimmingTests {
    private static let button =
        #"{"id": "b", "class": "UIButton", "frame": [100, 100, 100, 100], "actions": [{"events": ["touchUpInside"], "target": "vc", "action": "go:"}]}"#
    private static let tap = #"{"t": 0, "tap": {"at": [150, 150]}}"#
    private static let popover = #""modalPresentationStyle": "popover""#

    private func scene(_ members: String, events: String = tap, behind: String = button) -> PresentedScene {
        PresentedScene(members: members, behind: behind, events: events)
    }

    private static func isTaken(_ lines: [String]) -> Bool {
        lines.contains { $0.hasPrefix(#"touch 1 → view "sheet.dimming""#) }
    }

    @Test(arguments: [
        #""modalPresentationStyle": "pageSheet""#, #""modalPresentationStyle": "formSheet""#, popover,
    ])
    func `SHEET-16, SHEET-20: a tap outside dismisses at once, and nobody else gets it`(members: String)
        throws
    {
        let scene = scene(members)
        #expect(try scene.calls() == ["shouldDismiss yes", "willDismiss", "didDismiss"])
        let lines = try scene.lines(of: [.hitView, .action, .controlEvent])
        #expect(lines == [#"touch 1 → view "sheet.dimming" in window "w""#])
    }

    @Test(arguments: [#""modalPresentationStyle": "pageSheet""#, popover])
    func `SHEET-12, SHEET-22: a refused tap outside attempts too, and a modal one asks nobody`(style: String)
        throws
    {
        #expect(try scene(style + #", "modalInPresentation": true"#).calls() == ["didAttemptToDismiss"])
        let refuses = #", "presentationController": {"delegate": {"shouldDismiss": false}}"#
        #expect(try scene(style + refuses).calls() == ["shouldDismiss no", "didAttemptToDismiss"])
    }

    @Test func `SHEET-11: shouldDismiss may depend on a condition`() throws {
        let answer =
            #", "presentationController": {"delegate": {"shouldDismiss": {"if": {"property": {"of": "main", "name": "hidden", "is": true}}, "then": false}}}"#
        #expect(try scene(Self.popover + answer).calls().first == "shouldDismiss yes")
        let hidden =
            #"{"t": 0, "change": [{"target": "main", "set": {"hidden": true}}]}, {"t": 1, "tap": {"at": [150, 150]}}"#
        #expect(try scene(Self.popover + answer, events: hidden).calls().first == "shouldDismiss no")
    }

    @Test(arguments: [("null", true), (#""medium""#, false), (#""large""#, false)])
    func `SHEET-17: up to the largest undimmed detent what lies around the sheet works`(
        detent: String, isTaken: Bool
    ) throws {
        let scene = scene(PresentedScene.sheet(#""largestUndimmedDetentIdentifier": \#(detent)"#))
        let lines = try scene.lines(of: [.hitView, .action])
        #expect(Self.isTaken(lines) == isTaken, "\(lines)")
        #expect(try scene.calls().isEmpty != isTaken)
    }

    @Test(arguments: [
        ("", #"button "b""#), (#", "class": "UITransitionView""#, #"button "b""#),
        (#", "class": "Backdrop""#, #"Backdrop "wrapper""#),
        (#", "overrides": {"hitTest": "self"}"#, #"view "wrapper""#),
    ])
    func `SHEET-17: UIKit's view around a sheet takes no touches itself`(wrapper: String, hitView: String)
        throws
    {
        var scene = scene(PresentedScene.sheet(#""largestUndimmedDetentIdentifier": "medium""#))
        scene.wrapper = wrapper
        #expect(try scene.lines(of: [.hitView]) == [#"touch 1 → \#(hitView) in window "w""#])
    }

    @Test func `SHEET-17: the sheet dims again at a larger detent, and the walk says why it was passed over`()
        throws
    {
        let request = try scene(
            PresentedScene.sheet(#""largestUndimmedDetentIdentifier": "medium""#),
            events:
                #"\#(Self.tap), {"t": 1, "change": [{"target": "sheet", "set": {"selectedDetentIdentifier": "large"}}]}, {"t": 2, "tap": {"at": [150, 30]}}"#
        ).decoded()
        let lines = try request.lines(of: [.hitTest, .hitView])
        #expect(lines.contains { $0.contains("sheet.dimming") && $0.hasSuffix("undimmed") }, "\(lines)")
        #expect(lines.last == #"touch 1 (contact 2) → view "sheet.dimming" in window "w""#)
    }

    @Test(arguments: [(#"["b"]"#, false), (#"["main"]"#, false), (#"["other"]"#, true), (#"["w"]"#, false)])
    func `SHEET-21: a popover is passed over where the walk below ends at a passthrough view or in one`(
        views: String, isTaken: Bool
    ) throws {
        let members = #"\#(Self.popover), "popoverPresentationController": {"passthroughViews": \#(views)}"#
        let scene = scene(members, behind: Self.button + #", {"id": "other", "frame": [200, 100, 50, 50]}"#)
        let lines = try scene.lines(of: [.hitTest, .hitView, .action])
        #expect(Self.isTaken(lines) == isTaken, "\(lines)")
        #expect(lines.contains { $0.hasSuffix("passthrough") } != isTaken)
        #expect(try scene.calls().isEmpty != isTaken)
    }

    @Test func `SHEET-21: of two popovers each lets through only what lies behind both`() throws {
        func hit(_ rear: String, _ front: String) throws -> ViewID? {
            func popover(_ id: String, _ views: String) -> String {
                #"{"id": "\#(id)View", "frame": [0, 700, 50, 50], "viewController": {"id": "\#(id)", "presentedBy": "vc", \#(Self.popover), "popoverPresentationController": {"passthroughViews": [\#(views)]}}}"#
            }
            let scene = try WireFormat.decodeScene(
                Array(
                    #"{"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [{"id": "main", "frame": [0, 0, 390, 844], "viewController": {"id": "vc"}}, \#(popover("a", rear)), \#(popover("b", front))]}]}"#
                        .utf8)
            ).scene
            let view = scene.hitTest(Point(200, 200))
            return view == scene.view("a.dimming")
                ? ViewID(1_000) : view == scene.view("b.dimming") ? ViewID(2_000) : view
        }
        #expect(try hit(#""main""#, #""main""#) == ViewID(1))
        #expect(try hit("", #""main""#) == ViewID(2_000))
        #expect(try hit(#""main""#, "") == ViewID(2_000))
        #expect(try hit(#""w""#, #""a.dimming""#) == ViewID(2_000))
        #expect(try hit(#""aView""#, #""a.dimming""#) == ViewID(1_000))
    }

    @Test func `SHEET-18: the responder chain leads from the sheet's controller to the presenter`() throws {
        let lines = try PresentedScene(events: #"{"t": 0, "tap": {"at": [195, 600]}}"#).lines(of: [.touches])
        let chain = ["root", "sheet", "vc", "w"]
        #expect(Array(lines.prefix(4)) == chain.map { "began \($0) (default) touch 1" })
    }

    // MARK: Search

    private static let search =
        #""class": "UISearchController", "obscuresBackgroundDuringPresentation": true"#

    @Test func `SHEET-25: a tap on what a search obscures ends it: the dimming view goes, and the bar stays`()
        throws
    {
        let scene = scene(
            Self.search
                + #", "delegate": {"effects": {"didDismiss": [{"target": "b", "set": {"enabled": false}}]}}"#,
            events: #"\#(Self.tap), {"t": 1, "tap": {"at": [150, 50]}}"#)
        #expect(
            try scene.lines(of: [.controller, .change, .hitView]).map { $0.prefix(30) }
                == [
                    #"touch 1 → view "sheet.dimming" in window "w""#, #"willDismiss view controller "sheet""#,
                    #"didDismiss view controller "sheet""#, #"button "b" set enabled"#,
                    #"touch 1 (contact 2) → view "main" in window "w""#,
                ].map { $0.prefix(30) })
        let request = try scene.decoded()
        let dispatcher = try request.run()
        #expect(dispatcher.tree.visibleArea(of: try #require(request.scene.view("root"))) != nil)
        #expect(dispatcher.summary.controllers.map(\.isPresented) == [false])
    }

    @Test(arguments: [(popover, false), (#""modalPresentationStyle": "pageSheet""#, true)])
    func `SHEET-23: the scene says what is on the screen: a popover has no drag, and a sheet has one`(
        style: String, isDismissed: Bool
    ) throws {
        #expect(
            try PresentedScene(members: style, events: PresentedScene.down).calls().isEmpty != isDismissed)
    }

    @Test func `SHEET-25: a search that ends takes the focus from its bar`() throws {
        let text = """
            {"scene": {"firstResponder": "bar", "windows": [
              {"id": "w", "frame": [0, 0, 390, 844], "isKeyWindow": true, "subviews": [
               {"id": "main", "frame": [0, 0, 390, 844], "viewController": {"id": "vc"}},
               {"id": "root", "frame": [0, 0, 390, 60],
                "viewController": {"id": "search", "presentedBy": "vc", \(Self.search)},
                "subviews": [{"id": "bar", "class": "UISearchBar", "frame": [0, 0, 390, 60]}]}]}]},
             "events": [\(Self.tap)]}
            """
        let lines = try WireFormat.decodeRequest(Array(text.utf8)).lines(of: [.controller, .firstResponder])
        #expect(lines.count == 3, "\(lines)")
        #expect(lines.first?.hasPrefix("willDismiss") == true && lines.last?.hasPrefix("didDismiss") == true)
        #expect(lines.dropFirst().first?.contains("bar") == true)
    }

    @Test func `SHEET-25: a search that does not obscure its background covers nothing`() throws {
        let scene = scene(#""class": "UISearchController""#)
        #expect(try scene.decoded().scene.object(named: "sheet.dimming") == nil)
        #expect(try scene.lines(of: [.action]).count == 1)
    }

    // MARK: The dimming view

    @Test func `SHEET-16: the dimming view lies right below the root view, as large as its superview`() throws
    {
        let scene = try PresentedScene().decoded().scene
        let (dimming, root) = (try #require(scene.view("sheet.dimming")), try #require(scene.view("root")))
        #expect(scene.tree.siblingBehind(root) == dimming)
        #expect(scene.tree[dimming].frame == Rect(0, 0, 390, 844))
        #expect(scene.documentPlace(of: root) == [0, 1])
    }

    @Test
    func `SHEET-16, A42: the dimming view comes with a root view that a change adds, and hides with it`()
        throws
    {
        let added =
            #"{"id": "late", "frame": [0, 422, 390, 422], "viewController": {"id": "second", "presentedBy": "vc", "modalPresentationStyle": "pageSheet"}}"#
        let lines = try scene(
            #""modalPresentationStyle": "pageSheet""#,
            events:
                #"{"t": 0, "change": [{"target": "w", "add": {"view": \#(added)}}]}, {"t": 1, "touches": [{"id": 1, "phase": "began", "at": [150, 150]}]}, {"t": 2, "change": [{"target": "late", "set": {"hidden": true}}]}, {"t": 3, "touches": [{"id": 2, "phase": "began", "at": [150, 150]}]}"#
        ).lines(of: [.hitView])
        #expect(
            lines == [
                #"touch 1 → view "second.dimming" in window "w""#,
                #"touch 2 → view "sheet.dimming" in window "w""#,
            ])
    }

    @Test(arguments: [
        (#""modalPresentationStyle": "pageSheet""#, 0), (popover, 0), (search, 0),
        (PresentedScene.sheet(#""largestUndimmedDetentIdentifier": "medium""#), 1),
    ])
    func `SYS-22: what a presentation dims is not on the screen for a tap on the status bar`(
        members: String, scrolled: Int
    ) throws {
        let lines = try scene(
            members, events: #"{"t": 0, "system": "statusBarTap"}"#,
            behind:
                #"{"id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 400], "contentSize": [390, 900], "contentOffset": [0, 90]}"#
        ).lines(of: [.scroll])
        #expect(lines.count { $0.contains("didScrollToTop") } == scrolled, "\(lines)")
    }

    @Test func `SYS-21, SYS-22: a list in a sheet scrolls, though another lies behind`() throws {
        let list =
            #"{"id": "%", "class": "UIScrollView", "frame": [0, 0, 390, 400], "contentSize": [390, 900], "contentOffset": [0, 90]}"#
        let lines = try PresentedScene(
            content: list.replacing("%", with: "front"), behind: list.replacing("%", with: "rear"),
            events: #"{"t": 0, "system": "statusBarTap"}"#
        ).lines(of: [.scroll])
        #expect(lines.last?.contains(#""front" didScrollToTop"#) ?? false, "\(lines)")
    }

    @Test(arguments: [
        (#""class": "UINavigationController", "viewControllers": ["a", "b"]"#, "listB"),
        (#""class": "UITabBarController", "viewControllers": ["a", "b"]"#, "listA"),
        (#""class": "UITabBarController", "viewControllers": ["a", "b"], "selectedIndex": 1"#, "listB"),
        // The one that is to be seen is not in the scene.
        (#""class": "UITabBarController", "viewControllers": ["b", "c"], "selectedIndex": 1"#, nil),
    ])
    func `SYS-22: of the controllers of a container only the one that it shows is on the screen`(
        container: String, scrolled: String?
    ) throws {
        func page(_ name: String) -> String {
            """
            {"id": "page\(name)", "frame": [0, 0, 390, 844], "viewController": {"id": "\(name.lowercased())"}, "subviews": [
              {"id": "list\(name)", "class": "UIScrollView", "frame": [0, 0, 390, 400], "contentSize": [390, 900],
               "contentOffset": [0, 90]}]}
            """
        }
        let lines = try WireFormat.decodeRequest(
            Array(
                """
                {"scene": {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "isKeyWindow": true, "subviews": [
                  {"id": "root", "frame": [0, 0, 390, 844], "viewController": {"id": "container", \(container)},
                   "subviews": [\(page("A")), \(page("B"))]}]}]},
                 "events": [{"t": 0, "system": "statusBarTap"}]}
                """.utf8)
        ).lines(of: [.scroll])
        #expect(
            lines.last.map { $0.contains("\"\(scrolled ?? "")\" didScrollToTop") }
                == scrolled.map { _ in true })
    }

    // MARK: Round trips

    @Test(arguments: [
        PresentedScene.sheet(
            #""selectedDetentIdentifier": "large", "largestUndimmedDetentIdentifier": "medium", "prefersScrollingExpandsWhenScrolledToEdge": false"#
        )
            + #", "modalInPresentation": true, "sheetPan": {"enabled": false}, "dimmingTap": {"delegate": null}, "presentationController": {"delegate": {"shouldDismiss": false, "effects": {"didDismiss": [{"target": "main", "set": {"alpha": 0.5}}]}}}"#,
        #""modalPresentationStyle": "formSheet""#,
        #""modalPresentationStyle": "popover", "popoverPresentationController": {"passthroughViews": ["main"]}"#,
        search + #", "delegate": {"effects": {"willDismiss": [{"target": "main", "set": {"alpha": 0.5}}]}}"#,
    ])
    func `SHEET-1 to SHEET-25: a presentation is written as it is read`(members: String) throws {
        let text = """
            {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [
              {"id": "main", "frame": [0, 0, 390, 844], "viewController": {"id": "vc"}},
              {"id": "root", "frame": [0, 422, 390, 422], "viewController": {"id": "sheet", "presentedBy": "vc", \(members)}}]}]}
            """
        func rewritten(_ text: String) throws -> String {
            let scene = try WireFormat.describeScene(Array(text.utf8))
            return String(decoding: WireFormat.document(of: scene), as: UTF8.self)
        }
        let written = try rewritten(text)
        #expect(try rewritten(written) == written)
        for word in [
            "detents", "sheetPan", "dimmingTap", "presentationController", "passthroughViews", "formSheet",
            "delegate",
        ]
        where members.contains(word) {
            #expect(written.contains(word), "\(written)")
        }
    }
}
