import Testing

@testable import DispatchEngine

@Suite struct RotationRecognitionTests {
    /// Returns the place on a circle about (200, 400), in degrees.
    private func place(_ degrees: Double, radius: Double = 100) -> Point {
        let angle = degrees * .pi / 180
        return Point(200, 400) + Point(Trigonometry.cosine(angle), Trigonometry.sine(angle)) * radius
    }

    /// Makes a first finger at the middle and a second one to its right.
    private func fingers(apart distance: Double = 100) -> Fingers {
        var fingers = Fingers(.rotation)
        fingers.event(0, .down(1, 200, 400), .down(2, 200 + distance, 400))
        return fingers
    }

    private func turn(_ fingers: inout Fingers, to degrees: Double, radius: Double = 100, t: Double) {
        let place = place(degrees, radius: radius)
        fingers.move(2, to: place.x, place.y, t: t)
    }

    private func degrees(_ fingers: Fingers) -> Double { fingers.rotation * 180 / .pi }

    @Test func `ROT-1: one finger or three turn nothing`() {
        var one = Fingers(.rotation)
        one.down(at: 100, 100, t: 0)
        one.move(to: 300, 300, t: 0.1)
        #expect(one.steps.isEmpty)

        var three = fingers()
        three.down(3, at: 300, 300, t: 0.1)
        turn(&three, to: 90, t: 0.2)
        #expect(three.steps.isEmpty)
    }

    @Test(arguments: [(4.9, false), (5.1, true), (-4.9, false), (-5.1, true)])
    func `ROT-2: at the same distance it begins with more than 5°`(degrees: Double, begins: Bool) {
        var fingers = fingers()
        turn(&fingers, to: degrees, t: 0.1)
        // The place on the circle is only nearly at the same distance.
        #expect((fingers.state == .began) == begins)
    }

    @Test(arguments: [
        (125.0, 7.49, false), (125, 7.51, true), (75, 7.49, false), (75, 7.51, true), (200, 9.99, false),
        (200, 10.01, true), (300, 9.99, false), (300, 10.01, true),
    ])
    func `ROT-2: the more the distance changes, up to all of it, the more it must turn`(
        radius: Double, degrees: Double, begins: Bool
    ) {
        var fingers = fingers()
        turn(&fingers, to: degrees, radius: radius, t: 0.1)
        #expect((fingers.state == .began) == begins)
    }

    @Test func `ROT-2: just the threshold does not begin it`() {
        var fingers = fingers()
        fingers.constants.rotationHysteresis = 90
        fingers.move(2, to: 200, 500, t: 0.1)
        #expect(fingers.steps.isEmpty)
        turn(&fingers, to: 90.1, t: 0.2)
        #expect(fingers.steps == [.init(.began, at: 0.2)])
    }

    @Test func `ROT-2, A19: small turns add up, and are forgotten when the fingers change`() {
        var fingers = fingers()
        turn(&fingers, to: 4, t: 0.1)
        fingers.down(3, at: 300, 300, t: 0.2)
        fingers.up(3, t: 0.3)
        turn(&fingers, to: 8, t: 0.4)
        #expect(fingers.steps.isEmpty)
        turn(&fingers, to: 9.1, t: 0.5)
        #expect(fingers.steps == [.init(.began, at: 0.5)])
    }

    @Test(arguments: [(9.9, false), (10.1, true)])
    func `ROT-2, A19: fingers from one place count as fully parted`(degrees: Double, begins: Bool) {
        var fingers = fingers(apart: 0)
        turn(&fingers, to: 90, t: 0.1)
        #expect(fingers.steps.isEmpty)
        turn(&fingers, to: 90 + degrees, t: 0.2)
        #expect((fingers.state == .began) == begins)
    }

    @Test(arguments: [(20.0, 15.0), (-20, -15)])
    func `ROT-3: beginning takes the threshold out, clockwise is positive`(turned: Double, rotation: Double) {
        var fingers = fingers()
        turn(&fingers, to: turned, t: 0.1)
        // The distance adds the square root of a rounding error to the threshold.
        #expect((degrees(fingers) - rotation).magnitude < 1e-6)
    }

    @Test func `ROT-3, A19: the rotation runs on beyond half a turn`() {
        var fingers = fingers()
        turn(&fingers, to: 20, t: 0.1)
        let start = degrees(fingers)
        for step in 1...9 { turn(&fingers, to: 20 + 100 * Double(step), t: 0.1 + 0.1 * Double(step)) }
        #expect(degrees(fingers).isClose(to: start + 900))
        for step in 1...18 { turn(&fingers, to: 920 - 100 * Double(step), t: 2 + 0.1 * Double(step)) }
        #expect(degrees(fingers).isClose(to: start - 900))
    }

    @Test func `A19: half a turn in one event counts as clockwise`() {
        for y in [0.0, -0.0] {
            var fingers = Fingers(.rotation)
            fingers.event(0, .down(1, 0, 0), .down(2, 100, 0))
            fingers.move(2, to: -100, y, t: 0.1)
            #expect(degrees(fingers).isClose(to: 175))
        }
    }

    @Test func `ROT-4: the velocity mixes like a pinch's, setting the rotation goes on from there`() {
        var fingers = fingers()
        turn(&fingers, to: 20, t: 0.1)
        let first = fingers.rotation / 0.1
        #expect(fingers.speed.isClose(to: first))
        turn(&fingers, to: 30, t: 0.2)
        let second = (10 * Double.pi / 180) / 0.1
        #expect(fingers.speed.isClose(to: 0.25 * second + 0.75 * first))
        fingers.rotation = 0
        turn(&fingers, to: 45, t: 0.3)
        #expect(degrees(fingers).isClose(to: 15))
    }

    @Test func `ROT-5: one lift does not end it, a new finger goes on, the last lift ends it`() {
        var fingers = fingers()
        turn(&fingers, to: 25, t: 0.1)
        let start = degrees(fingers)
        fingers.up(2, t: 0.2)
        fingers.move(1, to: 100, 400, t: 0.3)
        fingers.down(3, at: 100, 300, t: 0.4)
        #expect(degrees(fingers).isClose(to: start))
        fingers.move(3, to: 200, 400, t: 0.5)
        #expect(degrees(fingers).isClose(to: start + 90))
        fingers.up(1, t: 0.6)
        #expect(fingers.state == .began)
        fingers.up(3, t: 0.7)
        #expect(fingers.last == .init(.ended, .touchesEnded, at: 0.7))
    }

    @Test func `ROT-5, A2: a lift turns nothing, and fails a rotation that never began`() {
        var fingers = fingers()
        fingers.event(0.1, .up(1), .upAt(2, 200, 500))
        #expect(fingers.steps == [.init(.failed, .touchesEnded, at: 0.1)])
    }

    @Test func `ROT-6: the line runs from the finger that came first`() {
        var fingers = Fingers(.rotation)
        fingers.down(1, at: 200, 400, t: 0)
        fingers.down(2, at: 300, 400, t: 0.1)
        fingers.move(1, to: 200, 300, t: 0.2)
        #expect(fingers.rotation > 0)
    }
}
