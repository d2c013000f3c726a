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
        var events: [Event] = []
        events.reserveCapacity(entries.count)
        // Only forms that overlap something leave their order.
        var isInOrder = true
        for (index, entry) in entries.enumerated() {
            if let last = events.last, last.time > entry.time { isInOrder = false }
            switch entry.content {
            case .event(let content):
                events.append(Event(time: entry.time, index: index, content: content))
            case .form(let form, let ids):
                let ids = numbers.assign(form, ids: ids, at: entry.time)
                for frame in form.frames() {
                    let samples = zip(ids, frame.locations).map { TouchSample($0, frame.phase, at: $1) }
                    let time = Timestamp(microseconds: entry.time.microseconds + frame.time.microseconds)
                    events.append(Event(time: time, index: index, content: .touches(samples)))
                }
            }
        }
        guard !isInOrder else { return events }
        // A stable order: by time, and then as they stand.
        return events.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
    }
}

/// Which finger numbers are in use, and when.
private struct TouchNumbers {
    /// The spans of fingers that the list numbers itself, by number and in order of time.
    private var explicit: [TouchID: [(start: Timestamp, end: Timestamp)]] = [:]
    /// The end of the latest span of each number given here; entries come in order of time.
    private var assignedUntil: [TouchID: Timestamp] = [:]

    init(_ entries: [EventEntry]) {
        guard
            entries.contains(where: { if case .form(_, let ids) = $0.content { ids.isEmpty } else { false } })
        else { return }
        var open: [TouchID: Timestamp] = [:]
        for entry in entries {
            switch entry.content {
            case .event(.touches(let samples)):
                for sample in samples {
                    switch sample.phase {
                    case .began: open[sample.id] = entry.time
                    case .ended, .cancelled:
                        if let start = open.removeValue(forKey: sample.id) {
                            explicit[sample.id, default: []].append((start, entry.time))
                        }
                    case .moved, .stationary: break
                    }
                }
            case .form(let form, let ids):
                for id in ids {
                    explicit[id, default: []].append(
                        (entry.time, entry.time.advanced(bySeconds: form.duration)))
                }
            case .event: break
            }
        }
        for (id, start) in open { explicit[id, default: []].append((start, .distantFuture)) }
        explicit = explicit.mapValues { spans in spans.sorted { $0.start < $1.start } }
    }

    mutating func assign(_ form: TouchForm, ids: [TouchID], at start: Timestamp) -> [TouchID] {
        guard ids.isEmpty else { return ids }
        let end = start.advanced(bySeconds: form.duration)
        var result: [TouchID] = []
        var number = 1
        while result.count < form.fingerCount {
            let id = TouchID(number)
            if !isUsed(id, from: start, to: end) {
                result.append(id)
                assignedUntil[id] = end
            }
            number += 1
        }
        return result
    }

    private func isUsed(_ id: TouchID, from start: Timestamp, to end: Timestamp) -> Bool {
        if let until = assignedUntil[id], until >= start { return true }
        guard let spans = explicit[id] else { return false }
        // The last span that starts by the end is the only one that can reach into this one.
        var (low, high) = (0, spans.count)
        while low < high {
            let middle = (low + high) / 2
            if spans[middle].start <= end { low = middle + 1 } else { high = middle }
        }
        return low > 0 && spans[low - 1].end >= start
    }
}
