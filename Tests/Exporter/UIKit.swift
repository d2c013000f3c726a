// The names of UIKit, and of what comes with it, that docs/export-from-app.md uses, and no others, with the types that
// Apple documents. Properties that UIKit lets nobody set have an internal setter, for the screen that a test builds.
// Names without a version exist since iOS 12 or before.

@_exported import Foundation
@_exported import ObjectiveC

// MARK: Objective-C and Foundation on Apple's systems

@objc public protocol NSObjectProtocol: AnyObject {
    func responds(to aSelector: Selector!) -> Bool
}

@objc open class NSObject: NSObjectProtocol, Hashable {
    public init() {}
    open func responds(to aSelector: Selector!) -> Bool { false }
    public internal(set) var description = ""
    public static func == (one: NSObject, other: NSObject) -> Bool { one === other }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public func NSStringFromClass(_ aClass: AnyClass) -> String {
    let name = String(reflecting: aClass)
    return name.hasPrefix("UIKit.") ? String(name.dropFirst(6)) : name
}

public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }

public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

open class Bundle {
    public init(for aClass: AnyClass) {
        let isSystem = String(reflecting: aClass).hasPrefix("UIKit.")
        bundlePath =
            isSystem ? "/System/Library/PrivateFrameworks/UIKitCore.framework" : "/Applications/Shop.app"
    }
    public let bundlePath: String
}

// MARK: Core Graphics and Core Animation

public struct CGAffineTransform: Sendable {
    public var a: CGFloat = 1
    public var b: CGFloat = 0
    public var c: CGFloat = 0
    public var d: CGFloat = 1
    public var tx: CGFloat = 0
    public var ty: CGFloat = 0
    public var isIdentity: Bool { a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0 }
}

public struct CATransform3D: Sendable {
    var m34: CGFloat = 0
}

public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.m34 == 0 }

@objc open class CALayer: NSObject {
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    open var transform = CATransform3D()
    var animation: String?
    open func animationKeys() -> [String]? { animation.map { [$0] } }
}

// MARK: Application and scenes

@MainActor @objc public protocol UIApplicationDelegate: NSObjectProtocol {}

@MainActor @objc open class UIApplication: UIResponder {
    open class var shared: UIApplication { sharedApplication }
    static let sharedApplication = UIApplication()
    weak open var delegate: (any UIApplicationDelegate)?
    @available(iOS 13.0, *)
    public internal(set) var connectedScenes: Set<UIScene> = []
}

@available(iOS 13.0, *)
@MainActor @objc open class UISceneSession: NSObject {
    public internal(set) var persistentIdentifier = ""
}

@available(iOS 13.0, *)
@MainActor @objc open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }
    public internal(set) var session = UISceneSession()
    public internal(set) var activationState = ActivationState.foregroundActive
}

@available(iOS 13.0, *)
@MainActor @objc open class UIWindowScene: UIScene {
    public internal(set) var screen = UIScreen()
    public internal(set) var windows: [UIWindow] = []
}

@MainActor @objc open class UIScreen: NSObject {
    public internal(set) var bounds = CGRect.zero
}

// MARK: Responders

@MainActor @objc open class UITouch: NSObject {
    public enum TouchType: Int, Sendable {
        case direct, indirect, pencil
        @available(iOS 13.4, *)
        case indirectPointer
    }
}

@MainActor @objc open class UIResponder: NSObject {
    public internal(set) var next: UIResponder?
    public internal(set) var isFirstResponder = false
}

@MainActor @objc open class UIViewController: UIResponder {
    public internal(set) var viewIfLoaded: UIView?
    public internal(set) var presentingViewController: UIViewController?
    public internal(set) var presentedViewController: UIViewController?
    public internal(set) var navigationController: UINavigationController?
    open var navigationItem = UINavigationItem()
}

@MainActor @objc open class UINavigationController: UIViewController {
    open var viewControllers: [UIViewController] = []
    open var topViewController: UIViewController? { viewControllers.last }
    open var isNavigationBarHidden = false
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { pop }
    var pop: UIGestureRecognizer?
}

@MainActor @objc open class UINavigationItem: NSObject {
    open var leftBarButtonItems: [UIBarButtonItem]?
    open var leftItemsSupplementBackButton = false
    open var hidesBackButton = false
}

@MainActor @objc open class UIBarButtonItem: NSObject {}

// MARK: Interactions

@MainActor @objc public protocol UIInteraction: NSObjectProtocol {}

@available(iOS 13.0, *)
@MainActor @objc public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {}

@available(iOS 13.0, *)
@MainActor @objc open class UIContextMenuInteraction: NSObject, UIInteraction {
    public internal(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
}

@MainActor @objc public protocol UIDragInteractionDelegate: NSObjectProtocol {}

@MainActor @objc open class UIDragInteraction: NSObject, UIInteraction {
    public internal(set) weak var delegate: (any UIDragInteractionDelegate)?
    open var isEnabled = true
    open var allowsSimultaneousRecognitionDuringLift = false
}

// MARK: Views

@MainActor @objc open class UIView: UIResponder {
    open var bounds = CGRect.zero
    open var center = CGPoint.zero
    open var transform = CGAffineTransform()
    open var layer = CALayer()
    open var isHidden = false
    open var alpha: CGFloat = 1
    open var isUserInteractionEnabled = true
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false
    open var clipsToBounds = false
    public internal(set) var subviews: [UIView] = []
    open var gestureRecognizers: [UIGestureRecognizer]?
    open var interactions: [any UIInteraction] = []
    open var accessibilityIdentifier: String?
    open func isDescendant(of view: UIView) -> Bool {
        self === view || view.subviews.contains { isDescendant(of: $0) }
    }
}

@MainActor @objc open class UIWindow: UIView {
    public struct Level: RawRepresentable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
    }
    open var windowLevel = Level(rawValue: 0)
    public internal(set) var isKeyWindow = false
}

@MainActor @objc open class UITableViewCell: UIView {
    open var isSelected = false
}

@MainActor @objc open class UICollectionReusableView: UIView {}

@MainActor @objc open class UICollectionViewCell: UICollectionReusableView {
    open var isSelected = false
}

// MARK: Scroll views

@MainActor @objc public protocol UIScrollViewDelegate: NSObjectProtocol {
    @objc optional func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

public struct UIEdgeInsets: Sendable {
    public var top: CGFloat = 0
    public var left: CGFloat = 0
    public var bottom: CGFloat = 0
    public var right: CGFloat = 0
}

@MainActor @objc open class UIScrollView: UIView {
    public struct DecelerationRate: RawRepresentable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
    }
    open var contentSize = CGSize.zero
    open var contentOffset = CGPoint.zero
    public internal(set) var adjustedContentInset = UIEdgeInsets()
    open var isScrollEnabled = true
    open var isPagingEnabled = false
    open var isDirectionalLockEnabled = false
    open var bounces = true
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    open var delaysContentTouches = true
    open var canCancelContentTouches = true
    public enum KeyboardDismissMode: Int, Sendable {
        case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }
    open var scrollsToTop = true
    open var keyboardDismissMode = KeyboardDismissMode.none
    open var decelerationRate = DecelerationRate(rawValue: 0.998)
    open var minimumZoomScale: CGFloat = 1
    open var maximumZoomScale: CGFloat = 1
    open var zoomScale: CGFloat = 1
    open var bouncesZoom = true
    weak open var delegate: (any UIScrollViewDelegate)?
    public internal(set) var panGestureRecognizer = UIPanGestureRecognizer()
    public internal(set) var pinchGestureRecognizer: UIPinchGestureRecognizer?
}

@MainActor @objc open class UITableView: UIScrollView {
    open var allowsSelection = true
    open var allowsMultipleSelection = false
}

@MainActor @objc open class UICollectionView: UIScrollView {
    open var allowsSelection = true
    open var allowsMultipleSelection = false
}

@MainActor @objc open class UITextView: UIScrollView {
    open var isEditable = true
    open var isSelectable = true
}

// MARK: Controls

@MainActor @objc open class UIControl: UIView {
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchDown = Event(rawValue: 1 << 0)
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        public static let touchDragInside = Event(rawValue: 1 << 2)
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        public static let touchDragExit = Event(rawValue: 1 << 5)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let touchCancel = Event(rawValue: 1 << 8)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        @available(iOS 14.0, *)
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    }
    open var isEnabled = true
    open var isSelected = false
    @available(iOS 14.0, *)
    open var showsMenuAsPrimaryAction = false
    /// The handlers that `enumerateEventHandlers` enumerates.
    var handlers: [(UIAction?, (Any?, Selector)?, UIControl.Event)] = []
    @available(iOS 14.0, *)
    public func enumerateEventHandlers(
        _ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void
    ) {
        var stop = false
        for handler in handlers where !stop { iterator(handler.0, handler.1, handler.2, &stop) }
    }
}

@available(iOS 13.0, *)
@MainActor @objc open class UIMenuElement: NSObject {}

@available(iOS 13.0, *)
@MainActor @objc open class UIMenu: UIMenuElement {}

@available(iOS 13.0, *)
@MainActor @objc open class UIAction: UIMenuElement {
    public struct Identifier: RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }
    open var title = ""
    public internal(set) var identifier = Identifier(rawValue: "")
}

@MainActor @objc open class UIButton: UIControl {
    @available(iOS 14.0, *)
    open var menu: UIMenu?
    @available(iOS 15.0, *)
    open var changesSelectionAsPrimaryAction = false
}

@MainActor @objc open class UISwitch: UIControl {
    open var isOn = false
}

@MainActor @objc open class UISlider: UIControl {
    open var value: Float = 0
    open var minimumValue: Float = 0
    open var maximumValue: Float = 1
    open var isContinuous = true
}

@MainActor @objc open class UIStepper: UIControl {
    open var value: Double = 0
    open var minimumValue: Double = 0
    open var maximumValue: Double = 100
    open var stepValue: Double = 1
    open var isContinuous = true
    open var autorepeat = true
    open var wraps = false
}

@MainActor @objc open class UISegmentedControl: UIControl {
    public internal(set) var numberOfSegments = 0
    open var selectedSegmentIndex = -1
    open var isMomentary = false
    var disabledSegments: Set<Int> = []
    var segmentActions: [Int: UIAction] = [:]
    open func isEnabledForSegment(at segment: Int) -> Bool { !disabledSegments.contains(segment) }
    @available(iOS 14.0, *)
    open func actionForSegment(at segment: Int) -> UIAction? { segmentActions[segment] }
}

@MainActor @objc open class UIPageControl: UIControl {
    open var numberOfPages = 0
    open var currentPage = 0
}

@MainActor @objc open class UITextField: UIControl {
    open var text: String?
    open var clearsOnBeginEditing = false
}

@MainActor @objc open class UIDatePicker: UIControl {}

@available(iOS 14.0, *)
@MainActor @objc open class UIColorWell: UIControl {}

@MainActor @objc open class UIRefreshControl: UIControl {}

// MARK: Gesture recognizers

@MainActor @objc public protocol UIGestureRecognizerDelegate: NSObjectProtocol {}

@MainActor @objc open class UIGestureRecognizer: NSObject {
    open var name: String?
    public internal(set) var view: UIView?
    open var isEnabled = true
    open var cancelsTouchesInView = true
    open var delaysTouchesBegan = false
    open var delaysTouchesEnded = true
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
    open var requiresExclusiveTouchType = true
    weak open var delegate: (any UIGestureRecognizerDelegate)?
}

@MainActor @objc open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1
}

@MainActor @objc open class UILongPressGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 0
    open var numberOfTouchesRequired = 1
    open var minimumPressDuration: TimeInterval = 0.5
    open var allowableMovement: CGFloat = 10
}

@MainActor @objc open class UIPanGestureRecognizer: UIGestureRecognizer {
    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max
}

public struct UIRectEdge: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = UIRectEdge(rawValue: 1 << 0)
    public static let left = UIRectEdge(rawValue: 1 << 1)
    public static let bottom = UIRectEdge(rawValue: 1 << 2)
    public static let right = UIRectEdge(rawValue: 1 << 3)
}

@MainActor @objc open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    open var edges: UIRectEdge = []
}

@MainActor @objc open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let right = Direction(rawValue: 1 << 0)
        public static let left = Direction(rawValue: 1 << 1)
        public static let up = Direction(rawValue: 1 << 2)
        public static let down = Direction(rawValue: 1 << 3)
    }
    open var direction = Direction.right
    open var numberOfTouchesRequired = 1
}

@MainActor @objc open class UIPinchGestureRecognizer: UIGestureRecognizer {}

@MainActor @objc open class UIRotationGestureRecognizer: UIGestureRecognizer {}

@available(iOS 13.0, *)
@MainActor @objc open class UIHoverGestureRecognizer: UIGestureRecognizer {}
