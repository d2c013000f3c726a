/// A gesture recognizer, with UIKit's property names and defaults, except for the part that touches change.
public struct GestureRecognizerDescription: Sendable {
    /// The recognizer's identifier.
    public var id: Identifier
    /// The author's own mark of the recognizer, which checks return.
    ///
    /// The engine never reads it.
    public var source = -1
    /// Its class with the properties of that class.
    public var kind: Kind
    /// The author's own name of its class, which derives from UIKit's.
    ///
    /// Conditions look at it.
    public var className: String?
    public var superclassName: String?
    /// The view that it was added to afterwards, as a scroll view's pan may be.
    ///
    /// Nil is the view it is described with, which a compiled scene has here, or none for one that a change adds.
    public var view: Identifier?
    /// The object that brings it along, in a compiled scene (OWN-1).
    package internal(set) var owner: RecognizerOwner?
    /// False if the app has given it another delegate than its owner, or none (OWN-3).
    public var ownerIsDelegate = true
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
    /// The recognizers named in `require(toFail:)` (GA-18).
    public var requiresFailureOf: [Identifier] = []
    /// The conditions of its class, if that derives from UIKit's (CUST-4).
    public var requires: [RecognizerRule] = []
    /// The answers of its delegate, or nil without a delegate.
    public var delegate: GestureDelegate?
    /// Its targets, in the order they were added (GR-38).
    public var actions: [TargetAction] = []

    /// Makes a recognizer with the defaults of its class.
    public init(id: Identifier, kind: Kind) {
        self.id = id
        self.kind = kind
        if case .screenEdgePan = kind { delaysTouchesBegan = true }
    }

    /// The recognizer classes, each with its own properties.
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
}

extension GestureRecognizerDescription {
    /// The view that it is attached to when the run starts.
    package var attachedView: ViewID? { view?.view }

    /// The view that is the delegate, if it is one (GR-43).
    var delegateView: ViewID? { delegate?.object?.view }

    /// True if its delegate may ask for failure requirements (GA-19).
    var asksForRequirements: Bool {
        delegate?.shouldRequireFailureOf != nil || delegate?.shouldBeRequiredToFailBy != nil || asksContainer
    }

    /// True if it is a scroll view's own pan.
    package var isScrollPan: Bool {
        guard case .pan = kind else { return false }
        return scrollView != nil
    }

    /// True if it is a scroll view's own pinch.
    package var isScrollPinch: Bool {
        guard case .pinch = kind else { return false }
        return scrollView != nil
    }

    /// `canPrevent(_:)` of a custom class (GA-24).
    var canPrevent: CustomRecognizer.Selection {
        if case .custom(let custom) = kind { custom.canPrevent } else { .all }
    }

    /// `canBePrevented(by:)` of a custom class (GA-24).
    var canBePrevented: CustomRecognizer.Selection {
        if case .custom(let custom) = kind { custom.canBePrevented } else { .all }
    }
}

extension GestureRecognizerDescription.Kind {
    /// Returns the answer of `canPrevent(_:)` of UIKit's own class (GA-10, GA-11).
    func canPrevent(_ other: Self) -> Bool {
        switch self {
        case .tap(let tap): tap.canPrevent(other)
        case .longPress, .pan, .swipe, .pinch, .rotation, .screenEdgePan, .hover, .custom: true
        }
    }

    /// Returns true if recognizers of the class measure that property, so that code can set it.
    func measures(_ property: Property) -> Bool { makeRecognition().settable == property }

    /// Returns the place of a property of some classes, or nil if the class has none of that name.
    func path(of property: Property) -> PropertyPath<Self>? {
        properties.first { $0.property == property }?.path
    }

    /// Returns true if a touch comes with the buttons that the class needs (TAP-1).
    func takesButtons(of touch: Touch) -> Bool {
        switch self {
        case .tap(let tap): tap.takesButtons(of: touch)
        case .longPress, .pan, .swipe, .pinch, .rotation, .screenEdgePan, .hover, .custom: true
        }
    }
}

extension GestureRecognizerDescription.Kind {
    /// The buttons that it takes.
    ///
    /// Only taps and presses take any (GR-22).
    package var allowedPressTypes: PressTypes {
        switch self {
        case .tap(let tap): tap.allowedPressTypes
        case .longPress(let press): press.allowedPressTypes
        case .pan, .swipe, .pinch, .rotation, .screenEdgePan, .hover, .custom: []
        }
    }
}

/// A set of `UIPress.PressType`.
public struct PressTypes: OptionSet, Hashable, Sendable {
    /// One bit for each type, by its raw value in UIKit.
    public var rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Makes the set of one type.
    public init(_ type: PressType) { rawValue = 1 << Int(type.rawValue) }
}

/// A set of `UITouch.TouchType`.
public struct TouchTypes: OptionSet, Hashable, Sendable {
    /// One bit for each type, by its raw value in UIKit.
    public var rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Makes the set of one type.
    public init(_ type: TouchType) { rawValue = 1 << Int(type.rawValue) }

    /// Every type.
    public static let all = TouchTypes(rawValue: 0b1111)
}
