import DispatchEngine
import Testing

/// Taps on the status bar: SYS-20 to SYS-22.
struct StatusBarTests {
    private func list(_ id: Identifier = "S", _ y: Double = 0, at offset: Double = 500) -> Node {
        scrollView(id, 0, y).scrolling { $0.contentOffset = Point(0, offset) }
    }

    @Test func `SYS-20: the scroll view is asked, scrolls once and says that it is at its top`() throws {
        let run = try Scene.common { list().scrolling { $0.contentInset = EdgeInsets(44, 0, 0, 0) } }
            .play(.statusBarTap)
        #expect(
            run.dispatcher.log.count == 3
                && run.scrolls == [
                    "S shouldScrollToTop 0,500 yes", "S didScroll 0,-44", "S didScrollToTop 0,-44",
                ])
        #expect(run.offset(of: "S") == Point(0, -44))
    }

    @Test func `SYS-20: content that is at its top does not scroll`() throws {
        let run = try Scene.common { list(at: 0) }.play(.statusBarTap)
        #expect(run.scrolls == ["S shouldScrollToTop 0,0 yes", "S didScrollToTop 0,0"])
    }

    @Test(arguments: [
        (ScriptedAnswer<Bool>.value(false), 1),
        (.when(.offset(of: "S", x: nil, y: Interval(min: 400)), then: false, otherwise: nil), 1),
        (.when(.offset(of: "S", x: nil, y: Interval(min: 600)), then: false, otherwise: nil), 3),
    ])
    func `SYS-20, COND-1: a delegate that refuses leaves the content where it is`(
        answer: ScriptedAnswer<Bool>, count: Int
    ) throws {
        let run = try Scene.common { list().scrolling { $0.delegate.shouldScrollToTop = answer } }
            .play(.statusBarTap)
        #expect(run.scrolls.count == count)
        #expect(run.scrolls[0] == "S shouldScrollToTop 0,500 \(count == 1 ? "no" : "yes")")
    }

    @Test func `SYS-20, OWN-5: the effects of both callbacks follow them at once`() throws {
        let run = try Scene.common {
            list().override(
                \.effects,
                [
                    .shouldScrollToTop: [.set("K", .hidden(true))],
                    .didScrollToTop: [.set("K", .hidden(false))],
                ])
            view("K", 0, 0, 10, 10)
        }.play(.statusBarTap)
        #expect(
            run.lines(.scroll, .change).map { $0.split(separator: " ").prefix(1).joined() } == [
                "scroll", "change", "scroll", "scroll", "change",
            ])
    }

    @Test func `SYS-20, D47: one that its delegate removes does not scroll`() throws {
        let run = try Scene.common {
            list().override(\.effects, [.shouldScrollToTop: [Change(target: "S", operation: .remove)]])
        }.play(.statusBarTap)
        #expect(run.scrolls == ["S shouldScrollToTop 0,500 yes"])
    }

    @Test func `SYS-20: a deceleration ends, and under fingers nothing is asked`() throws {
        let scene = try Scene.common { scrollView("S") }
        let run = try scene.play(
            .drag((100, 400), to: (100, 200)).at(0), .statusBarTap.at(0.2))
        #expect(
            run.scrollMoments.suffix(3).map { String($0.split(separator: " ")[1]) } == [
                "willBeginDecelerating", "shouldScrollToTop", "didEndDecelerating",
            ])
        #expect(run.offset(of: "S") == .zero)
        let dragged = try scene.play(
            .drag((100, 400), to: (100, 200), rest: nil).at(0), .statusBarTap.at(0.2))
        #expect(!dragged.scrolls.contains { $0.contains("ScrollToTop") })
    }

    // MARK: Which one

    @Test(arguments: [
        (Options.ScrollsToTopRule.one, [String]()), (.closest, ["B shouldScrollToTop 0,500 yes"]),
    ])
    func `SYS-21: of several none scrolls, or the closest to the status bar`(
        rule: Options.ScrollsToTopRule, asked: [String]
    ) throws {
        let options = Options().set(\.scrollsToTopRule, rule)
        let run = try Scene.common {
            list("A", 100)
            list("B", 50)
            list("C", 200)
        }.play(.statusBarTap, options: options)
        #expect(run.scrolls.filter { $0.contains("should") } == asked)
        #expect(run.lines(.discarded) == (rule == .one ? ["discarded statusBarTap"] : []))
    }

    @Test func `SYS-21: of equally close ones the one in front scrolls, one inside another included`() throws
    {
        let options = Options().set(\.scrollsToTopRule, .closest)
        let run = try Scene.common {
            scrollView("A") { scrollView("B") }
            list("C", 1)
        }.play(.statusBarTap, options: options)
        #expect(run.scrolls.first == "B shouldScrollToTop 0,0 yes")
    }

    @Test func `SYS-21, D34: scrollsToTop counts as it is at the tap`() throws {
        let run = try Scene.common {
            list("A")
            list("B")
        }.play(.set("B", .scrollsToTop(false)), .statusBarTap, .set("A", .scrollsToTop(false)), .statusBarTap)
        #expect(run.scrolls.map { String($0.prefix(1)) } == ["A", "A", "A"])
    }

    /// Views beside a list that do not count as scroll views on the screen, or do.
    @Test(arguments: [
        (view("K", 0, 0, 100, 100, .textView), true),
        (view("K", 0, 0, 100, 100, .webView), true),
        (view("K") { scrollView("T") }, true),
        (
            view("K", 0, 0, 100, 100, .webView) { scrollView("T").scrolling { $0.scrollsToTop = false } },
            false
        ),
        (scrollView("K").scrolling { $0.scrollsToTop = false }, false),
        (view("K") { scrollView("T") }.set(\.isHidden, true), false),
        (scrollView("K").set(\.alpha, 0.005), false),
        (scrollView("K", 0, 0, 0, 100), false),
        (scrollView("K", 0, 480), false),
        (view("K", 0, 0, 100, 100) { scrollView("T", 100) }, true),
        (view("K", 0, 0, 100, 100) { scrollView("T", 100) }.set(\.clipsToBounds, true), false),
        (view("K", 0, 0, 320, 480, .button), false),
    ])
    func `SYS-22: what is visible counts, text views and web views that cannot scroll included`(
        other: Node, counts: Bool
    ) throws {
        let run = try Scene.common {
            list()
            other
        }.play(.statusBarTap)
        #expect(run.scrolls.isEmpty == counts)
    }

    @Test func `SYS-22: only the key window counts`() throws {
        let scene = try Scene.make {
            window("W") { list("A") }.key()
            window("U") { list("B") }
        }
        let run = try scene.play(.statusBarTap, .change("U", .call(.makeKey)), .statusBarTap)
        #expect(run.scrolls.map { String($0.prefix(1)) } == ["A", "A", "A", "B", "B", "B"])
        let none = try Scene.make { window("W") { list("A") } }
        #expect(try none.play(.statusBarTap).scrolls == [])
    }

    @Test func `SYS-20, EQ-21: in the background the system keeps the tap`() throws {
        let application = ApplicationDescription().set(\.state, .background)
        let run = try Scene.common(application: application) { list() }.play(.statusBarTap)
        #expect(run.dispatcher.log.isEmpty)
    }
}
