/// The recognizer classes by the names that scenes give them.
public enum RecognizerType: String, CaseIterable, Sendable {
    case tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, hover, custom

    /// Makes the type of a recognizer.
    public init(_ kind: GestureRecognizerDescription.Kind) {
        self =
            switch kind {
            case .tap: .tap
            case .longPress: .longPress
            case .pan: .pan
            case .swipe: .swipe
            case .pinch: .pinch
            case .rotation: .rotation
            case .screenEdgePan: .screenEdgePan
            case .hover: .hover
            case .custom: .custom
            }
    }

    /// True if the class has `translation(in:)` and `velocity(in:)`.
    public var hasTranslation: Bool { self == .pan || self == .screenEdgePan }

    /// True if it goes straight from Possible to Ended (GR-30).
    ///
    /// A class of the author's own follows its script.
    public var isDiscrete: Bool { self == .tap || self == .swipe }

    /// Returns true if the class in UIKit has that name or derives from one that has.
    func isKind(ofClassNamed name: String) -> Bool {
        name == className || name == Self.custom.className
            || self == .screenEdgePan && name == Self.pan.className
    }

    /// The private class of a scroll view's own recognizer of the type, which apps look for (D1).
    var nameInScrollViews: String? {
        switch self {
        case .pan: "UIScrollViewPanGestureRecognizer"
        case .pinch: "UIScrollViewPinchGestureRecognizer"
        case .custom: "UIScrollViewDelayedTouchesBeganGestureRecognizer"
        case .tap, .longPress, .swipe, .rotation, .screenEdgePan, .hover: nil
        }
    }

    /// The name of the class.
    package var className: String {
        switch self {
        case .tap: "UITapGestureRecognizer"
        case .longPress: "UILongPressGestureRecognizer"
        case .pan: "UIPanGestureRecognizer"
        case .swipe: "UISwipeGestureRecognizer"
        case .pinch: "UIPinchGestureRecognizer"
        case .rotation: "UIRotationGestureRecognizer"
        case .screenEdgePan: "UIScreenEdgePanGestureRecognizer"
        case .hover: "UIHoverGestureRecognizer"
        case .custom: "UIGestureRecognizer"
        }
    }
}
