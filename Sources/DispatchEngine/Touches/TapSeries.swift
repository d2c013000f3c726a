/// The taps of one window that follow each other closely enough to be counted (TC-10, TC-11, A22).
struct TapSeries: Sendable {
    private var last: (endedAt: Timestamp, at: Point, count: Int)?

    /// The tap count of a touch that begins with no other finger down in the window.
    func count(at location: Point, time: Timestamp, _ constants: Constants) -> Int {
        guard let last else { return 1 }
        let limit = last.endedAt.advanced(bySeconds: constants.tapCountInterval)
        // Exactly the interval is too late, as for the tap recogniser's timer.
        guard time < limit, Self.isNear(location, last.at, constants) else { return 1 }
        return last.count + 1
    }

    /// A counted touch lifted; one that lost its count ends the series.
    mutating func ended(at location: Point, time: Timestamp, count: Int) {
        last = count == 0 ? nil : (time, location, count)
    }

    static func isNear(_ a: Point, _ b: Point, _ constants: Constants) -> Bool {
        (a.x - b.x).magnitude <= constants.tapCountDistance
            && (a.y - b.y).magnitude <= constants.tapCountDistance
    }
}
