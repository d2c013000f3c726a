import Testing

@testable import DispatchEngine

@Suite struct RecognitionTests {
    private static let kinds: [GestureRecognizerDescription.Kind] = [
        .tap(.init()), .longPress(.init()), .pan(.init()), .swipe(.init()), .pinch, .rotation,
        .screenEdgePan(.init()), .custom(.init()), .hover,
    ]

    @Test func `GR-30, GR-31: only taps and swipes are discrete`() {
        let discrete = Self.kinds.map { RecognizerType($0).isDiscrete }
        #expect(discrete == [true, false, false, true, false, false, false, false, false])
    }

    @Test func `PAN-8, EDGE-1, HOVER-1: which of them take a second finger`() {
        let takes = Self.kinds.map { $0.makeRecognition().takesFurtherTouch(whileTracking: 1) }
        #expect(takes == [true, true, true, true, true, true, false, true, false])
    }

    @Test func `HOVER-1: a hover recognizer ignores touches`() {
        var fingers = Fingers(.hover)
        fingers.down(at: 100, 100, t: 0)
        fingers.move(to: 200, 200, t: 0.1)
        fingers.up(t: 0.2)
        #expect(fingers.steps.isEmpty)
        #expect(!HoverRecognition().takesFurtherTouch(whileTracking: 0))
    }

    @Test func `Only pans have a translation and a velocity in points`() {
        for kind in Self.kinds {
            var fingers = Fingers(kind)
            fingers.down(at: 5, 400, t: 0)
            fingers.move(to: 9, 400, t: 0.1)
            let (translation, velocity) = (fingers.translation, fingers.velocity)
            switch kind {
            // An edge pan without an edge has failed before the move.
            case .pan: #expect(translation == Point(4, 0))
            default: #expect(translation == .zero && velocity == .zero)
            }
            fingers.beginsAfterWaiting()
            #expect(fingers.translation == .zero)
        }
    }

    @Test func `GT-1, GT-2: only taps, long presses and scripts start timers`() {
        for kind in Self.kinds {
            var fingers = Fingers(kind)
            fingers.down(at: 5, 400, t: 0)
            let expected: [GestureTimer] =
                switch kind {
                case .tap: [.tapDuration]
                case .longPress: [.press]
                default: []
                }
            #expect(fingers.timers.map(\.timer) == expected)
        }
    }
}
