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
        return allowed(one, two, firing, otherFiring)
    }

    /// Explains that delegates let two recognizers recognize together, or returns nil if none that was asked said yes (GA-4).
    private func allowed(
        _ one: GestureRecognizerID, _ two: GestureRecognizerID, _ firing: Int?, _ otherFiring: Int?
    ) -> Diagnosis? {
        for (asked, other) in [(one, two), (two, one)] {
            for position in run.entries(of: asked) {
                guard case .gate(let gate) = log[position].content, gate.question == .simultaneous,
                    gate.answer, gate.other == .recognizer(other)
                else { continue }
                let by = scene.identifier(of: gate.by)
                let others = letsRecognize(other, with: asked) ? [(other, asked)] : []
                let refusal = separation(of: [(asked, other)] + others, by)
                let method = "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)"
                // A yes of the other's delegate would have been enough as well.
                let reason =
                    others.isEmpty
                    ? "\(by) returns true from \(method) for \(words(other)), and one yes is enough."
                    : delegateName(of: other) == by
                        ? "\(by), the delegate of both, returns true from \(method) for either."
                        : "\(by) and \(delegateName(of: other)) both return true from \(method), each for the other "
                            + "recognizer."
                let sideways = across(one, of: two)
                return Diagnosis(
                    .simultaneousRecognition, by, reason, evidence: [position, firing, otherFiring],
                    unlessZoomed(one, for: two)
                        + (isForOtherAxis(one, than: two) ? sideways + [refusal] : [refusal] + sideways))
            }
        }
        return nil
    }

    /// Returns true if a pan is attached to what scrolls along the other axis than a recognizer inside it, so that it follows
    /// that scrolling.
    private func isForOtherAxis(_ pan: GestureRecognizerID, than other: GestureRecognizerID) -> Bool {
        guard let view = view(of: pan), let inner = self.view(of: other), isWithin(inner, view) else {
            return true
        }
        guard let scrollView = scene.scrollViews.first(where: { $0.view == view }),
            let isVertical = axisIsVertical(of: other)
        else { return false }
        return axisIsVertical(of: scrollView.pan) == !isVertical
    }

    /// Proposes that the delegates which let recognizers recognize together, each with the other, do so no more.
    private func separation(
        of pairs: [(asked: GestureRecognizerID, other: GestureRecognizerID)], _ by: String
    ) -> Proposal {
        let method = "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)"
        let places = pairs.enumerated().map { index, pair in
            "of \(index == 0 ? by : delegateName(of: pair.asked)) for \(words(pair.other))"
        }
        return Proposal(
            "Return false from \(method) \(Prose.list(places)).",
            pairs.compactMap { separating($0.asked, from: $0.other) })
    }

    /// Returns true if the delegate of a recognizer lets it recognize together with another, whatever else happens.
    private func letsRecognize(_ recognizer: GestureRecognizerID, with other: GestureRecognizerID) -> Bool {
        switch scene[recognizer].delegate?.simultaneousWith {
        case .value(.all)?: true
        case .value(.only(let others))?: others.contains { $0.gestureRecognizer == other }
        case .when?, nil: false
        }
    }

    /// Returns the name of the delegate of a recognizer.
    private func delegateName(of recognizer: GestureRecognizerID) -> String {
        if let scrollView = scene[recognizer].scrollView { return id(scene[scrollView].view) }
        return scene[recognizer].delegate?.object?.name
            ?? scene.identifier(of: Participant.delegate(of: recognizer))
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
