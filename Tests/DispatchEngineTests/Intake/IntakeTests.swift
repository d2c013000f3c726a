import DispatchEngine
import Testing

@Suite struct IntakeTests {
    private func application(_ state: ApplicationDescription.State) -> ApplicationDescription {
        var application = ApplicationDescription()
        application.state = state
        return application
    }

    @Test func `EQ-21: with the category intake the steps below the queue are logged in order`() throws {
        let run = try Scene.common().run(.down(1, 10, 10), categories: .intake)
        #expect(
            run.lines().prefix(6) == [
                "intake ioHIDEvent 0 foreground", "intake springBoard 0 foreground",
                "intake source1 0 foreground", "intake source0 0 foreground",
                "intake eventQueue 0 foreground", "hitTest W inside",
            ])
        #expect(try Scene.common().run(.down(1, 10, 10)).lines(.intake) == [])
    }

    @Test func `EQ-21: with the application in the background an event ends at SpringBoard`() throws {
        let scene = try Scene.common(application: application(.background))
        let run = try scene.run(.tap(10, 10), .shake, categories: .intake)
        #expect(
            run.lines()
                == (0...2).flatMap { event in
                    ["intake ioHIDEvent \(event) background", "intake springBoard \(event) background"]
                })
        #expect(run.dispatcher.summary.touches.map(\.fate) == [.dropped])
        #expect(run.dispatcher.summary.eventCount == 3)
        #expect(try scene.run(.tap(10, 10)).lines() == [])
    }

    @Test func `EQ-21: what the application does itself is not input`() throws {
        let scene = try Scene.common(application: application(.background)) { view("K") }
        let run = try scene.run(.set("K", .hidden(true)), .sendAction("save:"), categories: .intake)
        #expect(run.lines() == ["change K", "discarded action"])
    }

    @Test func `EQ-19: while interaction events are ignored, touch-downs are dropped for life`() throws {
        let scene = try Scene.common { view("K").touches(.handle) }
        let run = try scene.run(
            .change("application", .beginIgnoringInteractionEvents), .down(1, 10, 10), .move(1, 20, 20),
            .change("application", .endIgnoringInteractionEvents), .move(1, 30, 30), .up(1, 30, 30),
            .down(1, 10, 10))
        #expect(
            run.lines().prefix(4) == [
                "change application", "discarded touches began {1}", "change application",
                "hitTest W inside",
            ])
        #expect(run.lines(.touches) == ["touches K began {1} handled"])
    }

    @Test func `EQ-19: touches that are down are cancelled when the counter leaves 0`() throws {
        let scene = try Scene.common { view("K").touches(.handle) }
        let run = try scene.run(
            .down(1, 10, 10), .change("application", .beginIgnoringInteractionEvents),
            .change("application", .beginIgnoringInteractionEvents), .move(1, 20, 20), .up(1, 20, 20))
        #expect(run.calls == ["K began {1} handled", "K cancelled {1} handled"])
    }

    @Test func `EQ-19: the calls nest, and one end too many does nothing`() throws {
        let scene = try Scene.common { view("K").touches(.handle) }
        let begin = Step.change("application", .beginIgnoringInteractionEvents)
        let end = Step.change("application", .endIgnoringInteractionEvents)
        #expect(try scene.run(begin, begin, end, .tap(10, 10)).lines(.touches) == [])
        #expect(try scene.run(begin, begin, end, end, .down(1, 10, 10)).calls == ["K began {1} handled"])
        #expect(try scene.run(end, end, .down(1, 10, 10)).calls == ["K began {1} handled"])
        #expect(try scene.run(end, end, begin, .down(1, 10, 10)).lines(.touches) == [])
    }
}
