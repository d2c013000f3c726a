/// Models `UITouch`: a finger while it is down, one object for each contact (TC-1).
struct Touch: Sendable {
    let id: TouchID
    /// Bound at began, for life (EQ-16, TC-5).
    let window: ViewID
    let view: ViewID
    let type: TouchType
    /// Its rank among all touches of the run.
    let arrival: Int
    let beganAt: Timestamp
    /// Where it began, in window coordinates.
    let start: Point
    /// Whether it is, or may become, part of a series of taps (A22).
    let isInTapSeries: Bool

    var phase = TouchPhase.began
    /// In screen coordinates.
    var location: Point
    var previousLocation: Point
    var properties: PencilProperties
    /// When it began or last changed (TC-6).
    var timestamp: Timestamp
    var tapCount: Int
    /// What its view hears of it.
    var delivery = Delivery.open
    /// Whether the view heard `touchesBegan`, and then its end.
    var viewHeardBegan = false
    var viewHeardEnd = false
    /// Whether any responder handled or observed a call about it.
    var wasTaken = false
    /// Who made the view lose it.
    var lostTo: Participant?

    /// What the view of a touch hears of it.
    enum Delivery: Sendable {
        /// Everything.
        case open
        /// Nothing, from its began on (TC-12, TC-14).
        case suppressed
        /// Nothing: its began was withheld and then dropped (GD-7).
        case dropped
        /// Nothing more: it was cancelled in the view (GD-6).
        case cancelled
    }

    /// Whether it changed in the event being delivered; a stationary touch is not delivered (TC-3).
    var hasChanged: Bool { phase != .stationary }

    /// Whether this is the event in which the finger leaves.
    var isLeaving: Bool { phase == .ended || phase == .cancelled }

    /// Whether it keeps other touches out of its view, or its window (A8).
    var countsForAdmission: Bool { delivery == .open }
}

/// The fingers that are down.
struct TouchTable: Sendable {
    /// Those bound to a view, in order of arrival.
    var live: [Touch] = []
    /// Those whose remaining samples mean nothing: nobody was hit, or the system cancelled them (EQ-12, TC-24).
    var dead: [TouchID] = []

    func position(of id: TouchID) -> Int? { live.firstIndex { $0.id == id } }

    subscript(id: TouchID) -> Touch? { live.first { $0.id == id } }
}
