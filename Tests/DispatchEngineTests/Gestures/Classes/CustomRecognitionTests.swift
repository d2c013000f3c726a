import Testing

@testable import DispatchEngine

@Suite struct CustomRecognitionTests {
    private func fingers(_ rules: CustomRecognizer.Rule...) -> Fingers {
        var recognizer = CustomRecognizer()
        recognizer.script = rules
        return Fingers(.custom(recognizer))
    }

    @Test(arguments: [(1, GestureState.possible), (2, .began)])
    func `CUST-1, D49: a rule on a phase may ask for a number of fingers`(count: Int, outcome: GestureState) {
        var fingers = fingers(.init(.on(.began, touches: 2), request: .began))
        for finger in 1...count { fingers.down(finger, at: 100, 100, t: 0.1 * Double(finger)) }
        #expect(fingers.state == outcome)
    }

    @Test func `CUST-1, D49: fingers that lift in the callback are counted`() {
        var fingers = fingers(.init(.on(.ended, touches: 2), request: .ended))
        fingers.event(0, .down(1, 100, 100), .down(2, 200, 100))
        fingers.up(1, t: 0.1)
        #expect(fingers.steps == [.init(.ended, at: 0.1)])
    }

    @Test(arguments: [EventPhase.began, .moved, .ended, .cancelled])
    func `CUST-1: every phase can be a trigger`(phase: EventPhase) {
        var fingers = fingers(.init(.on(phase, touches: nil), request: .failed))
        fingers.down(at: 100, 100, t: 0)
        fingers.move(to: 101, 100, t: 1)
        if phase == .cancelled { fingers.cancel(t: 2) } else { fingers.up(t: 2) }
        let times: [EventPhase: Double] = [.began: 0, .moved: 1, .ended: 2, .cancelled: 2]
        #expect(fingers.steps == [.init(.failed, .script, at: times[phase] ?? -1)])
    }

    @Test(arguments: [(19.9, false), (20, true), (20.1, true)])
    func `CUST-1, D49: a distance counts from the first touch-down`(distance: Double, applies: Bool) {
        var fingers = fingers(.init(.distance(20), request: .began))
        fingers.down(at: 100, 100, t: 0)
        fingers.move(to: 100 + distance * 0.6, 100 - distance * 0.8, t: 0.1)
        #expect((fingers.state == .began) == applies)
    }

    @Test func `CUST-1, D49: a distance is carried out once in an attempt`() {
        var fingers = fingers(
            .init(.distance(20), request: .began), .init(.on(.moved, touches: nil), request: .changed))
        fingers.down(at: 100, 100, t: 0)
        fingers.move(to: 130, 100, t: 0.1)
        fingers.move(to: 150, 100, t: 0.2)
        #expect(fingers.steps == [.init(.began, at: 0.1), .init(.changed, .script, at: 0.2)])
    }

    @Test func `CUST-1, D49: a time counts from the first touch-down, also after it began`() {
        var fingers = fingers(.init(.after(0.3), request: .began), .init(.after(0.8), request: .ended))
        fingers.down(1, at: 100, 100, t: 1)
        fingers.down(2, at: 200, 100, t: 1.2)
        fingers.wait(until: 5)
        #expect(fingers.steps == [.init(.began, at: 1.3), .init(.ended, .script, at: 1.8)])
    }

    @Test(arguments: [0.0, -1])
    func `CUST-1: a time of nothing is due with the touch-down`(seconds: Double) {
        var fingers = fingers(.init(.after(seconds), request: .began))
        fingers.down(at: 100, 100, t: 1)
        fingers.down(2, at: 100, 100, t: 2)
        #expect(fingers.steps == [.init(.began, at: 1)])
        #expect(fingers.timers.isEmpty)
    }

    @Test func `CUST-1, D49: the first rule that applies is the only one carried out`() {
        var fingers = fingers(
            .init(.on(.moved, touches: 2), request: .failed),
            .init(.on(.moved, touches: nil), request: .began),
            .init(.on(.moved, touches: 1), request: .failed))
        fingers.down(at: 100, 100, t: 0)
        fingers.move(to: 101, 100, t: 0.1)
        #expect(fingers.steps == [.init(.began, at: 0.1)])
    }

    @Test(arguments: [
        (GestureState.began, StateReason.recognized), (.changed, .recognized), (.ended, .recognized),
        (.cancelled, .script), (.failed, .script),
    ])
    func `CUST-1, D49: a request other than recognition has the reason script`(
        request: GestureState, reason: StateReason
    ) {
        var fingers = fingers(.init(.on(.began, touches: nil), request: request))
        fingers.down(at: 100, 100, t: 0)
        #expect(fingers.steps == [.init(request, reason, at: 0)])
    }

    @Test func `CUST-2, GR-15: it can ignore the touches of a callback`() {
        var ignoring = CustomRecognizer.Rule(.on(.began, touches: 2), request: nil)
        ignoring.ignoresTouches = true
        var fingers = fingers(ignoring)
        fingers.down(1, at: 100, 100, t: 0)
        fingers.down(2, at: 200, 100, t: 0.1)
        #expect(fingers.ignored == [2])
        #expect(fingers.steps.isEmpty)
        fingers.up(1, t: 0.2)
        #expect(fingers.steps == [.init(.failed, .touchesEnded, at: 0.2)])
    }

    @Test func `CUST-2, GR-47: one that ignores its only touch fails`() {
        var ignoring = CustomRecognizer.Rule(.on(.began, touches: nil), request: nil)
        ignoring.ignoresTouches = true
        var fingers = fingers(ignoring)
        fingers.down(at: 100, 100, t: 0)
        #expect(fingers.steps == [.init(.failed, .touchesEnded, at: 0)])
    }

    @Test func `CUST-3, GR-47: a script that says nothing fails with the last lift`() {
        var fingers = fingers()
        fingers.event(0, .down(1, 100, 100), .down(2, 200, 100))
        fingers.up(1, t: 0.1)
        #expect(fingers.steps.isEmpty)
        fingers.up(2, t: 0.2)
        #expect(fingers.steps == [.init(.failed, .touchesEnded, at: 0.2)])
    }

    @Test func `CUST-3, D49: one that began ends with the last lift`() {
        var fingers = fingers(.init(.on(.began, touches: nil), request: .began))
        fingers.tap(at: 100, 100, t: 0)
        #expect(fingers.last == .init(.ended, .touchesEnded, at: 0.1))
    }

    @Test func `CUST-3, D49: while a time is to come the last lift decides nothing`() {
        var recognizing = fingers(.init(.after(1), request: .ended))
        recognizing.tap(at: 100, 100, t: 0)
        #expect(recognizing.steps.isEmpty)
        recognizing.wait(until: 2)
        #expect(recognizing.steps == [.init(.ended, at: 1)])

        var failing = fingers(.init(.after(1), request: nil))
        failing.tap(at: 100, 100, t: 0)
        failing.wait(until: 2)
        #expect(failing.steps == [.init(.failed, .touchesEnded, at: 1)])
    }

    @Test func `GR-31, D49: one that begins when no finger is left ends at once, after Began`() {
        var lifted = fingers(.init(.on(.ended, touches: nil), request: .began))
        lifted.tap(at: 100, 100, t: 0)
        #expect(lifted.steps == [.init(.began, at: 0.1), .init(.ended, .touchesEnded, at: 0.1)])

        var late = fingers(.init(.after(1), request: .changed))
        late.tap(at: 100, 100, t: 0)
        late.wait(until: 2)
        #expect(late.steps == [.init(.changed, at: 1), .init(.ended, .touchesEnded, at: 1)])

        var discrete = fingers(.init(.on(.ended, touches: nil), request: .ended))
        discrete.tap(at: 100, 100, t: 0)
        #expect(discrete.steps == [.init(.ended, at: 0.1)])
    }

    @Test func `CUST-3, D49: the last finger's cancel cancels it, unless the script says otherwise`() {
        var possible = fingers(.init(.after(1), request: .began))
        possible.down(at: 100, 100, t: 0)
        possible.cancel(t: 0.1)
        #expect(possible.steps == [.init(.failed, .cancelled, at: 0.1)])

        var began = fingers(.init(.on(.began, touches: nil), request: .began))
        began.event(0, .down(1, 100, 100), .down(2, 200, 100))
        began.cancel(1, t: 0.1)
        #expect(began.state == .began)
        began.cancel(2, t: 0.2)
        #expect(began.last == .init(.cancelled, .cancelled, at: 0.2))

        var scripted = fingers(
            .init(.on(.began, touches: nil), request: .began),
            .init(.on(.cancelled, touches: nil), request: .ended))
        scripted.down(at: 100, 100, t: 0)
        scripted.cancel(t: 0.1)
        #expect(scripted.last == .init(.ended, .script, at: 0.1))
    }
}
