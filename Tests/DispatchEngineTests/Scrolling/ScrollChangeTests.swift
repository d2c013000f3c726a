import DispatchEngine
import Testing

/// The effects of code on scroll views, and zooming: SCV-17, SCV-20, SCV-29, D34.
@Suite struct ScrollChangeTests {
    private func set(_ changes: PropertyChange...) -> Step {
        .change("S", .set(changes))
    }

    @Test func `SCV-17, D34: an offset that code sets is taken as it is, with one didScroll if it differs`()
        throws
    {
        let run = try Scene.common { scrollView("S") }.play(
            set(.contentOffset(Point(0, -77))), set(.contentOffset(Point(0, -77))),
            .set("S", .bounds(Rect(0, 5, 320, 480))))
        #expect(run.scrolls == ["S didScroll 0,-77", "S didScroll 0,5"])
    }

    @Test func `D34: contentSize and contentInset move nothing, and a deceleration keeps its limits`() throws
    {
        let run = try Scene.common { scrollView("S", content: Size(320, 900)) }.play(
            .drag((100, 400), to: (100, 200)).at(0),
            set(.contentSize(Size(320, 500)), .contentInset(EdgeInsets(10, 0, 0, 0))).at(0.12))
        #expect(run.scrolls.last == "S didEndDecelerating 0,420")
    }

    @Test func `D34: a drag goes on from the offset that code sets, with its own velocity`() throws {
        let run = try Scene.common { scrollView("S") }.play(
            .down(1, 100, 400).at(0), .move(1, 100, 350).at(0.1), set(.contentOffset(Point(0, 700))).at(0.2),
            .move(1, 100, 340).at(0.3), .up(1, 100, 340).at(0.35))
        #expect(run.scrollTrack.prefix(3).map(\.offset.y) == [40, 700, 710])
        #expect(run.scrollMoments[1] == "S willEndDragging 0,710 velocity 0,100 target 0,754.91")
    }

    @Test func `D34: a deceleration goes on from the offset that code sets, with its own velocity`() throws {
        let scene = try Scene.common { scrollView("S", content: Size(320, 9000)) }
        func offsets(_ steps: Step...) throws -> [Double] {
            var run = Run(scene)
            try run.send([.drag((100, 400), to: (100, 200)).at(0)] + steps)
            try run.finish(until: 0.6)
            return run.scrollTrack.filter { $0.time > 0.5 }.map(\.offset.y)
        }
        let undisturbed = try offsets()
        let moved = try offsets(set(.contentOffset(Point(0, 5000))).at(0.505))
        #expect(moved.count == undisturbed.count + 1)
        #expect(moved.first == 5000)
        let ways = zip(moved.dropFirst(), undisturbed).map { $0 - $1 }
        #expect(ways.allSatisfy { ($0 - ways[0]).magnitude < 1e-6 })
        #expect(moved[1] > 5001 && moved[1] < 5040)
    }

    @Test func `SCV-29: an animated change takes 0.25 s and ends with didEndScrollingAnimation`() throws {
        let run = try Scene.common { scrollView("S") }.play(set(.animatedContentOffset(Point(0, 150))).at(0))
        #expect(run.scrollTrack.count == 15)
        #expect(run.timedCallbacks.suffix(2) == ["250 didScroll", "250 didEndScrollingAnimation"])
        #expect(run.offset(of: "S") == Point(0, 150))
    }

    @Test func `SCV-29: a drag ends an animation that code started since the touch-down`() throws {
        let run = try Scene.common { scrollView("S") }.play(
            .down(1, 100, 400).at(0), set(.animatedContentOffset(Point(0, 150))).at(0.1),
            .move(1, 100, 380).at(0.2), .up(1, 100, 380).at(0.5))
        #expect(
            run.scrollMoments.map { String($0.split(separator: " ")[1]) } == [
                "didEndScrollingAnimation", "willBeginDragging", "willEndDragging", "didEndDragging",
            ])
    }

    @Test func `SCV-26, D34: an offset that code has reported is not reported again at the end of a motion`()
        throws
    {
        let options = Options().set(\.scrollFrames, .ends)
        let run = try Scene.common { scrollView("S") }.play(
            .drag((100, 400), to: (100, 200)).at(0), set(.contentOffset(Point(0, 700))).at(0.3),
            .down(1, 100, 100).at(0.3), .up(1, 100, 100).at(0.4), options: options)
        #expect(run.scrolls.suffix(2) == ["S didEndDragging 0,700 rests", "S didEndDecelerating 0,700"])
        #expect(run.scrolls.filter { $0 == "S didScroll 0,700" }.count == 1)
    }

    @Test func `SCV-20, D1: where nothing can be zoomed the pinch gets nothing`() throws {
        let run = try Scene.common { scrollView("S") }.run(.down(1, 100, 100), .down(2, 200, 100))
        #expect(!run.story([.callbacks]).contains { $0.hasPrefix("S.pinch") })
    }
}
