import DispatchEngine

// The attempts of recognizers with the touches that they take.
extension CauseFinder {
    /// Explains why a recognizer does not fire.
    func recognizerNotFired(_ recognizer: GestureRecognizerID) -> Diagnosis {
        guard let attempt = run.attempt(of: recognizer, with: contact) else {
            return recognizerNotReached(recognizer)
        }
        let decision = attempt.states.last { position in
            let state = run.state(at: position)?.to
            return state == .failed || state == .cancelled
        }
        if let deferral = deferral(of: recognizer, in: attempt, decision) { return deferral }
        guard let decision, let state = run.state(at: decision) else {
            if let finding = unmetAction(of: recognizer, in: attempt) { return finding }
            if let waiting = waiting(in: attempt) { return waits(recognizer, attempt, waiting) }
            return undecided(evidence: [attempt.entries.last])
        }
        if let requested = state.requested {
            return Diagnosis(
                .stateRequestCorrected, id(recognizer), detail: "\(requested)",
                "\(id(recognizer)) set its state to \(requested), which it cannot reach from "
                    + "\(state.from), so UIKit made it \(state.to).",
                evidence: [decision], [.code("Set a state that can follow \(state.from).")])
        }
        return decided(recognizer, attempt, decision, state)
    }

    func decided(
        _ recognizer: GestureRecognizerID, _ attempt: Attempt, _ position: Int,
        _ state: (
            from: GestureState, to: GestureState, reason: StateReason, by: Participant?,
            requested: GestureState?
        )
    ) -> Diagnosis {
        switch state.reason {
        case .prevented, .requirement:
            if case .recognizer(let rival)? = state.by {
                if state.reason == .requirement || isWaited(for: rival, in: attempt) {
                    return requiredOne(recognizer, rival, position)
                }
                return prevented(recognizer, rival, position)
            }
            return notMatched(recognizer, attempt, position, state.reason)
        case .gate: return refusedToBegin(recognizer, attempt, position, by: state.by)
        case .disabled, .cancelled:
            if state.to == .cancelled { return cancelledRecognizer(recognizer, position) }
            return state.reason == .disabled ? disabled(recognizer, position) : interrupted(position)
        case .script where state.to == .cancelled: return cancelledRecognizer(recognizer, position)
        case .recognized, .moved, .timeout, .touchesEnded, .reset, .tooManyTouches, .liftedEarly, .notAtEdge,
            .script:
            return state.to == .cancelled
                ? cancelledRecognizer(recognizer, position)
                : notMatched(recognizer, attempt, position, state.reason)
        }
    }

    /// Explains that a recognizer fired, but not with the action in question.
    func unmetAction(of recognizer: GestureRecognizerID, in attempt: Attempt) -> Diagnosis? {
        if let finding = sentElsewhere(attempt.entries) { return finding }
        guard let action = premise.question.action,
            let fired = attempt.states.first(where: { run.recognizes(at: $0) })
        else { return nil }
        if let finding = writtenInSwift(action, scene[recognizer].actions, fired) {
            return finding
        }
        if let finding = unreachedState(action, of: recognizer, fired) { return finding }
        if scene[recognizer].actions.contains(where: {
            $0.action == action && $0.target == nil
        }) {
            return Diagnosis(
                .notRegisteredForEvent, id(recognizer),
                "\(words(recognizer)) recognized\(at(fired)), but \(Prose.action(action)) has no target, and a recognizer "
                    + "calls only its targets.",
                evidence: [fired],
                [
                    .code(
                        "Call \(swift(recognizer)).addTarget(_:action:) with the object that has \(Prose.action(action))."
                    )
                ])
        }
        return Diagnosis(
            .notRegisteredForEvent, id(recognizer),
            action == Question.anyAction
                ? "\(words(recognizer)) recognized\(at(fired)), and has no target."
                : "\(words(recognizer)) recognized\(at(fired)), and \(Prose.action(action)) is none of its actions.",
            evidence: [fired],
            [
                .code(
                    "Call \(swift(recognizer)).addTarget(_:action:)"
                        + (action == Question.anyAction ? "." : " with \(Prose.action(action))."))
            ])
    }

    /// Explains that a recognizer that recognized does not come to a state, or returns nil for an action that is none.
    private func unreachedState(_ state: String, of recognizer: GestureRecognizerID, _ fired: Int)
        -> Diagnosis?
    {
        guard Premise.isState(state), let first = run.state(at: fired)?.to else { return nil }
        let type = RecognizerType(scene[recognizer].kind)
        let handler =
            scene[recognizer].actions.first.map { "\(Prose.action($0.action))" }
            ?? "the action of \(words(recognizer))"
        let (reason, cure): (String, Proposal) =
            if first == .ended {
                (
                    type.isDiscrete
                        ? "is a \(type.className), which is discrete and goes from possible straight to ended, as it did"
                            + at(fired)
                        : "went from possible straight to ended\(at(fired))",
                    .code("Check for .ended in \(handler), which is called once.")
                )
            } else if state == "ended" {
                (
                    "began\(at(fired)), and ends as its fingers lift, which they do not",
                    .events("Lift the finger.")
                )
            } else {
                (
                    "began\(at(fired)), and is \(state) as its fingers move after that, which they do not",
                    .events("Move the finger once \(words(recognizer)) has begun.")
                )
            }
        return Diagnosis(
            .gestureNotMatched, id(recognizer), detail: "state", "\(words(recognizer)) \(reason).",
            evidence: [fired], [cure])
    }

    /// Explains why a recognizer was cancelled.
    func cancelledRecognizer(_ recognizer: GestureRecognizerID, _ position: Int) -> Diagnosis {
        guard let state = run.state(at: position) else { return undecided(evidence: [position]) }
        if case .recognizer(let rival)? = state.by, state.reason == .prevented || state.reason == .requirement
        {
            return state.reason == .requirement
                ? requiredOne(recognizer, rival, position) : prevented(recognizer, rival, position)
        }
        if state.requested != nil {
            return Diagnosis(
                .stateRequestCorrected, id(recognizer), detail: state.requested.map { "\($0)" },
                "\(id(recognizer)) asked for a state that it cannot reach, and UIKit made it cancelled.",
                evidence: [position], [.code("Set a state that can follow \(state.from).")])
        }
        let proposals: [Proposal]
        let reason: String
        switch state.reason {
        case .disabled:
            let made = lastChange(before: position) { change in
                change.target.gestureRecognizer == recognizer || change.operation.isRemoval
                    || change.operation.sets(.scrollEnabled)
            }
            let isRemoved = made?.change.operation.isRemoval ?? false
            let reason = isRemoved ? "it or its view was taken away" : "it was disabled"
            return Diagnosis(
                .cancelledNotEnded, id(recognizer), detail: "disabled",
                "\(words(recognizer)) had begun and was cancelled\(at(position)), because \(reason).",
                evidence: [made?.position, position], withdrawal(of: made))
        case .cancelled:
            if let taken = takenAtEdge() { return taken }
            reason = "the system cancelled its touches"
            proposals = [.events("An interruption cancels every gesture: it has to begin anew.")]
        case .script:
            reason = "its own code set the state"
            proposals = [.code("Do not set the state to cancelled.")]
        case .recognized, .moved, .timeout, .prevented, .gate, .touchesEnded, .reset, .requirement,
            .tooManyTouches, .liftedEarly, .notAtEdge:
            reason = "its touches do not fit any more"
            proposals = [.events("Keep the fingers as the gesture asks for.")]
        }
        return Diagnosis(
            .cancelledNotEnded, id(recognizer), detail: "\(state.reason)",
            "\(words(recognizer)) was cancelled\(at(position)), because \(reason).", evidence: [position],
            proposals)
    }

    /// Explains that a recognizer was disabled or lost its view before it recognized.
    func disabled(_ recognizer: GestureRecognizerID, _ position: Int) -> Diagnosis {
        let change = lastChange(of: .gestureRecognizer(recognizer), before: position) { _ in true }
        guard let change else { return removed(position) }
        return Diagnosis(
            .recognizerDisabled, id(recognizer),
            "\(words(recognizer)) was disabled or removed\(at(position)).",
            evidence: [change.position, position], withdrawal(of: change))
    }
}
