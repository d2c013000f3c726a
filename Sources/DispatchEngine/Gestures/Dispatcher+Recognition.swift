/// Stage 2 of an event: the recognizers get their touches and make their requests (GR-6, GR-18, GR-41).
extension Dispatcher {
    /// Gives the touches of one window to its recognizers, each once for every phase (GR-5, B5).
    mutating func giveToRecognizers(in window: ViewID) {
        if !recognizers.attempts.isEmpty { giveToAttempts(in: window) }
        // D2: scroll views hold touches that no recognizer takes, too.
        scrolls.noteHeldTouches(in: window, touches, recognizers, tree, constants)
    }

    private mutating func giveToAttempts(in window: ViewID) {
        for id in recognizers.collected(for: touches.changed(in: window)) {
            guard mayGoOn() else { return }
            var heard = false
            for phase in EventPhase.allCases where touches.hasFinger(in: phase) {
                let contacts = touches.contacts(in: phase, among: recognizers.lists[id].tracked)
                guard !contacts.isEmpty, recognizers[id].takesCallbacks else { continue }
                heard = true
                write(.recognizer(id, phase: phase, touches: contacts))
                recognizers.lists[id].hears(of: touches.sequence)
                receive(phase, by: id)
                applyRules(of: id)
            }
            if heard { recognizers[id].stepOn() }
        }
        failStoppedTaps()
    }

    private mutating func receive(_ phase: EventPhase, by id: GestureRecognizerID) {
        if recognizers[id].hasDecided, ignores(phase, id) { return }
        let tracked = touches.seen(recognizers.lists[id].tracked, in: tree)
        let isWhole = tracked.allSatisfy { $0.phase.event == phase }
        let changed = isWhole ? tracked : tracked.filter { $0.phase.event == phase }
        guard !changed.isEmpty, let window = touches.window(of: changed[0].arrival) else { return }
        var input = GestureInput(
            now: now, phase: phase, changed: changed, tracked: tracked, state: recognizers[id].ownState,
            windowBounds: tree[window].geometry.bounds, screen: scene.screen, settings: settings)
        input.waitsForContent = !scene.presentations.isEmpty && phase == .moved && sheetWaits(id)
        var response = recognizers.recognitions[id].receive(input)
        if let request = scrollPanResponse(to: input, of: id) { response = request }
        carryOut(response, of: id)
    }

    /// Returns true if a recognizer that waits for its turn ignores a callback.
    ///
    /// A cancel by the system fails it (GR-19). A discrete recognizer ignores all later callbacks (A10).
    mutating func ignores(_ phase: EventPhase, _ id: GestureRecognizerID) -> Bool {
        if phase == .cancelled {
            fail(id, reason: .cancelled, by: nil)
            return true
        }
        return RecognizerType(recognizers.model(id).kind).isDiscrete
    }

    /// Carries out a recognizer's response.
    mutating func carryOut(_ response: GestureResponse, of id: GestureRecognizerID) {
        for timer in response.stoppedTimers { recognizers.lists[id].stop(timer) }
        for started in response.startedTimers { start(started.timer, of: id, due: started.due) }
        for arrival in response.ignoredTouches { recognizers.ignore(arrival, by: id, in: &touches) }
        if response.takesTouches {
            for arrival in recognizers.lists[id].tracked { queueCancellation(.taken(arrival, by: id)) }
        }
        guard let request = response.request, recognizers[id].takesCallbacks,
            let state = TransitionTable.state(afterRequesting: request, in: recognizers[id].ownState)
        else { return }
        let corrected = request == state ? nil : request
        if recognizers[id].isActive {
            recognizers[id].transition(to: state, response.reason, requested: corrected)
        } else if state == .failed || state == .cancelled {
            fail(id, reason: response.reason, by: nil, requested: corrected)
        } else if recognizers[id].pendingRequest != nil {
            recognizers[id].goOn(to: state, response.reason, requested: corrected)
        } else if mayBegin(id), mayTakeContentTouches(id) {
            recognizers[id].ask(for: state, requested: corrected)
            if response.endsAtOnce, state == .began { recognizers[id].goOn(to: .ended, .touchesEnded) }
        }
    }

    // MARK: Rules of subclasses (CUST-4)

    /// Applies the first rule of a recognizer that decides something after a callback.
    mutating func applyRules(of id: GestureRecognizerID) {
        let rules = recognizers.model(id).requires
        guard !rules.isEmpty else { return }
        switch ConditionContext.consequence(of: rules, id, in: self) {
        case nil: break
        case .failed: carryOut(.request(.failed, .script), ofRule: id)
        case .cancelled: carryOut(.request(.cancelled, .script), ofRule: id)
        case .began:
            // Otherwise nothing would ever end the recognizer.
            guard recognizers.lists[id].tracked.contains(where: { touches.isDown($0) }) else { return }
            var response = GestureResponse.request(.began)
            // The timers have nothing left to wait for.
            response.stoppedTimers = [.press, .tapDuration, .tapInterval]
            carryOut(response, ofRule: id)
        }
    }

    private mutating func carryOut(_ response: GestureResponse, ofRule id: GestureRecognizerID) {
        if !recognizers.hovering.contains(id) {
            carryOut(response, of: id)
        } else if recognizers[id].isActive, response.request != .began {
            enter(.cancelled, id, reason: response.reason, by: nil)
        }
    }

    // MARK: Failing

    /// Fails a recognizer that has not begun, without an action (GR-30, GR-31).
    mutating func fail(
        _ id: GestureRecognizerID, reason: StateReason, by cause: Participant?,
        requested: GestureState? = nil
    ) {
        write(
            .state(
                id, from: recognizers[id].state, to: .failed, reason: reason, by: cause, requested: requested)
        )
        recognizers.fail(id, reason, by: cause)
        recognizers.letGo(id, in: &touches)
        settleStoppedContent(after: id)
        tellOwner(of: id, failsBecause: reason)
    }
}
