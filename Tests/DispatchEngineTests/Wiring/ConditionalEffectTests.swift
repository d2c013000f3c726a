import DispatchEngine
import Testing

/// Effects that depend on the moment, and those that happen once: A44.
@Suite struct ConditionalEffectTests {
    private func effect(
        _ target: Identifier, _ operation: Change.Operation,
        if condition: Condition? = nil,
        once: Int? = nil
    ) -> Change {
        var change = Change(target: target, operation: operation)
        (change.condition, change.once) = (condition, once)
        return change
    }

    private func alpha(_ number: Double) -> Change.Operation {
        .set(PropertyChange(.alpha, .number(number)).map { [$0] } ?? [])
    }

    @Test func `A44: an effect happens if its condition holds when its turn comes`() throws {
        let isHidden = Condition.property(of: "L", .hidden, is: .flag(true))
        let hide = PropertyChange(.hidden, .flag(true)).map { [$0] } ?? []
        let node = view("K").touches(.handle).override(
            \.effects,
            [
                .touchesBegan: [
                    effect("V", alpha(0.9), if: isHidden), effect("L", .set(hide)),
                    effect("W", alpha(0.9), if: isHidden),
                ]
            ])
        let run = try Scene.common {
            view("L", 0, 0, 10, 10)
            node
        }.run(.down(1, 50, 50))
        #expect(
            run.lines(.touches, .change) == ["touches K began {1} handled", "change L", "change W"])
    }

    @Test func `A44: the effect of a recognizer's action knows how the recognizer moves`() throws {
        var test = VectorTest()
        test.y = Interval(min: 500)
        var drag = pan("drag")
        drag.actions[0].effects = [effect("K", .remove, if: .motion(.velocity, test))]
        let scene = try Scene.common { view("K").with(drag) }
        func fling(_ seconds: Double) throws -> Run {
            try scene.play(
                .down(1, 10, 10).at(0), .move(1, 10, 60).at(seconds / 2), .move(1, 10, 110).at(seconds),
                .up(1, 10, 110).at(seconds))
        }
        #expect(try fling(1).lines(.change) == [])
        #expect(try fling(0.1).lines(.change) == ["change K"])
    }

    @Test func `A44: the effect of a touch method knows its touch`() throws {
        let left = Condition.inside(.rect(Rect(0, 0, 100, 480), in: "K"))
        let node = view("K").touches(.handle).override(
            \.effects, [.touchesEnded: [effect("V", alpha(0.9), if: left)]])
        let run = try Scene.common { node }.run(.tap(50, 10), .tap(150, 10))
        #expect(
            run.lines(.touches, .change) == [
                "touches K began {1} handled", "touches K ended {1} handled", "change V",
                "touches K began {1} handled", "touches K ended {1} handled",
            ])
    }

    @Test func `A44: what happens once is over when it has happened, not when its condition did not hold`()
        throws
    {
        let isHidden = Condition.property(of: "L", .hidden, is: .flag(true))
        let node = view("K").touches(.handle).override(
            \.effects,
            [
                .touchesBegan: [
                    effect("V", alpha(0.9), if: isHidden, once: 1), effect("W", alpha(0.9), once: 2),
                ]
            ])
        let run = try Scene.common {
            view("L", 0, 0, 10, 10)
            node
        }.run(
            .tap(50, 50), .change("L", .set(PropertyChange(.hidden, .flag(true)).map { [$0] } ?? [])),
            .tap(50, 50),
            .tap(50, 50))
        #expect(run.lines(.change) == ["change W", "change L", "change V"])
    }

    @Test func `A44: an endless row of effects that do not happen comes to an end`() throws {
        let never = Condition.not(.all([]))
        let many = (0..<1_000).map { _ in effect("V", alpha(1), if: never) }
        let scene = try Scene.common { view("K").touches(.handle).override(\.effects, [.touchesMoved: many]) }
        var dispatcher = Dispatcher(scene: scene, maximumLogEntries: 3_000)
        let events =
            [Event(time: .zero, index: 0, content: .touches([.down(1, 10, 10)]))]
            + (1...9).map {
                Event(
                    time: Timestamp(seconds: Double($0)), index: $0,
                    content: .touches([.move(1, 10 + Double($0), 10)]))
            }
        #expect(throws: DispatchFault.tooManyLogEntries(limit: 3_000)) { try dispatcher.send(events) }
    }
}
