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
        var outcome = outcomeWithoutLabels(unmet: unmet, explained: explained)
        for case .id(let id) in outcome.sentence.parts {
            guard case .responder(.view(let view))? = scene.object(named: id) else { continue }
            outcome.labels[id] = scene.label(of: view)
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
        if let contact, deeds.isEmpty, let question = lostQuestion(contact, UnderFinger(contact, in: self)),
            let answer = explained()?.answer(to: question)
        {
            return RunOutcome(kind: .lost, contact: contact, sentence: answer, question: question)
        }
        let loss: Loss? = if let contact { loss(of: contact) } else { nil }
        if let (kind, sentence) = deeds.told(besides: loss) {
            return RunOutcome(kind: kind, contact: contact, sentence: sentence)
        }
        guard let contact else { return RunOutcome(kind: .none, sentence: accountWithoutTouches) }
        if let loss {
            return RunOutcome(
                kind: loss.isDrop ? .dropped : .cancelled, contact: contact, sentence: loss.sentence)
        }
        // A shake or a key that follows a mere hit is what the run is about.
        if let last = entries(of: contact).last, let account = handledEvent(after: last) {
            return RunOutcome(kind: .none, sentence: account)
        }
        return RunOutcome(kind: .hit, contact: contact, sentence: reception(of: contact))
    }

    /// Returns a sentence about a finger that did nothing else.
    private func reception(of contact: Int) -> Sentence {
        guard let hit = hit(contact), let window = hit.window else {
            let place = landing(contact).map { " at \(Prose.point($0.location))" } ?? ""
            return "No window got the touch\(place)."
        }
        guard let view = hit.view, view != window else {
            let place = landing(contact).map { Prose.point($0.location) } ?? "that point"
            return "No view at \(place) takes touches, so \(id: scene.identifier(of: window)) itself got it."
        }
        let handler = entries(of: contact).compactMap { position -> Responder? in
            guard case .touches(let responder, _, let handling, _, _, _) = log[position].content,
                handling != .default
            else { return nil }
            return responder
        }.first
        var sentence: Sentence = "\(id: scene.identifier(of: view))"
        let failed = failures(with: contact)
        if let handler {
            if handler != .view(view) { sentence += " was hit, and \(id: scene.identifier(of: handler))" }
            sentence += " got the touch"
        } else {
            sentence += failed.isEmpty ? " was hit, and nothing handled the touch" : " was hit"
        }
        for (index, name) in failed.enumerated() {
            sentence += index == 0 ? ", and " : index == failed.count - 1 ? " and " : ", "
            sentence += "\(id: name)"
        }
        if !failed.isEmpty { sentence += " did not recognize" }
        sentence += "."
        return sentence
    }

    /// Returns the author's recognizers that a contact failed to make fire, and refused pops, in the order of the views.
    private func failures(with contact: Int) -> [String] {
        scene.recognizersInViewOrder.filter { recognizer in
            guard !scene.isTextTap(recognizer),
                let last = attempt(of: recognizer, with: contact)?.states.last, let end = state(at: last),
                end.to == .failed
            else { return false }
            let model = scene.recognizers[recognizer.index]
            // A pop fails at most touches, but it is refused only where a person swipes back.
            return model.owner == nil
                || (model.popOwner != nil || model.presentationOwner != nil) && end.reason == .gate
        }.map { scene.identifier(of: $0) }
    }

    /// A sentence about a run in which no finger lands and nothing is sent.
    private var accountWithoutTouches: Sentence {
        if let account = handledEvent(after: -1) { return account }
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
            case .discarded(.statusBarTap, _, _, _): return "The tap on the status bar scrolled nothing."
            default: continue
            }
        }
        return nil
    }
}
