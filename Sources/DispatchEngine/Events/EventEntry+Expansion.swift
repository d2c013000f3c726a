extension EventEntry {
    /// Expands the short forms of an event list and merges everything by time, equal times in the order of the entries.
    ///
    /// Every event keeps the position of its entry. Fingers without numbers get, entry by entry, the lowest positive
    /// number that no touch uses at any instant of the form's span, ends included (D45).
    ///
    /// - Parameter entries: in order of time.
    /// - Returns: the events in order of time.
    public static func expand(_ entries: [EventEntry]) -> [Event] {
        var numbers = TouchNumbers(entries)
        return expand(entries, from: 0) { numbers.assign($1, ids: $2, at: $0.time) }
    }

    /// Expands the short forms of entries whose first has a position.
    ///
    /// - Parameters:
    ///   - entries: in order of time.
    ///   - first: the position of the first.
    ///   - ids: returns the numbers of a short form's fingers. Called once for each entry that is one, in order.
    /// - Returns: the events in order of time.
    static func expand(
        _ entries: [EventEntry], from first: Int, ids: (EventEntry, TouchForm, [TouchID]) -> [TouchID]
    ) -> [Event] {
        var events: [Event] = []
        events.reserveCapacity(entries.count)
        // Only forms that overlap something leave their order.
        var isInOrder = true
        for (index, entry) in zip(first..., entries) {
            if let last = events.last, last.time > entry.time { isInOrder = false }
            switch entry.content {
            case .event(let content):
                events.append(Event(time: entry.time, index: index, content: content))
            case .form(let form, let given):
                let ids = ids(entry, form, given)
                for frame in form.frames() {
                    let samples = zip(ids, frame.locations).map { TouchSample($0, frame.phase, at: $1) }
                    let time = Timestamp(microseconds: entry.time.microseconds + frame.time.microseconds)
                    events.append(Event(time: time, index: index, content: .touches(samples)))
                }
            }
        }
        guard !isInOrder else { return events }
        // A stable order: by time, then by position.
        return events.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
    }
}
