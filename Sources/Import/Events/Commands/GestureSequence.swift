internal import DispatchEngine
internal import JSONText
internal import SceneFormat

/// Puts gestures one after the other whose commands do not give their times.
struct GestureSequence {
    private let limits: DecodingLimits
    private(set) var events: [EventDescription] = []
    /// The time when the last gesture ended, in seconds, or nil before the first.
    private var end: Double?
    private var hasNote = false
    /// The numbers of events and of touches with short forms expanded.
    private var (eventCount, sampleCount) = (0, 0)

    /// The seconds between two gestures, longer than a series of taps, or a scroll view coming to rest, takes.
    static let pause = 1.0

    init(_ limits: DecodingLimits) { self.limits = limits }

    /// The reason why a gesture has no place in a run.
    enum Refusal {
        case limit(Findings.EventLimit)
        /// The gesture would end too late.
        case time

        static let lateness =
            "With this the gestures last longer than the \(Int(NumberRange.time.upper)) s that a run may take; "
            + "shorten it."
    }

    /// Adds a gesture, after a pause if it is not the first, or nothing if it is refused.
    mutating func add(
        _ gesture: Gesture, line: Int, _ findings: inout Findings
    ) -> Refusal? {
        let form = gesture.form
        let (start, length) = (end.map { $0 + Self.pause } ?? 0, form.duration)
        if let refusal = count(form.frameCount, of: form.fingerCount) { return refusal }
        guard start + length <= NumberRange.time.upper else { return .time }
        events.append(EventDescription(time: Timestamp(seconds: start), content: .gesture(gesture)))
        finish(at: start + length, line: line, &findings)
        return nil
    }

    /// Adds a drag that waits before and after it moves.
    mutating func add(_ drag: TimedDrag, line: Int, _ findings: inout Findings) -> Refusal? {
        let start = end.map { $0 + Self.pause } ?? 0
        if let refusal = count(Int(min(drag.duration * 60, 1e9)) + 3, of: 1) { return refusal }
        guard start + drag.length <= NumberRange.time.upper else { return .time }
        for (offset, phase, location) in drag.frames {
            let time = Timestamp(microseconds: Timestamp(seconds: start).microseconds + offset.microseconds)
            events.append(
                EventDescription(
                    time: time, content: .touches([TouchSample(TouchID(1), phase, at: location)]))
            )
        }
        finish(at: start + drag.length, line: line, &findings)
        return nil
    }

    private mutating func count(_ frames: Int, of fingers: Int) -> Refusal? {
        guard fingers <= limits.touchesPerEvent else { return .limit(.touchesPerEvent) }
        guard frames <= limits.events - eventCount else { return .limit(.events) }
        guard frames * fingers <= limits.samples - sampleCount else { return .limit(.samples) }
        (eventCount, sampleCount) = (eventCount + frames, sampleCount + frames * fingers)
        return nil
    }

    private mutating func finish(at time: Double, line: Int, _ findings: inout Findings) {
        if end != nil, !hasNote {
            hasNote = true
            findings.noteFollowing(line: line)
        }
        end = time
    }
}

extension Findings {
    /// Adds a note that the text does not say when a gesture begins.
    mutating func noteFollowing(line: Int) {
        note(
            .timeAssumed, line: line,
            "The text does not say when this follows, so each gesture begins 1 s after the last one's end; change "
                + "\"t\" in the events if it was another time.")
    }
}

/// A drag with a press before it, a speed and a rest after it.
struct TimedDrag {
    let from: Point
    let to: Point
    /// The seconds before it moves.
    let press: Double
    /// The seconds in which it moves.
    let duration: Double
    /// The seconds between its arrival and the lift.
    let hold: Double

    var length: Double { press + duration + hold }

    /// The frames of the finger, at 60 Hz like a `drag`.
    var frames: [(time: Timestamp, phase: TouchPhase, location: Point)] {
        let start = Timestamp(seconds: press)
        let end = Timestamp(seconds: press + duration)
        var frames = [(time: Timestamp.zero, phase: TouchPhase.began, location: from)]
        frames += Point.line(from: from, to: to, in: duration, start, end).map { ($0, .moved, $1) }
        frames.append((Timestamp(seconds: length), .ended, to))
        return frames
    }
}
