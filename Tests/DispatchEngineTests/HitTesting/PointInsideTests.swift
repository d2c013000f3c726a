import DispatchEngine
import Testing

/// Log category `pointInside`: each call of `point(inside:with:)` in a hit-test.
@Suite struct PointInsideTests {
    /// Returns the entries of a hit-test: the views asked, and what their `pointInside` says.
    private func calls(_ scene: Scene, _ x: Double, _ y: Double) throws -> [String] {
        try scene.run(.down(1, x, y), categories: .pointInside).dispatcher.log.compactMap { entry in
            switch entry.content {
            case .hitTest(let view, _, let outcome, _): "\(scene.identifier(of: .view(view))) \(outcome)"
            case .pointInside(let question):
                "\(scene.identifier(of: .view(question.view)))? \(question.answer ? "yes" : "no")"
                    + (question.isOverridden ? " by itself" : "")
            default: nil
            }
        }.filter { !$0.hasPrefix("W") && !$0.hasPrefix("V") }
    }

    @Test func `HT-1, HT-5: each view's own pointInside is called behind its hitTest`() throws {
        let scene = try Scene.common { view("P", 0, 0, 100, 100) { view("K", 50, 50, 100, 100) } }
        #expect(try calls(scene, 60, 60) == ["P inside", "P? yes", "K inside", "K? yes"])
        #expect(try calls(scene, 10, 10) == ["P inside", "P? yes", "K outside", "K? no"])
    }

    @Test func `HT-6: a subview of one that says no is never asked`() throws {
        let scene = try Scene.common { view("P", 0, 0, 100, 100) { view("K", 50, 50, 100, 100) } }
        #expect(try calls(scene, 120, 120) == ["P outside", "P? no"])
    }

    @Test func `HT-2: a view that ignores touches is not asked`() throws {
        let scene = try Scene.common { view("P", 0, 0, 100, 100).set(\.isHidden, true) }
        #expect(try calls(scene, 10, 10) == ["P hidden"])
    }

    @Test func `HT-19: an override is marked`() throws {
        let scene = try Scene.common { view("P", 0, 0, 100, 100).override(\.pointInside, .always(false)) }
        #expect(try calls(scene, 10, 10) == ["P outside", "P? no by itself"])
    }

    @Test func `HT-17: an override of hitTest that calls super asks, and one that does not, does not`() throws
    {
        let skipping = try Scene.common { view("P", 0, 0, 100, 100).override(\.hitTest, .skipSelf) }
        #expect(try calls(skipping, 10, 10) == ["P inside", "P? yes"])
        let answering = try Scene.common { view("P", 0, 0, 100, 100).override(\.hitTest, .returnSelf) }
        #expect(try calls(answering, 10, 10) == ["P override"])
    }

    @Test func `Nothing is written without the category`() throws {
        let run = try Scene.common { view("P", 0, 0, 100, 100) }.run(.down(1, 10, 10))
        #expect(run.lines(.pointInside) == [])
    }
}
