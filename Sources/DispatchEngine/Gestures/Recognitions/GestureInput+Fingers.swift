extension GestureInput {
    /// The tracked touches that were down before this callback, in order of arrival.
    ///
    /// The counterpart of `down`: with it a recogniser tells what joining and leaving fingers do to their centre.
    var downBefore: [GestureTouch] {
        switch phase {
        case .began: tracked.filter { $0.phase != .began }
        case .moved, .ended: tracked
        case .cancelled: tracked.filter { $0.phase != .ended }
        }
    }

    /// The centre of the fingers that are down after this callback, a lifting one where it was before.
    var centroid: Point { Self.centroid(of: down.map(\.location)) }

    /// What a continuous recogniser that lives as long as its last finger asks for when fingers leave (PAN-9).
    var responseToLeaving: GestureResponse {
        guard down.isEmpty else { return .doNothing }
        let reason = phase == .cancelled ? StateReason.cancelled : .touchesEnded
        guard state != .possible else { return .fail(reason) }
        return .request(phase == .cancelled ? .cancelled : .ended, reason)
    }
}

extension GestureResponse {
    /// Starts a timer; one that would be due in the past is due now.
    mutating func start(_ timer: GestureTimer, after seconds: Double, from now: Timestamp) {
        startedTimers.append(StartedTimer(timer: timer, due: now.advanced(bySeconds: max(0, seconds))))
    }
}
