import DispatchEngine

/// One attempt of a recognizer: from its first touch to its reset (GR-46).
struct Attempt {
    /// The positions of its entries.
    var entries: [Int] = []
    /// The positions of its changes of state, the reset left out.
    var states: [Int] = []
}

/// The attempts of one recognizer.
struct Attempts {
    private var attempts: [Attempt] = []
    /// The place of the attempt that a contact was part of, by its number.
    private var places: [Int: Int] = [:]

    /// Reads the entries about a recognizer.
    init(_ entries: [Int], in log: [LogEntry]) {
        var current = Attempt()
        for position in entries {
            switch log[position].content {
            case .recognizer(_, _, let touches):
                for touch in touches { places[touch.number] = places[touch.number] ?? attempts.count }
            case .state(_, _, to: .possible, _, _, _):
                current.entries.append(position)
                attempts.append(current)
                current = Attempt()
                continue
            case .state: current.states.append(position)
            // A refused touch belongs to no attempt.
            case .refused: continue
            default: break
            }
            current.entries.append(position)
        }
        attempts.append(current)
    }

    /// Returns the attempt that a contact was part of.
    subscript(contact: Int) -> Attempt? { places[contact].map { attempts[$0] } }
}

extension Run {
    /// Returns the attempt of a recognizer that a contact was part of.
    func attempt(of recognizer: GestureRecognizerID, with contact: Int) -> Attempt? {
        attempts[recognizer]?[contact]
    }

    /// Returns the change of state at a position.
    func state(
        at position: Int
    ) -> (
        from: GestureState, to: GestureState, reason: StateReason, by: Participant?, requested: GestureState?
    )? {
        guard case .state(_, let from, let to, let reason, let by, let requested) = log[position].content
        else { return nil }
        return (from, to, reason, by, requested)
    }

    /// Returns the time of an entry in the words of messages.
    func time(of position: Int) -> String { Prose.seconds(log[position].time) }
}
