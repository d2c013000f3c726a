import Testing

@testable import DispatchEngine

@Suite struct SwipeRecognitionTests {
    private func fingers(_ direction: SwipeDirections = .right, touches: Int = 1) -> Fingers {
        var properties = GestureRecognizerDescription.Swipe()
        properties.direction = direction
        properties.numberOfTouchesRequired = touches
        return Fingers(.swipe(properties))
    }

    /// Makes a finger that goes that far in one move, after some seconds.
    private func swipe(_ direction: SwipeDirections, by movement: Point, in seconds: Double) -> Fingers {
        var fingers = fingers(direction)
        fingers.down(at: 200, 400, t: 1)
        fingers.move(to: 200 + movement.x, 400 + movement.y, t: 1 + seconds)
        return fingers
    }

    @Test func `SWIPE-1: by default one finger to the right`() {
        var fingers = Fingers(.swipe(.init()))
        fingers.down(at: 100, 100, t: 0)
        fingers.move(to: 160, 100, t: 0.1)
        #expect(fingers.steps == [.init(.ended, at: 0.1)])
    }

    private static let combinations: [(direction: SwipeDirections, movement: Point)] = [
        (.right, Point(60, 0)), (.left, Point(-60, 0)), (.up, Point(0, -60)), (.down, Point(0, 60)),
        ([.left, .right], Point(-60, 0)), ([.up, .down], Point(0, 60)), ([.left, .down], Point(0, 60)),
        ([.left, .right, .up, .down], Point(0, -60)),
    ]

    @Test(arguments: combinations)
    func `SWIPE-1: directions may be combined`(direction: SwipeDirections, movement: Point) {
        #expect(swipe(direction, by: movement, in: 0.1).state == .ended)
    }

    @Test func `SWIPE-1: without a direction nothing is a swipe`() {
        #expect(swipe([], by: Point(300, 300), in: 0.1).state == .possible)
    }

    @Test func `SWIPE-2, A2: it recognizes at a move, never at the lift`() {
        var fingers = fingers()
        fingers.down(at: 100, 100, t: 0)
        fingers.event(0.1, .upAt(1, 200, 100))
        #expect(fingers.steps == [.init(.failed, .touchesEnded, at: 0.1)])
    }

    @Test func `SWIPE-2, A17: every required finger must go far enough on the same axis and side`() {
        var fingers = fingers([.left, .right], touches: 2)
        fingers.event(0, .down(1, 100, 100), .down(2, 100, 200))
        fingers.move(1, to: 160, 100, t: 0.1)
        #expect(fingers.steps.isEmpty)
        fingers.move(2, to: 40, 200, t: 0.15)
        #expect(fingers.steps.isEmpty)
        fingers.move(2, to: 160, 200, t: 0.2)
        #expect(fingers.steps == [.init(.ended, at: 0.2)])
    }

    @Test(arguments: [(0.499999, GestureState.ended), (0.5, .ended), (0.500001, .failed)])
    func `SWIPE-3: a move later than 0.5 s fails it`(seconds: Double, outcome: GestureState) {
        let fingers = swipe(.right, by: Point(60, 0), in: seconds)
        #expect(fingers.state == outcome)
        if outcome == .failed { #expect(fingers.last?.reason == .timeout) }
    }

    @Test func `SWIPE-3, A17: the time runs from when the required number is down`() {
        var fingers = fingers(touches: 2)
        fingers.down(1, at: 100, 100, t: 0)
        fingers.move(1, to: 150, 100, t: 0.6)
        fingers.down(2, at: 100, 200, t: 0.9)
        fingers.event(1, .move(1, 200, 100), .move(2, 150, 200))
        #expect(fingers.steps == [.init(.ended, at: 1)])
    }

    // The least movement is 50·(1 − 0.94·t): 50 at 0, 38.25 at 0.25, 26.5 at 0.5.
    @Test(arguments: [
        (49.9, 0.0, false), (50, 0, true), (50.1, 0, true), (38.2, 0.25, false), (38.25, 0.25, true),
        (38.3, 0.25, true), (26.4, 0.5, false), (26.5, 0.5, true), (26.6, 0.5, true),
    ])
    func `SWIPE-4: the later, the less movement is enough`(
        distance: Double, seconds: Double, recognizes: Bool
    ) {
        let fingers = swipe(.right, by: Point(distance, 0), in: seconds)
        #expect(fingers.state == (recognizes ? .ended : .possible))
    }

    // The most across is 200·(1 − 0.98·t): 200 at 0, 151 at 0.25, 102 at 0.5.
    @Test(arguments: [
        (199.9, 0.0, false), (200, 0, false), (200.1, 0, true), (150.9, 0.25, false), (151, 0.25, false),
        (151.1, 0.25, true), (101.9, 0.5, false), (102, 0.5, false), (102.1, 0.5, true),
    ])
    func `SWIPE-4: the later, the less it may go across`(distance: Double, seconds: Double, fails: Bool) {
        for sign in [-1.0, 1] {
            let fingers = swipe(.right, by: Point(0, sign * distance), in: seconds)
            #expect(fingers.state == (fails ? .failed : .possible))
            if fails { #expect(fingers.last?.reason == .moved) }
        }
    }

    @Test(
        arguments: [
            (SwipeDirections.right, Point(-1, 0)), (.left, Point(1, 0)), (.up, Point(0, 1)),
            (.down, Point(0, -1)),
        ] as [(SwipeDirections, Point)])
    func `SWIPE-5: more than 10 pt against its only direction fail it`(
        direction: SwipeDirections, against: Point
    ) {
        for (distance, fails) in [(9.9, false), (10, false), (10.1, true)] {
            let fingers = swipe(direction, by: against * distance, in: 0.1)
            #expect(fingers.state == (fails ? .failed : .possible))
        }
    }

    @Test func `SWIPE-5: with both directions of an axis neither is wrong`() {
        #expect(swipe([.left, .right], by: Point(-30, 0), in: 0.1).state == .possible)
    }

    @Test func `SWIPE-6, A17: horizontal is judged before vertical, each with its failures first`() {
        // It is far enough both ways, so horizontal decides.
        #expect(swipe([.right, .down], by: Point(60, 60), in: 0.1).state == .ended)
        // It is too far across for horizontal, though a fine swipe down.
        #expect(swipe([.right, .down], by: Point(0, 250), in: 0.1).state == .failed)
        // It is recognized to the right before the way across fails it for down.
        #expect(swipe([.right, .down], by: Point(250, 0), in: 0.1).state == .ended)
        // It goes against right, so it fails before down is looked at.
        #expect(swipe([.right, .down], by: Point(-11, 60), in: 0.1).state == .failed)
    }

    @Test func `SWIPE-7: a finger too many keeps it from recognizing, until the late move`() {
        var fingers = fingers()
        fingers.down(1, at: 100, 100, t: 0)
        fingers.down(2, at: 100, 200, t: 0.1)
        fingers.event(0.2, .move(1, 180, 100), .move(2, 180, 200))
        #expect(fingers.steps.isEmpty)
        fingers.move(1, to: 100, 400, t: 0.3)
        #expect(fingers.steps.isEmpty)
        fingers.move(1, to: 100, 401, t: 0.6)
        #expect(fingers.steps == [.init(.failed, .timeout, at: 0.6)])
    }

    @Test func `SWIPE-7: one lift of several keeps it from recognizing, until all have lifted`() {
        var fingers = fingers(touches: 2)
        fingers.event(0, .down(1, 100, 100), .down(2, 100, 200))
        fingers.up(1, t: 0.1)
        fingers.move(2, to: 200, 200, t: 0.2)
        #expect(fingers.steps.isEmpty)
        fingers.up(2, t: 0.3)
        #expect(fingers.steps == [.init(.failed, .touchesEnded, at: 0.3)])
    }

    @Test func `SWIPE-8: lifting fails it, and so does a cancel`() {
        var early = fingers(touches: 2)
        early.tap(at: 100, 100, t: 0)
        #expect(early.steps == [.init(.failed, .liftedEarly, at: 0.1)])

        var cancelled = fingers()
        cancelled.down(at: 100, 100, t: 0)
        cancelled.cancel(t: 0.1)
        #expect(cancelled.steps == [.init(.failed, .cancelled, at: 0.1)])
    }

    @Test func `SWIPE-9: its location is the center at the start`() {
        var fingers = fingers(touches: 2)
        fingers.down(1, at: 100, 100, t: 0)
        #expect(fingers.location == .zero)
        fingers.down(2, at: 100, 200, t: 0.1)
        fingers.event(0.2, .move(1, 170, 100), .move(2, 170, 200))
        #expect(fingers.state == .ended)
        #expect(fingers.location == Point(100, 150))
    }

    @Test func `SWIPE-10: no speed is too low within the time`() {
        #expect(swipe(.right, by: Point(26.5, 0), in: 0.5).state == .ended)
    }
}
