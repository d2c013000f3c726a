/// Stage 2 of an event: the recognisers get their touches and say what they want (GR-6, GR-18, GR-41).
extension Dispatcher {
    /// Gives the touches of one window to its recognisers, each once for every phase (GR-5, B5).
    mutating func giveToRecognizers(in window: ViewID) {
        if !attempts.isEmpty { giveToAttempts(in: window) }
        // D2: scroll views hold touches that no recogniser takes, too.
        noteHeldTouches(in: window)
    }

    private mutating func giveToAttempts(in window: ViewID) {
        dragDeferral.forget()
        var order: [GestureRecognizerID] = []
        var seen = Set<GestureRecognizerID>()
        for touch in touches.live where touch.window == window && touch.hasChanged {
            for id in collectedRecognizers(of: touch.arrival) where seen.insert(id).inserted {
                order.append(id)
            }
        }
        for id in order {
            guard mayGoOn() else { return }
            var heard = false
            for phase in EventPhase.allCases where recognizers[id.index].takesCallbacks {
                let changed = touches.live.filter {
                    $0.phase.event == phase && recognizers[id.index].tracks($0.arrival)
                }
                guard !changed.isEmpty else { continue }
                heard = true
                write(.recognizer(id, phase: phase, touches: changed.map(\.id).sorted()))
                noteSequence(of: id)
                receive(phase, changed, by: id)
            }
            if heard { stepOn(id) }
        }
        failStoppedTaps()
    }

    private mutating func noteSequence(of id: GestureRecognizerID) {
        if recognizers[id.index].sequences.last != touches.sequence {
            recognizers[id.index].sequences.append(touches.sequence)
        }
    }

    /// A recogniser that has begun changes with every event in which it got a callback (GR-39, A5, A9).
    private mutating func stepOn(_ id: GestureRecognizerID) {
        if recognizers[id.index].isActive, recognizers[id.index].step == nil {
            recognizers[id.index].step = (.changed, .recognized, nil)
            unsettled.insert(id)
        } else if waiting.contains(id), recognizers[id.index].wish == .began {
            recognizers[id.index].wish = .changed
            recognizers[id.index].wishReason = .recognized
        }
    }

    private mutating func receive(_ phase: EventPhase, _ changed: [Touch], by id: GestureRecognizerID) {
        let run = recognizers[id.index]
        // A10: a discrete recogniser that has asked already takes touches and ignores what they do.
        if run.recognition.isDiscrete, run.wish != nil {
            return
        }
        let input = GestureInput(
            now: now, phase: phase, changed: changed.map { gestureTouch($0) },
            tracked: touches.live.filter { run.tracks($0.arrival) }.map { gestureTouch($0) },
            state: run.ownState, windowBounds: tree[changed[0].window].geometry.bounds, screen: scene.screen,
            constants: constants)
        var response = recognizers[id.index].recognition.receive(input)
        if let request = scrollPanResponse(to: input, of: id) { response = request }
        carryOut(response, of: id)
    }

    /// A touch as recognisers see it.
    func gestureTouch(_ touch: Touch) -> GestureTouch {
        let node = tree[touch.window]
        let location = node.pointFromSuperview(touch.location) ?? touch.location
        let previous = node.pointFromSuperview(touch.previousLocation) ?? touch.previousLocation
        return GestureTouch(
            arrival: touch.arrival, location: touch.isLeaving ? previous : location, liftLocation: location,
            screenLocation: touch.isLeaving ? touch.previousLocation : touch.location, phase: touch.phase)
    }

    /// Carries out what a recogniser asks for.
    mutating func carryOut(_ response: GestureResponse, of id: GestureRecognizerID) {
        for timer in response.stoppedTimers { recognizers[id.index].timers[timer] = nil }
        for started in response.startedTimers { start(started.timer, of: id, due: started.due) }
        for arrival in response.ignoredTouches { ignore(arrival, by: id) }
        guard let request = response.request, recognizers[id.index].takesCallbacks,
            let state = TransitionTable.state(afterRequesting: request, in: recognizers[id.index].ownState)
        else { return }
        if recognizers[id.index].isActive {
            recognizers[id.index].step = (state, response.reason, nil)
            unsettled.insert(id)
        } else if state == .failed || state == .cancelled {
            fail(id, reason: response.reason, by: nil)
        } else if recognizers[id.index].wish != nil {
            recognizers[id.index].wish = state
            recognizers[id.index].wishReason = response.reason
        } else if mayBegin(id), mayTakeContentTouches(id) {
            recognizers[id.index].firstWish = state
            recognizers[id.index].wish = state
            unsettled.insert(id)
        }
    }

    /// Fails a recogniser that has not begun, without an action (GR-30, GR-31).
    mutating func fail(_ id: GestureRecognizerID, reason: StateReason, by cause: Participant?) {
        let from = recognizers[id.index].state
        write(.state(id, from: from, to: .failed, reason: reason, by: cause))
        recognizers[id.index].state = .failed
        recognizers[id.index].wish = nil
        recognizers[id.index].isWinner = false
        waiting.remove(id)
        recognizers[id.index].timers = [:]
        recognizers[id.index].lastDecision = Summary.Decision(state: .failed, reason: reason, by: cause)
        letGo(id)
        unsettled.insert(id)
        settleStoppedContent(after: id)
    }

    /// Takes one touch away from one recogniser (GR-15, GD-25).
    private mutating func ignore(_ arrival: TouchArrival, by id: GestureRecognizerID) {
        recognizers[id.index].tracked.removeAll { $0 == arrival }
        letGo(id, of: arrival)
    }
}
