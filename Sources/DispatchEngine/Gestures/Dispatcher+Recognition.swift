/// Stage 2 of an event: the recognizers get their touches and say what they want (GR-6, GR-18, GR-41).
extension Dispatcher {
    /// Gives the touches of one window to its recognizers, each once for every phase (GR-5, B5).
    mutating func giveToRecognizers(in window: ViewID) {
        if !recognizers.attempts.isEmpty { giveToAttempts(in: window) }
        // D2: scroll views hold touches that no recognizer takes, too.
        noteHeldTouches(in: window)
    }

    private mutating func giveToAttempts(in window: ViewID) {
        var order: [GestureRecognizerID] = []
        var seen = Set<GestureRecognizerID>()
        for touch in touches.live where touch.window == window && touch.hasChanged {
            for id in recognizers.collected(for: touch.arrival) where seen.insert(id).inserted {
                order.append(id)
            }
        }
        for id in order {
            guard mayGoOn() else { return }
            var heard = false
            for phase in EventPhase.allCases where recognizers[id].takesCallbacks {
                let changed = touches.live.filter {
                    $0.phase.event == phase && recognizers[id].tracks($0.arrival)
                }
                guard !changed.isEmpty else { continue }
                heard = true
                write(.recognizer(id, phase: phase, touches: changed.map(\.contact).sorted()))
                recognizers[id].hears(of: touches.sequence)
                receive(phase, changed, by: id)
                applyRules(of: id)
            }
            if heard { recognizers[id].stepOn() }
        }
        failStoppedTaps()
    }

    private mutating func receive(_ phase: EventPhase, _ changed: [Touch], by id: GestureRecognizerID) {
        let run = recognizers[id]
        // A10: a discrete recognizer that has asked already takes touches and ignores what they do.
        if run.wish != nil, run.recognition.type.isDiscrete { return }
        let input = GestureInput(
            now: now, phase: phase, changed: changed.map { gestureTouch($0) },
            tracked: touches.live.filter { run.tracks($0.arrival) }.map { gestureTouch($0) },
            state: run.ownState, windowBounds: tree[changed[0].window].geometry.bounds, screen: scene.screen,
            constants: constants)
        var response = recognizers[id].receive(input)
        if let request = scrollPanResponse(to: input, of: id) { response = request }
        carryOut(response, of: id)
    }

    /// A touch as recognizers see it.
    func gestureTouch(_ touch: Touch) -> GestureTouch {
        let node = tree[touch.window]
        let location = node.pointFromSuperview(touch.location) ?? touch.location
        let previous = node.pointFromSuperview(touch.previousLocation) ?? touch.previousLocation
        return GestureTouch(
            arrival: touch.arrival, location: touch.isLeaving ? previous : location, liftLocation: location,
            screenLocation: touch.isLeaving ? touch.previousLocation : touch.location, phase: touch.phase)
    }

    /// Carries out what a recognizer asks for.
    mutating func carryOut(_ response: GestureResponse, of id: GestureRecognizerID) {
        for timer in response.stoppedTimers { recognizers[id].stop(timer) }
        for started in response.startedTimers { start(started.timer, of: id, due: started.due) }
        for arrival in response.ignoredTouches { ignore(arrival, by: id) }
        guard let request = response.request, recognizers[id].takesCallbacks,
            let state = TransitionTable.state(afterRequesting: request, in: recognizers[id].ownState)
        else { return }
        let corrected = request == state ? nil : request
        if recognizers[id].isActive {
            recognizers[id].step(to: state, response.reason, requested: corrected)
        } else if state == .failed || state == .cancelled {
            fail(id, reason: response.reason, by: nil, requested: corrected)
        } else if recognizers[id].wish != nil {
            recognizers[id].goOn(to: state, response.reason, requested: corrected)
        } else if mayBegin(id), mayTakeContentTouches(id) {
            recognizers[id].ask(for: state, requested: corrected)
        }
    }

    /// Fails a recognizer that has not begun, without an action (GR-30, GR-31).
    mutating func fail(
        _ id: GestureRecognizerID, reason: StateReason, by cause: Participant?,
        requested: GestureState? = nil
    ) {
        write(
            .state(
                id, from: recognizers[id].state, to: .failed, reason: reason, by: cause, requested: requested)
        )
        recognizers[id].fail(reason, by: cause)
        letGo(id)
        settleStoppedContent(after: id)
    }

    /// Takes one touch away from one recognizer (GR-15, GD-25).
    private mutating func ignore(_ arrival: TouchArrival, by id: GestureRecognizerID) {
        recognizers[id].stopTracking(arrival)
        letGo(id, of: arrival)
    }
}

// MARK: - What is seen and set

/// The visible properties of recognizers, and those that code may set (GR-48, GR-49, PAN-6, PINCH-5, ROT-4).
extension Dispatcher {
    /// What an action sees of the recognizer that sends it; nil unless the request asks for it.
    func recognizerProperties(of sender: Participant) -> RecognizerProperties? {
        guard categories.contains(.recognizerProperties), case .recognizer(let id) = sender,
            let view = recognizers[id].view, let window = tree.window(of: view)
        else { return nil }
        let measured = recognizers[id].recognition.measurements
        let tracked = touches.live.filter { recognizers[id].tracks($0.arrival) }
        var properties = RecognizerProperties(numberOfTouches: measured.numberOfTouches ?? tracked.count)
        let center =
            tracked.isEmpty ? nil : GestureInput.centroid(of: tracked.map { gestureTouch($0).location })
        properties.location =
            (measured.location ?? center).map { tree.convert($0, from: window, to: view) } ?? .zero
        properties.motion = measured.motion?.mapPoints { tree.convert(vector: $0, from: window, to: view) }
        return properties
    }

    /// Sets what a recognizer has measured; nothing for one that is attached to no view in a window.
    mutating func setMeasured(_ change: PropertyChange, of id: GestureRecognizerID) {
        guard recognizers[id].recognition.type.settable == change.property else { return }
        guard case .point(let translation) = change.value else {
            recognizers[id].setMeasured(change.value)
            return
        }
        guard let view = recognizers[id].view, let window = tree.window(of: view),
            let vector = tree.convert(vector: translation, from: view, to: window)
        else { return }
        recognizers[id].setMeasured(.point(vector))
    }
}
