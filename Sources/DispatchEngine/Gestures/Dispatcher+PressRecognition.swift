/// Presses for recognizers (GR-22): a button reaches those of its receiver's view and of the views above, as a touch reaches
/// those of its hit view. To a tap or a long press it is a finger that does not move.
extension Dispatcher {
    /// Asks the recognizers on the way from the receiver's view to the window whether they take a new press.
    mutating func collectRecognizers(
        for press: TouchArrival, of type: PressType, at receiver: Responder
    ) {
        guard !recognizers.isEmpty, let first = scene.view(of: receiver), let window = tree.window(of: first)
        else { return }
        var taken: [GestureRecognizerID] = []
        var starters: [GestureRecognizerID] = []
        var current: ViewID? = first
        var depth = tree.depth(of: first)
        while let view = current {
            for id in recognizers.attached(to: view) where takes(type, id) {
                guard mayGoOn() else { return }
                if recognizers.take(press, of: nil, in: window, by: id, depth: depth) { starters.append(id) }
                taken.append(id)
            }
            current = tree.superview(of: view)
            depth -= 1
        }
        recognizers.collect(taken, for: press)
        askForRequirements(among: taken, starters: starters)
    }

    /// Whether a recognizer takes a button of that type; one that follows touches takes none.
    private func takes(_ type: PressType, _ id: GestureRecognizerID) -> Bool {
        guard recognizers.model(id).kind.allowedPressTypes.contains(PressTypes(type)) else { return false }
        let run = recognizers[id]
        return run.isEnabled && run.isUndecided && (!run.isInAttempt || run.isPressed)
    }

    /// Gives presses to the recognizers that took them, each once for every phase, and settles what these make of them.
    mutating func giveToRecognizers(_ changes: [PressChange]) {
        var order: [GestureRecognizerID] = []
        for change in changes {
            for id in recognizers.collected(for: change.arrival) where !order.contains(id) {
                order.append(id)
            }
        }
        guard !order.isEmpty else { return }
        for id in order {
            guard mayGoOn() else { return }
            var heard = false
            for phase in EventPhase.allCases where recognizers[id].takesCallbacks {
                let changed = changes.filter { $0.phase == phase && recognizers[id].tracks($0.arrival) }
                guard !changed.isEmpty else { continue }
                heard = true
                write(.pressedRecognizer(id, phase: phase, presses: changed.map(\.id).sorted()))
                // Below zero, as no sequence of touches is.
                recognizers[id].hears(of: -touches.presses.sequence)
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
        // A10: a discrete recognizer that has asked already takes presses and ignores what they do.
        guard let window = run.window, run.wish == nil || !run.recognition.type.isDiscrete else { return }
        let tracked = run.tracked.map { arrival in
            GestureTouch(pressed: arrival, changed.contains(arrival) ? phase.touchPhase : .stationary)
        }
        let input = GestureInput(
            now: now, phase: phase, changed: tracked.filter { changed.contains($0.arrival) },
            tracked: tracked,
            state: run.ownState, windowBounds: tree[window].geometry.bounds, screen: scene.screen,
            constants: constants)
        carryOut(recognizers[id].receive(input), of: id)
    }
}

extension GestureTouch {
    /// A press as recognizers see it: a finger in one place.
    fileprivate init(pressed arrival: TouchArrival, _ phase: TouchPhase) {
        self.init(
            arrival: arrival, location: .zero, liftLocation: .zero, screenLocation: .zero, phase: phase)
    }
}

extension EventPhase {
    /// The phase of a touch whose method has this one.
    fileprivate var touchPhase: TouchPhase {
        switch self {
        case .began: .began
        case .moved: .moved
        case .ended: .ended
        case .cancelled: .cancelled
        }
    }
}
