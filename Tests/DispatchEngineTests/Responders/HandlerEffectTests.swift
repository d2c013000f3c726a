import DispatchEngine
import Testing

/// The effects of a touch's handlers on the scene while it is being delivered.
@Suite struct HandlerEffectTests {
    @Test func `TC-27, TC-30, CT-7: a window that a handler hides loses its touches after the deliveries`()
        throws
    {
        let run = try Scene.common {
            control().action(.touchDown, effects: [.set("W", .hidden(true))])
        }.play(.down(1, 150, 120))
        #expect(
            run.controlStory == [
                "C began", "C begin yes", "C TD", "a: → VC", "change W", "C cancelled", "C cancel", "C TC",
            ])
    }

    @Test func `TC-22, A39: a late end is not followed by a cancel when its action removes the view`() throws
    {
        let doubleTap = tap("t", taps: 2).set(\.delaysTouchesBegan, true)
        let run = try Scene.common {
            view("P") { control().action(.touchUpInside, effects: [.remove("P")]) }.with(doubleTap)
        }.play(.tap(150, 120))
        #expect(
            run.controlStory == [
                "C began", "C begin yes", "C TD", "C ended", "C end", "C UI", "a: → VC", "change P",
            ])
    }

    @Test func `EQ-19: when a handler begins ignoring touches, those that are down are cancelled afterwards`()
        throws
    {
        let ignore = Change(
            target: "application", operation: .call(.beginIgnoringInteractionEvents))
        let run = try Scene.common {
            control().action(.touchDown, effects: [ignore])
            view("B", 0, 300, 100, 100).touches(.handle)
        }.play(.frame(.down(1, 150, 120), .down(2, 50, 350)))
        #expect(
            run.controlStory == [
                "C began", "C begin yes", "C TD", "a: → VC", "change application", "B began", "C cancelled",
                "C cancel", "C TC", "B cancelled",
            ])
    }

    @Test func `TC-28: an animation that a handler starts takes the touch after the deliveries`() throws {
        let options = Options().set(\.animationCancels, true)
        let run = try Scene.common {
            control().action(.touchDown, effects: [.set("C", .animating(true))])
        }.play(.down(1, 150, 120), options: options)
        #expect(run.controlStory.suffix(3) == ["C cancelled", "C cancel", "C TC"])
    }

    @Test func `GD-6: a touch whose cancelling makes its view lose it again is cancelled once`() throws {
        let options = Options().set(\.animationCancels, true)
        let animate = Change.set("C", .animating(true))
        let run = try Scene.common {
            control().action(.touchDown, effects: [animate]).action(.touchCancel, "b:", effects: [animate])
        }.play(.down(1, 150, 120), options: options)
        #expect(run.controlStory.count { $0 == "C cancelled" } == 1)
    }
}
