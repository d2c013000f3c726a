/// The events of a list whose entries come one after the other.
///
/// They leave it in the order of `EventEntry.expand`: by time, then by entry, then by place. Fingers without numbers get
/// them when their entry comes, the lowest that no entry so far uses in the span, because numbers that depended on
/// later entries could not be acted on.
public struct EventQueue: Sendable {
    /// The events that have not been taken, in their order.
    public private(set) var waiting: [Event] = []
    /// The number of entries so far.
    public private(set) var entryCount = 0
    private var fingers = FingerUse()

    /// Makes an empty queue.
    public init() {}

    /// Adds entries behind those so far.
    ///
    /// - Parameter entries: in order of time, none before the time through which events were taken.
    /// - Returns: for each entry the numbers of its short form's fingers, or none if it is no short form.
    @discardableResult public mutating func append(_ entries: [EventEntry]) -> [[TouchID]] {
        guard let start = entries.first?.time else { return [] }
        fingers.forget(before: start)
        var numbers = TouchNumbers(entries, after: fingers)
        var chosen = [[TouchID]](repeating: [], count: entries.count)
        var next = 0
        let events = EventEntry.expand(entries, from: entryCount) { entry, form, given in
            while case .event = entries[next].content { next += 1 }
            let ids = numbers.assign(form, ids: given, at: entry.time)
            chosen[next] = ids
            next += 1
            return ids
        }
        for (entry, ids) in zip(entries, chosen) { fingers.note(entry, ids) }
        entryCount += entries.count
        merge(events)
        return chosen
    }

    /// Takes the events that happen at a time or before it.
    public mutating func take(through time: Timestamp) -> [Event] {
        let end = waiting.bisect { $0.time <= time }
        guard end < waiting.count else {
            defer { waiting = [] }
            return waiting
        }
        let events = Array(waiting[..<end])
        waiting.removeFirst(end)
        return events
    }

    /// Puts later events among the waiting ones, behind those of the same time.
    private mutating func merge(_ events: [Event]) {
        guard let first = events.first, let last = waiting.last, first.time < last.time else {
            waiting += events
            return
        }
        let start = waiting.bisect { $0.time <= first.time }
        let overtaken = Array(waiting[start...])
        waiting.removeSubrange(start...)
        var index = 0
        for event in events {
            while index < overtaken.count, overtaken[index].time <= event.time {
                waiting.append(overtaken[index])
                index += 1
            }
            waiting.append(event)
        }
        waiting += overtaken[index...]
    }
}
