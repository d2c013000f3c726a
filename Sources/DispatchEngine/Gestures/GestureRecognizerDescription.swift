/// A gesture recogniser as the author of a scene describes it; UIKit's property names, UIKit's defaults.
public struct GestureRecognizerDescription: Sendable {
    /// The recogniser's identifier.
    public var id: Identifier
    /// Its class with the properties of that class.
    public var kind: Kind
    /// `isEnabled` (GR-12, GR-13).
    public var isEnabled = true
    /// `cancelsTouchesInView` (GD-3).
    public var cancelsTouchesInView = true
    /// `delaysTouchesBegan` (GD-9).
    public var delaysTouchesBegan = false
    /// `delaysTouchesEnded` (GD-10).
    public var delaysTouchesEnded = true
    /// `allowedTouchTypes` (GR-10).
    public var allowedTouchTypes = TouchTypes.all
    /// `requiresExclusiveTouchType` (GR-11).
    public var requiresExclusiveTouchType = true
    /// The recognisers named in `require(toFail:)` (GA-18).
    public var requiresFailureOf: [Identifier] = []
    /// Its delegate's answers; nil without a delegate.
    public var delegate: GestureDelegate<Identifier>?
    /// Its targets, in the order they were added (GR-38).
    public var actions: [TargetAction<Identifier>] = []

    /// Makes a recogniser with the defaults of its class.
    public init(id: Identifier, kind: Kind) {
        self.id = id
        self.kind = kind
        if case .screenEdgePan = kind { delaysTouchesBegan = true }
    }

    /// The recogniser classes, each with its own properties.
    public enum Kind: Sendable {
        /// `UITapGestureRecognizer`.
        case tap(Tap)
        /// `UILongPressGestureRecognizer`.
        case longPress(LongPress)
        /// `UIPanGestureRecognizer`.
        case pan(Pan)
        /// `UISwipeGestureRecognizer`.
        case swipe(Swipe)
        /// `UIPinchGestureRecognizer`.
        case pinch
        /// `UIRotationGestureRecognizer`.
        case rotation
        /// `UIScreenEdgePanGestureRecognizer`.
        case screenEdgePan(ScreenEdgePan)
        /// `UIHoverGestureRecognizer`.
        case hover
        /// A subclass of the author's, as a script (CUST-1).
        case custom(CustomRecognizer)
    }

    /// The properties of a tap recogniser (TAP-1).
    public struct Tap: Hashable, Sendable {
        /// Taps in a row.
        public var numberOfTapsRequired = 1
        /// Fingers down together.
        public var numberOfTouchesRequired = 1
        /// The pointer buttons; 1 is the primary one.
        public var buttonMaskRequired = 1

        /// One tap with one finger.
        public init() {}
    }

    /// The properties of a long-press recogniser (LP-1).
    public struct LongPress: Hashable, Sendable {
        /// Seconds the fingers must rest.
        public var minimumPressDuration = 0.5
        /// Points the fingers may move before it begins.
        public var allowableMovement = 10.0
        /// Taps that must come first.
        public var numberOfTapsRequired = 0
        /// Fingers down together.
        public var numberOfTouchesRequired = 1

        /// One finger, half a second.
        public init() {}
    }

    /// The properties of a pan recogniser (PAN-1).
    public struct Pan: Hashable, Sendable {
        /// Fingers needed to begin.
        public var minimumNumberOfTouches = 1
        /// Fingers it follows at most; nil is no limit.
        public var maximumNumberOfTouches: Int?

        /// Any number of fingers.
        public init() {}
    }

    /// The properties of a swipe recogniser (SWIPE-1).
    public struct Swipe: Hashable, Sendable {
        /// The directions that count.
        public var direction = SwipeDirections.right
        /// Fingers down together.
        public var numberOfTouchesRequired = 1

        /// To the right with one finger.
        public init() {}
    }

    /// The properties of a screen-edge recogniser (EDGE-1).
    public struct ScreenEdgePan: Hashable, Sendable {
        /// The edges from which it starts; with none or several it never begins (A15).
        public var edges = ScreenEdges()

        /// No edge.
        public init() {}
    }
}

/// `UISwipeGestureRecognizer.Direction`.
public struct SwipeDirections: OptionSet, Hashable, Sendable {
    /// UIKit's raw value.
    public var rawValue: Int
    /// Makes a set from UIKit's raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Towards larger x.
    public static let right = SwipeDirections(rawValue: 1)
    /// Towards smaller x.
    public static let left = SwipeDirections(rawValue: 2)
    /// Towards smaller y.
    public static let up = SwipeDirections(rawValue: 4)
    /// Towards larger y.
    public static let down = SwipeDirections(rawValue: 8)
}

/// `UIRectEdge`.
public struct ScreenEdges: OptionSet, Hashable, Sendable {
    /// UIKit's raw value.
    public var rawValue: Int
    /// Makes a set from UIKit's raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The edge with the smallest y.
    public static let top = ScreenEdges(rawValue: 1)
    /// The edge with the smallest x.
    public static let left = ScreenEdges(rawValue: 2)
    /// The edge with the largest y.
    public static let bottom = ScreenEdges(rawValue: 4)
    /// The edge with the largest x.
    public static let right = ScreenEdges(rawValue: 8)
}

/// A set of `UITouch.TouchType`.
public struct TouchTypes: OptionSet, Hashable, Sendable {
    /// One bit for each type, by its raw value in UIKit.
    public var rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The set of one type.
    public init(_ type: TouchType) { rawValue = 1 << Int(type.rawValue) }

    /// Every type.
    public static let all = TouchTypes(rawValue: 0b1111)
}
