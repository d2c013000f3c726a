/// The range of a zoom scale, and the visible share of one outside it (SCV-20).
struct ZoomLimits: Sendable {
    let low: Double
    let high: Double
    let bounces: Bool

    /// The smallest possible scale, so that a view never vanishes for good.
    static let leastScale = 0.001
    /// The largest possible scale, so that scaled coordinates stay finite.
    static let greatestScale = 1e9

    init(_ model: ScrollViewDescription) {
        low = max(model.minimumZoomScale, Self.leastScale)
        high = max(model.maximumZoomScale, low)
        bounces = model.bouncesZoom
    }

    func clamped(_ scale: Double) -> Double { min(max(scale, low), high) }

    /// Returns the visible scale: within the limits itself, past them less and less, or nothing without `bouncesZoom`.
    ///
    /// - Parameters:
    ///   - raw: the scale by the fingers' distance.
    ///   - share: the visible share of the logarithm of the overshoot.
    /// - Returns: `zoomScale`.
    func shown(_ raw: Double, share: Double) -> Double {
        let limit = clamped(raw)
        guard bounces, raw != limit else { return limit }
        return Self.possible(limit * Trigonometry.power(max(raw, Self.leastScale) / limit, share))
    }

    /// Returns the inverse of `shown`.
    func raw(_ shown: Double, share: Double) -> Double {
        let limit = clamped(shown)
        guard bounces, shown != limit, share > 0 else { return shown }
        return Self.possible(limit * Trigonometry.power(shown / limit, 1 / share))
    }

    /// Returns the nearest possible scale.
    static func possible(_ scale: Double) -> Double { min(max(scale, leastScale), greatestScale) }
}
