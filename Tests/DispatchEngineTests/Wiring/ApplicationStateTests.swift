import DispatchEngine
import Testing

/// The application's state in a run: EQ-21, TC-24, A27.
@Suite struct ApplicationStateTests {
    private let background = Step.wire("application", .applicationState(.background))
    private let foreground = Step.wire("application", .applicationState(.foreground))

    private func scene(_ state: ApplicationDescription.State = .foreground) throws -> Scene {
        let application = ApplicationDescription().set(\.state, state)
        return try Scene.common(firstResponders: ["K"], application: application) {
            view("K").touches(.handle).override(\.presses, PhaseOverrides(all: .handle))
                .set(\.canBecomeFirstResponder, true)
        }
    }

    @Test func `EQ-21: launch, background and return in one run`() throws {
        let run = try scene(.background).run(
            .tap(10, 10), foreground, .tap(10, 10), background, .tap(10, 10), .becomeActive, .tap(10, 10))
        #expect(
            run.lines(.change, .touches) == [
                "change application", "touches K began {1} handled", "touches K ended {1} handled",
                "change application", "change application", "touches K began {1} handled",
                "touches K ended {1} handled",
            ])
        #expect(run.dispatcher.summary.touches.map(\.fate) == [.dropped, .ended, .dropped, .ended])
    }

    @Test func `TC-24: going to the background cancels what is down, which stays dead until lifted`() throws {
        let run = try scene().run(
            .down(1, 10, 10), .presses(PressSample(id: 1, phase: .began)), background,
            .move(1, 20, 20), foreground, .move(1, 30, 30), .up(1, 30, 30),
            .presses(PressSample(id: 1, phase: .ended)), .tap(10, 10))
        #expect(
            run.lines(.change, .touches, .presses) == [
                "touches K began {1} handled", "presses K began {1} handled", "change application",
                "touches K cancelled {1} handled", "presses K cancelled {1} handled", "change application",
                "touches K began {1} handled", "touches K ended {1} handled",
            ])
    }

    @Test func `A27: the background takes the pointer away`() throws {
        let run = try Scene.common { view("K", 0, 0, 100, 100).with(hover("h")) }.run(
            .event(.hover(Point(10, 10), phase: .began)), background,
            .event(.hover(Point(200, 10), phase: .moved)), foreground,
            .event(.hover(Point(10, 10), phase: .moved)))
        #expect(run.actions == ["h fires began", "h fires cancelled", "h fires began"])
    }

    @Test func `EQ-21: what comes down in the background is not the application's when it is back`() throws {
        let run = try scene(.background).run(
            .down(1, 10, 10), .presses(PressSample(id: 1, phase: .began)), foreground,
            .move(1, 20, 20), .up(1, 20, 20), .presses(PressSample(id: 1, phase: .ended)),
            .down(1, 10, 10))
        #expect(run.lines(.touches, .presses) == ["touches K began {1} handled"])
    }

    @Test func `A27: becomeActive in the foreground changes nothing`() throws {
        let run = try scene().run(.down(1, 10, 10), .resignActive, .becomeActive, .down(2, 20, 20))
        #expect(
            run.lines(.change, .touches) == [
                "touches K began {1} handled", "touches K cancelled {1} handled",
                "touches K began {2} handled",
            ])
    }

    @Test func `EQ-21: the application's own doing goes on in the background`() throws {
        let run = try scene(.background).run(.set("K", .hidden(true)), .sendAction("save:", to: "K"))
        #expect(run.lines(.change, .action).count == 2)
    }
}
