/// A touch as the class of a control sees it, in the control's own space.
struct ControlTouch {
    let touch: Touch
    let control: ViewID
    let tree: ViewTree
    let constants: Constants
    /// The control's override of `point(inside:with:)`, evaluated now.
    let override: PointInsideOverride?

    /// `bounds` of the control.
    var bounds: Rect { tree[control].geometry.bounds }

    /// The point where the touch began, or nil below a singular transform.
    var start: Point? { tree.point(touch.startLocation, in: control) }

    /// The current point, or nil below a singular transform.
    var point: Point? { tree.point(touch.location, in: control) }

    /// The current point, if it lies within the bounds.
    var pointInBounds: Point? { point.flatMap { bounds.contains($0) ? $0 : nil } }

    /// The current point, if it counts as inside (CT-9).
    ///
    /// Inside is within the bounds and the outset around them, or wherever `point(inside:with:)` returns true.
    var pointInside: Point? {
        guard let point else { return nil }
        let area = bounds.outset(by: constants.controlTrackingOutset)
        return area.contains(point) || tree.pointInside(point, control, override) ? point : nil
    }

    /// Returns true if the path from the start leads more sideways than up or down.
    static func isHorizontal(from start: Point, to end: Point?) -> Bool {
        guard let end else { return false }
        return abs(end.x - start.x) > abs(end.y - start.y)
    }
}
