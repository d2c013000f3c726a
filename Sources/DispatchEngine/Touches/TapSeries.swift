/// The taps of one window that follow each other closely enough to be counted (TC-10, TC-11, A22).
struct TapSeries: Sendable {
    /// The time and the place of the end of the last tap, and the number of taps.
    ///
    /// A number of 0 means that the last one lost its count, which ends the series.
    let endedAt: Timestamp
    let place: Point
    let count: Int

    /// Makes the series after a counted touch has lifted.
    init(endedAt: Timestamp, at place: Point, count: Int) {
        (self.endedAt, self.place, self.count) = (endedAt, place, count)
    }

    /// Returns the tap count of a touch that begins with no other finger down in the window.
    func count(at location: Point, time: Timestamp, _ constants: Constants) -> Int {
        let limit = endedAt.advanced(bySeconds: constants.tapCountInterval)
        // Exactly the interval is too late, as for the tap recognizer's timer.
        guard count > 0, time < limit, Self.isNear(location, place, constants) else { return 1 }
        return count + 1
    }

    static func isNear(_ a: Point, _ b: Point, _ constants: Constants) -> Bool {
        (a.x - b.x).magnitude <= constants.tapCountDistance
            && (a.y - b.y).magnitude <= constants.tapCountDistance
    }
}
