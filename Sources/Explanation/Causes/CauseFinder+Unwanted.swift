import DispatchEngine

// Objects that fire without an obstacle, though perhaps they should not.
extension CauseFinder {
    /// Explains what made the subject fire, and proposes ways to prevent it.
    func freely(_ firing: Int?) -> Diagnosis {
        if let firing, case .action(let action) = log[firing].content, let lookup = action.lookup,
            lookup.start == .firstResponder
        {
            return Diagnosis(
                .firstResponderChainAnswers, scene.identifier(of: action.target),
                "\(Prose.action(action.selector)) has no target, and the search for one began at the first responder and "
                    + "found \(scene.identifier(of: action.target)).",
                evidence: [firing], [.code("Give the action a target.")])
        }
        if let finding = returnedToRoot(firing) ?? letThrough() ?? containerActed(firing)
            ?? passedDisabled(firing) ?? answeredUnchecked() ?? grabbedFromOutside(firing) ?? climbed(firing)
            ?? meantForInner(firing)
        {
            return finding
        }
        if let finding = severalTargets(firing) { return finding }
        if case .recognizer(let recognizer)? = subject.firing(in: scene) {
            return recognized(recognizer, firing)
        }
        if let firing, let finding = withinTrackingDistance(firing) ?? registeredTwice(firing) {
            return finding
        }
        guard let before = firedBefore() else {
            if let firing, let finding = severalActions(firing) { return finding }
            let otherwise = otherEvent(firing)
            if otherwise.isEmpty, let hit = run.hit(contact), let finding = passedOver(hit) {
                return finding
            }
            if otherwise.isEmpty, let finding = sparedByRecognizer(firing) { return finding }
            return Diagnosis(
                .nothingInTheWay, name, sent(firing), evidence: [firing], otherwise + silencing(subject))
        }
        return Diagnosis(
            .nothingInTheWay, name, sent(firing).dropLast() + ", as another did\(at(before)).",
            evidence: [before, firing],
            otherEvent(firing)
                + [
                    .code(
                        "Set \(name).isEnabled to false in its action, and back to true when that is done.")
                ] + silencing(subject))
    }

    /// Explains that a control under the finger is disabled and passes the touch on, or returns nil if there is none (CT-12).
    private func passedDisabled(_ firing: Int?) -> Diagnosis? {
        guard let hit = run.hit(contact) else { return nil }
        for position in hit.walk {
            guard case .hitTest(let view, let point?, .disabled, _) = log[position].content,
                !isTarget(view), !isWithin(hit.view, view), views[view].geometry.bounds.contains(point)
            else { continue }
            return Diagnosis(
                .controlDisabled, id(view),
                "\(id(view)) is disabled, so the touch on it goes to what lies behind it.",
                evidence: [position, hit.entry, firing],
                [
                    .set(id(view), .enabled, .flag(true)),
                    .code(
                        "To keep touches from what lies behind \(id(view)), leave it enabled and let its action do nothing."
                    ),
                ] + silencing(subject))
        }
        return nil
    }

    /// Explains that a cell is selected by a touch that climbs to it because a view inside it calls super, or returns nil if
    /// that is not so (TC-18).
    private func climbed(_ firing: Int?) -> Diagnosis? {
        guard case .cell(let cell) = subject, let hitView = run.hit(contact)?.view, hitView != cell else {
            return nil
        }
        let position = run.entries(of: contact).first { position in
            guard case .touches(.view(let view), .began, .observed, _, _, _) = log[position].content else {
                return false
            }
            return view != cell && isWithin(view, cell)
        }
        guard let position, case .touches(.view(let view), _, _, _, _, _) = log[position].content else {
            return nil
        }
        return Diagnosis(
            .climbedResponderChain, id(view),
            "touchesBegan(_:with:) of \(id(view)) calls super, so the touch climbs to \(name).",
            evidence: [position, firing], [keepingTouches(in: view)])
    }

    /// Returns the entry where a control fired for the finger that landed before this one.
    private func firedBefore() -> Int? {
        guard case .control = subject, contact > 1 else { return nil }
        return premise.firing(contact - 1)
    }

    private func recognized(_ recognizer: GestureRecognizerID, _ firing: Int?) -> Diagnosis {
        if let finding = stuckAtRoot(recognizer, firing) ?? firedBesideScrolling(recognizer, firing) {
            return finding
        }
        let hit = run.hit(contact)
        let view = view(of: recognizer).map { id($0) } ?? name
        let again = repeatedAction(of: recognizer)
        let repeats =
            again.map { ", and calls \(Prose.action($0)) when it begins and again when it ends" } ?? ""
        var proposals = leavingTouchToLosers(of: recognizer)
        for proposal in silencing(recognizer) where !proposals.contains(where: { $0.edits == proposal.edits })
        {
            proposals.append(proposal)
        }
        if let again {
            proposals.insert(
                .code("Return from \(Prose.action(again)) unless \(name).state is .began."), at: 0)
        }
        let compared = comparedTouchView(recognizer)
        if let compared { proposals.insert(compared.cure, at: 0) }
        let refused = compared.map { ", and \($0.words)" } ?? ""
        guard let hitView = hit?.view, id(hitView) != view else {
            return Diagnosis(
                .nothingInTheWay, name,
                gesture(of: recognizer)
                    ?? "\(scrolls(recognizer) ? "its pan" : words) is attached to \(view), and the finger made the gesture that it waits for there\(repeats).",
                evidence: [firing], proposals)
        }
        return Diagnosis(
            .recognizerOnPath, id(hitView),
            gesture(of: recognizer)
                ?? "\(scrolls(recognizer) ? "its pan" : words) is attached to \(view), which \(id(hitView)) lies in\(repeats)\(refused).",
            evidence: [hit?.entry, firing], proposals)
    }

    /// Explains that a recognizer fires with a touch that stops a scroll view, because a delegate lets both recognize, or
    /// returns nil if that is not so (SCV-27).
    private func firedBesideScrolling(_ recognizer: GestureRecognizerID, _ firing: Int?) -> Diagnosis? {
        for pan in scene.recognizersInViewOrder where pan != recognizer {
            guard let motion = stoppedMotion(of: pan), var finding = together(recognizer, pan, firing, nil)
            else {
                continue
            }
            finding.message = "\(id(motion.scrollView)) was \(motion.words), but \(finding.message)"
            finding.evidence = (finding.evidence + motion.evidence.compactMap { $0 }).sorted()
            finding.propose(silencing(recognizer))
            return finding
        }
        return nil
    }

    /// Returns the action that a long press calls both when it begins and when it ends, or nil if there is none.
    private func repeatedAction(of recognizer: GestureRecognizerID) -> String? {
        guard case .longPress = scene[recognizer].kind,
            let attempt = run.attempt(of: recognizer, with: contact)
        else { return nil }
        var begun: String?
        for position in attempt.entries {
            guard case .action(let action) = log[position].content else { continue }
            // One that follows the finger is called for its moves as well.
            if action.cause == .state(.changed), action.selector == begun { return nil }
            if action.cause == .state(.began) { begun = begun ?? action.selector }
            if action.cause == .state(.ended), action.selector == begun { return begun }
        }
        return nil
    }

    private func sent(_ firing: Int?) -> String {
        guard case .control(let control) = subject else { return "The finger tapped \(name)." }
        let events = firing.flatMap { run.eventsBehind($0) } ?? []
        switch events {
        case .touchDown:
            guard let held = premise.holdings(contact).first(where: { $0.phase == .began }) else {
                return "A control sends touchDown as soon as a finger lands on it."
            }
            return
                "A control sends touchDown once it gets the touch, which \(holderName(held.by)) held back until "
                + "\(run.time(of: held.released))."
        case .touchUpInside: return "The finger landed on \(name) and lifted inside it."
        case .valueChanged: return "The touch changed the value of \(id(control))."
        default: return "The touch made \(name) send \(events.name.isEmpty ? "it" : events.name)."
        }
    }

    /// Explains that an action is called for several events of a touch, or for each tap of a double tap.
    ///
    /// Returns nil if it is called once for what the finger does.
    private func registeredTwice(_ firing: Int) -> Diagnosis? {
        guard case .control(let control) = subject else { return nil }
        let span = premise.span(of: control, contact)
        let actions = span.lazy.compactMap { position -> Action? in
            if case .action(let action) = self.log[position].content { action } else { nil }
        }
        let named = if case .action(let action) = log[firing].content { action } else { nil as Action? }
        guard let first = named ?? actions.first else { return nil }
        let selector = Prose.action(first.selector)
        let calls = span.compactMap { position -> (Int, ControlEvents)? in
            guard case .action(let action) = log[position].content, action.selector == first.selector,
                action.target == first.target, case .event(let sent) = action.cause
            else { return nil }
            return (position, sent)
        }
        let events = calls.reduce(into: ControlEvents()) { $0.formUnion($1.1) }
        let names = events.singleNames
        if names.count > 1 {
            let primary = Premise.primaryEvents(of: control, in: scene).subtracting(.menuActionTriggered)
            return Diagnosis(
                .nothingInTheWay, name,
                "\(selector) is registered for \(Prose.list(names)), and the touch made \(name) send "
                    + "\(names.count == 2 ? "both" : "them all").",
                evidence: calls.map(\.0),
                [
                    .code(
                        "Register \(selector) for \(Prose.list(primary.singleNames.map { "." + $0 })) alone.")
                ] + silencing(subject))
        }
        if named != nil, let finding = beside(first, events, firing) { return finding }
        guard !events.contains(.touchDownRepeat), let landed = run.landing(contact),
            let next = run.landing(contact + 1),
            next.time.seconds - landed.time.seconds <= run.experiment.constants.tapCountInterval,
            (scene.actions[control] ?? []).contains(where: { $0.events.contains(.touchDownRepeat) })
        else { return nil }
        return Diagnosis(
            .nothingInTheWay, name,
            "\(name) sends \(Prose.list(names)) for each tap, including those of a double tap.",
            evidence: calls.map(\.0),
            [
                .code(
                    "Use tap recognizers instead, and have the single tap wait: single.require(toFail: double)."
                )
            ] + silencing(subject))
    }

    /// Explains that a control has several actions for the event that it sent, or returns nil if that is not so.
    private func severalActions(_ firing: Int) -> Diagnosis? {
        guard case .control(let control) = subject, let event = run.controlEvents(at: firing) else {
            return nil
        }
        let called = (scene.actions[control] ?? []).filter { !$0.events.isDisjoint(with: event) }
        guard called.count > 1 else { return nil }
        let names = Prose.list(called.map { Prose.action($0.action) })
        return Diagnosis(
            .nothingInTheWay, name,
            sent(firing).dropLast()
                + ", and \(names) are \(called.count == 2 ? "both" : "all") registered for \(event.name).",
            evidence: [firing],
            [
                called.allSatisfy(\.isUIAction)
                    ? .code(
                        "To call one alone, give them the same identifier, UIAction(identifier:), under which the later "
                            + "replaces the earlier.")
                    : .code(
                        "To call one alone, register it where \(name) is made; a reused cell would add another each time."
                    )
            ] + silencing(subject))
    }

    /// Explains that an action is registered beside others for the same event, or returns nil if it is alone.
    private func beside(_ action: Action, _ events: ControlEvents, _ firing: Int) -> Diagnosis? {
        guard case .control(let control) = subject, let registered = scene.actions[control] else {
            return nil
        }
        let selector = Prose.action(action.selector)
        let others = registered.filter { $0.action != action.selector && !$0.events.isDisjoint(with: events) }
        guard let other = others.first else { return nil }
        let event = events.singleNames.first ?? events.name
        let removal = "Remove it: \(name).removeTarget(nil, action: #selector(\(selector)), for: .\(event))."
        return Diagnosis(
            .nothingInTheWay, name,
            "\(selector) is registered for \(event) as well as \(Prose.action(other.action)).",
            evidence: [firing],
            [Proposal(removal, ifPossible: registering(without: action.selector) { _ in nil })]
                + silencing(subject))
    }

    /// Proposes to register an action for the control's primary event instead of the one that called it.
    private func otherEvent(_ firing: Int?) -> [Proposal] {
        guard let firing, case .control(let control) = subject,
            case .action(let action) = log[firing].content,
            case .event(let sent) = action.cause
        else { return [] }
        let primary = Premise.primaryEvents(of: control, in: scene)
        let instead: ControlEvents = primary.contains(.touchUpInside) ? .touchUpInside : primary
        guard sent.intersection(primary).isEmpty else { return [] }
        let message =
            "Register \(Prose.action(action.selector)) for .\(instead.name) instead of .\(sent.name)."
        let edit = registering { registration in
            guard registration.action == action.selector, !registration.events.intersection(sent).isEmpty,
                let target = registration.target?.name
            else { return nil }
            return (target, instead)
        }
        return [Proposal(message, ifPossible: edit)]
    }

    // MARK: Preventing

    /// Proposes to keep something from firing for such a touch, the smallest scope first.
    func silencing(_ subject: Subject) -> [Proposal] {
        switch subject {
        case .recognizer(let recognizer): return silencing(recognizer)
        case .control(let control):
            return [.set(id(control), .enabled, .flag(false))]
        case .cell(let cell):
            let method =
                views[cell].viewClass.isKind(of: .tableViewCell)
                ? "tableView(_:shouldHighlightRowAt:)" : "collectionView(_:shouldHighlightItemAt:)"
            return [
                Proposal(
                    "Return false from \(method) for \(id(cell)).",
                    set: id(cell), ["overrides", "shouldHighlight"], to: .flag(false))
            ]
        case .responder: return subject.firing(in: scene).map(silencing) ?? []
        }
    }

    func silencing(_ recognizer: GestureRecognizerID) -> [Proposal] {
        if scene[recognizer].popOwner != nil {
            return atRoot(recognizer) + [disabling(recognizer)]
        }
        var proposals = area(of: recognizer).map { refusing(recognizer, within: $0) } ?? []
        // A scroll view's own recognizer has no delegate that could refuse.
        if scene[recognizer].isScrollPan, case .control(let control)? = owner(of: run.hit(contact)?.view) {
            proposals += keeping(control, from: recognizer)
        }
        return proposals + [disabling(recognizer)]
    }

    /// Returns the area hit inside a recognizer's view.
    ///
    /// It is the control or cell, or else the outermost view that does not fill the recognizer's view.
    private func area(of recognizer: GestureRecognizerID) -> ViewID? {
        guard let outer = view(of: recognizer), let hitView = run.hit(contact)?.view, hitView != outer,
            isWithin(hitView, outer)
        else { return nil }
        switch owner(of: hitView) {
        case .control(let view)? where view != outer && isWithin(view, outer): return view
        case .cell(let cell)? where cell != outer && isWithin(cell, outer):
            // A touch that is wrong for one row is wrong for all of them.
            return scrollView(around: cell).flatMap { $0 != outer && isWithin($0, outer) ? $0 : nil } ?? cell
        default: break
        }
        let size = views[outer].geometry.bounds.size
        let inside = path(to: hitView).drop { $0 != outer }.dropFirst()
        return inside.first { view in
            let own = views[view].geometry.bounds.size
            return own.width * own.height < size.width * size.height * 0.9
        } ?? hitView
    }
}
