/// A polyline.
///
/// A fraction of its length finds a point on it.
struct Polyline {
    private let points: [Point]
    /// The distance of each point along the line.
    ///
    /// The last one is the whole length.
    private let distances: [Double]

    /// Makes a line through any number of points, even none.
    init(_ points: [Point]) {
        self.points = points
        var distances: [Double] = []
        distances.reserveCapacity(points.count)
        for index in points.indices {
            distances.append(
                index == 0 ? 0 : distances[index - 1] + (points[index] - points[index - 1]).length)
        }
        self.distances = distances
    }

    /// Returns the point at a fraction of the length.
    ///
    /// The ends are exact.
    ///
    /// - Complexity: O(log n) in the number of points.
    func point(at fraction: Double) -> Point {
        guard let first = points.first, let last = points.last else { return .zero }
        if fraction <= 0 { return first }
        if fraction >= 1 { return last }
        let distance = fraction * (distances.last ?? 0)
        // The first point that lies as far or further. Equal points have no piece between them.
        let end = distances.bisect { $0 < distance }
        guard end > 0, end < points.count else { return end == 0 ? first : last }
        let start = points[end - 1]
        let share = (distance - distances[end - 1]) / (distances[end] - distances[end - 1])
        return start + (points[end] - start) * share
    }
}
