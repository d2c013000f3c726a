/// Values from one bound to another, both included.
///
/// A bound that is nil does not limit.
public struct Interval<Bound: Comparable & Hashable & Sendable>: Hashable, Sendable {
    /// The smallest value.
    public var min: Bound?
    /// The largest value.
    public var max: Bound?

    /// Makes the values between two bounds.
    public init(min: Bound? = nil, max: Bound? = nil) {
        self.min = min
        self.max = max
    }

    /// Makes an interval of one value.
    public init(_ value: Bound) { self.init(min: value, max: value) }

    /// Returns true if a value lies between the bounds.
    public func contains(_ value: Bound) -> Bool {
        if let min, value < min { return false }
        if let max, value > max { return false }
        return true
    }
}

extension Interval<Double> {
    /// Returns true if a computed number lies between the bounds, give or take rounding errors.
    func containsNearly(_ value: Double) -> Bool {
        Interval(min: min.map { $0 - Self.tolerance }, max: max.map { $0 + Self.tolerance }).contains(value)
    }

    /// The largest difference of two numbers that count as equal.
    static var tolerance: Double { 1e-6 }
}
