extension TargetContentOffset {
    /// What the delegate puts in the place of a projected target (SCV-23).
    func target(insteadOf projected: Point) -> Point {
        switch self {
        case .offset(let x, let y): return Point(x ?? projected.x, y ?? projected.y)
        case .multiples(let width, let height):
            func nearest(_ value: Double, _ length: Double?) -> Double {
                length.map { (value / $0).rounded() * $0 } ?? value
            }
            return Point(nearest(projected.x, width), nearest(projected.y, height))
        }
    }
}
