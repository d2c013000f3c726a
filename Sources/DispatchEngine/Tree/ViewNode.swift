/// What the hit-test loop reads of every view it meets: one cache-line half, nothing else.
struct HitNode: Sendable {
    /// The view's rectangle in its superview as (minX, minY, −maxX, −maxY), so that one comparison decides.
    ///
    /// It may be a little too large, never too small: a point that passes is tested exactly. NaN refuses every point
    /// (a view that ignores touches), −∞ lets every point pass (a view whose shape is not its rectangle).
    var box: SIMD4<Float>
    /// The next view behind it in the same superview, or −1.
    var behind: Int32
    /// Its frontmost subview, or −1.
    var frontmost: Int32
    /// What sets it apart from a plain rectangle; empty for most views.
    var traits: HitTraits
}

/// What the hit-test loop reads of a view whose box the point may lie in: the exact rectangle of an upright view.
struct HitRect: Sendable {
    /// What is taken off a point of the superview to get the view's own: `origin` less `bounds.origin`.
    var shift: Point
    var minX: Double
    var minY: Double
    var maxX: Double
    var maxY: Double
}

/// Why a view needs more than the plain rectangle test.
struct HitTraits: OptionSet, Sendable {
    let rawValue: UInt8
    static let transform = HitTraits(rawValue: 1)
    static let pointInside = HitTraits(rawValue: 2)
    static let hitTest = HitTraits(rawValue: 4)
}

/// Everything else about a view.
struct ViewNode: Sendable {
    var geometry: ViewGeometry
    /// The inverse of `geometry.transform`; nil if that is singular (HT-10) or the identity.
    var inverseTransform: AffineTransform?
    var alpha: Float
    var flags: ViewFlags
    var viewClass: ViewClass
    /// Index into the scene's class names.
    var className: Int32
    /// The superview, or −1.
    var superview: Int32 = -1
    /// The next view in front of it in the same superview, or −1.
    var inFront: Int32 = -1
    /// Its rearmost subview, or −1.
    var rearmost: Int32 = -1
    /// Index into the tree's overrides, or −1.
    var overrides: Int32 = -1
    /// The view controller whose root view it is, or −1.
    var viewController: Int32 = -1

    /// Why the view ignores touches together with its subtree, or nil (HT-2, CT-12); the first reason that holds.
    var ignoring: HitTestOutcome? {
        if flags.contains(.hidden) { return .hidden }
        if !flags.contains(.userInteractionEnabled) { return .userInteractionDisabled }
        // HT-3: a layer's opacity is a 32-bit number, so 0.01 itself reads back as less than 0.01.
        if Double(alpha) < 0.01 { return .transparent }
        if flags.contains(.animating) { return .animating }
        if !flags.contains(.enabled) && viewClass.isKind(of: .control) { return .disabled }
        return nil
    }

    /// The difference between an upright view's own coordinates and its superview's.
    var shift: Point { geometry.origin - geometry.bounds.origin }

    var hasTransform: Bool { geometry.transform != .identity }

    /// The point of the view's own space at a point of its superview (HT-8).
    ///
    /// - Returns: the point; nil for a singular transform, and where transforms inside each other lead beyond all numbers.
    func pointFromSuperview(_ point: Point) -> Point? {
        let bounds = geometry.bounds
        guard hasTransform else { return (point - shift).ifFinite }
        guard let inverse = inverseTransform else { return nil }
        let anchor = geometry.anchorPoint
        return
            (inverse.applied(to: point - geometry.center) + bounds.origin
            + Point(anchor.x * bounds.size.width, anchor.y * bounds.size.height)).ifFinite
    }

    /// The point of the superview at a point of the view's own space (HT-8).
    func pointToSuperview(_ point: Point) -> Point {
        let bounds = geometry.bounds
        guard hasTransform else { return point + shift }
        let anchor = Point(
            geometry.anchorPoint.x * bounds.size.width, geometry.anchorPoint.y * bounds.size.height)
        return geometry.transform.applied(to: point - bounds.origin - anchor) + geometry.center
    }

    /// `frame`: the smallest upright rectangle around the transformed bounds, in the superview.
    var frame: Rect {
        let bounds = geometry.bounds
        guard hasTransform else { return Rect(origin: geometry.origin, size: bounds.size) }
        let corners = [
            Point(bounds.minX, bounds.minY), Point(bounds.maxX, bounds.minY), Point(bounds.minX, bounds.maxY),
            Point(bounds.maxX, bounds.maxY),
        ].map(pointToSuperview)
        var (low, high) = (corners[0], corners[0])
        for corner in corners {
            low = Point(min(low.x, corner.x), min(low.y, corner.y))
            high = Point(max(high.x, corner.x), max(high.y, corner.y))
        }
        return Rect(low.x, low.y, high.x - low.x, high.y - low.y)
    }
}

/// The yes-or-no properties of a view.
struct ViewFlags: OptionSet, Sendable {
    let rawValue: UInt16
    static let hidden = ViewFlags(rawValue: 1 << 0)
    static let userInteractionEnabled = ViewFlags(rawValue: 1 << 1)
    static let multipleTouchEnabled = ViewFlags(rawValue: 1 << 2)
    static let exclusiveTouch = ViewFlags(rawValue: 1 << 3)
    static let enabled = ViewFlags(rawValue: 1 << 4)
    static let animating = ViewFlags(rawValue: 1 << 5)
    static let canBecomeFirstResponder = ViewFlags(rawValue: 1 << 6)
    static let canResignFirstResponder = ViewFlags(rawValue: 1 << 7)
    static let window = ViewFlags(rawValue: 1 << 8)
    static let selected = ViewFlags(rawValue: 1 << 9)

    mutating func set(_ flag: ViewFlags, _ value: Bool) {
        if value { insert(flag) } else { remove(flag) }
    }
}
