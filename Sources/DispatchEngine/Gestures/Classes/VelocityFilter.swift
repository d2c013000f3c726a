/// Speed along one coordinate, from the newest sample and the one before it (PAN-7, PINCH-4).
struct VelocityFilter: Sendable {
    /// Units of the coordinate per second.
    private(set) var velocity = 0.0
    private var newest: Double?
    /// True if a sample of zero counts as no sample, as with a pinch and a rotation.
    private let ignoresZero: Bool

    /// Shorter times than this, in seconds, give no speed.
    private static let shortestTime = 0.001

    init(ignoresZero: Bool = false) {
        self.ignoresZero = ignoresZero
    }

    /// Adds a movement over some seconds.
    ///
    /// The newest sample has the given weight.
    mutating func add(_ movement: Double, over seconds: Double, share: Double) {
        let sample = seconds < Self.shortestTime ? 0 : movement / seconds
        if let previous = newest, !(ignoresZero && previous == 0) {
            velocity = share * sample + (1 - share) * previous
        } else {
            velocity = sample
        }
        newest = sample
    }
}
