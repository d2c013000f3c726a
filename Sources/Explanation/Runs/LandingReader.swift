import DispatchEngine

/// A reader of the events of an experiment that finds where fingers land and how they go on.
struct LandingReader {
    private var landings: [Run.Landing] = []
    /// The places of the fingers that are down.
    private var down: [Int] = []
    private let eventCount: Int

    /// Returns the landings in the order of their numbers, which count from 1.
    static func landings(in experiment: Experiment) -> [Run.Landing] {
        var reader = LandingReader(eventCount: experiment.events.count)
        for (position, event) in experiment.events.enumerated() {
            guard case .touches(let samples) = event.content else { continue }
            let isOver = experiment.until.map { event.time > $0 } ?? false
            if !isOver, samples.contains(where: { $0.phase == .began }) {
                // TC-1: contacts are counted in the order of the events, and in each by finger.
                for frame in TouchFrames(samples) { reader.land(frame, at: event.time, in: position) }
            } else {
                reader.follow(samples, in: position)
            }
        }
        return reader.landings
    }

    private init(eventCount: Int) { self.eventCount = eventCount }

    private mutating func land(_ frame: [TouchSample], at time: Timestamp, in event: Int) {
        let first = landings.count
        for sample in frame where sample.phase == .began {
            landings.append(
                Run.Landing(
                    contact: Contact(sample.id, number: 0), location: sample.location, event: event,
                    time: time,
                    travel: Run.Travel(from: sample.location, within: eventCount)))
        }
        landings[first...].sort { $0.contact.touch < $1.contact.touch }
        for index in first..<landings.count {
            landings[index].contact = Contact(landings[index].contact.touch, number: index + 1)
            down.append(index)
        }
        follow(frame, in: event)
    }

    private mutating func follow(_ samples: [TouchSample], in event: Int) {
        for index in samples.indices {
            guard let place = place(of: samples[index].id, near: index) else { continue }
            let isDown = landings[down[place]].travel.follow(
                samples[index].location, samples[index].phase, in: event)
            if !isDown { down.remove(at: place) }
        }
    }

    /// Returns the place of a finger that is down, which mostly is that of its sample.
    private func place(of touch: TouchID, near index: Int) -> Int? {
        if index < down.count, landings[down[index]].contact.touch == touch { return index }
        return down.lastIndex { landings[$0].contact.touch == touch }
    }
}
