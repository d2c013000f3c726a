/// The work under way in a run, and the work that waits for its end.
struct Deferred: Sendable {
    /// True while an event's deliveries are under way.
    private(set) var isDelivering = false
    private(set) var isSettling = false
    /// The depth of the author's code under way: passes over registrations (TA-3), and methods with effects.
    private(set) var codeDepth = 0
    /// The work put off until the event has been delivered, first in, first out.
    private var afterEvent: [AfterEventWork] = []
    private var isRunningAfterEvent = false
    /// The work put off until the event has been delivered, first in, first out.
    private var cancellations: [PendingCancellation] = []
    private var isCanceling = false
    /// The parts that are leaving their windows.
    ///
    /// The first is being notified (A39).
    private var leavingParts: [ViewID] = []
    /// The running timers.
    var timers = TimerQueue()

    // MARK: Under way

    mutating func beginDeliveries() { isDelivering = true }
    mutating func endDeliveries() { isDelivering = false }

    /// Begins a settlement.
    ///
    /// Returns false while one is under way.
    mutating func beginSettlement() -> Bool {
        guard !isSettling else { return false }
        isSettling = true
        return true
    }

    mutating func endSettlement() { isSettling = false }

    /// Begins a run of the author's code.
    ///
    /// Returns false if it is nested too deeply.
    mutating func enterCode() -> Bool {
        guard codeDepth < Budget.maximumCodeDepth else { return false }
        codeDepth += 1
        return true
    }

    mutating func leaveCode() { codeDepth -= 1 }

    // MARK: After an event

    mutating func putOff(_ work: AfterEventWork) { afterEvent.append(work) }

    /// Begins the work that was put off.
    ///
    /// Returns false while deliveries or a settlement are under way.
    mutating func beginAfterEvent() -> Bool {
        guard !isDelivering, !isSettling, !isRunningAfterEvent else { return false }
        isRunningAfterEvent = true
        return true
    }

    /// Takes the next of the work that was put off.
    mutating func nextAfterEvent() -> AfterEventWork? { afterEvent.isEmpty ? nil : afterEvent.removeFirst() }

    mutating func endAfterEvent() { isRunningAfterEvent = false }

    // MARK: Cancellations

    mutating func queueCancellation(_ cancellation: PendingCancellation) {
        cancellations.append(cancellation)
    }

    /// Begins to take touches from the parts that have lost them.
    ///
    /// Returns false while that is under way.
    mutating func beginCancellations() -> Bool {
        guard !isCanceling else { return false }
        isCanceling = true
        return true
    }

    /// Takes the next cancellation (TC-25, TA-10).
    ///
    /// Returns nil while deliveries, a settlement or the author's code are under way.
    mutating func nextCancellation() -> PendingCancellation? {
        guard !cancellations.isEmpty, !isDelivering, !isSettling, codeDepth == 0 else { return nil }
        return cancellations.removeFirst()
    }

    mutating func endCancellations() { isCanceling = false }

    /// Queues a part of the tree to leave its window.
    ///
    /// Returns false if others leave before it.
    mutating func beginLeaving(_ part: ViewID) -> Bool {
        leavingParts.append(part)
        return leavingParts.count == 1
    }

    /// The part that is leaving its window.
    var leavingPart: ViewID? { leavingParts.first }

    mutating func endLeaving() { leavingParts.removeFirst() }
}

/// Work that is done only once an event has been delivered everywhere (D16).
enum AfterEventWork: Hashable, Sendable {
    /// A released switch takes its new side (SWI-3, SWI-5), or a tapped segment is selected (SEG-4).
    case release(ControlRelease, of: ViewID)
    /// A finger has left a cell of a table or collection view (CELL-3, CELL-6).
    case liftCell(ViewID, ViewID, selects: Bool)
    /// The open row of a table closes after a tap on it (SWA-12).
    case closeRow(SwipeTableID)
    /// A container takes a view that it has put there, or the root view of a controller, off the screen (OWN-6).
    case leave(ViewID)
}

/// Touches to be cancelled, once their views can be told.
enum PendingCancellation: Sendable {
    /// Those of a part that has left its window, and has nothing left but them (TC-25).
    case part(ViewID)
    /// Those of a view in which an animation has started, from it alone (TC-28).
    case touches(of: ViewID)
    /// Those of a window that was hidden (TC-27), or of all windows, as the application ignores touches from now on (EQ-19).
    case allTouches(in: ViewID?)
    /// One that the system has taken (SYS-14).
    case taken(TouchArrival, by: GestureRecognizerID)
    /// All touches, presses and the pointer: the application went to the background (TC-24, A27).
    case everything
}
