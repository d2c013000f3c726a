extension Dispatcher {
    /// The application becomes inactive: one event cancels every finger that is down (TC-23, TC-24, A27, B16).
    mutating func cancelAllTouches(event: Int) {
        cancelTouches(in: nil, event: event)
        cancelAllPresses()
    }

    /// Cancels every live touch of a window, or of all, in one event; the fingers mean nothing until they are lifted.
    mutating func cancelTouches(in window: ViewID?, event: Int) {
        guard touches.cancel(in: window, at: now) else { return }
        sendTouches(event: event)
        touches.endSequence()
    }

    /// `beginIgnoringInteractionEvents()` and its counterpart nest (EQ-19).
    mutating func beginIgnoringInteractionEvents() {
        ignoringInteractionEvents += 1
        if ignoringInteractionEvents == 1 { depart(.allTouches(in: nil)) }
    }

    mutating func endIgnoringInteractionEvents() {
        ignoringInteractionEvents = max(0, ignoringInteractionEvents - 1)
    }
}
