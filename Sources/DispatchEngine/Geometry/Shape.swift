/// The shapes of `point(inside:with:)` overrides (A38).
enum Shape {
    /// Returns true if a point lies inside the ellipse inscribed in the rectangle, or on its border.
    static func ellipse(_ rect: Rect, contains point: Point) -> Bool {
        guard rect.size.width > 0, rect.size.height > 0 else { return false }
        let x = (point.x - rect.minX) / rect.size.width * 2 - 1
        let y = (point.y - rect.minY) / rect.size.height * 2 - 1
        return x * x + y * y <= 1
    }

    /// Returns true if a point lies inside the polygon by the even-odd rule.
    static func polygon(_ corners: [Point], contains point: Point) -> Bool {
        guard var previous = corners.last else { return false }
        var isInside = false
        for corner in corners {
            if (corner.y > point.y) != (previous.y > point.y) {
                let crossing =
                    (previous.x - corner.x) * (point.y - corner.y) / (previous.y - corner.y) + corner.x
                if point.x < crossing { isInside.toggle() }
            }
            previous = corner
        }
        return isInside
    }
}
