public import DispatchEngine

/// A finished run, read by contact.
public final class Run: Sendable {
    /// What was run.
    public let experiment: Experiment
    /// The log, with the category `explain`.
    public let log: [LogEntry]
    /// What it came to.
    public let summary: Summary
    /// How many fingers land in it (TC-1).
    public var contactCount: Int { landings.count }
    let landings: [Landing]

    /// Where a finger comes down.
    struct Landing: Sendable {
        var contact: Contact
        var location: Point
        /// The position of the event in the experiment's list.
        var event: Int
    }

    init(experiment: Experiment, log: [LogEntry], summary: Summary) {
        self.experiment = experiment
        self.log = log
        self.summary = summary
        landings = Self.landings(experiment)
    }

    static func landings(_ experiment: Experiment) -> [Landing] {
        var landings: [Landing] = []
        for (position, event) in experiment.events.enumerated() {
            if let end = experiment.until, event.time > end { break }
            guard case .touches(let samples) = event.content else { continue }
            // TC-1: contacts are counted in the order of the events, and in each by finger.
            for frame in TouchFrames(samples) {
                for sample in frame.filter({ $0.phase == .began }).sorted(by: { $0.id < $1.id }) {
                    landings.append(
                        Landing(
                            contact: Contact(sample.id, number: landings.count + 1),
                            location: sample.location, event: position))
                }
            }
        }
        return landings
    }
}
