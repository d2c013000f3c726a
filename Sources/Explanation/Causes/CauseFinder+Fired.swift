import DispatchEngine

// Why something fires, alone or beside another.
extension CauseFinder {
    /// Why the subject fires: alone, beside another, or instead of it.
    func fired() -> Finding {
        let firing = premise.firing(contact)
        guard let beside = premise.question.beside,
            let other = Premise(Question(.fired, of: beside, contact: contact), in: run)
        else { return freely(firing) }
        guard let otherFiring = premise.firingBeside(contact) else {
            return insteadOf(beside, other.subject, firing)
        }
        switch (subject.firing(in: scene), other.subject.firing(in: scene)) {
        case (.recognizer(let one)?, .recognizer(let two)?):
            return together(one, two, firing, otherFiring) ?? freely(firing)
        case (.recognizer(let recognizer)?, _?), (_?, .recognizer(let recognizer)?):
            guard !scene.recognizers[recognizer.index].cancelsTouchesInView else {
                return finishedFirst(recognizer, firing, otherFiring)
            }
            return Finding(
                .recognizerDoesNotCancel, id(recognizer),
                "\(id(recognizer)) has cancelsTouchesInView false, so the view gets its touch all the same.",
                evidence: [firing, otherFiring], [.set(id(recognizer), "cancelsTouchesInView", .flag(true))])
        case (_?, _?):
            if let finding = oneAfterTheOther(other, firing) { return finding }
            return Finding(
                .nothingExcludesSecondFinger, beside,
                "\(name) and \(beside) track a finger each, and neither has isExclusiveTouch set.",
                evidence: [firing, otherFiring],
                [
                    .set(beside, "exclusiveTouch", .flag(true), swift: "isExclusiveTouch"),
                    .set(name, "exclusiveTouch", .flag(true), swift: "isExclusiveTouch"),
                ])
        default: return freely(firing)
        }
    }

    /// Why the subject fires and another does not: what keeps that one from it.
    private func insteadOf(_ beside: String, _ other: Subject, _ firing: Int?) -> Finding {
        let premise = Premise(Question(.notFired, of: beside, contact: contact), in: run, subject: other)
        var finding = CauseFinder(premise, contact: contact).firstCause()
        finding.evidence = (finding.evidence + [firing].compactMap { $0 }).sorted()
        return finding
    }

    /// Why two recognizers both fire.
    func together(
        _ one: GestureRecognizerID, _ two: GestureRecognizerID, _ firing: Int?, _ otherFiring: Int?
    ) -> Finding? {
        for (spared, winner) in [(one, two), (two, one)] {
            for position in run.entriesOfRecognizer[spared] ?? [] {
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
            for position in run.entriesOfRecognizer[recognizer] ?? [] {
                guard case .gate(let gate) = log[position].content, gate.question == .simultaneous,
                    gate.answer, gate.other == .recognizer(recognizer == one ? two : one)
                else { continue }
                let by = scene.identifier(of: gate.by)
                return Finding(
                    .simultaneousRecognition, by,
                    "\(by) answers true to gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:), and one yes is enough.",
                    evidence: [position, firing, otherFiring],
                    [
                        Proposal(
                            "Answer false in gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) of \(by).",
                            [one, two].filter {
                                scene.recognizers[$0.index].delegate?.simultaneousWith != nil
                            }
                            .map { .set(of: id($0), path: ["delegate", "simultaneousWith"], to: nil) })
                    ])
            }
        }
        return nil
    }

    func exempt(
        _ recognizer: GestureRecognizerID, _ member: String, _ method: String, _ position: Int,
        _ firing: Int?, _ otherFiring: Int?
    ) -> Finding {
        Finding(
            .exemptFromPrevention, id(recognizer), detail: member,
            "\(method) of \(id(recognizer)) answers false, so neither excludes the other.",
            evidence: [position, firing, otherFiring],
            [
                Proposal(
                    "Do not override \(method) in \(id(recognizer)).",
                    [.set(of: id(recognizer), path: [member], to: nil)]),
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
    ) -> Finding? {
        guard case .tap(let first) = scene.recognizers[one.index].kind,
            case .tap(let second) = scene.recognizers[two.index].kind,
            first.numberOfTapsRequired != second.numberOfTapsRequired
        else { return nil }
        let (fewer, more) =
            first.numberOfTapsRequired < second.numberOfTapsRequired ? (one, two) : (two, one)
        return Finding(
            .fewerTapsFireFirst, id(fewer),
            "\(id(fewer)) needs fewer taps than \(id(more)), so it is complete earlier, and it does not wait unless told to.",
            evidence: [firing, otherFiring],
            [
                Proposal(
                    "Have \(id(fewer)) wait: \(id(fewer)).require(toFail: \(id(more))).",
                    [
                        .set(
                            of: id(fewer), path: ["requiresFailureOf"],
                            to: .list((scene.requirements[fewer.index] + [more]).map { .text(id($0)) }))
                    ])
            ])
    }

    /// The view had the end of its touch before the recognizer could recognize.
    func finishedFirst(
        _ recognizer: GestureRecognizerID, _ firing: Int?, _ otherFiring: Int?
    ) -> Finding {
        let isDelaying = scene.recognizers[recognizer.index].delaysTouchesEnded
        return Finding(
            .viewFinishedFirst, id(recognizer),
            "The view had its touch from beginning to end before \(id(recognizer)) recognized.",
            evidence: [firing, otherFiring],
            (isDelaying ? [] : [.set(id(recognizer), "delaysTouchesEnded", .flag(true))])
                + [.intended("Both act: the recognizer does not track that finger, or recognizes after it.")])
    }

    /// The finger of the one lifts before that of the other lands: they are not down together.
    func oneAfterTheOther(_ other: Premise, _ firing: Int?) -> Finding? {
        guard let otherContact = (1...max(run.contactCount, 1)).first(where: { other.firing($0) != nil }),
            otherContact != contact
        else { return nil }
        let earlier = otherContact < contact ? other.question.of : name
        let lifted = run.entries(of: min(contact, otherContact)).last { position in
            if case .touches(_, .ended, _, _, _, _) = log[position].content { true } else { false }
        }
        guard let lifted, let landed = run.hit(max(contact, otherContact))?.entry, lifted < landed else {
            return nil
        }
        return Finding(
            .fingerLiftedInInput, earlier,
            "The finger on \(earlier) lifts\(at(lifted)), before the other lands\(at(landed)).",
            evidence: [lifted, landed, firing],
            [.events("Land the second finger before the first lifts.")])
    }

    /// Nothing kept it from firing.
    func freely(_ firing: Int?) -> Finding {
        if let firing, case .action(let action) = log[firing].content, let lookup = action.lookup,
            lookup.start == .firstResponder
        {
            return Finding(
                .firstResponderChainAnswers, scene.identifier(of: action.target),
                "\(Words.action(action.selector)) has no target, and the search for one began at the first responder and found "
                    + "\(scene.identifier(of: action.target)).",
                evidence: [firing], [.code("Give the action a target.")])
        }
        return Finding(
            .nothingInTheWay, name, "Nothing stood in the way of \(name).", evidence: [firing],
            [.intended("Nothing needs to change.")])
    }
}
