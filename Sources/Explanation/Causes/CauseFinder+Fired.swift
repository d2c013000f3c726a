import DispatchEngine

// Objects that fire, alone or beside another.
extension CauseFinder {
    /// Explains why the subject fires: alone, beside another, or instead of it.
    func fired() -> Diagnosis {
        let firing = premise.firing(contact)
        if let firing, contact == 0 && !premise.isAboutStatusBar || premise.isAboutEndOfEditing,
            let finding = broughtAbout(firing)
        {
            return finding
        }
        guard let beside = premise.question.beside,
            let other = Premise(Question(.fired, of: beside, contact: contact), in: run)
        else {
            return besideOthers(firing) ?? freely(firing)
        }
        guard let otherFiring = premise.firingBeside(contact) else {
            return insteadOf(beside, other.subject, firing)
        }
        return together(with: other, firing, otherFiring) ?? freely(firing)
    }

    /// Explains why the subject fires along with others for the same touch.
    ///
    /// The first one with an explanation counts. A recognizer that merely leaves the touch to its view, as one that hides the
    /// keyboard does in most screens, is none unless it is asked about.
    private func besideOthers(_ firing: Int?) -> Diagnosis? {
        var others = scene.recognizersInViewOrder.filter { run.attempt(of: $0, with: contact) != nil }
            .map { id($0) }
        switch owner(of: run.hit(contact)?.view) {
        case .control(let view)?, .cell(let view)?: others.append(id(view))
        case .responder, .recognizer, nil: break
        }
        for other in others where other != name {
            guard let premise = Premise(Question(.fired, of: other, contact: contact), in: run),
                let otherFiring = premise.firing(contact),
                let finding = together(with: premise, firing, otherFiring),
                finding.code != .recognizerDoesNotCancel
            else { continue }
            return finding
        }
        return besideAnotherFinger(firing)
    }

    /// Explains that another control fires with another finger that is down meanwhile, or returns nil if none does.
    private func besideAnotherFinger(_ firing: Int?) -> Diagnosis? {
        guard case .control = subject else { return nil }
        for number in run.contacts(downWith: contact) {
            guard case .control(let view)? = owner(of: run.hit(number)?.view), id(view) != name,
                let premise = Premise(Question(.fired, of: id(view), contact: number), in: run),
                let otherFiring = premise.firing(number),
                var finding = together(with: premise, firing, otherFiring)
            else { continue }
            finding.propose(silencing(subject))
            return finding
        }
        return nil
    }

    /// Explains why the subject and another object both fire, or returns nil if they are unrelated.
    private func together(with other: Premise, _ firing: Int?, _ otherFiring: Int) -> Diagnosis? {
        let beside = other.question.of
        switch (subject.firing(in: scene), other.subject.firing(in: scene)) {
        case (.recognizer(let one)?, .recognizer(let two)?):
            guard var finding = together(one, two, firing, otherFiring) else {
                return withFingersOfTheirOwn(one, two, firing, otherFiring)
            }
            finding.propose(requiring(one, toFail: two))
            finding.propose(silencing(one, beside: two))
            return finding
        case (.recognizer(let recognizer)?, let view?), (let view?, .recognizer(let recognizer)?):
            guard !scene[recognizer].cancelsTouchesInView else {
                let hasEnded = !run.calls(of: .ended, about: contact).isEmpty
                return hasEnded ? finishedFirst(recognizer, firing, otherFiring) : nil
            }
            let isUnwanted = subject == .recognizer(recognizer)
            return leftToView(
                recognizer, isUnwanted ? beside : name, evidence: [firing, otherFiring],
                isUnwanted ? silencing(recognizer) : [], isUnwanted ? [] : silencing(view))
        case (_?, _?):
            if let finding = oneAfterTheOther(other, firing) { return finding }
            return Diagnosis(
                .nothingExcludesSecondFinger, beside,
                "\(name) and \(beside) track a finger each, and neither has isExclusiveTouch set.",
                evidence: [firing, otherFiring],
                [
                    .set(beside, .exclusiveTouch, .flag(true)),
                    .set(name, .exclusiveTouch, .flag(true)),
                ])
        default: return nil
        }
    }

    /// Explains that a recognizer leaves its touches to the view that they land on.
    private func leftToView(
        _ recognizer: GestureRecognizerID, _ receiver: String, evidence: [Int?], _ before: [Proposal],
        _ after: [Proposal]
    ) -> Diagnosis {
        Diagnosis(
            .recognizerDoesNotCancel, id(recognizer),
            "\(id(recognizer)) has cancelsTouchesInView false, so \(receiver) gets its touch all the same.",
            evidence: evidence,
            before + [.set(id(recognizer), .cancelsTouchesInView, .flag(true))] + after)
    }

    /// Explains that the subject has its touch because a recognizer that fires too leaves it that, or returns nil if it would
    /// have it anyway, as a control that keeps its taps would.
    func sparedByRecognizer(_ firing: Int?) -> Diagnosis? {
        for recognizer in scene.recognizersInViewOrder {
            let model = scene[recognizer]
            guard model.owner == nil, !model.cancelsTouchesInView,
                let fired = Premise(Question(.fired, of: id(recognizer), contact: contact), in: run)?
                    .firing(contact),
                let run = run.setting(
                    .cancelsTouchesInView, of: recognizer, to: .flag(true), during: contact),
                Premise(premise.question, in: run, subject: subject).firing(contact) == nil
            else { continue }
            return leftToView(recognizer, name, evidence: [firing, fired], [], silencing(subject))
        }
        return nil
    }

    /// Explains that two recognizers of views beside each other fire with a finger each, or returns nil for any others (GA-2).
    private func withFingersOfTheirOwn(
        _ one: GestureRecognizerID, _ two: GestureRecognizerID, _ firing: Int?, _ otherFiring: Int
    ) -> Diagnosis? {
        guard let view = view(of: one), let other = self.view(of: two), !isWithin(view, other),
            !isWithin(other, view), run.attempt(of: two, with: contact) == nil,
            run.contacts(downWith: contact).contains(where: {
                run.attempt(of: two, with: $0)?.contains(otherFiring) ?? false
            })
        else { return nil }
        let handler =
            scene[one].actions.first.map { Prose.action($0.action) } ?? "the action of \(words(one))"
        return Diagnosis(
            .nothingExcludesSecondFinger, id(two),
            "\(words(one)) and \(words(two)) have a finger each, on views beside each other, so neither excludes the other.",
            evidence: [firing, otherFiring],
            [
                .code(
                    "Return from \(handler) as long as what \(words(two)) has begun goes on: keep a flag for it."
                ),
                .code(
                    "Have the delegate of \(words(one)) return false from gestureRecognizer(_:shouldReceive:) while "
                        + "\(words(two)) has a touch, which its numberOfTouches tells."),
            ])
    }

    /// Proposes to keep a recognizer from firing beside another: for touches within the other's view, if that is inside its own.
    private func silencing(_ recognizer: GestureRecognizerID, beside other: GestureRecognizerID) -> [Proposal]
    {
        guard scene[recognizer].owner == nil, let outer = view(of: recognizer), let inner = view(of: other),
            inner != outer, isWithin(inner, outer)
        else { return silencing(recognizer) }
        return refusing(recognizer, within: inner) + [disabling(recognizer)]
    }

    /// Explains why the subject fires and another object does not.
    private func insteadOf(_ beside: String, _ other: Subject, _ firing: Int?) -> Diagnosis {
        var premise = Premise(
            Question(.notFired, of: beside, contact: contact, beside: name), in: run, subject: other)
        var contact = contact
        // Another finger may have landed on it meanwhile.
        if !premise.landsOnSubject(contact),
            let own = run.contacts(downWith: contact).first(where: { premise.landsOnSubject($0) })
        {
            contact = own
            premise = Premise(
                Question(.notFired, of: beside, contact: own, beside: name), in: run, subject: other)
        }
        var finding = CauseFinder(premise, contact: contact).firstCause()
        finding.evidence = (finding.evidence + [firing].compactMap { $0 }).sorted()
        return finding
    }

    /// Explains that the touch of the view ended before the recognizer could recognize.
    func finishedFirst(
        _ recognizer: GestureRecognizerID, _ firing: Int?, _ otherFiring: Int?
    ) -> Diagnosis {
        let isDelaying = scene[recognizer].delaysTouchesEnded
        return Diagnosis(
            .viewFinishedFirst, id(recognizer),
            "The view had its touch from beginning to end before \(id(recognizer)) recognized.",
            evidence: [firing, otherFiring],
            (isDelaying ? [] : [.set(id(recognizer), .delaysTouchesEnded, .flag(true))])
                + (subject == .recognizer(recognizer) ? silencing(recognizer) : silencing(subject))
                + [.intended("Both act: the recognizer does not track that finger, or recognizes after it.")])
    }

    /// Explains that one finger lifts before the other lands, so they are not down together.
    func oneAfterTheOther(_ other: Premise, _ firing: Int?) -> Diagnosis? {
        let contacts = run.contacts(downWith: contact) + Array(1...max(run.contactCount, 1))
        guard let otherContact = contacts.first(where: { other.firing($0) != nil }), otherContact != contact
        else { return nil }
        let earlier = otherContact < contact ? other.question.of : name
        guard let lifted = run.calls(of: .ended, about: min(contact, otherContact)).last,
            let landed = run.hit(max(contact, otherContact))?.entry, lifted < landed
        else {
            return nil
        }
        return Diagnosis(
            .fingerLiftedInInput, earlier,
            "The finger on \(earlier) lifts\(at(lifted)), before the other lands\(at(landed)).",
            evidence: [lifted, landed, firing],
            [.events("Land the second finger before the first lifts.")])
    }
}
