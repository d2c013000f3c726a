/// The short forms of an event list.
///
/// Each expands to touches at 60 Hz (C1, D44 to D46).
public enum TouchForm: Hashable, Sendable {
    /// Taps at one place. Several fingers are 40 points apart on x.
    case tap(at: Point, count: Int, touches: Int, duration: Double, interval: Double)
    /// Fingers that rest.
    case longPress(at: Point, touches: Int, duration: Double)
    /// One finger along a polyline at constant speed.
    case drag(path: [Point], duration: Double, hold: Double)
    /// Two fingers that change their distance.
    case pinch(center: Point, from: Double, to: Double, angle: Double, duration: Double)
    /// Two fingers that turn by an angle in radians.
    case rotate(center: Point, radius: Double, angle: Double, duration: Double)

    /// The number of fingers it needs.
    public var fingerCount: Int {
        switch self {
        case .tap(_, _, let touches, _, _), .longPress(_, let touches, _): touches
        case .drag: 1
        case .pinch, .rotate: 2
        }
    }
}

/// An entry of an event list before its short forms are expanded.
public struct EventEntry: Sendable {
    /// The entry's time.
    public var time: Timestamp
    /// The content of the entry.
    public var content: Content

    /// The content of an entry.
    public enum Content: Sendable {
        /// An event in full.
        case event(Event.Content)
        /// A short form, with the numbers of its fingers, or none to have them chosen (D45).
        case form(TouchForm, ids: [TouchID])
    }

    /// Makes an entry.
    public init(time: Timestamp, content: Content) {
        self.time = time
        self.content = content
    }
}
