internal import DispatchEngine

extension Point {
    /// Returns the point at a fraction of the way between two, with exact ends.
    static func between(_ start: Point, _ end: Point, _ fraction: Double) -> Point {
        Point(start.x + (end.x - start.x) * fraction, start.y + (end.y - start.y) * fraction)
    }

    /// Returns the point that lies so far to the right and so far down.
    func moved(by x: Double, _ y: Double) -> Point { Point(self.x + x, self.y + y) }

    /// Returns the distance to another point.
    func distance(to other: Point) -> Double {
        let (x, y) = (other.x - x, other.y - y)
        return (x * x + y * y).squareRoot()
    }

    /// True if both coordinates are within the range for events.
    var isValid: Bool { NumberRange.coordinate.contains(x) && NumberRange.coordinate.contains(y) }
}

extension Rect {
    /// Makes a rectangle from a text's numbers, whose lengths may be negative, standardized as `CGRect` does it.
    ///
    /// Nil unless its lengths and all its edges are finite and within the range for scenes.
    init?(standardizing x: Double, _ y: Double, _ width: Double, _ height: Double) {
        let numbers = SIMD8(x, y, x + width, y + height, width, height, 0, 0)
        let range = NumberRange.coordinate
        guard all(numbers .>= range.lower), all(numbers .<= range.upper) else { return nil }
        self.init(min(x, x + width), min(y, y + height), abs(width), abs(height))
    }

    var center: Point { Point(minX + size.width / 2, minY + size.height / 2) }

    /// Returns the common part with another rectangle, or nil if there is none.
    func intersection(_ other: Rect) -> Rect? {
        let (left, top) = (max(minX, other.minX), max(minY, other.minY))
        let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
        return right > left && bottom > top ? Rect(left, top, right - left, bottom - top) : nil
    }
}
