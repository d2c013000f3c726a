/// A rectangle in points, half-open like `CGRect.contains`.
public struct Rect: Hashable, Sendable {
    /// The corner with the smallest coordinates.
    public var origin: Point
    /// The extents, which are never negative in a compiled scene.
    public var size: Size

    /// Makes a rectangle from its corner and its extents.
    public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.init(origin: Point(x, y), size: Size(width, height))
    }

    /// Makes a rectangle from its corner and its size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    package var minX: Double { origin.x }
    package var minY: Double { origin.y }
    package var maxX: Double { origin.x + size.width }
    package var maxY: Double { origin.y + size.height }
    package var midX: Double { origin.x + size.width / 2 }
    /// The corners in order around the rectangle.
    var corners: [Point] {
        [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
    }

    /// Returns true if the point lies inside, with minimum edges in and maximum edges out (HT-5).
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Returns the rectangle made smaller by the insets.
    ///
    /// Negative insets make it larger.
    func inset(by insets: EdgeInsets) -> Rect {
        Rect(
            origin.x + insets.left, origin.y + insets.top,
            size.width - insets.left - insets.right, size.height - insets.top - insets.bottom)
    }

    /// Returns the smallest upright rectangle around the corners, each moved to another place.
    func bounding(_ move: (Point) -> Point) -> Rect {
        var (low, high) = (move(origin), move(origin))
        for corner in corners.map(move) {
            low = Point(min(low.x, corner.x), min(low.y, corner.y))
            high = Point(max(high.x, corner.x), max(high.y, corner.y))
        }
        return Rect(low.x, low.y, high.x - low.x, high.y - low.y)
    }

    /// Returns the rectangle grown by a distance on each side.
    package func outset(by distance: Double) -> Rect {
        inset(by: EdgeInsets(-distance, -distance, -distance, -distance))
    }
}

/// Distances from the four edges of a rectangle, in points.
public struct EdgeInsets: Hashable, Sendable {
    /// The distance from the top edge.
    public var top: Double
    /// The distance from the left edge.
    public var left: Double
    /// The distance from the bottom edge.
    public var bottom: Double
    /// The distance from the right edge.
    public var right: Double

    /// Makes insets in UIKit's order: top, left, bottom, right.
    public init(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}
