/// The first two fingers that are down, as pinches and rotations see them (PINCH-1, ROT-1, A19).
struct TwoFingers: Hashable, Sendable {
    private var fingers = FingerTracks()

    /// Whether exactly two are down.
    var areTwo: Bool { fingers.count == 2 }
    var isEmpty: Bool { fingers.count == 0 }
    var locations: [Point] { fingers.fingers.map(\.location) }

    /// From the finger that came first to the other (ROT-6).
    var line: Point { areTwo ? locations[1] - locations[0] : .zero }

    /// Takes a callback; whether the number of fingers became two by it.
    mutating func receive(_ input: GestureInput) -> Bool {
        let count = fingers.count
        for touch in input.tracked { fingers.move(touch, to: touch.location) }
        switch input.phase {
        case .began: for touch in input.changed { fingers.begin(touch) }
        case .moved: break
        case .ended, .cancelled: for touch in input.changed { fingers.remove(touch) }
        }
        return fingers.count == 2 && (count != 2 || input.phase != .moved)
    }

    /// What to ask for when fingers left: nothing while any is down (PINCH-6, ROT-5).
    func response(toLeaving input: GestureInput) -> GestureResponse {
        guard isEmpty else { return .doNothing }
        if input.state == .possible { return .fail(input.phase == .ended ? .touchesEnded : .cancelled) }
        return input.phase == .ended ? .request(.ended, .touchesEnded) : .request(.cancelled, .cancelled)
    }
}

/// The rate of change of a value, newest sample and the one before mixed (PINCH-4, ROT-4); per second.
struct RateFilter: Hashable, Sendable {
    private var previous = 0.0
    private(set) var rate = 0.0

    mutating func add(_ change: Double, over seconds: Double, share: Double) {
        guard seconds > 0 else { return }
        let newest = change / seconds
        rate = previous == 0 ? newest : newest * share + previous * (1 - share)
        previous = newest
    }
}
