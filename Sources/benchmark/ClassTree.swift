import DispatchEngine

/// The baseline: hit-testing as re-implementations of UIKit write it, an object for each view and a recursive method.
class BaselineView {
    var frame: Rect
    var bounds: Rect
    var isHidden = false
    var alpha: Float = 1
    var isUserInteractionEnabled = true
    private(set) var subviews: [BaselineView] = []
    private(set) weak var superview: BaselineView?

    init(_ shape: TreeShape) {
        frame = shape.frame
        bounds = Rect(origin: Point(0, 0), size: shape.frame.size)
        for child in shape.subviews { addSubview(BaselineView(child)) }
    }

    func addSubview(_ view: BaselineView) {
        view.superview = self
        subviews.append(view)
    }

    func convert(_ point: Point, to view: BaselineView) -> Point {
        Point(
            point.x - view.frame.origin.x + view.bounds.origin.x,
            point.y - view.frame.origin.y + view.bounds.origin.y)
    }

    func pointInside(_ point: Point) -> Bool { bounds.contains(point) }

    func hitTest(_ point: Point) -> BaselineView? {
        guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, pointInside(point) else { return nil }
        for view in subviews.reversed() {
            if let hit = view.hitTest(convert(point, to: view)) { return hit }
        }
        return self
    }
}
