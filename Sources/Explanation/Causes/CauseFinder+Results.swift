import DispatchEngine

// Why something did happen: received, fired, late, cancelled.
extension CauseFinder {
    // MARK: Received

    /// Why the subject gets the contact.
    func received() -> Finding {
        guard let hit = run.hit(contact), let hitView = hit.view else {
            return undecided(evidence: [premise.reception(contact)])
        }
        let visits = visits(of: hit)
        // An override that answers where the default would not, the outermost first.
        for view in path(to: hitView) {
            if let visit = visits[view], visit.outcome == .override || isBeyondItself(view, visit) {
                return grabbed(view, visit, hit)
            }
        }
        if let finding = passedOver(hit, visits) { return finding }
        switch subject {
        case .recognizer(let recognizer):
            let view = scene.recognizers[recognizer.index].view
            let where_ = view.map {
                $0 == hitView ? "the hit view, \(id($0))" : "\(id($0)), which \(id(hitView)) lies in"
            }
            return Finding(
                .recognizerOnPath, id(hitView),
                "\(name) is attached to \(where_ ?? id(hitView)): recognizers see the touches of every view inside theirs.",
                evidence: [hit.entry, premise.reception(contact)],
                [.set(name, "enabled", .flag(false), swift: "isEnabled")])
        case .control, .cell, .responder:
            guard subject.responder != .view(hitView) else { return frontmost(hitView, hit, visits) }
            return Finding(
                .climbedResponderChain, id(hitView),
                "\(id(hitView)) was hit, and no responder between it and \(name) kept the touch.",
                evidence: [hit.entry, premise.reception(contact)],
                [
                    Proposal(
                        "Override touchesBegan(_:with:) and its like in \(id(hitView)) without calling super.",
                        [.set(of: id(hitView), path: ["overrides", "touches"], to: .text("handle"))])
                ])
        }
    }

    private func frontmost(_ view: ViewID, _ hit: Run.Hit, _ visits: [ViewID: Visit]) -> Finding {
        Finding(
            .frontmostAtPoint, id(view),
            "\(id(view)) is the frontmost view at that point that takes touches.",
            evidence: [visits[view]?.position, hit.entry],
            [.set(id(view), "userInteractionEnabled", .flag(false), swift: "isUserInteractionEnabled")])
    }

    /// A view in front that contains the point, but takes no touches.
    private func passedOver(_ hit: Run.Hit, _ visits: [ViewID: Visit]) -> Finding? {
        for position in hit.walk {
            guard case .hitTest(let view, let point?, let outcome, _) = log[position].content,
                !isWithin(hit.view, view), views[view].geometry.bounds.contains(point)
            else { continue }
            let what: (CauseCode, String, Proposal)
            switch outcome {
            case .hidden:
                what = (.hidden, "is hidden", .set(id(view), "hidden", .flag(false), swift: "isHidden"))
            case .transparent:
                what = (.transparent, "has an alpha below 0.01", .set(id(view), "alpha", .number(1)))
            case .userInteractionDisabled:
                let isDefault =
                    !views[view].flags.contains(.userInteractionGiven)
                    && !views[view].viewClass.isUserInteractionEnabledByDefault
                what = (
                    isDefault ? .interactionDisabledByDefault : .interactionDisabled,
                    "has isUserInteractionEnabled false",
                    .set(id(view), "userInteractionEnabled", .flag(true), swift: "isUserInteractionEnabled")
                )
            case .disabled:
                what = (
                    .controlDisabled, "is disabled",
                    .set(id(view), "enabled", .flag(true), swift: "isEnabled")
                )
            case .animating:
                what = (
                    .animationBlocksTouches, "is being animated",
                    Proposal("Let the animation end.", [.set(of: id(view), path: ["animating"], to: nil)])
                )
            case .inside, .outside, .override: continue
            }
            return Finding(
                what.0, id(view), "\(id(view)) lies in front, but \(what.1), so the touch passes through it.",
                evidence: [position, hit.entry], [what.2])
        }
        return nil
    }

    // MARK: Fired

    /// Why the subject fires, alone or beside another.
    func fired() -> Finding {
        let firing = premise.firing(contact)
        guard let beside = premise.question.beside,
            let other = Premise(
                Question(.fired, of: beside, contact: contact), in: run)
        else { return freely(firing) }
        let otherFiring = firingOfAnyContact(other)
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
            return Finding(
                .nothingExcludesSecondFinger, beside,
                "\(name) and \(beside) track a finger each: neither has isExclusiveTouch set.",
                evidence: [firing, otherFiring],
                [
                    .set(beside, "exclusiveTouch", .flag(true), swift: "isExclusiveTouch"),
                    .set(name, "exclusiveTouch", .flag(true), swift: "isExclusiveTouch"),
                ])
        default: return freely(firing)
        }
    }

    private func firingOfAnyContact(_ other: Premise) -> Int? {
        other.firing(contact) ?? (1...max(run.contactCount, 1)).lazy.compactMap { other.firing($0) }.first
    }

    /// Why two recognizers both fire.
    private func together(
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

    private func exempt(
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
                    [.set(of: id(recognizer), path: [member], to: nil)])
            ])
    }

    private func fewerTaps(
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
            "\(id(fewer)) needs fewer taps than \(id(more)): it is complete earlier and does not wait unless it is told to.",
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
    private func finishedFirst(
        _ recognizer: GestureRecognizerID, _ firing: Int?, _ otherFiring: Int?
    ) -> Finding {
        let isDelaying = scene.recognizers[recognizer.index].delaysTouchesEnded
        return Finding(
            .viewFinishedFirst, id(recognizer),
            "The view had its touch from beginning to end before \(id(recognizer)) recognized.",
            evidence: [firing, otherFiring],
            isDelaying
                ? [.intended("Both act: the recognizer does not track that finger, or recognizes after it.")]
                : [.set(id(recognizer), "delaysTouchesEnded", .flag(true))])
    }

    /// Nothing kept it from firing.
    private func freely(_ firing: Int?) -> Finding {
        if let firing, case .action(let action) = log[firing].content, let lookup = action.lookup,
            lookup.start == .firstResponder
        {
            return Finding(
                .firstResponderChainAnswers, scene.identifier(of: action.target),
                "\(action.selector) has no target, and the search for one began at the first responder and found "
                    + "\(scene.identifier(of: action.target)).",
                evidence: [firing], [.code("Give the action a target.")])
        }
        let remedy: [Proposal] =
            switch subject {
            case .recognizer: [.set(name, "enabled", .flag(false), swift: "isEnabled")]
            case .control, .cell, .responder:
                [.set(name, "userInteractionEnabled", .flag(false), swift: "isUserInteractionEnabled")]
            }
        return Finding(
            .nothingInTheWay, name, "Nothing stood in the way of \(name).", evidence: [firing], remedy)
    }

    // MARK: Late

    /// Why the subject hears of the touch, or fires, later than it could.
    func late() -> Finding {
        guard case .recognizer(let recognizer) = subject else {
            guard let holding = premise.holding(contact) else { return undecided(evidence: []) }
            return heldBack(holding.by, holding.phase, [holding.withheld, holding.released], ends: true)
        }
        guard let position = premise.lateness(contact), case .waiting(_, let others) = log[position].content,
            let firing = premise.firing(contact)
        else { return undecided(evidence: []) }
        // The one that failed last kept it waiting longest.
        let failures = others.compactMap { other -> (GestureRecognizerID, Int)? in
            run.entriesOfRecognizer[other]?.last { index in
                index > position && index < firing && run.state(at: index)?.to == .failed
            }.map { (other, $0) }
        }
        let last = failures.max { $0.1 < $1.1 }
        guard let other = last?.0 ?? others.first else { return undecided(evidence: [position]) }
        let until = last.map { ", which it did\(at($0.1))" } ?? ""
        return Finding(
            .waitsForFailure, id(other), "\(name) waits for \(id(other)) to fail\(until).",
            evidence: [position, last?.1, firing], independence(of: recognizer, from: other))
    }

    // MARK: Cancelled

    /// Why the subject loses the contact.
    func cancelled() -> Finding {
        guard let position = premise.cancellation(contact) else { return undecided(evidence: []) }
        if case .recognizer(let recognizer) = subject { return cancelledRecognizer(recognizer, position) }
        return lost(position)
    }
}
