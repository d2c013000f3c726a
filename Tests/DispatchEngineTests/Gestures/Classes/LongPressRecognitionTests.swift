import Testing

@testable import DispatchEngine

@Suite struct LongPressRecognitionTests {
    private func fingers(taps: Int = 0, touches: Int = 1, duration: Double = 0.5) -> Fingers {
        var properties = GestureRecognizerDescription.LongPress()
        properties.numberOfTapsRequired = taps
        properties.numberOfTouchesRequired = touches
        properties.minimumPressDuration = duration
        return Fingers(.longPress(properties))
    }

    @Test func `LP-1, LP-2: by default one resting finger begins it after half a second, without an event`() {
        var fingers = Fingers(.longPress(.init()))
        fingers.down(at: 100, 100, t: 1)
        fingers.wait(until: 1.499999)
        #expect(fingers.steps.isEmpty)
        fingers.wait(until: 10)
        #expect(fingers.steps == [.init(.began, at: 1.5)])
    }

    @Test func `LP-2: the time runs from when the required number is down`() {
        var fingers = fingers(touches: 2)
        fingers.down(1, at: 100, 100, t: 0)
        fingers.down(2, at: 200, 100, t: 1)
        fingers.wait(until: 2)
        #expect(fingers.steps == [.init(.began, at: 1.5)])
    }

    @Test(arguments: [0.0, -1])
    func `LP-3: without a duration it begins inside the touch-down`(duration: Double) {
        var fingers = fingers(duration: duration)
        fingers.down(at: 100, 100, t: 1)
        #expect(fingers.steps == [.init(.began, at: 1)])
        #expect(fingers.timers.isEmpty)
    }

    @Test(arguments: [(9.9, false), (10, false), (10.1, true)])
    func `LP-4: before it begins more than 10 pt of movement fail it`(distance: Double, fails: Bool) {
        var fingers = fingers()
        fingers.down(at: 100, 100, t: 0)
        fingers.move(to: 100 - distance, 100, t: 0.1)
        #expect(fingers.steps == (fails ? [.init(.failed, .moved, at: 0.1)] : []))
    }

    @Test func `LP-4: allowableMovement is the limit`() {
        var properties = GestureRecognizerDescription.LongPress()
        properties.allowableMovement = 30
        var fingers = Fingers(.longPress(properties))
        fingers.down(at: 100, 100, t: 0)
        fingers.move(to: 130, 100, t: 0.1)
        #expect(fingers.steps.isEmpty)
        fingers.move(to: 130.5, 100, t: 0.2)
        #expect(fingers.state == .failed)
    }

    @Test func `LP-4, A1: the center counts, from the touch-down that completes the press`() {
        var fingers = fingers(touches: 2)
        fingers.down(1, at: 100, 100, t: 0)
        fingers.move(1, to: 180, 100, t: 0.1)
        fingers.down(2, at: 300, 100, t: 0.2)
        fingers.move(1, to: 200, 100, t: 0.3)
        #expect(fingers.steps.isEmpty)
        fingers.move(1, to: 200.2, 100, t: 0.4)
        #expect(fingers.steps == [.init(.failed, .moved, at: 0.4)])
    }

    @Test func `LP-4: the lift of a finger before the time fails it`() {
        var complete = fingers()
        complete.tap(at: 100, 100, t: 0, duration: 0.499999)
        #expect(complete.steps == [.init(.failed, .touchesEnded, at: 0.499999)])

        var incomplete = fingers(touches: 2)
        incomplete.tap(at: 100, 100, t: 0)
        #expect(incomplete.steps == [.init(.failed, .liftedEarly, at: 0.1)])
    }

    @Test func `LP-4, A2: a lift far away fails it by lifting`() {
        var fingers = fingers()
        fingers.down(at: 100, 100, t: 0)
        fingers.event(0.1, .upAt(1, 300, 100))
        #expect(fingers.steps == [.init(.failed, .touchesEnded, at: 0.1)])
    }

    @Test func `LP-4: more fingers than required fail it before it begins`() {
        var fingers = fingers()
        fingers.down(1, at: 100, 100, t: 0)
        fingers.down(2, at: 200, 100, t: 0.1)
        #expect(fingers.steps == [.init(.failed, .tooManyTouches, at: 0.1)])
    }

    @Test func `LP-5: after it began movement has no limit`() {
        var fingers = fingers()
        fingers.down(at: 100, 100, t: 0)
        fingers.move(to: 300, 700, t: 0.7)
        #expect(fingers.steps == [.init(.began, at: 0.5)])
    }

    @Test func `LP-6, A5: after it began further fingers are ignored`() {
        var fingers = fingers()
        fingers.down(1, at: 100, 100, t: 0)
        fingers.down(2, at: 200, 100, t: 0.6)
        #expect(fingers.ignored == [2])
        fingers.up(2, t: 0.7)
        #expect(fingers.state == .began)
        fingers.up(1, t: 0.8)
        #expect(fingers.last == .init(.ended, .touchesEnded, at: 0.8))
    }

    @Test func `LP-6: the lift of any required finger ends it`() {
        var fingers = fingers(touches: 2)
        fingers.event(0, .down(1, 100, 100), .down(2, 200, 100))
        fingers.up(2, t: 0.6)
        #expect(fingers.last == .init(.ended, .touchesEnded, at: 0.6))
    }

    @Test func `LP-7: required taps come first, the press within 0.35 s of them`() {
        var fingers = fingers(taps: 1)
        fingers.tap(at: 100, 100, t: 0)
        fingers.down(at: 100, 100, t: 0.449999)
        fingers.wait(until: 2)
        #expect(fingers.steps == [.init(.began, at: 0.949999)])
    }

    @Test func `LP-7, TAP-12: a press exactly 0.35 s after the lift is too late`() {
        var fingers = fingers(taps: 1)
        fingers.tap(at: 100, 100, t: 0)
        fingers.down(at: 100, 100, t: 0.45)
        #expect(fingers.steps == [.init(.failed, .timeout, at: 0.45)])
    }

    @Test func `LP-7: the taps keep the limits of taps`() {
        var slow = fingers(taps: 1)
        slow.down(at: 100, 100, t: 0)
        slow.wait(until: 1)
        #expect(slow.steps == [.init(.failed, .timeout, at: 0.75)])

        var far = fingers(taps: 1)
        far.down(at: 100, 100, t: 0)
        far.move(to: 146, 100, t: 0.1)
        #expect(far.steps == [.init(.failed, .moved, at: 0.1)])

        var crowded = fingers(taps: 1)
        crowded.event(0, .down(1, 100, 100), .down(2, 110, 100))
        #expect(crowded.steps == [.init(.failed, .tooManyTouches, at: 0)])
    }

    @Test(arguments: [(44.9, false), (45, false), (45.1, true)])
    func `LP-7, A33: the press starts within 45 pt of the first tap`(distance: Double, fails: Bool) {
        var fingers = fingers(taps: 1)
        fingers.tap(at: 100, 100, t: 0)
        fingers.down(at: 100 + distance, 100, t: 0.2)
        #expect(fingers.steps == (fails ? [.init(.failed, .moved, at: 0.2)] : []))
    }

    @Test func `LP-7, A33: in the press only its own 10 pt count, and no 0.75 s`() {
        var fingers = fingers(taps: 1, duration: 2)
        fingers.tap(at: 100, 100, t: 0)
        fingers.down(at: 140, 100, t: 0.2)
        fingers.move(to: 149, 100, t: 0.3)
        fingers.wait(until: 3)
        #expect(fingers.steps == [.init(.began, at: 2.2)])
    }

    @Test func `LP-8: a cancelled touch fails it before it began and cancels it after`() {
        var before = fingers()
        before.down(at: 100, 100, t: 0)
        before.cancel(t: 0.1)
        #expect(before.steps == [.init(.failed, .cancelled, at: 0.1)])

        var after = fingers()
        after.down(at: 100, 100, t: 0)
        after.cancel(t: 0.6)
        #expect(after.last == .init(.cancelled, .cancelled, at: 0.6))
    }

    @Test func `LP-9: its location is the present center of the pressing fingers`() {
        var fingers = fingers(touches: 2)
        fingers.event(0, .down(1, 100, 100), .down(2, 200, 100))
        #expect(fingers.location == Point(150, 100))
        fingers.move(1, to: 300, 200, t: 0.6)
        #expect(fingers.location == Point(250, 150))
        fingers.down(3, at: 0, 0, t: 0.7)
        #expect(fingers.location == Point(250, 150))
        fingers.up(1, t: 0.8)
        #expect(fingers.location == Point(250, 150))
    }
}
