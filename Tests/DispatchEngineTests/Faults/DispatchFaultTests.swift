import DispatchEngine
import Testing

@Suite struct DispatchFaultTests {
    private func fault(_ steps: Step...) throws -> DispatchFault? {
        var run = Run(try Scene.common { view("K", 0, 0, 100, 100) })
        do {
            try run.send(steps)
            return nil
        } catch let fault as DispatchFault {
            return fault
        }
    }

    private func press(_ phase: EventPhase) -> Step { .presses(PressSample(id: 1, phase: phase)) }
    private func sample(_ phase: TouchPhase) -> Step {
        .frame(TouchSample(TouchID(1), phase, at: Point(10, 10)))
    }

    @Test func `EQ-1: an event earlier than the one before it`() throws {
        #expect(try fault(.down(1, 10, 10).at(1), .up(1, 10, 10).at(0.999999)) == .outOfOrder(event: 1))
        #expect(try fault(.down(1, 10, 10).at(1), .up(1, 10, 10).at(1)) == nil)
        #expect(try fault(.down(1, 10, 10).at(-1)) == .outOfOrder(event: 0))
    }

    @Test(arguments: [TouchPhase.moved, .stationary, .ended, .cancelled])
    func `C3: a phase other than began of a finger that is not down`(phase: TouchPhase) throws {
        #expect(try fault(sample(phase)) == .touchIsNotDown(TouchID(1), event: 0))
        #expect(try fault(.tap(10, 10), sample(phase)) == .touchIsNotDown(TouchID(1), event: 2))
    }

    @Test
    func
        `C3, A27: began of a finger that is down, in its view or lost; one that the system took may begin again`()
        throws
    {
        let again = DispatchFault.touchIsDown(TouchID(1), event: 1)
        #expect(try fault(.down(1, 10, 10), .down(1, 20, 20)) == again)
        #expect(try fault(.down(1, 10, 900), .down(1, 20, 20)) == again)
        #expect(try fault(.down(1, 10, 10), .resignActive, .down(1, 20, 20)) == nil)
        #expect(
            try fault(.down(1, 10, 10), .resignActive, .down(1, 20, 20), .down(1, 20, 20))
                == .touchIsDown(TouchID(1), event: 3))
        #expect(try fault(.frame(.down(1, 10, 10), .down(1, 20, 20))) == .touchIsDown(TouchID(1), event: 0))
    }

    @Test(arguments: [EventPhase.moved, .ended, .cancelled])
    func `D50: a phase other than began of a press that is not down`(phase: EventPhase) throws {
        #expect(try fault(press(phase)) == .pressIsNotDown(1, event: 0))
        #expect(try fault(press(.began), press(.ended), press(phase)) == .pressIsNotDown(1, event: 2))
    }

    @Test func `D50: began of a press that is down`() throws {
        #expect(try fault(press(.began), press(.began)) == .pressIsDown(1, event: 1))
        #expect(try fault(press(.began), .resignActive, press(.began)) == .pressIsDown(1, event: 2))
    }

    @Test func `A log that grows beyond its limit ends the run`() throws {
        let scene = try Scene.common()
        let event = Event(time: .zero, index: 0, content: .touches([.down(1, 10, 10)]))
        var full = Dispatcher(scene: scene, maximumLogEntries: 1)
        #expect(throws: DispatchFault.tooManyLogEntries(limit: 1)) { try full.send([event]) }
        var run = Dispatcher(scene: scene)
        try run.send([event])
        var exact = Dispatcher(scene: scene, maximumLogEntries: run.log.count)
        try exact.send([event])
        var short = Dispatcher(scene: scene, maximumLogEntries: run.log.count - 1)
        #expect(throws: DispatchFault.tooManyLogEntries(limit: run.log.count - 1)) { try short.send([event]) }
    }

    @Test func `A log that grows beyond its limit ends an event of many touches in its middle`() throws {
        let scene = try Scene.common { view("K", 0, 0, 100, 100) }
        let touches = (1...1_000).map { TouchSample.down($0, 10, 10) }
        var run = Dispatcher(scene: scene, maximumLogEntries: 100)
        #expect(throws: DispatchFault.tooManyLogEntries(limit: 100)) {
            try run.send([Event(time: .zero, index: 0, content: .touches(touches))])
        }
        #expect(run.log.count < 150)
        // The run ended before it heard of these fingers, so the request has no error.
        var split = Dispatcher(scene: scene, maximumLogEntries: 100)
        #expect(throws: DispatchFault.tooManyLogEntries(limit: 100)) {
            let lifts = (1...1_000).map { TouchSample.up($0, 10, 10) }
            try split.send([Event(time: .zero, index: 0, content: .touches(touches + lifts))])
        }
    }

    @Test func `A stopped run ends within the event`() throws {
        let scene = try Scene.common { view("K", 0, 0, 100, 100) }
        let touches = (1...1_000).map { TouchSample.down($0, 10, 10) }
        let event = Event(time: .zero, index: 0, content: .touches(touches))
        var whole = Dispatcher(scene: scene) { false }
        try whole.send([event])
        var run = Dispatcher(scene: scene) { true }
        #expect(throws: DispatchFault.stopped) { try run.send([event]) }
        #expect(run.log.count < whole.log.count / 10)
    }
}
