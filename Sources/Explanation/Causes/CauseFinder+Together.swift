import DispatchEngine

// Recognizers that recognize with the same touch.
extension CauseFinder {
    /// Explains why two recognizers both fire.
    func together(
        _ one: GestureRecognizerID, _ two: GestureRecognizerID, _ firing: Int?, _ otherFiring: Int?
    ) -> Diagnosis? {
        for (spared, winner) in [(one, two), (two, one)] {
            for position in run.entries(of: spared) {
                guard case .spared(_, winner, let reason) = log[position].content else { continue }
                switch reason {
                case .moreTaps, .alreadyFired: continue
                case .canPrevent:
                    return exempt(winner, "canPrevent", "canPrevent(_:)", position, firing, otherFiring)
                case .canBePrevented:
                    return exempt(
                        spared, "canBePrevented", "canBePrevented(by:)", position, firing, otherFiring)
                }
            }
        }
        if let finding = fewerTaps(one, two, firing, otherFiring) { return finding }
        for recognizer in [one, two] {
            for position in run.entries(of: recognizer) {
                guard case .gate(let gate) = log[position].content, gate.question == .simultaneous,
                    gate.answer, gate.other == .recognizer(recognizer == one ? two : one)
                else { continue }
                let by = scene.identifier(of: gate.by)
                let other = words(recognizer == one ? two : one)
                let refusal = Proposal(
                    "Return false from gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) of \(by) for "
                        + "\(other).",
                    [(one, two), (two, one)].compactMap { separating($0, from: $1) })
                // A view around a list is dragged up and down as well.
                let isVertical = movement().map { $0.y.magnitude > $0.x.magnitude } ?? false
                let isAround = isVertical && view(of: one).map { isWithin(view(of: two), $0) } ?? false
                let sideways = across(one, of: two)
                return Diagnosis(
                    .simultaneousRecognition, by,
                    "\(by) returns true from gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) for \(other), and one "
                        + "yes is enough.",
                    evidence: [position, firing, otherFiring],
                    isAround ? [refusal] + sideways : sideways + [refusal])
            }
        }
        return nil
    }

    /// Returns the edit with which the delegate of a recognizer no longer lets it recognize together with another.
    private func separating(_ recognizer: GestureRecognizerID, from other: GestureRecognizerID) -> SceneEdit?
    {
        scene[recognizer].delegate?.simultaneousWith.map { answer in
            .set(
                of: id(recognizer), path: ["delegate", "simultaneousWith"],
                to: leaving(other, outOf: answer))
        }
    }

    /// Returns an answer of a delegate that leaves a recognizer out, or nil for the default, which is no.
    func leaving(
        _ recognizer: GestureRecognizerID,
        outOf answer: ScriptedAnswer<GestureSelection>
    ) -> SceneEdit.Value? {
        switch answer {
        case .value(.all):
            return .answer(
                .flag(false), if: .init("other", .object("id", .text(id(recognizer)))), else: .text("all"))
        case .value(.only(let others)):
            let rest = others.filter { $0.gestureRecognizer != recognizer }
            return rest.isEmpty ? nil : .list(rest.map { .text($0.name) })
        case .when: return nil
        }
    }

    func exempt(
        _ recognizer: GestureRecognizerID, _ member: String, _ method: String, _ position: Int,
        _ firing: Int?, _ otherFiring: Int?
    ) -> Diagnosis {
        Diagnosis(
            .exemptFromPrevention, id(recognizer), detail: member,
            "\(method) of \(id(recognizer)) returns false, so neither excludes the other.",
            evidence: [position, firing, otherFiring],
            [
                Proposal(
                    "Do not override \(method) in \(id(recognizer)).",
                    set: id(recognizer), [member], to: nil),
                Proposal(
                    "Override neither canPrevent(_:) nor canBePrevented(by:) in \(id(recognizer)).",
                    [
                        .set(of: id(recognizer), path: ["canPrevent"], to: nil),
                        .set(of: id(recognizer), path: ["canBePrevented"], to: nil),
                    ]),
            ])
    }

    func fewerTaps(
        _ one: GestureRecognizerID, _ two: GestureRecognizerID, _ firing: Int?, _ otherFiring: Int?
    ) -> Diagnosis? {
        guard case .tap(let first) = scene[one].kind, case .tap(let second) = scene[two].kind,
            first.numberOfTapsRequired != second.numberOfTapsRequired
        else { return nil }
        let (fewer, more) =
            first.numberOfTapsRequired < second.numberOfTapsRequired ? (one, two) : (two, one)
        return Diagnosis(
            .fewerTapsFireFirst, id(fewer),
            "\(id(fewer)) needs fewer taps than \(id(more)), so it is complete earlier, and it does not wait unless told to.",
            evidence: [firing, otherFiring],
            [requiring(fewer, toFail: more)])
    }
}
