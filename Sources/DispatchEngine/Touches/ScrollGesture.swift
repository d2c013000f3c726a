/// One scroll of a wheel or a trackpad, from its first event to its last (PAN-14).
struct ScrollGesture: Sendable {
    /// Its rank among all touches and presses of the run.
    let arrival: TouchArrival
    let type: ScrollType
    /// The window that was under the pointer at the beginning.
    let window: ViewID
    /// The current place of an imaginary finger that came down under the pointer, in screen coordinates.
    private(set) var place: Point
    /// The pointer's location, in screen coordinates.
    private(set) var location: Point

    init(_ sample: ScrollSample, _ arrival: TouchArrival, in window: ViewID) {
        (self.arrival, type, self.window) = (arrival, sample.type, window)
        (place, location) = (sample.location, sample.location)
    }

    /// A number unlike that of any sequence of touches or presses.
    ///
    /// Each scroll is a sequence of its own (A11).
    var sequence: Int { Int.min + arrival.rank }

    mutating func scroll(by translation: Point, at location: Point) {
        place = place + translation
        self.location = location
    }
}
