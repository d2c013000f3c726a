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
    ) -> Diagnosis {
        let answer = requirement(of: recognizer, on: other)
        let reason =
            answer.map { "\($0.by) returns true from \($0.method) for \($0.about)" }
            ?? "\(words(recognizer)) requires \(words(other)) to fail"
        return Diagnosis(
            .requiredOneRecognized, id(other), "\(reason), and \(words(other)) recognized.",
            evidence: [
                stateOf(other, .began, before: log.count).flatMap { $0 > position ? $0 : nil }, position,
            ], reversal(of: recognizer, toFail: other) + independence(of: recognizer, from: other))
    }

    /// Proposes that of two taps the one of fewer taps wait for the other, if it is required to fail instead.
    ///
    /// Without any requirement both would fire.
    private func reversal(of more: GestureRecognizerID, toFail fewer: GestureRecognizerID) -> [Proposal] {
        guard case .tap(let one) = scene[more].kind, case .tap(let two) = scene[fewer].kind,
            one.numberOfTapsRequired > two.numberOfTapsRequired,
            scene.requirements[more.index].contains(fewer)
        else { return [] }
        let rest = scene.requirements[more.index].filter { $0 != fewer }
        return [
            Proposal(
                "Reverse the requirement: \(requirement(of: fewer, toFail: more)).",
                [
                    .set(
                        of: id(more), path: ["requiresFailureOf"],
                        to: rest.isEmpty ? nil : .list(rest.map { .text(id($0)) })),
                    .set(of: id(fewer), path: ["requiresFailureOf"], to: requirements(of: fewer, and: more)),
                ])
        ]
    }

    /// Returns the answer of a delegate that makes a recognizer wait for another, or nil if it waits by itself.
    private func requirement(
        of recognizer: GestureRecognizerID, on other: GestureRecognizerID
    ) -> (by: String, method: String, about: String)? {
        let pair: Set = [recognizer, other]
        for position in pair.sorted(by: { $0.index < $1.index }).flatMap({ run.entries(of: $0) }
        ) {
            guard case .gate(let gate) = log[position].content, gate.answer,
                case .recognizer(let asked)? = gate.other, pair == [gate.recognizer, asked]
            else { continue }
            let by = scene.identifier(of: gate.by)
            switch gate.question {
            case .requireFailure: return (by, gate.question.swiftName, words(other))
            case .requiredToFail: return (by, gate.question.swiftName, words(recognizer))
            case .shouldReceive, .shouldReceiveEvent, .shouldBegin, .simultaneous, .touchesShouldBegin,
                .touchesShouldCancel:
                continue
            }
        }
        return nil
    }

    func prevented(
        _ recognizer: GestureRecognizerID, _ rival: GestureRecognizerID, _ position: Int
    ) -> Diagnosis {
        let recognized = recognition(of: rival, excludingAt: position)
        if let stopped = stoppedScrolling(rival, position) ?? closedSwipeActions()
            ?? failureOfItsOwn(recognizer, rival, position)
        {
            return stopped
        }
        let hasty = sooner(rival)
        return Diagnosis(
            .preventedByRival, id(rival),
            "\(words(rival)) recognized\(recognized.map(at) ?? "")\(hasty.reason) and excludes \(words(recognizer)).",
            evidence: [position, recognized],
            unlessZoomed(rival, for: recognizer)
                + (scene[recognizer].isScrollPan
                    ? preferring(recognizer, to: rival) + hasty.proposals
                    : hasty.proposals + preferring(recognizer, to: rival)))
    }

    /// Returns the entry where a rival recognized that excludes another at a position: before it, if it is still at it.
    private func recognition(of rival: GestureRecognizerID, excludingAt position: Int) -> Int? {
        let entries = run.entries(of: rival)
        let before = entries.last { $0 < position && run.state(at: $0) != nil }
        switch before.flatMap({ run.state(at: $0)?.to }) {
        case .began?, .changed?: return entries.last { $0 < position && run.recognizes(at: $0) }
        case .possible?, .ended?, .cancelled?, .failed?, nil:
            return entries.first { $0 >= position && run.recognizes(at: $0) }
        }
    }

    /// The causes that lie in a recognizer itself and its gesture.
    private static let causesOfItsOwn: Set<CauseCode> = [
        .gestureNotMatched, .cannotScroll, .refusedToBegin, .popRefused,
    ]

    /// Explains why a recognizer that a rival excluded would have failed without that, or returns nil if it would not.
    private func failureOfItsOwn(
        _ recognizer: GestureRecognizerID, _ rival: GestureRecognizerID, _ position: Int
    ) -> Diagnosis? {
        guard excluder == nil, premise.question.why == .notFired, premise.question.beside == nil,
            run.state(at: position)?.to == .failed,
            let alone = run.failure(of: recognizer, with: contact),
            let premise = Premise(premise.question, in: alone)
        else { return nil }
        var finding = CauseFinder(premise, contact: contact, without: withdrawn, excluder: rival)
            .recognizerNotFired(recognizer)
        guard Self.causesOfItsOwn.contains(finding.code) else { return nil }
        // The entries of another run are no evidence.
        finding.evidence = [position]
        return finding
    }

    /// Returns the reason why a long press recognizes as the finger lands, and what makes it one, or nothing for another.
    private func sooner(_ rival: GestureRecognizerID) -> (reason: String, proposals: [Proposal]) {
        guard case .longPress(let press) = scene[rival].kind, press.minimumPressDuration < 0.1
        else { return ("", []) }
        return (
            ", as its minimumPressDuration is \(Prose.number(press.minimumPressDuration)),",
            [.set(id(rival), .minimumPressDuration, .number(0.5))]
        )
    }

    /// Proposes to make a recognizer wait until another one fails, which the other's delegate says where no property leads to
    /// the recognizer.
    func requiring(_ recognizer: GestureRecognizerID, toFail other: GestureRecognizerID) -> Proposal {
        if scene.expression(for: recognizer) == nil, scene[other].owner == nil,
            scene[other].delegate?.shouldBeRequiredToFailBy == nil
        {
            return requiredBy(recognizer, on: other)
        }
        return Proposal(
            "Have \(words(recognizer)) wait: \(requirement(of: recognizer, toFail: other)).",
            set: id(recognizer), ["requiresFailureOf"], to: requirements(of: recognizer, and: other))
    }

    func requirements(
        of recognizer: GestureRecognizerID, and other: GestureRecognizerID
    ) -> SceneEdit.Value {
        let required = scene.requirements[recognizer.index] + [other]
        return .list(required.map { .text(id($0)) })
    }

    /// Proposes a delegate that lets two recognizers recognize together.
    ///
    /// A scroll view's own recognizer cannot have another delegate, and that of another container should not.
    func simultaneous(
        _ recognizer: GestureRecognizerID, with other: GestureRecognizerID
    ) -> Proposal {
        // That of one that a container brings along is the container.
        let isOwn = scene[recognizer].owner != nil
        let (asked, answer) = isOwn ? (other, recognizer) : (recognizer, other)
        let model = scene[asked]
        let whose =
            model.delegate == nil && model.owner == nil
            ? "Give \(words(asked)) a delegate that returns" : "Have the delegate of \(words(asked)) return"
        return Proposal(
            "\(whose) true from "
                + "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) for \(compared(answer)); then both act.",
            set: id(asked), ["delegate", "simultaneousWith"], to: .list([.text(id(answer))]))
    }

    /// Explains that a recognizer waits for others that never fail.
    func waits(
        _ recognizer: GestureRecognizerID, _ attempt: Attempt, _ position: Int
    ) -> Diagnosis {
        guard case .waiting(_, let others) = log[position].content, let other = others.first else {
            return undecided(evidence: [position])
        }
        return Diagnosis(
            .waitsForFailure, id(other),
            "\(words(recognizer)) waits for \(Prose.list(others.map { words($0) })) to fail.",
            evidence: [position],
            independence(of: recognizer, from: other))
    }

    /// Proposes to drop the requirement between two recognizers, in each of the places where it can be made.
    func independence(of recognizer: GestureRecognizerID, from other: GestureRecognizerID) -> [Proposal] {
        let (dependent, required) = (id(recognizer), id(other))
        let (waiting, awaited) = (words(recognizer), words(other))
        var edits: [SceneEdit] = []
        if scene.requirements[recognizer.index].contains(other) {
            let rest = scene.requirements[recognizer.index].filter { $0 != other }
            edits.append(
                .set(
                    of: dependent, path: ["requiresFailureOf"],
                    to: rest.isEmpty ? nil : .list(rest.map { .text(id($0)) })))
        }
        if let answer = scene[recognizer].delegate?.shouldRequireFailureOf {
            edits.append(
                .set(
                    of: dependent, path: ["delegate", "shouldRequireFailureOf"],
                    to: leaving(other, outOf: answer)))
        }
        if let answer = scene[other].delegate?.shouldBeRequiredToFailBy {
            edits.append(
                .set(
                    of: required, path: ["delegate", "shouldBeRequiredToFailBy"],
                    to: leaving(recognizer, outOf: answer)))
        }
        if case .custom = scene[recognizer].kind, edits.isEmpty {
            edits.append(.set(of: dependent, path: ["shouldRequireFailureOf"], to: nil))
        }
        let answer = requirement(of: recognizer, on: other)
        let drop = Proposal(
            answer.map { "Return false from \($0.method) of \($0.by) for \($0.about)." }
                ?? "Do not make \(waiting) require \(awaited) to fail.", edits)
        return (edits.isEmpty ? [] : [drop])
            + [disabling(other)]
    }
}
