import DispatchEngine
import TestSupport
import Testing

@Suite struct TouchFormTests {
    /// Returns the events of a list, one line each: `entry time: finger phase x y, …`.
    private func lines(_ entries: EventEntry...) -> [String] {
        EventEntry.expand(entries).map { event in
            guard case .touches(let samples) = event.content else { return "\(event.index) other" }
            let fingers = samples.map { sample in
                "\(sample.id.rawValue) \(sample.phase) \(number(sample.location.x)) \(number(sample.location.y))"
            }
            return "\(event.index) \(event.time.microseconds): " + fingers.joined(separator: ", ")
        }
    }

    private func number(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }

    private func form(_ form: TouchForm, at time: Double = 0, ids: Int...) -> EventEntry {
        EventEntry(time: Timestamp(seconds: time), content: .form(form, ids: ids.map { TouchID($0) }))
    }

    private func touches(_ samples: TouchSample..., at time: Double) -> EventEntry {
        EventEntry(time: Timestamp(seconds: time), content: .event(.touches(samples)))
    }

    private func tap(_ x: Double, count: Int = 1, touches: Int = 1) -> TouchForm {
        .tap(at: Point(x, 10), count: count, touches: touches, duration: 0.08, interval: 0.1)
    }

    @Test func `C1: a tap is began and ended, taps follow at their interval`() {
        #expect(
            lines(form(tap(10, count: 2), at: 1)) == [
                "0 1000000: 1 began 10.0 10.0", "0 1080000: 1 ended 10.0 10.0",
                "0 1180000: 1 began 10.0 10.0", "0 1260000: 1 ended 10.0 10.0",
            ])
    }

    @Test func `D46: the fingers of a tap or a press are 40 points apart, centered`() {
        #expect(
            lines(form(tap(100, touches: 3))).first
                == "0 0: 1 began 60.0 10.0, 2 began 100.0 10.0, 3 began 140.0 10.0")
        #expect(
            lines(form(.longPress(at: Point(100, 50), touches: 2, duration: 1))) == [
                "0 0: 1 began 80.0 50.0, 2 began 120.0 50.0",
                "0 1000000: 1 ended 80.0 50.0, 2 ended 120.0 50.0",
            ])
    }

    @Test func `D44: a drag moves every 60th of a second before the end, at the exact end, and lifts there`()
    {
        #expect(
            lines(form(.drag(path: [Point(0, 0), Point(30, 60)], duration: 0.05, hold: 0.5), at: 1)) == [
                "0 1000000: 1 began 0.0 0.0", "0 1516667: 1 moved 10.0 20.0", "0 1533333: 1 moved 20.0 40.0",
                "0 1550000: 1 moved 30.0 60.0", "0 1550000: 1 ended 30.0 60.0",
            ])
    }

    @Test func `D44: a drag that is shorter than a frame has its end alone`() {
        #expect(
            lines(form(.drag(path: [Point(0, 0), Point(9, 0)], duration: 0.01, hold: 0))) == [
                "0 0: 1 began 0.0 0.0", "0 10000: 1 moved 9.0 0.0", "0 10000: 1 ended 9.0 0.0",
            ])
        #expect(
            lines(form(.drag(path: [Point(0, 0), Point(9, 0)], duration: 0, hold: 0))) == [
                "0 0: 1 began 0.0 0.0", "0 0: 1 moved 9.0 0.0", "0 0: 1 ended 9.0 0.0",
            ])
    }

    @Test func `D46: a path is followed at constant speed along the whole polyline`() {
        let path = [Point(0, 0), Point(30, 0), Point(30, 0), Point(30, 30), Point(0, 30)]
        let places = lines(form(.drag(path: path, duration: 0.15, hold: 0))).map {
            $0.split(separator: " ").suffix(2).joined(separator: " ")
        }
        #expect(
            places == [
                "0.0 0.0", "10.0 0.0", "20.0 0.0", "30.0 0.0", "30.0 10.0", "30.0 20.0", "30.0 30.0",
                "20.0 30.0",
                "10.0 30.0", "0.0 30.0", "0.0 30.0",
            ])
    }

    @Test func `D46: a pinch's fingers are on both sides of its center, the first on the plus side`() {
        #expect(
            lines(form(.pinch(center: Point(100, 100), from: 20, to: 80, angle: .pi / 2, duration: 0.02)))
                == [
                    "0 0: 1 began 100.0 110.0, 2 began 100.0 90.0",
                    "0 16667: 1 moved 100.0 135.0, 2 moved 100.0 65.0",
                    "0 20000: 1 moved 100.0 140.0, 2 moved 100.0 60.0",
                    "0 20000: 1 ended 100.0 140.0, 2 ended 100.0 60.0",
                ])
    }

    @Test func `D46: a rotation starts on the x axis and goes through the whole angle`() {
        #expect(
            lines(form(.rotate(center: Point(100, 100), radius: 60, angle: .pi / 2, duration: 0.01))) == [
                "0 0: 1 began 160.0 100.0, 2 began 40.0 100.0",
                "0 10000: 1 moved 100.0 160.0, 2 moved 100.0 40.0",
                "0 10000: 1 ended 100.0 160.0, 2 ended 100.0 40.0",
            ])
    }

    @Test func `D45: forms are merged by time, equal times in the order of entries, and keep their entry`() {
        #expect(
            lines(form(tap(10), at: 0), form(tap(200), at: 0.04), touches(.down(9, 5, 5), at: 0.08)) == [
                "0 0: 1 began 10.0 10.0", "1 40000: 2 began 200.0 10.0", "0 80000: 1 ended 10.0 10.0",
                "2 80000: 9 began 5.0 5.0", "1 120000: 2 ended 200.0 10.0",
            ])
    }

    @Test func `D45: numbers are the lowest that no touch uses at any instant of the span, ends included`() {
        let first = { (entries: [EventEntry]) in
            EventEntry.expand(entries).compactMap { event -> [Int]? in
                guard case .touches(let samples) = event.content, samples.first?.phase == .began else {
                    return nil
                }
                return samples.map(\.id.rawValue)
            }
        }
        #expect(first([form(tap(10), at: 0), form(tap(10), at: 0.08)]) == [[1], [2]])
        #expect(first([form(tap(10), at: 0), form(tap(10), at: 0.080001)]) == [[1], [1]])
        #expect(first([touches(.down(1, 5, 5), at: 0), form(tap(10), at: 1)]) == [[1], [2]])
        #expect(
            first([touches(.down(1, 5, 5), at: 0), touches(.up(1, 5, 5), at: 0.5), form(tap(10), at: 0.5)])
                == [[1], [2]])
        #expect(
            first([touches(.down(1, 5, 5), at: 0), touches(.up(1, 5, 5), at: 0.5), form(tap(10), at: 0.6)])
                == [[1], [1]])
        #expect(
            first([form(tap(10, touches: 2), at: 0), touches(.down(1, 5, 5), at: 0.05)]) == [[2, 3], [1]])
        #expect(first([form(tap(10), at: 0), form(tap(10), at: 0.05, ids: 1)]) == [[2], [1]])
        #expect(first([form(tap(10, touches: 2), at: 0, ids: 7, 3)]) == [[7, 3]])
    }

    @Test func `D45: random lists get the numbers that the rule gives them, finger by finger`() {
        var generator = SeededGenerator(seed: 45)
        for _ in 0..<200 {
            var entries: [EventEntry] = []
            var down: [Int] = []
            var time = 0.0
            for _ in 0..<generator.number(in: 1...25) {
                time += Double(generator.number(in: 0...4)) / 100
                switch generator.number(in: 0...3) {
                case 0:
                    let id = generator.number(in: 1...6)
                    if let place = down.firstIndex(of: id) {
                        down.remove(at: place)
                        entries.append(touches(.up(id, 5, 5), at: time))
                    } else {
                        down.append(id)
                        entries.append(touches(.down(id, 5, 5), at: time))
                    }
                case 1: entries.append(form(tap(10), at: time, ids: generator.number(in: 7...9)))
                default:
                    let duration = Double(generator.number(in: 0...12)) / 100
                    let fingers = generator.number(in: 1...3)
                    entries.append(
                        form(.longPress(at: .zero, touches: fingers, duration: duration), at: time))
                }
            }
            let numbered = EventEntry.expand(entries).reduce(into: [Int: [Int]]()) { result, event in
                guard case .touches(let samples) = event.content, result[event.index] == nil else { return }
                result[event.index] = samples.map(\.id.rawValue)
            }
            #expect(numbered == LowestNumbers(entries).byEntry)
        }
    }

    @Test func `D45: 30,000 fingers at one place and time take no quadratic time`() {
        let factor = growth(from: 3_750, to: 30_000) { count in
            let events = EventEntry.expand(Array(repeating: form(tap(10)), count: count))
            guard case .touches(let last)? = events.last(where: { $0.time == .zero })?.content else {
                Issue.record("No touch is down at the start.")
                return
            }
            #expect(last.map(\.id.rawValue) == [count])
        }
        #expect(factor < 24)
    }

    @Test func `C1: a drag along 48,000 points for five minutes takes no quadratic time`() {
        let factor = growth(from: 1, to: 8) { size in
            let path = (0...size * 6_000).map { Point(Double($0), 0) }
            let seconds = Double(size) * 37.5
            let frames = EventEntry.expand([form(.drag(path: path, duration: seconds, hold: 0))])
            #expect(frames.count == size * 2_250 + 2)
            guard case .touches(let middle) = frames[size * 1_125].content else { return }
            #expect(middle.first?.location == Point(Double(size) * 3_000, 0))
        }
        #expect(factor < 24)
    }

    @Test func `C1: a drag goes along its pieces at constant speed, over points that occur twice`() {
        let path = [Point(0, 0), Point(30, 0), Point(30, 0), Point(30, 30)]
        #expect(
            lines(form(.drag(path: path, duration: 0.05, hold: 0))) == [
                "0 0: 1 began 0.0 0.0", "0 16667: 1 moved 20.0 0.0", "0 33333: 1 moved 30.0 10.0",
                "0 50000: 1 moved 30.0 30.0", "0 50000: 1 ended 30.0 30.0",
            ])
    }

    @Test func `C1: a list without forms stays as it is`() {
        #expect(
            lines(touches(.down(1, 1, 1), at: 0), touches(.up(1, 1, 1), at: 1)) == [
                "0 0: 1 began 1.0 1.0", "1 1000000: 1 ended 1.0 1.0",
            ])
    }

    static let forms: [TouchForm] = [
        .tap(at: .zero, count: 3, touches: 2, duration: 0.08, interval: 0.1),
        .longPress(at: .zero, touches: 1, duration: 0.7),
        .drag(path: [.zero, Point(9, 9)], duration: 0.3, hold: 0.2),
        .drag(path: [.zero, Point(9, 9)], duration: 1 / 60, hold: 0),
        .pinch(center: .zero, from: 10, to: 20, angle: 1, duration: 0.5),
        .rotate(center: .zero, radius: 60, angle: -2, duration: 0.123456),
    ]

    @Test(arguments: forms)
    func `C1: every form fits its stated number of frames, fingers and length, and the engine takes it`(
        form: TouchForm
    ) throws {
        let events = EventEntry.expand([self.form(form)])
        #expect(events.count <= form.frameCount)
        #expect(form.frameCount - events.count <= 1)
        #expect(events.last?.time == Timestamp(seconds: form.duration))
        for case .touches(let samples) in events.map(\.content) { #expect(samples.count == form.fingerCount) }
        var run = Dispatcher(scene: try Scene.common())
        try run.send(events)
        #expect(run.summary.touches.allSatisfy { $0.fate == .discarded })
    }
}
