import Testing

@testable import DispatchEngine

/// The values that conditions compare with, for each property that a run can change.
struct PropertyConditionTests {
    /// Runs a scene with a view of each class and a recognizer of each, in the middle of a gesture of two fingers.
    private func run() throws -> Run {
        let recognizers = [
            pan("pan", maximum: 2), pinch("pinch"), rotation("rotation"), tap("tap"), longPress("longPress"),
            swipe("swipe"), hover("hover"), edgePan("screenEdgePan"),
        ]
        var touched = view("K", 0, 0, 320, 200).set(\.isMultipleTouchEnabled, true)
        for recognizer in recognizers {
            touched = touched.with(recognizer.delegate(\.simultaneousWith, .value(.all)))
        }
        let others = ViewClass.allCases.filter { $0 != .window }.map { viewClass in
            view(Identifier("\(viewClass)"), 0, 400, 50, 20, viewClass)
        }
        let scene = try Scene.common {
            touched
            for other in others { other }
        }
        return try scene.play(
            .frame(.down(1, 100, 100), .down(2, 140, 100)), .frame(.move(1, 100, 60), .move(2, 200, 160)),
            .frame(.move(1, 90, 40), .move(2, 240, 180)))
    }

    @Test func `COND-5: every property that a run can change has a value to compare with`() throws {
        let run = try run()
        let names =
            ["W", "pan", "pinch", "rotation", "tap", "longPress", "swipe", "hover", "screenEdgePan"]
            + ViewClass.allCases.filter { $0 != .window }.map { "\($0)" }
        let objects = try names.map { try run.object($0) }
        let moment = ConditionContext(of: run.dispatcher)
        let without = Property.changeable.filter { property in
            !objects.contains { moment.value(of: property, $0) != nil }
        }
        #expect(without == [])
    }
}
