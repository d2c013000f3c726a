import DispatchEngine

/// An account of the states of the recognizers, and of their violations.
struct RecognizerAccount: Account {
    private(set) var violations: [String] = []
    private var rules: ExclusionRules
    private var states: [GestureRecognizerID: State] = [:]
    /// The multi-touch sequence of the event under way.
    private var sequence = 0
    private var pressCount = 0
    private var now = Timestamp.zero
    /// The views as they are now, and as they were when the settlement began: exclusion goes by these (A35).
    private var hierarchy: Hierarchy
    private var hierarchyBefore: Hierarchy
    /// Pairs that must not both have recognized unless the first is cancelled in the settlement under way.
    private var suspects: [(first: GestureRecognizerID, second: GestureRecognizerID)] = []

    private struct State {
        var state = GestureState.possible
        var isInAttempt = false
        var hasSentAction = false
        var sequences: Set<Int> = []
    }

    init(_ rules: ExclusionRules, _ hierarchy: Hierarchy) {
        self.rules = rules
        self.hierarchy = hierarchy
        hierarchyBefore = hierarchy
    }

    mutating func take(_ entry: LogEntry) {
        if entry.time < now { violations.append("time goes back to \(entry.time.seconds)") }
        if entry.time != now { startSettlement() }
        now = entry.time
        switch entry.content {
        case .sendEvent(_, _, .touches, let properties, _):
            sequence = properties?.sequence ?? sequence
            startSettlement()
        case .recognizer(let id, _, _): callBack(id, sequence)
        case .pressedRecognizer(let id, _, _):
            // The log does not say which presses make a sequence, so each stands for itself.
            pressCount += 1
            callBack(id, -pressCount)
        case .state(let id, let from, let to, let reason, _, _): enter(id, from, to, reason)
        case .action(let action): act(action)
        case .change(let change, let answer, _):
            hierarchy.take(change, answer: answer)
            rules.take(change)
        default: break
        }
    }

    private mutating func startSettlement() {
        condemn()
        hierarchyBefore = hierarchy
    }

    /// Reports the suspects: a recognizer beside another that was not cancelled in the same settlement.
    private mutating func condemn() {
        for suspect in suspects {
            violations.append("\(rules.name(suspect.second)) recognizes beside \(rules.name(suspect.first))")
        }
        suspects = []
    }

    private mutating func callBack(_ id: GestureRecognizerID, _ sequence: Int) {
        startSettlement()
        if states[id, default: State()].state.isFinished {
            violations.append("\(rules.name(id)) is called when finished")
        }
        states[id, default: State()].isInAttempt = true
        states[id, default: State()].sequences.insert(sequence)
    }

    private mutating func enter(
        _ id: GestureRecognizerID, _ from: GestureState, _ to: GestureState, _ reason: StateReason
    ) {
        var state = states[id, default: State()]
        if from != state.state || !from.leads(to: to) || (to == .possible) != (reason == .reset) {
            violations.append("\(rules.name(id)) goes from \(from) to \(to), being \(state.state)")
        }
        if from == .possible, to == .began || to == .ended { checkExclusion(of: id) }
        if to == .cancelled { suspects.removeAll { $0.first == id } }
        state.state = to
        states[id] = to == .possible ? State() : state
    }

    private mutating func act(_ action: Action) {
        guard case .recognizer(let id) = action.sender, case .state(let state) = action.cause else { return }
        let own = states[id, default: State()]
        if state != own.state || state == .possible || state == .failed
            || (state == .cancelled && !own.hasSentAction)
        {
            violations.append("\(rules.name(id)) acts \(state), being \(own.state)")
        }
        states[id]?.hasSentAction = true
    }

    /// Checks that no other recognizer that has recognized and is not reset would exclude this one (GA-1 to GA-6).
    private mutating func checkExclusion(of id: GestureRecognizerID) {
        guard let own = states[id] else { return }
        for (other, state) in states.sorted(by: { $0.key < $1.key }) where other != id {
            guard state.state == .began || state.state == .changed || state.state == .ended,
                !state.sequences.isDisjoint(with: own.sequences), hierarchyBefore.areRelated(other, id),
                hierarchy.areRelated(other, id),
                rules.excludes(other, id)
            else { continue }
            suspects.append((other, id))
        }
    }

    /// Ends the run.
    ///
    /// Every recognizer must be Possible again, with no attempt under way.
    mutating func close(_ summary: Summary) {
        for (id, state) in states.sorted(by: { $0.key < $1.key })
        where state.isInAttempt || state.state != .possible {
            violations.append("\(rules.name(id)) is left \(state.state)")
        }
        condemn()
    }
}

extension GestureState {
    fileprivate var isFinished: Bool { self == .ended || self == .cancelled || self == .failed }

    /// Returns true if a change of state exists (GR-30, GR-31).
    fileprivate func leads(to next: GestureState) -> Bool {
        switch self {
        case .possible: next == .began || next == .ended || next == .failed
        case .began: next == .changed || next == .ended || next == .cancelled
        case .changed: next == .ended || next == .cancelled
        case .ended, .cancelled, .failed: next == .possible
        }
    }
}
