/// What `UIScrollView` and the classes derived from it add to a view; UIKit's names, UIKit's defaults.
public struct ScrollViewDescription: Sendable {
    /// `contentSize`; nil is no content, for tables and collections the extent of their cells (D23).
    public var contentSize: Size?
    /// `contentOffset`; nil is the origin of `bounds` (SCV-16).
    public var contentOffset: Point?
    /// `contentInset` (SCV-13).
    public var contentInset = EdgeInsets(0, 0, 0, 0)
    /// `isScrollEnabled` (SCV-11).
    public var isScrollEnabled = true
    /// `isPagingEnabled` (SCV-19).
    public var isPagingEnabled = false
    /// `isDirectionalLockEnabled` (SCV-14).
    public var isDirectionalLockEnabled = false
    /// `bounces` (SCV-18).
    public var bounces = true
    /// `alwaysBounceVertical`; nil is the default of the class: true for tables (D23).
    public var alwaysBounceVertical: Bool?
    /// `alwaysBounceHorizontal`.
    public var alwaysBounceHorizontal = false
    /// `delaysContentTouches` (SCV-2).
    public var delaysContentTouches = true
    /// `canCancelContentTouches` (SCV-8).
    public var canCancelContentTouches = true
    /// `decelerationRate`: the share of the velocity kept for each millisecond (SCV-24).
    public var decelerationRate = normalDecelerationRate
    /// `minimumZoomScale` (SCV-20).
    public var minimumZoomScale = 1.0
    /// `maximumZoomScale` (SCV-20).
    public var maximumZoomScale = 1.0
    /// `bouncesZoom`: whether a pinch can go past the limits, and comes back at its end.
    public var bouncesZoom = true
    /// `zoomScale` at the start: the zooming view and the content size are scaled by it, unless the scene gives that
    /// view a transform, and with it the state that belongs to the scale; nil is UIKit's 1, kept within the limits.
    public var zoomScale: Double?
    /// `keyboardDismissMode` (SYS-25).
    public var keyboardDismissMode = KeyboardDismissMode.none
    /// The answers of its delegate.
    public var delegate = ScrollViewDelegate()
    /// `allowsSelection` of a table or collection view (D14).
    public var allowsSelection = true
    /// `allowsMultipleSelection` of a table or collection view (D14).
    public var allowsMultipleSelection = false
    /// `isEditable` of a text view (D62).
    public var isEditable = true
    /// `isSelectable` of a text view (D62).
    public var isSelectable = true
    /// Its own recognizers as far as the scene sets their properties, named `<view>.pan`, `<view>.pinch` and
    /// `<view>.delayedTouches` (D1).
    public var ownRecognizers: [GestureRecognizerDescription] = []

    /// `UIScrollView.DecelerationRate.normal` (SCV-24).
    public static let normalDecelerationRate = 0.998
    /// `UIScrollView.DecelerationRate.fast` (SCV-24).
    public static let fastDecelerationRate = 0.99

    /// A scroll view without content.
    public init() {}
}

/// `UIScrollView.KeyboardDismissMode`, except for the modes that need a keyboard on the screen (SYS-25).
public enum KeyboardDismissMode: String, CaseIterable, Sendable {
    case none, onDrag
}

extension KeyboardDismissMode: PropertyRepresentable {
    static let form = PropertyForm.word(
        WordNames(
            noun: "a keyboard dismiss mode", words: allCases.map(\.rawValue),
            unmodeled: ["interactive", "onDragWithAccessory", "interactiveWithAccessory"],
            missing: "the keyboard and its containers"))
    init?(_ value: PropertyValue) {
        guard case .text(let name) = value, let mode = Self(rawValue: name) else { return nil }
        self = mode
    }
    var propertyValue: PropertyValue? { .text(rawValue) }
}

/// The answers of a `UIScrollViewDelegate`.
public struct ScrollViewDelegate: Sendable {
    /// `viewForZooming(in:)` (SCV-20).
    public var viewForZooming = ViewForZooming.firstSubview
    /// What `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)` makes of the target (SCV-23).
    public var willEndDragging: TargetContentOffset?

    /// A delegate that implements nothing.
    public init() {}
}

/// What a delegate answers `viewForZooming(in:)` with (SCV-20).
public enum ViewForZooming: Sendable {
    /// The first of the scroll view's subviews: what nearly every delegate returns, and so what is meant where a scene
    /// gives two scales and says nothing else.
    case firstSubview
    /// A view inside the scroll view.
    case view(Identifier)
    /// Nil: nothing zooms.
    case none
}

/// A target content offset that a delegate sets instead of the projected one (SCV-23).
public enum TargetContentOffset: Hashable, Sendable {
    /// These coordinates; nil leaves one as it was projected.
    case offset(x: Double?, y: Double?)
    /// The nearest multiples of these lengths; nil leaves a coordinate as it was projected.
    case multiples(width: Double?, height: Double?)
}
