import Testing

@testable import DispatchEngine

@Suite struct ScreenEdgePanRecognitionTests {
    private func fingers(_ edges: ScreenEdges) -> Fingers {
        var properties = GestureRecognizerDescription.ScreenEdgePan()
        properties.edges = edges
        return Fingers(.screenEdgePan(properties))
    }

    @Test(arguments: [ScreenEdges(), [.left, .right], [.left, .top, .bottom, .right]])
    func `EDGE-1, A15: no edge or several edges fail at the touch-down`(edges: ScreenEdges) {
        var fingers = fingers(edges)
        fingers.down(at: 0, 0, t: 1)
        #expect(fingers.steps == [.init(.failed, .notAtEdge, at: 1)])
    }

    @Test func `EDGE-1: it takes one finger, and its kind delays touches`() {
        let recognition = fingers(.left).recognition
        #expect(recognition.takesFurtherTouch(whileTracking: 0))
        #expect(!recognition.takesFurtherTouch(whileTracking: 1))
        #expect(GestureRecognizerDescription(id: "edge", kind: .screenEdgePan(.init())).delaysTouchesBegan)
    }

    @Test(
        arguments: [
            (ScreenEdges.left, Point(12.9, 400), true), (.left, Point(13, 400), true),
            (.left, Point(13.1, 400), false), (.right, Point(387.1, 400), true),
            (.right, Point(387, 400), true),
            (.right, Point(386.9, 400), false), (.top, Point(200, 12.9), true), (.top, Point(200, 13), true),
            (.top, Point(200, 13.1), false), (.bottom, Point(200, 789.1), true),
            (.bottom, Point(200, 789), true), (.bottom, Point(200, 788.9), false),
        ] as [(ScreenEdges, Point, Bool)])
    func `EDGE-2: the touch begins within 13 pt of the edge, 11 pt at the bottom`(
        edge: ScreenEdges, place: Point, isAtEdge: Bool
    ) {
        var fingers = fingers(edge)
        fingers.down(at: place.x, place.y, t: 0)
        #expect(fingers.steps == (isAtEdge ? [] : [.init(.failed, .notAtEdge, at: 0)]))
    }

    @Test func `EDGE-2, EDGE-6, A21: the edge is the screen's, not the window's`() {
        var fingers = fingers(.left)
        fingers.windowOrigin = Point(100, 0)
        fingers.down(at: 5, 400, t: 0)
        #expect(fingers.steps == [.init(.failed, .notAtEdge, at: 0)])
    }

    @Test(
        arguments: [
            (ScreenEdges.left, Point(5, 400), Point(14.9, 0), false),
            (.left, Point(5, 400), Point(15, 0), true),
            (.left, Point(5, 400), Point(15.1, 0), true), (.right, Point(395, 400), Point(-14.9, 0), false),
            (.right, Point(395, 400), Point(-15, 0), true), (.top, Point(200, 5), Point(0, 14.5), false),
            (.top, Point(200, 5), Point(0, 15), true), (.bottom, Point(200, 795), Point(0, -14.5), false),
            (.bottom, Point(200, 795), Point(0, -15), true), (.left, Point(5, 400), Point(15, 40), true),
        ] as [(ScreenEdges, Point, Point, Bool)])
    func `EDGE-3: it begins 15 pt inward`(edge: ScreenEdges, place: Point, movement: Point, begins: Bool) {
        var fingers = fingers(edge)
        fingers.down(at: place.x, place.y, t: 0)
        fingers.move(to: place.x + movement.x, place.y + movement.y, t: 0.1)
        #expect(fingers.steps == (begins ? [.init(.began, at: 0.1)] : []))
    }

    @Test(arguments: [
        (77.4, 20.0, false), (77.6, 20, true), (-77.4, 20, false), (-77.6, 20, true), (90, 14.9, false),
        (90, 15.1, true), (180, 15.1, true), (77.6, 14.9, false),
    ])
    func `EDGE-4: after 15 pt a direction more than 77.5° off fails`(
        degrees: Double, distance: Double, fails: Bool
    ) {
        var fingers = fingers(.left)
        fingers.down(at: 5, 400, t: 0)
        let angle = degrees * .pi / 180
        fingers.move(
            to: 5 + distance * Trigonometry.cosine(angle), 400 + distance * Trigonometry.sine(angle), t: 0.1)
        #expect(fingers.steps == (fails ? [.init(.failed, .moved, at: 0.1)] : []))
    }

    @Test func `EDGE-4: at exactly 15 pt the direction is judged`() {
        var fingers = fingers(.left)
        fingers.down(at: 5, 400, t: 0)
        fingers.move(to: 5, 415, t: 0.1)
        #expect(fingers.steps == [.init(.failed, .moved, at: 0.1)])
    }

    @Test(arguments: [(Point(15, 80), true), (Point(15, 60), false)])
    func `EDGE-4, A16: the angle is judged before the distance`(movement: Point, fails: Bool) {
        var fingers = fingers(.left)
        fingers.down(at: 5, 400, t: 0)
        fingers.move(to: 5 + movement.x, 400 + movement.y, t: 0.1)
        #expect(fingers.state == (fails ? .failed : .began))
    }

    @Test func `EDGE-4: once it has begun the direction is free`() {
        var fingers = fingers(.left)
        fingers.down(at: 5, 400, t: 0)
        fingers.move(to: 30, 400, t: 0.1)
        fingers.move(to: 5, 700, t: 0.2)
        #expect(fingers.state == .began)
    }

    @Test func `EDGE-5: translation, velocity and waiting are a pan's, with 15 pt taken out`() {
        var fingers = fingers(.left)
        fingers.down(at: 5, 400, t: 0)
        fingers.move(to: 25, 417, t: 0.1)
        #expect(fingers.translation == Point(5, 2))
        #expect(fingers.velocity.x.isClose(to: 200))
        fingers.beginsAfterWaiting()
        fingers.move(to: 26, 417, t: 0.2)
        #expect(fingers.translation == Point(1, 0))
    }

    @Test func `EDGE-5: lifts and cancels are a pan's`() {
        var lifted = fingers(.left)
        lifted.tap(at: 5, 400, t: 0)
        #expect(lifted.steps == [.init(.failed, .touchesEnded, at: 0.1)])

        var ended = fingers(.left)
        ended.down(at: 5, 400, t: 0)
        ended.move(to: 30, 400, t: 0.1)
        ended.up(t: 0.2)
        #expect(ended.last == .init(.ended, .touchesEnded, at: 0.2))

        var cancelled = fingers(.left)
        cancelled.down(at: 5, 400, t: 0)
        cancelled.move(to: 30, 400, t: 0.1)
        cancelled.cancel(t: 0.2)
        #expect(cancelled.last == .init(.cancelled, .cancelled, at: 0.2))
    }
}
