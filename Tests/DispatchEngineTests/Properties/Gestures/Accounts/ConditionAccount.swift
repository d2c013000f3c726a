import DispatchEngine

/// A gate names the condition that decided just where the scene has one, and the way to it is a way in that answer.
///
/// A condition about a recognizer's state agrees with the last state in the log (COND-1, COND-5, COND-7).
struct ConditionAccount: Account {
    private(set) var violations: [String] = []
    private let scene: Scene
    /// The delegates of the scene, as long as a run gives a recognizer no other (A43).
    private var delegates: [String: GestureDelegate]
    private var states: [String: GestureState] = [:]

    init(_ scene: Scene, _ recognizers: [GestureRecognizerDescription]) {
        self.scene = scene
        delegates = Dictionary(
            uniqueKeysWithValues: recognizers.compactMap { recognizer in
                recognizer.delegate.map { (recognizer.id.name, $0) }
            })
    }

    mutating func take(_ entry: LogEntry) {
        switch entry.content {
        case .state(let id, from: _, let state, reason: _, by: _, _):
            states[scene.identifier(of: id)] = state
        case .change(let change, answer: _, _):
            guard let id = change.target.gestureRecognizer, case .set(_, let wires) = change.operation
            else { return }
            let isRewired = wires.contains { if case .delegate = $0 { true } else { false } }
            if isRewired { delegates[scene.identifier(of: id)] = nil }
        case .gate(let gate):
            let name = scene.identifier(of: gate.recognizer)
            // A delegate that is a view may answer with that view's override (GR-43).
            guard let delegate = delegates[name], gate.by == .delegate(of: gate.recognizer) else { return }
            switch gate.question {
            case .shouldBegin: compare(gate, delegate.shouldBegin)
            case .shouldReceive: compare(gate, delegate.shouldReceiveTouch)
            case .shouldReceiveEvent: compare(gate, delegate.shouldReceiveEvent)
            case .simultaneous: compare(gate, delegate.simultaneousWith)
            case .requireFailure: compare(gate, delegate.shouldRequireFailureOf)
            case .requiredToFail: compare(gate, delegate.shouldBeRequiredToFailBy)
            case .touchesShouldBegin, .touchesShouldCancel: break
            }
        default: break
        }
    }

    mutating func close(_ summary: Summary) {}

    private mutating func compare<Value>(_ gate: Gate, _ answer: ScriptedAnswer<Value>?) {
        switch (answer, gate.because) {
        case (.when?, let because?): follow(because.steps[...], answer)
        case (.when?, nil): violations.append("no condition is named")
        case (_, nil): break
        case (_, _?): violations.append("a condition is named where there is none")
        }
    }

    private mutating func follow<Value>(
        _ steps: ArraySlice<DecidingCondition.Step>, _ answer: ScriptedAnswer<Value>?
    ) {
        guard case .when(let condition, let then, let otherwise)? = answer, let step = steps.first else {
            violations.append("the way leads out of the answer")
            return
        }
        switch step {
        case .then: follow(steps.dropFirst(), then)
        case .otherwise: follow(steps.dropFirst(), otherwise)
        case .condition: decide(steps.dropFirst(), condition)
        default: violations.append("the way begins in a condition")
        }
    }

    /// Follows the way to a condition, and checks one about a state where a single condition has decided.
    private mutating func decide(_ steps: ArraySlice<DecidingCondition.Step>, _ condition: Condition) {
        switch (condition, steps.first) {
        case (_, nil): break
        case (.all(let conditions), .all(let index)?) where conditions.indices.contains(index):
            // One of several decides about all of them by not holding.
            check(conditions[index], steps.dropFirst(), holds: false)
            decide(steps.dropFirst(), conditions[index])
        case (.any(let conditions), .any(let index)?) where conditions.indices.contains(index):
            check(conditions[index], steps.dropFirst(), holds: true)
            decide(steps.dropFirst(), conditions[index])
        case (.not(let condition), .not?): decide(steps.dropFirst(), condition)
        default: violations.append("the way leads out of the condition")
        }
    }

    private mutating func check(
        _ condition: Condition, _ rest: ArraySlice<DecidingCondition.Step>, holds: Bool
    ) {
        guard rest.isEmpty, case .state(let recognizer, let wanted) = condition else { return }
        let state = states[recognizer.name] ?? .possible
        if wanted.contains(state) != holds { violations.append("\(recognizer.name) is \(state)") }
    }
}
