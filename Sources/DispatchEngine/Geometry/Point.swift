/// A point, in points of the coordinate space its user names, with y growing downwards.
public struct Point: Hashable, Sendable {
    /// The horizontal coordinate.
    public var x: Double
    /// The vertical coordinate.
    public var y: Double

    /// The origin of every coordinate space.
    public static let zero = Point(0, 0)

    /// Makes a point from its two coordinates.
    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
    static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
    static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }

    /// The distance from the origin, when the point is read as a vector.
    var length: Double { (x * x + y * y).squareRoot() }

    /// The point, or nil if a coordinate is infinite or not a number.
    var ifFinite: Point? { x.isFinite && y.isFinite ? self : nil }
}

/// A width and a height in points.
public struct Size: Hashable, Sendable {
    /// The horizontal extent.
    public var width: Double
    /// The vertical extent.
    public var height: Double

    /// Makes a size from its two extents.
    public init(_ width: Double, _ height: Double) {
        self.width = width
        self.height = height
    }
}

extension Size {
    static func * (a: Size, factor: Double) -> Size { Size(a.width * factor, a.height * factor) }
}
