/// A view of a scene or a run, with its current properties and its neighbors in the tree.
package struct ViewNode: Sendable {
    package var geometry: ViewGeometry
    /// The inverse of `geometry.transform`, or nil if that is singular (HT-10) or the identity.
    private(set) var inverseTransform: AffineTransform?
    /// True if `geometry.transform` is not the identity.
    private(set) var hasTransform = false
    package var alpha: Float
    package var flags: ViewFlags
    package var viewClass: ViewClass
    /// The index into the scene's class names.
    var className: Int32
    /// The index into the tree's overrides, or −1.
    var overrides: Int32
    /// The view controller whose root view it is.
    var viewController: ViewControllerID?
    var superview: ViewID?
    /// The next view in front of it in the same superview.
    var inFront: ViewID?
    /// The next view behind it in the same superview.
    var behind: ViewID?
    /// The last of its `subviews`.
    var frontmost: ViewID?
    /// The first of its `subviews`.
    var rearmost: ViewID?

    init(
        geometry: ViewGeometry, alpha: Float, flags: ViewFlags, viewClass: ViewClass, className: Int32,
        overrides: Int32 = -1
    ) {
        self.geometry = geometry
        self.alpha = alpha
        self.flags = flags
        self.viewClass = viewClass
        self.className = className
        self.overrides = overrides
    }

    /// The first reason why the view ignores touches together with its subtree, or nil (HT-2, CT-12).
    package var ignoring: HitTestOutcome? {
        if flags.contains(.hidden) { return .hidden }
        if !flags.contains(.userInteractionEnabled) {
            return flags.contains(.undimmed) ? .undimmed : .userInteractionDisabled
        }
        if isTransparent { return .transparent }
        if flags.contains(.animating) { return .animating }
        if !flags.contains(.enabled) && viewClass.isKind(of: .control) { return .disabled }
        return nil
    }

    /// True if its alpha is too low for touches (HT-3).
    private var isTransparent: Bool {
        // A layer's opacity is a 32-bit number, so 0.01 itself reads back as less than 0.01.
        Double(alpha) < 0.01
    }

    /// The reason why nothing of the view can be seen, or nil (HT-2).
    package var invisibility: HitTestOutcome? {
        if flags.contains(.hidden) { return .hidden }
        return isTransparent ? .transparent : nil
    }

    /// The difference between an upright view's own coordinates and its superview's.
    var shift: Point { geometry.origin - geometry.bounds.origin }

    /// Updates the inverse after a possible change of the transform.
    mutating func invertTransform() {
        hasTransform = geometry.transform != .identity
        inverseTransform = hasTransform ? geometry.transform.inverted() : nil
    }

    /// Returns the point of the view's own space at a point of its superview (HT-8).
    ///
    /// - Returns: the point, or nil for a singular transform, and if nested transforms lead beyond finite numbers.
    @inline(__always)
    package func pointFromSuperview(_ point: Point) -> Point? {
        // Most views have no transform.
        hasTransform ? untransformed(point) : (point - shift).ifFinite
    }

    private func untransformed(_ point: Point) -> Point? {
        guard let inverse = inverseTransform else { return nil }
        let bounds = geometry.bounds
        let anchor = geometry.anchorPoint
        return
            (inverse.applied(to: point - geometry.center) + bounds.origin
            + Point(anchor.x * bounds.size.width, anchor.y * bounds.size.height)).ifFinite
    }

    /// Returns the point of the superview at a point of the view's own space (HT-8).
    package func pointToSuperview(_ point: Point) -> Point {
        let bounds = geometry.bounds
        guard hasTransform else { return point + shift }
        let anchor = Point(
            geometry.anchorPoint.x * bounds.size.width, geometry.anchorPoint.y * bounds.size.height)
        return geometry.transform.applied(to: point - bounds.origin - anchor) + geometry.center
    }

    /// `frame`: the smallest upright rectangle around the transformed bounds, in the superview.
    package var frame: Rect {
        let bounds = geometry.bounds
        guard hasTransform else { return Rect(origin: geometry.origin, size: bounds.size) }
        return bounds.bounding(pointToSuperview)
    }
}

/// The yes-or-no properties of a view.
package struct ViewFlags: OptionSet, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }
    package static let hidden = ViewFlags(rawValue: 1 << 0)
    package static let userInteractionEnabled = ViewFlags(rawValue: 1 << 1)
    package static let multipleTouchEnabled = ViewFlags(rawValue: 1 << 2)
    package static let exclusiveTouch = ViewFlags(rawValue: 1 << 3)
    package static let enabled = ViewFlags(rawValue: 1 << 4)
    package static let animating = ViewFlags(rawValue: 1 << 5)
    package static let canBecomeFirstResponder = ViewFlags(rawValue: 1 << 6)
    package static let canResignFirstResponder = ViewFlags(rawValue: 1 << 7)
    static let window = ViewFlags(rawValue: 1 << 8)
    package static let selected = ViewFlags(rawValue: 1 << 9)
    package static let clipsToBounds = ViewFlags(rawValue: 1 << 10)
    /// True if the scene gives `userInteractionEnabled`, so that it is not the default of the class.
    package static let userInteractionGiven = ViewFlags(rawValue: 1 << 11)

    /// True for the dimming view of a sheet at a detent that does not dim (SHEET-17).
    static let undimmed = ViewFlags(rawValue: 1 << 12)

    /// True if an animation that allows user interaction moves the view away from its frame (HT-20).
    package static let animatingOpenly = ViewFlags(rawValue: 1 << 13)

    mutating func set(_ flag: ViewFlags, _ value: Bool) {
        if value { insert(flag) } else { remove(flag) }
    }
}

extension ViewFlags {
    /// Makes the flags that a view starts with.
    init(_ view: borrowing ViewDescription) {
        self.init()
        set(.hidden, view.isHidden)
        set(
            .userInteractionEnabled,
            view.isUserInteractionEnabled ?? view.viewClass.isUserInteractionEnabledByDefault)
        set(.userInteractionGiven, view.isUserInteractionEnabled != nil)
        set(.multipleTouchEnabled, view.isMultipleTouchEnabled)
        set(.exclusiveTouch, view.isExclusiveTouch)
        set(.enabled, view.isEnabled)
        set(.animating, view.isAnimating)
        set(.animatingOpenly, view.isAnimatingOpenly)
        set(
            .canBecomeFirstResponder,
            view.canBecomeFirstResponder ?? view.viewClass.canBecomeFirstResponderByDefault)
        set(.canResignFirstResponder, view.canResignFirstResponder)
        set(.selected, view.isSelected)
        set(.clipsToBounds, view.clipsToBounds ?? view.viewClass.clipsToBoundsByDefault)
    }
}
