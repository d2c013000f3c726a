import DispatchEngine

extension Run {
    /// Returns what came of the run: the first kind of outcome that holds, about the last finger that lands.
    ///
    /// - Parameters:
    ///   - unmet: the expectations of the request that the run does not meet.
    ///   - explained: returns the same run with log category `explain`, or nil if it cannot be had. It is called only
    ///     where the outcome is the answer to a question.
    /// - Returns: the outcome, whose contact is nil if no finger lands.
    public func outcome(unmet: [UnmetExpectation] = [], explained: () -> Run?) -> RunOutcome {
        labeled(outcomeWithoutLabels(unmet: unmet, explained: explained))
    }

    private func labeled(_ outcome: RunOutcome) -> RunOutcome {
        var outcome = outcome
        for case .id(let id) in outcome.sentence.parts {
            if let label = scene.view(named: id).flatMap({ scene.label(of: $0) }), label != id {
                outcome.labels[id] = label
            }
        }
        return outcome
    }

    private func outcomeWithoutLabels(unmet: [UnmetExpectation], explained: () -> Run?) -> RunOutcome {
        let contact = landings.last?.contact.number
        if let place = unmet.first?.pointer {
            let asked = unmet.compactMap(\.question)
                .first { Premise($0, in: self)?.holds == true }
            if let asked, let answer = explained()?.answer(to: asked) {
                return RunOutcome(kind: .unmet, contact: contact, sentence: answer, question: asked)
            }
            return RunOutcome(
                kind: .unmet, contact: contact, sentence: "The expectation at \(place) is not met.")
        }
        let deeds = Deeds(of: contact, in: self)
        if let contact, let question = lostQuestion(contact, deeds, UnderFinger(contact, in: self)),
            let outcome = explained()?.outcome(missing: question)
        {
            return outcome
        }
        let loss: Loss? = if let contact { loss(of: contact) } else { nil }
        if let (kind, sentence) = deeds.told(besides: loss) {
            return RunOutcome(kind: kind, contact: contact, sentence: sentence)
        }
        guard let contact else { return RunOutcome(kind: .none, sentence: accountWithoutTouches) }
        // A gesture comes to what its other fingers come to.
        if deeds.hasOthers || loss?.isDrop == true, let outcome = outcome(ofFingersBesides: contact) {
            return outcome
        }
        if let question = zoomQuestion(contact) ?? fingersQuestion(contact),
            let answer = explained()?.answer(to: question)
        {
            return RunOutcome(kind: .hit, contact: contact, sentence: answer, question: question)
        }
        if let loss {
            return RunOutcome(
                kind: loss.isDrop ? .dropped : .cancelled, contact: contact, sentence: loss.sentence)
        }
        // A shake or a key that follows a mere hit is what the run is about.
        if let last = entries(of: contact).last, let account = handledEvent(after: last) {
            return RunOutcome(kind: .none, sentence: account)
        }
        if let view = viewEditedAlready(contact) {
            return RunOutcome(
                kind: .hit, contact: contact,
                sentence:
                    "\(id: scene.identifier(of: view)) is being edited already, so the tap moves its insertion point."
            )
        }
        if let question = idleQuestion(contact), let answer = explained()?.answer(to: question) {
            return RunOutcome(kind: .hit, contact: contact, sentence: answer, question: question)
        }
        if let view = hit(contact)?.view, !isHandled(contact), failures(with: contact).isEmpty,
            let gap = gap(at: contact) ?? (experiment.gaps.lacksRecognizers ? (view, .recognizers) : nil)
        {
            var outcome = RunOutcome(
                kind: .hit, contact: contact, sentence: sentence(about: gap, hit: view))
            outcome.open = scene.identifier(of: gap.view)
            return outcome
        }
        if let question = unheardQuestion(contact), let outcome = explained()?.outcome(missing: question) {
            return outcome
        }
        var outcome = RunOutcome(kind: .hit, contact: contact, sentence: reception(of: contact))
        if !isHandled(contact) { outcome.open = hit(contact)?.view.map { scene.identifier(of: $0) } }
        return outcome
    }

    /// Returns the outcome that something missed its touch.
    ///
    /// - Parameter question: the question why.
    /// - Returns: the outcome, or nil if it did not.
    public func outcome(missing question: Question) -> RunOutcome? {
        answer(to: question).map {
            labeled(RunOutcome(kind: .lost, contact: question.contact, sentence: $0, question: question))
        }
    }

    /// Returns what a finger comes to that is down when another lands, the latest first, or nil if none comes to anything.
    private func outcome(ofFingersBesides contact: Int) -> RunOutcome? {
        for other in contacts(besides: contact) {
            if let (kind, sentence) = Deeds(of: other, in: self).told(besides: loss(of: other)) {
                return RunOutcome(kind: kind, contact: other, sentence: sentence)
            }
        }
        return nil
    }

    /// Returns a sentence about a finger that did nothing else.
    private func reception(of contact: Int) -> Sentence {
        guard let hit = hit(contact), let window = hit.window else {
            guard let landing = landing(contact) else { return "No window got the touch." }
            return offscreen(landing.location)
                ?? "No window got the touch at \(Prose.point(landing.location))."
        }
        guard let view = hit.view, view != window else {
            let place = landing(contact).map { Prose.point($0.location) } ?? "that point"
            return "No view at \(place) takes touches, so \(id: scene.identifier(of: window)) itself got it."
        }
        let handler = handler(of: contact)
        var sentence: Sentence = "\(id: scene.identifier(of: view))"
        let failures = failures(with: contact)
        let failed =
            handler == nil ? mostFitting(failures, contact) : failures.filter { fits($0, contact) }
        let open = handler == nil && failed.isEmpty && isDown(contact) ? undecided(with: contact) : []
        if !open.isEmpty {
            return
                "\(sentence) was hit, and \(identifiers(of: open)) \(open.count == 1 ? "has" : "have") not decided yet: the finger has not lifted."
        }
        if let handler {
            if handler != .view(view) { sentence += " was hit, and \(id: scene.identifier(of: handler))" }
            sentence += " got the touch"
        } else {
            sentence += failed.isEmpty ? " was hit, and nothing handled the touch" : " was hit"
            if failed.isEmpty, isTap(contact), let text = textViewBeingEdited(besides: view, at: contact) {
                sentence += " or ended the editing of \(id: scene.identifier(of: text))"
            }
        }
        if !failed.isEmpty { sentence += ", and \(identifiers(of: failed)) did not recognize" }
        if isDown(contact) {
            sentence += failed.isEmpty ? ", and the finger has not lifted" : ": the finger has not lifted"
        }
        sentence += "."
        return sentence
    }

    private func identifiers(of recognizers: [GestureRecognizerID]) -> Sentence {
        .list(of: recognizers.map { scene.identifier(of: $0) })
    }

    /// Returns the author's recognizers that have not decided yet what becomes of a contact, in the order of the views.
    private func undecided(with contact: Int) -> [GestureRecognizerID] {
        scene.recognizersInViewOrder.filter {
            scene[$0].owner == nil && attempt(of: $0, with: contact)?.states.isEmpty == true
        }
    }

    /// Returns the author's recognizers that a contact failed to make fire, and refused pops, in the order of the views.
    func failures(with contact: Int) -> [GestureRecognizerID] {
        scene.recognizersInViewOrder.filter { hasFailed($0, with: contact) }
    }

    /// Returns true if a contact failed to make a recognizer of the author's fire, or is refused a pop.
    func hasFailed(_ recognizer: GestureRecognizerID, with contact: Int) -> Bool {
        guard !scene.isTextTap(recognizer), !experiment.gaps.recognizersOfOwnClasses.contains(recognizer),
            let last = attempt(of: recognizer, with: contact)?.states.last, let end = state(at: last),
            end.to == .failed
        else { return false }
        let model = scene[recognizer]
        // A pop fails at most touches, but it is refused only where a person swipes back.
        return model.owner == nil
            || (model.popOwner != nil || model.presentationOwner != nil || model.isPressOfInteraction)
                && end.reason == .gate
    }

    /// A sentence about a run in which no finger lands and nothing is sent.
    private var accountWithoutTouches: Sentence {
        if let account = handledEvent(after: -1) { return account }
        if let activation, activation.point != nil {
            let element: Sentence = "\(id: scene.identifier(of: activation.element))"
            guard let hit = activation.hit else {
                return "VoiceOver tapped \(element), and no view got the touch."
            }
            if scene.tree.isDescendant(hit, of: activation.element) {
                return "VoiceOver tapped \(element), and nothing handled the touch."
            }
            let isBehind = scene.tree.isDescendant(activation.element, of: hit)
            return
                "VoiceOver tapped \(element), and \(id: scene.identifier(of: hit)) \(isBehind ? "behind" : "in front of") it got the touch."
        }
        return log.isEmpty ? "No touch has landed yet." : "No touch lands in this run."
    }

    /// Returns a sentence about the first event without touches after a position: who handled it, or of a shake and a tap
    /// on the status bar, that nobody did.
    private func handledEvent(after position: Int) -> Sentence? {
        for entry in log[(position + 1)...] {
            switch entry.content {
            case .motion(let responder, _, let handling) where handling != .default:
                return "\(id: scene.identifier(of: responder)) got the shake."
            case .discarded(.motion, .ended?, _, _): return "No responder handled the shake."
            case .presses(let responder, _, _, let handling) where handling != .default:
                return "\(id: scene.identifier(of: responder)) got the press."
            case .remoteControl(let responder, _, let handling) where handling != .default:
                return "\(id: scene.identifier(of: responder)) got the remote-control event."
            case .accessibilityActivate(let view, true, _):
                return "\(id: scene.identifier(of: view)) was activated at \(Prose.seconds(entry.time))."
            case .scroll(let event) where event.callback == .shouldScrollToTop && event.answer == false:
                return
                    "The tap on the status bar scrolled nothing: the delegate of \(id: scene.identifier(of: .view(event.scrollView))) returns false from scrollViewShouldScrollToTop(_:)."
            case .discarded(.statusBarTap, _, _, _): return "The tap on the status bar scrolled nothing."
            case .discarded(.action, _, _, _):
                guard let (responder, command) = pressedKeyCommand else { continue }
                return
                    "The key command of \(id: responder) sent \(Prose.action(command.action)), and no responder from the first responder up implements it."
            case .discarded(.presses, .ended?, _, _):
                guard let (responder, _) = pressedKeyCommand else { return "No responder handled the press." }
                let first: Sentence =
                    scene.firstResponders.isEmpty && focusChanges.isEmpty
                    ? "there is none" : "\(id: responder) is not on that way"
                return
                    "The key command of \(id: responder) was not performed: it is looked for from the first responder up, and \(first)."
            default: continue
            }
        }
        return nil
    }
}
