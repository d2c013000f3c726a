/// The question whether a recogniser may begin (GR-41 to GR-44).
extension Dispatcher {
    /// Asks the views and then the delegate, once for each attempt; the first no fails the recogniser.
    mutating func mayBegin(_ id: GestureRecognizerID) -> Bool {
        let model = scene.recognizers[id.index]
        var asked: [ViewID] = []
        // GR-42: only when recognition would cancel touches; A25: the hit view of each touch it tracks.
        if model.cancelsTouchesInView {
            for touch in touches.live
            where recognizers[id.index].tracked.contains(touch.arrival) && !asked.contains(touch.view) {
                asked.append(touch.view)
                guard let answer = shouldBegin(touch.view, id, touch) else { continue }
                write(
                    .gate(
                        Gate(
                            question: .shouldBegin, recognizer: id, answer: answer,
                            by: .responder(.view(touch.view)))))
                if !answer {
                    fail(id, reason: .gate, by: .responder(.view(touch.view)))
                    return false
                }
            }
        }
        guard scrollViewAllows(id, model, asked) else { return false }
        guard let answer = delegateAnswer(id, model) else { return true }
        write(.gate(Gate(question: .shouldBegin, recognizer: id, answer: answer, by: .delegate(of: id))))
        if !answer { fail(id, reason: .gate, by: .delegate(of: id)) }
        return answer
    }

    /// A scroll view is the delegate of its own pan, and is not asked twice (GR-43).
    private mutating func scrollViewAllows(
        _ id: GestureRecognizerID, _ model: GestureRecognizer, _ asked: [ViewID]
    ) -> Bool {
        guard model.isScrollPan, let scrollView = model.scrollView else { return true }
        let view = scene.scrollViews[scrollView.index].view
        guard !asked.contains(view), let answer = overriddenAnswer(of: view, id) else { return true }
        let by = Participant.responder(.view(view))
        write(.gate(Gate(question: .shouldBegin, recognizer: id, answer: answer, by: by)))
        if !answer { fail(id, reason: .gate, by: by) }
        return answer
    }

    private func delegateAnswer(_ id: GestureRecognizerID, _ model: GestureRecognizer) -> Bool? {
        switch model.delegate?.shouldBegin {
        case nil: nil
        case .always(let answer): answer
        case .along(.translation, let direction):
            direction.matches(recognizers[id.index].recognition.translation)
        case .along(.velocity, let direction):
            direction.matches(recognizers[id.index].recognition.velocity)
        }
    }

    /// The answer of a view that overrides the question, itself or by its class; nil where nobody does (GR-23).
    private func shouldBegin(_ view: ViewID, _ id: GestureRecognizerID, _ touch: Touch) -> Bool? {
        overriddenAnswer(of: view, id) ?? shieldAnswer(view, id, touch)
    }

    private func overriddenAnswer(of view: ViewID, _ id: GestureRecognizerID) -> Bool? {
        switch tree.overrides(of: view)?.gestureRecognizerShouldBegin {
        case nil: nil
        case .always(let answer): answer
        case .notFor(let refused): !refused.contains { $0.name == scene.identifier(of: id) }
        }
    }
}
