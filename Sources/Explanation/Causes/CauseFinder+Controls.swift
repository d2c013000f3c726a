import DispatchEngine

// Controls: whether they track the touch, and what they send.
extension CauseFinder {
    /// Explains why a control does not send its primary event.
    func controlNotFired(_ control: ViewID) -> Diagnosis {
        if premise.isAboutEditing, !premise.landsOnSubject(contact),
            run.callToBecomeFirst(.view(control)) != nil
        {
            return notFocused(.view(control))
        }
        if let finding = notPulled(control) ?? editingNotEnded(control) ?? editingEventNotSent(control)
            ?? swipeNotPerformed(control) ?? pulledUnheard(control) ?? wayDown(to: control)
        {
            return finding
        }
        let hit = run.hit(contact)
        if let hitView = hit?.view, hitView != control {
            let acting = views.ancestry(of: hitView).prefix { $0 != control }.contains(where: isLive)
            guard acting, let unsent = valueNotSent(control, scene.actions[control] ?? [], hit?.entry) else {
                return hitInside(control, hitView)
            }
            return lostOnTheWay() ?? lostInside() ?? unsent
        }
        if let finding = lostOnTheWay() { return finding }
        if let finding = editingNotBegun(control) { return finding }
        let entries = premise.span(of: control, contact)
        for position in entries {
            switch log[position].content {
            case .tracking(_, .begin(false), _):
                return trackingRefused(control, "beginTracking", "beginTracking(_:with:)", position)
            case .tracking(_, .continue(false), _):
                return trackingRefused(control, "continueTracking", "continueTracking(_:with:)", position)
            default: break
            }
        }
        if premise.question.action == nil, let opened = menuOpening(of: control) {
            return menuIsPrimaryAction(control, opened, scene.actions[control]?.first)
        }
        if let position = premise.cancellation(contact) { return lost(position) }
        if let finding = unanswered(control, entries) { return finding }
        if let position = entries.first(where: {
            run.controlEvents(at: $0)?.contains(.touchUpOutside) == true
        }) {
            if let finding = movedAway(control, position) ?? redirectedTo(control, position) {
                return finding
            }
            return Diagnosis(
                .liftedOutsideControl, id(control),
                "The finger lifted \(distanceOutside(control))outside \(id(control))\(at(position)), beyond the "
                    + "\(Prose.points(run.experiment.constants.controlTrackingOutset)) around it that still count as "
                    + "inside, so it sends touchUpOutside instead.",
                evidence: [position],
                hearingEveryEnd() + [.events("Lift inside \(id(control)), or less than that away.")])
        }
        if let finding = endHeldBack() { return finding }
        guard let ended = run.calls(of: .ended, about: contact).last else {
            return undecided(evidence: [hit?.entry])
        }
        // Other controls than those that one can derive from do not say that they track.
        if entries.isEmpty, views.overridesTouches(control) {
            return valueNotSent(control, scene.actions[control] ?? [], ended) ?? notTracked(control, ended)
        }
        if let silent = phaseWithoutSuper(of: { $0 == control }) {
            return notTracked(control, silent.position)
        }
        if let finding = sentAnother(control, entries) { return finding }
        return valueNotSent(control, scene.actions[control] ?? [], ended) ?? valueNotChanged(control, ended)
    }

    /// Explains that the control sent other events than the one that is asked about.
    private func sentAnother(_ control: ViewID, _ entries: ArraySlice<Int>) -> Diagnosis? {
        guard let event = premise.question.action,
            let asked = ControlEvents.named.first(where: { $0.name == event })?.events
        else { return nil }
        let sent = run.controlEvents(in: entries)
        guard let last = entries.last(where: { run.controlEvents(at: $0) != nil }),
            sent.isDisjoint(with: asked)
        else { return nil }
        if asked == .touchUpOutside, let lifted = entries.last(where: sentUpInside) {
            return liftedInside(control, lifted)
        }
        if asked == .valueChanged, Premise.primaryEvents(of: control, in: scene) == .valueChanged {
            return nil
        }
        if let opened = menuOpening(of: control) { return menuIsPrimaryAction(control, opened, nil) }
        if let finding = menuNotOpened(control, asked, last) { return finding }
        return Diagnosis(
            .notRegisteredForEvent, id(control),
            "\(id(control)) sent \(Prose.list(sent.singleNames)) instead.", evidence: [last],
            [.code("Register the action for an event that \(id(control)) sends.")])
    }

    /// Explains that the finger lifted inside the control, or near enough, and so did not make it send touchUpOutside.
    private func liftedInside(_ control: ViewID, _ sent: Int, _ register: Proposal? = nil) -> Diagnosis {
        withinTrackingDistance(sent)
            ?? Diagnosis(
                .notRegisteredForEvent, id(control),
                "The finger lifted inside \(id(control)), so it sent touchUpInside.", evidence: [sent],
                (register.map { [$0] } ?? []) + [
                    .events(
                        "Lift more than \(Prose.points(run.experiment.constants.controlTrackingOutset)) outside "
                            + "\(id(control)).")
                ])
    }

    private func distanceOutside(_ control: ViewID) -> String {
        guard let distance = lastPoint(in: control).map({ distance(of: $0, from: control) }), distance > 0
        else {
            return ""
        }
        return Prose.points(distance) + " "
    }

    /// Explains that the end of the touch is withheld when the run ends.
    func endHeldBack() -> Diagnosis? {
        let entries = run.entries(of: contact)
        let isReleased = entries.contains { position in
            if case .released(_, .ended, _) = log[position].content { true } else { false }
        }
        guard !isReleased,
            let position = entries.first(where: { position in
                if case .withheld(_, .ended, _) = log[position].content { true } else { false }
            }), case .withheld(_, _, let by) = log[position].content
        else { return nil }
        return heldBack(by, .ended, [position], ends: false)
    }

    /// Explains that a view inside the control lost the touch, or returns nil if none did.
    private func lostInside() -> Diagnosis? {
        run.entries(of: contact).first { position in
            if case .touches(_, .cancelled, _, _, _, _) = log[position].content { true } else { false }
        }.map(lost)
    }

    /// Explains that a view inside the control was hit.
    func hitInside(_ control: ViewID, _ hitView: ViewID) -> Diagnosis {
        let inner = id(hitView)
        // A view that acts by itself is not in the way.
        let isMeant: [Proposal] =
            isLive(hitView)
            ? [
                .intended(
                    "Call \(id(control)).sendActions(for:) in the action of \(inner) if \(id(control)) is to act too."
                )
            ]
            : []
        return Diagnosis(
            .hitViewInsideControl, inner,
            "\(inner) inside \(id(control)) was hit, and a control ignores touches that land on its subviews.",
            evidence: [run.hit(contact)?.entry],
            isMeant
                + content(around: hitView, in: control).map {
                    .set(id($0), .userInteractionEnabled, .flag(false))
                } + [
                    .set(inner, .userInteractionEnabled, .flag(false)),
                    Proposal(
                        "Override hitTest(_:with:) of \(inner) to return nil instead of \(inner) itself.",
                        [skipSelfEdit(hitView)]),
                ])
    }

    /// Returns the view directly in a control, if it and all that it holds, such as a stack of stars, are only there to be seen.
    private func content(around hitView: ViewID, in control: ViewID) -> [ViewID] {
        guard let outer = Array(views.ancestry(of: hitView).prefix { $0 != control }).last, outer != hitView,
            !isNeeded(outer), !hasNeededSubviews(outer)
        else { return [] }
        return [outer]
    }

    func trackingRefused(
        _ control: ViewID, _ member: String, _ method: String, _ position: Int
    ) -> Diagnosis {
        let isOverridden = views.overrides(of: control)?.control != nil
        let words =
            isOverridden
            ? "\(method) of \(id(control)) returns false."
            : "\(id(control)) does not begin to track a touch at that place."
        return Diagnosis(
            .beginTrackingRefused, id(control), detail: member, words, evidence: [position],
            isOverridden
                ? [
                    Proposal(
                        "Return true from \(method) of \(id(control)).",
                        set: id(control), ["overrides", member], to: nil)
                ]
                : [
                    .events("Touch what can be dragged: the thumb of a slider."),
                    Proposal(
                        "Override \(method) of \(id(control)) to set its value for the touch and return true.",
                        set: id(control), ["overrides", member], to: .flag(true)),
                ])
    }

    /// Explains that its touch methods do not call super.
    func notTracked(_ control: ViewID, _ position: Int) -> Diagnosis {
        Diagnosis(
            .subviewTookTouch, id(control),
            "The touch methods of \(id(control)) do not call super, so the control does not track the touch.",
            evidence: [position], [callingSuper(in: id(control))])
    }

    /// Proposes that the touch methods of a responder call super.
    func callingSuper(in responder: String) -> Proposal {
        Proposal(
            "Call super in the touch methods of \(responder).",
            set: responder, ["overrides", "touches"], to: .text("observe"))
    }

    /// Returns the first phase of the touch that a method of one of those views keeps to itself, or nil if all call super.
    func phaseWithoutSuper(of isAsked: (ViewID) -> Bool) -> (view: ViewID, phase: EventPhase, position: Int)?
    {
        for position in run.entries(of: contact) {
            guard case .touches(.view(let view), let phase, .handled, _, _, _) = log[position].content,
                isAsked(view), views.overrides(of: view)?.touches[phase] == .handle
            else { continue }
            return (view, phase, position)
        }
        return nil
    }

    /// Explains that the action in question is not registered for the event that the control sends.
    private func notRegistered(
        _ action: String, _ registered: [TargetAction], with control: ViewID, _ main: Int,
        _ primary: ControlEvents
    ) -> Diagnosis {
        let sent = run.controlEvents(at: main) ?? primary
        let event = sent.name
        guard let registration = registered.first else {
            if let finding = writtenInSwift(action, scene.actions[control] ?? [], main) { return finding }
            let isAny = action == Question.anyAction
            return Diagnosis(
                .notRegisteredForEvent, id(control),
                isAny
                    ? "\(id(control)) sent \(event), but no action is registered for it."
                    : "\(Prose.action(action)) is none of the actions of \(id(control)).",
                evidence: [main],
                [
                    .code(
                        "Call \(id(control)).addTarget("
                            + (isAny
                                ? "_:action:for:) with an action for .\(event)."
                                : "self, action: #selector(\(Prose.action(action))), for: .\(event))."))
                ])
        }
        if let opened = menuOpening(of: control) {
            return menuIsPrimaryAction(control, opened, registration)
        }
        if let finding = menuNotOpened(control, registration.events, main) { return finding }
        let selector = Prose.action(registration.action)
        let target = registration.target?.name
        let message =
            "Call \(id(control)).addTarget(\(target ?? "nil"), action: #selector(\(selector)), for: .\(event))."
        let edit = registering { $0.action == registration.action ? target.map { ($0, sent) } : nil }
        if let finding = valueNotSent(control, registered, main) { return finding }
        let register = Proposal(message, ifPossible: edit)
        if registered.allSatisfy({ $0.events == .touchUpOutside }), sentUpInside(main) {
            return liftedInside(control, main, register)
        }
        return Diagnosis(
            .notRegisteredForEvent, id(control),
            "\(selector) is registered for \(Prose.list(registered.flatMap { $0.events.singleNames })), but "
                + "\(id(control)) sent \(event).",
            evidence: [main], [register])
    }

    /// Explains that an action goes by its selector, where it is asked for by its name in Swift, or returns nil if it is not.
    func writtenInSwift(_ action: String, _ registered: [TargetAction], _ position: Int) -> Diagnosis? {
        guard
            let meant = registered.first(where: { Prose.action($0.action) == action && $0.action != action })
        else { return nil }
        return Diagnosis(
            .notRegisteredForEvent, name, detail: "selector",
            "\(action) is the action \"\(meant.action)\" of \(words), which goes by its selector.",
            evidence: [position],
            [.code("Write \"\(meant.action)\" in place of \"\(action)\".")])
    }

    /// Explains that a control of the author's own sends valueChanged only if its code does, or returns nil for any other
    /// control or event.
    private func valueNotSent(_ control: ViewID, _ registered: [TargetAction], _ main: Int?) -> Diagnosis? {
        guard views[control].viewClass == .control, !registered.isEmpty,
            registered.allSatisfy({ $0.events == .valueChanged })
        else { return nil }
        return Diagnosis(
            .notRegisteredForEvent, id(control), detail: Diagnosis.sentByCode,
            "A UIControl subclass sends valueChanged only where its own code calls sendActions(for: .valueChanged), and "
                + "\(id(control)) did not.",
            evidence: [main],
            [.code("Call sendActions(for: .valueChanged) in \(id(control)) where its value changes.")])
    }

    /// Returns the entry in which a button opened its menu at touch-down, or nil if it did not (BTN-3).
    private func menuOpening(of control: ViewID) -> Int? {
        if scene.opensMenuOnlyHeld(control) { return nil }
        return (run.entriesOfView[control] ?? []).last { position in
            run.controlEvents(at: position)?.contains(.menuActionTriggered) == true
        }
    }

    /// Explains that a tap does not open the menu of a button, which would send the event in question, or returns nil for other
    /// events and controls (BTN-3).
    private func menuNotOpened(_ control: ViewID, _ events: ControlEvents, _ sent: Int) -> Diagnosis? {
        guard events == .menuActionTriggered, scene.opensMenuOnlyHeld(control) else { return nil }
        return Diagnosis(
            .gestureNotMatched, id(control), detail: "menu",
            "The menu of \(id(control)) opens only while it is held: showsMenuAsPrimaryAction is false.",
            evidence: [sent],
            [openingByTap(control), .events("Hold the finger longer.")])
    }

    /// Proposes to have a tap open the menu of a button, or returns none for a recognizer that opens no such menu.
    func openingByTap(_ recognizer: GestureRecognizerID) -> [Proposal] {
        guard case .interaction(let interaction)? = scene[recognizer].owner,
            scene.opensMenuOnlyHeld(scene[interaction].view)
        else { return [] }
        // The press would be gone, so that nothing could be said of it.
        return [.code(openingByTap(scene[interaction].view).message)]
    }

    private func openingByTap(_ button: ViewID) -> Proposal {
        .set(id(button), "showsMenuAsPrimaryAction", .flag(true))
    }

    /// Explains that the menu of a button is its primary action, so that it sends no touchUpInside (CTX-5).
    private func menuIsPrimaryAction(
        _ control: ViewID, _ opened: Int, _ registration: TargetAction?
    ) -> Diagnosis {
        let edit = registration.flatMap { registration in
            registering {
                $0.action == registration.action
                    ? $0.target.map { ($0.name, ControlEvents.menuActionTriggered) } : nil
            }
        }
        let message = "React to .menuActionTriggered of \(id(control)), which it sends as the menu opens."
        return Diagnosis(
            .menuIsPrimaryAction, id(control),
            "\(id(control)) opens its menu at touchDown and sends no touchUpInside.", evidence: [opened],
            [Proposal(message, ifPossible: edit)] + [
                .set(id(control), .showsMenuAsPrimaryAction, .flag(false))
            ])
    }

    /// Explains that a control fired, but did not call the action in question.
    func unanswered(_ control: ViewID, _ entries: ArraySlice<Int>) -> Diagnosis? {
        if let finding = sentElsewhere(entries) { return finding }
        guard let action = premise.question.action else { return nil }
        let primary = Premise.primaryEvents(of: control, in: scene)
        let sent = entries.filter { run.controlEvents(at: $0) != nil }
        guard !sent.isEmpty, !ControlEvents.named.contains(where: { $0.name == action }) else { return nil }
        let registered = (scene.actions[control] ?? []).filter { premise.question.names($0.action) }
        let dispatched = run.controlEvents(in: sent)
        let main = sent.last { run.controlEvents(at: $0)?.isDisjoint(with: primary) == false }
        guard let match = registered.first(where: { !$0.events.intersection(dispatched).isEmpty }) else {
            guard let main else { return nil }
            if let finding = wayNotGone(control, registered, sent) { return finding }
            return notRegistered(action, registered, with: control, main, primary)
        }
        let selector = match.action
        let answer = (sent[0]..<log.count).first { position in
            switch log[position].content {
            case .sendAction(let call): call.selector == selector && call.handling == .handled
            case .discarded(.action, _, _, _): true
            default: false
            }
        }
        if match.target == nil, let finding = implementedElsewhere(selector, [main, answer]) {
            return finding
        }
        if match.target == nil, let finding = implementedWithOtherArguments(selector, [main, answer]) {
            return finding
        }
        return Diagnosis(
            .nobodyImplementsAction, id(control),
            match.target == nil
                ? "No responder implements \(Prose.action(selector)), which has no target of its own."
                : "sendAction of \(id(control)) or of the application does not call super for \(Prose.action(selector)).",
            evidence: [main, answer],
            [.code("Implement \(Prose.action(selector)) in the responder chain, or give it a target.")])
    }
}
