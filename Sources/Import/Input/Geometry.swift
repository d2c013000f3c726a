internal import DispatchEngine

extension Point {
    /// The point at a fraction of the way between two; the ends are exact.
    static func between(_ start: Point, _ end: Point, _ fraction: Double) -> Point {
        Point(start.x + (end.x - start.x) * fraction, start.y + (end.y - start.y) * fraction)
    }

    /// The point that lies so far to the right and so far down.
    func moved(by x: Double, _ y: Double) -> Point { Point(self.x + x, self.y + y) }

    /// The distance to another point.
    func distance(to other: Point) -> Double {
        let (x, y) = (other.x - x, other.y - y)
        return (x * x + y * y).squareRoot()
    }

    /// Whether both coordinates are such as events may have.
    var isValid: Bool { NumberRange.coordinate.contains(x) && NumberRange.coordinate.contains(y) }
}

extension Rect {
    /// A rectangle as a text has it, whose lengths may be negative, standardized as `CGRect` does it.
    ///
    /// Nil unless its lengths and all its edges are finite and within what scenes take.
    init?(standardizing x: Double, _ y: Double, _ width: Double, _ height: Double) {
        let numbers = SIMD8(x, y, x + width, y + height, width, height, 0, 0)
        let range = NumberRange.coordinate
        guard all(numbers .>= range.lower), all(numbers .<= range.upper) else { return nil }
        self.init(min(x, x + width), min(y, y + height), abs(width), abs(height))
    }

    var center: Point { Point(minX + size.width / 2, minY + size.height / 2) }

    /// What lies in another rectangle too; nil if that is nothing.
    func intersection(_ other: Rect) -> Rect? {
        let (left, top) = (max(minX, other.minX), max(minY, other.minY))
        let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
        return right > left && bottom > top ? Rect(left, top, right - left, bottom - top) : nil
    }
}
