/// Models `UITouch`: a finger while it is down, one object for each contact (TC-1).
///
/// A touch outlives its finger while recognizers withhold its end (GD-10).
struct Touch: Sendable {
    let contact: Contact
    let arrival: TouchArrival
    /// Bound at began, for life (EQ-16, TC-5).
    let window: ViewID
    let view: ViewID
    let type: TouchType
    let buttonMask: UInt32
    let beganAt: Timestamp
    /// Where it began, in screen and in window coordinates.
    let startLocation: Point
    let start: Point
    /// Whether it is, or may become, part of a series of taps (A22).
    let isInTapSeries: Bool

    private(set) var phase = TouchPhase.began
    /// In screen coordinates.
    private(set) var location: Point
    private(set) var previousLocation: Point
    private(set) var properties: PencilProperties
    /// When it began or last changed (TC-6).
    private(set) var timestamp: Timestamp
    private(set) var tapCount: Int
    /// What its view hears of it.
    private(set) var delivery = Delivery.open
    /// Whether the view heard `touchesBegan`, and then its end.
    private(set) var viewHeardBegan = false
    private(set) var viewHeardEnd = false
    /// Whether any responder handled or observed a call about it.
    private(set) var wasTaken = false
    /// Why the view lost it; nil before that, and if the finger itself was cancelled.
    private(set) var lossReason: LossReason?
    /// Who did that.
    private(set) var lostTo: Participant?

    // What recognizers hold back from the view (GD-9, GD-10, A12).

    /// How many still hold the began; nil if it is not withheld.
    private(set) var beganHolders: Int?
    /// How many still hold the ended, likewise.
    private(set) var endedHolders: Int?
    /// All that have held one of the two.
    private(set) var holders: [GestureRecognizerID] = []
    /// Which of those that held the began let go last, and which of all.
    private var lastBeganHolder: LastHolder?
    private var lastHolder: LastHolder?
    /// Whether it moved since its began, even if it came back (A14).
    private(set) var hasMoved = false
    /// Whether its phase of this event already went out with a release (A13).
    private(set) var phaseWentOut = false

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

    /// A finger that has just come down.
    init(
        _ sample: TouchSample, contact: Contact, arrival: TouchArrival, window: ViewID, view: ViewID,
        at start: Point,
        now: Timestamp, tapCount: Int, isInTapSeries: Bool, isSuppressed: Bool
    ) {
        self.contact = contact
        self.arrival = arrival
        self.window = window
        self.view = view
        type = sample.type
        buttonMask = sample.buttonMask
        beganAt = now
        startLocation = sample.location
        self.start = start
        self.isInTapSeries = isInTapSeries
        location = sample.location
        previousLocation = sample.location
        properties = sample.properties
        timestamp = now
        self.tapCount = tapCount
        if isSuppressed { delivery = .suppressed }
    }

    var id: TouchID { contact.touch }

    /// Whether it changed in the event being delivered; a stationary touch is not delivered (TC-3).
    var hasChanged: Bool { phase != .stationary }

    /// Whether this is the event in which the finger leaves.
    var isLeaving: Bool { phase == .ended || phase == .cancelled }

    /// Whether it keeps other touches out of its view, or its window (A8).
    var countsForAdmission: Bool { delivery == .open }

    /// Whether its view has heard of it and not of its end (TC-22).
    var isOwedAnEnd: Bool { delivery == .open && viewHeardBegan && !viewHeardEnd }

    var isWithheld: Bool { beganHolders != nil || endedHolders != nil }

    /// Whether nothing is withheld any longer.
    var isFreed: Bool { isWithheld && (beganHolders ?? 0) == 0 && (endedHolders ?? 0) == 0 }

    /// What has become of it, once its life is over.
    var fate: Summary.Fate {
        switch delivery {
        case .suppressed: .suppressed
        case .dropped: .dropped
        case .cancelled: .cancelled
        case .open: wasTaken ? .ended : .discarded
        }
    }
}

// MARK: The finger

extension Touch {
    /// An event begins that may leave it where it is.
    mutating func beginEvent() {
        previousLocation = location
        phase = .stationary
    }

    /// An event is over.
    mutating func endEvent() {
        phase = .stationary
        phaseWentOut = false
    }

    /// Takes what its finger does in the event.
    mutating func follow(_ sample: TouchSample, at now: Timestamp) {
        // TC-4: the same place is stationary, unless what a pencil reports has changed.
        let isUnchanged =
            sample.location == location && !sample.properties.differsForDelivery(from: properties)
        phase = sample.phase == .moved && isUnchanged ? .stationary : sample.phase
        guard phase != .stationary else { return }
        location = sample.location
        properties = sample.properties
        timestamp = now
        if phase == .moved { hasMoved = true }
    }

    /// It moved too far for a tap (TC-11).
    mutating func loseTapCount() { tapCount = 0 }

    /// The system takes the finger away.
    mutating func cancel(at now: Timestamp, _ loss: TouchLoss) {
        previousLocation = location
        phase = .cancelled
        timestamp = now
        isLost(to: loss)
    }
}

// MARK: The view

extension Touch {
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

    /// Some responder handled or observed a call about it.
    mutating func isTaken() { wasTaken = true }

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

    /// The view is going to lose it.
    mutating func isLost(to loss: TouchLoss) { (lossReason, lostTo) = (loss.reason, loss.by) }

    /// The view never hears of it.
    mutating func drop(by cause: Participant?) { (delivery, lostTo) = (.dropped, cause) }
}

// MARK: Withholding

extension Touch {
    /// A phase that recognizers can hold back.
    enum WithheldPhase: Sendable { case began, ended }

    /// A recognizer that let go of a touch, and its rank among all that did so in the run.
    struct LastHolder: Sendable {
        let id: GestureRecognizerID
        let rank: Int
    }

    mutating func withhold(_ phase: WithheldPhase, by holders: [GestureRecognizerID]) {
        switch phase {
        case .began: (beganHolders, self.holders) = (holders.count, holders)
        case .ended:
            endedHolders = holders.count
            self.holders += holders
        }
    }

    /// One of the holders lets go, which counts as that release of the run.
    mutating func letGo(_ phase: WithheldPhase, by id: GestureRecognizerID, rank: Int) {
        switch phase {
        case .began:
            beganHolders = beganHolders.map { $0 - 1 }
            lastBeganHolder = LastHolder(id: id, rank: rank)
        case .ended: endedHolders = endedHolders.map { $0 - 1 }
        }
        lastHolder = LastHolder(id: id, rank: rank)
    }

    /// The last that kept a phase from the view (B8): those that hold the ended alone keep back nothing else (A12).
    func lastHolder(of phase: EventPhase) -> LastHolder? {
        phase == .ended ? lastHolder : lastBeganHolder
    }

    /// What was withheld goes out.
    mutating func release(_ phase: WithheldPhase) {
        switch phase {
        case .began: beganHolders = nil
        case .ended: endedHolders = nil
        }
    }

    /// Its phase of this event goes out with a release (A13).
    mutating func sendOutPhase() { phaseWentOut = true }

    mutating func forgetHolders() { (beganHolders, endedHolders, holders) = (nil, nil, []) }
}

/// The rank of a touch or a press among all of the run; unlike a finger's number it is never used again.
struct TouchArrival: Hashable, Comparable, Sendable {
    let rank: Int

    init(_ rank: Int) { self.rank = rank }

    static func < (a: TouchArrival, b: TouchArrival) -> Bool { a.rank < b.rank }
}
