/// Models `UITouch`: a finger while it is down, one object for each contact (TC-1).
///
/// A touch outlives its finger while recognisers withhold its end (GD-10).
struct Touch: Sendable {
    let id: TouchID
    /// Its rank among all touches of the run; unlike a finger's number it is never used again.
    let arrival: Int
    /// Bound at began, for life (EQ-16, TC-5).
    let window: ViewID
    let view: ViewID
    let type: TouchType
    let buttonMask: UInt32
    let beganAt: Timestamp
    /// Its place in the summary.
    let summaryIndex: Int
    /// Where it began, in screen and in window coordinates.
    let startLocation: Point
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

    // What recognisers hold back from the view (GD-9, GD-10, A12).

    /// How many still hold the began; nil if it is not withheld.
    var beganHolders: Int?
    /// How many still hold the ended, likewise.
    var endedHolders: Int?
    /// Everyone who has held one of the two.
    var holders: [GestureRecognizerID] = []
    /// Who let go last, and its rank among all who did so in the run.
    var lastHolder: (id: GestureRecognizerID, rank: Int)?
    /// Whether it moved since its began, even if it came back (A14).
    var hasMoved = false
    /// Whether its phase of this event already went out with a release (A13).
    var phaseWentOut = false

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

    /// Whether its view has heard of it and not of its end (TC-22).
    var isOwedAnEnd: Bool { delivery == .open && viewHeardBegan && !viewHeardEnd }

    /// Keeps account of a call to its view, before it is made: its effects count on it (TC-22).
    mutating func isDelivered(_ phase: EventPhase) {
        switch phase {
        case .began: viewHeardBegan = true
        case .moved: break
        case .ended: viewHeardEnd = true
        case .cancelled:
            viewHeardEnd = true
            delivery = .cancelled
        }
    }

    /// Takes the form in which a view is shown it: the phase of the call, and at a late began what it was then (GD-18).
    mutating func show(_ phase: EventPhase, at now: Timestamp) {
        switch phase {
        case .began:
            self.phase = .began
            (location, previousLocation, timestamp) = (startLocation, startLocation, beganAt)
        case .moved: self.phase = .moved
        case .ended: self.phase = .ended
        case .cancelled:
            // TC-23: the view sees a cancelled touch, though for others the finger may go on.
            (self.phase, timestamp) = (.cancelled, now)
        }
    }

    /// Takes its own form again.
    mutating func restore(_ original: Touch) {
        (phase, location) = (original.phase, original.location)
        (previousLocation, timestamp) = (original.previousLocation, original.timestamp)
    }

    var isWithheld: Bool { beganHolders != nil || endedHolders != nil }

    mutating func forgetHolders() { (beganHolders, endedHolders, holders) = (nil, nil, []) }

    /// Whether what was withheld is withheld by nobody any more.
    var isFreed: Bool { isWithheld && (beganHolders ?? 0) == 0 && (endedHolders ?? 0) == 0 }
}

/// The touches of a run that still matter.
struct TouchTable: Sendable {
    /// Fingers that are down and bound to a view, in order of arrival.
    var live: [Touch] = []
    /// Touches whose finger has left and whose end is withheld, in the order in which the fingers left.
    var lifted: [Touch] = []
    /// Fingers whose remaining samples mean nothing: nobody was hit, or the system cancelled them (EQ-12, TC-24).
    var dead: [DeadFinger] = []
    /// The taps of each window that follow each other.
    var tapSeries: [ViewID: TapSeries] = [:]
    /// How often `beginIgnoringInteractionEvents()` was called more often than its counterpart (EQ-19).
    private var ignoring = 0

    /// A finger that is down, as far as is known, and of which nothing more is heard.
    struct DeadFinger: Sendable {
        let id: TouchID
        /// Whether the system took it from the application, which then need not be told that it lifts (A27).
        let wasTaken: Bool
    }

    /// Whether new fingers are lost (EQ-19).
    var areIgnored: Bool { ignoring > 0 }

    /// `beginIgnoringInteractionEvents()` and its counterpart nest; whether this is the outermost.
    mutating func beginIgnoring() -> Bool {
        ignoring += 1
        return ignoring == 1
    }

    mutating func endIgnoring() { ignoring = max(0, ignoring - 1) }

    func position(of id: TouchID) -> Int? { live.firstIndex { $0.id == id } }

    /// Whether the finger of the touch with that rank is down.
    func isLive(_ arrival: Int) -> Bool { liveIndex(of: arrival) != nil }

    /// The touch with that rank, if it still matters.
    subscript(arrival: Int) -> Touch? {
        if let index = liveIndex(of: arrival) { return live[index] }
        return lifted.first { $0.arrival == arrival }
    }

    /// Whether a touch still matters and its view hears of it.
    func isOpen(_ arrival: Int) -> Bool {
        if let index = liveIndex(of: arrival) { return live[index].delivery == .open }
        return lifted.contains { $0.arrival == arrival && $0.delivery == .open }
    }

    /// Changes one touch in place, if it still matters.
    mutating func update(_ arrival: Int, _ change: (inout Touch) -> Void) {
        if let index = liveIndex(of: arrival) {
            change(&live[index])
        } else if let index = lifted.firstIndex(where: { $0.arrival == arrival }) {
            change(&lifted[index])
        }
    }

    private func liveIndex(of arrival: Int) -> Int? {
        let index = live.bisect { $0.arrival < arrival }
        return index < live.count && live[index].arrival == arrival ? index : nil
    }

    /// Every touch that still matters, in order of arrival.
    var all: [Touch] { lifted.isEmpty ? live : (lifted + live).sorted { $0.arrival < $1.arrival } }
}
