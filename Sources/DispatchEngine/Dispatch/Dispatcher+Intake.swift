/// What lies below the event queue (EQ-21).
extension Dispatcher {
    /// Whether an event gets to the application's queue; one that the system keeps the application never hears of.
    mutating func reachesApplication(_ event: Event) -> Bool {
        guard decision(about: event.content) == .keep else { return true }
        loseToSystem(event)
        return false
    }

    /// What SpringBoard does with an event.
    private func decision(about content: Event.Content) -> IntakeDecision {
        // D61: the system keeps input from an application in the background, not commands for what it plays.
        if case .remoteControl = content { return .forward }
        return switch content.origin {
        case .application: .forward
        case .system, .keyboard: applicationState == .foreground ? .forward : .keep
        }
    }

    /// Notes that the application never hears of an event.
    mutating func keep(_ event: Event) {
        record.keep(event)
        guard categories.contains(.explain), !categories.contains(.intake) else { return }
        write(
            .intake(
                Intake(.springBoard, event: event.index, application: applicationState, decision: .keep)))
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
            let decision = decision(about: event.content)
            if decision == .forward { depth += 1 }
            for step in decision == .forward ? IntakeStep.allCases : [.ioHIDEvent, .springBoard] {
                write(
                    .intake(
                        Intake(
                            step, event: event.index, application: applicationState,
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
