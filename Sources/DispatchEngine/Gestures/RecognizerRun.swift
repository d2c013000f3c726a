/// A recogniser during a run: everything about it that changes.
struct RecognizerRun: Sendable {
    let id: GestureRecognizerID
    /// The view it is attached to; nil once it was removed (GR-14).
    var view: ViewID?
    var isEnabled: Bool
    var state = GestureState.possible
    /// What it has seen in this attempt.
    var recognition: Recognition

    // The attempt: from the first touch it takes to its reset (A24).

    var isInAttempt = false
    /// The touches it tracks, by arrival and in that order; those that lift in the event stay until its end.
    var tracked: [TouchArrival] = []
    func tracks(_ arrival: TouchArrival) -> Bool {
        let index = tracked.bisect { $0 < arrival }
        return index < tracked.count && tracked[index] == arrival
    }
    /// The multi-touch sequences in which it was given a callback in this attempt (A11).
    var sequences: [Int] = []
    /// The type of the attempt's first touch (GR-11).
    var touchType: TouchType?
    /// The window of the attempt (GR-21).
    var window: ViewID?
    /// The delegate's answer about the event, and the multi-touch sequence in which it was asked (GR-8).
    var shouldReceiveEvent: (answer: Bool, sequence: Int)?
    /// The number of superviews of its view, and the arrival of its first touch: its rank in GA-8.
    var depth = 0
    var firstArrival = TouchArrival(0)

    // What it wants.

    /// The state it asked for from Possible; nil while it asks for nothing.
    var firstWish: GestureState?
    /// The state it asks for by now: it may have gone on while it had to wait (A9).
    var wish: GestureState?
    /// Why it went on to that.
    var wishReason = StateReason.recognized
    /// Whether it is going to recognise in the settlement under way.
    var isWinner = false
    /// Whether the log says that it waits.
    var wroteWaiting = false
    /// The next state of one that has begun: changed, ended or cancelled, and why.
    var step: (state: GestureState, reason: StateReason, by: Participant?)?
    /// Whether it went through stage 3 with Began or Ended, targets or not (A29).
    var hasSentAction = false
    /// The touches whose began, and whose ended, it withholds, by arrival (GD-9, GD-10).
    var withheldBegan: [TouchArrival] = []
    var withheldEnded: [TouchArrival] = []
    /// Requirements that delegates asked for in this attempt (GA-19): whom it requires to fail.
    var dynamicRequirements: [DynamicRequirement] = []

    /// The answers about simultaneity with others in this attempt (B4).
    var simultaneity: [GestureRecognizerID: Bool] = [:]

    /// Counts its timers, so that one that was replaced or stopped is known when it comes due (GT-4).
    var timers: [GestureTimer: Int] = [:]

    // For the summary.

    var hasFired = false
    var lastDecision: Summary.Decision?
    /// Why it did not take the last touch that it did not take.
    var lastRefusal: Summary.Refusal?

    /// A requirement that holds until the delegate's recogniser is reset (A4).
    struct DynamicRequirement: Hashable, Sendable {
        let required: GestureRecognizerID
        let askedBy: GestureRecognizerID
    }

    /// A recogniser as it is when the run starts.
    init(_ id: GestureRecognizerID, _ model: GestureRecognizer) {
        self.id = id
        view = model.view
        isEnabled = model.isEnabled
        recognition = Recognition(model)
    }

    /// Ends the attempt: as new, but for what is not part of it (GR-46).
    mutating func reset(_ model: GestureRecognizer) {
        var fresh = RecognizerRun(id, model)
        fresh.view = view
        fresh.isEnabled = isEnabled
        fresh.hasFired = hasFired
        fresh.lastDecision = lastDecision
        fresh.lastRefusal = lastRefusal
        fresh.dynamicRequirements = dynamicRequirements.filter { $0.askedBy != id }
        self = fresh
    }

    /// Whether it took part in an attempt that is still undecided, so that others must wait for it (GA-14).
    var keepsOthersWaiting: Bool {
        isInAttempt && !sequences.isEmpty && isEnabled && view != nil && isUndecided
            && step?.state != .cancelled
    }

    /// Whether it withholds anything (GD-13).
    var withholdsAny: Bool { !withheldBegan.isEmpty || !withheldEnded.isEmpty }

    /// Whether it asks to recognise and was not settled yet.
    var isCandidate: Bool { state == .possible && wish != nil && !isWinner }

    /// Whether it is, or may still be, on its way: not finished.
    var isUndecided: Bool { state == .possible || state == .began || state == .changed }

    /// Whether it still gets callbacks and may ask for something: not finished, and not about to be (GR-16, GR-33).
    var takesCallbacks: Bool { isUndecided && (step == nil || step?.state == .changed) }

    /// Whether it has begun and not ended.
    var isActive: Bool { state == .began || state == .changed }

    /// The state as its own class sees it: begun also while the wish is waiting.
    var ownState: GestureState {
        guard state == .possible, let wish else { return state }
        return wish == .ended ? .ended : wish == .began ? .began : .changed
    }
}
