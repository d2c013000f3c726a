import DispatchEngine

// The participants that keep a recognizer from beginning.
extension CauseFinder {
    // MARK: Refused

    func refusedToBegin(
        _ recognizer: GestureRecognizerID, _ attempt: Attempt, _ position: Int, by: Participant?
    ) -> Diagnosis {
        let question = attempt.entries.last { entry in
            guard entry < position, case .gate(let gate) = log[entry].content else { return false }
            return !gate.answer
                && (gate.question == .shouldBegin || gate.question == .touchesShouldCancel)
        }
        let evidence = [question, position]
        let who = id(by) ?? name
        guard let question, case .gate(let gate) = log[question].content else {
            if let finding = interactionRefused(recognizer, attempt, position) { return finding }
            // D10: forbidden without a question.
            return keepsDrag(recognizer, content: nil, scrollView: who, evidence)
        }
        if gate.question == .touchesShouldCancel {
            return keepsDrag(recognizer, content: id(gate.other), scrollView: who, evidence)
        }
        if case .popRefusal(let refusal, of: let holder)? = gate.because?.place {
            return popRefused(recognizer, refusal, of: id(holder), evidence)
        }
        if case .view(let scrollView)? = gate.because?.place {
            return keptByContent(recognizer, scrollView, evidence)
        }
        if gate.by == scene[recognizer].owner.map({ .responder(scene.responder(of: $0)) }),
            let refused = swipeRefused(recognizer, evidence) ?? historyIsEmpty(recognizer, evidence)
        {
            return refused
        }
        // A scroll view answers for itself as the delegate of its own.
        if case .responder(.view(let view)) = gate.by, !answersAsDelegate(view, of: recognizer) {
            let isOverridden = views.overrides(of: view)?.gestureRecognizerShouldBegin != nil
            if views[view].viewClass.isKind(of: .control), !isOverridden {
                return Diagnosis(
                    .systemControlKeepsTap, id(view),
                    "\(id(view)) is a \(views[view].viewClass.name), which keeps the gesture that it acts on from "
                        + "recognizers of the views around it.",
                    evidence: evidence,
                    [
                        Proposal(
                            "Set \(swift(recognizer)).cancelsTouchesInView to false; then both act.",
                            set: id(recognizer), ["cancelsTouchesInView"], to: .flag(false)),
                        Proposal(
                            "Attach \(id(recognizer)) to \(id(view)).",
                            [.move(id(recognizer), to: id(view), index: nil)]),
                        .intended("Touch beside \(id(view)), or use its own control event."),
                    ])
            }
            return Diagnosis(
                .refusedToBegin, id(view),
                "gestureRecognizerShouldBegin(_:) of \(id(view)) returns false for \(words(recognizer)).",
                evidence: evidence,
                [
                    Proposal(
                        "Return true from gestureRecognizerShouldBegin(_:) of \(id(view)).",
                        set: id(view), ["overrides", "gestureRecognizerShouldBegin"], to: nil)
                ])
        }
        if let finding = wrongDirection(recognizer, scene.identifier(of: gate.by), evidence) {
            return finding
        }
        return Diagnosis(
            .refusedToBegin, scene.identifier(of: gate.by),
            "\(scene.identifier(of: gate.by)) returns false from gestureRecognizerShouldBegin(_:).",
            evidence: evidence, [letting(recognizer, beginBy: scene.identifier(of: gate.by))])
    }

    /// Proposes that the delegate of a recognizer let it begin, and of a back swipe only where there is something to go back to
    /// (NAV-7).
    private func letting(_ recognizer: GestureRecognizerID, beginBy delegate: String) -> Proposal {
        let place = "from gestureRecognizerShouldBegin(_:) of \(delegate)."
        guard let owner = scene[recognizer].popOwner else {
            return Proposal(
                "Return true \(place)",
                // Without a delegate of the author's a container answers itself (OWN-3).
                set: id(recognizer), ["delegate", "shouldBegin"],
                to: scene[recognizer].owner == nil || scene[recognizer].scrollView != nil
                    ? nil : .flag(true))
        }
        guard scene[owner].viewControllers.count > 1 else { return .intended(Self.nothingToGoBackTo) }
        return Proposal(
            "Return viewControllers.count > 1 \(place)",
            set: id(recognizer), ["delegate", "shouldBegin"], to: .flag(true))
    }

    /// Returns true if a view that refuses to let a recognizer begin does so as its delegate, and not by an override.
    private func answersAsDelegate(_ view: ViewID, of recognizer: GestureRecognizerID) -> Bool {
        scene[recognizer].delegate?.shouldBegin != nil
            && views.overrides(of: view)?.gestureRecognizerShouldBegin == nil
            && scene[recognizer].scrollView.map { scene[$0].view } == view
    }

    /// Explains that a delegate lets drags in one direction begin, and this one goes another way.
    ///
    /// Returns nil for a delegate with another answer.
    private func wrongDirection(
        _ recognizer: GestureRecognizerID, _ by: String, _ evidence: [Int?]
    ) -> Diagnosis? {
        guard
            let (quantity, wanted) = scene[recognizer].delegate?.shouldBegin?
                .wantedDirection,
            let view = view(of: recognizer), let went = movement(),
            let start = point(in: view), let end = lastPoint(in: view)
        else { return nil }
        let own = Point(end.x - start.x, end.y - start.y)
        let lets = "\(by) lets only \(wanted.drags) begin"
        guard !wanted.matches(went) else {
            // The view is turned, and what it measures with it.
            guard !wanted.matches(own) else { return nil }
            return Diagnosis(
                .refusedToBegin, by, detail: "turned",
                "\(lets), and \(quantity.rawValue)(in: \(id(view))) is turned with \(id(view)), in which this one goes "
                    + "\(MotionDirection(of: own)).",
                evidence: evidence,
                [.code("Ask for \(quantity.rawValue)(in: \(id(view)).superview), which is not turned.")])
        }
        let direction = MotionDirection(of: went)
        let isHorizontal = direction == .left || direction == .right
        let way =
            wanted == .horizontal || wanted == .vertical
            ? isHorizontal ? .horizontal : .vertical : direction
        let (x, y) = ("\(quantity.rawValue).x", "\(quantity.rawValue).y")
        let test =
            switch way {
            case .horizontal: "abs(\(x)) > abs(\(y))"
            case .vertical: "abs(\(y)) > abs(\(x))"
            case .left: "\(x) < 0"
            case .right: "\(x) > 0"
            case .up: "\(y) < 0"
            case .down: "\(y) > 0"
            }
        return Diagnosis(
            .refusedToBegin, by, detail: "direction", "\(lets), and this one goes \(direction).",
            evidence: evidence,
            [
                Proposal(
                    "Return \(test) from gestureRecognizerShouldBegin(_:) of \(by), if such drags are meant.",
                    set: id(recognizer), ["delegate", "shouldBegin"],
                    to: .object(quantity.rawValue, .text(way.rawValue))),
                .events("Drag \(wanted.words)."),
            ])
    }

    func keepsDrag(
        _ recognizer: GestureRecognizerID, content: String?, scrollView: String, _ evidence: [Int?]
    ) -> Diagnosis {
        let owner = scene[recognizer].scrollView.map { id(scene[$0].view) } ?? scrollView
        let keeper = content ?? run.hit(contact)?.view.map { id($0) } ?? owner
        let cancelling = Proposal(
            "Return true from touchesShouldCancel(in:) of \(owner).",
            set: owner, ["overrides", "touchesShouldCancel"], to: .flag(true))
        guard content != nil else {
            let allowing = Proposal.set(owner, .canCancelContentTouches, .flag(true))
            return Diagnosis(
                .contentKeepsDrag, keeper,
                "\(keeper) has the touch, and \(owner).canCancelContentTouches is false.", evidence: evidence,
                [
                    allowing,
                    Proposal(
                        "\(allowing.message.dropLast()), and return true from its touchesShouldCancel(in:).",
                        allowing.edits + cancelling.edits),
                ])
        }
        let scrollView = scene[recognizer].scrollView
        let isOverridden =
            scrollView.map { views.overrides(of: scene[$0].view)?.scrollView?.touchesShouldCancel != nil }
            ?? false
        let isDelaying = scrollView.map { scene[$0].description.delaysContentTouches } ?? true
        return Diagnosis(
            .contentKeepsDrag, keeper,
            "\(keeper) has the touch, and touchesShouldCancel(in:) of \(owner) returns false for "
                + (isOverridden ? "it." : "controls unless it is overridden."),
            evidence: evidence,
            [cancelling] + (isDelaying ? [] : [.set(owner, .delaysContentTouches, .flag(true))]))
    }
}

extension ScriptedAnswer<GestureShouldBegin> {
    /// The direction of the motions that may begin, and the quantity that is asked for it, or nil for another answer.
    fileprivate var wantedDirection: (MotionQuantity, MotionDirection)? {
        switch self {
        case .value(.along(let quantity, let direction)): return (quantity, direction)
        case .when(.direction(let direction), then: .value(.always(true)), otherwise: .value(.always(false))?):
            return (.translation, direction)
        case .when(
            .motion(let quantity, let test), then: .value(.always(true)), otherwise: .value(.always(false))?):
            return test.direction.map { (quantity, $0) }
        case .value, .when: return nil
        }
    }
}

extension VectorTest {
    /// The direction of the vectors that pass, or nil if it does not ask for one alone.
    fileprivate var direction: MotionDirection? {
        switch (x, y, length) {
        case (let x?, nil, nil): x.sign.map { $0 > 0 ? .right : .left }
        case (nil, let y?, nil): y.sign.map { $0 > 0 ? .down : .up }
        default: nil
        }
    }
}

extension Interval<Double> {
    /// The sign of all its numbers, or nil if it has both.
    fileprivate var sign: Int? {
        if let min, min >= 0 { return 1 }
        if let max, max <= 0 { return -1 }
        return nil
    }
}

extension MotionDirection {
    /// The drags in the direction, as in a sentence.
    fileprivate var drags: String {
        switch self {
        case .horizontal, .vertical: "\(rawValue) drags"
        case .left, .right: "drags to the \(rawValue)"
        case .up, .down: "drags \(rawValue)"
        }
    }

    /// The direction behind a verb.
    var words: String {
        switch self {
        case .horizontal: "sideways"
        case .vertical: "up or down"
        case .left, .right: "to the \(rawValue)"
        case .up, .down: rawValue
        }
    }
}
