/// Stage 3 of an event: arbitration, actions, cancels, resets, releases (GD-1, GD-2, B1).
extension Dispatcher {
    /// Settles everything that recognisers asked for, at one moment; the actions' own effects are settled after it.
    mutating func settle() {
        guard !isSettling else { return }
        isSettling = true
        while !unsettled.isEmpty || touches.hasFreed, mayGoOn() {
            let winners = arbitrate()
            let stepping = unsettled.filter { recognizers[$0.index].step != nil }
            unsettled = []
            for id in settlementOrder(winners + stepping) { conclude(id) }
            resetFinished()
            letGoOfContentTouches()
            releaseFreed()
        }
        // D3: a hold may be over though no recogniser has anything to settle.
        if !releasedHolds.isEmpty {
            letGoOfContentTouches()
            releaseFreed()
        }
        isSettling = false
        leaveDepartedParts()
    }

    // MARK: Actions

    private mutating func conclude(_ id: GestureRecognizerID) {
        if recognizers[id.index].isWinner {
            recognize(id)
        } else if let step = recognizers[id.index].step {
            recognizers[id.index].step = nil
            guard recognizers[id.index].isActive else { return }
            enter(step.state, id, reason: step.reason, by: step.by)
        }
    }

    /// Lets a winner recognise: all at once what it went through while it waited (GR-40, A9).
    private mutating func recognize(_ id: GestureRecognizerID) {
        let (first, last) = (recognizers[id.index].firstWish, recognizers[id.index].wish)
        let reason = recognizers[id.index].wishReason
        if waiting.remove(id) != nil { recognizers[id.index].recognition.beginsAfterWaiting() }
        recognizers[id.index].isWinner = false
        recognizers[id.index].wish = nil
        guard let first, let last else { return }
        enter(first, id, reason: .recognized, by: nil)
        // Its first action may have disabled it.
        if last != first, recognizers[id.index].isActive, recognizers[id.index].step == nil {
            enter(last, id, reason: reason, by: nil)
        }
    }

    /// Changes the state, sends the actions, and takes the touches from their views (GR-34, GR-35, GD-3, GD-5).
    mutating func enter(
        _ state: GestureState, _ id: GestureRecognizerID, reason: StateReason, by cause: Participant?
    ) {
        let from = recognizers[id.index].state
        recognizers[id.index].state = state
        // B2: changed after changed is said by the action.
        if from != state { write(.state(id, from: from, to: state, reason: reason, by: cause)) }
        if from == .possible || state == .cancelled {
            recognizers[id.index].lastDecision = Summary.Decision(state: state, reason: reason, by: cause)
        }
        if state == .ended || state == .cancelled {
            // GT-4; a script's timers go on in Began (D49).
            recognizers[id.index].timers = [:]
        }
        // D25: a scroll view is the first target of its own recognisers.
        scroll(id, enters: state)
        if state == .cancelled {
            if recognizers[id.index].hasSentAction { sendActions(of: id) }
            letGo(id)
            return
        }
        recognizers[id.index].hasSentAction = true
        recognizers[id.index].hasFired = true
        sendActions(of: id)
        if scene.recognizers[id.index].cancelsTouchesInView { cancelTouches(of: id) }
        letGo(id)
    }

    /// Calls the targets in the order in which they were added (GR-38).
    private mutating func sendActions(of id: GestureRecognizerID) {
        let state = recognizers[id.index].state
        if scene.textFieldTaps.contains(id) { beginEditing(byTap: id) }
        for action in scene.recognizers[id.index].actions {
            let isCalled = sendAction(
                action.action, to: action.target, from: recognizers[id.index].view.map { .view($0) },
                sender: .recognizer(id), startingAt: nil, cause: .state(state))
            if isCalled { run(action.effects) }
        }
    }

    // MARK: Reset

    /// Resets the finished recognisers whose links by failure requirements are all finished or idle (GR-45, GR-46).
    private mutating func resetFinished() {
        let finished = attempts.filter { !recognizers[$0.index].isUndecided }
        guard !finished.isEmpty else { return }
        let links = dynamicLinks()
        var settled: [GestureRecognizerID: Bool] = [:]
        var resets: [GestureRecognizerID] = []
        for id in settlementOrder(finished) {
            if settled[id] == nil { checkComponent(of: id, links, &settled) }
            if settled[id] == true { resets.append(id) }
        }
        for id in resets { reset(id) }
        guard !resets.isEmpty else { return }
        attempts.removeAll { !recognizers[$0.index].isInAttempt }
        for (arrival, ids) in collected {
            collected[arrival] = ids.filter { recognizers[$0.index].tracks(arrival) }
        }
    }

    /// Marks a whole group of linked recognisers as free to be reset, or not.
    private func checkComponent(
        of id: GestureRecognizerID, _ dynamic: [GestureRecognizerID: [GestureRecognizerID]],
        _ settled: inout [GestureRecognizerID: Bool]
    ) {
        var members = [id]
        var seen: Set<GestureRecognizerID> = [id]
        var next = 0
        while next < members.count {
            let member = members[next]
            next += 1
            for linked in scene.requirementLinks[member.index] + (dynamic[member] ?? [])
            where sharesAttempt(linked, id) && seen.insert(linked).inserted {
                members.append(linked)
            }
        }
        let isFree = members.allSatisfy { member in
            let run = recognizers[member.index]
            return !run.isInAttempt || !run.isUndecided
        }
        for member in members { settled[member] = isFree }
    }

    /// Whether links of requirements may lead through a recogniser: not if it is in an attempt elsewhere (GR-21).
    private func sharesAttempt(_ linked: GestureRecognizerID, _ id: GestureRecognizerID) -> Bool {
        !recognizers[linked.index].isInAttempt
            || recognizers[linked.index].window == recognizers[id.index].window
    }

    private func dynamicLinks() -> [GestureRecognizerID: [GestureRecognizerID]] {
        var links: [GestureRecognizerID: [GestureRecognizerID]] = [:]
        for dependent in attempts {
            for requirement in recognizers[dependent.index].dynamicRequirements {
                links[dependent, default: []].append(requirement.required)
                links[requirement.required, default: []].append(dependent)
            }
        }
        return links
    }

    /// Makes a recogniser Possible again, and forgets its attempt (GR-46).
    mutating func reset(_ id: GestureRecognizerID) {
        write(.state(id, from: recognizers[id.index].state, to: .possible, reason: .reset, by: nil))
        for partner in recognizers[id.index].simultaneity.keys {
            recognizers[partner.index].simultaneity[id] = nil
        }
        letGo(id)
        recognizers[id.index].reset(scene.recognizers[id.index])
        guard asksForRequirements(id) else { return }
        for other in attempts where !recognizers[other.index].dynamicRequirements.isEmpty {
            recognizers[other.index].dynamicRequirements.removeAll { $0.askedBy == id }
        }
    }

    // MARK: Disabling and removing

    /// A recogniser is disabled, removed, or its view has left the window (GR-13, GR-14, A39).
    mutating func interrupt(_ id: GestureRecognizerID) {
        leave(id, asking: .cancelled, .disabled)
        guard recognizers[id.index].isInAttempt else { return }
        if recognizers[id.index].isActive {
            recognizers[id.index].step = (.cancelled, .disabled, nil)
            unsettled.insert(id)
        } else if recognizers[id.index].state == .possible {
            fail(id, reason: .disabled, by: nil)
        }
    }
}
