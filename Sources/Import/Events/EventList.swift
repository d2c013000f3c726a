internal import DispatchEngine
internal import SceneFormat

/// The touches of an import, entry by entry, as many as a run may have.
struct EventList {
    private(set) var all: [EventDescription] = []
    private(set) var sampleCount = 0
    private let limits: DecodingLimits

    init(_ limits: DecodingLimits) { self.limits = limits }

    /// Appends the touches of one time, or reports the limit that they exceed and returns false.
    mutating func append(
        _ samples: [TouchSample], at time: Timestamp, from place: Findings.Place, _ findings: inout Findings
    ) -> Bool {
        guard all.count < limits.events else { return findings.refuse(.events, at: place) }
        sampleCount += samples.count
        guard sampleCount <= limits.samples else { return findings.refuse(.samples, at: place) }
        all.append(EventDescription(time: time, content: .touches(samples)))
        return true
    }
}

extension Point {
    /// Returns the places of a finger that goes straight to another place: one every 60th of a second, and the end.
    ///
    /// - Parameters:
    ///   - start: the place where it is.
    ///   - end: the place where it goes.
    ///   - duration: the seconds that it takes.
    ///   - departure: the time when it leaves.
    ///   - arrival: the time when it is there.
    /// - Returns: the places with their times.
    static func line(
        from start: Point, to end: Point, in duration: Double, _ departure: Timestamp, _ arrival: Timestamp
    ) -> [(time: Timestamp, place: Point)] {
        var places: [(time: Timestamp, place: Point)] = []
        var step = 1.0
        while step / 60 < duration {
            let offset = Timestamp(seconds: step / 60).microseconds
            let time = Timestamp(microseconds: departure.microseconds + offset)
            if time < arrival { places.append((time, .between(start, end, step / 60 / duration))) }
            step += 1
        }
        return places + [(arrival, end)]
    }
}
