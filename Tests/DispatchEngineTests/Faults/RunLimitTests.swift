import DispatchEngine
import Testing

/// The bounds on the work and the memory of a run of few events.
struct RunLimitTests {
    private func typing(_ count: Int) throws -> Dispatcher {
        let scene = try Scene.common(firstResponders: ["C"]) { control(.textField) }
        var dispatcher = Dispatcher(scene: scene, maximumLogEntries: 10_000)
        let text = String(repeating: "a", count: count)
        try dispatcher.send([Event(time: .zero, index: 0, content: .type(text))])
        return dispatcher
    }

    @Test func `TXF-3: a long text counts like as many entries as there would be room for instead`() throws {
        // There are two entries for each character, and one more for every 350 bytes of the field's content.
        #expect(try typing(2_000).log.count == 4_000)
        #expect(throws: DispatchFault.tooManyLogEntries(limit: 10_000)) { try typing(4_000) }
    }

    /// Puts this many fingers down on the deepest of 500 views, with or without the record of each view.
    private func land(_ count: Int, _ categories: LogCategories) throws -> Dispatcher {
        var node = view("v0").set(\.isMultipleTouchEnabled, true)
        for level in 1..<500 {
            let inner = node
            node = view(Identifier("v\(level)")) { inner }
        }
        let scene = try Scene.common { node }
        var dispatcher = Dispatcher(scene: scene, categories: categories, maximumLogEntries: 60_000)
        let samples = (1...count).map { TouchSample.down($0, 10, 10) }
        try dispatcher.send([Event(time: .zero, index: 0, content: .touches(samples))])
        return dispatcher
    }

    @Test func `TC-18, TC-7: a climb whose entries have long lists is stopped before its end`() throws {
        #expect(try land(100, []).log.count > 50_000)
        #expect(try land(1, .touchProperties).log.count < 2_000)
        #expect(throws: DispatchFault.tooManyLogEntries(limit: 60_000)) { try land(100, .touchProperties) }
    }

    private func zoomed(
        _ constants: Constants, _ configure: (inout ScrollViewDescription) -> Void = { _ in }
    ) throws -> Dispatcher {
        let scene = try Scene.common {
            scrollView("S", content: Size(320, 480)) { view("P") }
                .scrolling {
                    $0.maximumZoomScale = 2
                    $0.delegate.viewForZooming = .view("P")
                    configure(&$0)
                }
        }
        return Dispatcher(scene: scene, constants: constants, maximumLogEntries: 10_000)
    }

    private func pinch(_ dispatcher: inout Dispatcher) throws {
        for (index, distance) in [100.0, 120, 400].enumerated() {
            let phase: TouchPhase = index == 0 ? .began : .moved
            let samples = [1, 2].map {
                TouchSample(TouchID($0), phase, at: Point(160 + ($0 == 1 ? -distance : distance) / 2, 240))
            }
            let time = Timestamp(seconds: Double(index) * 0.1)
            try dispatcher.send([Event(time: time, index: index, content: .touches(samples))])
        }
        let samples = [1, 2].map { TouchSample(TouchID($0), .ended, at: Point($0 == 1 ? 0 : 320, 240)) }
        try dispatcher.send([Event(time: Timestamp(seconds: 0.3), index: 3, content: .touches(samples))])
    }

    @Test func `SCV-20: a way back that never shows ends the run like a log that is too long`() throws {
        var constants = Constants()
        constants.rubberBand = 1e-12
        constants.scrollAnimationDuration = 1e9
        constants.scrollFrameInterval = 0
        var dispatcher = try zoomed(constants)
        try pinch(&dispatcher)
        #expect(throws: DispatchFault.tooManyLogEntries(limit: 10_000)) { try dispatcher.finish() }
    }

    @Test func `SCV-20: a scale stays a number, whatever the constants`() throws {
        let constants = Constants().set(\.rubberBand, 1e9)
        var dispatcher = try zoomed(constants)
        try pinch(&dispatcher)
        try dispatcher.finish()
        for entry in dispatcher.log {
            guard case .scroll(let event) = entry.content else { continue }
            #expect(event.zoomScale?.isFinite ?? true)
            #expect(event.contentOffset.x.isFinite && event.contentOffset.y.isFinite)
        }
        #expect(dispatcher.summary.scrollViews.first?.zoomScale == 2)
    }

    @Test func `SCV-20: a view never vanishes for good`() throws {
        var dispatcher = try zoomed(Constants()) {
            $0.minimumZoomScale = 0
            $0.zoomScale = 0
        }
        #expect(dispatcher.summary.scrollViews.first?.zoomScale == 0.001)
        let changes = try dispatcher.scene.resolve([.set("S", .zoomScale(1))])
        try dispatcher.send([Event(time: .zero, index: 0, content: .change(changes))])
        #expect(dispatcher.summary.scrollViews.first?.zoomScale == 1)
        let hit = dispatcher.probe(Point(160, 240))
        #expect(hit.map { dispatcher.scene.identifier(of: $0.view) } == "P")
    }
}
