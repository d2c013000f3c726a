/// Stage 3 of an event: arbitration, actions, cancels, resets, releases (GD-1, GD-2, B1).
extension Dispatcher {
    /// Settles everything that recognizers asked for, at one moment.
    ///
    /// The effects of the actions are settled after it.
    mutating func settle() {
        guard deferred.beginSettlement() else { return }
        while recognizers.isUnsettled || touches.hasFreed, mayGoOn() {
            let winners = arbitrate()
            let due = recognizers.transitioning(after: winners)
            recognizers.settle()
            for id in recognizers.settlementOrder(due) { conclude(id) }
            resetFinished()
            letGoOfContentTouches()
            releaseFreed()
        }
        // D3: a hold may be over though no recognizer has anything to settle.
        if scrolls.hasReleasedHolds {
            letGoOfContentTouches()
            releaseFreed()
        }
        recognizers.forgetSimultaneity()
        deferred.endSettlement()
        flushCancellations()
    }

    // MARK: Actions

    private mutating func conclude(_ id: GestureRecognizerID) {
        if let pendingRequest = recognizers.takePendingRequest(of: id) {
            recognize(id, pendingRequest)
        } else if let pendingTransition = recognizers[id].takePendingTransition(), recognizers[id].isActive {
            enter(
                pendingTransition.state, id, reason: pendingTransition.reason, by: pendingTransition.cause,
                requested: pendingTransition.requested)
            if pendingTransition.state != .cancelled { takeTouches(of: id) }
            recognizers.letGo(id, in: &touches)
        }
    }

    /// Lets a winner recognize, with everything at once that it went through while it waited (GR-40, A9).
    ///
    /// All of its actions come before its touches are taken from their views (GD-2, B1).
    private mutating func recognize(_ id: GestureRecognizerID, _ pendingRequest: RecognizerRun.PendingRequest)
    {
        enter(pendingRequest.first, id, reason: .recognized, by: nil, requested: pendingRequest.requested)
        // Its first action may have disabled it.
        if pendingRequest.last != pendingRequest.first, recognizers[id].isActive,
            recognizers[id].pendingTransition == nil
        {
            enter(
                pendingRequest.last, id, reason: pendingRequest.reason, by: nil,
                requested: pendingRequest.lastRequested)
        }
        takeTouches(of: id)
        recognizers.letGo(id, in: &touches)
    }

    /// Takes the touches from their views, unless the recognizer leaves them there (GD-3, GD-5), and presses likewise.
    private mutating func takeTouches(of id: GestureRecognizerID) {
        guard recognizers.model(id).cancelsTouchesInView else { return dropBarItemTouches(of: id) }
        cancelTouches(of: id)
        if recognizers[id].isPressed { cancelPresses(of: id) }
    }

    /// Changes the state and sends the actions (GR-34, GR-35).
    mutating func enter(
        _ state: GestureState, _ id: GestureRecognizerID, reason: StateReason, by cause: Participant?,
        requested: GestureState? = nil
    ) {
        let from = recognizers[id].state
        recognizers.enter(state, id, reason, by: cause)
        // B2: the action shows changed after changed.
        if from != state {
            write(.state(id, from: from, to: state, reason: reason, by: cause, requested: requested))
        }
        tellOwner(of: id, enters: state)
        sendActions(of: id)
    }

    /// Calls the targets in the order in which they were added (GR-38).
    private mutating func sendActions(of id: GestureRecognizerID) {
        let state = recognizers[id].state
        if scene.textTaps.contains(id) { beginEditing(byTap: id) }
        for action in recognizers.model(id).actions {
            let isCalled = sendAction(
                action.action, to: action.target?.object, from: recognizers[id].view.map { .view($0) },
                sender: .recognizer(id), startingAt: nil, cause: .state(state))
            if isCalled { run(action.effects, about: ConditionContext.Subject(recognizer: id)) }
        }
    }

    // MARK: Reset

    private mutating func resetFinished() {
        let finished = recognizers.readyForReset()
        for id in finished { reset(id) }
        if !finished.isEmpty { recognizers.forgetEndedAttempts() }
    }

    /// Makes a recognizer Possible again, and ends its attempt (GR-46).
    mutating func reset(_ id: GestureRecognizerID) {
        write(.state(id, from: recognizers[id].state, to: .possible, reason: .reset, by: nil))
        recognizers.letGo(id, in: &touches)
        recognizers.reset(id)
    }

    // MARK: Disabling and removing

    /// Interrupts a recognizer that is disabled or removed, or whose view has left the window (GR-13, GR-14, A39).
    mutating func interrupt(_ id: GestureRecognizerID) {
        leave(id, asking: .cancelled, .disabled)
        guard recognizers[id].isInAttempt else { return }
        if recognizers[id].isActive {
            recognizers[id].transition(to: .cancelled, .disabled)
        } else if recognizers[id].state == .possible {
            fail(id, reason: .disabled, by: nil)
        }
    }
}

// MARK: - Arbitration

/// The run of an arbitration: its members, the answers to its questions, and its decisions.
extension Dispatcher {
    /// Settles those that ask to recognize (GA-8), and then logs those that must wait.
    ///
    /// - Returns: the winners, including any that have failed since.
    mutating func arbitrate() -> [GestureRecognizerID] {
        guard var arbitration = recognizers.arbitration(isExplained: categories.contains(.explain)) else {
            return []
        }
        var winners: [GestureRecognizerID] = []
        while mayGoOn(), let decision = arbitration.next() {
            switch decision {
            case .doNothing: break
            case .ask(let winner, excludes: let other):
                arbitration.answer(excludes(winner, other))
            case .recognize(let id):
                winners.append(id)
                if !scene.interactions.isEmpty { cancelLifts(beside: id) }
                if categories.contains(.explain) { writeThoseTooLate(for: id) }
            case .fail(let id, let reason, by: let other):
                fail(id, reason: reason, by: .recognizer(other))
                // A failed pan may set content in motion, and what its delegate does then may fail others (D33).
                if scene.methodsHaveEffects { arbitration.withdraw { recognizers[$0].standing == .out } }
            case .cancel(let id, by: let other):
                recognizers[id].transition(to: .cancelled, .requirement, by: .recognizer(other))
            case .wait(let id, for: let others):
                guard !recognizers[id].isWaiting else { break }
                recognizers[id].wait()
                write(.waiting(id, waitingFor: others))
            }
        }
        return winners
    }

    // MARK: Exclusion

    /// Returns true if a recognizer that recognizes makes another fail (GA-2 to GA-4).
    private mutating func excludes(_ winner: GestureRecognizerID, _ other: GestureRecognizerID) -> Bool {
        if let reason = recognizers.exemption(winner, other) {
            if categories.contains(.explain), recognizers.meet(winner, other, in: tree) {
                write(.spared(other, by: winner, reason: reason))
            }
            return false
        }
        return recognizers.meet(winner, other, in: tree) && !recognizers.requires(winner, other)
            && !recognizesSimultaneously(winner, other)
    }

    /// Logs the recognizers that a winner can no longer exclude, because they have sent their actions (GA-5).
    private mutating func writeThoseTooLate(for winner: GestureRecognizerID) {
        for other in recognizers.attempts
        where recognizers[other].standing.hasRecognized && recognizers.meet(winner, other, in: tree)
            && recognizers.exemption(winner, other) == nil && !recognizers.requires(winner, other)
            && recognizers.simultaneity(of: winner, and: other) != true
        {
            write(.spared(other, by: winner, reason: .alreadyFired))
        }
    }

    /// Asks the loser's delegate, then the winner's, but each pair only once per settlement (GA-4, B4).
    mutating func recognizesSimultaneously(
        _ winner: GestureRecognizerID, _ other: GestureRecognizerID
    ) -> Bool {
        if let answer = recognizers.simultaneity(of: winner, and: other) { return answer }
        let answer = asksForSimultaneity(other, winner) || asksForSimultaneity(winner, other)
        recognizers.remember(simultaneity: answer, of: winner, and: other)
        return answer
    }

    private mutating func asksForSimultaneity(
        _ id: GestureRecognizerID, _ other: GestureRecognizerID
    ) -> Bool {
        let model = recognizers.model(id)
        if model.asksContainer, let owner = model.owner {
            return containerAllowsSimultaneity(id, owner, with: other)
        }
        guard let answer = model.delegate?.simultaneousWith else { return false }
        return ask(.simultaneous, id, about: other, answer)
    }
}
