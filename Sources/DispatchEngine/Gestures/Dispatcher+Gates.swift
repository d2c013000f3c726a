/// The question if a recognizer may begin (GR-41 to GR-44).
extension Dispatcher {
    /// Asks the views and then the delegate, once for each attempt.
    ///
    /// The first no fails the recognizer.
    mutating func mayBegin(_ id: GestureRecognizerID) -> Bool {
        let model = recognizers.model(id)
        // GR-42: only when recognition would cancel touches. A25: the hit view of each touch it tracks.
        var asked: [ViewID] = []
        if model.cancelsTouchesInView {
            for touch in touches.live
            where recognizers.lists[id].tracked.contains(touch.arrival) && !asked.contains(touch.view) {
                asked.append(touch.view)
                guard let (answer, because) = self.answer(of: touch.view, id, touch: touch) else { continue }
                write(
                    .gate(
                        Gate(
                            question: .shouldBegin, recognizer: id, answer: answer,
                            by: .responder(.view(touch.view)), because: because)))
                runShouldBeginEffects(of: touch.view, id)
                guard recognizers.isStillAsking(id) else { return false }
                if !answer {
                    fail(id, reason: .gate, by: .responder(.view(touch.view)))
                    return false
                }
            }
        }
        if model.asksContainer, let owner = model.owner { return containerLetsBegin(id, of: owner) }
        // GR-43: a scroll view is its own recognizers' delegate. A delegate that was asked as a view is not asked
        // again.
        let delegateView = model.scrollView.map { scene.scrollViews[$0.index].view } ?? model.delegateView
        if let delegateView, asked.contains(delegateView) { return true }
        let ownAnswer =
            if let delegateView { self.answer(of: delegateView, id) } else { delegateAnswer(id, model) }
        guard let (answer, because) = ownAnswer else { return true }
        let by = recognizers.delegate(of: id)
        write(.gate(Gate(question: .shouldBegin, recognizer: id, answer: answer, by: by, because: because)))
        if let delegateView {
            runShouldBeginEffects(of: delegateView, id)
        } else {
            run(model.delegate?.shouldBeginEffects ?? [], about: ConditionContext.Subject(recognizer: id))
        }
        guard recognizers.isStillAsking(id) else { return false }
        if !answer { fail(id, reason: .gate, by: by) }
        return answer
    }

    /// An answer, and the condition that decided it.
    private typealias GateAnswer = (answer: Bool, because: DecidingCondition?)

    private mutating func delegateAnswer(
        _ id: GestureRecognizerID, _ model: GestureRecognizerDescription
    ) -> GateAnswer? {
        guard let answer = model.delegate?.shouldBegin else {
            // A method with effects is implemented, and says yes by default.
            return model.delegate?.shouldBeginEffects.isEmpty == false ? (true, nil) : nil
        }
        let subject = ConditionContext.Subject(recognizer: id)
        let decision = decide(answer, about: subject)
        let isYes =
            switch decision.value {
            case nil: true
            case .always(let answer): answer
            case .along(.translation, let direction):
                ConditionContext(subject, of: self).direction.map(direction.matches) ?? false
            case .along(.velocity, let direction):
                ConditionContext(subject, of: self).vector(of: .velocity).map(direction.matches) ?? false
            }
        return (isYes, decision.because(.delegate(of: id)))
    }

    /// Returns the answer of a view that has the question's method, itself or by its class, or nil without one (GR-23).
    ///
    /// - Parameters:
    ///   - view: the view, whose only method answers it both as a view and as the delegate.
    ///   - id: the recognizer.
    ///   - touch: the touch about which the hit view is asked, or nil for a delegate.
    /// - Returns: the override's answer, or else the delegate's that the view is, or that of its class.
    private mutating func answer(
        of view: ViewID, _ id: GestureRecognizerID, touch: Touch? = nil
    ) -> GateAnswer? {
        if let answer = overriddenShouldBegin(view, id, touch) { return answer }
        // GR-43: the delegate's answer is the view's own.
        let model = recognizers.model(id)
        if model.delegateView == view, let answer = delegateAnswer(id, model) { return answer }
        let answer =
            touch.flatMap { shieldAnswer(view, id, $0) }
            ?? (scene.implements(.gestureRecognizerShouldBegin, view) ? true : nil)
        return answer.map { ($0, nil) }
    }

    /// Carries out the effects of the method that has just asked a view.
    ///
    /// They are its own, and those that the scene states for the delegate if the view is the delegate (GR-43).
    private mutating func runShouldBeginEffects(of view: ViewID, _ id: GestureRecognizerID) {
        runEffects(
            of: .gestureRecognizerShouldBegin, on: .view(view),
            about: ConditionContext.Subject(recognizer: id))
        let model = recognizers.model(id)
        if model.delegateView == view {
            run(model.delegate?.shouldBeginEffects ?? [], about: ConditionContext.Subject(recognizer: id))
        }
    }

    /// Returns the answer of a view whose class, the author's own, overrides the question.
    ///
    /// By default super returns true.
    private mutating func overriddenShouldBegin(
        _ view: ViewID, _ id: GestureRecognizerID, _ touch: Touch?
    ) -> GateAnswer? {
        guard let answer = tree.overrides(of: view)?.gestureRecognizerShouldBegin else { return nil }
        let decision = decide(
            answer, about: ConditionContext.Subject(recognizer: id, other: id, touch: touch?.arrival))
        let isYes =
            switch decision.value {
            case nil: touch.flatMap { shieldAnswer(view, id, $0) } ?? true
            case .always(let answer): answer
            case .notFor(let refused): !refused.contains { $0.gestureRecognizer == id }
            }
        return (isYes, decision.because(.overrides(of: view)))
    }
}
