/// The changing state of a recognizer during a run.
///
/// It is plain data: its lists and observations lie apart, so that asking for its state retains nothing.
struct RecognizerRun: Sendable {
    let id: GestureRecognizerID
    /// The view it is attached to, or nil once it was removed (GR-14).
    private(set) var view: ViewID?
    private(set) var isEnabled: Bool
    private(set) var state = GestureState.possible

    // The attempt: from the first touch it takes to its reset (A24).

    private(set) var isInAttempt = false
    /// The type of the attempt's first touch (GR-11), or nil in an attempt of presses.
    private(set) var touchType: TouchType?
    /// The window of the attempt (GR-21).
    private(set) var window: ViewID?
    /// The delegate's answer about the event, and the multi-touch sequence in which it was asked (GR-8).
    private(set) var shouldReceiveEvent: (answer: Bool, sequence: Int)?
    /// The rank in GA-8: the number of superviews of its view, and its first touch.
    private(set) var depth = 0
    private(set) var firstArrival = TouchArrival(0)

    // The requests.

    /// The request from Possible, or nil if there is none.
    private(set) var pendingRequest: PendingRequest?
    /// The next state once it has begun (changed, ended or cancelled), and its reason.
    private(set) var pendingTransition: PendingTransition?
    /// True if it waits for others to fail (GA-13).
    private(set) var isWaiting = false
    /// True if it asked for or did something that `Recognizers` has not noted yet.
    private var isUnsettled = false

    // For the summary.

    private(set) var hasFired = false
    private(set) var lastDecision: Summary.Decision?
    /// The reason why it refused a touch last.
    private(set) var lastRefusal: Summary.Refusal?

    /// The request of a recognizer that has not begun.
    struct PendingRequest: Sendable {
        let first: GestureState
        /// The state that its class requested, if that was another one (GR-32).
        let requested: GestureState?
        /// The state to which it may have gone on while it had to wait (A9), and the reason.
        var last: GestureState
        var reason = StateReason.recognized
        /// The same for `last`.
        var lastRequested: GestureState?
    }

    /// A change of state of a recognizer that has begun.
    struct PendingTransition: Sendable {
        let state: GestureState
        let reason: StateReason
        let cause: Participant?
        /// The state that its class requested, if that was another one (GR-32).
        let requested: GestureState?
    }

    /// Makes a recognizer at the start of a run.
    init(_ id: GestureRecognizerID, _ model: GestureRecognizerDescription) {
        self.id = id
        view = model.attachedView
        isEnabled = model.isEnabled
    }

    /// True if it is, or may still be, on its way, and so not finished.
    var isUndecided: Bool { state == .possible || isActive }

    /// True if it has begun and not ended.
    var isActive: Bool { state == .began || state == .changed }

    /// True if it still gets callbacks and may ask for something, because it is not finished nor about to be.
    ///
    /// GR-16, GR-33.
    var takesCallbacks: Bool {
        isUndecided && (pendingTransition == nil || pendingTransition?.state == .changed)
    }

    /// True once it has made its last request and only waits for its turn.
    var hasDecided: Bool { pendingRequest?.last == .ended }

    /// The state as its own class sees it, which is begun also while the request is waiting.
    var ownState: GestureState {
        guard state == .possible, let pendingRequest else { return state }
        return pendingRequest.last == .ended ? .ended : pendingRequest.last == .began ? .began : .changed
    }

    /// Its place in arbitration (GA-6, GA-7).
    var standing: Arbitration.Standing {
        switch state {
        case .possible: pendingRequest == nil ? .undecided : .candidate
        case .began, .changed:
            switch pendingTransition?.state {
            case .cancelled: .out
            case .ended: .ending
            case .possible, .began, .changed, .failed, nil: .active
            }
        case .ended: .ended
        case .cancelled, .failed: .out
        }
    }
}

// MARK: The attempt

extension RecognizerRun {
    /// Starts an attempt with its first touch, or with a press, at a view at that depth of the tree.
    ///
    /// - Parameters:
    ///   - arrival: the touch or press.
    ///   - type: the type of the touch, or nil for a press.
    ///   - window: the window of the touch or press.
    ///   - depth: the number of superviews of the recognizer's view.
    mutating func beginAttempt(
        with arrival: TouchArrival, of type: TouchType?, in window: ViewID, depth: Int
    ) {
        isInAttempt = true
        touchType = type
        self.window = window
        self.depth = depth
        firstArrival = arrival
    }

    /// True if presses make up its attempt (GR-22).
    var isPressed: Bool { isInAttempt && touchType == nil }

    /// Notes that the pointer has entered its view, which is at that depth of the tree.
    mutating func beginHovering(depth: Int) { self.depth = depth }

    /// Notes that it does not take a touch.
    mutating func refuse(_ refusal: Summary.Refusal) { lastRefusal = refusal }

    mutating func remember(shouldReceiveEvent answer: Bool, in sequence: Int) {
        shouldReceiveEvent = (answer, sequence)
    }

    /// Ends the attempt and resets its state (GR-46).
    mutating func reset(_ model: GestureRecognizerDescription) {
        var fresh = RecognizerRun(id, model)
        (fresh.view, fresh.isEnabled) = (view, isEnabled)
        (fresh.hasFired, fresh.lastDecision, fresh.lastRefusal) = (hasFired, lastDecision, lastRefusal)
        self = fresh
    }

    mutating func setEnabled(_ isEnabled: Bool) { self.isEnabled = isEnabled }

    mutating func removeFromView() { view = nil }

    mutating func attach(to view: ViewID) { self.view = view }
}

// MARK: What it wants

extension RecognizerRun {
    /// Asks to leave Possible.
    mutating func ask(for state: GestureState, requested: GestureState? = nil) {
        pendingRequest = PendingRequest(first: state, requested: requested, last: state)
        isUnsettled = true
    }

    /// Moves on after its request (A9).
    mutating func goOn(to state: GestureState, _ reason: StateReason, requested: GestureState? = nil) {
        pendingRequest?.last = state
        pendingRequest?.reason = reason
        pendingRequest?.lastRequested = requested
    }

    /// Sets the next state once it has begun.
    mutating func transition(
        to state: GestureState, _ reason: StateReason, by cause: Participant? = nil,
        requested: GestureState? = nil
    ) {
        pendingTransition = PendingTransition(
            state: state, reason: reason, cause: cause, requested: requested)
        isUnsettled = true
    }

    /// Changes with an event in which it got a callback (GR-39, A5, A9).
    mutating func stepOn() {
        if isActive, pendingTransition == nil {
            transition(to: .changed, .recognized)
        } else if isWaiting, pendingRequest?.last == .began {
            goOn(to: .changed, .recognized)
        }
    }

    /// Makes it wait for others.
    mutating func wait() { isWaiting = true }

    /// Takes its request when its turn has come, or nil if it has failed meanwhile.
    mutating func takePendingRequest() -> PendingRequest? {
        defer { pendingRequest = nil }
        isWaiting = false
        return pendingRequest
    }

    mutating func takePendingTransition() -> PendingTransition? {
        defer { pendingTransition = nil }
        return pendingTransition
    }

    /// Returns true if it has asked for or done something to settle since the last call.
    mutating func takeUnsettled() -> Bool {
        defer { isUnsettled = false }
        return isUnsettled
    }

    /// Fails before it has begun (GR-30, GR-31).
    mutating func fail(_ reason: StateReason, by cause: Participant?) {
        state = .failed
        (pendingRequest, isWaiting, isUnsettled) = (nil, false, true)
        lastDecision = Summary.Decision(state: .failed, reason: reason, by: cause)
    }

    mutating func enter(_ state: GestureState, _ reason: StateReason, by cause: Participant?) {
        if self.state == .possible || state == .cancelled {
            lastDecision = Summary.Decision(state: state, reason: reason, by: cause)
        }
        self.state = state
        if state != .cancelled { hasFired = true }
    }
}
