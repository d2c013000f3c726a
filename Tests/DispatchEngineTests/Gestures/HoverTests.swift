import DispatchEngine
import Testing

/// The pointer without a button: HOVER-1, EV-11.
@Suite struct HoverTests {
    private let outcome: Set<StoryPart> = [.states, .actions, .resets, .gates]

    private func pointer(_ x: Double, _ y: Double, _ phase: EventPhase = .moved) -> Step {
        .event(.hover(Point(x, y), phase: phase))
    }

    @Test func `HOVER-1: began on entering the view, changed on moving, ended on leaving`() throws {
        let run = try Scene.common { view("K", 0, 0, 100, 100).with(hover("h")) }.run(
            pointer(10, 10, .began), pointer(20, 10), pointer(30, 10), pointer(200, 10), pointer(10, 10))
        #expect(
            run.story(outcome) == [
                "h began, recognized", "h fires began", "h changed, recognized", "h fires changed",
                "h fires changed", "h ended, touchesEnded", "h fires ended", "h possible",
                "h began, recognized",
                "h fires began",
            ])
        #expect(run.lines(.discarded) == [])
    }

    @Test func `HOVER-1: it ends when the pointer goes`() throws {
        let run = try Scene.common { view("K").with(hover("h")) }.run(
            pointer(10, 10, .began), pointer(10, 10, .ended))
        #expect(run.actions == ["h fires began", "h fires ended"])
    }

    @Test func `HOVER-1: one on a superview goes on while the pointer is in a subview`() throws {
        let run = try Scene.common {
            view("P") { view("K", 0, 0, 100, 100).with(hover("k")) }.with(hover("p"))
        }.run(
            pointer(200, 10), pointer(10, 10), pointer(200, 10))
        #expect(
            run.actions == [
                "p fires began", "k fires began", "p fires changed", "k fires ended", "p fires changed",
            ])
    }

    @Test func `HOVER-1: it takes no touches and arbitrates with no other`() throws {
        let run = try Scene.common {
            view("K").with(tap("t").requires("h"), hover("h").requires("t"), pan("p").requires("h"))
        }
        .run(pointer(10, 10), .tap(10, 10), pointer(11, 10), .down(1, 10, 10), .move(1, 30, 10))
        #expect(run.story([.callbacks]).allSatisfy { !$0.hasPrefix("h") })
        #expect(run.actions == ["h fires began", "t fires ended", "h fires changed", "p fires began"])
    }

    @Test func `HOVER-1, GR-13, GR-14: disabling, removing it or its view cancels it`() throws {
        for step in [Step.set("h", .enabled(false)), .remove("h"), .remove("K")] {
            let run = try Scene.common { view("K").with(hover("h")) }.run(
                pointer(10, 10), step, pointer(11, 10))
            #expect(run.actions == ["h fires began", "h fires cancelled"])
        }
    }

    @Test func `HOVER-1, GR-41: one that may not begin is not asked again until the pointer comes back`()
        throws
    {
        let run = try Scene.common {
            view("K", 0, 0, 100, 100).with(hover("h").delegate(\.shouldBegin, .always(false)))
        }
        .run(pointer(10, 10), pointer(20, 10), pointer(200, 10), pointer(10, 10))
        #expect(
            run.story(outcome) == [
                "h.delegate shouldBegin: no", "h failed, gate by h.delegate", "h possible",
                "h.delegate shouldBegin: no", "h failed, gate by h.delegate",
            ])
    }

    @Test func `EV-11: a pointer that no recognizer follows is discarded`() throws {
        let run = try Scene.common { view("K", 0, 0, 100, 100).with(hover("h").set(\.isEnabled, false)) }.run(
            pointer(10, 10))
        #expect(run.lines(.discarded) == ["discarded hover"])
    }

    @Test func `An action that removes another follower while the pointer moves is safe`() throws {
        let run = try Scene.common {
            view("P") { view("K").with(hover("k").effect("p", .remove).effect("P", .remove)) }.with(
                hover("p"))
        }.run(pointer(10, 10), pointer(11, 10))
        #expect(run.actions == ["k fires began", "k fires cancelled"])
    }
}
