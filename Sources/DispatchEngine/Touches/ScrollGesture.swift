/// A scroll of a wheel or a trackpad, from its began to its end (PAN-14).
struct ScrollGesture: Sendable {
    /// Its rank among all touches and presses of the run.
    let arrival: TouchArrival
    let type: ScrollType
    /// The window that was under the pointer when it began.
    let window: ViewID
    /// Where a finger would be by now that came down under the pointer, in screen coordinates.
    private(set) var place: Point
    /// Where the pointer is, in screen coordinates.
    private(set) var location: Point

    init(_ sample: ScrollSample, _ arrival: TouchArrival, in window: ViewID) {
        (self.arrival, type, self.window) = (arrival, sample.type, window)
        (place, location) = (sample.location, sample.location)
    }

    /// A number that no sequence of touches or presses has: each scroll is one of its own (A11).
    var sequence: Int { Int.min + arrival.rank }

    mutating func scroll(by translation: Point, at location: Point) {
        place = place + translation
        self.location = location
    }
}
