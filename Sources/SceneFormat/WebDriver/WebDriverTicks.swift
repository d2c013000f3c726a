import DispatchEngine

/// The touches of a run as WebDriver's servers play them: tick by tick, with an action for each finger.
///
/// Ticks last whole milliseconds. Fingers that go straight at 60 Hz, as those of a `drag` do, have one move that lasts.
/// All other samples are moves that take no time, with pauses between them, so that no server adds places in between.
struct WebDriverTicks {
    /// The action of a finger in a tick.
    struct Action {
        enum Kind {
            /// A move that takes this many milliseconds.
            case move(to: Point, duration: Int64)
            case down, up, cancel
        }

        let kind: Kind
        var properties = PencilProperties()
    }

    /// A finger.
    ///
    /// One that is cancelled is never heard of again.
    struct Source {
        let name: String
        /// Its actions, by the number of the tick.
        fileprivate(set) var actions: [(tick: Int, action: Action)]
        fileprivate var place: Point
        fileprivate var isDown = false
    }

    /// The milliseconds of each tick.
    private(set) var durations: [Int64] = [0]
    /// The fingers in the order of their first touch-down, each with its first place in the first tick.
    private(set) var sources: [Source] = []
    private var sourceOf: [TouchID: Int] = [:]
    private var countOf: [TouchID: Int] = [:]
    private let entries: [Entry]
    /// The end of the last tick in milliseconds.
    private var now: Int64 = 0

    private struct Entry {
        let time: Timestamp
        let samples: [TouchSample]
    }

    /// Makes the ticks of a request up to the end of its run.
    init(of request: DispatchRequest) {
        entries = request.events.compactMap { event in
            guard case .touches(let samples) = event.content, event.time <= request.until ?? .distantFuture
            else { return nil }
            let changes = samples.filter { $0.phase != .stationary }
            return changes.isEmpty ? nil : Entry(time: event.time, samples: changes)
        }
        var index = 0
        // Up to where it is known that no straight move ends.
        var singles = 0
        while index < entries.count {
            if index >= singles {
                switch straightMove(from: index) {
                case .none: break
                case .crooked(let end): singles = end + 1
                case .straight(let start, let end):
                    move(from: start, through: entries[end])
                    index = end + 1
                    continue
                }
            }
            add(entries[index])
            index += 1
        }
    }

    // MARK: Ticks

    private mutating func wait(until time: Int64) {
        guard time > now else { return }
        durations.append(time - now)
        now = time
    }

    /// Adds the action of one finger in the last tick.
    private mutating func act(_ source: Int, _ kind: Action.Kind, _ properties: PencilProperties) {
        sources[source].actions.append(
            (durations.count - 1, Action(kind: kind, properties: properties)))
    }

    /// Adds an entry: pauses up to its time, and a tick without duration, or several.
    private mutating func add(_ entry: Entry) {
        wait(until: entry.time.milliseconds)
        var rest = entry.samples[...]
        while !rest.isEmpty {
            // A finger acts once in a tick.
            var fingers: Set<TouchID> = []
            let round = rest.prefix { fingers.insert($0.id).inserted }
            rest = rest.dropFirst(round.count)
            add(round)
        }
    }

    private mutating func add(_ samples: ArraySlice<TouchSample>) {
        let samples = samples.compactMap { sample in source(of: sample).map { (source: $0, sample: sample) } }
        // A finger that begins again without an end, since the system took it, lifts first.
        let lifted = samples.filter { $0.sample.phase == .began && sources[$0.source].isDown }
        if !lifted.isEmpty { durations.append(0) }
        for (source, _) in lifted {
            act(source, .up, PencilProperties())
            sources[source].isDown = false
        }
        // Actions other than moves have no place of their own.
        let displaced = samples.filter {
            $0.sample.phase != .moved && sources[$0.source].place != $0.sample.location
        }
        if !displaced.isEmpty { durations.append(0) }
        for (source, sample) in displaced { move(source, to: sample.location, 0, PencilProperties()) }
        guard !samples.isEmpty else { return }
        durations.append(0)
        for (source, sample) in samples {
            switch sample.phase {
            case .began: act(source, .down, sample.properties)
            case .moved: move(source, to: sample.location, 0, sample.properties)
            case .ended: act(source, .up, PencilProperties())
            case .cancelled: act(source, .cancel, PencilProperties())
            case .stationary: break
            }
            sources[source].isDown = sample.phase == .began || sample.phase == .moved
            if sample.phase == .cancelled { sourceOf[sample.id] = nil }
        }
    }

    private mutating func move(
        _ source: Int, to place: Point, _ duration: Int64, _ properties: PencilProperties
    ) {
        act(source, .move(to: place, duration: duration), properties)
        sources[source].place = place
    }

    /// Returns the source of a sample, which is a new one for a finger that comes down first.
    ///
    /// Returns nil for a finger that never came down.
    private mutating func source(of sample: TouchSample) -> Int? {
        if let source = sourceOf[sample.id] { return source }
        guard sample.phase == .began else { return nil }
        let count = countOf[sample.id, default: 0] + 1
        countOf[sample.id] = count
        let name = "finger\(sample.id.rawValue)" + (count > 1 ? "-\(count)" : "")
        // XCUITest's server refuses a finger that begins with a pause.
        let start = Action(kind: .move(to: sample.location, duration: 0))
        sources.append(Source(name: name, actions: [(0, start)], place: sample.location))
        sourceOf[sample.id] = sources.count - 1
        return sources.count - 1
    }

    // MARK: Straight moves

    private enum Straightness {
        /// The entry does not begin a move of several samples.
        case none
        /// The entry begins a move that is no straight line, up to an entry.
        case crooked(end: Int)
        /// The entry begins a straight move, which starts at a millisecond and ends with an entry.
        case straight(start: Int64, end: Int)
    }

    /// Returns the move that begins with an entry, if it has the same samples when it is played at 60 Hz.
    private func straightMove(from first: Int) -> Straightness {
        let step = Self.offset(1)
        let start = entries[first].time.microseconds - step
        let before = first > 0 ? entries[first - 1].time.microseconds : 0
        guard start % 1_000 == 0, start >= max(before, now * 1_000), isMove(entries[first], like: first)
        else {
            return .none
        }
        var end = first
        var next = first + 1
        while next < entries.count, isMove(entries[next], like: first) {
            let (time, count) = (entries[next].time.microseconds - start, Int64(next - first))
            guard time > Self.offset(count), time <= Self.offset(count + 1) else { break }
            end = next
            next += 1
            if time < Self.offset(count + 1) { break }
        }
        while end >= first, entries[end].time.microseconds % 1_000 != 0 { end -= 1 }
        guard end >= first else { return .none }
        return isStraight(first, end, start) ? .straight(start: start / 1_000, end: end) : .crooked(end: end)
    }

    /// Returns the microseconds from the start of a move to a sample of it.
    private static func offset(_ sample: Int64) -> Int64 {
        Timestamp(seconds: Double(sample) / 60).microseconds
    }

    /// Returns true if an entry moves the same fingers as another, and differs only in their places.
    private func isMove(_ entry: Entry, like other: Int) -> Bool {
        let samples = entries[other].samples
        return entry.samples.count == samples.count
            && zip(entry.samples, samples).allSatisfy {
                $0.phase == .moved && $0.id == $1.id && $0.properties == $1.properties
                    && sourceOf[$0.id] != nil
            }
    }

    /// Returns true if all samples of a move lie on the lines between the fingers' places before and after.
    private func isStraight(_ first: Int, _ end: Int, _ start: Int64) -> Bool {
        let duration = Double(entries[end].time.microseconds - start) / 1_000_000
        for (position, last) in entries[end].samples.enumerated() {
            guard let source = sourceOf[last.id] else { return false }
            let from = sources[source].place
            for index in first..<end {
                let share = Double(index - first + 1) / 60 / duration
                let place = entries[index].samples[position].location
                let x = from.x + (last.location.x - from.x) * share
                let y = from.y + (last.location.y - from.y) * share
                guard abs(place.x - x) < Self.tolerance, abs(place.y - y) < Self.tolerance else {
                    return false
                }
            }
        }
        return true
    }

    /// The largest difference of two rounded places, in points.
    private static let tolerance = 2e-6

    private mutating func move(from start: Int64, through end: Entry) {
        wait(until: start)
        let duration = end.time.milliseconds - start
        durations.append(duration)
        for sample in end.samples {
            guard let source = sourceOf[sample.id] else { continue }
            move(source, to: sample.location, duration, sample.properties)
        }
        now = start + duration
    }
}

extension Timestamp {
    /// The nearest whole millisecond.
    fileprivate var milliseconds: Int64 { (microseconds + 500) / 1_000 }
}
