/// The properties that a window adds to a view.
public struct WindowDescription: Sendable {
    /// `windowLevel`, where higher is in front: normal 0, status bar 1000, alert 2000 (EQ-4).
    public var windowLevel = 0.0
    /// `isKeyWindow` (EQ-9).
    public var isKeyWindow = false
    /// True if it belongs to a `UIWindowScene` (RC-6).
    public var hasWindowScene = true

    /// Makes a window of the normal level.
    public init() {}
}

/// A view controller, described beside its root view.
public struct ViewControllerDescription: Sendable {
    /// The controller's identifier.
    public var id: Identifier
    /// `presentingViewController` (RC-3, RC-4).
    public var presentedBy: Identifier?
    /// The name of its class, if given.
    public var className: String?
    /// `canBecomeFirstResponder`.
    public var canBecomeFirstResponder = false
    /// `canResignFirstResponder`.
    public var canResignFirstResponder = true
    /// `preferredScreenEdgesDeferringSystemGestures` (SYS-12).
    public var preferredScreenEdgesDeferringSystemGestures = ScreenEdges()
    /// `isModalInPresentation`, which keeps gestures from dismissing it or the container that shows it (SHEET-12).
    public var isModalInPresentation = false
    /// The overrides of its class.
    public var overrides: Overrides?
    /// Its capabilities beyond its class.
    public var capabilities: ResponderCapabilities?
    /// Its properties as a container, for those that are one.
    private var containers: Boxed<Containers>?
    /// `navigationItem`, if stated (NAV-3).
    public var navigationItem: NavigationItem?

    /// Makes a controller that overrides nothing.
    public init(id: Identifier) { self.id = id }
}

extension ViewControllerDescription {
    /// The properties of a container, out of line: most controllers are none.
    struct Containers: Sendable {
        var navigation: NavigationControllerDescription?
        var tabs: TabBarControllerDescription?
        var presentation: PresentationDescription?
    }

    /// Its properties as a navigation controller, if it is one with a stack (OWN-1).
    public var navigationController: NavigationControllerDescription? {
        get { containers?.value.navigation }
        set { if newValue != nil || containers != nil { change { $0.navigation = newValue } } }
    }

    /// Its properties as a tab bar controller, if it is one with tabs (PAGE-10).
    public var tabBarController: TabBarControllerDescription? {
        get { containers?.value.tabs }
        set { if newValue != nil || containers != nil { change { $0.tabs = newValue } } }
    }

    /// Its properties as a sheet, a popover or a search, if it is presented as one (OWN-1).
    public var presentation: PresentationDescription? {
        get { containers?.value.presentation }
        set { if newValue != nil || containers != nil { change { $0.presentation = newValue } } }
    }

    private mutating func change(_ change: (inout Containers) -> Void) {
        var containers = self.containers?.value ?? Containers()
        change(&containers)
        self.containers = .boxed(containers)
    }

    /// Takes its properties as a container out of it.
    mutating func takeContainers() -> Containers? { containers.take()?.value }
}

/// The application and its delegate.
public struct ApplicationDescription: Sendable {
    /// The state of the application, in front or not (EQ-21).
    public enum State: String, CaseIterable, Sendable {
        /// It gets events.
        case foreground
        /// Events end below it.
        case background
    }

    /// The application's delegate (RC-7).
    public enum Delegate: Sendable {
        /// No delegate.
        case none
        /// A separate object, which ends the chain if it is a responder.
        case object(isResponder: Bool)
        /// A view, a view controller or the application itself: not part of the chain.
        case declared(Identifier)
    }

    /// The state throughout the run.
    public var state = State.foreground
    /// The delegate, which is a responder by default (A31).
    public var delegate = Delegate.object(isResponder: true)
    /// `applicationSupportsShakeToEdit` (EV-6).
    public var supportsShakeToEdit = true
    /// `userInterfaceLayoutDirection` (NAV-2, SWA-2, CT-22).
    public var userInterfaceLayoutDirection = UserInterfaceLayoutDirection.leftToRight
    /// The overrides of the application's class.
    public var overrides: Overrides?
    /// The capabilities of the application's class.
    public var capabilities: ResponderCapabilities?
    /// The overrides of the delegate's class.
    public var delegateOverrides: Overrides?
    /// The capabilities of the delegate's class.
    public var delegateCapabilities: ResponderCapabilities?

    /// Makes an application in the foreground with a delegate that is a responder.
    public init() {}
}
