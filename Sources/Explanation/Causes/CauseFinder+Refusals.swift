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
        if case .popRefusal(let refusal, of: _)? = gate.because?.place {
            return popRefused(recognizer, refusal, evidence)
        }
        if case .view(let scrollView)? = gate.because?.place {
            return keptByContent(recognizer, scrollView, evidence)
        }
        if gate.by == scene.recognizers[recognizer.index].owner.map({ .responder(scene.responder(of: $0)) }),
            let refused = swipeRefused(recognizer, evidence) ?? historyIsEmpty(recognizer, evidence)
        {
            return refused
        }
        if case .responder(.view(let view)) = gate.by {
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
                            [.set(of: id(recognizer), path: ["cancelsTouchesInView"], to: .flag(false))]),
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
                        [.set(of: id(view), path: ["overrides", "gestureRecognizerShouldBegin"], to: nil)])
                ])
        }
        return Diagnosis(
            .refusedToBegin, scene.identifier(of: gate.by),
            "\(scene.identifier(of: gate.by)) returns false from gestureRecognizerShouldBegin(_:).",
            evidence: evidence,
            [
                Proposal(
                    "Return true from gestureRecognizerShouldBegin(_:) of \(scene.identifier(of: gate.by)).",
                    [.set(of: id(recognizer), path: ["delegate", "shouldBegin"], to: nil)])
            ])
    }

    func keepsDrag(
        _ recognizer: GestureRecognizerID, content: String?, scrollView: String, _ evidence: [Int?]
    ) -> Diagnosis {
        let owner = scene.recognizers[recognizer.index].scrollView.map { id(scene[$0].view) } ?? scrollView
        let keeper = content ?? run.hit(contact)?.view.map { id($0) } ?? owner
        let cancelling = Proposal(
            "Return true from touchesShouldCancel(in:) of \(owner).",
            [.set(of: owner, path: ["overrides", "touchesShouldCancel"], to: .flag(true))])
        guard content != nil else {
            let allowing = Proposal.set(owner, "canCancelContentTouches", .flag(true))
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
        let scrollView = scene.recognizers[recognizer.index].scrollView
        let isOverridden =
            scrollView.map { views.overrides(of: scene[$0].view)?.scrollView?.touchesShouldCancel != nil }
            ?? false
        let isDelaying = scrollView.map { scene[$0].description.delaysContentTouches } ?? true
        return Diagnosis(
            .contentKeepsDrag, keeper,
            "\(keeper) has the touch, and touchesShouldCancel(in:) of \(owner) returns false for "
                + (isOverridden ? "it." : "controls unless it is overridden."),
            evidence: evidence,
            [cancelling] + (isDelaying ? [] : [.set(owner, "delaysContentTouches", .flag(true))]))
    }

    // MARK: Scroll views

    func deferral(
        of recognizer: GestureRecognizerID, in attempt: Attempt, _ decision: Int?
    ) -> Diagnosis? {
        let decided = decision.flatMap { run.state(at: $0) }
        guard decided == nil || decided?.reason == .touchesEnded || decided?.reason == .prevented,
            let position = attempt.entries.last(where: {
                if case .deferred = log[$0].content { true } else { false }
            }), case .deferred(_, let reason, let other) = log[position].content,
            // The one that it leaves the drag to excludes it right after.
            decided?.reason != .prevented || decided?.by == other.map({ .recognizer($0) }),
            let scrollView = scene.recognizers[recognizer.index].scrollView.map({ id(scene[$0].view) })
        else { return nil }
        switch reason {
        case .cannotScroll:
            if let finding = pagesNotWithoutBouncing(recognizer, position) { return finding }
            return Diagnosis(
                .cannotScroll, scrollView,
                "\(scrollView) cannot scroll that way, because its content is not larger than it is, and it does not always "
                    + "bounce.",
                evidence: [position],
                [
                    .set(scrollView, "alwaysBounceVertical", .flag(true)),
                    .set(scrollView, "alwaysBounceHorizontal", .flag(true)), larger(recognizer, scrollView),
                ])
        case .sheet: return deferredToSheet(recognizer, scrollView, other, position)
        case .atEdge:
            let taker = other.map { id($0) } ?? scrollView
            return Diagnosis(
                .scrollDeferredToOther, taker,
                "\(scrollView) is at its edge and leaves the drag to \(taker).", evidence: [position],
                [
                    .intended("Drag the other way, or before the edge is reached."),
                    larger(recognizer, scrollView),
                ])
        }
    }

    /// Explains that the scroll view of a page view controller does not page, or returns nil for another (PAGE-2).
    private func pagesNotWithoutBouncing(_ pan: GestureRecognizerID, _ position: Int) -> Diagnosis? {
        guard let scrollView = scene.recognizers[pan.index].scrollView,
            scene[scrollView].description.pagesByBouncing
        else {
            return nil
        }
        let name = id(scene[scrollView].view)
        return Diagnosis(
            .cannotScroll, name, detail: "bounces",
            "\(name) belongs to a page view controller, which turns no pages while bounces is false.",
            evidence: [position], [.set(name, "bounces", .flag(true))])
    }

    func larger(_ recognizer: GestureRecognizerID, _ scrollView: String) -> Proposal {
        var size = Size(0, 0)
        if let id = scene.recognizers[recognizer.index].scrollView {
            size = views[scene[id].view].geometry.bounds.size
        }
        return .set(
            scrollView, "contentSize", .list([.number(size.width * 3), .number(size.height * 3)]))
    }
}
