/// The coordinates that a delegate chooses as the target of a drag.
///
/// Nil keeps the projected one (SCV-23).
struct ChosenOffset: Sendable {
    var x: Double?
    var y: Double?

    subscript(axis: ScrollAxis) -> Double? { axis == .horizontal ? x : y }

    /// Returns the target, with projected coordinates where none was chosen.
    func point(projected: Point) -> Point { Point(x ?? projected.x, y ?? projected.y) }
}

extension TargetContentOffset {
    /// Returns the delegate's replacement for a projected target (SCV-23), or nil if it leaves both coordinates alone.
    func chosen(insteadOf projected: Point) -> ChosenOffset? {
        let chosen: ChosenOffset
        switch self {
        case .offset(let x, let y): chosen = ChosenOffset(x: x, y: y)
        case .multiples(let width, let height):
            func nearest(_ value: Double, _ length: Double?) -> Double? {
                length.map { (value / $0).rounded() * $0 }
            }
            chosen = ChosenOffset(x: nearest(projected.x, width), y: nearest(projected.y, height))
        }
        return chosen.x == nil && chosen.y == nil ? nil : chosen
    }
}
