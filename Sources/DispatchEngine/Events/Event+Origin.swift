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
            .estimatedPropertiesUpdated, .accessibilityActivate:
            .system
        }
    }
}

extension Sequence<Event> {
    /// EQ-1: input of one moment joins the queue together, and leaves it in its order; every other event is alone.
    var byArrival: [[Event]] {
        var result: [[Event]] = []
        for event in self {
            if let last = result.last?.last, last.time == event.time, last.content.origin == .system,
                event.content.origin == .system
            {
                result[result.count - 1].append(event)
            } else {
                result.append([event])
            }
        }
        return result
    }
}
