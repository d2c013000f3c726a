/// Presses of buttons and keys, which go to recognizers, then to the responder at which they began.
///
/// EV-8 to EV-10, D50.
extension Dispatcher {
    /// Dispatches buttons and keys.
    ///
    /// Each press stays with the responder at which it began (EV-8, D50).
    mutating func dispatchPresses(_ samples: [PressSample]) throws(DispatchFault) {
        write(.sendEvent(receiver: .application, event: record.event, type: .presses, properties: nil))
        if let window = application.windows.key {
            write(.sendEvent(receiver: .window(window), event: record.event, type: .presses, properties: nil))
        }
        var changes: [PressChange] = []
        for sample in samples.sorted(by: { $0.id < $1.id }) { changes.append(try follow(sample)) }
        deferred.beginDeliveries()
        giveToRecognizers(changes)
        deliver(changes)
        for change in changes where change.phase == .ended || change.phase == .cancelled {
            touches.presses.end(change.arrival)
            recognizers.lift(change.arrival)
        }
        endDeliveries()
    }

    /// Updates a press.
    ///
    /// At began it is bound to its receiver, for life, or to none if a key command takes it.
    private mutating func follow(_ sample: PressSample) throws(DispatchFault) -> PressChange {
        if sample.phase == .began {
            guard touches.presses.arrival(of: sample.id) == nil else {
                throw .pressIsDown(sample.id, event: record.event)
            }
            let isTaken = sample.key.map { performKeyCommand($0) } ?? false
            let receiver = isTaken ? nil : application.pressStart(in: tree, options)
            let arrival = touches.beginPress(sample.id, receiver: receiver, at: now)
            if let receiver, let type = sample.type {
                collectRecognizers(for: arrival, of: type, at: receiver)
            }
        }
        guard let arrival = touches.presses.arrival(of: sample.id) else {
            throw .pressIsNotDown(sample.id, event: record.event)
        }
        if sample.phase == .ended || sample.phase == .cancelled {
            touches.presses.leave(arrival, at: now, isCancelled: sample.phase == .cancelled)
        }
        return PressChange(id: sample.id, arrival: arrival, phase: sample.phase)
    }

    /// Calls the receivers in the order of their lowest press, and each receiver's methods in the order of the phases.
    private mutating func deliver(_ changes: [PressChange]) {
        let delivered = changes.filter { !withhold($0) }
        for call in touches.presses.calls(for: delivered) { deliver(call) }
    }

    private mutating func deliver(_ call: Presses.Call) {
        for press in call.presses { touches.presses.isHeard(press.arrival) }
        self.call(.presses(call.phase, call.presses.map(\.id)), on: call.receiver)
    }

    // MARK: Withholding (GD-9, GD-10)

    /// Withholds the phase of a press if a recognizer wants it.
    ///
    /// Returns true if the receiver is not to be called.
    private mutating func withhold(_ change: PressChange) -> Bool {
        guard let press = touches.presses[change.arrival], press.receiver != nil else { return false }
        let isUnheard = press.beganHolders != nil
        switch change.phase {
        case .began:
            let holders = recognizers.holders(of: .began, change.arrival)
            if !holders.isEmpty { hold(.began, of: change.arrival, by: holders) }
            return !holders.isEmpty
        case .moved: return isUnheard
        case .ended:
            let holders = recognizers.holders(of: .ended, change.arrival)
            guard isUnheard || !holders.isEmpty else { return false }
            hold(.ended, of: change.arrival, by: holders)
            return true
        case .cancelled:
            if isUnheard {
                recognizers.forgetHolds(on: change.arrival, in: &touches)
                touches.presses.lose(change.arrival)
            }
            return isUnheard
        }
    }

    private mutating func hold(
        _ phase: Touch.WithheldPhase, of press: TouchArrival, by holders: [GestureRecognizerID]
    ) {
        for holder in holders { recognizers.lists[holder].withhold(phase, of: press) }
        touches.withhold(phase, of: press, by: holders)
    }

    /// Delivers the presses that are no longer withheld (GD-18).
    mutating func releaseFreedPresses() {
        for call in touches.presses.takeFreed() { deliver(call) }
    }

    // MARK: Recognizers (GR-22)

    /// Asks the recognizers between the receiver's view and the window if they take a new press.
    ///
    /// They take it as they take a touch: to a tap or a long press it is a finger that does not move.
    private mutating func collectRecognizers(
        for press: TouchArrival, of type: PressType, at receiver: Responder
    ) {
        guard !recognizers.isEmpty, let view = scene.view(of: receiver), let window = tree.window(of: view)
        else { return }
        var taken: [GestureRecognizerID] = []
        var starters: [GestureRecognizerID] = []
        for (id, depth) in recognizers.onTheWayUp(from: view, in: tree) where recognizers.takes(type, id) {
            guard mayGoOn() else { return }
            if recognizers.take(press, of: nil, in: window, by: id, depth: depth) { starters.append(id) }
            taken.append(id)
        }
        recognizers.collect(taken, for: press)
        askForRequirements(among: taken, starters: starters)
    }

    /// Gives presses to the recognizers that took them, each once for every phase, and settles their requests.
    private mutating func giveToRecognizers(_ changes: [PressChange]) {
        let order = recognizers.collected(for: changes.map(\.arrival))
        guard !order.isEmpty else { return }
        for id in order {
            guard mayGoOn() else { return }
            var heard = false
            for phase in EventPhase.allCases where recognizers[id].takesCallbacks {
                let changed = changes.filter { $0.phase == phase && recognizers.lists[id].tracks($0.arrival) }
                guard !changed.isEmpty else { continue }
                heard = true
                write(.pressedRecognizer(id, phase: phase, presses: changed.map(\.id).sorted()))
                // Below zero, as no sequence of touches is.
                recognizers.lists[id].hears(of: -touches.presses.sequence)
                receive(phase, changed.map(\.arrival), by: id)
                applyRules(of: id)
            }
            if heard { recognizers[id].stepOn() }
        }
        settle()
    }

    private mutating func receive(
        _ phase: EventPhase, _ changed: [TouchArrival], by id: GestureRecognizerID
    ) {
        let run = recognizers[id]
        if run.hasDecided, ignores(phase, id) { return }
        guard let window = run.window else { return }
        let tracked = recognizers.lists[id].tracked.map { arrival in
            GestureTouch(pressed: arrival, changed.contains(arrival) ? phase.touchPhase : .stationary)
        }
        let input = GestureInput(
            now: now, phase: phase, changed: tracked.filter { changed.contains($0.arrival) },
            tracked: tracked,
            state: run.ownState, windowBounds: tree[window].geometry.bounds, screen: scene.screen,
            settings: settings)
        carryOut(recognizers.recognitions[id].receive(input), of: id)
    }

    // MARK: Key commands

    /// Sends the action of the first key command on the chain that matches (EV-10).
    ///
    /// If text input takes the key first, only those that want priority match (D63).
    private mutating func performKeyCommand(_ key: PressSample.Key) -> Bool {
        let needsPriority = textInputTakes(key)
        for responder in responderChain(from: keyCommandStart) {
            for command in scene.capabilities(of: responder)?.keyCommands ?? []
            where command.input == key.characters && command.modifierFlags == key.modifierFlags
                && (command.wantsPriorityOverSystemBehavior || !needsPriority)
            {
                sendAction(
                    command.action, to: nil, from: nil, sender: .keyCommand, startingAt: keyCommandStart)
                return true
            }
        }
        return false
    }

    /// The responder where the search for key commands starts.
    ///
    /// Without a first responder it is the controller, but only if that can become one (EV-10).
    private var keyCommandStart: Responder {
        let start = application.pressStart(in: tree, options)
        guard case .viewController = start, !application.focus.isFirstResponder(start),
            !canBecomeFirstResponder(start)
        else { return start }
        return application.windows.key.map { .view($0) } ?? .application
    }

    // MARK: Cancelling

    /// Ends presses like touches (EV-8).
    ///
    /// They end when their receiver leaves its window with a part of the tree. All of them end when the application
    /// becomes inactive, which recognizers hear first (GR-19).
    mutating func cancelPresses(inside part: ViewID? = nil) {
        if part == nil {
            let changes = touches.presses.all.filter { !$0.hasLeft }.map {
                PressChange(id: $0.id, arrival: $0.arrival, phase: .cancelled)
            }
            for change in changes { touches.presses.cancel(change.arrival) }
            giveToRecognizers(changes)
            for change in changes { recognizers.lift(change.arrival) }
        }
        cancel(
            touches.presses.bound.filter { press in
                part.map { scene.lies(press.receiver, in: $0, of: tree) } ?? !press.hasLeft
            })
    }

    /// Cancels the presses that a recognizer tracks or withholds for their responders, now that it recognizes (GR-22).
    mutating func cancelPresses(of id: GestureRecognizerID) {
        let lists = recognizers.lists[id]
        cancel(touches.presses.bound.filter { lists.tracks($0.arrival) || lists.withholds($0.arrival) })
    }

    /// Cancels presses for their receivers.
    ///
    /// Receivers that have heard of them are told. The presses have no effect until they are released.
    private mutating func cancel(_ lost: [Presses.Bound]) {
        for press in lost {
            recognizers.forgetHolds(on: press.arrival, in: &touches)
            touches.presses.lose(press.arrival)
        }
        var receivers: [Responder] = []
        for press in lost where press.isHeard && !receivers.contains(press.receiver) {
            receivers.append(press.receiver)
        }
        for receiver in receivers {
            let ids = lost.filter { $0.isHeard && $0.receiver == receiver }.map(\.id)
            call(.presses(.cancelled, ids.sorted()), on: receiver)
        }
    }
}

extension GestureTouch {
    /// Makes a press as recognizers see it: a finger in one place.
    fileprivate init(pressed arrival: TouchArrival, _ phase: TouchPhase) {
        self.init(
            arrival: arrival, location: .zero, liftLocation: .zero, screenLocation: .zero, phase: phase)
    }
}

extension EventPhase {
    /// The touch phase whose method has this one.
    var touchPhase: TouchPhase {
        switch self {
        case .began: .began
        case .moved: .moved
        case .ended: .ended
        case .cancelled: .cancelled
        }
    }
}
