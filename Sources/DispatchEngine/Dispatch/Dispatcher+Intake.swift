/// What lies below the event queue, and the application in front and in the background (EQ-21, TC-24).
extension Dispatcher {
    /// Whether an event gets to the application's queue; one that the system keeps the application never hears of.
    mutating func reachesApplication(_ event: Event) -> Bool {
        guard application.decision(about: event.content) == .keep else { return true }
        // No responder hears of a press that is released there: it is up.
        for press in touches.loseToSystem(event.content) { recognizers.lift(press) }
        return false
    }

    /// The application becomes active: from the background it comes to the front.
    mutating func becomeActive() {
        guard application.state == .background else { return }
        let wire = Wire<SceneObject>.applicationState(.foreground)
        let change = Change(target: .responder(.application), operation: .set([], wires: [wire]))
        write(.change(change, answer: nil, cause: .event(record.event)))
        enter(.foreground)
    }

    /// The application comes to the front or goes to the background, where it loses its touches, presses and pointer
    /// (TC-24).
    mutating func enter(_ state: ApplicationDescription.State) {
        if application.enter(state), state == .background { depart(.everything) }
    }

    // MARK: On request

    /// Dispatches events and tells how the input among them arrives.
    ///
    /// EQ-1: input of one moment joins the queue together and leaves it in its order.
    mutating func sendNarrated(_ events: some Sequence<Event>) throws(DispatchFault) {
        var arriving: [Event] = []
        for event in events {
            if let last = arriving.last, !event.arrives(with: last) {
                try takeAll(arriving)
                arriving.removeAll(keepingCapacity: true)
            }
            arriving.append(event)
        }
        try takeAll(arriving)
    }

    private mutating func takeAll(_ events: [Event]) throws(DispatchFault) {
        if let first = events.first, first.time >= now, first.content.origin == .system {
            advance(to: first.time)
            narrateIntake(of: events)
        }
        for event in events { try take(event) }
    }

    /// Tells the way of input that arrives at one moment.
    private mutating func narrateIntake(of events: [Event]) {
        var depth = 0
        for event in events where mayGoOn() {
            let decision = application.decision(about: event.content)
            if decision == .forward { depth += 1 }
            for step in decision == .forward ? IntakeStep.allCases : [.ioHIDEvent, .springBoard] {
                write(
                    .intake(
                        Intake(
                            step, event: event.index, application: application.state,
                            decision: decision, depth: step == .eventQueue ? depth : 0)))
            }
        }
    }
}

extension Event {
    /// Whether it joins the queue before an event that it follows is taken.
    func arrives(with other: Event) -> Bool {
        time == other.time && content.origin == .system && other.content.origin == .system
    }
}

extension Event.Content {
    /// Where an event comes from.
    enum Origin {
        /// From outside, by way of the queue.
        case system
        /// The keyboard's messages are no events (TXF-6).
        case keyboard
        /// The application's own doing.
        case application
    }

    /// Where the event comes from.
    var origin: Origin {
        switch self {
        // That it becomes active is told to the application wherever it is.
        case .change, .sendAction, .sendActions, .becomeActive: .application
        case .type, .returnKey: .keyboard
        case .touches, .motion, .remoteControl, .presses, .resignActive, .hover, .scroll,
            .estimatedPropertiesUpdated:
            .system
        }
    }
}
