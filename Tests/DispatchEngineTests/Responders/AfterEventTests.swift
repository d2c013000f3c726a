import DispatchEngine
import Testing

/// The work that is put off until an event without touches has been delivered (D16).
struct AfterEventTests {
    private static let free = Change.set("dt", .enabled(false))

    /// Makes a switch whose lift its own double tap withholds, and a first responder.
    ///
    /// Every call of that responder disables the tap.
    private func scene() throws -> Scene {
        var over = hover("over")
        over.actions[0].effects = [Self.free]
        let listener = view("A", 0, 300, 100, 100).set(\.canBecomeFirstResponder, true)
            .override(
                \.effects,
                [
                    .motionBegan: [Self.free], .pressesBegan: [Self.free],
                    .remoteControlReceived: [Self.free],
                ]
            )
            .with(over)
        return try Scene.common(firstResponders: ["A"]) {
            control(.switch).with(tap("dt", taps: 2))
            listener
        }
    }

    private static let steps: [Step] = [
        .shake, .presses(PressSample(id: 1, phase: .began)), .remoteControl(.play),
        .event(.hover(Point(50, 350), phase: .began)),
    ]

    @Test(arguments: 0..<4)
    func `D16, SWI-3: a switch that an event without touches sets free turns after that event`(step: Int)
        throws
    {
        var run = Run(try scene())
        try run.send(
            .change("application", .call(.beginReceivingRemoteControlEvents)).at(0), .tap(150, 120).at(0),
            Self.steps[step].at(0.2))
        #expect(run.events == "VC PA UI")
        #expect(try run.value(of: "C") == "on")
        #expect(run.times(of: .valueChanged) == [0.2])
    }
}
