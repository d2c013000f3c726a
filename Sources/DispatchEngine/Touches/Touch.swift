/// Models `UITouch`: a finger while it is down, one object for each contact (TC-1).
///
/// A touch outlives its finger while recognizers withhold its end (GD-10). It is plain data, so that a copy costs
/// little: `Touches` keeps the list of its holders.
struct Touch: Sendable {
    let contact: Contact
    let arrival: TouchArrival
    /// Bound at began, for life (EQ-16, TC-5).
    let window: ViewID
    let view: ViewID
    let type: TouchType
    let buttonMask: UInt32
    let beganAt: Timestamp
    /// The location where it began, in screen and in window coordinates.
    let startLocation: Point
    let start: Point
    /// True if it is, or may become, part of a series of taps (A22).
    let isInTapSeries: Bool

    private(set) var phase = TouchPhase.began
    /// The location in screen coordinates.
    private(set) var location: Point
    private(set) var previousLocation: Point
    private(set) var properties: PencilProperties
    /// The time when it began or last changed (TC-6).
    private(set) var timestamp: Timestamp
    private(set) var tapCount: Int
    /// `tapCount` at its began.
    private let tapCountAtStart: Int
    /// The calls that its view gets.
    private(set) var delivery = Delivery.open
    /// True once the view has heard `touchesBegan`, and once it has heard the end.
    private(set) var viewHeardBegan = false
    private(set) var viewHeardEnd = false
    /// True if any responder handled or observed a call about it.
    private(set) var wasTaken = false
    /// The reason why the view lost it.
    ///
    /// It is nil before that, and if the finger itself was cancelled.
    private(set) var lossReason: LossReason?
    /// The participant that took it.
    private(set) var lostTo: Participant?

    // The phases that recognizers hold back from the view (GD-9, GD-10, A12).

    /// The number of recognizers that still hold the began, or nil if it is not withheld.
    private(set) var beganHolders: Int?
    /// The number of recognizers that still hold the ended, likewise.
    private(set) var endedHolders: Int?
    /// The last to let go among those that held the began, and among all.
    private var lastBeganHolder: LastHolder?
    private var lastHolder: LastHolder?
    /// True if it moved since its began, even if it came back (A14).
    private(set) var hasMoved = false
    /// True if its phase of this event already went out with a release (A13).
    private(set) var phaseWentOut = false

    /// The calls that the view of a touch gets.
    enum Delivery: Sendable {
        /// All calls.
        case open
        /// No calls, from its began on (TC-12, TC-14).
        case suppressed
        /// No calls, because its began was withheld and then dropped (GD-7).
        case dropped
        /// No more calls, because it was cancelled in the view (GD-6).
        case cancelled
    }

    /// Makes the touch of a finger that has just come down.
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
        (self.tapCount, tapCountAtStart) = (tapCount, tapCount)
        if isSuppressed { delivery = .suppressed }
    }

    var id: TouchID { contact.touch }

    /// True if it changed in the event being delivered.
    ///
    /// A stationary touch is not delivered (TC-3).
    var hasChanged: Bool { phase != .stationary }

    /// True in the event in which the finger leaves.
    var isLeaving: Bool { phase == .ended || phase == .cancelled }

    /// True if it keeps other touches out of its view, or its window (A8).
    var countsForAdmission: Bool { delivery == .open }

    /// True if its view has heard of it and not of its end (TC-22).
    var isOwedAnEnd: Bool { delivery == .open && viewHeardBegan && !viewHeardEnd }

    var isWithheld: Bool { beganHolders != nil || endedHolders != nil }

    /// True if no phase is withheld any longer.
    var isFreed: Bool { isWithheld && (beganHolders ?? 0) == 0 && (endedHolders ?? 0) == 0 }

    /// The fate of the touch, once its life is over.
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
    /// Begins an event, which may leave it where it is.
    mutating func beginEvent() {
        previousLocation = location
        phase = .stationary
    }

    /// Ends an event.
    mutating func endEvent() {
        phase = .stationary
        phaseWentOut = false
    }

    /// Updates it to its finger's sample in the event.
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

    /// Takes its tap count, because it moved too far for a tap (TC-11).
    mutating func loseTapCount() { tapCount = 0 }

    /// Cancels it, because the system takes the finger away.
    mutating func cancel(at now: Timestamp, _ loss: TouchLoss) {
        previousLocation = location
        phase = .cancelled
        timestamp = now
        isLost(to: loss)
    }
}

// MARK: The view

extension Touch {
    /// Records a call to its view before it is made, because the call's effects depend on it (TC-22).
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

    /// Notes that some responder handled or observed a call about it.
    mutating func isTaken() { wasTaken = true }

    /// Takes the form in which a view is shown it (GD-18).
    ///
    /// That has the phase of the call, and at a late began the state of then.
    mutating func show(_ phase: EventPhase, at now: Timestamp) {
        switch phase {
        case .began:
            self.phase = .began
            (location, previousLocation, timestamp) = (startLocation, startLocation, beganAt)
            tapCount = tapCountAtStart
        case .moved: self.phase = .moved
        case .ended: self.phase = .ended
        case .cancelled:
            // TC-23: the view sees a cancelled touch, though for others the finger may go on.
            (self.phase, timestamp) = (.cancelled, now)
        }
    }

    /// Restores its own form.
    mutating func restore(_ original: Touch) {
        (phase, location) = (original.phase, original.location)
        (previousLocation, timestamp) = (original.previousLocation, original.timestamp)
        tapCount = original.tapCount
    }

    /// Notes that the view is about to lose it.
    mutating func isLost(to loss: TouchLoss) { (lossReason, lostTo) = (loss.reason, loss.by) }

    /// Drops it, so that the view never hears of it.
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

    mutating func withhold(_ phase: WithheldPhase, byHolders count: Int) {
        switch phase {
        case .began: beganHolders = count
        case .ended: endedHolders = count
        }
    }

    /// Releases the hold of one recognizer, and notes the rank of that release in the run.
    mutating func letGo(_ phase: WithheldPhase, by id: GestureRecognizerID, rank: Int) {
        switch phase {
        case .began:
            beganHolders = beganHolders.map { $0 - 1 }
            lastBeganHolder = LastHolder(id: id, rank: rank)
        case .ended: endedHolders = endedHolders.map { $0 - 1 }
        }
        lastHolder = LastHolder(id: id, rank: rank)
    }

    /// Returns the last recognizer that kept a phase from the view (B8).
    ///
    /// Those that hold only the ended keep back nothing else (A12).
    func lastHolder(of phase: EventPhase) -> LastHolder? {
        phase == .ended ? lastHolder : lastBeganHolder
    }

    /// Releases a phase that was withheld.
    mutating func release(_ phase: WithheldPhase) {
        switch phase {
        case .began: beganHolders = nil
        case .ended: endedHolders = nil
        }
    }

    /// Notes that its phase of this event goes out with a release (A13).
    mutating func sendOutPhase() { phaseWentOut = true }

    mutating func forgetHolders() { (beganHolders, endedHolders) = (nil, nil) }
}

/// The rank of a touch or a press among all of the run.
///
/// Unlike a finger's number it is never used again.
struct TouchArrival: Hashable, Comparable, Sendable {
    let rank: Int

    init(_ rank: Int) { self.rank = rank }

    static func < (a: TouchArrival, b: TouchArrival) -> Bool { a.rank < b.rank }
}
