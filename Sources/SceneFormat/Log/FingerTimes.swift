import DispatchEngine

/// The movements of a request's fingers and their times, for the entries of its log that lack them.
struct FingerTimes {
    private let events: [Event]
    /// The first event that may still be asked for.
    private var next = 0
    /// The time when each contact lifts, by its number from 1, or nil if it is down at the end.
    private var lifts: [Timestamp?] = []

    /// Reads the events that a request's run takes from the queue.
    init(_ request: DispatchRequest) {
        events = request.events
        var down: [TouchID: Int] = [:]
        for event in events {
            if let end = request.until, event.time > end { break }
            guard case .touches(let samples) = event.content else { continue }
            // TC-1: contacts are counted in the order of the events, and in each by finger.
            for frame in TouchFrames(samples) {
                for sample in frame where sample.phase == .ended || sample.phase == .cancelled {
                    if let index = down.removeValue(forKey: sample.id) { lifts[index] = event.time }
                }
                for id in frame.filter({ $0.phase == .began }).map(\.id).sorted() {
                    down[id] = lifts.count
                    lifts.append(nil)
                }
            }
        }
    }

    /// Returns the time when a contact lifts, or nil if it is down at the end of the run.
    func lift(of contact: Contact) -> Timestamp? {
        lifts.indices.contains(contact.number - 1) ? lifts[contact.number - 1] : nil
    }

    /// Returns the samples of the fingers in an event.
    ///
    /// Each event can be asked for once, in the order of the log.
    mutating func samples(ofEvent index: Int, at time: Timestamp) -> [TouchSample] {
        while next < events.count, events[next].time < time { next += 1 }
        // Beside events of other entries at the same time.
        var position = next
        while position < events.count, events[position].time == time, events[position].index != index {
            position += 1
        }
        guard position < events.count, events[position].time == time,
            case .touches(let samples) = events[position].content
        else { return [] }
        next = position + 1
        return samples
    }
}
