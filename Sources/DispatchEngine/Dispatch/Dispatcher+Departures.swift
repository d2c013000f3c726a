/// What views lose when a part of the tree leaves its window, and when touches are taken from it (TC-23 to TC-28, A39).
extension Dispatcher {
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
        for id in recognizers.attempts + recognizers.hovering {
            guard let view = recognizers[id].view else { continue }
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
