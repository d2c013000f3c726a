import DispatchEngine

// The gesture does not fit the recognizer.
extension CauseFinder {
    func notMatched(
        _ recognizer: GestureRecognizerID, _ attempt: Attempt, _ position: Int, _ reason: StateReason
    ) -> Finding {
        let (words, proposals) = mismatch(recognizer, attempt, position, reason)
        return Finding(
            .gestureNotMatched, id(recognizer), detail: "\(reason)",
            "\(id(recognizer)) failed\(at(position)), because \(words).",
            evidence: [attempt.entries.first, position],
            proposals)
    }

    func mismatch(
        _ recognizer: GestureRecognizerID, _ attempt: Attempt, _ position: Int, _ reason: StateReason
    ) -> (String, [Proposal]) {
        let target = id(recognizer)
        let held = duration(of: attempt, until: position)
        let fit = Proposal.events("Make the gesture that \(target) waits for.")
        switch (scene.recognizers[recognizer.index].kind, reason) {
        case (.tap(let tap), .timeout):
            guard tap.numberOfTapsRequired > 1 else {
                return (
                    "the finger was down for \(held), longer than a tap may take", [.events("Lift sooner.")]
                )
            }
            return (
                "it takes \(tap.numberOfTapsRequired) taps, and the next one did not come in time",
                [.set(target, "numberOfTapsRequired", .number(1)), .events("Tap again sooner.")]
            )
        case (.longPress(let press), .touchesEnded), (.longPress(let press), .liftedEarly):
            return (
                "the finger lifted after \(held), before minimumPressDuration ("
                    + "\(Words.number(press.minimumPressDuration)) s) was over",
                [.set(target, "minimumPressDuration", .number(0)), .events("Hold the finger longer.")]
            )
        case (.longPress(let press), .moved):
            return (
                "the finger moved further than allowableMovement, \(Words.number(press.allowableMovement)) points",
                [.set(target, "allowableMovement", .number(10_000)), .events("Hold the finger still.")]
            )
        case (.pan, .touchesEnded):
            return ("the finger lifted before it had moved far enough for a pan", [.events("Drag further.")])
        case (_, .moved):
            return ("the finger moved too far or in the wrong direction", [fit])
        case (_, .timeout): return ("it took too long", [fit])
        case (_, .tooManyTouches):
            return ("more fingers were down than it takes", [.events("Use fewer fingers.")])
        case (_, .liftedEarly), (_, .touchesEnded):
            return ("the fingers lifted before the gesture was made", fewer(target, recognizer) + [fit])
        case (_, .notAtEdge):
            return ("the finger did not land at its edge of the screen", [.events("Begin at the edge.")])
        case (_, .script): return ("its own code set the state", [.code("Change the code of its class.")])
        default: return ("the gesture does not fit", [fit])
        }
    }

    func fewer(_ target: String, _ recognizer: GestureRecognizerID) -> [Proposal] {
        switch scene.recognizers[recognizer.index].kind {
        case .tap(let tap) where tap.numberOfTouchesRequired > 1:
            [.set(target, "numberOfTouchesRequired", .number(1))]
        case .pan(let pan) where pan.minimumNumberOfTouches > 1:
            [.set(target, "minimumNumberOfTouches", .number(1))]
        case .tap, .longPress, .pan, .swipe, .pinch, .rotation, .screenEdgePan, .hover, .custom: []
        }
    }

    func duration(of attempt: Attempt, until position: Int) -> String {
        let start = attempt.entries.first.map { log[$0].time } ?? log[position].time
        return Words.number(log[position].time.seconds - start.seconds) + " s"
    }
}
