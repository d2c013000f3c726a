/// The touches that recognizers hold back from the views, and their fate (GD-3, GD-6 to GD-20, A12 to A14).
extension Dispatcher {
    // MARK: Cancelling

    /// Takes the touches that a recognizer tracks or withholds from the views.
    ///
    /// They are dropped, or cancelled once (GD-3, GD-6, GD-7, A3).
    mutating func cancelTouches(of id: GestureRecognizerID) {
        let own = touches.all.filter { touch in
            touch.delivery == .open
                && (recognizers.lists[id].tracks(touch.arrival)
                    || recognizers.lists[id].withholds(touch.arrival))
        }
        guard !own.isEmpty else { return }
        let (unheard, isScrollPan) = (own.filter { !$0.viewHeardBegan }, recognizers.model(id).isScrollPan)
        if !unheard.isEmpty {
            drop(unheard, reason: isScrollPan ? .scrolling : .recognized, by: .recognizer(id))
        }
        cancel(own.filter(\.isOwedAnEnd), isScrollPan ? .scrolling : .recognized, by: .recognizer(id))
    }

    /// Drops the touches of bar items whose began a recognizer withholds, although it leaves touches to views
    /// otherwise (GD-8, NAV-31).
    mutating func dropBarItemTouches(of id: GestureRecognizerID) {
        guard recognizers.model(id).delaysTouchesBegan else { return }
        let unheard = touches.all.filter { touch in
            touch.delivery == .open && !touch.viewHeardBegan && recognizers.lists[id].withholds(touch.arrival)
                && tree.isBarItem(touch.view)
        }
        if !unheard.isEmpty { drop(unheard, reason: .recognized, by: .recognizer(id)) }
    }

    /// Drops touches, so that the view never hears of them.
    mutating func drop(_ dropped: [Touch], reason: DropReason, by cause: Participant?) {
        write(.dropped(touches: dropped.map(\.contact).sorted(), reason: reason, by: cause))
        for touch in dropped {
            recognizers.forgetHolds(on: touch.arrival, in: &touches)
            touches.update(touch.arrival) { $0.drop(by: cause) }
        }
        touches.forgetDecided()
    }

    /// Calls `touchesCancelled` for these touches, once for each view.
    mutating func cancel(_ cancelled: [Touch], _ reason: LossReason, by cause: Participant?) {
        var views: [ViewID] = []
        for touch in cancelled where !views.contains(touch.view) { views.append(touch.view) }
        for touch in cancelled {
            recognizers.forgetHolds(on: touch.arrival, in: &touches)
            touches.update(touch.arrival) { $0.isLost(to: TouchLoss(reason: reason, by: cause)) }
        }
        for view in views {
            deliver(.cancelled, TouchSet(cancelled.filter { $0.view == view }), to: view)
        }
        touches.forgetDecided()
    }

    // MARK: Releasing

    /// Delivers the touches that are no longer withheld, in the order in which they happened (GD-18, GD-20, A13, A14).
    mutating func releaseFreed() {
        guard touches.takeFreed() else { return }
        releaseFreedPresses()
        var calls: [ReleasedCall] = []
        for touch in touches.all where touch.delivery == .open && touch.isWithheld {
            calls += freedCalls(of: touch)
        }
        guard !calls.isEmpty else { return }
        calls.sort {
            ($0.time, $0.phase.rawValue, $0.touch.arrival) < ($1.time, $1.phase.rawValue, $1.touch.arrival)
        }
        var start = 0
        while start < calls.count {
            var end = start + 1
            while end < calls.count, calls[end].phase == calls[start].phase,
                calls[end].touch.view == calls[start].touch.view
            {
                end += 1
            }
            release(calls[start..<end])
            start = end
        }
        touches.forgetDecided()
    }

    /// A call that is free to go out.
    private struct ReleasedCall {
        let touch: Touch
        let phase: EventPhase
        let time: Timestamp
    }

    private mutating func freedCalls(of touch: Touch) -> [ReleasedCall] {
        let hasLeft = !touches.isLive(touch.arrival)
        guard touch.beganHolders != nil else {
            guard hasLeft, touch.endedHolders == 0 else { return [] }
            touches.update(touch.arrival) { $0.release(.ended) }
            return [ReleasedCall(touch: touch, phase: .ended, time: touch.timestamp)]
        }
        // A28: one that the system cancels in this event is dropped in stage 4.
        guard touch.beganHolders == 0, touch.phase != .cancelled else { return [] }
        guard tree.window(of: touch.view) != nil else {
            drop([touch], reason: .removed, by: .responder(.view(tree.root(of: touch.view))))  // GD-21
            return []
        }
        touches.update(touch.arrival) { $0.release(.began) }
        let began = ReleasedCall(touch: touch, phase: .began, time: touch.beganAt)
        if hasLeft {
            guard touch.endedHolders ?? 0 == 0 else { return [began] }
            touches.update(touch.arrival) { $0.release(.ended) }
            return [began, ReleasedCall(touch: touch, phase: .ended, time: touch.timestamp)]
        }
        if touch.phase == .ended {
            // A13: the lift of this very event goes out as well, unless it is to be withheld.
            guard recognizers.holders(of: .ended, touch.arrival).isEmpty else { return [began] }
            touches.update(touch.arrival) { touch in
                touch.sendOutPhase()
                touch.release(.ended)
            }
            return [began, ReleasedCall(touch: touch, phase: .ended, time: touch.timestamp)]
        }
        guard touch.hasMoved else { return [began] }
        if touch.phase == .moved { touches.update(touch.arrival) { $0.sendOutPhase() } }
        return [began, ReleasedCall(touch: touch, phase: .moved, time: touch.timestamp)]
    }

    private mutating func release(_ calls: ArraySlice<ReleasedCall>) {
        guard let first = calls.first else { return }
        let set = TouchSet(calls.map(\.touch))
        let holders = calls.compactMap { $0.touch.lastHolder(of: $0.phase) }
        if let last = holders.max(by: { $0.rank < $1.rank }) {
            write(.released(touches: set.contacts, phase: first.phase, by: .recognizer(last.id)))
        }
        deliver(first.phase, set, to: first.touch.view)
    }

    // MARK: Stage 4

    /// Withholds touches, and returns the remaining calls of this event to one window's views (GD-1, TC-16, B7).
    mutating func withholdAndCollect(in window: ViewID) -> [ViewCall] {
        var calls: [ViewCall] = []
        var views: [ViewID] = []
        // As they are now, whatever withholding does to them.
        let live = touches.live
        for index in live.indices
        where live[index].window == window && live[index].hasChanged && live[index].delivery == .open
            && !live[index].phaseWentOut
        {
            guard let phase = live[index].phase.event, !withhold(live[index], phase) else { continue }
            let view = live[index].view
            let (contact, arrival) = (live[index].contact, live[index].arrival)
            if !views.contains(view) { views.append(view) }
            if let call = calls.indices.first(where: { calls[$0].view == view && calls[$0].phase == phase }) {
                calls[call].touches.insert(contact, arrival)
            } else {
                calls.append(ViewCall(view: view, phase: phase, touches: TouchSet(contact, arrival)))
            }
        }
        guard calls.count > views.count else { return calls }
        // By view, in the order of the views' first touches, and in each view by phase (TC-16, B6).
        return views.flatMap { view in
            calls.filter { $0.view == view }.sorted { $0.phase.rawValue < $1.phase.rawValue }
        }
    }

    /// One call of a view in one event.
    struct ViewCall {
        let view: ViewID
        let phase: EventPhase
        var touches: TouchSet
    }

    /// Withholds the touch's phase if a recognizer or scroll view wants it.
    ///
    /// Returns true if the view is not to be called.
    private mutating func withhold(_ touch: Touch, _ phase: EventPhase) -> Bool {
        let isUnheard = touch.beganHolders != nil
        switch phase {
        case .began:
            guard contentTouchMayBegin(touch) else { return true }
            let holders = scrolls.beganHolders(of: touch, recognizers, in: tree)
            guard !holders.isEmpty else { return false }
            for holder in holders {
                write(.withheld(touch: touch.contact, phase: .began, by: .recognizer(holder)))
            }
            for holder in holders { recognizers.lists[holder].withhold(.began, of: touch.arrival) }
            touches.withhold(.began, of: touch.arrival, by: holders)
            scrolls.startHolds(on: touch, by: holders, constants, &deferred.timers)
            return true
        case .moved: return isUnheard
        case .ended:
            let holders = recognizers.holders(of: .ended, touch.arrival)
            guard isUnheard || !holders.isEmpty else { return false }
            // A12: decided now for a touch the view has not heard of, too, which the log does not show.
            if !isUnheard {
                for holder in holders {
                    write(.withheld(touch: touch.contact, phase: .ended, by: .recognizer(holder)))
                }
            }
            for holder in holders { recognizers.lists[holder].withhold(.ended, of: touch.arrival) }
            touches.withhold(.ended, of: touch.arrival, by: holders)
            return true
        case .cancelled:
            // SYS-14: the system's gate says so.
            if isUnheard {
                drop([touch], reason: .cancelled, by: touch.lossReason == .cancelled ? touch.lostTo : nil)
            }
            return isUnheard
        }
    }
}
