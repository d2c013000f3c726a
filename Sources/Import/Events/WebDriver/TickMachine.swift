internal import DispatchEngine
internal import JSONText
internal import SceneFormat

/// Plays the actions of several pointers tick by tick, as a WebDriver server does.
///
/// Every tick takes one action of each pointer and lasts as long as the longest of them. A finger goes straight to its
/// place, at 60 Hz like a `drag`.
struct TickMachine {
    private let limits: DecodingLimits
    private let tracks: [PointerTrack]
    private var fingers: [Finger]
    private var lastNumber = 0
    private var events: EventList

    private struct Finger {
        var number: Int?
        var isDown = false
        var location = Point.zero

        /// Takes an action that happens at once, and returns the phase of its touch, or nil if there is none.
        mutating func follow(_ action: PointerAction.Kind) -> TouchPhase? {
            switch action {
            case .down:
                // A finger that comes down while it is down changes its force.
                defer { isDown = true }
                return isDown ? .moved : .began
            case .up, .cancel:
                guard isDown else { return nil }
                isDown = false
                if case .cancel = action { return .cancelled }
                return .ended
            case .move, .pause: return nil
            }
        }
    }

    /// Returns the events that the tracks make, which are meaningless after an error.
    static func events(
        of tracks: [PointerTrack], _ limits: DecodingLimits, _ findings: inout Findings
    ) -> [EventDescription] {
        var machine = TickMachine(tracks, limits)
        machine.run(&findings)
        if machine.events.all.isEmpty, findings.faults.isEmpty,
            let track = tracks.first(where: { !$0.actions.isEmpty })
        {
            findings.note(
                .eventIgnored, line: track.line,
                "No finger comes down at a place here, so this holds no event; add a pointerMove to a place and a pointerDown."
            )
        }
        return machine.events.all
    }

    private init(_ tracks: [PointerTrack], _ limits: DecodingLimits) {
        (self.tracks, self.limits) = (tracks, limits)
        events = EventList(limits)
        fingers = Array(repeating: Finger(), count: tracks.count)
    }

    private mutating func run(_ findings: inout Findings) {
        // Only tracks that still have actions, so that many short tracks cost no more than their actions.
        var active = tracks.indices.filter { !tracks[$0].actions.isEmpty }
        var start = 0.0
        var tick = 0
        while let first = active.first {
            var longest = tracks[first].actions[tick]
            for track in active {
                let action = tracks[track].actions[tick]
                if action.duration ?? 0 > longest.duration ?? 0 { longest = action }
            }
            let duration = longest.duration ?? 0
            guard start + duration <= Self.latest else {
                findings.fault(
                    "With this the actions last longer than the \(Int(Self.latest) / 1_000) s that a run may "
                        + "take; shorten it.", at: longest.node)
                return
            }
            guard change(active, tick, at: start, &findings),
                move(active, tick, from: start, lasting: duration, &findings)
            else { return }
            start += duration
            tick += 1
            active.removeAll { tracks[$0].actions.count == tick }
        }
        for (track, finger) in zip(tracks, fingers) where finger.isDown {
            findings.note(
                .touchLeftDown, line: track.line,
                "\(track.name) is still down at the end and stays so; add a pointerUp if it was lifted.")
        }
    }

    /// The last moment of a run in milliseconds.
    private static let latest = NumberRange.time.upper * 1_000

    // MARK: The start of a tick

    /// Makes the changes that happen at once, in the order of the pointers.
    private mutating func change(
        _ active: [Int], _ tick: Int, at start: Double, _ findings: inout Findings
    ) -> Bool {
        var samples: [TouchSample] = []
        for track in active {
            let action = tracks[track].actions[tick]
            guard let phase = fingers[track].follow(action.kind) else { continue }
            samples.append(sample(of: track, phase, at: fingers[track].location, action.properties))
            guard samples.count <= limits.touchesPerEvent else {
                return findings.refuse(.touchesPerEvent, at: .node(action.node))
            }
        }
        guard !samples.isEmpty else { return true }
        return events.append(
            samples, at: Self.timestamp(start), from: .node(tracks[active[0]].actions[tick].node), &findings)
    }

    // MARK: Moves

    private struct Move {
        let track: Int
        let start: Point
        let end: Point
        /// The duration in seconds.
        let duration: Double
        let action: PointerAction
    }

    private mutating func move(
        _ active: [Int], _ tick: Int, from start: Double, lasting tickDuration: Double,
        _ findings: inout Findings
    ) -> Bool {
        var moves: [Move] = []
        for track in active {
            let action = tracks[track].actions[tick]
            guard case .move(let end) = action.kind else { continue }
            if fingers[track].isDown {
                // A move without a duration of its own takes as long as its tick.
                let duration = (action.duration ?? tickDuration) / 1_000
                moves.append(
                    Move(
                        track: track, start: fingers[track].location, end: end, duration: duration,
                        action: action))
            }
            fingers[track].location = end
        }
        guard let first = moves.first else { return true }
        guard moves.count <= limits.touchesPerEvent else {
            return findings.refuse(.touchesPerEvent, at: .node(moves[limits.touchesPerEvent].action.node))
        }
        // No more entries are made than the limit allows.
        let frames = moves.map { Int(min($0.duration * 60, 1e9)) + 1 }
        guard events.all.count + (frames.max() ?? 0) <= limits.events + 1 else {
            return findings.refuse(.events, at: .node(first.action.node))
        }
        guard events.sampleCount + frames.reduce(0, +) - moves.count <= limits.samples else {
            return findings.refuse(.samples, at: .node(first.action.node))
        }
        return append(moves, Self.timestamp(start), start, &findings)
    }

    private mutating func append(
        _ moves: [Move], _ start: Timestamp, _ milliseconds: Double, _ findings: inout Findings
    ) -> Bool {
        var frames: [(time: Timestamp, sample: TouchSample)] = []
        for move in moves {
            let end = Self.timestamp(milliseconds + move.duration * 1_000)
            let places = Point.line(from: move.start, to: move.end, in: move.duration, start, end)
            for (time, place) in places {
                frames.append((time, sample(of: move.track, .moved, at: place, move.action.properties)))
            }
        }
        if moves.count > 1 {
            frames = frames.enumerated().sorted {
                ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
            }
            .map(\.element)
        }
        var index = 0
        while index < frames.count {
            let time = frames[index].time
            var samples: [TouchSample] = []
            while index < frames.count, frames[index].time == time {
                samples.append(frames[index].sample)
                index += 1
            }
            guard events.append(samples, at: time, from: .node(moves[0].action.node), &findings) else {
                return false
            }
        }
        return true
    }

    // MARK: Entries

    private static func timestamp(_ milliseconds: Double) -> Timestamp {
        Timestamp(seconds: milliseconds / 1_000)
    }

    private mutating func sample(
        of track: Int, _ phase: TouchPhase, at location: Point, _ properties: PencilProperties
    ) -> TouchSample {
        if fingers[track].number == nil {
            lastNumber += 1
            fingers[track].number = lastNumber
        }
        var sample = TouchSample(TouchID(fingers[track].number ?? lastNumber), phase, at: location)
        sample.properties = properties
        return sample
    }
}
