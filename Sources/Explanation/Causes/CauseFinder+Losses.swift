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

    /// Proposes to keep a recognizer from taking touches of a view.
    func sparing(
        _ recognizer: GestureRecognizerID, from owner: Subject?, _ hitView: ViewID?
    ) -> [Proposal] {
        let taker = id(recognizer)
        if case .table(let table, .swipe)? = scene[recognizer].owner {
            return keeping(fromSwipe: recognizer, of: table)
        }
        if scene.isTextTap(recognizer) {
            if case .control(let field)? = owner { return [beginningToEdit(field)] }
            return
                (scene[recognizer].attachedView.map {
                    [.set(id($0), .userInteractionEnabled, .flag(false))]
                } ?? []) + [disabling(recognizer)]
        }
        if case .content(let view, _)? = scene[recognizer].owner {
            return [.set(id(view), .userInteractionEnabled, .flag(false))]
        }
        if case .interaction(let interaction)? = scene[recognizer].owner {
            return [sparing(fromMenuOrDrag: scene[interaction])]
        }
        if let scrollView = scene[recognizer].scrollView.map({ scene[$0].view }) {
            return keepingTouches(of: hitView, from: recognizer, of: scrollView)
                + [
                    .set(id(scrollView), .canCancelContentTouches, .flag(false)),
                    disabling(recognizer),
                ]
        }
        if !scene[recognizer].cancelsTouchesInView {
            return [.set(taker, .delaysTouchesBegan, .flag(false)), disabling(recognizer)]
        }
        var proposals: [Proposal] = []
        // A delegate of the app's own would take the place of the container (OWN-3).
        let isContainers = scene[recognizer].asksContainer
        if !isContainers, let spared = spared(owner, hitView, by: recognizer) {
            proposals += refusing(recognizer, within: spared)
        }
        if case .control(let control)? = owner {
            proposals += refusing(pop: recognizer, on: control) + keeping(control, from: recognizer)
        } else if isContainers, let hitView {
            proposals += keeping(hitView, from: recognizer)
        }
        let together = Proposal(
            "Set \(swift(recognizer)).cancelsTouchesInView to false; then both act.",
            set: taker, ["cancelsTouchesInView"], to: .flag(false))
        if let finding = heldLonger(recognizer, on: owner) {
            let isAround =
                scene[recognizer].attachedView.map { .control($0) != owner } ?? true
            if case .control? = owner, isAround {
                return [together, finding] + proposals + [disabling(recognizer)]
            }
            return [together, finding]
        }
        return (isShared(recognizer, with: owner) ? [together] + proposals : proposals + [together])
            + [disabling(recognizer)]
    }

    /// Explains that only a long touch of a control or cell is for a long press of the author's, or returns nil for another.
    private func heldLonger(_ recognizer: GestureRecognizerID, on owner: Subject?) -> Proposal? {
        guard case .longPress(let press) = scene[recognizer].kind,
            scene[recognizer].owner == nil, press.minimumPressDuration >= 0.1
        else { return nil }
        let rest: String
        switch owner {
        case .control(let view)?: rest = "fires \(id(view))"
        case .cell(let view)?: rest = "selects \(id(view))"
        case .responder, .recognizer, nil: return nil
        }
        return .intended(
            "A press of \(Prose.number(press.minimumPressDuration)) s is for \(id(recognizer)), and a shorter tap still "
                + "\(rest).")
    }

    /// Returns true if a touch may well be for a recognizer and for what it lands on.
    ///
    /// A tap around a view, such as one that ends editing, acts anywhere. A control is meant to act alone, except beside its
    /// own recognizers and what ends editing.
    private func isShared(_ recognizer: GestureRecognizerID, with owner: Subject?) -> Bool {
        if case .control(let control)? = owner {
            let model = scene[recognizer]
            return model.attachedView == control || model.endsEditing
        }
        if case .tap = scene[recognizer].kind { return true }
        return false
    }

    /// Proposes the event that a text field sends when a tap begins to edit it.
    private func beginningToEdit(_ field: ViewID) -> Proposal {
        Proposal(
            "Register the action for .editingDidBegin, which the tap sends.",
            ifPossible: registering { action in action.target.map { ($0.name, .editingDidBegin) } })
    }

    /// Proposes a shorter press, since a long one is meant for the menu or the drag (CTX-4).
    private func sparing(fromMenuOrDrag interaction: Interaction) -> Proposal {
        let kind = interaction.description.kind
        let delay = Prose.number(run.experiment.constants.delay(of: kind))
        let purpose = kind == .drag ? "drag" : "context menu"
        return .events("Lift within \(delay) s; a longer press is for the \(purpose).")
    }

    /// Proposes that a scroll view leave touches of its content alone: single fingers, or those of the hit view.
    private func keepingTouches(
        of hitView: ViewID?, from recognizer: GestureRecognizerID, of scrollView: ViewID
    ) -> [Proposal] {
        guard scene[recognizer].isScrollPan, let hitView, hitView != scrollView else {
            return []
        }
        let keeping = keepingDrag(of: hitView, in: scrollView).map { [$0] } ?? []
        let fingers = scrollingWithTwoFingers(recognizer, of: scrollView)
        return leavesRoom(hitView, in: scrollView) ? keeping + fingers : fingers + keeping
    }

    /// Returns true if a finger finds room beside a view to drag the scroll view that it is in.
    func leavesRoom(_ view: ViewID, in scrollView: ViewID) -> Bool {
        let (own, whole) = (views.screenFrame(of: view).size, views.screenFrame(of: scrollView).size)
        return own.width < whole.width * 0.9 || own.height < whole.height * 0.9
    }

    /// Proposes that a scroll view leave a touch to a view in it once that has it, or returns nil if an override decides.
    func keepingDrag(of hitView: ViewID, in scrollView: ViewID) -> Proposal? {
        guard views.overrides(of: scrollView)?.scrollView?.touchesShouldCancel == nil else { return nil }
        return Proposal(
            "Override touchesShouldCancel(in:) of \(id(scrollView)) to return false for \(id(hitView)).",
            set: id(scrollView), ["overrides", "touchesShouldCancel"],
            to: .answer(.flag(false), if: .init("touchView", .object("id", .text(id(hitView))))))
    }

    /// Proposes scrolling with two fingers if the hit view uses one, or with fingers only if it uses a pencil.
    func scrollingWithTwoFingers(_ pan: GestureRecognizerID, of scrollView: ViewID) -> [Proposal] {
        guard case .pan(let drag) = scene[pan].kind, drag.minimumNumberOfTouches == 1,
            let hitView = run.hit(contact)?.view, hitView != scrollView, followsTouches(hitView)
        else { return [] }
        if landingSample?.type == .pencil {
            return [
                Proposal(
                    "Set \(id(scrollView)).panGestureRecognizer.allowedTouchTypes to direct touches alone; then fingers scroll, and "
                        + "the pencil does not.",
                    set: id(pan), ["allowedTouchTypes"], to: .list([.text("direct")]))
            ]
        }
        return [
            Proposal(
                "Set \(id(scrollView)).panGestureRecognizer.minimumNumberOfTouches to 2; then two fingers scroll.",
                set: id(pan), ["minimumNumberOfTouches"], to: .number(2))
        ]
    }

    /// Returns true if a view overrides touch methods.
    func followsTouches(_ view: ViewID) -> Bool {
        guard let methods = views.overrides(of: view)?.touches else { return false }
        return methods != PhaseOverrides()
    }

    /// Proposes that a view refuse to let a recognizer begin, unless it overrides the method already (SHEET-3).
    func keeping(_ view: ViewID, from recognizer: GestureRecognizerID) -> [Proposal] {
        guard views.overrides(of: view)?.gestureRecognizerShouldBegin == nil else { return [] }
        let taker = id(recognizer)
        return [
            Proposal(
                "Override gestureRecognizerShouldBegin(_:) of \(id(view)) to return false for \(compared(recognizer)).",
                set: id(view), ["overrides", "gestureRecognizerShouldBegin"],
                to: .object([.init("notFor", .list([.text(taker)]))]))
        ]
    }

    /// Returns the view in which a recognizer could ignore touches, or nil if that is its own view.
    ///
    /// For a control, it is the control. For a cell, it is the cell if the recognizer is attached to the table or
    /// inside it, and otherwise the whole table. For all else it is the hit view.
    private func spared(
        _ owner: Subject?, _ hitView: ViewID?, by recognizer: GestureRecognizerID
    ) -> ViewID? {
        guard let outer = scene[recognizer].attachedView else { return nil }
        if case .responder(.view(let view)) = subject, view != outer, isLive(view) { return view }
        var spared = hitView
        switch owner {
        case .control(let view)?: spared = view
        case .cell(let cell)?:
            let list = scrollView(around: cell)
            spared = list.flatMap { $0 != outer && isWithin($0, outer) ? $0 : nil } ?? cell
        case .responder, .recognizer, nil: break
        }
        return spared == outer ? nil : spared
    }

    /// Returns the nearest scroll view around a view.
    func scrollView(around view: ViewID) -> ViewID? {
        views.ancestry(of: view).dropFirst().first { views[$0].viewClass.isKind(of: .scrollView) }
    }

    /// Proposes that the delegate refuse touches of the view that was hit, but not of those inside it.
    func refusingHitView(_ recognizer: GestureRecognizerID) -> [Proposal] {
        guard let hitView = run.hit(contact)?.view, !subviews(of: hitView).isEmpty,
            scene[recognizer].scrollView == nil,
            scene[recognizer].delegate?.shouldReceiveTouch == nil
        else { return [] }
        return [
            Proposal(
                "Have the delegate of \(swift(recognizer)) refuse touches on \(id(hitView)) itself in "
                    + "gestureRecognizer(_:shouldReceive:).",
                set: id(recognizer), ["delegate", "shouldReceiveTouch"],
                to: .object("notFrom", .list([.text(id(hitView))])))
        ]
    }

    /// Proposes that the delegate also refuse touches within a view.
    func refusing(_ recognizer: GestureRecognizerID, within view: ViewID) -> [Proposal] {
        guard scene[recognizer].scrollView == nil, !scene.isTextTap(recognizer) else {
            return []
        }
        let message =
            "Have the delegate of \(swift(recognizer)) refuse touches within \(id(view)) in "
            + "gestureRecognizer(_:shouldReceive:)."
        var spared: [String]
        switch scene[recognizer].delegate?.shouldReceiveTouch {
        case nil, .value(.always(true))?: spared = []
        case .value(.notWithin(let views))?: spared = views.map(\.name)
        // An edit would replace these existing answers.
        case .value?, .when?: return [.code(message)]
        }
        spared.append(id(view))
        return [
            Proposal(
                message,
                set: id(recognizer), ["delegate", "shouldReceiveTouch"],
                to: .object([.init("notWithin", .list(spared.map { .text($0) }))]))
        ]
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
        return Diagnosis(
            .viewRemoved, culprit,
            "\(culprit) left its window\(at(position))\(hasLifted ? "" : " while the touch was down").",
            evidence: [removal?.position, position], waiting(for: removal) + withdrawal(of: removal))
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
