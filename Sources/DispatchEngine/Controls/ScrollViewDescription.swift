/// The properties that `UIScrollView` and its subclasses add to a view, with UIKit's names and defaults.
public struct ScrollViewDescription: Sendable {
    /// `contentSize`.
    ///
    /// Nil is no content, or for tables and collections the extent of their cells (D23).
    public var contentSize: Size?
    /// `contentOffset`.
    ///
    /// Nil is the origin of `bounds` (SCV-16).
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
    /// `alwaysBounceVertical`.
    ///
    /// Nil is the default of the class, which is true for tables (D23).
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
    /// `bouncesZoom`: true if a pinch can go past the limits, to come back at its end.
    public var bouncesZoom = true
    /// `zoomScale` at the start.
    ///
    /// Nil is UIKit's 1, kept within the limits.
    ///
    /// It scales the zooming view and the content size, unless the scene gives that view a transform, and with it the
    /// state that belongs to the scale.
    public var zoomScale: Double?
    /// `scrollsToTop` (SYS-21).
    public var scrollsToTop = true
    /// `keyboardDismissMode` (SYS-25).
    public var keyboardDismissMode = KeyboardDismissMode.none
    /// True for the scroll view of a page view controller, which does not page without `bounces` (PAGE-2).
    package internal(set) var pagesByBouncing = false
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
    /// The scroll view's own recognizers whose properties the scene sets (D1).
    ///
    /// They are named `<view>.pan`, `<view>.pinch` and `<view>.delayedTouches`.
    public var ownRecognizers: [GestureRecognizerDescription] = []

    /// `UIScrollView.DecelerationRate.normal` (SCV-24).
    public static let normalDecelerationRate = 0.998
    /// `UIScrollView.DecelerationRate.fast` (SCV-24).
    public static let fastDecelerationRate = 0.99

    /// Makes a scroll view without content.
    public init() {}
}

/// `UIScrollView.KeyboardDismissMode` (SYS-25).
///
/// An accessory goes with its keyboard or stays, which makes no difference to touches.
public enum KeyboardDismissMode: String, CaseIterable, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory

    /// True if the keyboard goes when a drag begins.
    var isOnDrag: Bool { self == .onDrag || self == .onDragWithAccessory }

    /// True if the keyboard follows the finger that drags.
    package var isInteractive: Bool { self == .interactive || self == .interactiveWithAccessory }
}

extension KeyboardDismissMode: PropertyRepresentable {
    static let form = PropertyForm.word(
        WordNames(noun: "a keyboard dismiss mode", words: allCases.map(\.rawValue)))
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
    /// The target that `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)` sets (SCV-23).
    public var willEndDragging: TargetContentOffset?
    /// `scrollViewShouldScrollToTop(_:)` (SYS-20).
    public var shouldScrollToTop: ScriptedAnswer<Bool> = true

    /// Makes a delegate that implements nothing.
    public init() {}
}

/// The answer of a delegate to `viewForZooming(in:)` (SCV-20).
public enum ViewForZooming: Sendable {
    /// The first subview of the scroll view.
    ///
    /// Nearly every delegate returns it, so it is the default of a scene that gives two scales and nothing else.
    case firstSubview
    /// A view inside the scroll view.
    case view(Identifier)
    /// Nil: nothing zooms.
    case none
}

/// A target content offset that a delegate sets instead of the projected one (SCV-23).
public enum TargetContentOffset: Hashable, Sendable {
    /// These coordinates. A nil coordinate stays as it was projected.
    case offset(x: Double?, y: Double?)
    /// The nearest multiples of these lengths. With nil, the coordinate stays as it was projected.
    case multiples(width: Double?, height: Double?)
}
