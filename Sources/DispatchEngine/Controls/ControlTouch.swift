/// A touch as the class of a control sees it, in the control's own space.
struct ControlTouch {
    let touch: Touch
    let control: ViewID
    let tree: ViewTree
    let constants: Constants
    /// The control's override of `point(inside:with:)`, evaluated now.
    let override: PointInsideOverride?
    /// True if the layout goes from right to left.
    let isMirrored: Bool

    /// `bounds` of the control.
    var bounds: Rect { tree[control].geometry.bounds }

    /// The point where the touch began, or nil below a singular transform.
    var start: Point? { tree.point(touch.startLocation, in: control).map { fromLeadingSide($0) } }

    /// The current point, or nil below a singular transform.
    var point: Point? { place.map { fromLeadingSide($0) } }

    /// The current point, if it lies within the bounds.
    var pointInBounds: Point? { place.flatMap { bounds.contains($0) ? fromLeadingSide($0) : nil } }

    /// The current point, if it counts as inside (CT-9).
    ///
    /// Inside is within the bounds and the outset around them, or wherever `point(inside:with:)` returns true.
    var pointInside: Point? {
        guard let place else { return nil }
        let area = bounds.outset(by: constants.controlTrackingOutset)
        return area.contains(place) || tree.pointInside(place, control, override)
            ? fromLeadingSide(place) : nil
    }

    private var place: Point? { tree.point(touch.location, in: control) }

    /// Returns a point as it would lie if the layout went from left to right, which is all that the classes know (CT-22).
    private func fromLeadingSide(_ point: Point) -> Point {
        isMirrored ? Point(bounds.minX + bounds.maxX - point.x, point.y) : point
    }

    /// Returns true if the path from the start leads more sideways than up or down.
    static func isHorizontal(from start: Point, to end: Point?) -> Bool {
        guard let end else { return false }
        return abs(end.x - start.x) > abs(end.y - start.y)
    }
}
