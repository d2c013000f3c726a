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
        /// True if the receiver has heard of its began.
        var isHeard = false
        var isLeaving = false
    }

    /// A press that a responder hears of.
    struct Bound: Sendable {
        let id: Int
        let arrival: TouchArrival
        let receiver: Responder
        let isHeard: Bool
    }

    /// The presses that responders hear of and that stay down, or leave in the event under way.
    var bound: [Bound] {
        all.compactMap { press in
            press.receiver.map {
                Bound(id: press.id, arrival: press.arrival, receiver: $0, isHeard: press.isHeard)
            }
        }
    }

    /// Returns the press that is down under a number, or nil if none is.
    func arrival(of id: Int) -> TouchArrival? { all.first { $0.id == id && !$0.isLeaving }?.arrival }

    func receiver(of arrival: TouchArrival) -> Responder? {
        all.first { $0.arrival == arrival }?.receiver
    }

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
            guard let receiver = receiver(of: change.arrival) else { continue }
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

    mutating func begin(_ id: Int, _ arrival: TouchArrival, receiver: Responder?) {
        if all.isEmpty { sequence += 1 }
        all.append(Press(id: id, arrival: arrival, receiver: receiver))
    }

    /// Notes that the receiver is about to hear of a press.
    mutating func isHeard(_ arrival: TouchArrival) { update(arrival) { $0.isHeard = true } }

    /// Notes that a press is released in the event under way.
    mutating func leave(_ arrival: TouchArrival) { update(arrival) { $0.isLeaving = true } }

    /// Takes a press from its receiver.
    ///
    /// It has no effect until it is released.
    mutating func lose(_ arrival: TouchArrival) { update(arrival) { $0.receiver = nil } }

    /// Removes a press after the event in which it was released.
    mutating func end(_ arrival: TouchArrival) { all.removeAll { $0.arrival == arrival } }

    private mutating func update(_ arrival: TouchArrival, _ change: (inout Press) -> Void) {
        guard let index = all.firstIndex(where: { $0.arrival == arrival }) else { return }
        change(&all[index])
    }
}

/// A change of one press in an event.
struct PressChange {
    let id: Int
    let arrival: TouchArrival
    let phase: EventPhase
}
