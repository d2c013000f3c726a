import DispatchEngine

// How far fingers go.
extension Run {
    /// The distance that a finger may move in a tap, in points, as in `TAP-4`.
    private static let tapMovement = 10.0
    /// The distance beyond which a finger was not meant to tap, in points: as much as what it taps on should have.
    private static let dragMovement = 44.0
    private static let mostFingers = 9

    /// Returns true if the finger lifts about where it lands.
    func isTap(_ contact: Int) -> Bool {
        let travel = travel(of: contact)
        return travel.lifts && travel.distance <= Self.tapMovement
    }

    /// Returns true if the finger goes farther than one that is to tap would slip.
    func isDrag(_ contact: Int) -> Bool { travel(of: contact).distance > Self.dragMovement }

    /// Returns true if the finger lifts in the end.
    func lifts(_ contact: Int) -> Bool { travel(of: contact).lifts }

    /// Returns true if the finger is still down at the end.
    func isDown(_ contact: Int) -> Bool { travel(of: contact).end == experiment.events.count }

    /// Returns the time when the finger lifts, or nil if it does not.
    func liftTime(of contact: Int) -> Timestamp? {
        let travel = travel(of: contact)
        return travel.lifts ? experiment.events[travel.end].time : nil
    }

    /// Returns the contacts before another whose fingers are down when it lands, the latest first.
    ///
    /// They are as many as a person has.
    func contacts(besides contact: Int) -> some Sequence<Int> {
        let event = landing(contact)?.event ?? .max
        return (max(1, contact - Self.mostFingers)..<max(1, contact)).reversed().lazy
            .filter { self.travel(of: $0).end >= event }
    }

    /// Returns the place of the event in which a contact leaves, or of the last one.
    func lastEvent(of contact: Int) -> Int { travel(of: contact).end }

    /// Returns how far the finger is from where it lands in the end, in points on the screen.
    func way(of contact: Int) -> Point {
        guard let start = landing(contact)?.location else { return .zero }
        let last = travel(of: contact).last
        return Point(last.x - start.x, last.y - start.y)
    }

    /// Returns the other contacts whose fingers are down with that of a contact, as many as a person has.
    func contacts(downWith contact: Int) -> [Int] {
        let end = travel(of: contact).end
        let later = (contact + 1)..<(contact + 1 + Self.mostFingers)
        return contacts(besides: contact).reversed()
            + later.filter { landing($0).map { $0.event <= end } ?? false }
    }

    /// Returns true if no other finger is down while a contact is.
    func isAlone(_ contact: Int) -> Bool {
        let last = travel(of: contact).end
        let next = landing(contact + 1)
        return !contacts(besides: contact).contains { _ in true } && next.map { $0.event > last } ?? true
    }

    /// Returns the change of the distance between two fingers, in points.
    func spread(of contact: Int, and other: Int) -> Double {
        guard let start = landing(contact), let otherStart = landing(other) else { return 0 }
        let (travel, otherTravel) = (travel(of: contact), travel(of: other))
        return gap(travel.last, otherTravel.last) - gap(start.location, otherStart.location)
    }

    private func gap(_ first: Point, _ second: Point) -> Double {
        let (right, down) = (second.x - first.x, second.y - first.y)
        return (right * right + down * down).squareRoot()
    }

    /// The way of a finger.
    struct Travel: Sendable {
        /// The farthest that it gets from where it lands, in points along an axis.
        private(set) var distance = 0.0
        /// True if it lifts in the end.
        private(set) var lifts = false
        /// Its last location on the screen.
        private(set) var last: Point
        /// The event in which it leaves, or the number of all events.
        private(set) var end: Int
        private let start: Point

        /// Begins where a finger lands.
        init(from start: Point, within eventCount: Int) {
            (self.start, last, end) = (start, start, eventCount)
        }

        /// Goes on to where an event has the finger.
        ///
        /// - Returns: false if it leaves there.
        mutating func follow(_ location: Point, _ phase: TouchPhase, in event: Int) -> Bool {
            let (right, down) = (location.x - start.x, location.y - start.y)
            distance = max(distance, right.magnitude, down.magnitude)
            last = location
            guard phase.isFinal else { return true }
            (lifts, end) = (phase == .ended, event)
            return false
        }
    }

    private func travel(of contact: Int) -> Travel {
        landing(contact)?.travel ?? Travel(from: .zero, within: experiment.events.count)
    }

    /// Returns the locations of a finger on the screen, from its landing until it leaves or a moment has passed.
    ///
    /// A finger may lift and land again within one event (EQ-15).
    func track(of contact: Int, until moment: Timestamp? = nil) -> [Point] {
        var track: [Point] = []
        guard let landing = landing(contact) else { return track }
        var landingsBefore = landings[..<(contact - 1)].reversed().prefix { $0.event == landing.event }
            .count { $0.contact.touch == landing.contact.touch }
        var isDown = false
        for event in experiment.events[landing.event...] {
            if let moment, event.time > moment { break }
            guard case .touches(let samples) = event.content else { continue }
            for sample in samples where sample.id == landing.contact.touch {
                if !isDown {
                    guard sample.phase == .began else { continue }
                    guard landingsBefore == 0 else {
                        landingsBefore -= 1
                        continue
                    }
                    isDown = true
                } else if sample.phase == .began {
                    return track
                }
                track.append(sample.location)
                if sample.phase.isFinal { return track }
            }
        }
        return track
    }
}

extension TouchPhase {
    /// True if the finger is gone.
    fileprivate var isFinal: Bool { self == .ended || self == .cancelled }
}
