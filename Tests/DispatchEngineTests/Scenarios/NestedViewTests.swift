import DispatchEngine
import Testing

/// Z1: K lies in P.
@Suite struct NestedViewTests {
    private let chain = "K P V VC W W.scene application appDelegate"

    private func scene(k: (Node) -> Node = { $0 }, p: (Node) -> Node = { $0 }) throws -> Scene {
        let inner = k(view("K", 50, 50, 100, 100))
        return try Scene.common { p(view("P", 20, 100, 200, 200) { inner }) }
    }

    @Test func `Z1-1: K calls super, P does not; the methods without an override climb to the end`() throws {
        let scene = try scene(
            k: { $0.override(\.touches.began, .observe) }, p: { $0.override(\.touches.began, .handle) })
        #expect(scene.walk(120, 200) == ["P inside", "K inside", "-> K"])
        #expect(
            try scene.run(.tap(120, 200)).calls == ["K began {1} observed", "P began {1} handled"]
                + climb("ended", chain))
    }

    @Test func `Z1-2: K alone when it overrides everything without super, the whole chain without overrides`()
        throws
    {
        #expect(
            try scene(k: { $0.touches(.handle) }).run(.tap(120, 200)).calls == [
                "K began {1} handled", "K ended {1} handled",
            ])
        #expect(try scene().run(.tap(120, 200)).calls == climb("began", chain) + climb("ended", chain))
    }

    static let settings: [(PropertyChange, outcome: String)] = [
        (.hidden(true), "hidden"), (.userInteractionEnabled(false), "userInteractionDisabled"),
        (.alpha(0), "transparent"), (.alpha(0.005), "transparent"), (.alpha(0.01), "transparent"),
        (.alpha(0.0101), "inside"), (.alpha(0.011), "inside"), (.alpha(0.02), "inside"),
    ]

    @Test(arguments: settings.indices)
    func `Z1-3, Z1-4: one setting of K hands the touch to P, the same of P to V`(index: Int) throws {
        let (setting, outcome) = Self.settings[index]
        let isHit = outcome == "inside"
        let k = try scene().run(.set("K", setting), .down(1, 120, 200))
        #expect(k.lines(.hitTest).suffix(2) == ["hitTest P inside", "hitTest K \(outcome)"])
        #expect(k.lines(.hitView) == ["hitView 1 W \(isHit ? "K" : "P")"])
        let p = try scene().run(.set("P", setting), .down(1, 120, 200))
        #expect(p.lines(.hitView) == ["hitView 1 W \(isHit ? "K" : "V")"])
        #expect(p.lines(.hitTest).contains("hitTest P \(outcome)"))
    }

    @Test func `Z1-5: places in the window and in each view`() throws {
        let run = try scene().run(.down(1, 120, 200), .move(1, 125, 210), categories: .touchProperties)
        let places = run.properties.filter { line in
            ["K ", "P ", "application "].contains { line.hasPrefix($0) }
        }
        #expect(
            places == [
                "K 1 began at (50, 50) from (50, 50) taps 1 time 0",
                "P 1 began at (100, 100) from (100, 100) taps 1 time 0",
                "application 1 began at (120, 200) from (120, 200) taps 1 time 0",
                "K 1 moved at (55, 60) from (50, 50) taps 1 time 1",
                "P 1 moved at (105, 110) from (100, 100) taps 1 time 1",
                "application 1 moved at (125, 210) from (120, 200) taps 1 time 1",
            ])
    }

    @Test func `Z1-6: a drag far outside stays with K`() throws {
        let run = try scene(k: { $0.touches(.handle) }).run(
            .down(1, 120, 200), .move(1, 300, 470), .up(1, 300, 470))
        #expect(run.calls == ["K began {1} handled", "K moved {1} handled", "K ended {1} handled"])
        #expect(run.lines(.hitView) == ["hitView 1 W K"])
    }

    @Test func `Z1-7: the minimum corner is K's, its maximum edge P's, P's maximum edge V's`() throws {
        #expect(try scene().hit(70, 150) == "K")
        #expect(try scene().hit(170, 200) == "P")
        #expect(try scene().hit(220, 150) == "V")
    }

    /// Makes Z2: viewB overlaps viewA.
    private func overlapping(_ isEnabled: Bool) throws -> Scene {
        try Scene.common {
            view("viewA", 30, 100, 160, 160)
            view("viewB", 120, 180, 160, 160).set(\.isUserInteractionEnabled, isEnabled)
        }
    }

    @Test func `Z2-1: with viewB off the view behind it has the touch`() throws {
        let scene = try overlapping(false)
        #expect(scene.walk(150, 220) == ["viewB userInteractionDisabled", "viewA inside", "-> viewA"])
        #expect(
            try scene.run(.down(1, 150, 220)).calls
                == climb("began", "viewA V VC W W.scene application appDelegate"))
    }

    @Test func `Z2-2: with viewB on viewA is neither asked nor in the chain`() throws {
        let scene = try overlapping(true)
        #expect(scene.walk(150, 220) == ["viewB inside", "-> viewB"])
        #expect(
            try scene.run(.down(1, 150, 220)).calls
                == climb("began", "viewB V VC W W.scene application appDelegate"))
    }

    @Test func `Z2-3: beside viewB the walk goes on to viewA, beside both to V`() throws {
        let scene = try overlapping(true)
        #expect(scene.walk(40, 110) == ["viewB outside", "viewA inside", "-> viewA"])
        #expect(scene.walk(10, 20) == ["viewB outside", "viewA outside", "-> V"])
    }
}
