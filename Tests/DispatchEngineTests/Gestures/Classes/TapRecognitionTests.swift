import Testing

@testable import DispatchEngine

@Suite struct TapRecognitionTests {
    @Test(arguments: [(1, 1, true), (1, 2, false), (2, 2, true), (2, 3, true), (3, 1, false)])
    func `TAP-1: a tap takes a pointer if the buttons it requires are down, and any finger`(
        required: Int, mask: UInt32, isTaken: Bool
    ) throws {
        var kind = GestureRecognizerDescription.Tap()
        kind.buttonMaskRequired = required
        let scene = try Scene.common { view("K", 0, 0, 99, 99).with(recognizer("tap", .tap(kind))) }
        var down = TouchSample.down(1, 50, 50)
        (down.type, down.buttonMask) = (.indirectPointer, mask)
        #expect(try scene.play(.frame(down).at(0), .up(1, 50, 50).at(0.1)).actions.isEmpty != isTaken)
        #expect(try scene.play(.tap(50, 50)).actions.count == 1)
    }

    private func fingers(taps: Int = 1, touches: Int = 1) -> Fingers {
        var properties = GestureRecognizerDescription.Tap()
        properties.numberOfTapsRequired = taps
        properties.numberOfTouchesRequired = touches
        return Fingers(.tap(properties))
    }

    @Test func `TAP-1: by default one tap of one finger recognizes`() {
        var fingers = Fingers(.tap(.init()))
        fingers.tap(at: 100, 100, t: 0)
        #expect(fingers.steps == [.init(.ended, at: 0.1)])
        #expect(fingers.timers.isEmpty)
    }

    @Test func `TAP-2: all required fingers must be down together and all must have lifted`() {
        var fingers = fingers(touches: 2)
        fingers.down(1, at: 100, 100, t: 0)
        fingers.down(2, at: 200, 100, t: 0.1)
        fingers.up(1, t: 0.2)
        #expect(fingers.steps.isEmpty)
        fingers.up(2, t: 0.3)
        #expect(fingers.steps == [.init(.ended, at: 0.3)])
    }

    @Test func `TAP-5, A1, EQ-2: the start is where all fingers are in the event of the last touch-down`() {
        var fingers = fingers(touches: 2)
        fingers.down(1, at: 100, 300, t: 0)
        fingers.event(0.05, .move(1, 130, 300), .down(2, 250, 300))
        fingers.move(2, to: 320, 300, t: 0.1)
        fingers.event(0.15, .up(1), .up(2))
        #expect(fingers.steps == [.init(.ended, at: 0.15)])
    }

    @Test func `TAP-3: one finger more than required fails at its touch-down`() {
        var fingers = fingers()
        fingers.down(1, at: 100, 100, t: 0)
        fingers.down(2, at: 110, 100, t: 0.1)
        #expect(fingers.steps == [.init(.failed, .tooManyTouches, at: 0.1)])
    }

    @Test func `TAP-3: a lift before the required number is down fails`() {
        var fingers = fingers(touches: 2)
        fingers.tap(1, at: 100, 100, t: 0)
        #expect(fingers.steps == [.init(.failed, .liftedEarly, at: 0.1)])
    }

    @Test func `TAP-3, A18: more fingers than required may take part, if not at the same time`() {
        var fingers = fingers(touches: 2)
        fingers.event(0, .down(1, 100, 100), .down(2, 110, 100))
        fingers.up(1, t: 0.1)
        fingers.down(3, at: 100, 100, t: 0.2)
        fingers.event(0.3, .up(2), .up(3))
        #expect(fingers.steps == [.init(.ended, at: 0.3)])
    }

    @Test(arguments: [(0.749999, GestureState.ended), (0.75, .failed), (0.750001, .failed)])
    func `TAP-4, TAP-12: a tap must be over before 0.75 s`(duration: Double, outcome: GestureState) {
        var fingers = fingers()
        fingers.tap(at: 100, 100, t: 1, duration: duration)
        let failure = Fingers.Step(.failed, .timeout, at: 1.75)
        #expect(fingers.last == (outcome == .ended ? .init(.ended, at: 1.749999) : failure))
    }

    @Test func `TAP-4: the time runs from the first finger, and starts again for each tap`() {
        var twoFingers = fingers(touches: 2)
        twoFingers.down(1, at: 100, 100, t: 0)
        twoFingers.down(2, at: 110, 100, t: 0.7)
        twoFingers.wait(until: 1)
        #expect(twoFingers.steps == [.init(.failed, .timeout, at: 0.75)])

        var twoTaps = fingers(taps: 2)
        twoTaps.tap(at: 100, 100, t: 0, duration: 0.7)
        twoTaps.tap(at: 100, 100, t: 1, duration: 0.7)
        #expect(twoTaps.steps == [.init(.ended, at: 1.7)])
    }

    @Test(arguments: [(44.9, false), (45, false), (45.1, true)])
    func `TAP-5: a move of more than 45 pt fails, in a straight line`(distance: Double, fails: Bool) {
        var straight = fingers()
        straight.down(at: 100, 100, t: 0)
        straight.move(to: 100 + distance, 100, t: 0.1)
        #expect(straight.steps == (fails ? [.init(.failed, .moved, at: 0.1)] : []))

        var oblique = fingers()
        oblique.down(at: 100, 100, t: 0)
        oblique.move(to: 100 - distance * 0.6, 100 + distance * 0.8, t: 0.1)
        #expect((oblique.state == .failed) == fails)
    }

    @Test(arguments: [(44.9, false), (45, false), (45.1, true)])
    func `TAP-5: later taps must start within 45 pt of the first`(distance: Double, fails: Bool) {
        var fingers = fingers(taps: 2)
        fingers.down(at: 100, 100, t: 0)
        fingers.move(to: 120, 100, t: 0.05)
        fingers.up(t: 0.1)
        fingers.down(at: 100, 100 + distance, t: 0.2)
        #expect(fingers.steps == (fails ? [.init(.failed, .moved, at: 0.2)] : []))
    }

    @Test(arguments: [(44.9, false), (45, false), (45.1, true)])
    func `TAP-5, A2: the place of the lift counts`(distance: Double, fails: Bool) {
        var fingers = fingers()
        fingers.down(at: 100, 100, t: 0)
        fingers.event(0.1, .upAt(1, 100 + distance, 100))
        #expect(fingers.steps == [fails ? .init(.failed, .moved, at: 0.1) : .init(.ended, at: 0.1)])
    }

    @Test func `TAP-5, A1: fingers far apart that land one after the other make a tap`() {
        var fingers = fingers(touches: 2)
        fingers.down(1, at: 100, 100, t: 0)
        fingers.move(1, to: 190, 100, t: 0.05)
        fingers.down(2, at: 390, 100, t: 0.1)
        fingers.up(1, t: 0.2)
        fingers.up(2, t: 0.3)
        #expect(fingers.steps == [.init(.ended, at: 0.3)])
        #expect(fingers.location == Point(290, 100))
    }

    @Test func `TAP-5, A1: a lifted finger stays in the center with its last place`() {
        var fingers = fingers(touches: 2)
        fingers.event(0, .down(1, 100, 100), .down(2, 200, 100))
        fingers.up(1, t: 0.1)
        fingers.move(2, to: 290, 100, t: 0.2)
        #expect(fingers.steps.isEmpty)
        fingers.move(2, to: 290.1, 100, t: 0.3)
        #expect(fingers.steps == [.init(.failed, .moved, at: 0.3)])
    }

    @Test func `TAP-5, A1: a finger that takes another's place is tested at its touch-down`() {
        var fingers = fingers(touches: 2)
        fingers.event(0, .down(1, 100, 100), .down(2, 110, 100))
        fingers.up(1, t: 0.1)
        fingers.down(3, at: 390, 100, t: 0.2)
        #expect(fingers.steps == [.init(.failed, .moved, at: 0.2)])
    }

    @Test(arguments: [(0.349999, false), (0.35, true), (0.350001, true)])
    func `TAP-6, TAP-12: the next tap must start less than 0.35 s after the lift`(gap: Double, fails: Bool) {
        var fingers = fingers(taps: 2)
        fingers.tap(at: 100, 100, t: 0)
        fingers.tap(at: 100, 100, t: 0.1 + gap)
        #expect(fingers.steps.first == (fails ? .init(.failed, .timeout, at: 0.45) : fingers.last))
        #expect(fingers.state == (fails ? .failed : .ended))
    }

    @Test func `TAP-6: without a next tap it fails by time`() {
        var fingers = fingers(taps: 2)
        fingers.tap(at: 100, 100, t: 0)
        fingers.wait(until: 10)
        #expect(fingers.steps == [.init(.failed, .timeout, at: 0.45)])
    }

    @Test func `TAP-7, TAP-8: it counts taps itself and stays possible between them`() {
        var fingers = fingers(taps: 3)
        for tap in 0..<3 {
            #expect(fingers.state == .possible)
            fingers.tap(tap, at: 100 + 10 * Double(tap), 100, t: 0.3 * Double(tap))
        }
        #expect(fingers.steps == [.init(.ended, at: 0.7)])
    }

    @Test func `TAP-9: its location is where the first tap started`() {
        var fingers = fingers(taps: 2)
        #expect(fingers.location == .zero)
        fingers.tap(at: 100, 100, t: 0)
        fingers.tap(at: 130, 100, t: 0.2)
        #expect(fingers.state == .ended)
        #expect(fingers.location == Point(100, 100))
    }

    @Test func `TAP-10: a cancelled touch fails it`() {
        var fingers = fingers()
        fingers.down(at: 100, 100, t: 0)
        fingers.cancel(t: 0.1)
        #expect(fingers.steps == [.init(.failed, .cancelled, at: 0.1)])
    }

    @Test func `TAP-13: a single tap does not wait for a second one`() {
        var fingers = fingers()
        fingers.tap(at: 100, 100, t: 0)
        #expect(fingers.last == .init(.ended, at: 0.1))
    }
}
