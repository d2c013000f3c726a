/// Stage 3 of an event: arbitration, actions, cancels, resets, releases (GD-1, GD-2, B1).
extension Dispatcher {
    /// Settles everything that recognisers asked for, at one moment; the actions' own effects are settled after it.
    mutating func settle() {
        guard deferred.beginSettlement() else { return }
        while recognizers.isUnsettled || touches.hasFreed, mayGoOn() {
            let winners = arbitrate()
            let stepping = recognizers.stepping
            recognizers.settle()
            for id in recognizers.settlementOrder(winners + stepping) { conclude(id) }
            resetFinished()
            letGoOfContentTouches()
            releaseFreed()
        }
        // D3: a hold may be over though no recogniser has anything to settle.
        if scrolls.hasReleasedHolds {
            letGoOfContentTouches()
            releaseFreed()
        }
        deferred.endSettlement()
        leaveDepartedParts()
    }

    // MARK: Actions

    private mutating func conclude(_ id: GestureRecognizerID) {
        if let wish = recognizers[id].takeWish() {
            recognize(id, wish)
        } else if let step = recognizers[id].takeStep(), recognizers[id].isActive {
            enter(step.state, id, reason: step.reason, by: step.cause)
        }
    }

    /// Lets a winner recognize: all at once what it went through while it waited (GR-40, A9).
    private mutating func recognize(_ id: GestureRecognizerID, _ wish: RecognizerRun.Wish) {
        enter(wish.first, id, reason: .recognized, by: nil)
        // Its first action may have disabled it.
        if wish.last != wish.first, recognizers[id].isActive, recognizers[id].step == nil {
            enter(wish.last, id, reason: wish.reason, by: nil)
        }
    }

    /// Changes the state, sends the actions, and takes the touches from their views (GR-34, GR-35, GD-3, GD-5).
    mutating func enter(
        _ state: GestureState, _ id: GestureRecognizerID, reason: StateReason, by cause: Participant?
    ) {
        let from = recognizers[id].state
        recognizers[id].enter(state, reason, by: cause)
        // B2: changed after changed is said by the action.
        if from != state { write(.state(id, from: from, to: state, reason: reason, by: cause)) }
        // D25: a scroll view is the first target of its own recognizers.
        scroll(id, enters: state)
        sendActions(of: id)
        if state != .cancelled, scene[id].cancelsTouchesInView { cancelTouches(of: id) }
        letGo(id)
    }

    /// Calls the targets in the order in which they were added (GR-38).
    private mutating func sendActions(of id: GestureRecognizerID) {
        let state = recognizers[id].state
        if scene.textFieldTaps.contains(id) { beginEditing(byTap: id) }
        for action in scene[id].actions {
            let isCalled = sendAction(
                action.action, to: action.target, from: recognizers[id].view.map { .view($0) },
                sender: .recognizer(id), startingAt: nil, cause: .state(state))
            if isCalled { run(action.effects) }
        }
    }

    // MARK: Reset

    private mutating func resetFinished() {
        let finished = recognizers.readyForReset(scene.requirementLinks)
        for id in finished { reset(id) }
        if !finished.isEmpty { recognizers.forgetEndedAttempts() }
    }

    /// Makes a recognizer Possible again, and forgets its attempt (GR-46).
    mutating func reset(_ id: GestureRecognizerID) {
        write(.state(id, from: recognizers[id].state, to: .possible, reason: .reset, by: nil))
        letGo(id)
        recognizers.reset(id, scene[id])
    }

    // MARK: Disabling and removing

    /// A recogniser is disabled, removed, or its view has left the window (GR-13, GR-14, A39).
    mutating func interrupt(_ id: GestureRecognizerID) {
        leave(id, asking: .cancelled, .disabled)
        guard recognizers[id].isInAttempt else { return }
        if recognizers[id].isActive {
            recognizers[id].step(to: .cancelled, .disabled)
        } else if recognizers[id].state == .possible {
            fail(id, reason: .disabled, by: nil)
        }
    }
}
