internal import DispatchEngine

/// An entry of an event list as an import makes it, with short forms kept.
struct EventDescription: Sendable {
    /// The time when it begins, from the run's time zero.
    var time: Timestamp
    var content: Content

    /// The content of an entry, where nil leaves a value to the defaults of requests.
    enum Content: Sendable {
        /// Touches at one instant.
        case touches([TouchSample])
        case tap(at: Point, count: Int = 1, touches: Int = 1, duration: Double? = nil)
        case longPress(at: Point, duration: Double)
        case drag(from: Point, to: Point, duration: Double? = nil, hold: Double? = nil)
        case swipe(at: Point, direction: String, duration: Double? = nil)
        case pinch(at: Point, from: Double, to: Double, duration: Double)
        case rotate(at: Point, angle: Double, radius: Double, duration: Double)
    }
}

extension EventDescription.Content {
    /// The short form of the content, with the defaults of requests, or nil for touches.
    var form: TouchForm? {
        switch self {
        case .touches: nil
        case .tap(let at, let count, let touches, let duration):
            .tap(at: at, count: count, touches: touches, duration: duration ?? 0.08, interval: 0.1)
        case .longPress(let at, let duration): .longPress(at: at, touches: 1, duration: duration)
        case .drag(let from, let to, let duration, let hold):
            .drag(path: [from, to], duration: duration ?? 0.3, hold: hold ?? 0)
        case .swipe(let at, _, let duration): .drag(path: [at, at], duration: duration ?? 0.1, hold: 0)
        case .pinch(let at, let from, let to, let duration):
            .pinch(center: at, from: from, to: to, angle: 0, duration: duration)
        case .rotate(let at, let angle, let radius, let duration):
            .rotate(center: at, radius: radius, angle: angle, duration: duration)
        }
    }
}
