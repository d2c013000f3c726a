/// The question whether a recogniser may begin (GR-41 to GR-44).
extension Dispatcher {
    /// Asks the views and then the delegate, once for each attempt; the first no fails the recogniser.
    mutating func mayBegin(_ id: GestureRecognizerID) -> Bool {
        let model = scene.recognizers[id.index]
        // GR-42: only when recognition would cancel touches; A25: the hit view of each touch it tracks.
        if model.cancelsTouchesInView {
            var asked: [ViewID] = []
            for touch in touches.live
            where recognizers[id.index].tracked.contains(touch.arrival) && !asked.contains(touch.view) {
                asked.append(touch.view)
                guard let answer = shouldBegin(touch.view, id, touch) else { continue }
                write(
                    .gate(
                        Gate(
                            question: .shouldBegin, recognizer: id, answer: answer,
                            by: .responder(.view(touch.view)))))
                runEffects(of: .gestureRecognizerShouldBegin, on: .view(touch.view))
                guard isStillAsking(id) else { return false }
                if !answer {
                    fail(id, reason: .gate, by: .responder(.view(touch.view)))
                    return false
                }
            }
        }
        guard let answer = delegateAnswer(id, model) else { return true }
        write(.gate(Gate(question: .shouldBegin, recognizer: id, answer: answer, by: .delegate(of: id))))
        run(model.delegate?.shouldBeginEffects ?? [])
        guard isStillAsking(id) else { return false }
        if !answer { fail(id, reason: .gate, by: .delegate(of: id)) }
        return answer
    }

    /// Whether a recogniser still wants to begin: what it asked may have failed it, by disabling it for instance.
    func isStillAsking(_ id: GestureRecognizerID) -> Bool {
        recognizers[id.index].state == .possible && recognizers[id.index].isEnabled
            && recognizers[id.index].view != nil
    }

    private func delegateAnswer(_ id: GestureRecognizerID, _ model: GestureRecognizer) -> Bool? {
        switch model.delegate?.shouldBegin {
        // A method with effects is implemented, and says yes unless told.
        case nil: model.delegate?.shouldBeginEffects.isEmpty == false ? true : nil
        case .always(let answer): answer
        case .along(.translation, let direction):
            direction.matches(recognizers[id.index].recognition.translation)
        case .along(.velocity, let direction):
            direction.matches(recognizers[id.index].recognition.velocity)
        }
    }

    /// The answer of a view that overrides the question, itself or by its class; nil where nobody does (GR-23).
    private func shouldBegin(_ view: ViewID, _ id: GestureRecognizerID, _ touch: Touch) -> Bool? {
        let index = tree[view].overrides
        if index >= 0, let override = tree.overrides[Int(index)].gestureRecognizerShouldBegin {
            switch override {
            case .always(let answer): return answer
            case .notFor(let refused): return !refused.contains { $0.name == scene.identifier(of: id) }
            }
        }
        return shieldAnswer(view, id, touch) ?? (implements(.gestureRecognizerShouldBegin, view) ? true : nil)
    }
}
