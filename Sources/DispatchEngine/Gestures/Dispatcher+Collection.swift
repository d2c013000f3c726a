/// Stage 1 of an event: which recognizers take a new touch (GR-1 to GR-11, GA-19).
extension Dispatcher {
    /// Asks every recognizer on the way from the hit view to the window whether it takes the touch (GR-1, GR-4).
    mutating func collectRecognizers(for touch: Touch) {
        guard !recognizers.isEmpty else { return }
        var taken: [GestureRecognizerID] = []
        var starters: [GestureRecognizerID] = []
        var current: ViewID? = touch.view
        var depth = tree.depth(of: touch.view)
        while let view = current {
            for id in recognizers.attached(to: view) {
                guard mayGoOn() else { return }
                guard receives(id, touch) else { continue }
                let starts = recognizers.take(
                    touch.arrival, of: touch.type, in: touch.window, by: id, depth: depth)
                if starts { starters.append(id) }
                taken.append(id)
            }
            current = tree.superview(of: view)
            depth -= 1
        }
        recognizers.collect(taken, for: touch.arrival)
        askForRequirements(among: taken, starters: starters)
    }

    /// Whether a recognizer takes a touch; what kept it from that is noted for the summary.
    private mutating func receives(_ id: GestureRecognizerID, _ touch: Touch) -> Bool {
        guard let refusal = refusal(of: touch, by: id) else { return true }
        recognizers[id].refuse(refusal)
        if categories.contains(.explain), case .own(let reason) = refusal {
            write(.refused(id, touch: touch.contact, reason: reason))
        }
        return false
    }

    /// The gates of GR-7 in their order; the first no wins.
    private mutating func refusal(of touch: Touch, by id: GestureRecognizerID) -> Summary.Refusal? {
        let run = recognizers[id]
        let model = recognizers.model(id)
        if model.requiresExclusiveTouchType, let type = run.touchType, type != touch.type {
            return .own(.exclusiveTouchType)
        }
        guard model.allowedTouchTypes.contains(TouchTypes(touch.type)) else {
            return .own(.touchType)
        }
        guard run.isEnabled else { return .own(.disabled) }
        guard run.isUndecided else { return .own(.busy) }
        guard !run.isPressed else { return .own(.press) }
        guard model.kind.takesButtons(of: touch) else { return .own(.buttons) }
        if options.exclusiveTouchBindsRecognizers, let exclusive = exclusiveView(of: touch.window),
            let view = run.view, !tree.isDescendant(exclusive, of: view)
        {
            return .own(.exclusiveTouch)
        }
        guard receivesEvent(id, model, touch) else { return .delegate(delegate(of: id)) }
        let down = run.tracked.count { touches.isLive($0) }
        guard run.recognition.takesFurtherTouch(whileTracking: down) else { return .own(.full) }
        return receivesTouch(id, model, touch) ? nil : .delegate(delegate(of: id))
    }

    /// The view that holds exclusive touch in a window (GR-20).
    private func exclusiveView(of window: ViewID) -> ViewID? {
        touches.live.first {
            $0.window == window && $0.countsForAdmission && tree[$0.view].flags.contains(.exclusiveTouch)
        }?.view
    }

    /// `shouldReceive event`, once for each attempt; a no makes none and holds for the sequence of touches (GR-8).
    private mutating func receivesEvent(
        _ id: GestureRecognizerID, _ model: GestureRecognizer, _ touch: Touch
    ) -> Bool {
        if let memory = recognizers[id].shouldReceiveEvent,
            recognizers[id].isInAttempt || memory.sequence == touches.sequence
        {
            return memory.answer
        }
        guard let question = model.delegate?.shouldReceiveEvent else { return true }
        let decision = decide(question, about: Moment.Subject(recognizer: id, touch: touch.arrival))
        let answer = decision.value ?? true
        recognizers[id].remember(shouldReceiveEvent: answer, in: touches.sequence)
        write(
            .gate(
                Gate(
                    question: .shouldReceiveEvent, recognizer: id, touches: [touch.contact], answer: answer,
                    by: delegate(of: id), because: decision.because(.delegate(of: id)))))
        return answer
    }

    /// `shouldReceive touch`, for each new touch; it asks about the touch's own view (C4).
    private mutating func receivesTouch(
        _ id: GestureRecognizerID, _ model: GestureRecognizer, _ touch: Touch
    ) -> Bool {
        guard let question = model.delegate?.shouldReceiveTouch else { return true }
        let decision = decide(question, about: Moment.Subject(recognizer: id, touch: touch.arrival))
        let answer: Bool =
            switch decision.value {
            case nil: true
            case .always(let answer): answer
            case .notFrom(let views, let classes): !isOne(touch.view, of: views, classes)
            case .onlyFrom(let views, let classes): isOne(touch.view, of: views, classes)
            case .notWithin(let views): !isWithin(touch.view, views)
            }
        write(
            .gate(
                Gate(
                    question: .shouldReceive, recognizer: id, touches: [touch.contact], answer: answer,
                    by: delegate(of: id), because: decision.because(.delegate(of: id)))))
        return answer
    }

    /// Whether a view is one of these or lies inside one; one climb, however many they are.
    private func isWithin(_ view: ViewID, _ views: [SceneObject]) -> Bool {
        let wanted = Set(views)
        var current: ViewID? = view
        while let candidate = current {
            if wanted.contains(.responder(.view(candidate))) { return true }
            current = tree.superview(of: candidate)
        }
        return false
    }

    private func isOne(_ view: ViewID, of views: [SceneObject], _ classes: [String]) -> Bool {
        views.contains(.responder(.view(view)))
            || classes.contains { scene.isKind(tree[view], ofClassNamed: $0) }
    }

    /// Settles the requirements between recognizers that meet at this touch (GA-19, A4).
    ///
    /// It asks about each pair in which at least one starts its attempt with the touch, in the order of GR-4.
    mutating func askForRequirements(
        among taken: [GestureRecognizerID], starters: [GestureRecognizerID]
    ) {
        guard !starters.isEmpty, taken.contains(where: { recognizers.model($0).asksForRequirements }) else {
            return
        }
        let isStarter = Set(starters)
        for (position, earlier) in taken.enumerated() {
            guard mayGoOn() else { return }
            for later in taken[(position + 1)...]
            where isStarter.contains(earlier) || isStarter.contains(later) {
                askForRequirements(of: earlier, about: later)
                askForRequirements(of: later, about: earlier)
            }
        }
    }

    private mutating func askForRequirements(
        of id: GestureRecognizerID, about other: GestureRecognizerID
    ) {
        guard let delegate = recognizers.model(id).delegate else { return }
        if let answer = delegate.shouldRequireFailureOf, ask(.requireFailure, id, about: other, answer) {
            recognizers[id].require(other, askedBy: id)
        }
        if let answer = delegate.shouldBeRequiredToFailBy, ask(.requiredToFail, id, about: other, answer) {
            recognizers[other].require(id, askedBy: id)
        }
    }

    /// Asks the delegate of a recognizer about another; by default the answer is no.
    mutating func ask(
        _ question: Gate.Question, _ id: GestureRecognizerID, about other: GestureRecognizerID,
        _ selection: Answer<GestureSelection<SceneObject>, SceneObject>
    ) -> Bool {
        let decision = decide(selection, about: Moment.Subject(recognizer: id, other: other))
        let answer = decision.value?.contains(other) ?? false
        write(
            .gate(
                Gate(
                    question: question, recognizer: id, other: .recognizer(other), answer: answer,
                    by: delegate(of: id), because: decision.because(.delegate(of: id)))))
        return answer
    }
}

extension GestureSelection<SceneObject> {
    /// Whether the answer about that recognizer is yes; a compiled scene has its recognizers sorted.
    func contains(_ id: GestureRecognizerID) -> Bool {
        guard case .only(let objects) = self else { return true }
        let place = objects.bisect { object in
            if case .gestureRecognizer(let other) = object { other.index < id.index } else { true }
        }
        return place < objects.count && objects[place] == .gestureRecognizer(id)
    }
}
