/// The range of a zoom scale, and what shows of one outside it (SCV-20).
struct ZoomLimits: Sendable {
    let low: Double
    let high: Double
    let bounces: Bool

    /// The smallest scale there is, so that a view never vanishes for good.
    static let leastScale = 0.001
    /// The largest one, so that what is scaled stays a number.
    static let greatestScale = 1e9

    init(_ model: ScrollView) {
        low = max(model.minimumZoomScale, Self.leastScale)
        high = max(model.maximumZoomScale, low)
        bounces = model.bouncesZoom
    }

    func clamped(_ scale: Double) -> Double { min(max(scale, low), high) }

    /// What shows of a scale: within the limits itself, past them less and less, or nothing without `bouncesZoom`.
    ///
    /// - Parameters:
    ///   - raw: the scale by the fingers' distance.
    ///   - share: the share of the logarithm of the overshoot that shows.
    /// - Returns: `zoomScale`.
    func shown(_ raw: Double, share: Double) -> Double {
        let limit = clamped(raw)
        guard bounces, raw != limit else { return limit }
        return Self.possible(limit * Trigonometry.power(max(raw, Self.leastScale) / limit, share))
    }

    /// The inverse of `shown`.
    func raw(_ shown: Double, share: Double) -> Double {
        let limit = clamped(shown)
        guard bounces, shown != limit, share > 0 else { return shown }
        return Self.possible(limit * Trigonometry.power(shown / limit, 1 / share))
    }

    /// The nearest scale there is.
    static func possible(_ scale: Double) -> Double { min(max(scale, leastScale), greatestScale) }
}
