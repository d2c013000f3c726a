import DispatchEngine

// The entries where the subject of a question fires.
extension Premise {
    /// Returns the entry where the subject fires because of the contact, even if it is cancelled afterwards.
    func firing(_ contact: Int) -> Int? {
        if contact == 0, !isAboutStatusBar { return deedByCode }
        switch act {
        case .control(let control)?:
            return controlFiring(control, contact) ?? performing(control, contact)
        case .selection(let cell)?: return cellFiring(cell, contact)
        case .gesture(let recognizer)?: return recognizerFiring(recognizer, contact)
        case .pop(let id)?: return popped(id, contact) ?? poppedByTab(id, contact)
        case .dismissal(let id)?:
            return dismissals.first { position in
                run.stateBehindCall(at: position, of: run.scene[id].controller).map {
                    run.attempt(of: $0.recognizer, with: contact)?.contains($0.position) ?? false
                } ?? false
            }
        case .tabSelection(let id)?: return chosen(id, contact)
        case .scrollToTop(let scrollView)?: return run.position(of: .didScrollToTop, of: scrollView)
        case .endOfDecelerating(let scrollView)?:
            return run.hit(contact).flatMap {
                run.position(of: .didEndDecelerating, of: scrollView, after: $0.entry)
            }
        case .endOfEditing(let textView)?: return focusChange(contact) { from, _ in from == .view(textView) }
        case .becomingFirstResponder(let responder)?: return focusChange(contact) { _, to in to == responder }
        case nil: return nil
        }
    }

    /// Returns the entry where it fires, if nothing cancels it.
    ///
    /// A scroll view's pan has fired when it begins.
    func completion(_ contact: Int) -> Int? {
        guard let firing = firing(contact), lossAfterFiring(contact) == nil else { return nil }
        guard question.action == nil, case .gesture(let recognizer)? = act,
            !run.scene[recognizer].isScrollPan,
            let attempt = run.attempt(of: recognizer, with: contact)
        else { return firing }
        let isCancelled = attempt.states.contains { run.state(at: $0)?.to == .cancelled }
        return isCancelled ? nil : firing
    }

    /// Returns the entry where a control loses its touch after it has fired, or nil if the control finished.
    ///
    /// A slider that sent valueChanged once and was then cancelled did not finish. Only the control's primary events
    /// count.
    func lossAfterFiring(_ contact: Int) -> Int? {
        guard case .control(let control) = subject, run.scene.tree[control].viewClass != .textField,
            let firing = firing(contact)
        else { return nil }
        var primary = Self.primaryEvents(of: control, in: run.scene)
        // Its menu ends the touch, and an action for the opening of the menu has been sent.
        if run.scene.registeredEvents(of: control).contains(.menuActionTriggered) {
            primary.remove(.menuActionTriggered)
        }
        guard run.eventsBehind(firing)?.isDisjoint(with: primary) == false,
            let loss = cancellation(contact), loss > firing
        else { return nil }
        return loss
    }

    /// Returns true if the question asks about this action in particular.
    private func asks(about action: Action) -> Bool {
        guard question.action != nil || question.target != nil else { return false }
        return question.names(action.selector)
            && question.target.map { $0 == run.scene.identifier(of: action.target) } ?? true
    }

    private func recognizerFiring(_ recognizer: GestureRecognizerID, _ contact: Int) -> Int? {
        guard let attempt = run.attempt(of: recognizer, with: contact) else { return nil }
        return attempt.entries.first { position in
            switch run.log[position].content {
            case .state(_, _, let to, _, _, _):
                if question.target != nil { return false }
                guard let action = question.action else { return to == .began || to == .ended }
                return "\(to)" == action
            case .action(let action): return asks(about: action)
            default: return false
            }
        }
    }

    private func controlFiring(_ control: ViewID, _ contact: Int) -> Int? {
        let entries = isAboutEndOfEditing ? meanwhile(control, contact) : span(of: control, contact)
        return entries.first { fires(control, at: $0) }
    }

    /// Returns true if a control sends the event or the action in question in an entry.
    func fires(_ control: ViewID, at position: Int) -> Bool {
        switch run.log[position].content {
        case .controlEvent(_, let events, _, _):
            if question.target != nil { return false }
            guard let action = question.action else {
                return !events.intersection(meantEvents(of: control)).isEmpty
            }
            return ControlEvents.named.contains { $0.name == action && $0.events == events }
        case .action(let action): return asks(about: action)
        default: return false
        }
    }

    /// Returns the entry in which a full swipe performs the action that a button of a row is (SWA-10).
    private func performing(_ button: ViewID, _ contact: Int) -> Int? {
        guard question.action == nil, let (row, action) = run.scene.swipeAction(of: button) else {
            return nil
        }
        return meanwhile(row, contact).first { position in
            guard case .cell(_, .swipeAction, _, let name) = run.log[position].content else { return false }
            return name == action.id.name
        }
    }

    /// Returns the entry in which a navigation controller shows the controller below, right behind the end of its pop.
    private func popped(_ id: NavigationControllerID, _ contact: Int) -> Int? {
        run.scene[id].pops.lazy.compactMap { pop in
            run.attempt(of: pop, with: contact)?.states.map { $0 + 1 }.first { position in
                guard position < run.log.count, case .controller(let event) = run.log[position].content
                else { return false }
                return event.callback == .didShow
            }
        }.first
    }

    /// Returns the first entry from the landing of a contact to that of the next in which the first responder changes so.
    private func focusChange(_ contact: Int, where isIt: (_ from: Responder?, _ to: Responder?) -> Bool)
        -> Int?
    {
        guard let start = run.hit(contact)?.entry else { return nil }
        let end = run.hit(contact + 1)?.entry ?? run.log.count
        return run.focusChanges.first { position in
            guard start..<end ~= position, case .firstResponder(let from, let to) = run.log[position].content
            else { return false }
            return isIt(from, to)
        }
    }

    private func cellFiring(_ cell: ViewID, _ contact: Int) -> Int? {
        func selection(by contact: Int) -> Int? {
            span(of: cell, contact).first { position in
                guard case .cell(_, let callback, _, _) = run.log[position].content else { return false }
                return callback == .didSelect
            }
        }
        return selection(by: contact) ?? (isReleasedWithNext(contact) ? selection(by: contact + 1) : nil)
    }

    /// Returns true if the end of a contact was held back until the next one reached its view in the same event, behind
    /// which the cells of both are selected (D16).
    private func isReleasedWithNext(_ contact: Int) -> Bool {
        guard let ended = run.calls(of: .ended, about: contact).last,
            let next = run.arrival(of: contact + 1), ended < next
        else { return false }
        return !run.log[ended..<next].contains { entry in
            switch entry.content {
            case .sendEvent, .cell(_, .didSelect, _, _): true
            default: false
            }
        }
    }

    /// Returns the positions of the entries about the control or cell in question, from where a contact reaches it to
    /// where the next one does.
    func span(of view: ViewID, _ contact: Int) -> ArraySlice<Int> {
        guard let start = run.arrival(of: contact), let entries = run.entriesOfView[view] else { return [] }
        let place = arrivals.bisect { $0 < start }
        guard place < arrivals.count, arrivals[place] == start else { return [] }
        let end = place + 1 < arrivals.count ? arrivals[place + 1] : run.log.count
        return entries[entries.bisect { $0 <= start }..<entries.bisect { $0 < end }]
    }

    /// Returns the positions of the entries about a view from where a contact lands, anywhere, to where the next one does.
    private func meanwhile(_ view: ViewID, _ contact: Int) -> ArraySlice<Int> {
        guard let start = run.hit(contact)?.entry, let entries = run.entriesOfView[view] else { return [] }
        let end = run.hit(contact + 1)?.entry ?? run.log.count
        return entries[entries.bisect { $0 <= start }..<entries.bisect { $0 < end }]
    }

    /// Returns the control events that the question means.
    ///
    /// A question why a button did not fire is about its actions, if they are for other events than the opening of its menu.
    private func meantEvents(of control: ViewID) -> ControlEvents {
        let primary = Self.primaryEvents(of: control, in: run.scene)
        let registered = run.scene.registeredEvents(of: control)
        guard question.why == .notFired, primary.contains(.menuActionTriggered), !registered.isEmpty,
            registered.isDisjoint(with: [.menuActionTriggered, .primaryActionTriggered])
        else { return primary }
        return primary.subtracting(.menuActionTriggered)
    }

    /// Returns the control events that make a control fire.
    static func primaryEvents(of control: ViewID, in scene: Scene) -> ControlEvents {
        switch scene.tree[control].viewClass.controlKind {
        case .switch, .slider, .segmentedControl, .stepper, .pageControl, .datePicker, .colorWell,
            .refreshControl:
            .valueChanged
        case .textField: .editingDidBegin
        // A subclass's own code sends it, if anything does.
        case .control where scene.registeredEvents(of: control) == .valueChanged: .valueChanged
        case .control, .button, nil: [.touchUpInside, .menuActionTriggered]
        }
    }

    /// True if it asks why two objects fire that each have a finger of their own.
    var isAboutTwoFingers: Bool {
        guard question.why == .fired, let beside = question.beside, firing(contact) != nil,
            let other = Premise(Question(.fired, of: beside, contact: contact), in: run)
        else { return false }
        return other.firing(contact) == nil && firingBeside(contact) != nil
    }

    /// Returns the entry where the object beside the subject fires, because of the contact or of another, first of all of one
    /// that is down meanwhile.
    func firingBeside(_ contact: Int) -> Int? {
        guard let beside = question.beside,
            let other = Premise(Question(.fired, of: beside, contact: contact), in: run)
        else { return nil }
        return other.firing(meanwhile: contact)
            ?? (1...max(run.contactCount, 1)).lazy.compactMap { other.firing($0) }.first
    }

    /// Returns true if the object beside the subject fires because of the contact or of one that is down meanwhile.
    func firesBeside(_ contact: Int) -> Bool {
        guard let beside = question.beside else { return false }
        return Premise(Question(.fired, of: beside, contact: contact), in: run)?.firing(meanwhile: contact)
            != nil
    }

    /// Returns the entry where the subject fires because of a contact, or of another that is down meanwhile.
    private func firing(meanwhile contact: Int) -> Int? {
        firing(contact) ?? run.contacts(downWith: contact).lazy.compactMap { self.firing($0) }.first
    }
}
