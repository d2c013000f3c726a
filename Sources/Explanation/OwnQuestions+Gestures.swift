import DispatchEngine

// The questions for a request that asks none: gestures that act together, or that a container makes nothing of.
extension Run {
    /// Returns a contact with those before it that a recognizer of several taps counts as one series, in their order.
    func series(endingWith contact: Int) -> [Int] {
        var first = contact
        while continuesSeries(first) { first -= 1 }
        return Array(first...contact)
    }

    /// Returns true if a contact is a further tap of the series of the one before it, for a recognizer that had both.
    private func continuesSeries(_ contact: Int) -> Bool {
        guard
            let (landed, before) = landing(contact).flatMap({ landed in
                landing(contact - 1).map { (landed, $0) }
            }),
            isTap(contact - 1), isTap(contact)
        else { return false }
        let constants = experiment.constants
        let lifted = experiment.events[lastEvent(of: contact - 1)].time
        let (right, down) = (landed.location.x - before.location.x, landed.location.y - before.location.y)
        guard landed.time.seconds - lifted.seconds <= constants.tapCountInterval,
            right.magnitude <= constants.tapCountDistance, down.magnitude <= constants.tapCountDistance
        else { return false }
        return counting(contact).contains { attempt(of: $0, with: contact - 1) != nil }
    }

    /// Returns the recognizers of several taps that had a contact.
    private func counting(_ contact: Int) -> [GestureRecognizerID] {
        scene.recognizersInViewOrder.filter { recognizer in
            scene[recognizer].tapsRequired > 1 && !scene.isTextTap(recognizer)
                && attempt(of: recognizer, with: contact) != nil
        }
    }

    /// Returns the questions about several taps that fewer taps came before.
    func seriesQuestions(_ contact: Int) -> [Question] {
        let taps = series(endingWith: contact)
        guard taps.count > 1, !continuesSeries(contact + 1) else { return [] }
        return counting(contact).flatMap { recognizer -> [Question] in
            let name = scene.identifier(of: recognizer)
            guard holds(.fired, name, contact) else {
                // One of fewer taps has had its own.
                if taps.contains(where: { holds(.fired, name, $0) }) { return [] }
                let end = attempt(of: recognizer, with: contact)?.states.last.flatMap { state(at: $0) }
                return end?.reason == .prevented || end?.reason == .requirement
                    ? [Question(.notFired, of: name, contact: contact)] : []
            }
            let needed = scene[recognizer].tapsRequired
            return scene.recognizersInViewOrder.compactMap { other in
                let model = scene[other]
                guard model.owner == nil, (1..<needed).contains(model.tapsRequired), !scene.isTextTap(other),
                    let first = taps.first(where: {
                        holds(.fired, scene.identifier(of: other), $0)
                    })
                else { return nil }
                return Question(.fired, of: scene.identifier(of: other), contact: first, beside: name)
            }
        }
    }

    /// Returns the question why a pan of the author's and a scroll view both follow a drag, if they do.
    func togetherQuestions(_ contact: Int) -> [Question] {
        guard isDrag(contact) else { return [] }
        func first(_ isIt: (GestureRecognizerDescription) -> Bool) -> String? {
            let one = scene.recognizersInViewOrder.first { recognizer in
                isIt(scene[recognizer]) && holds(.fired, scene.identifier(of: recognizer), contact)
            }
            return one.map { scene.identifier(of: $0) }
        }
        let own = first { model in
            if case .pan = model.kind { model.owner == nil } else { false }
        }
        guard let own, let scrolling = first(\.isScrollPan) else { return [] }
        return [Question(.fired, of: own, contact: contact, beside: scrolling)]
    }

    /// Returns the questions about gestures that a container or the system makes nothing of.
    func containerQuestions(_ contact: Int) -> [Question] {
        var questions: [Question] = []
        for controller in scene.presentations.map(\.controller) {
            guard calls(of: controller, contact).contains(where: { $0.callback == .didAttemptToDismiss })
            else { continue }
            let name = scene.identifier(of: .viewController(controller))
            questions.append(Question(.notFired, of: name, contact: contact))
        }
        for tabs in scene.tabBarControllers.map(\.controller) {
            let name = scene.identifier(of: .viewController(tabs))
            let question = Question(.notFired, of: name, contact: contact)
            guard let id = scene.tabBarController(of: tabs), let premise = Premise(question, in: self),
                !premise.answers(of: id, contact).isEmpty, premise.holds(contact)
            else { continue }
            questions.append(question)
        }
        for recognizer in scene.recognizersInViewOrder {
            let model = scene[recognizer]
            guard model.owner == nil || model.popOwner != nil,
                let attempt = attempt(of: recognizer, with: contact)
            else { continue }
            let name = scene.identifier(of: recognizer)
            let end = attempt.states.last.flatMap { state(at: $0) }
            if model.popOwner != nil, attempt.states.contains(where: { isPopAtRoot(behind: $0) }) {
                questions.append(Question(.fired, of: name, contact: contact))
            } else if model.owner == nil, attempt.states.count > 1, end?.to == .cancelled,
                end?.reason == .cancelled, loss(of: contact)?.isSystems == true
            {
                questions.append(Question(.notFired, of: name, contact: contact))
            }
        }
        return questions
    }

    /// Returns true if a navigation controller found nothing to go back to when a state was reached (NAV-7).
    private func isPopAtRoot(behind position: Int) -> Bool {
        guard position + 1 < log.count, case .controller(let event) = log[position + 1].content else {
            return false
        }
        return event.callback == .popAtRoot
    }
}

extension GestureRecognizerDescription {
    /// The taps that it waits for, or 0 for what is no tap recognizer.
    fileprivate var tapsRequired: Int {
        if case .tap(let tap) = kind { tap.numberOfTapsRequired } else { 0 }
    }
}
