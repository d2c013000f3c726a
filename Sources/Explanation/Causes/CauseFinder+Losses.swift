import DispatchEngine

// The losses of touches by views.
extension CauseFinder {
    /// Explains that a recognizer took a touch from the view, before or after the view heard of it.
    func taken(_ by: Participant?, _ position: Int) -> Diagnosis {
        guard case .recognizer(let recognizer)? = by else { return interrupted(position) }
        if let closed = closedSwipeActions() { return closed }
        let taker = id(recognizer)
        let hitView = run.hit(contact)?.view
        let owner = owner(of: hitView)
        var (code, words) = loss(to: recognizer, at: position, of: owner, hitView)
        let compared = comparedTouchView(recognizer)
        if let compared { words = "\(words.dropLast()): \(compared.words)." }
        return Diagnosis(
            code, taker, words,
            evidence: [stateOf(recognizer, .began, before: position + 1), position],
            hearingEveryEnd() + (compared.map { [$0.cure] } ?? []) + sparing(recognizer, from: owner, hitView)
        )
    }

    /// Returns the cause and the words for a touch that a recognizer took from the subject.
    ///
    /// Other views that lose it, such as the cell around a label, are not part of the question.
    private func loss(
        to recognizer: GestureRecognizerID, at position: Int, of owner: Subject?, _ hitView: ViewID?
    ) -> (CauseCode, String) {
        let taker = words(recognizer)
        let took = "\(taker) took the touch of \(name)\(at(position))"
        if let scrollView = scene[recognizer].scrollView.map({ id(scene[$0].view) }) {
            let words = "\(took), because \(scrollView) began to scroll."
            switch subject {
            case .control: return (.recognizerBeatsControl, words)
            case .cell: return (.recognizerBeatsSelection, words)
            case .responder, .recognizer: return (.recognizerCancelsTouches, words)
            }
        }
        switch subject {
        case .control where scene.isTextTap(recognizer):
            return (
                .recognizerBeatsControl, "the tap that begins to edit \(name) takes its touch\(at(position))."
            )
        case .control where opensMenu(recognizer):
            return (.recognizerBeatsControl, "its menu opened\(at(position)) and took the touch.")
        case .control(let control):
            return (.recognizerBeatsControl, "\(took), because \(reason(recognizer, beats: control)).")
        case .cell:
            return (
                .recognizerBeatsSelection,
                "\(taker) recognized\(at(position)) and took the touch of \(name)."
            )
        case .responder, .recognizer:
            let loser = hitView.map { id($0) } ?? name
            return (
                .recognizerCancelsTouches,
                "\(taker) recognized\(at(position)) and cancelled the touch of \(loser)."
            )
        }
    }

    /// Returns true for the press that opens the menu of a button (BTN-3).
    private func opensMenu(_ recognizer: GestureRecognizerID) -> Bool {
        guard case .interaction(let interaction)? = scene[recognizer].owner else {
            return false
        }
        return scene[interaction].isOfButton
    }

    /// Returns the reason why a recognizer wins over a control (GC-1).
    private func reason(_ recognizer: GestureRecognizerID, beats control: ViewID) -> String {
        guard scene[recognizer].cancelsTouchesInView else {
            return "it held the touch back, and a bar item does not get such a touch"
        }
        guard let view = scene[recognizer].attachedView, view != control else {
            return "cancelsTouchesInView of \(words(recognizer)) is true"
        }
        switch scene[recognizer].kind {
        case .tap(let tap)
        where views[control].viewClass == .control && tap.numberOfTapsRequired == 1
            && tap.numberOfTouchesRequired == 1:
            return "a plain UIControl does not keep taps to itself as UIButton does"
        case .pan, .screenEdgePan: return "a control does not keep drags from a pan around it"
        case .swipe: return "a control does not keep drags from a swipe around it"
        case .longPress: return "a control does not keep a touch from a long press around it"
        case .tap, .pinch, .rotation, .hover, .custom:
            return "cancelsTouchesInView of \(words(recognizer)) is true"
        }
    }

    /// Returns the control or cell that a hit view is or lies in.
    func owner(of view: ViewID?) -> Subject? {
        if case .cell(let cell) = subject, isWithin(view, cell) { return subject }
        guard let view else { return nil }
        if views[view].viewClass.isKind(of: .control) { return .control(view) }
        return views.ancestry(of: view).first { views[$0].viewClass.isCell }.map { .cell($0) }
    }

    /// Explains that the view left the window, or is hidden or animated.
    func removed(_ position: Int) -> Diagnosis {
        let hitView = run.hit(contact)?.view
        let removal = lastChange(before: position + 1) { change in
            change.operation.isRemoval && change.target.view.map { isWithin(hitView, $0) } ?? false
        }
        let culprit = removal?.change.target.name ?? hitView.map { id($0) } ?? name
        let hasLifted = run.entries(of: contact).contains { index in
            guard index < removal?.position ?? position else { return false }
            switch log[index].content {
            case .recognizer(_, .ended, _), .touches(_, .ended, _, _, _, _), .withheld(_, .ended, _):
                return true
            default: return false
            }
        }
        let evidence = [removal?.position, position]
        let finding = removal.flatMap { removedByRecognizer($0, hitView, hasLifted, evidence) }
        return finding
            ?? Diagnosis(
                .viewRemoved, culprit,
                "\(culprit) left its window\(at(position))\(hasLifted ? "" : " while the touch was down").",
                evidence: evidence, waiting(for: removal) + withdrawal(of: removal))
    }

    /// Explains that a recognizer around a view, whose action takes the view away, had its touch as well.
    ///
    /// Returns nil if something else removes the view, or if the recognizer is what is in question.
    private func removedByRecognizer(
        _ removal: MadeChange, _ hitView: ViewID?, _ hasLifted: Bool, _ evidence: [Int?]
    ) -> Diagnosis? {
        guard let remover = recognizer(making: removal), case .entry(let call) = removal.cause,
            subject.responder != nil, subject.firing(in: scene) != .recognizer(remover),
            let spared = spared(owner(of: hitView), hitView, by: remover)
        else { return nil }
        let removed = removal.change.target
        let isItsOwn = view(of: remover).map { $0 == removed.view } ?? false
        return Diagnosis(
            .viewRemoved, removed.name,
            "\(words(remover)) recognized, and its \(caller(at: call)) removed \(removed.name)\(at(removal.position)), "
                + (hasLifted ? "before \(name) got the end of the touch." : "while the touch was down."),
            evidence: evidence,
            refusing(remover, within: spared)
                + (isItsOwn
                    ? [
                        .code(
                            "Attach \(id(remover)) to a view behind \(removed.name) instead, so that it has only the touches "
                                + "beside \(removed.name).")
                    ] : []))
    }

    /// Proposes that a recognizer whose action removes the view wait for the one in question.
    private func waiting(for removal: MadeChange?) -> [Proposal] {
        guard let remover = recognizer(making: removal),
            case .recognizer(let recognizer)? = subject.firing(in: scene), remover != recognizer
        else { return [] }
        return [requiring(remover, toFail: recognizer)]
    }

    /// Explains that the system cancelled the touch.
    func interrupted(_ position: Int) -> Diagnosis {
        if let finding = takenAtEdge() ?? cancelledByCode(position) { return finding }
        return Diagnosis(
            .interrupted, "application", "The system cancelled the touch\(at(position)).",
            evidence: [position],
            hearingEveryEnd() + [
                .events(
                    "An alert, a call or another application interrupted it: the touch has to come again.")
            ])
    }

    func at(_ position: Int) -> String { " at \(run.time(of: position))" }

    /// Explains why a view that had the touch got `touchesCancelled`.
    func lost(_ position: Int) -> Diagnosis {
        guard case .touches(_, _, _, _, _, let loss) = log[position].content, let loss = loss?.value else {
            return interrupted(position)
        }
        switch loss.reason {
        case .recognized, .scrolling: return taken(loss.by, position)
        case .removed: return removed(position)
        case .cancelled: return interrupted(position)
        case .ignored: return ignored(position)
        case .hidden: return hidden(position)
        case .animating:
            return propertyTook(
                .animationBlocksTouches, .animating, position, "began to be animated while the touch was down"
            )
        }
    }

    /// Explains that code hid the view or made the application ignore events, which cancels a touch that is down though its
    /// view has not heard of it, or returns nil if code did not at that moment.
    private func cancelledByCode(_ position: Int) -> Diagnosis? {
        switch run.changeCancelling(contact, at: position) {
        case .hidden?: hidden(position)
        case .ignored?: ignored(position)
        case nil: nil
        }
    }

    private func hidden(_ position: Int) -> Diagnosis {
        propertyTook(.hidden, .hidden, position, "was hidden while the touch was down")
    }

    private func ignored(_ position: Int) -> Diagnosis {
        let begin = beginningToIgnore(before: position + 1)
        return Diagnosis(
            .eventsIgnored, "application",
            "beginIgnoringInteractionEvents() was called, which cancels the touches that are down.",
            evidence: [begin?.position, position], withdrawal(of: begin))
    }

    /// Explains that a change of a property took the touch away.
    func propertyTook(
        _ code: CauseCode, _ property: Property, _ position: Int, _ words: String
    ) -> Diagnosis {
        let hitView = run.hit(contact)?.view
        let change = lastChange(before: position + 1) { change in
            change.operation.sets(property) && change.target.view.map { isWithin(hitView, $0) } ?? false
        }
        let culprit = (change?.change.target.view ?? hitView).map { id($0) } ?? name
        return Diagnosis(
            code, culprit, "\(culprit) \(words).", evidence: [change?.position, position],
            withdrawal(of: change, of: property))
    }
}
