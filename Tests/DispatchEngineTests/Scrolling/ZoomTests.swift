import DispatchEngine
import Testing

/// Zooming, and the calls of the delegate about it: SCV-20, SCV-22.
struct ZoomTests {
    /// Makes a scroll view with a picture of its size, which holds a pin.
    private func scene(_ configure: (inout ScrollViewDescription) -> Void = { _ in }) throws -> Scene {
        try .common {
            scrollView("S", content: Size(320, 480)) {
                view("P") { view("pin", 160, 240, 20, 20) }
            }
            .scrolling {
                $0.maximumZoomScale = 2
                $0.delegate.viewForZooming = .view("P")
                configure(&$0)
            }
        }
    }

    /// Moves two fingers around (160, 240), first 100 points apart, then as given.
    ///
    /// The first step takes the hysteresis.
    private func pinch(to distances: Double...) -> [Step] {
        func frame(_ distance: Double, _ make: (Int, Double, Double) -> TouchSample) -> Step {
            .frame(make(1, 160 - distance / 2, 240), make(2, 160 + distance / 2, 240))
        }
        var time = 0.0
        var steps = [frame(100, TouchSample.down).at(0)]
        for distance in distances {
            time += 0.1
            steps.append(frame(distance, TouchSample.move).at(time))
        }
        steps.append(frame(distances.last ?? 100, TouchSample.up).at(time + 0.1))
        return steps
    }

    private func play(_ scene: Scene, _ steps: [Step]) throws -> Run {
        var run = Run(scene)
        try run.send(steps)
        try run.finish()
        return run
    }

    private func zoomScale(_ run: Run) -> Double? { run.dispatcher.summary.scrollViews.first?.zoomScale }

    @Test func `SCV-20: a pinch calls its three methods, and the content stays under the fingers' middle`()
        throws
    {
        let run = try play(try scene(), pinch(to: 120, 170))
        let names = run.scrolls.map { $0.split(separator: " ")[1] }
        #expect(
            names == ["willBeginZooming", "didZoom", "didScroll", "didZoom", "didScroll", "didEndZooming"])
        let scale = try #require(zoomScale(run))
        let offset = try #require(run.offset(of: "S"))
        #expect(scale > 1.4 && scale < 1.7)
        #expect(abs(offset.x - 160 * (scale - 1)) < 1e-9 && abs(offset.y - 240 * (scale - 1)) < 1e-9)
    }

    @Test func `SCV-20, SCV-16: a scroll view that is zoomed keeps the offset it has meanwhile`() throws {
        let scene = try Scene.common {
            scrollView("S", content: Size(320, 480)) { scrollView("P") }.scrolling {
                $0.maximumZoomScale = 2
                $0.delegate.viewForZooming = .view("P")
            }
        }
        var steps = pinch(to: 120, 150, 170)
        steps.insert(.set("P", .contentOffset(Point(0, 50))).at(0.25), at: 3)
        let run = try play(scene, steps)
        #expect(run.offset(of: "P") == Point(0, 50))
        #expect(run.scrolls.filter { $0.hasPrefix("P ") } == ["P didScroll 0,50"])
        #expect(try #require(zoomScale(run)) > 1.4)
    }

    @Test func `SCV-20, HT-8: what has grown is hit where it shows`() throws {
        var run = try play(try scene(), pinch(to: 120, 170))
        #expect(run.probe(187, 240) == "pin")
        #expect(run.probe(195, 240) == "P")
    }

    @Test func `SCV-13, SCV-20: zoomed content can be scrolled as far as it has grown`() throws {
        var run = try play(try scene { $0.bouncesZoom = false }, pinch(to: 120, 400))
        #expect(zoomScale(run) == 2)
        try run.send(.drag((160, 300), to: (160, 100), rest: 0.2))
        try run.finish()
        #expect(run.offset(of: "S") == Point(160, 430))
    }

    @Test func `SCV-20: past the limit a share shows, and goes back before didEndZooming`()
        throws
    {
        let run = try play(try scene(), pinch(to: 120, 400))
        let scales = run.dispatcher.log.compactMap { entry -> Double? in
            if case .scroll(let event) = entry.content { event.zoomScale } else { nil }
        }
        #expect(scales.max() ?? 0 > 2.2 && scales.max() ?? 9 < 3)
        #expect(scales.last == 2)
        #expect(run.timedCallbacks.last == "550 didEndZooming")
        #expect(zoomScale(run) == 2)
    }

    @Test func `SCV-20: without bouncesZoom the scale stops at its limit`() throws {
        let run = try play(try scene { $0.bouncesZoom = false }, pinch(to: 120, 400))
        #expect(run.scrolls.last?.hasSuffix("scale 2") ?? false)
        #expect(run.timedCallbacks.last == "300 didEndZooming")
    }

    @Test func `SCV-20: zooming out stops at the edges of the content`() throws {
        let run = try play(
            try scene {
                $0.minimumZoomScale = 0.5
                $0.bouncesZoom = false
            }, pinch(to: 80, 20))
        #expect(zoomScale(run) == 0.5)
        #expect(run.offset(of: "S") == .zero)
    }

    @Test
    func `SCV-20: the scale at the start scales view and content, unless the view states its transform`()
        throws
    {
        var plain = Run(try scene { $0.zoomScale = 2 })
        #expect(plain.probe(300, 470) == "P")
        try plain.send(.set("S", .contentOffset(Point(320, 480))))
        #expect(plain.probe(10, 10) == "pin")
        let stated = try Scene.common {
            scrollView("S", content: Size(640, 960)) {
                view("P", 160, 240, 320, 480).set(\.geometry.transform, AffineTransform(2, 0, 0, 2, 0, 0))
            }
            .scrolling {
                ($0.maximumZoomScale, $0.zoomScale) = (4, 2)
                $0.delegate.viewForZooming = .view("P")
            }
        }
        #expect(Run(stated).dispatcher.summary.scrollViews.first?.zoomScale == 2)
        var run = Run(stated)
        try run.send(.set("S", .zoomScale(1)))
        #expect(run.probe(319, 479) == "P")
        #expect(run.offset(of: "S") == .zero)
    }

    @Test func `D34: the scale from code is kept within its limits, about the middle of what shows`() throws {
        var run = Run(try scene())
        try run.send(.set("S", .zoomScale(3)), .set("S", .zoomScale(2)))
        #expect(run.scrolls == ["S didZoom 0,0 scale 2", "S didScroll 160,240"])
        try run.send(.set("S", .zoomScale(1.5)))
        #expect(run.scrolls.suffix(2) == ["S didZoom 160,240 scale 1.5", "S didScroll 80,120"])
    }

    @Test func `SCV-20, D47: content that leaves its window zooms no more`() throws {
        let run = try play(
            try scene(), Array(pinch(to: 120, 400).dropLast()) + [.remove("S").at(0.25)])
        #expect(run.scrolls.last?.contains("didEndZooming") ?? false)
    }

    @Test func `SCV-20: a delegate that returns nil lets nothing zoom`() throws {
        let run = try play(try scene { $0.delegate.viewForZooming = .none }, pinch(to: 120, 400))
        #expect(run.scrolls == [])
        #expect(!run.story([.callbacks, .states]).contains { $0.hasPrefix("S.pinch") })
    }

    @Test func `SCV-20: without a word about the delegate the first subview zooms`() throws {
        let stated = try play(try scene(), pinch(to: 120, 400))
        let silent = try play(try scene { $0.delegate.viewForZooming = .firstSubview }, pinch(to: 120, 400))
        #expect(!stated.scrolls.isEmpty)
        #expect(silent.scrolls == stated.scrolls)
        #expect(silent.offset(of: "S") == stated.offset(of: "S"))
    }

    @Test func `SCV-20: without subviews the content size zooms alone`() throws {
        let scene = try Scene.common {
            scrollView("S", content: Size(320, 480)).scrolling { $0.maximumZoomScale = 2 }
        }
        let run = try play(scene, pinch(to: 120, 400))
        #expect(run.scrolls.first?.hasPrefix("S willBeginZooming") ?? false)
        #expect(run.dispatcher.summary.scrollViews.first?.zoomScale == 2)
    }

    @Test func `SCV-20: what zooms lies inside the scroll view`() {
        #expect(throws: SceneFaults.self) { _ = try scene { $0.delegate.viewForZooming = .view("V") } }
    }

    // MARK: Flags

    private func flags(_ run: Run) -> [String] {
        run.dispatcher.log.compactMap { entry in
            guard case .scroll(let event) = entry.content, let seen = event.properties else { return nil }
            let letters = [
                (seen.isTracking, "T"), (seen.isDragging, "D"), (seen.isDecelerating, "G"),
                (seen.isZooming, "Z"),
            ]
            return "\(event.callback.rawValue) \(letters.map { $0.0 ? $0.1 : "-" }.joined())"
        }
    }

    @Test(arguments: [
        Step.remove("K"), .set("S", .scrollEnabled(false)), .set("S.pan", .enabled(false)),
    ])
    func `SCV-22, A39, D47: a drag is tracked to its end, whatever becomes of the view that was touched`(
        change: Step
    )
        throws
    {
        let run = try Scene.common { scrollView("S") { view("K") } }.run(
            .down(1, 100, 300).at(0), .move(1, 100, 250).at(0.2), change.at(0.3), .up(1, 100, 250).at(0.5))
        #expect(flags(run).filter { $0.contains("Dragging") }.allSatisfy { $0.contains("T") })
    }

    @Test func `SCV-22: tracking, dragging, decelerating at the callbacks of a drag`() throws {
        let list = try Scene.common { scrollView("S", content: Size(320, 5000)) }
        #expect(
            flags(try list.play(.drag((100, 400), to: (100, 200)))) == [
                "willBeginDragging TD--", "willEndDragging TD--", "didEndDragging T-G-",
                "willBeginDecelerating --G-", "didEndDecelerating ----",
            ])
        #expect(
            flags(try list.play(.drag((100, 400), to: (100, 200), rest: 0.2))).last == "didEndDragging T---")
    }

    @Test func `SCV-22: with the option a drag lasts until the content is at rest`() throws {
        let options = Options().set(\.draggingEnd, .rest)
        let list = try Scene.common { scrollView("S", content: Size(320, 5000)) }
        #expect(
            flags(try list.play(.drag((100, 400), to: (100, 200)), options: options)) == [
                "willBeginDragging TD--", "willEndDragging TD--", "didEndDragging TDG-",
                "willBeginDecelerating -DG-", "didEndDecelerating ----",
            ])
    }

    @Test func `SCV-22, SCV-27: content that a touch has stopped decelerates until the touch is lifted`()
        throws
    {
        let list = try Scene.common { scrollView("S", content: Size(320, 5000)) }
        var run = Run(list)
        try run.send(.drag((100, 400), to: (100, 200)).at(0), .down(1, 100, 300).at(0.2))
        let held = run.dispatcher.summary.scrollViews.first?.properties
        #expect(held?.isTracking == true && held?.isDecelerating == true && held?.isDragging == false)
        try run.send(.up(1, 100, 300).at(0.5))
        #expect(flags(run).suffix(2) == ["didEndDragging T-G-", "didEndDecelerating ----"])
    }

    @Test func `SCV-22: with the option isDecelerating is not true yet when the drag ends`() throws {
        let options = Options().set(\.deceleratingAtEnd, false)
        let list = try Scene.common { scrollView("S", content: Size(320, 5000)) }
        let run = try list.play(
            .drag((100, 400), to: (100, 200)).at(0), .down(1, 100, 300).at(0.2), .up(1, 100, 300).at(0.5),
            options: options)
        #expect(
            flags(run) == [
                "willBeginDragging TD--", "willEndDragging TD--", "didEndDragging T---",
                "willBeginDecelerating --G-", "didEndDragging T-G-", "didEndDecelerating ----",
            ])
    }

    @Test func `SCV-22: zooming at the callbacks of a pinch`() throws {
        #expect(
            flags(try play(try scene(), pinch(to: 120, 150))) == [
                "willBeginZooming T--Z", "didEndZooming T---",
            ])
    }

    @Test func `SCV-22: on request the steps of a scroll and of a zoom show what the delegate sees`() throws {
        func run(_ scene: Scene, _ steps: [Step]) throws -> [String] {
            var run = Run(scene, categories: .scrollProperties)
            try run.send(steps)
            try run.finish()
            return flags(run).filter { $0.hasPrefix("didScroll") || $0.hasPrefix("didZoom") }
        }
        let list = try Scene.common { scrollView("S", content: Size(320, 5000)) }
        let steps = try run(list, [.drag((100, 400), to: (100, 200))])
        #expect(Set(steps.prefix(6)) == ["didScroll TD--"] && Set(steps.dropFirst(6)) == ["didScroll --G-"])
        #expect(try run(list, [.set("S", .contentOffset(Point(0, 9)))]) == ["didScroll ----"])
        let zoomed = try run(scene(), pinch(to: 120, 150))
        #expect(zoomed.contains("didZoom T--Z") && zoomed.allSatisfy { $0.hasSuffix("T--Z") })
    }

    // MARK: The target of a drag

    private func release(_ target: TargetContentOffset?, _ start: Double = 0) throws -> Run {
        try Scene.common {
            scrollView("S", content: Size(320, 5000)).scrolling {
                $0.delegate.willEndDragging = target
                $0.contentOffset = Point(0, start)
            }
        }
        .play(.drag((100, 400), to: (100, 200)))
    }

    @Test func `SCV-23: the delegate's target takes the place of the projected one`() throws {
        let run = try release(.offset(x: nil, y: 500))
        #expect(
            run.scrollMoments[1] == "S willEndDragging 0,190 velocity 0,1900 target 0,1133.11 replaced 0,500")
        #expect(run.scrolls.last == "S didEndDecelerating 0,500")
    }

    @Test func `SCV-23: the nearest multiple, and nothing for an axis that is left alone`() throws {
        #expect(try release(.multiples(width: 10, height: 400)).offset(of: "S") == Point(0, 1200))
        let untouched = try release(nil).scrolls
        #expect(try release(.multiples(width: nil, height: nil)).scrolls == untouched)
        #expect(try release(.offset(x: nil, y: nil)).scrolls == untouched)
    }

    @Test func `SCV-23, SCV-24: an axis that the delegate leaves alone moves as without a delegate`() throws {
        func track(_ target: TargetContentOffset?) throws -> [Double] {
            try Scene.common {
                scrollView("S", content: Size(5000, 5000)).scrolling { $0.delegate.willEndDragging = target }
            }
            .play(.drag((300, 400), to: (100, 200))).scrollTrack.map(\.offset.y)
        }
        let (alone, beside) = (try track(nil), try track(.offset(x: 0, y: nil)))
        #expect(alone.count > 20)
        #expect(zip(alone, beside).allSatisfy { $0 == $1 })
    }

    @Test func `SCV-23: a target where the content is lets it rest, one out of range goes to the limit`()
        throws
    {
        let still = try release(.offset(x: 0, y: 190))
        #expect(still.scrolls.last == "S didEndDragging 0,190 rests")
        #expect(try release(.offset(x: 0, y: 9999)).offset(of: "S") == Point(0, 4520))
    }
}
