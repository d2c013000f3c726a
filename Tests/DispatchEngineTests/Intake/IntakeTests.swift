import DispatchEngine
import Testing

@Suite struct IntakeTests {
    private func application(_ state: ApplicationDescription.State) -> ApplicationDescription {
        ApplicationDescription().set(\.state, state)
    }

    @Test func `EQ-21: with the category intake the steps below the queue are logged in order`() throws {
        let run = try Scene.common().run(.down(1, 10, 10), categories: .intake)
        #expect(
            run.lines().prefix(6) == [
                "intake ioHIDEvent 0 foreground", "intake springBoard 0 foreground",
                "intake source1 0 foreground", "intake source0 0 foreground",
                "intake eventQueue 0 foreground 1", "hitTest W inside",
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

    @Test func `EQ-21: each step has its process, its transport, its run loop source and its callback`() {
        let steps = IntakeStep.allCases.map { step in
            let intake = Intake(step, event: 0, application: .foreground, decision: .forward)
            return [
                step.process.rawValue, step.transport?.rawValue, intake.runLoopSource?.rawValue,
                step.function?.rawValue,
            ].map { $0 ?? "-" }.joined(separator: " ")
        }
        #expect(
            steps == [
                "IOKit - - -", "SpringBoard machPort - -",
                "application machPort source1 __IOHIDEventSystemClientQueueCallback",
                "application - source0 __handleEventQueueInternal", "application - - -",
            ])
    }

    @Test func `EQ-21: what SpringBoard keeps it takes through its own run loop`() throws {
        let scene = try Scene.common(application: application(.background))
        let decisions = try scene.run(.down(1, 10, 10), categories: .intake).dispatcher.log.compactMap {
            if case .intake(let intake) = $0.content, intake.step == .springBoard { return intake }
            return nil
        }
        #expect(decisions.map(\.decision) == [.keep])
        #expect(decisions.map(\.runLoopSource) == [.source0])
    }

    @Test func `EQ-1: input of one moment joins the queue together and leaves it first in, first out`() throws
    {
        var run = Run(try Scene.common { view("K").touches(.handle) }, categories: .intake)
        let moment = Timestamp(seconds: 1)
        let contents: [Event.Content] = [
            .touches([TouchSample(TouchID(1), .began, at: Point(10, 10))]), .motion(.ended), .change([]),
            .touches([TouchSample(TouchID(1), .ended, at: Point(10, 10))]),
        ]
        try run.play(contents.enumerated().map { Event(time: moment, index: $0, content: $1) })
        let lines = run.lines().filter {
            $0.hasPrefix("intake eventQueue") || $0.hasPrefix("touches K") || $0.hasPrefix("motion W began")
        }
        #expect(
            lines == [
                "intake eventQueue 0 foreground 1", "intake eventQueue 1 foreground 2",
                "touches K began {1} handled", "motion W began default",
                "intake eventQueue 3 foreground 1", "touches K ended {1} handled",
            ])
    }

    @Test func `EQ-21: the summary names the first event that the system keeps`() throws {
        let tap = Step.tap(10, 10)
        let kept = try Scene.common(application: application(.background)).run(.set("V", .hidden(true)), tap)
        #expect(kept.dispatcher.summary.firstKeptEvent == 1)
        #expect(try Scene.common().run(tap).dispatcher.summary.firstKeptEvent == nil)
    }

    @Test(arguments: [(0.0, 1), (0.05, 1), (0.08, 2), (nil, 2)])
    func `GT-5: a run ends at its end, and later events are not delivered`(end: Double?, count: Int) throws {
        var dispatcher = Dispatcher(scene: try Scene.common { view("K").touches(.handle) })
        let finger = [(0.0, TouchPhase.began), (0.08, .ended)].enumerated().map { index, sample in
            let content = Event.Content.touches([TouchSample(TouchID(1), sample.1, at: Point(10, 10))])
            return Event(time: Timestamp(seconds: sample.0), index: index, content: content)
        }
        try dispatcher.run(finger, until: end.map { Timestamp(seconds: $0) })
        #expect(dispatcher.summary.eventCount == count)
        #expect(dispatcher.now == Timestamp(seconds: end ?? 0.08))
    }

    @Test func `EQ-21: what the application does itself is not input`() throws {
        let scene = try Scene.common(application: application(.background)) { view("K") }
        let run = try scene.run(.set("K", .hidden(true)), .sendAction("save:"), categories: .intake)
        #expect(run.lines() == ["change K", "discarded action"])
    }

    @Test func `EQ-19: while interaction events are ignored, touch-downs are dropped for life`() throws {
        let scene = try Scene.common { view("K").touches(.handle) }
        let run = try scene.run(
            .change("application", .call(.beginIgnoringInteractionEvents)), .down(1, 10, 10),
            .move(1, 20, 20),
            .change("application", .call(.endIgnoringInteractionEvents)), .move(1, 30, 30), .up(1, 30, 30),
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
            .down(1, 10, 10), .change("application", .call(.beginIgnoringInteractionEvents)),
            .change("application", .call(.beginIgnoringInteractionEvents)), .move(1, 20, 20), .up(1, 20, 20))
        #expect(run.calls == ["K began {1} handled", "K cancelled {1} handled"])
    }

    @Test func `EQ-19: the calls nest, and one end too many does nothing`() throws {
        let scene = try Scene.common { view("K").touches(.handle) }
        let begin = Step.change("application", .call(.beginIgnoringInteractionEvents))
        let end = Step.change("application", .call(.endIgnoringInteractionEvents))
        #expect(try scene.run(begin, begin, end, .tap(10, 10)).lines(.touches) == [])
        #expect(try scene.run(begin, begin, end, end, .down(1, 10, 10)).calls == ["K began {1} handled"])
        #expect(try scene.run(end, end, .down(1, 10, 10)).calls == ["K began {1} handled"])
        #expect(try scene.run(end, end, begin, .down(1, 10, 10)).lines(.touches) == [])
    }
}
