import Testing

@testable import DispatchEngine

@Suite struct PinchRecognitionTests {
    /// Makes two fingers on a horizontal line, the second one `distance` to the right of (100, 100).
    private func fingers(apart distance: Double) -> Fingers {
        var fingers = Fingers(.pinch)
        fingers.event(0, .down(1, 100, 100), .down(2, 100 + distance, 100))
        return fingers
    }

    /// Makes a pinch from 92 pt that began at 120 pt, with a scale of 1.2 and 100 pt for a scale of 1.
    private func begun() -> Fingers {
        var fingers = fingers(apart: 92)
        fingers.move(2, to: 220, 100, t: 0.1)
        return fingers
    }

    @Test func `PINCH-1: one finger or three begin nothing`() {
        var one = Fingers(.pinch)
        one.down(at: 100, 100, t: 0)
        one.move(to: 300, 100, t: 0.1)
        #expect(one.steps.isEmpty)

        var three = fingers(apart: 100)
        three.down(3, at: 300, 300, t: 0.1)
        three.move(2, to: 300, 100, t: 0.2)
        #expect(three.steps.isEmpty)
    }

    @Test func `PINCH-1: a third finger stops the scale`() {
        var fingers = begun()
        fingers.down(3, at: 300, 300, t: 0.2)
        fingers.move(2, to: 390, 100, t: 0.3)
        #expect(fingers.scale == 1.2)
    }

    @Test(arguments: [
        (107.9, false), (108, false), (108.1, true), (92.1, false), (92, false), (91.9, true),
    ])
    func `PINCH-2: it begins when the distance has changed by more than 8 pt`(distance: Double, begins: Bool)
    {
        var fingers = fingers(apart: 100)
        fingers.move(2, to: 100 + distance, 100, t: 0.1)
        #expect(fingers.steps == (begins ? [.init(.began, at: 0.1)] : []))
    }

    @Test func `PINCH-2: both fingers must be inside the window`() {
        var fingers = fingers(apart: 250)
        fingers.move(2, to: 400, 100, t: 0.1)
        #expect(fingers.steps.isEmpty)
        fingers.move(2, to: 399, 100, t: 0.2)
        #expect(fingers.steps == [.init(.began, at: 0.2)])

        var first = self.fingers(apart: 250)
        first.move(1, to: -1, 100, t: 0.1)
        #expect(first.steps.isEmpty)
        first.move(1, to: 0, 100, t: 0.2)
        #expect(first.steps == [.init(.began, at: 0.2)])
    }

    @Test func `PINCH-2, A19: the distance starts again whenever two fingers are left`() {
        var fingers = fingers(apart: 100)
        fingers.down(3, at: 100, 300, t: 0.1)
        fingers.move(2, to: 150, 100, t: 0.2)
        fingers.up(3, t: 0.3)
        fingers.move(2, to: 156, 100, t: 0.4)
        #expect(fingers.steps.isEmpty)
        fingers.move(2, to: 158.5, 100, t: 0.5)
        #expect(fingers.steps == [.init(.began, at: 0.5)])
    }

    @Test func `PINCH-3: beginning takes the 8 pt out of the scale`() {
        var fingers = fingers(apart: 92)
        #expect(fingers.scale == 1)
        fingers.move(2, to: 220, 100, t: 0.1)
        #expect(fingers.scale == 1.2)
        fingers.move(2, to: 150, 100, t: 0.2)
        #expect(fingers.scale == 0.5)

        var closing = self.fingers(apart: 108)
        closing.move(2, to: 190, 100, t: 0.1)
        #expect(closing.scale == 0.9)
    }

    @Test
    func `PINCH-4: the velocity mixes a quarter of the newest sample with the last, if that is not zero`() {
        var fingers = begun()
        #expect(fingers.speed.isClose(to: 2))
        fingers.move(2, to: 260, 100, t: 0.2)
        #expect(fingers.speed.isClose(to: 0.25 * 4 + 0.75 * 2))
        fingers.move(1, to: 100, 100, t: 0.3)
        #expect(fingers.speed.isClose(to: 0.75 * 4))
        fingers.move(2, to: 270, 100, t: 0.4)
        #expect(fingers.speed.isClose(to: 1))
    }

    @Test func `PINCH-4, A19: the time between two pairs of fingers does not slow the velocity`() {
        var fingers = begun()
        fingers.up(2, t: 0.2)
        fingers.down(3, at: 150, 100, t: 1)
        fingers.move(3, to: 160, 100, t: 1.1)
        #expect(fingers.speed.isClose(to: 0.25 * 2.4 + 0.75 * 2))
    }

    @Test func `PINCH-6: one lift does not end it, a new finger goes on from the present scale`() {
        var fingers = begun()
        fingers.up(2, t: 0.2)
        #expect(fingers.state == .began)
        fingers.down(3, at: 150, 100, t: 0.3)
        #expect(fingers.scale == 1.2)
        fingers.move(3, to: 200, 100, t: 0.4)
        #expect(fingers.scale.isClose(to: 2.4))
        fingers.event(0.5, .up(1), .up(3))
        #expect(fingers.last == .init(.ended, .touchesEnded, at: 0.5))
    }

    @Test func `PINCH-6: the last lift fails it if it never began, a cancel fails or cancels it`() {
        var failed = fingers(apart: 100)
        failed.event(0.1, .upAt(1, 0, 0), .upAt(2, 390, 390))
        #expect(failed.steps == [.init(.failed, .touchesEnded, at: 0.1)])

        var possible = fingers(apart: 100)
        possible.event(0.1, .cancel(1), .cancel(2))
        #expect(possible.steps == [.init(.failed, .cancelled, at: 0.1)])

        var cancelled = begun()
        cancelled.event(0.2, .cancel(1), .cancel(2))
        #expect(cancelled.last == .init(.cancelled, .cancelled, at: 0.2))
    }

    @Test func `PINCH-7: turning and moving do not weigh against it`() {
        var fingers = fingers(apart: 100)
        fingers.event(0.1, .move(1, 200, 300), .move(2, 200, 410))
        #expect(fingers.state == .began)
    }

    @Test func `PINCH-8: the moves of a finger left alone keep the scale`() {
        var fingers = begun()
        fingers.up(2, t: 0.2)
        fingers.move(1, to: 300, 300, t: 0.3)
        #expect(fingers.scale == 1.2)
        #expect(fingers.state == .began)
    }

    @Test func `PINCH-6: fingers that come down at one place do not spoil the scale`() {
        var fingers = begun()
        fingers.up(2, t: 0.2)
        fingers.down(3, at: 100, 100, t: 0.3)
        fingers.move(3, to: 150, 100, t: 0.4)
        #expect(fingers.scale == 1.2)
        fingers.move(3, to: 200, 100, t: 0.5)
        #expect(fingers.scale.isClose(to: 2.4))
    }
}
