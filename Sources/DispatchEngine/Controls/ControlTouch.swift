/// A touch as the class of a control sees it: in the control's own space.
struct ControlTouch {
    let touch: Touch
    let control: ViewID
    let tree: ViewTree
    let constants: Constants
    /// Its override of `point(inside:with:)`, as the moment has it.
    let override: PointInsideOverride?

    /// `bounds` of the control.
    var bounds: Rect { tree[control].geometry.bounds }

    /// Where it began; nil below a singular transform.
    var start: Point? { tree.point(touch.startLocation, in: control) }

    /// Where it is; nil below a singular transform.
    var point: Point? { tree.point(touch.location, in: control) }

    /// Where it is, if that is within the bounds.
    var pointInBounds: Point? { point.flatMap { bounds.contains($0) ? $0 : nil } }

    /// Where it is, if that counts as inside: within the bounds and the outset around them, or wherever
    /// `point(inside:with:)` says yes (CT-9).
    var pointInside: Point? {
        guard let point else { return nil }
        let outset = -constants.controlTrackingOutset
        let area = bounds.inset(by: EdgeInsets(outset, outset, outset, outset))
        return area.contains(point) || tree.pointInside(point, control, override) ? point : nil
    }

    /// Whether a way from where it began is more to the side than up or down.
    static func isHorizontal(from start: Point, to end: Point?) -> Bool {
        guard let end else { return false }
        return abs(end.x - start.x) > abs(end.y - start.y)
    }
}
