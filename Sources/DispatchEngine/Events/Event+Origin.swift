extension Event.Content {
    /// The origin of an event.
    enum Origin {
        /// From outside, by way of the queue.
        case system
        /// From the keyboard, which sends no events (TXF-6).
        case keyboard
        /// From the application itself.
        case application
    }

    /// The origin of the event.
    var origin: Origin {
        switch self {
        // The application hears of becoming active in any state.
        case .change, .sendAction, .sendActions, .becomeActive: .application
        case .type, .returnKey: .keyboard
        case .touches, .motion, .remoteControl, .presses, .resignActive, .statusBarTap, .hover,
            .scroll, .estimatedPropertiesUpdated, .accessibilityActivate:
            .system
        }
    }
}

extension Sequence<Event> {
    /// The events in groups that join the queue together, in order (EQ-1).
    ///
    /// Input of one moment forms one group, and every other event is alone.
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
