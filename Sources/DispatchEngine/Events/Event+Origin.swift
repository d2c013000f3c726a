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
