/// Where fingers began and where they are, in order of arrival.
struct FingerTracks: Hashable, Sendable {
    struct Finger: Hashable, Sendable {
        let arrival: Int
        let start: Point
        var location: Point
    }

    private(set) var fingers: [Finger] = []

    var count: Int { fingers.count }

    subscript(arrival: Int) -> Finger? { fingers.first { $0.arrival == arrival } }

    mutating func begin(_ touch: GestureTouch) {
        fingers.append(Finger(arrival: touch.arrival, start: touch.location, location: touch.location))
    }

    mutating func move(_ touch: GestureTouch, to location: Point) {
        guard let index = fingers.firstIndex(where: { $0.arrival == touch.arrival }) else { return }
        fingers[index].location = location
    }

    mutating func remove(_ touch: GestureTouch) { fingers.removeAll { $0.arrival == touch.arrival } }

    mutating func removeAll() { fingers = [] }

    /// Lets every finger start from where it is.
    mutating func restart() {
        fingers = fingers.map { Finger(arrival: $0.arrival, start: $0.location, location: $0.location) }
    }

    var centroid: Point { GestureInput.centroid(of: fingers.map(\.location)) }
}
