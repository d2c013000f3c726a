import DispatchEngine
import Testing

@Suite struct HitTestTests {
    @Test func `HT-1: subviews are asked from last to first, and the first answer is the view's answer`()
        throws
    {
        let scene = try Scene.common {
            view("A", 0, 0, 100, 100) { view("A1", 0, 0, 50, 50) }
            view("B", 0, 0, 100, 100) { view("B1", 0, 0, 50, 50) }
        }
        #expect(scene.walk(10, 10) == ["B inside", "B1 inside", "-> B1"])
        #expect(scene.walk(60, 60) == ["B inside", "B1 outside", "-> B"])
    }

    @Test func `HT-1: a view that contains the point answers itself when no subview does`() throws {
        let scene = try Scene.common {}
        #expect(scene.walk(10, 10) == ["-> V"])
    }

    @Test func `HT-1: points are converted to each subview's own space`() throws {
        let scene = try Scene.common { view("P", 20, 100, 200, 200) { view("K", 50, 50, 100, 100) } }
        var run = Run(scene)
        _ = run.probe(120, 200)
        let points = run.dispatcher.log.compactMap { entry -> Point? in
            guard case .hitTest(_, let point, _, _) = entry.content else { return nil }
            return point
        }
        #expect(points == [Point(120, 200), Point(120, 200), Point(100, 100), Point(50, 50)])
    }

    /// The settings that make a view ignore touches, with the outcome the log shows.
    static let ignoring: [(setting: PropertyChange, outcome: String)] = [
        (.hidden(true), "hidden"), (.userInteractionEnabled(false), "userInteractionDisabled"),
        (.alpha(0), "transparent"), (.animating(true), "animating"), (.enabled(false), "disabled"),
    ]

    @Test(arguments: ignoring.indices)
    func `HT-2, Z1-4, Z2-1, Z4-1: a view that ignores touches is asked, not pointInside nor its subviews`(
        index: Int
    )
        throws
    {
        let (setting, outcome) = Self.ignoring[index]
        let scene = try Scene.common {
            view("P", 0, 0, 100, 100)
            view("K", 0, 0, 100, 100, .control) { view("L", 0, 0, 100, 100) }
        }
        let run = try scene.run(.set("K", setting), .down(1, 10, 10))
        #expect(
            run.lines(.hitTest) == [
                "hitTest W inside", "hitTest V inside", "hitTest K \(outcome)", "hitTest P inside",
            ])
        #expect(run.lines(.hitView) == ["hitView 1 W P"])
    }

    @Test(arguments: 0..<32)
    func `HT-2: the first reason that holds is the outcome`(reasons: Int) throws {
        let held = Self.ignoring.indices.filter { reasons & (1 << $0) != 0 }
        let scene = try Scene.common { view("K", 0, 0, 100, 100, .button) }
        var run = Run(scene)
        for index in held { try run.send(.set("K", Self.ignoring[index].setting)) }
        try run.send(.down(1, 10, 10))
        let expected = held.first.map { Self.ignoring[$0].outcome } ?? "inside"
        #expect(run.lines(.hitTest).last == "hitTest K \(expected)")
    }

    @Test func `HT-4: hidden ancestors matter only because the walk stops at them`() throws {
        let scene = try Scene.common {
            view("P", 0, 0, 100, 100) { view("K", 0, 0, 100, 100) }.set(\.isHidden, true)
        }
        #expect(scene.walk(10, 10) == ["P hidden", "-> V"])
    }

    @Test func `HT-6, Z3-2: a point outside a view never reaches its subviews, even those that stick out`()
        throws
    {
        let scene = try Scene.common { view("P", 0, 0, 50, 50) { view("K", 0, 0, 100, 100) } }
        #expect(scene.walk(70, 70) == ["P outside", "-> V"])
    }

    @Test
    func
        `HT-7, Z2-3, Z3-1: a subview is asked even if the point is outside it, siblings behind the answer are not`()
        throws
    {
        let scene = try Scene.common {
            view("A", 0, 0, 100, 100)
            view("B", 0, 0, 100, 100)
            view("C", 200, 200, 10, 10)
        }
        #expect(scene.walk(10, 10) == ["C outside", "B inside", "-> B"])
    }

    @Test func `HT-11, Z4-5: only the order of subviews decides, and bringSubviewToFront changes it`() throws
    {
        let scene = try Scene.common {
            view("A", 0, 0, 100, 100)
            view("B", 0, 0, 100, 100)
            view("C", 0, 0, 100, 100)
        }
        let run = try scene.run(
            .down(1, 10, 10), .up(1, 10, 10),
            .change("A", .move(to: "V", index: nil)), .down(1, 10, 10), .up(1, 10, 10),
            .change("A", .move(to: "V", index: 0)), .down(1, 10, 10), .up(1, 10, 10),
            .change("C", .move(to: "V", index: 1)), .down(1, 10, 10))
        #expect(
            run.lines(.hitView) == ["hitView 1 W C", "hitView 1 W A", "hitView 1 W C", "hitView 1 W B"])
    }

    @Test func `HT-22: one pass by default, with hitTestPasses 2 the walk is repeated`() throws {
        let scene = try Scene.common { view("K", 0, 0, 100, 100) }
        var options = Options()
        #expect(try scene.run(.down(1, 10, 10)).lines(.hitTest).count == 3)
        options.hitTestPasses = 2
        let run = try scene.run(.down(1, 10, 10), options: options)
        let pass = ["hitTest W inside", "hitTest V inside", "hitTest K inside"]
        #expect(run.lines(.hitTest, .hitView) == pass + pass + ["hitView 1 W K"])
    }

    @Test func `HT-23: only a touch-down is hit-tested`() throws {
        let scene = try Scene.common { view("K", 0, 0, 100, 100) }
        var run = try scene.run(.down(1, 10, 10))
        let count = run.lines(.hitTest, .hitView).count
        try run.send(.move(1, 200, 200), .frame(.rest(1, 200, 200)), .up(1, 300, 300))
        #expect(run.lines(.hitTest, .hitView).count == count)
    }

    @Test func `HT-26: a controller is met by the climb alone, never by the walk`() throws {
        let run = try Scene.common { view("K", 0, 0, 100, 100) }.run(.down(1, 10, 10))
        #expect(!run.lines(.hitTest).contains { $0.contains("VC") })
        #expect(run.calls.contains("VC began {1} default"))
    }

    @Test func `EQ-20: asking for the hit view in between does not change what is dispatched`() throws {
        let scene = try Scene.common { view("K", 0, 0, 100, 100) }
        let steps: [Step] = [.down(1, 10, 10), .move(1, 20, 20), .up(1, 20, 20)]
        var (asked, unasked) = (Run(scene), Run(scene))
        for step in steps {
            try asked.send(step)
            try unasked.send(step)
            #expect(asked.probe(300, 300) == "V")
        }
        let kinds: [EntryKind] = [.sendEvent, .touches, .discarded]
        #expect(kinds.map { asked.lines($0) } == kinds.map { unasked.lines($0) })
    }
}
