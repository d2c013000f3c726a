import DispatchEngine
import Testing

/// Many scroll views inside each other: SCV-10, SCV-15, D8, D22, D59.
struct NestedScrollViewTests {
    /// Makes scroll views inside each other, the outermost first.
    ///
    /// Every other one is turned upside down if asked for.
    private func nest(_ count: Int, isTurned: Bool = false) throws -> Scene {
        var node: Node?
        for index in (0..<count).reversed() {
            let inner = node
            var next = scrollView(Identifier("s\(index)")) { inner ?? view("K", 0, 0, 320, 2000) }
            if isTurned, index == count / 2 {
                next = next.set(\.geometry.transform, AffineTransform(-1, 0, 0, -1, 0, 0))
            }
            node = next
        }
        return try .common { node ?? view("K") }
    }

    @Test(arguments: [3, SceneDescription.standardViewDepth - 3])
    func `SCV-15: the innermost begins, and at its edge the outermost that can take it does`(count: Int)
        throws
    {
        let scene = try nest(count)
        let up = try scene.play(.drag((100, 300), to: (100, 200), rest: 0.2))
        #expect(up.scrolls.first == "s\(count - 1) willBeginDragging 0,0")
        // All are at their upper edge: none of them can scroll, and the innermost bounces.
        let down = try scene.play(.drag((100, 200), to: (100, 300), rest: 0.2))
        #expect(down.scrolls.first == "s\(count - 1) willBeginDragging 0,0")
    }

    @Test func `SCV-15, D22: a drag that only the outermost can take is left to it`() throws {
        let scene = try nest(200)
        let run = try scene.play(
            .set("s0", .contentOffset(Point(0, 50))),
            .drag((100, 200), to: (100, 300), rest: 0.2))
        #expect(run.scrolls.contains("s0 willBeginDragging 0,50"))
        #expect(!run.scrolls.contains { $0.hasPrefix("s199") })
    }

    @Test(arguments: [true, false])
    func
        `SCV-15, D59: at its edge it hands the drag over; one with scrollEnabled false on the way ends the search`(
            isEnabled: Bool
        ) throws
    {
        // The one between cannot scroll, so on its own it would be passed over.
        let scene = try Scene.common {
            scrollView("O") {
                scrollView("M", content: Size(320, 480)) { scrollView("I", content: Size(320, 960)) }
                    .scrolling { $0.isScrollEnabled = isEnabled }
            }
        }
        let run = try scene.play(
            .set("I", .contentOffset(Point(0, 480))), .drag((100, 300), to: (100, 200), rest: 0.2))
        #expect(
            run.scrolls.filter { $0.contains("willBeginDragging") }
                == (isEnabled ? ["O willBeginDragging 0,0"] : ["I willBeginDragging 0,480"]))
    }

    @Test func `D59: one at its own edge is passed over, and one further out takes the drag`() throws {
        let run = try nest(3).play(
            .set("s0", .contentOffset(Point(0, 50))), .set("s1", .contentOffset(.zero)),
            .drag((100, 200), to: (100, 250), rest: 0.2))
        #expect(run.scrolls.contains("s0 willBeginDragging 0,50"))
    }

    @Test func `D59: a disabled one further out than the one that takes the drag does not matter`() throws {
        let run = try nest(4).play(
            .set("s0", .scrollEnabled(false)), .set("s1", .contentOffset(Point(0, 50))),
            .drag((100, 200), to: (100, 250), rest: 0.2))
        #expect(run.scrolls.contains("s1 willBeginDragging 0,50"))
    }

    @Test func `D18, D22: each scroll view sees the drag in its own coordinates`() throws {
        // Half of them are turned by 180°, where a finger that goes down scrolls away from the upper edge.
        let run = try nest(5, isTurned: true).play(.drag((100, 200), to: (100, 300), rest: 0.2))
        #expect(run.scrolls.first == "s4 willBeginDragging 0,0")
        #expect(run.offset(of: "s4") == Point(0, 90))
    }

    @Test func `D22: what the scroll views around would do is asked again when the hierarchy has changed`()
        throws
    {
        var run = Run(try nest(3))
        try run.send(.drag((100, 300), to: (100, 200), rest: 0.2))
        try run.send(.change("s2", .move(to: "V", index: nil)))
        try run.send(
            .set("s0", .contentOffset(Point(0, 50))),
            .set("s2", .contentOffset(.zero)), .drag((100, 200), to: (100, 300), rest: 0.2))
        #expect(run.scrolls.filter { $0.contains("willBegin") }.last?.hasPrefix("s2") ?? false)
    }

    @Test func `OTH-5, CTX-32: a web view keeps every touch until its tap takes it`() throws {
        let run = try Scene.common { view("M", 0, 0, 99, 99, .webView) { view("pin", 0, 0, 20, 20) } }
            .play(.tap(50, 50), .tap(10, 10))
        #expect(
            run.calls == [
                "M began {1} handled", "M cancelled {1} handled", "pin began {1} default",
                "M began {1} handled", "pin cancelled {1} default", "M cancelled {1} handled",
            ])
    }

    @Test(arguments: [ViewClass.mapView, .pickerView])
    func `OTH-5, PGC-3: a leaf keeps every touch that comes to it`(viewClass: ViewClass) throws {
        let run = try Scene.common { view("M", 0, 0, 99, 99, viewClass) { view("pin", 0, 0, 20, 20) } }
            .play(.tap(50, 50), .tap(10, 10))
        #expect(
            run.calls == [
                "M began {1} handled", "M ended {1} handled", "pin began {1} default", "M began {1} handled",
                "pin ended {1} default", "M ended {1} handled",
            ])
    }

    @Test
    func `OTH-1, D62: a text view keeps the touches on itself, scrolling or not, until its tap takes them`()
        throws
    {
        let text = view("T", 0, 0, 99, 99, .textView).scrolling { $0.isScrollEnabled = false }
        #expect(
            try Scene.common { text }.play(.tap(50, 50)).calls == [
                "T began {1} handled", "T cancelled {1} handled",
            ])
    }
}
