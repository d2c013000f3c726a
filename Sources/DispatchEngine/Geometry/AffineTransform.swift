/// A two-dimensional transform, laid out as `CGAffineTransform`: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
public struct AffineTransform: Hashable, Sendable {
    /// The factors and offsets, named as in `CGAffineTransform`.
    public var a, b, c, d, tx, ty: Double

    /// The transform that changes nothing.
    public static let identity = AffineTransform(1, 0, 0, 1, 0, 0)

    /// Makes a transform from its six numbers.
    public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    func applied(to point: Point) -> Point {
        Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
    }

    /// Returns a vector transformed by everything but the translation.
    func applied(toVector vector: Point) -> Point {
        Point(a * vector.x + c * vector.y, b * vector.x + d * vector.y)
    }

    /// True if no transform undoes it, as with a scale of 0 (HT-10).
    package var isSingular: Bool { inverted() == nil }

    /// Returns the transform that undoes this one, or nil for a singular one (HT-10).
    func inverted() -> AffineTransform? {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite, (1 / determinant).isFinite else { return nil }
        return AffineTransform(
            d / determinant, -b / determinant, -c / determinant, a / determinant,
            (c * ty - d * tx) / determinant, (b * tx - a * ty) / determinant)
    }
}
