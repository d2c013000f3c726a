import DispatchEngine
import TestSupport

/// Makes random streams of touches, typing, interruptions and changes that leave no finger down.
///
/// Every touch-down is a finger of its own, so that a log identifies each touch.
struct RandomStream {
    private var generator: SeededGenerator
    private var time = 0.0
    private var fingers: [Finger] = []
    private var presses = RandomPresses()
    private var fingerCount = 0
    private var maximumFingers = 4
    private var lastPlace = Point(100, 100)
    private var events: [Event] = []
    /// The places where a touch hits something small.
    private var places: [Point] = []

    /// A finger that is down.
    private struct Finger {
        let id: Int
        var at: Point
        /// The distance that it goes with each move.
        var drift: (x: Double, y: Double)
        /// True if it goes back as often as on.
        let turns: Bool
    }

    /// The seconds between two events.
    private static let delays: [Double] = {
        let frame = 1.0 / 60
        return [0, frame, frame, frame, 0.05, 0.05, 0.1, 0.2, 0.35, 0.5, 0.75]
    }()

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// Makes the events for a scene, in order of time.
    mutating func make(_ count: Int, for scene: Scene, _ source: RandomTree) throws -> [Event] {
        let changes = source.changes
        // A momentary control forgets its segment after a tap, but not after an event that code sends (SEG-2, CE-10).
        let controls = try source.controls.filter { !$0.value.isMomentary }.keys.sorted()
            .map { try scene.viewID($0) }
        places = source.places
        maximumFingers = generator.element(of: [1, 2, 4]) ?? 4
        for _ in 0..<count {
            // The time is often exactly at a limit of some recognizer, and sometimes that of the event before.
            time += generator.element(of: Self.delays) ?? 0
            switch generator.number(in: 0...43) {
            case 0: add(.resignActive)
            case 1...3: add(.change(try scene.resolve([changes.make(&generator)])))
            case 4: add(.hover(place(), phase: generator.isOne(in: 4) ? .ended : .moved))
            case 5...6 where !controls.isEmpty: addForControl(controls)
            case 7: generator.isOne(in: 2) ? add(.becomeActive) : addIgnoring()
            case 8...9: addTaps()
            case 10...11: addPresses()
            case 12: add(.statusBarTap)
            default: addFrame()
            }
        }
        lift()
        releasePresses()
        add(.hover(.zero, phase: .ended))
        return events
    }

    private mutating func add(_ content: Event.Content) {
        events.append(Event(time: Timestamp(seconds: time), index: events.count, content: content))
    }

    /// Adds the effects of code and the keyboard on controls.
    private mutating func addForControl(_ controls: [ViewID]) {
        let masks: [ControlEvents] = [.valueChanged, .allEvents, [.touchUpInside, .valueChanged]]
        switch generator.number(in: 0...3) {
        case 0...1: add(.returnKey)
        case 2: add(.type("a"))
        default:
            guard let control = generator.element(of: controls) else { return }
            add(.sendActions(control, generator.element(of: masks) ?? .valueChanged))
        }
    }

    /// Makes the application ignore touches for a moment (EQ-19).
    private mutating func addIgnoring() {
        guard generator.isOne(in: 4) else { return }
        add(.change([Change(target: .application, operation: .call(.beginIgnoringInteractionEvents))]))
        addFrame()
        add(.change([Change(target: .application, operation: .call(.endIgnoringInteractionEvents))]))
    }

    // MARK: Buttons

    private mutating func addPresses() {
        let samples = presses.make(&generator)
        if !samples.isEmpty { add(.presses(samples)) }
    }

    private mutating func releasePresses() {
        let samples = presses.release()
        if !samples.isEmpty { add(.presses(samples)) }
    }

    // MARK: Fingers

    private mutating func place() -> Point {
        if generator.isOne(in: 2), let middle = generator.element(of: places) {
            return middle.moved(
                Double(generator.number(in: -20...20)), Double(generator.number(in: -12...12)))
        }
        return Point(Double(generator.number(in: 0...319)), Double(generator.number(in: 0...479)))
    }

    private mutating func addFrame() {
        var samples: [TouchSample] = []
        for finger in fingers {
            switch generator.number(in: 0...9) {
            case 0...1: continue
            case 2...6: move(finger.id, &samples)
            default: leave(finger.id, &samples)
            }
        }
        if fingers.count < maximumFingers, fingers.isEmpty || generator.isOne(in: 3) { touchDown(&samples) }
        if fingers.isEmpty || maximumFingers > 1 && generator.isOne(in: 8) { touchDown(&samples) }
        guard !samples.isEmpty else { return }
        add(.touches(samples))
    }

    /// Adds two quick taps at one place.
    private mutating func addTaps() {
        lift()
        lastPlace = place()
        for _ in 0..<2 {
            fingerCount += 1
            add(.touches([TouchSample(TouchID(fingerCount), .began, at: lastPlace)]))
            time += 0.08
            add(.touches([TouchSample(TouchID(fingerCount), .ended, at: lastPlace)]))
            time += 0.1
        }
    }

    private mutating func touchDown(_ samples: inout [TouchSample]) {
        fingerCount += 1
        // The place is usually near the last one, so that taps follow each other.
        let at = generator.isOne(in: 2) ? place() : lastPlace
        lastPlace = at
        let drifts = [
            (0, 0), (0, 0), (0, -14.0), (0, -45.0), (0, 30), (25.0, 0), (-30, 4), (12, 12), (0, 150),
            (160, 0),
        ]
        let drift = generator.element(of: drifts) ?? (0, 0)
        fingers.append(
            Finger(id: fingerCount, at: at, drift: drift, turns: max(drift.0, drift.1) >= 150))
        samples.append(TouchSample(TouchID(fingerCount), .began, at: at))
    }

    private mutating func move(_ id: Int, _ samples: inout [TouchSample]) {
        guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
        let reach = generator.element(of: [0, 2, 15, 60]) ?? 0
        let drift = fingers[index].drift
        if fingers[index].turns, !generator.isOne(in: 3) { fingers[index].drift = (-drift.x, -drift.y) }
        fingers[index].at.x += drift.x + Double(generator.number(in: -reach...reach))
        fingers[index].at.y += drift.y + Double(generator.number(in: -reach...reach))
        samples.append(TouchSample(TouchID(id), .moved, at: fingers[index].at))
    }

    private mutating func leave(_ id: Int, _ samples: inout [TouchSample]) {
        guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
        let phase = generator.isOne(in: 12) ? TouchPhase.cancelled : .ended
        samples.append(TouchSample(TouchID(id), phase, at: fingers.remove(at: index).at))
    }

    private mutating func lift() {
        time += 0.1
        guard !fingers.isEmpty else { return }
        add(.touches(fingers.map { TouchSample(TouchID($0.id), .ended, at: $0.at) }))
        fingers = []
    }
}
