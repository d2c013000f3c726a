/// Stage 1 of an event: the recognizers that take a new touch (GR-1 to GR-11, GA-19).
extension Dispatcher {
    /// Asks every recognizer between the hit view and the window if it takes the touch (GR-1, GR-4).
    mutating func collectRecognizers(for touch: Touch) {
        guard !recognizers.isEmpty else { return }
        var taken: [GestureRecognizerID] = []
        var starters: [GestureRecognizerID] = []
        let hasGates = !scene.system.gestureEdges.isEmpty
        for (id, depth) in recognizers.onTheWayUp(from: touch.view, in: tree) {
            guard mayGoOn() else { return }
            let gated = hasGates && recognizers.model(id).isSystemGate ? gatedEdges(of: touch) : nil
            guard gated != [], receives(id, touch) else { continue }
            let starts = recognizers.take(
                touch.arrival, of: touch.type, in: touch.window, by: id, depth: depth)
            if let gated { recognizers.recognitions[id] = SystemGateRecognition(gated) }
            if starts { starters.append(id) }
            taken.append(id)
        }
        recognizers.collect(taken, for: touch.arrival)
        askForRequirements(among: taken, starters: starters, at: touch.location)
    }

    /// Returns true if a recognizer takes a touch, and notes a refusal for the summary.
    private mutating func receives(_ id: GestureRecognizerID, _ touch: Touch) -> Bool {
        guard let refusal = refusal(of: touch, by: id) else { return true }
        recognizers[id].refuse(refusal)
        if categories.contains(.explain), case .own(let reason) = refusal {
            write(.refused(id, touch: touch.contact, reason: reason))
        }
        return false
    }

    /// Passes the gates of GR-7 in their order.
    ///
    /// The first no wins.
    private mutating func refusal(of touch: Touch, by id: GestureRecognizerID) -> Summary.Refusal? {
        if let reason = recognizers.refusal(of: touch, by: id) { return .own(reason) }
        if options.exclusiveTouchBindsRecognizers,
            let exclusive = touches.exclusiveView(of: touch.window, in: tree),
            let view = recognizers[id].view, !tree.isDescendant(exclusive, of: view)
        {
            return .own(.exclusiveTouch)
        }
        let model = recognizers.model(id)
        guard receivesEvent(id, model, touch) else { return .delegate(recognizers.delegate(of: id)) }
        let down = recognizers.lists[id].tracked.count { touches.isLive($0) }
        guard recognizers.recognitions[id].takesFurtherTouch(whileTracking: down) else { return .own(.full) }
        return receivesTouch(id, model, touch) ? nil : .delegate(recognizers.delegate(of: id))
    }

    /// Asks `shouldReceive event`, once for each attempt (GR-8).
    ///
    /// A no makes no attempt and holds for the sequence of touches.
    private mutating func receivesEvent(
        _ id: GestureRecognizerID, _ model: GestureRecognizerDescription, _ touch: Touch
    ) -> Bool {
        if let memory = recognizers[id].shouldReceiveEvent,
            recognizers[id].isInAttempt || memory.sequence == touches.sequence
        {
            return memory.answer
        }
        guard let question = model.delegate?.shouldReceiveEvent else { return true }
        let decision = decide(question, about: ConditionContext.Subject(recognizer: id, touch: touch.arrival))
        let answer = decision.value ?? true
        recognizers[id].remember(shouldReceiveEvent: answer, in: touches.sequence)
        write(
            .gate(
                Gate(
                    question: .shouldReceiveEvent, recognizer: id, touches: [touch.contact], answer: answer,
                    by: recognizers.delegate(of: id), because: decision.because(.delegate(of: id)))))
        return answer
    }

    /// Asks `shouldReceive touch` for each new touch, about the touch's own view (C4).
    private mutating func receivesTouch(
        _ id: GestureRecognizerID, _ model: GestureRecognizerDescription, _ touch: Touch
    ) -> Bool {
        guard let question = model.delegate?.shouldReceiveTouch else {
            guard model.asksContainer, let owner = model.owner else { return true }
            return containerLetsReceive(touch, by: id, of: owner)
        }
        let decision = decide(question, about: ConditionContext.Subject(recognizer: id, touch: touch.arrival))
        let answer = decision.value?.accepts(touch.view, of: scene, in: tree) ?? true
        write(
            .gate(
                Gate(
                    question: .shouldReceive, recognizer: id, touches: [touch.contact], answer: answer,
                    by: recognizers.delegate(of: id), because: decision.because(.delegate(of: id)))))
        return answer
    }

    /// Settles the requirements between recognizers that meet at this touch (GA-19, A4).
    ///
    /// It asks about each pair in which at least one starts its attempt with the touch, in the order of GR-4.
    mutating func askForRequirements(
        among taken: [GestureRecognizerID], starters: [GestureRecognizerID], at location: Point? = nil
    ) {
        guard !starters.isEmpty, taken.contains(where: { recognizers.model($0).asksForRequirements }) else {
            return
        }
        let isStarter = Set(starters)
        for (position, earlier) in taken.enumerated() {
            guard mayGoOn() else { return }
            for later in taken[(position + 1)...]
            where isStarter.contains(earlier) || isStarter.contains(later) {
                askForRequirements(of: earlier, about: later, at: location)
                askForRequirements(of: later, about: earlier, at: location)
            }
        }
    }

    private mutating func askForRequirements(
        of id: GestureRecognizerID, about other: GestureRecognizerID, at location: Point?
    ) {
        let model = recognizers.model(id)
        if model.asksContainer, let owner = model.owner {
            askContainerForRequirements(of: id, owner, about: other, at: location)
        }
        guard let delegate = model.delegate else { return }
        if let answer = delegate.shouldRequireFailureOf, ask(.requireFailure, id, about: other, answer) {
            recognizers.require(other, by: id, askedBy: id)
        }
        if let answer = delegate.shouldBeRequiredToFailBy, ask(.requiredToFail, id, about: other, answer) {
            recognizers.require(id, by: other, askedBy: id)
        }
    }

    /// Asks the delegate of a recognizer about another.
    ///
    /// The default answer is no.
    mutating func ask(
        _ question: Gate.Question, _ id: GestureRecognizerID, about other: GestureRecognizerID,
        _ selection: ScriptedAnswer<GestureSelection>
    ) -> Bool {
        let decision = decide(selection, about: ConditionContext.Subject(recognizer: id, other: other))
        let answer = decision.value?.contains(other) ?? false
        write(
            .gate(
                Gate(
                    question: question, recognizer: id, other: .recognizer(other), answer: answer,
                    by: recognizers.delegate(of: id), because: decision.because(.delegate(of: id)))))
        return answer
    }
}
