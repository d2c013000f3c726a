/// The changing state of a recognizer during a run.
struct RecognizerRun: Sendable {
    let id: GestureRecognizerID
    /// The view it is attached to, or nil once it was removed (GR-14).
    private(set) var view: ViewID?
    private(set) var isEnabled: Bool
    private(set) var state = GestureState.possible
    /// The observations of this attempt.
    private(set) var recognition: Recognition

    // The attempt: from the first touch it takes to its reset (A24).

    private(set) var isInAttempt = false
    /// The touches it tracks, in order of arrival.
    ///
    /// Those that lift in the event stay until its end.
    private(set) var tracked: [TouchArrival] = []
    /// The multi-touch sequences in which it was given a callback in this attempt (A11).
    private(set) var sequences: [Int] = []
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
    /// The touches whose began, and whose ended, it withholds (GD-9, GD-10).
    private(set) var withheldBegan: [TouchArrival] = []
    private(set) var withheldEnded: [TouchArrival] = []
    /// Requirements that delegates asked for in this attempt (GA-19): those it requires to fail.
    private(set) var dynamicRequirements: [DynamicRequirement] = []
    /// Its running timers with the numbers they were started under (GT-4).
    private var timers: [(timer: GestureTimer, number: Int)] = []

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

    /// A requirement that holds until the delegate's recognizer is reset (A4).
    struct DynamicRequirement: Hashable, Sendable {
        let required: GestureRecognizerID
        let askedBy: GestureRecognizerID
    }

    /// Makes a recognizer at the start of a run.
    init(_ id: GestureRecognizerID, _ model: GestureRecognizerDescription) {
        self.id = id
        view = model.attachedView
        isEnabled = model.isEnabled
        recognition = Recognition(model)
    }

    /// True if it is, or may still be, on its way, and so not finished.
    var isUndecided: Bool { state == .possible || isActive }

    /// True if it has begun and not ended.
    var isActive: Bool { state == .began || state == .changed }

    /// True if it took part in an attempt that is still undecided, so that others must wait for it (GA-14).
    var keepsOthersWaiting: Bool {
        isInAttempt && !sequences.isEmpty && isEnabled && view != nil && isUndecided
            && pendingTransition?.state != .cancelled
    }

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

    func tracks(_ arrival: TouchArrival) -> Bool {
        let index = tracked.bisect { $0 < arrival }
        return index < tracked.count && tracked[index] == arrival
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

    mutating func track(_ arrival: TouchArrival) { tracked.append(arrival) }

    mutating func stopTracking(_ arrival: TouchArrival) { tracked.removeAll { $0 == arrival } }

    /// Notes that it does not take a touch.
    mutating func refuse(_ refusal: Summary.Refusal) { lastRefusal = refusal }

    mutating func remember(shouldReceiveEvent answer: Bool, in sequence: Int) {
        shouldReceiveEvent = (answer, sequence)
    }

    /// Notes that it is given a callback in a sequence.
    mutating func hears(of sequence: Int) {
        if sequences.last != sequence { sequences.append(sequence) }
    }

    /// Ends the attempt and resets its state (GR-46).
    mutating func reset(_ model: GestureRecognizerDescription) {
        var fresh = RecognizerRun(id, model)
        (fresh.view, fresh.isEnabled) = (view, isEnabled)
        (fresh.hasFired, fresh.lastDecision, fresh.lastRefusal) = (hasFired, lastDecision, lastRefusal)
        fresh.dynamicRequirements = dynamicRequirements.filter { $0.askedBy != id }
        self = fresh
    }

    mutating func setEnabled(_ isEnabled: Bool) { self.isEnabled = isEnabled }

    mutating func removeFromView() { view = nil }

    mutating func attach(to view: ViewID) { self.view = view }

    /// Renews the numbers of its class that code has set.
    ///
    /// An attempt under way keeps those it began with.
    mutating func renew(_ model: GestureRecognizerDescription) {
        if !isInAttempt { recognition = Recognition(model) }
    }
}

// MARK: What its class makes of it

extension RecognizerRun {
    mutating func receive(_ input: GestureInput) -> GestureResponse { recognition.receive(input) }

    /// Sets a measured property from code, in window coordinates.
    mutating func setMeasured(_ value: PropertyValue) { recognition.set(value) }

    /// Takes the scroll view's answer to a callback of its pan.
    mutating func replace(_ pan: ScrollPanRecognition) { recognition = .scrollPan(pan) }

    mutating func replace(_ gate: SystemGateRecognition) { recognition = .systemGate(gate) }

    mutating func start(_ timer: GestureTimer, number: Int) {
        stop(timer)
        timers.append((timer, number))
    }

    mutating func stop(_ timer: GestureTimer) { timers.removeAll { $0.timer == timer } }

    func isRunning(_ timer: GestureTimer, number: Int) -> Bool {
        timers.contains { $0.timer == timer && $0.number == number }
    }

    /// Fires a timer.
    mutating func fire(_ timer: GestureTimer) -> GestureResponse {
        stop(timer)
        return recognition.timerFired(timer, state: ownState)
    }
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
        if isWaiting { recognition.beginsAfterWaiting() }
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
        timers = []
        lastDecision = Summary.Decision(state: .failed, reason: reason, by: cause)
    }

    mutating func enter(_ state: GestureState, _ reason: StateReason, by cause: Participant?) {
        if self.state == .possible || state == .cancelled {
            lastDecision = Summary.Decision(state: state, reason: reason, by: cause)
        }
        self.state = state
        // GT-4. A script's timers go on in Began (D49).
        if state == .ended || state == .cancelled { timers = [] }
        if state != .cancelled { hasFired = true }
    }
}

// MARK: What it has to do with others

extension RecognizerRun {
    /// True if it withholds anything (GD-13).
    var withholdsAny: Bool { !withheldBegan.isEmpty || !withheldEnded.isEmpty }

    func withholds(_ arrival: TouchArrival) -> Bool {
        withheldBegan.contains(arrival) || withheldEnded.contains(arrival)
    }

    mutating func withhold(_ phase: Touch.WithheldPhase, of arrival: TouchArrival) {
        switch phase {
        case .began: withheldBegan.append(arrival)
        case .ended: withheldEnded.append(arrival)
        }
    }

    mutating func letGo(of arrival: TouchArrival) {
        withheldBegan.removeAll { $0 == arrival }
        withheldEnded.removeAll { $0 == arrival }
    }

    mutating func letGoOfAll() { (withheldBegan, withheldEnded) = ([], []) }

    /// Returns those it requires to fail: by its scene or class, and by delegates (GA-18, GA-20).
    func requirements(with own: [GestureRecognizerID]) -> [GestureRecognizerID] {
        guard !dynamicRequirements.isEmpty else { return own }
        // GA-18: one link, however many ask for it.
        var requirements = own
        for requirement in dynamicRequirements where !requirements.contains(requirement.required) {
            requirements.append(requirement.required)
        }
        return requirements
    }

    mutating func require(_ required: GestureRecognizerID, askedBy: GestureRecognizerID) {
        let requirement = DynamicRequirement(required: required, askedBy: askedBy)
        if required != id, !dynamicRequirements.contains(requirement) {
            dynamicRequirements.append(requirement)
        }
    }

    mutating func forgetRequirements(askedBy other: GestureRecognizerID) {
        dynamicRequirements.removeAll { $0.askedBy == other }
    }
}
