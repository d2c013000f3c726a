internal import DispatchEngine

/// An entry of an event list as an import makes it; short forms stay what they are.
struct EventDescription: Sendable {
    /// When it begins, from the run's time zero.
    var time: Timestamp
    var content: Content

    enum Content: Sendable {
        /// Touches at one instant.
        case touches([TouchSample])
        case tap(at: Point, count: Int = 1, touches: Int = 1, duration: Double? = nil)
        case longPress(at: Point, duration: Double)
        case drag(from: Point, to: Point, duration: Double, hold: Double? = nil)
        case swipe(at: Point, direction: String, duration: Double? = nil)
        case pinch(at: Point, from: Double, to: Double, duration: Double)
        case rotate(at: Point, angle: Double, radius: Double, duration: Double)
    }
}
