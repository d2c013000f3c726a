import Testing

@testable import DispatchEngine

@Suite struct PanRecognitionTests {
    private func fingers(minimum: Int = 1, maximum: Int? = nil) -> Fingers {
        var properties = GestureRecognizerDescription.Pan()
        properties.minimumNumberOfTouches = minimum
        properties.maximumNumberOfTouches = maximum
        return Fingers(.pan(properties))
    }

    /// Makes a pan that has begun with a finger that went from (100, 100) to (120, 100) by 0.1 s.
    private func begun() -> Fingers {
        var fingers = fingers()
        fingers.down(at: 100, 100, t: 0)
        fingers.move(to: 120, 100, t: 0.1)
        return fingers
    }

    @Test func `PAN-1: by default one finger is enough and no number is too many`() {
        let pan = PanRecognition(.init())
        #expect(begun().state == .began)
        #expect(pan.takesFurtherTouch(whileTracking: 1000))
    }

    @Test(arguments: [
        (Point(9.9, 0), false), (Point(10, 0), true), (Point(10.1, 0), true), (Point(8, 8), false),
        (Point(9.9, -9.9), false), (Point(0, -10), true), (Point(-10, 9), true), (Point(0, 9.9), false),
    ])
    func `PAN-2: it begins with 10 pt along one axis`(movement: Point, begins: Bool) {
        var fingers = fingers()
        fingers.down(at: 100, 100, t: 0)
        fingers.move(to: 100 + movement.x, 100 + movement.y, t: 0.1)
        #expect(fingers.steps == (begins ? [.init(.began, at: 0.1)] : []))
    }

    @Test func `PAN-2, A21: small steps add up from the touch-down`() {
        var fingers = fingers()
        fingers.down(at: 100, 100, t: 0)
        for step in 1...10 { fingers.move(to: 100, 100 + Double(step), t: Double(step)) }
        #expect(fingers.steps == [.init(.began, at: 10)])
    }

    @Test func `PAN-3, A20: joining and leaving fingers do not change the translation`() {
        var fingers = begun()
        fingers.down(2, at: 300, 300, t: 0.2)
        #expect(fingers.translation == Point(10, 0))
        fingers.event(0.3, .move(1, 130, 100), .move(2, 310, 300))
        #expect(fingers.translation == Point(20, 0))
        fingers.up(1, t: 0.4)
        #expect(fingers.translation == Point(20, 0))
        fingers.move(2, to: 315, 300, t: 0.5)
        #expect(fingers.translation == Point(25, 0))
    }

    @Test func `PAN-3, A20: the jump of a finger that joins is taken with the others' new places`() {
        var fingers = begun()
        fingers.event(0.2, .down(2, 300, 300), .move(1, 140, 100))
        #expect(fingers.translation == Point(30, 0))
        fingers.event(0.3, .move(1, 160, 100), .up(2))
        #expect(fingers.translation == Point(40, 0))
    }

    @Test func `PAN-3, A20: fingers that lift and fingers that are cancelled may leave in one event`() {
        var fingers = begun()
        fingers.event(0.2, .down(2, 300, 300), .down(3, 0, 700))
        fingers.event(0.3, .up(2), .cancel(3))
        #expect(fingers.translation == Point(10, 0))
        #expect(fingers.location == Point(120, 100))
    }

    @Test(arguments: [
        (Point(12, 3), Point(2, 0)), (Point(-25, 14), Point(-15, 4)), (Point(3, -11), Point(0, -1)),
    ])
    func `PAN-4: beginning takes 10 pt out of each axis`(movement: Point, translation: Point) {
        var fingers = fingers()
        fingers.down(at: 100, 100, t: 0)
        fingers.move(to: 100 + movement.x, 100 + movement.y, t: 0.1)
        #expect(fingers.translation == translation)
        fingers.move(to: 101 + movement.x, 101 + movement.y, t: 0.2)
        #expect(fingers.translation == translation + Point(1, 1))
    }

    @Test func `PAN-4: a delegate sees where a movement of just 10 pt goes`() {
        var fingers = fingers()
        fingers.down(at: 100, 100, t: 0)
        fingers.move(to: 100, 90, t: 0.1)
        #expect(fingers.translation == .zero)
        #expect(fingers.direction == Point(0, -10))
        fingers.move(to: 100, 89, t: 0.2)
        #expect(fingers.translation == Point(0, -1))
    }

    @Test func `PAN-5: after a wait the translation starts from zero`() {
        var fingers = begun()
        fingers.move(to: 150, 100, t: 0.2)
        fingers.beginsAfterWaiting()
        #expect(fingers.translation == .zero)
        fingers.move(to: 157, 100, t: 0.3)
        #expect(fingers.translation == Point(7, 0))
    }

    @Test func `PAN-7: the velocity is the newest sample alone, then a fifth of it and the rest of the last`()
    {
        var fingers = fingers()
        fingers.down(at: 100, 100, t: 0)
        #expect(fingers.velocity == .zero)
        fingers.move(to: 110, 90, t: 0.1)
        #expect(fingers.velocity.x.isClose(to: 100))
        #expect(fingers.velocity.y.isClose(to: -100))
        fingers.move(to: 140, 90, t: 0.2)
        #expect(fingers.velocity.x.isClose(to: 0.2 * 300 + 0.8 * 100))
        #expect(fingers.velocity.y.isClose(to: -80))
        fingers.move(to: 150, 90, t: 0.3)
        #expect(fingers.velocity.x.isClose(to: 0.2 * 100 + 0.8 * 300))
    }

    @Test(arguments: [(0.000999, 0.0), (0.001, 10_000), (0.002, 5000)])
    func `PAN-7: less than a millisecond gives no velocity`(seconds: Double, velocity: Double) {
        var fingers = fingers()
        fingers.down(at: 100, 100, t: 0)
        fingers.move(to: 110, 100, t: seconds)
        #expect(fingers.velocity.x.isClose(to: velocity))
    }

    @Test func `PAN-8, A20: it takes fingers up to the maximum`() {
        var properties = GestureRecognizerDescription.Pan()
        properties.maximumNumberOfTouches = 2
        let pan = PanRecognition(properties)
        #expect(pan.takesFurtherTouch(whileTracking: 1))
        #expect(!pan.takesFurtherTouch(whileTracking: 2))
        #expect(!pan.takesFurtherTouch(whileTracking: 3))
    }

    @Test func `PAN-9: it goes on below the minimum and ends with the last finger`() {
        var fingers = fingers(minimum: 2)
        fingers.event(0, .down(1, 100, 100), .down(2, 200, 100))
        fingers.event(0.1, .move(1, 120, 100), .move(2, 220, 100))
        fingers.up(1, t: 0.2)
        fingers.move(2, to: 250, 100, t: 0.3)
        #expect(fingers.translation == Point(40, 0))
        #expect(fingers.state == .began)
        fingers.up(2, t: 0.4)
        #expect(fingers.last == .init(.ended, .touchesEnded, at: 0.4))
    }

    @Test func `PAN-9, A2: a lift adds no movement and begins nothing`() {
        var fingers = fingers()
        fingers.down(at: 100, 100, t: 0)
        fingers.event(0.1, .upAt(1, 200, 100))
        #expect(fingers.steps == [.init(.failed, .touchesEnded, at: 0.1)])
        #expect(fingers.translation == .zero)
    }

    @Test func `PAN-10: time does not fail it`() {
        var fingers = fingers()
        fingers.down(at: 100, 100, t: 0)
        fingers.move(to: 110, 100, t: 1000)
        #expect(fingers.steps == [.init(.began, at: 1000)])
        #expect(fingers.timers.isEmpty)
    }

    @Test func `PAN-11: the last finger's cancel fails it before it began and cancels it after`() {
        var before = fingers()
        before.down(at: 100, 100, t: 0)
        before.cancel(t: 0.1)
        #expect(before.steps == [.init(.failed, .cancelled, at: 0.1)])

        var after = begun()
        after.down(2, at: 200, 200, t: 0.2)
        after.cancel(1, t: 0.3)
        #expect(after.state == .began)
        after.cancel(2, t: 0.4)
        #expect(after.last == .init(.cancelled, .cancelled, at: 0.4))
    }

    @Test func `PAN-12: the finger that completes the minimum does not begin it, the next move does`() {
        var fingers = fingers(minimum: 2)
        fingers.down(1, at: 100, 100, t: 0)
        fingers.move(1, to: 115, 100, t: 0.1)
        fingers.down(2, at: 300, 300, t: 0.2)
        #expect(fingers.steps.isEmpty)
        fingers.move(2, to: 302, 300, t: 0.3)
        #expect(fingers.steps == [.init(.began, at: 0.3)])
        #expect(fingers.translation == Point(6, 0))
    }

    @Test func `PAN-13: resting before the lift leaves the velocity`() {
        var fingers = begun()
        let velocity = fingers.velocity
        fingers.up(t: 5)
        #expect(fingers.velocity == velocity)
    }

    @Test func `GR-49: its location is the last center of its fingers`() {
        var fingers = begun()
        fingers.down(2, at: 220, 200, t: 0.2)
        #expect(fingers.location == Point(170, 150))
        fingers.event(0.3, .up(1), .up(2))
        #expect(fingers.location == Point(170, 150))
    }
}
