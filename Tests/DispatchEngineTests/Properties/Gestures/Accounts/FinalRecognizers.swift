import DispatchEngine

/// The summary of the recognizers, and of the touches, agrees with the log (C8).
struct FinalRecognizers: Account {
    private(set) var violations: [String] = []
    private let scene: Scene
    private var states: [GestureRecognizerID: State] = [:]

    private struct State: Equatable {
        var state = GestureState.possible
        var hasFired = false
        var decision: GestureState?
        var reason: StateReason?
        var by: Participant?
    }

    init(_ scene: Scene) { self.scene = scene }

    mutating func take(_ entry: LogEntry) {
        guard case .state(let id, let from, let to, let reason, let cause, _) = entry.content else { return }
        var state = states[id, default: State()]
        state.state = to
        if to == .began || to == .ended { state.hasFired = true }
        if from == .possible || to == .cancelled {
            (state.decision, state.reason, state.by) = (to, reason, cause)
        }
        states[id] = state
    }

    mutating func close(_ summary: Summary) {
        for final in summary.recognizers {
            let last = final.lastDecision
            let state = State(
                state: final.state, hasFired: final.hasFired, decision: last?.state, reason: last?.reason,
                by: last?.by)
            let expected = states[final.id, default: State()]
            guard state != expected else { continue }
            violations.append("\(scene.identifier(of: final.id)) is \(state) in place of \(expected)")
        }
    }
}
