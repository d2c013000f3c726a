/// The times that answers took, in buckets.
package struct LatencyHistogram: Sendable, Equatable {
    /// The buckets' inclusive upper bounds in seconds.
    ///
    /// Longer times fall into one more bucket.
    package static let bounds: [Seconds] = [
        0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
    ]

    /// The observations in each bucket alone, ending with the unbounded one.
    ///
    /// Empty before the first observation.
    package private(set) var counts: [Int] = []
    /// All observations added up, in seconds.
    package private(set) var sum: Seconds = 0

    /// Makes a histogram without observations.
    package init() {}

    /// The number of observations.
    package var count: Int { counts.reduce(0, +) }

    /// Takes one observation.
    package mutating func observe(_ seconds: Seconds) {
        makeBuckets()
        var bucket = 0
        while bucket < Self.bounds.count, seconds > Self.bounds[bucket] { bucket += 1 }
        counts[bucket] += 1
        sum += seconds
    }

    /// Takes all observations of another histogram.
    package mutating func add(_ other: LatencyHistogram) {
        guard !other.counts.isEmpty else { return }
        makeBuckets()
        for (bucket, count) in other.counts.enumerated() { counts[bucket] += count }
        sum += other.sum
    }

    private mutating func makeBuckets() {
        if counts.isEmpty { counts = Array(repeating: 0, count: Self.bounds.count + 1) }
    }
}
