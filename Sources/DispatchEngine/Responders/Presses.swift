/// The presses of a run that are down: buttons and keys (EV-8).
struct Presses: Sendable {
    /// The presses in the order in which they began.
    private(set) var all: [Press] = []
    /// The number of sequences so far.
    ///
    /// As with touches, one lasts from a press until none is down (EQ-14).
    private(set) var sequence = 0

    /// A press that is down, or that leaves in the event under way.
    struct Press: Sendable {
        let id: Int
        /// Its rank among all touches and presses of the run.
        let arrival: TouchArrival
        /// The receiver, bound at began for life, or nil once no responder hears of it.
        var receiver: Responder?
        let beganAt: Timestamp
        /// True if the receiver has heard of its began.
        var isHeard = false
        /// The time when it was released or cancelled, from the event on in which that happens.
        var leftAt: Timestamp?
        /// True if it was cancelled rather than released.
        var isCancelled = false
        /// True once the event is over in which it was released, while recognizers withhold its end.
        var hasLeft = false
        /// The number of recognizers that still hold its began, or nil if it is not withheld (GD-9).
        var beganHolders: Int?
        /// The number of recognizers that still hold its end, likewise (GD-10).
        var endedHolders: Int?

        var isLeaving: Bool { leftAt != nil }
        var isWithheld: Bool { beganHolders != nil || endedHolders != nil }
    }

    /// A press that a responder hears of.
    struct Bound: Sendable {
        let id: Int
        let arrival: TouchArrival
        let receiver: Responder
        let isHeard: Bool
        let hasLeft: Bool
    }

    /// The presses that responders hear of and that stay down, or leave in the event under way.
    var bound: [Bound] {
        all.compactMap { press in
            press.receiver.map {
                Bound(
                    id: press.id, arrival: press.arrival, receiver: $0, isHeard: press.isHeard,
                    hasLeft: press.hasLeft)
            }
        }
    }

    /// Returns the press that is down under a number, or nil if none is.
    func arrival(of id: Int) -> TouchArrival? { all.first { $0.id == id && !$0.isLeaving }?.arrival }

    /// The press of an arrival, if it still matters.
    subscript(arrival: TouchArrival) -> Press? { all.first { $0.arrival == arrival } }

    /// A call of a receiver's method about presses.
    struct Call {
        let receiver: Responder
        let phase: EventPhase
        var presses: [PressChange]
    }

    /// Returns the calls of an event.
    ///
    /// Receivers come in the order of their lowest press, and the methods of each in the order of the phases.
    func calls(for changes: [PressChange]) -> [Call] {
        var calls: [Call] = []
        var receivers: [Responder] = []
        for change in changes {
            guard let receiver = self[change.arrival]?.receiver else { continue }
            if !receivers.contains(receiver) { receivers.append(receiver) }
            if let index = calls.firstIndex(where: { $0.receiver == receiver && $0.phase == change.phase }) {
                calls[index].presses.append(change)
            } else {
                calls.append(Call(receiver: receiver, phase: change.phase, presses: [change]))
            }
        }
        return receivers.flatMap { receiver in
            EventPhase.allCases.flatMap { phase in
                calls.filter { $0.receiver == receiver && $0.phase == phase }
            }
        }
    }

    mutating func begin(_ id: Int, _ arrival: TouchArrival, receiver: Responder?, at now: Timestamp) {
        if all.allSatisfy(\.hasLeft) { sequence += 1 }
        all.append(Press(id: id, arrival: arrival, receiver: receiver, beganAt: now))
    }

    /// Notes that the receiver is about to hear of a press.
    mutating func isHeard(_ arrival: TouchArrival) { update(arrival) { $0.isHeard = true } }

    /// Notes that a press is released or cancelled in the event under way.
    mutating func leave(_ arrival: TouchArrival, at now: Timestamp, isCancelled: Bool) {
        update(arrival) { ($0.leftAt, $0.isCancelled) = (now, isCancelled) }
    }

    /// Notes that the system cancels a press that is down.
    mutating func cancel(_ arrival: TouchArrival) { update(arrival) { $0.isCancelled = true } }

    /// Takes a press from its receiver.
    ///
    /// It has no effect until it is released.
    mutating func lose(_ arrival: TouchArrival) {
        update(arrival) { ($0.receiver, $0.beganHolders, $0.endedHolders) = (nil, nil, nil) }
        forgetDecided()
    }

    /// Removes a press after the event in which it was released, unless recognizers withhold its end.
    mutating func end(_ arrival: TouchArrival) {
        update(arrival) { $0.hasLeft = true }
        forgetDecided()
    }

    private mutating func forgetDecided() { all.removeAll { $0.hasLeft && !$0.isWithheld } }

    private mutating func update(_ arrival: TouchArrival, _ change: (inout Press) -> Void) {
        guard let index = all.firstIndex(where: { $0.arrival == arrival }) else { return }
        change(&all[index])
    }
}

// MARK: Withholding (GD-9, GD-10)

extension Presses {
    mutating func withhold(_ phase: Touch.WithheldPhase, of arrival: TouchArrival, byHolders count: Int) {
        update(arrival) { press in
            switch phase {
            case .began: press.beganHolders = count
            case .ended: press.endedHolders = count
            }
        }
    }

    /// Releases the hold of one recognizer.
    mutating func letGo(_ phase: Touch.WithheldPhase, of arrival: TouchArrival) {
        update(arrival) { press in
            switch phase {
            case .began: press.beganHolders = press.beganHolders.map { $0 - 1 }
            case .ended: press.endedHolders = press.endedHolders.map { $0 - 1 }
            }
        }
    }

    /// Takes the calls that recognizers hold back no longer, in the order in which they happened (GD-18, GD-20).
    mutating func takeFreed() -> [Call] {
        var freed: [(time: Timestamp, receiver: Responder, change: PressChange)] = []
        for index in all.indices {
            let press = all[index]
            guard let receiver = press.receiver else { continue }
            func free(_ phase: EventPhase, at time: Timestamp) {
                let change = PressChange(id: press.id, arrival: press.arrival, phase: phase)
                freed.append((time, receiver, change))
            }
            if let holders = press.beganHolders {
                guard holders == 0, !press.isCancelled else { continue }
                all[index].beganHolders = nil
                free(.began, at: press.beganAt)
            }
            guard press.hasLeft, press.endedHolders == 0, let leftAt = press.leftAt else { continue }
            all[index].endedHolders = nil
            free(.ended, at: leftAt)
        }
        freed.sort {
            ($0.time, $0.change.phase.rawValue, $0.change.arrival)
                < ($1.time, $1.change.phase.rawValue, $1.change.arrival)
        }
        forgetDecided()
        var calls: [Call] = []
        for (_, receiver, change) in freed {
            if let last = calls.indices.last, calls[last].receiver == receiver,
                calls[last].phase == change.phase
            {
                calls[last].presses.append(change)
            } else {
                calls.append(Call(receiver: receiver, phase: change.phase, presses: [change]))
            }
        }
        return calls
    }
}

/// A change of one press in an event.
struct PressChange {
    let id: Int
    let arrival: TouchArrival
    let phase: EventPhase
}
