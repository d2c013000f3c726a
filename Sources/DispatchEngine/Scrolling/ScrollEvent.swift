/// A call of `UIScrollViewDelegate`.
public struct ScrollEvent: Hashable, Sendable {
    /// The delegate's methods, by their names without the prefix `scrollView`.
    public enum Callback: String, CaseIterable, Sendable, DelegateCall {
        case willBeginDragging, didScroll, willEndDragging, didEndDragging, willBeginDecelerating
        case didEndDecelerating, willBeginZooming, didZoom, didEndZooming, didEndScrollingAnimation
        case shouldScrollToTop, didScrollToTop

        /// True if it is one of the many calls of a movement.
        var isStep: Bool { self == .didScroll || self == .didZoom }

        /// True if it is about the zoom scale.
        var isAboutZoom: Bool { self == .didZoom || self == .willBeginZooming || self == .didEndZooming }
    }

    /// The scroll view.
    public var scrollView: ViewID
    /// The method.
    public var callback: Callback
    /// `contentOffset` at the call.
    public var contentOffset: Point
    /// The velocity of `willEndDragging`, in points per millisecond (SCV-23).
    public var velocity: Point?
    /// The offset of `willEndDragging` at which the content comes to rest.
    public var targetContentOffset: Point?
    /// True for `didEndDragging` if the content continues to move.
    public var willDecelerate: Bool?
    /// The offset that the delegate sets instead in `willEndDragging`.
    public var replacedBy: Point?
    /// The `zoomScale` of the zooming methods.
    public var zoomScale: Double?
    /// The delegate's answer to `shouldScrollToTop`.
    public var answer: Bool?
    /// The properties of the scroll view as the delegate sees them (SCV-22).
    ///
    /// The steps of a scroll or a zoom have them only on request.
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
