import DispatchEngine

// A gesture of several fingers: too few or too many of them, or another movement of theirs.
extension CauseFinder {
    /// Explains that the gesture needs more fingers than touched.
    func missingFingers(
        of recognizer: GestureRecognizerID, _ attempt: Attempt, _ reason: StateReason
    ) -> (String, [Proposal])? {
        guard reason == .touchesEnded || reason == .liftedEarly || reason == .timeout else { return nil }
        return missingFingers(of: recognizer, attempt)
    }

    func missingFingers(of recognizer: GestureRecognizerID, _ attempt: Attempt) -> (String, [Proposal])? {
        let needed =
            switch scene[recognizer].kind {
            case .tap(let tap): tap.numberOfTouchesRequired
            case .longPress(let press): press.numberOfTouchesRequired
            case .swipe(let swipe): swipe.numberOfTouchesRequired
            case .pan(let pan): pan.minimumNumberOfTouches
            case .pinch, .rotation: 2
            case .custom(let custom): fingers(custom)
            case .screenEdgePan, .hover: 1
            }
        let touched = fingers(in: attempt)
        guard needed > 1, touched < needed else { return nil }
        if let elsewhere = fingersElsewhere(recognizer, attempt, needed, touched) { return elsewhere }
        return (
            "it needs \(Prose.count(needed)) fingers, and only \(Prose.count(touched)) touched",
            [.events("Touch with \(Prose.count(needed)) fingers.")]
                + fewer(id(recognizer), recognizer)
        )
    }

    /// Explains that fingers enough were down, but not all of them in the recognizer's view.
    private func fingersElsewhere(
        _ recognizer: GestureRecognizerID, _ attempt: Attempt, _ needed: Int, _ touched: Int
    ) -> (String, [Proposal])? {
        guard let view = view(of: recognizer) else { return nil }
        let own = run.contacts(in: attempt)
        let elsewhere = run.contacts(downWith: contact).filter { !own.contains($0) }
            .compactMap { run.hit($0)?.view }.filter { !isWithin($0, view) }
        guard touched + elsewhere.count >= needed, let hitView = elsewhere.first else { return nil }
        var proposals: [Proposal] = []
        let around = views.ancestry(of: view).dropFirst().first { outer in
            elsewhere.allSatisfy { isWithin($0, outer) }
        }
        if let around, scene[recognizer].owner == nil {
            proposals = [
                Proposal(
                    "Attach \(id(recognizer)) to \(id(around)).",
                    [.move(id(recognizer), to: id(around), index: nil)])
            ]
        }
        return (
            "it needs \(Prose.count(needed)) fingers, and only \(Prose.count(touched)) landed in \(id(view)): the other "
                + "hit \(id(hitView)), outside it",
            proposals + [.events("Land \(Prose.count(needed)) fingers in \(id(view)).")]
        )
    }

    /// Returns the number of fingers that touched in an attempt.
    private func fingers(in attempt: Attempt) -> Int { run.contacts(in: attempt).count }

    /// Explains that several fingers moved in another way than the gesture is made, however long they stay down.
    func unmoved(
        _ recognizer: GestureRecognizerID, _ attempt: Attempt, _ reason: StateReason
    ) -> (String, [Proposal])? {
        let fingers = fingers(in: attempt)
        guard reason == .touchesEnded || reason == .liftedEarly, fingers > 1 else { return nil }
        let constants = run.experiment.constants
        switch scene[recognizer].kind {
        case .pinch where fingers > 2, .rotation where fingers > 2:
            return (
                "it takes two fingers, and \(Prose.count(fingers)) touched",
                [.events("Touch with two fingers.")]
            )
        case .pinch:
            return (
                "the distance between the fingers did not change by more than "
                    + Prose.points(constants.pinchHysteresis),
                [.events("Move the fingers apart or together.")]
            )
        case .rotation:
            let least = constants.rotationHysteresis
            return (
                "the line between the fingers did not turn by the \(Prose.number(least))° to "
                    + "\(Prose.number(2 * least))° that a rotation takes",
                [.events("Turn the fingers around each other.")]
            )
        case .pan:
            let went = movement().map { max($0.x.magnitude, $0.y.magnitude) } ?? 0
            return (
                "the center of the fingers did not move far enough for a pan",
                [
                    .events(
                        went < constants.panHysteresis
                            ? "Drag further." : "Move the fingers in the same direction.")
                ]
            )
        case .tap, .longPress, .swipe, .screenEdgePan, .hover, .custom: return nil
        }
    }

    /// Proposes that one finger is enough, where the recognizer has a property for that.
    func fewer(_ target: String, _ recognizer: GestureRecognizerID) -> [Proposal] {
        switch scene[recognizer].kind {
        case .tap(let tap) where tap.numberOfTouchesRequired > 1:
            [.set(target, .numberOfTouchesRequired, .number(1))]
        case .pan(let pan) where pan.minimumNumberOfTouches > 1:
            [.set(target, .minimumNumberOfTouches, .number(1), object: swift(recognizer))]
        case .longPress(let press) where press.numberOfTouchesRequired > 1:
            [.set(target, .numberOfTouchesRequired, .number(1))]
        case .swipe(let swipe) where swipe.numberOfTouchesRequired > 1:
            [.set(target, .numberOfTouchesRequired, .number(1))]
        case .tap, .longPress, .pan, .swipe, .pinch, .rotation, .screenEdgePan, .hover, .custom: []
        }
    }
}
