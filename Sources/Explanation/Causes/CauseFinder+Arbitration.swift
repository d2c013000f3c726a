import DispatchEngine

// Recognizer against recognizer.
extension CauseFinder {
    func waiting(in attempt: Attempt) -> Int? {
        attempt.entries.last { if case .waiting = log[$0].content { true } else { false } }
    }

    func isWaited(for other: GestureRecognizerID, in attempt: Attempt) -> Bool {
        attempt.entries.contains { position in
            guard case .waiting(_, let others) = log[position].content else { return false }
            return others.contains(other)
        }
    }

    func requiredOne(
        _ recognizer: GestureRecognizerID, _ other: GestureRecognizerID, _ position: Int
    ) -> Finding {
        Finding(
            .requiredOneRecognized, id(other),
            "\(id(recognizer)) requires \(id(other)) to fail, and \(id(other)) recognized.",
            evidence: [
                stateOf(other, .began, before: log.count).flatMap { $0 > position ? $0 : nil }, position,
            ], independence(of: recognizer, from: other))
    }

    func prevented(
        _ recognizer: GestureRecognizerID, _ rival: GestureRecognizerID, _ position: Int
    ) -> Finding {
        let recognized = run.entriesOfRecognizer[rival]?.first { index in
            let state = run.state(at: index)?.to
            return index >= position && (state == .began || state == .ended)
        }
        var proposals: [Proposal] = []
        let rivalScroll = scene.recognizers[rival.index].scrollView
        if rivalScroll == nil || scene.recognizers[recognizer.index].scrollView == nil {
            proposals.append(simultaneous(recognizer, with: rival))
        }
        proposals.append(
            Proposal(
                "Have \(id(rival)) wait: \(id(rival)).require(toFail: \(id(recognizer))).",
                [
                    .set(
                        of: id(rival), path: ["requiresFailureOf"],
                        to: requirements(of: rival, and: recognizer))
                ]))
        proposals.append(disabling(rival))
        return Finding(
            .preventedByRival, id(rival),
            "\(id(rival)) recognized first, and it excludes \(id(recognizer)).",
            evidence: [position, recognized], proposals)
    }

    func requirements(
        of recognizer: GestureRecognizerID, and other: GestureRecognizerID
    ) -> SceneEdit.Value {
        let required = scene.requirements[recognizer.index] + [other]
        return .list(required.map { .text(id($0)) })
    }

    /// A delegate that lets two recognizers recognize together; a scroll view's own recognizer cannot have another.
    func simultaneous(
        _ recognizer: GestureRecognizerID, with other: GestureRecognizerID
    ) -> Proposal {
        let isOwn = scene.recognizers[recognizer.index].scrollView != nil
        let (asked, answer) = isOwn ? (other, recognizer) : (recognizer, other)
        return Proposal(
            "Have the delegate of \(id(asked)) answer true to "
                + "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) for \(id(answer)).",
            [
                .set(
                    of: id(asked), path: ["delegate", "simultaneousWith"], to: .list([.text(id(answer))]))
            ])
    }

    /// It waits, and the others never fail.
    func waits(
        _ recognizer: GestureRecognizerID, _ attempt: Attempt, _ position: Int
    ) -> Finding {
        guard case .waiting(_, let others) = log[position].content, let other = others.first else {
            return undecided(evidence: [position])
        }
        return Finding(
            .waitsForFailure, id(other),
            "\(id(recognizer)) waits for \(Words.list(others.map { id($0) })) to fail.", evidence: [position],
            independence(of: recognizer, from: other))
    }

    /// What drops the requirement between two recognizers, in each of the places where it can be made.
    func independence(of recognizer: GestureRecognizerID, from other: GestureRecognizerID) -> [Proposal] {
        let (dependent, required) = (id(recognizer), id(other))
        var edits: [SceneEdit] = []
        if scene.requirements[recognizer.index].contains(other) {
            let rest = scene.requirements[recognizer.index].filter { $0 != other }
            edits.append(
                .set(
                    of: dependent, path: ["requiresFailureOf"],
                    to: rest.isEmpty ? nil : .list(rest.map { .text(id($0)) })))
        }
        if scene.recognizers[recognizer.index].delegate?.shouldRequireFailureOf != nil {
            edits.append(.set(of: dependent, path: ["delegate", "shouldRequireFailureOf"], to: nil))
        }
        if scene.recognizers[other.index].delegate?.shouldBeRequiredToFailBy != nil {
            edits.append(.set(of: required, path: ["delegate", "shouldBeRequiredToFailBy"], to: nil))
        }
        if case .custom = scene.recognizers[recognizer.index].kind, edits.isEmpty {
            edits.append(.set(of: dependent, path: ["shouldRequireFailureOf"], to: nil))
        }
        let drop = Proposal("Do not make \(dependent) require \(required) to fail.", edits)
        return (edits.isEmpty ? [] : [drop])
            + [disabling(other)]
    }
}
