/// A call of `UIScrollViewDelegate`.
public struct ScrollEvent: Hashable, Sendable {
    /// The delegate's methods, by their names without the prefix `scrollView`.
    public enum Callback: String, CaseIterable, Sendable {
        case willBeginDragging, didScroll, willEndDragging, didEndDragging, willBeginDecelerating
        case didEndDecelerating, willBeginZooming, didZoom, didEndZooming, didEndScrollingAnimation

        /// Whether it is one of the many calls of a movement.
        var isStep: Bool { self == .didScroll || self == .didZoom }

        /// Whether it is about the zoom scale.
        var isAboutZoom: Bool { self == .didZoom || self == .willBeginZooming || self == .didEndZooming }

        /// The method with its effects.
        var method: ScriptedMethod {
            switch self {
            case .willBeginDragging: .willBeginDragging
            case .didScroll: .didScroll
            case .willEndDragging: .willEndDragging
            case .didEndDragging: .didEndDragging
            case .willBeginDecelerating: .willBeginDecelerating
            case .didEndDecelerating: .didEndDecelerating
            case .willBeginZooming: .willBeginZooming
            case .didZoom: .didZoom
            case .didEndZooming: .didEndZooming
            case .didEndScrollingAnimation: .didEndScrollingAnimation
            }
        }
    }

    /// The scroll view.
    public var scrollView: ViewID
    /// The method.
    public var callback: Callback
    /// `contentOffset` at the call.
    public var contentOffset: Point
    /// Of `willEndDragging`: points per millisecond (SCV-23).
    public var velocity: Point?
    /// Of `willEndDragging`: where the content comes to rest.
    public var targetContentOffset: Point?
    /// Of `didEndDragging`: whether the content goes on moving.
    public var willDecelerate: Bool?
    /// Of `willEndDragging`: what the delegate put in its place.
    public var replacedBy: Point?
    /// Of the zooming methods: `zoomScale`.
    public var zoomScale: Double?
    /// What the delegate sees of the scroll view (SCV-22); at the steps of a scroll or a zoom only on request.
    public var properties: ScrollProperties?
}

/// The visible state of a scroll view (SCV-22).
public struct ScrollProperties: Hashable, Sendable {
    /// `isTracking`: a finger is down on it, whether it drags or not.
    public var isTracking = false
    /// `isDragging`.
    public var isDragging = false
    /// `isDecelerating`.
    public var isDecelerating = false
    /// `isZooming`: a pinch is under way.
    public var isZooming = false
}
