import DispatchEngine
import Testing

/// The effects of a scroll view's delegate on it in the middle of a callback: SCV-20, SCV-21, SCV-23.
struct ScrollEffectsTests {
    private func list(_ method: ScriptedMethod, _ change: PropertyChange) throws -> Scene {
        try .common {
            scrollView("S", content: Size(320, 5000))
                .override(\.effects, [method: [.set("S", change)]])
        }
    }

    private func drag(_ scene: Scene) throws -> Run { try scene.play(.drag((100, 400), to: (100, 200))) }

    @Test func `SCV-21, SCV-24: content that willEndDragging moves decelerates from where it is then`() throws
    {
        let run = try drag(list(.willEndDragging, .contentOffset(.zero)))
        let end = try #require(run.offset(of: "S")?.y)
        // Without the effect it goes from 190 to 1133.11.
        #expect(abs(end - (1133.11 - 190)) < 0.01)
        #expect(run.scrollMoments.last?.hasPrefix("S didEndDecelerating") ?? false)
    }

    @Test func `SCV-21, SCV-29: content that willEndDragging sets in motion does not decelerate as well`()
        throws
    {
        let run = try drag(list(.willEndDragging, .animatedContentOffset(Point(0, 400))))
        #expect(
            run.scrollMoments.dropFirst(2) == [
                "S didEndDragging 0,190 rests", "S didEndScrollingAnimation 0,400",
            ])
    }

    @Test func `SCV-21: content that willEndDragging lets scroll no further rests`() throws {
        let run = try drag(list(.willEndDragging, .contentSize(Size(320, 480))))
        #expect(run.scrollMoments[2] == "S didEndDragging 0,190 decelerates")
        #expect(run.offset(of: "S") == .zero)
    }

    // MARK: Zooming

    private func zoom(_ change: PropertyChange) throws -> Run {
        let scene = try Scene.common {
            scrollView("S", content: Size(320, 480)) { view("P") }
                .scrolling {
                    $0.maximumZoomScale = 2
                    $0.delegate.viewForZooming = .view("P")
                }
                .override(\.effects, [.didZoom: [.set("S", change)]])
        }
        return try scene.play(
            .frame(.down(1, 110, 240), .down(2, 210, 240)), .frame(.move(1, 100, 240), .move(2, 220, 240)),
            .frame(.up(1, 100, 240), .up(2, 220, 240)))
    }

    @Test func `SCV-20, D34: an offset that didZoom sets stays`() throws {
        let run = try zoom(.contentOffset(Point(5, 6)))
        #expect(run.offset(of: "S") == Point(5, 6))
        #expect(run.scrolls.filter { $0.contains("didScroll") } == ["S didScroll 5,6"])
    }

    @Test func `SCV-20, D34: a scale that didZoom sets stays, with its offset`() throws {
        let run = try zoom(.zoomScale(2))
        #expect(
            run.scrolls.map { String($0.split(separator: " ")[1]) } == [
                "willBeginZooming", "didZoom", "didZoom", "didScroll", "didEndZooming",
            ])
        #expect(run.dispatcher.summary.scrollViews.first?.zoomScale == 2)
    }

    // MARK: Content that has its touch

    /// Makes a zoomable scroll view with a button and a plain view.
    ///
    /// A finger rests on one before another comes and they pinch.
    private func pinch(
        from y: Double, _ configure: (Node) -> Node = { $0 }
    ) throws -> Run {
        let list = scrollView("S", content: Size(320, 480)) {
            view("P") {
                view("B", 0, 0, 320, 100, .button)
                view("K", 0, 100, 320, 380)
            }
        }
        .scrolling {
            $0.maximumZoomScale = 2
            $0.delegate.viewForZooming = .view("P")
        }
        return try Scene.common { configure(list) }.play(
            .down(1, 100, y).at(0), .down(2, 200, 240).at(0.3),
            .frame(.move(1, 60, y), .move(2, 240, 240)).at(0.4),
            .frame(.up(1, 60, y), .up(2, 240, 240)).at(0.5))
    }

    private func gates(_ run: Run) -> [String] {
        run.story([.gates]).filter { $0.contains("touchesShouldCancel") }
    }

    @Test func `SCV-20, SCV-8: a pinch does not take a control's touch`() throws {
        let run = try pinch(from: 50)
        #expect(gates(run) == ["S touchesShouldCancel S.pinch B: no"])
        #expect(run.story([.states]).contains("S.pinch failed, gate by S"))
        #expect(!run.events.contains("TC"))
        #expect(run.scrolls == [])
    }

    @Test func `SCV-20, SCV-8: without canCancelContentTouches no pinch takes a touch that content has`()
        throws
    {
        let run = try pinch(from: 200) { $0.scrolling { $0.canCancelContentTouches = false } }
        #expect(gates(run) == [])
        #expect(run.story([.states]).contains("S.pinch failed, gate by S"))
        #expect(!run.viewCalls.contains { $0.contains("cancelled") })
    }

    @Test
    func `SCV-20, SCV-9: a pinch takes the touches of plain content, and of a control if the class says so`()
        throws
    {
        let plain = try pinch(from: 200)
        #expect(gates(plain) == ["S touchesShouldCancel S.pinch K: yes"])
        #expect(plain.viewCalls.contains { $0.hasPrefix("K cancelled") })
        let told = try pinch(from: 50) { $0.answer { $0.touchesShouldCancel = true } }
        #expect(told.events == "TD TC")
        #expect(told.scrolls.first?.hasPrefix("S willBeginZooming") ?? false)
    }
}
