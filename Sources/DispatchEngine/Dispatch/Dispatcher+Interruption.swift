extension Dispatcher {
    /// The application becomes inactive: one event cancels every finger that is down (TC-23, TC-24, A27, B16).
    mutating func cancelAllTouches(event: Int) {
        cancelTouches(in: nil, event: event)
        cancelAllPresses()
    }

    /// Cancels every live touch of a window, or of all, in one event; the fingers mean nothing until they are lifted.
    mutating func cancelTouches(in window: ViewID?, event: Int) {
        let own = touches.live.indices.filter { window == nil || touches.live[$0].window == window }
        guard !own.isEmpty else { return }
        for index in own {
            touches.live[index].previousLocation = touches.live[index].location
            touches.live[index].phase = .cancelled
            touches.live[index].timestamp = now
            touches.dead.append(TouchTable.DeadFinger(id: touches.live[index].id, wasTaken: true))
        }
        sendTouches(event: event)
        // TC-24: the sequence ends, although the fingers are still down.
        if touches.live.isEmpty { isSequenceOver = true }
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
