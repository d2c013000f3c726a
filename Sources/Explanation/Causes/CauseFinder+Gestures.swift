import DispatchEngine

// The gesture does not fit the recognizer.
extension CauseFinder {
    func notMatched(
        _ recognizer: GestureRecognizerID, _ attempt: Attempt, _ position: Int, _ reason: StateReason
    ) -> Diagnosis {
        if reason == .notAtEdge, let finding = notAtEdge(recognizer, attempt, position) { return finding }
        let (words, proposals) = mismatch(recognizer, attempt, position, reason)
        let failed =
            excluder.map { "would fail without \(self.words($0)) as well" } ?? "failed\(at(position))"
        return Diagnosis(
            .gestureNotMatched, id(recognizer), detail: "\(reason)",
            "\(scrolls(recognizer) ? "its pan" : self.words(recognizer)) \(failed), because \(words).",
            evidence: [attempt.entries.first, position],
            proposals)
    }

    /// Returns true if a recognizer is the pan of the scroll view in question.
    func scrolls(_ recognizer: GestureRecognizerID) -> Bool {
        subject.firing(in: scene) == .recognizer(recognizer) && scene[recognizer].isScrollPan
    }

    func mismatch(
        _ recognizer: GestureRecognizerID, _ attempt: Attempt, _ position: Int, _ reason: StateReason
    ) -> (String, [Proposal]) {
        let target = id(recognizer)
        let held = duration(of: attempt, until: position)
        let kind = scene[recognizer].kind
        if let missing = missingFingers(of: recognizer, attempt, reason) { return missing }
        if let words = unmoved(recognizer, attempt, reason) { return words }
        switch (kind, reason) {
        case (.tap(let tap), .timeout):
            guard tap.numberOfTapsRequired > 1 else {
                return (
                    "the finger was down for \(held), longer than a tap may take", [.events(liftingSooner)]
                )
            }
            return (
                "it takes \(tap.numberOfTapsRequired) taps, and the next one did not come in time",
                [.events("Tap again sooner."), .set(target, .numberOfTapsRequired, .number(1))]
            )
        case (.longPress(let press), .timeout) where press.numberOfTapsRequired > 0:
            let taps = press.numberOfTapsRequired
            return (
                "its numberOfTapsRequired is \(taps), so it waits for \(Prose.count(taps)) "
                    + "tap\(taps == 1 ? "" : "s") before the press",
                [
                    .set(target, .numberOfTapsRequired, .number(0)),
                    .events("Tap \(taps == 1 ? "once" : "\(Prose.count(taps)) times"), then press."),
                ]
            )
        case (.longPress(let press), .touchesEnded), (.longPress(let press), .liftedEarly):
            return (
                "the finger lifted after \(held), before its minimumPressDuration of "
                    + "\(Prose.number(press.minimumPressDuration)) s",
                openingByTap(recognizer) + [.events("Hold the finger longer.")]
                    + shorter(recognizer, attempt, position)
            )
        case (.longPress(let press), .moved):
            return (
                "the finger moved further than its allowableMovement of "
                    + Prose.points(press.allowableMovement),
                [.events("Hold the finger still for \(Prose.number(press.minimumPressDuration)) s.")]
                    + wider(recognizer)
            )
        case (.swipe(let swipe), .moved):
            return wrongWay(recognizer, swipe)
        case (.pan(let pan), .touchesEnded) where leaves(pan.course, at: position):
            return wrongCourse(pan.course, position)
        case (.pan, .touchesEnded), (.screenEdgePan, .touchesEnded):
            return ("the finger lifted before it had moved far enough for a pan", [.events("Drag further.")])
        case (.custom(let custom), .touchesEnded): return noStateSet(custom, by: recognizer)
        case (.tap(let tap), .moved) where tap.numberOfTapsRequired > 1 && run.isTap(contact):
            return (
                "its taps are too far apart, for a finger that lands again has to land near the last one",
                [.events("Tap \(Prose.count(tap.numberOfTapsRequired)) times at one place.")]
            )
        case (.tap, .moved):
            return ("the finger moved too far for a tap", [.events("Keep the finger in place.")])
        case (.pan, .moved) where scene[recognizer].isRowSwipe:
            return (
                "the finger \(atFirst(position))moved no further along the row than up or down",
                [.events("Drag along the row.")]
            )
        case (.pan(let pan), .moved) where pan.course != nil:
            return wrongCourse(pan.course, position)
        case (.screenEdgePan, .moved):
            return (
                "the finger \(atFirst(position))moved along the edge rather than in from it",
                [.events("Drag in from the edge.")]
            )
        case (_, .moved):
            return ("the finger moved too far", [.events("Keep the finger in place.")])
        case (_, .timeout):
            return ("it took too long", [.events("Make the gesture faster.")])
        case (_, .tooManyTouches):
            return (
                "more fingers were down than it takes",
                viewOfItsOwn(attempt) + [.events("Use fewer fingers.")]
            )
        case (.swipe, .touchesEnded), (.swipe, .liftedEarly):
            return (
                "the finger lifted before it had moved far enough for a swipe", [.events("Swipe further.")]
            )
        case (_, .liftedEarly), (_, .touchesEnded):
            return ("the finger lifted too soon", [.events("Keep the finger down until it is recognized.")])
        case (_, .notAtEdge):
            // Those of the author's are explained elsewhere.
            let edge = scene.layoutDirection.leadingEdge.names[0]
            return (
                "the finger did not land at the \(edge) edge of the screen",
                [.events("Begin at the \(edge) edge.")]
            )
        case (_, .script): return ("its own code set the state", [.code("Change the code of its class.")])
        case (_, .recognized), (_, .prevented), (_, .gate), (_, .reset), (_, .requirement), (_, .cancelled),
            (_, .disabled):
            return ("the gesture does not fit", [.events("Make the gesture that \(target) waits for.")])
        }
    }

    /// Proposes another view for a gesture of a finger that lands while another one is at something else.
    private func viewOfItsOwn(_ attempt: Attempt) -> [Proposal] {
        let landed = run.landing(contact)?.time
        guard run.contacts(in: attempt).contains(where: { $0 < contact && run.landing($0)?.time != landed })
        else { return [] }
        return [
            .code(
                "Attach \(name) to a view of its own where this finger lands: a recognizer follows all the fingers in its "
                    + "view.")
        ]
    }

    /// Proposes a duration slightly below the time that the finger was down, unless a press that short would be a tap.
    private func shorter(
        _ recognizer: GestureRecognizerID, _ attempt: Attempt, _ position: Int
    ) -> [Proposal] {
        let start = attempt.entries.first.map { log[$0].time } ?? log[position].time
        let held = log[position].time.seconds - start.seconds
        // The shortest press in UIKit, that of a link in a text view, takes 0.1 s.
        let longest = ((held * 20).rounded(.up) - 1) / 20
        // UIKit's own duration, if that is short enough.
        let duration = longest > 0.5 ? 0.5 : longest
        return duration >= 0.1
            ? [.set(id(recognizer), .minimumPressDuration, .number(duration))] : []
    }

    /// Proposes to allow the movement that the finger made, unless it is too large for a press.
    private func wider(_ recognizer: GestureRecognizerID) -> [Proposal] {
        guard let movement = movement() else { return [] }
        let extent = max(movement.x.magnitude, movement.y.magnitude) * 2.0.squareRoot()
        let allowed = (extent / 10).rounded(.up) * 10
        return allowed <= 50 ? [.set(id(recognizer), .allowableMovement, .number(allowed))] : []
    }

    /// Explains that the finger moved in another direction than the swipe expects.
    private func wrongWay(
        _ recognizer: GestureRecognizerID, _ swipe: GestureRecognizerDescription.Swipe
    ) -> (String, [Proposal]) {
        let target = id(recognizer)
        let ways = [MotionDirection.right, .left, .up, .down]
            .filter { swipe.direction.contains(SwipeDirections($0)) }.map(\.words)
            .joined(separator: " or ")
        guard let movement = movement() else {
            return ("the finger did not move as a swipe \(ways) does", [.events("Swipe \(ways).")])
        }
        let way = MotionDirection(of: movement)
        guard !swipe.direction.contains(SwipeDirections(way)) else {
            return (
                "the finger strayed too far to the side, or back, for a swipe \(ways)",
                [.events("Swipe \(ways) in a straight line.")]
            )
        }
        return (
            "the finger moved \(way), and it waits for a swipe \(ways)",
            [
                Proposal(
                    "Set \(target).direction to .\(way).",
                    set: target, ["direction"], to: .text(way.rawValue)),
                .events("Swipe \(ways)."),
            ]
        )
    }

    /// Returns true if the finger has moved far enough for a pan, but another way than that follows.
    private func leaves(_ course: MotionDirection?, at position: Int) -> Bool {
        guard let course else { return false }
        let way = way(to: position)
        return max(way.x.magnitude, way.y.magnitude) >= run.experiment.constants.panHysteresis
            && !course.matches(way)
    }

    /// Explains that the finger moved another way than the pan of a container follows (NAV-24, SHEET-2).
    private func wrongCourse(_ course: MotionDirection?, _ position: Int) -> (String, [Proposal]) {
        let ways = course?.words ?? "sideways"
        return (
            "the finger \(atFirst(position))moved \(MotionDirection(of: way(to: position))), and it follows one that moves \(ways)",
            [.events("Drag \(ways).")]
        )
    }

    /// The advice about a finger that is down too long.
    private var liftingSooner: String {
        guard run.lifts(contact) else { return "Lift the finger: no event does." }
        guard let lift = run.liftTime(of: contact), lift.seconds >= Self.mistakenSeconds else {
            return "Lift sooner."
        }
        return "Lift sooner: it lifts at \(Prose.seconds(lift)), and times are in seconds."
    }

    /// The time from which a lift was probably meant in milliseconds.
    private static var mistakenSeconds: Double { 10 }

    func duration(of attempt: Attempt, until position: Int) -> String {
        let start = attempt.entries.first.map { log[$0].time } ?? log[position].time
        return Prose.number(log[position].time.seconds - start.seconds) + " s"
    }
}

extension SwipeDirections {
    /// Makes the directions of swipes that go one way, or along an axis.
    init(_ direction: MotionDirection) {
        switch direction {
        case .horizontal: self = [.left, .right]
        case .vertical: self = [.up, .down]
        case .left: self = .left
        case .right: self = .right
        case .up: self = .up
        case .down: self = .down
        }
    }
}
