import DispatchEngine
import TestSupport

/// Makes random streams of touches, interruptions and changes; in the end every finger is up.
///
/// Every touch-down is a finger of its own, so that a log says which touch it speaks of.
struct RandomStream {
    private var generator: SeededGenerator
    private var time = 0.0
    private var fingers: [(id: Int, at: Point)] = []
    private var fingerCount = 0
    private var events: [Event] = []

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// Makes the events for a scene, in order of time.
    mutating func make(_ count: Int, for scene: Scene, _ source: RandomTree) throws -> [Event] {
        let changes = RandomRecognizer(names: source.recognizers.map(\.id), views: source.views)
        for _ in 0..<count {
            // Often exactly at a limit of some recogniser, now and then at the same time as the event before.
            time += generator.element(of: [0, 1 / 60, 1 / 60, 1 / 60, 0.05, 0.1, 0.2, 0.35, 0.5, 0.75]) ?? 0
            switch generator.number(in: 0...39) {
            case 0: add(.resignActive)
            case 1...3: add(.change(try scene.resolve([changes.change(&generator)])))
            case 4: add(.hover(place(), phase: generator.isOne(in: 4) ? .ended : .moved))
            default: addFrame()
            }
        }
        lift()
        add(.hover(.zero, phase: .ended))
        return events
    }

    private mutating func add(_ content: Event.Content) {
        events.append(Event(time: Timestamp(seconds: time), index: events.count, content: content))
    }

    private mutating func place() -> Point {
        Point(Double(generator.number(in: 0...319)), Double(generator.number(in: 0...479)))
    }

    private mutating func addFrame() {
        var samples: [TouchSample] = []
        for finger in fingers {
            switch generator.number(in: 0...9) {
            case 0...2: continue
            case 3...6: move(finger.id, &samples)
            default: leave(finger.id, &samples)
            }
        }
        if fingers.count < 4, fingers.isEmpty || generator.isOne(in: 3) { touchDown(&samples) }
        if fingers.isEmpty || generator.isOne(in: 8) { touchDown(&samples) }
        guard !samples.isEmpty else { return }
        add(.touches(samples))
    }

    private mutating func touchDown(_ samples: inout [TouchSample]) {
        fingerCount += 1
        // Near the last place more often than not, so that taps follow each other.
        let at = generator.isOne(in: 2) ? place() : fingers.last?.at ?? Point(100, 100)
        fingers.append((fingerCount, at))
        samples.append(TouchSample(TouchID(fingerCount), .began, at: at))
    }

    private mutating func move(_ id: Int, _ samples: inout [TouchSample]) {
        guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
        let reach = generator.element(of: [0, 2, 15, 60]) ?? 0
        fingers[index].at.x += Double(generator.number(in: -reach...reach))
        fingers[index].at.y += Double(generator.number(in: -reach...reach))
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
