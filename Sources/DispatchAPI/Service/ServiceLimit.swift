internal import SceneFormat

/// The limits of what a request may ask for by name, for counting how often each was reached.
enum ServiceLimit: String, CaseIterable, Sendable {
    case jsonDepth = "max-json-depth"
    case views = "max-views"
    case recognizers = "max-recognizers"
    case events = "max-events"
    case touches = "max-touches"
    case touchesPerEvent = "max-touches-per-event"
    case expectations = "max-expectations"
    case expectationDepth = "max-expectation-depth"
    case logEntries = "max-log-entries"
    case virtualTime = "max-virtual-time"
    case runTime = "max-run-time"
    case scenes = "max-scenes"
    case storedBytes = "max-stored-bytes"

    /// The limit that a document is beyond, the first if there are several; nil if its faults are others.
    init?(_ faults: Faults) {
        for fault in faults.faults {
            guard let limit = ServiceLimit(message: fault.message) else { continue }
            self = limit
            return
        }
        return nil
    }

    /// The limit that a fault's sentence names at its end, where no text of a client's stands.
    private init?(message: String) {
        if message.hasPrefix("Arrays and objects are nested deeper than maximumDepth") {
            self = .jsonDepth
            return
        }
        let phrase = ", the limit \""
        guard message.hasPrefix("There are more than "), let start = message.firstRange(of: phrase) else {
            return nil
        }
        switch message[start.upperBound...].prefix(while: { $0 != "\"" }) {
        case "views": self = .views
        case "recognizers": self = .recognizers
        case "events": self = .events
        case "samples": self = .touches
        case "touchesPerEvent": self = .touchesPerEvent
        case "expectations": self = .expectations
        case "expectationDepth": self = .expectationDepth
        default: return nil
        }
    }
}
