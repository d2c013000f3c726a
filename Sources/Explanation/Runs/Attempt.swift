import DispatchEngine

/// One attempt of a recognizer: from its first touch to its reset (GR-46).
struct Attempt {
    /// The positions of its entries.
    var entries: [Int] = []
    /// The numbers of its contacts.
    var contacts: Set<Int> = []
    /// The positions of its changes of state, the reset left out.
    var states: [Int] = []
    /// Whether it has been reset.
    var isOver = false
}

extension Run {
    /// The attempts of a recognizer.
    func attempts(of recognizer: GestureRecognizerID) -> [Attempt] {
        var attempts: [Attempt] = []
        var current = Attempt()
        for position in entriesOfRecognizer[recognizer] ?? [] {
            switch log[position].content {
            case .recognizer(_, _, let touches): current.contacts.formUnion(touches.map(\.number))
            case .state(_, _, to: .possible, _, _, _):
                current.entries.append(position)
                current.isOver = true
                attempts.append(current)
                current = Attempt()
                continue
            case .state: current.states.append(position)
            // What it does not take belongs to no attempt.
            case .refused: continue
            default: break
            }
            current.entries.append(position)
        }
        if !current.contacts.isEmpty { attempts.append(current) }
        return attempts
    }

    /// The attempt that a contact was part of.
    func attempt(of recognizer: GestureRecognizerID, with contact: Int) -> Attempt? {
        attempts(of: recognizer).first { $0.contacts.contains(contact) }
    }

    /// The change of state at a position.
    func state(
        at position: Int
    ) -> (
        from: GestureState, to: GestureState, reason: StateReason, by: Participant?, requested: GestureState?
    )? {
        guard case .state(_, let from, let to, let reason, let by, let requested) = log[position].content
        else { return nil }
        return (from, to, reason, by, requested)
    }

    /// When an entry was written, as messages say it.
    func time(of position: Int) -> String { Words.seconds(log[position].time) }
}
