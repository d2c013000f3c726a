import DispatchEngine

/// One attempt of a recognizer: from its first touch to its reset (GR-46).
struct Attempt {
    /// The positions of its entries.
    var entries: [Int] = []
    /// The positions of its changes of state, the reset left out.
    var states: [Int] = []

    /// Returns true if the entry at a position is one of its own.
    func contains(_ position: Int) -> Bool {
        let place = entries.bisect { $0 < position }
        return place < entries.count && entries[place] == position
    }
}

extension Run {
    /// Returns the attempt of a recognizer that a contact was part of.
    func attempt(of recognizer: GestureRecognizerID, with contact: Int) -> Attempt? {
        let (about, positions) = (entries(of: contact), entries(of: recognizer))
        guard let first = about.first, let last = about.last else { return nil }
        let seen = positions[positions.bisect { $0 < first }...].prefix { $0 <= last }.firstIndex {
            position in
            guard case .recognizer(_, _, let touches) = log[position].content else { return false }
            return touches.contains { $0.number == contact }
        }
        guard let seen else { return nil }
        let reset = positions[..<seen].lastIndex { state(at: $0)?.to == .possible }
        var attempt = Attempt()
        for position in positions[(reset.map { $0 + 1 } ?? 0)...] {
            switch log[position].content {
            case .state(_, _, to: .possible, _, _, _):
                attempt.entries.append(position)
                return attempt
            case .state: attempt.states.append(position)
            // A refused touch belongs to no attempt.
            case .refused: continue
            default: break
            }
            attempt.entries.append(position)
        }
        return attempt
    }

    /// Returns true if a contact lands after a long press has begun, which takes no notice of it (LP-6).
    func isIgnored(_ contact: Int, by recognizer: GestureRecognizerID) -> Bool {
        guard case .longPress = scene[recognizer].kind, let landed = hit(contact)?.entry,
            let attempt = attempt(of: recognizer, with: contact)
        else { return false }
        return attempt.states.contains { $0 < landed && state(at: $0)?.to == .began }
    }

    /// Returns the contacts that land in an attempt.
    func contacts(in attempt: Attempt) -> Set<Int> {
        Set(
            attempt.entries.flatMap { position -> [Int] in
                guard case .recognizer(_, .began, let touches) = log[position].content else { return [] }
                return touches.map(\.number)
            })
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

    /// Returns true if a recognizer begins or ends in an entry.
    func recognizes(at position: Int) -> Bool { [.began, .ended].contains(state(at: position)?.to) }

    /// Returns the time of an entry in the words of messages.
    func time(of position: Int) -> String { Prose.seconds(log[position].time) }
}
