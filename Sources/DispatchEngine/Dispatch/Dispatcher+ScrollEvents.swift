/// Scrolling with wheels and trackpads, which pans follow if they allow it (EV-11, PAN-14).
///
/// A pan treats a scroll as one finger without a touch: it comes down under the pointer, moves as far as the content is
/// to move, and lifts. It stays with the view that was under the pointer at the beginning.
extension Dispatcher {
    /// Dispatches one scroll sample.
    ///
    /// If no pan follows it, it is dropped, because no responder has a method for it.
    mutating func dispatchScroll(_ sample: ScrollSample) {
        let answer = probe(sample.location)
        write(.sendEvent(receiver: .application, event: record.event, type: .scroll, properties: nil))
        if let window = answer?.window {
            write(.sendEvent(receiver: .window(window), event: record.event, type: .scroll, properties: nil))
        }
        if sample.phase == .began {
            cancelScroll()
            if let answer { beginScroll(sample, on: answer.view, in: answer.window) }
        }
        guard let scroll = touches.scroll, !recognizers.collected(for: scroll.arrival).isEmpty else {
            if sample.phase == .ended || sample.phase == .cancelled { touches.endScroll() }
            return write(.discarded(.scroll, phase: nil))
        }
        deferred.beginDeliveries()
        if sample.phase == .began { give(.began) }
        touches.scroll(by: sample.translation, at: sample.location)
        if sample.translation != .zero { give(.moved) }
        if sample.phase == .ended || sample.phase == .cancelled { endScroll(sample.phase) }
        endDeliveries()
    }

    /// Cancels the current scroll for the system (GR-19).
    mutating func cancelScroll() {
        guard touches.scroll != nil else { return }
        let isInside = deferred.isDelivering
        if !isInside { deferred.beginDeliveries() }
        endScroll(.cancelled)
        if !isInside { endDeliveries() }
    }

    private mutating func endScroll(_ phase: EventPhase) {
        guard let scroll = touches.scroll else { return }
        give(phase)
        recognizers.lift(scroll.arrival)
        touches.endScroll()
    }

    // MARK: Recognizers

    /// Asks the pans from the view under the pointer up to the window whether they follow.
    ///
    /// `shouldReceive touch` is not asked.
    private mutating func beginScroll(_ sample: ScrollSample, on view: ViewID, in window: ViewID) {
        let arrival = touches.beginScroll(sample, in: window)
        guard !recognizers.isEmpty else { return }
        var taken: [GestureRecognizerID] = []
        for (id, depth) in recognizers.onTheWayUp(from: view, in: tree)
        where recognizers.takes(sample.type, id) {
            guard mayGoOn() else { return }
            guard receivesScroll(id) else { continue }
            _ = recognizers.take(arrival, of: nil, in: window, by: id, depth: depth)
            taken.append(id)
        }
        recognizers.collect(taken, for: arrival)
        askForRequirements(among: taken, starters: taken)
    }

    /// Asks `shouldReceive event` (GR-8).
    private mutating func receivesScroll(_ id: GestureRecognizerID) -> Bool {
        guard let question = recognizers.model(id).delegate?.shouldReceiveEvent else { return true }
        let decision = decide(question, about: ConditionContext.Subject(recognizer: id))
        let answer = decision.value ?? true
        write(
            .gate(
                Gate(
                    question: .shouldReceiveEvent, recognizer: id, answer: answer,
                    by: recognizers.delegate(of: id), because: decision.because(.delegate(of: id)))))
        return answer
    }

    /// Gives the scroll to the pans that follow it, and settles their requests.
    private mutating func give(_ phase: EventPhase) {
        guard let scroll = touches.scroll else { return }
        for id in recognizers.collected(for: scroll.arrival)
        where recognizers[id].takesCallbacks && recognizers.lists[id].tracks(scroll.arrival) {
            guard mayGoOn() else { return }
            write(.recognizer(id, phase: phase, touches: []))
            recognizers.lists[id].hears(of: scroll.sequence)
            receive(phase, scroll, by: id)
            applyRules(of: id)
            recognizers[id].stepOn()
        }
        settle()
    }

    private mutating func receive(_ phase: EventPhase, _ scroll: ScrollGesture, by id: GestureRecognizerID) {
        let run = recognizers[id]
        if run.hasDecided, ignores(phase, id) { return }
        let node = tree[scroll.window]
        let place = node.pointFromSuperview(scroll.place) ?? scroll.place
        let touch = GestureTouch(
            arrival: scroll.arrival, location: place, liftLocation: place, screenLocation: scroll.place,
            phase: phase.touchPhase)
        var input = GestureInput(
            now: now, phase: phase, changed: [touch], tracked: [touch], state: run.ownState,
            windowBounds: node.geometry.bounds, screen: scene.screen, settings: settings)
        input.isScrolling = true
        var response = recognizers.recognitions[id].receive(input)
        if let request = scrollPanResponse(to: input, of: id) { response = request }
        carryOut(response, of: id)
    }
}
