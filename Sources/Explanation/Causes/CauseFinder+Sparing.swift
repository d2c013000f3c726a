import DispatchEngine

// Proposals that keep a recognizer from taking the touches of a view.
extension CauseFinder {
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
        proposals.insert(contentsOf: leavingPencil(to: hitView, by: recognizer), at: 0)
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
        if landingSample?.type == .pencil { return leavingPencil(to: hitView, by: pan) }
        return [
            Proposal(
                "Set \(id(scrollView)).panGestureRecognizer.minimumNumberOfTouches to 2; then two fingers scroll.",
                set: id(pan), ["minimumNumberOfTouches"], to: .number(2))
        ]
    }

    /// Proposes that a recognizer hear fingers alone and leave the pencil to a view, or returns none for a finger.
    private func leavingPencil(to view: ViewID?, by recognizer: GestureRecognizerID) -> [Proposal] {
        guard landingSample?.type == .pencil, let view else { return [] }
        return [
            Proposal(
                "Set \(swift(recognizer)).allowedTouchTypes to direct touches alone, which leaves the pencil to \(id(view)).",
                set: id(recognizer), ["allowedTouchTypes"], to: .list([.text("direct")]))
        ]
    }

    /// Returns true if a view overrides touch methods.
    func followsTouches(_ view: ViewID) -> Bool {
        guard let methods = views.overrides(of: view)?.touches else { return false }
        return methods != PhaseOverrides()
    }

    /// Proposes that a view refuse to let a recognizer begin, as well as those that it refuses already, unless it overrides the
    /// method in another way (SHEET-3).
    func keeping(_ view: ViewID, from recognizer: GestureRecognizerID) -> [Proposal] {
        let refused: [GestureRecognizerID]
        switch views.overrides(of: view)?.gestureRecognizerShouldBegin {
        case nil: refused = []
        case .value(.notFor(let others))?: refused = others.compactMap(\.gestureRecognizer)
        case .value(.always)?, .when?: return []
        }
        guard !refused.contains(recognizer) else { return [] }
        let all = refused + [recognizer]
        return [
            Proposal(
                "Override gestureRecognizerShouldBegin(_:) of \(id(view)) to return false for "
                    + "\(Prose.list(all.map { compared($0) })).",
                set: id(view), ["overrides", "gestureRecognizerShouldBegin"],
                to: .object("notFor", .list(all.map { .text(id($0)) })))
        ]
    }

    /// Returns the view in which a recognizer could ignore touches, or nil if that is its own view.
    ///
    /// For a control, it is the control. For a cell, it is the cell if the recognizer is attached to the table or
    /// inside it, and otherwise the whole table. For all else it is the hit view.
    func spared(
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
        // A delegate of the app's own would take the place of the container (OWN-3).
        if scene[recognizer].asksContainer { return keeping(view, from: recognizer) }
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
                to: .object("notWithin", .list(spared.map { .text($0) })))
        ]
    }
}
