/// What the author's code does when it is called, and what waits until that, or an event, is over.
extension Dispatcher {
    // MARK: The author's code

    /// The effects of a method of a responder, or of its delegate; empty for nearly all.
    func effects(of method: ScriptedMethod, on responder: Responder) -> [Change<SceneObject>] {
        guard !scene.effects.isEmpty else { return [] }
        let index = overridesIndex(of: responder)
        return index >= 0 ? scene.effects[index]?[method] ?? [] : []
    }

    /// Whether a view, or its delegate, has effects for a method: then it implements the method.
    func implements(_ method: ScriptedMethod, _ view: ViewID) -> Bool {
        !effects(of: method, on: .view(view)).isEmpty
    }

    /// Carries out the effects of a method that is being called, right behind its entry.
    mutating func runEffects(of method: ScriptedMethod, on responder: Responder) {
        run(effects(of: method, on: responder))
    }

    /// Carries out the effects of code that is being called.
    mutating func run(_ effects: [Change<SceneObject>]) {
        guard !effects.isEmpty, enterCode() else { return }
        // What a scroll view would do may be another thing now.
        dragDeferral.forget()
        apply(effects)
        leaveCode()
    }

    /// Code of the scene's author begins to run; false if it is nested too deeply, and the run is to end.
    mutating func enterCode() -> Bool {
        if deferred.enterCode() { return true }
        record.nestTooDeeply()
        return false
    }

    /// Code of the scene's author is done; what left its window meanwhile now leaves it (TA-10, TC-25).
    mutating func leaveCode() {
        deferred.leaveCode()
        leaveDepartedParts()
    }

    // MARK: After an event

    /// Does what was put off; unless deliveries or a settlement are under way.
    mutating func runAfterEvent() {
        guard deferred.beginAfterEvent() else { return }
        while let work = deferred.nextAfterEvent() {
            switch work {
            case .release(let control, let view): release(control, of: view)
            case .liftCell(let cell, let table, let selects): liftCell(cell, of: table, selects: selects)
            }
        }
        deferred.endAfterEvent()
    }

    // MARK: Parts that leave their windows

    /// Does what follows when a part of the tree has left its window, in the order of A39: all but its touches loses it
    /// at once, whatever is being delivered or settled.
    mutating func leave(_ part: ViewID) {
        // What a handler of this causes comes after it.
        guard deferred.beginLeaving(part) else { return }
        while let part = deferred.leavingPart {
            interruptAll(inside: part)
            depart(.part(part))
            deferred.endLeaving()
        }
    }

    private mutating func interruptAll(inside part: ViewID) {
        interruptControls(inside: part)
        stopMotions(inside: part)
        // The way up may be long, and many recognisers be on one view.
        var isInside: [ViewID: Bool] = [:]
        var shape = tree.shape
        for id in attempts + hovering {
            guard let view = recognizers[id.index].view else { continue }
            // The actions of one that is interrupted may have effects on the tree.
            if tree.shape != shape { (isInside, shape) = ([:], tree.shape) }
            let isLeaving = isInside[view] ?? tree.isDescendant(view, of: part)
            isInside[view] = isLeaving
            if isLeaving { interrupt(id) }
        }
        for responder in focus.firstResponders where lies(responder, in: part) {
            clearFirstResponder(responder)
        }
    }

    /// Takes touches from a part of the tree that has no claim to them any more: now, or when the deliveries under way
    /// are over (TC-25).
    mutating func depart(_ departure: Departure) {
        deferred.depart(departure)
        leaveDepartedParts()
    }

    /// Does for the parts that left what may have had to wait: for the deliveries of an event or of a settlement, and
    /// for a pass over registrations (TC-25, TA-10).
    mutating func leaveDepartedParts() {
        // What a handler of this causes comes after it.
        guard deferred.beginDepartures() else { return }
        while let departure = deferred.nextDeparture() {
            switch departure {
            case .part(let part):
                guard options.removedView == .cancel else { break }
                cancelTouches(inside: part)
                cancelPresses(inside: part)
            case .touches(let view): cancelTouches(inside: view)
            case .allTouches(let window): cancelTouches(in: window)
            }
            settle()
        }
        deferred.endDepartures()
    }

    /// Takes from a view and its subviews the touches whose end they have not heard; the fingers stay (TC-25, A39).
    mutating func cancelTouches(inside part: ViewID) {
        let own = touches.all.filter { touch in
            touch.delivery == .open && !touch.viewHeardEnd && tree.isDescendant(touch.view, of: part)
        }
        let cause = Participant.responder(.view(part))
        let unheard = own.filter { !$0.viewHeardBegan }
        if !unheard.isEmpty { drop(unheard, reason: .removed, by: cause) }
        cancel(own.filter(\.isOwedAnEnd), by: cause)
    }

    // MARK: Interruption

    /// The application becomes inactive: one event cancels every finger that is down (TC-23, TC-24, A27, B16).
    mutating func cancelAllTouches() {
        cancelTouches(in: nil)
        cancelPresses()
    }

    /// Cancels every live touch of a window, or of all, in one event; the fingers mean nothing until they are lifted.
    mutating func cancelTouches(in window: ViewID?) {
        guard touches.cancel(in: window, at: now) else { return }
        sendTouches()
        touches.endSequence()
    }
}
