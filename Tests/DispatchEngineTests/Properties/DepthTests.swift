import DispatchEngine
import TestSupport
import Testing

/// Views at the largest depth, on a thread with as much stack per view as the service's threads have at the most levels
/// that can be set.
@Suite struct DepthTests {
    static let depth = SceneDescription.standardViewDepth
    static let stack = depth * 4 * 1024

    /// Makes a window and views of one size, each the other's only subview.
    private static func chain(
        of count: Int = depth, atMost limit: Int = depth,
        _ configure: (Int, inout ViewDescription) -> Void = { _, _ in }
    ) throws -> Scene {
        var draft = SceneDescription(name: "deep", screen: Size(320, 480))
        draft.maximumViewDepth = limit
        var superview: ViewID?
        for level in 1...count {
            var view = ViewDescription(id: Identifier("v\(level)"))
            view.geometry = ViewGeometry(frame: Rect(0, 0, 100, 100))
            configure(level, &view)
            superview =
                superview.map { draft.addView(view, to: $0) }
                ?? draft.addWindow(view)
        }
        return try draft.compiled()
    }

    /// Returns the log of a tap at (10, 10).
    private static func tap(_ scene: Scene, _ categories: LogCategories = []) async throws -> [LogEntry] {
        let down = Event(time: .zero, index: 0, content: .touches([.down(1, 10, 10)]))
        let up = Event(time: Timestamp(seconds: 1), index: 1, content: .touches([.up(1, 10, 10)]))
        let result = await withStack(ofBytes: stack) {
            Result<[LogEntry], DispatchFault> { () throws(DispatchFault) in
                var run = Dispatcher(scene: scene, categories: categories)
                try run.send([down, up])
                return run.log
            }
        }
        return try result.get()
    }

    // MARK: The limit

    @Test func `Views may lie in each other as deep as the limit says, windows included`() throws {
        #expect(try Self.chain(of: 3, atMost: 3).viewCount == 3)
        let faults = #expect(throws: SceneFaults.self) { try Self.chain(of: 5, atMost: 3) }
        #expect(faults?.faults.map(\.kind) == [.nestedTooDeeply("v4", limit: 3)])
    }

    @Test(arguments: [(2, true), (3, false)])
    func `A move may not put views deeper than that: the run ends there`(level: Int, isAllowed: Bool) throws {
        var draft = SceneDescription(name: "move", screen: Size(320, 480))
        draft.maximumViewDepth = 4
        let window = draft.addWindow(ViewDescription(id: "W"))
        var superview = window
        for id in ["v2", "v3"] as [Identifier] {
            superview = draft.addView(ViewDescription(id: id), to: superview)
        }
        let moved = draft.addView(ViewDescription(id: "A"), to: window)
        _ = draft.addView(ViewDescription(id: "B"), to: moved)
        let scene = try draft.compiled()
        let change = Change(target: "A", operation: .move(to: Identifier("v\(level)"), index: nil))
        var run = Dispatcher(scene: scene)
        let event = Event(time: .zero, index: 0, content: .change(try scene.resolve([change])))
        if isAllowed {
            try run.send([event])
        } else {
            #expect(throws: DispatchFault.viewsNestedTooDeeply(limit: 4)) { try run.send([event]) }
        }
    }

    // MARK: At the limit

    @Test func `HT-1: the deepest view is hit, with a log and without`() async throws {
        let scene = try Self.chain()
        let hit = await withStack(ofBytes: Self.stack) { scene.hitTest(Point(10, 10)) }
        #expect(hit.map { scene.identifier(of: $0) } == "v\(Self.depth)")
        let log = try await Self.tap(scene)
        let visited = log.count { if case .hitTest = $0.content { true } else { false } }
        #expect(visited == Self.depth)
    }

    @Test func `HT-17, X-5: each view asks whether the point lies in the deepest`() async throws {
        let scene = try Self.chain { level, view in
            view.overrides = Overrides()
            if level == Self.depth {
                view.overrides?.pointInside = .value(.always(false))
            } else {
                let deepest = Identifier("v\(Self.depth)")
                view.overrides?.hitTest = .value(.returnView(deepest, when: .inside(.view(deepest))))
            }
        }
        let hit = await withStack(ofBytes: Self.stack) { scene.hitTest(Point(10, 10)) }
        #expect(hit.map { scene.identifier(of: $0) } == "v\(Self.depth - 1)")
    }

    @Test func `TC-18, TC-7: a call climbs to the end, with the place of the touch in each view`()
        async throws
    {
        let log = try await Self.tap(try Self.chain(), .touchProperties)
        let places = log.compactMap { entry -> Point? in
            guard case .touches(_, .began, _, _, let properties?, _) = entry.content else { return nil }
            return properties.first?.location
        }
        // The views, the window scene, the application and its delegate.
        #expect(places == Array(repeating: Point(10, 10), count: Self.depth + 3))
    }

    // MARK: Wide scenes

    /// Makes a window with views side by side in it, or some of them in the first.
    private static func siblings(
        _ count: Int = 50_000, inFirst isInFirst: (Int) -> Bool = { _ in false },
        _ configure: (Int, inout ViewDescription) -> Void
    ) throws -> Scene {
        var draft = SceneDescription(name: "wide", screen: Size(320, 480))
        var root = ViewDescription(id: "W")
        root.geometry = ViewGeometry(frame: Rect(0, 0, 100, 100))
        let window = draft.addWindow(root)
        var first = window
        for index in 0..<count {
            var view = ViewDescription(id: Identifier("v\(index)"))
            configure(index, &view)
            let superview = isInFirst(index) ? first : window
            let id = draft.addView(view, to: superview)
            if index == 0 { first = id }
        }
        return try draft.compiled()
    }

    @Test func `HT-1: 50,000 siblings are asked one after the other`() throws {
        let scene = try Self.siblings { index, view in
            view.geometry = ViewGeometry(frame: Rect(index == 0 ? 0 : 50, 0, 50, 100))
        }
        #expect(scene.hit(10, 10) == "v0")
        #expect(scene.hit(60, 10) == "v49999")
        #expect(scene.walk(10, 10).count == 50_001)
    }

    @Test
    func `X-5, A38: many overrides that ask one view, which asks as many subviews, take no quadratic time`()
        throws
    {
        let scenes = try [3_125, 25_000].map { count in
            try Self.siblings(2 * count, inFirst: { (1..<count).contains($0) }) { index, view in
                view.geometry = ViewGeometry(frame: Rect(50, 0, 50, 100))
                view.overrides = Overrides()
                if index == 0 {
                    view.overrides?.pointInside = .value(.unionOfSubviews)
                } else {
                    view.overrides?.hitTest = .value(.returnView("W", when: .inside(.view("v0"))))
                }
            }
        }
        let factor = growth(from: scenes[0], to: scenes[1]) { #expect($0.hit(10, 10) == "W") }
        #expect(factor < 24)
    }

    @Test func `RC-10: a chain through 50,000 overrides of next is followed, and its cycle cut`() async throws
    {
        let scene = try Self.siblings { index, view in
            view.geometry = ViewGeometry(frame: Rect(0, 0, 100, 100))
            view.overrides = Overrides()
            view.overrides?.next = .returnResponder(Identifier("v\((index + 7919) % 50_000)"))
        }
        let log = try await Self.tap(scene)
        let began = log.count { if case .touches(_, .began, _, _, _, _) = $0.content { true } else { false } }
        #expect(began == 50_000)
        #expect(log.contains { if case .chainCycle = $0.content { true } else { false } })
    }
}
