extension Dispatcher {
    /// The application becomes inactive: one event cancels every finger that is down (TC-23, TC-24, A27, B16).
    mutating func cancelAllTouches(event: Int) {
        cancelTouches(event: event)
        cancelAllPresses()
    }

    /// Cancels every live touch in one event; the fingers mean nothing until they are lifted.
    mutating func cancelTouches(event: Int) {
        guard !touches.live.isEmpty else { return }
        for index in touches.live.indices {
            touches.live[index].previousLocation = touches.live[index].location
            touches.live[index].phase = .cancelled
            touches.live[index].timestamp = now
            touches.dead.append(touches.live[index].id)
        }
        sendTouches(event: event)
        // TC-24: the sequence ends, although the fingers are still down.
        isSequenceOver = true
    }

    /// `beginIgnoringInteractionEvents()` and its counterpart nest (EQ-19).
    mutating func beginIgnoringInteractionEvents() {
        ignoringInteractionEvents += 1
        if ignoringInteractionEvents == 1 { depart(.allTouches) }
    }

    mutating func endIgnoringInteractionEvents() {
        ignoringInteractionEvents = max(0, ignoringInteractionEvents - 1)
    }
}
