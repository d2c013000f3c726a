import DispatchEngine
import Testing

/// Z0: ButtonA lies under ViewB, both in ViewA, and ButtonB lies in ViewB.
@Suite struct OverlappingButtonsTests {
    private let chain = "V VC W W.scene application appDelegate"

    private func scene(
        viewA: (Node) -> Node = { $0 }, viewB: (Node) -> Node = { $0 }
    ) throws -> Scene {
        let front = viewB(view("ViewB", 10, 10, 260, 260) { view("ButtonB", 150, 20, 80, 40, .button) })
        return try Scene.common {
            viewA(
                view("ViewA", 20, 100, 280, 280) {
                    view("ButtonA", 20, 20, 100, 40, .button)
                    front
                })
        }
    }

    @Test func `Z0-1: a tap on ButtonB reaches it, ButtonA is not asked, and a control forwards nothing`()
        throws
    {
        #expect(
            try scene().walk(220, 150) == ["ViewA inside", "ViewB inside", "ButtonB inside", "-> ButtonB"])
        #expect(
            try scene().run(.tap(220, 150)).calls == [
                "ButtonB began {1} handled", "ButtonB ended {1} handled",
            ])
    }

    @Test func `Z0-2: over ButtonA the covering view is hit and the calls climb`() throws {
        #expect(try scene().walk(70, 140) == ["ViewA inside", "ViewB inside", "ButtonB outside", "-> ViewB"])
        #expect(
            try scene().run(.tap(70, 140)).calls == climb("began", "ViewB ViewA \(chain)")
                + climb("ended", "ViewB ViewA \(chain)"))
    }

    @Test func `Z0-3: an override hands touches to ButtonA where that contains them`() throws {
        let scene = try scene(
            viewA: { $0.override(\.hitTest, .returnView("ButtonA", when: .inside(.view("ButtonA")))) })
        #expect(scene.walk(70, 140) == ["ViewA override", "-> ButtonA"])
        #expect(
            try scene.run(.tap(70, 140)).calls == ["ButtonA began {1} handled", "ButtonA ended {1} handled"])
        #expect(scene.walk(220, 150) == ["ViewA inside", "ViewB inside", "ButtonB inside", "-> ButtonB"])
    }

    /// The overrides of ViewB: forwarded as they should be, and as the article printed them.
    @Test(arguments: [false, true])
    func `Z0-4: forwarding to next tells it the method that is called`(isAsPrinted: Bool) throws {
        var overrides = PhaseOverrides(all: .observe)
        if isAsPrinted {
            (overrides.moved, overrides.ended) = (.forward(as: .began), .forward(as: .began))
        }
        let scene = try scene(
            viewA: { $0.touches(.handle) }, viewB: { $0.override(\.touches, overrides) })
        let run = try scene.run(
            .down(1, 70, 300), .move(1, 90, 300), .up(1, 90, 300), categories: .touchProperties)
        #expect(
            run.calls == [
                "ViewB began {1} observed", "ViewA began {1} handled", "ViewB moved {1} observed",
                "ViewA \(isAsPrinted ? "began" : "moved") {1} handled", "ViewB ended {1} observed",
                "ViewA \(isAsPrinted ? "began" : "ended") {1} handled",
            ])
        #expect(
            run.properties.filter { $0.hasPrefix("ViewA") }.map { $0.split(separator: " ")[2] } == [
                "began", "moved", "ended",
            ])
    }

    @Test(arguments: [false, true])
    func `Z0-5, Z0-6: ViewB without interaction, or containing nothing, lets ButtonA have the touch`(
        isOutside: Bool
    ) throws {
        let scene = try scene(viewB: {
            isOutside
                ? $0.override(\.pointInside, .always(false)) : $0.set(\.isUserInteractionEnabled, false)
        })
        let outcome = isOutside ? "ViewB outside" : "ViewB userInteractionDisabled"
        #expect(scene.walk(220, 150) == ["ViewA inside", outcome, "ButtonA outside", "-> ViewA"])
        #expect(scene.walk(70, 140) == ["ViewA inside", outcome, "ButtonA inside", "-> ButtonA"])
    }
}
