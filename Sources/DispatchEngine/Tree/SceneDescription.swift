/// What a window adds to a view.
public struct WindowDescription: Sendable {
    /// The window as a view.
    public var view: ViewDescription
    /// `windowLevel`: higher is in front; normal 0, status bar 1000, alert 2000 (EQ-4).
    public var windowLevel = 0.0
    /// `isKeyWindow` (EQ-9).
    public var isKeyWindow = false
    /// Whether it belongs to a `UIWindowScene` (RC-6).
    public var hasWindowScene = true

    /// Makes a window of the normal level.
    public init(view: ViewDescription) {
        self.view = view
        if !view.viewClass.isKind(of: .window) { self.view.viewClass = .window }
    }
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
    /// What its class overrides.
    public var overrides: Overrides<Identifier>?
    /// What it can do beyond its class.
    public var capabilities: ResponderCapabilities?

    /// Makes a controller that overrides nothing.
    public init(id: Identifier) { self.id = id }
}

/// The application and its delegate.
public struct ApplicationDescription: Sendable {
    /// Whether the application is in front (EQ-21).
    public enum State: String, CaseIterable, Sendable {
        /// It gets events.
        case foreground
        /// Events end below it.
        case background
    }

    /// The application's delegate (RC-7).
    public enum Delegate: Sendable {
        /// There is none.
        case none
        /// An object of its own; it ends the chain if it is a responder.
        case object(isResponder: Bool)
        /// A view, a view controller or the application itself: not part of the chain.
        case declared(Identifier)
    }

    /// The state throughout the run.
    public var state = State.foreground
    /// The delegate; a responder by default (A31).
    public var delegate = Delegate.object(isResponder: true)
    /// `applicationSupportsShakeToEdit` (EV-6).
    public var supportsShakeToEdit = true
    /// What the application's class overrides.
    public var overrides: Overrides<Identifier>?
    /// What the application's class can do.
    public var capabilities: ResponderCapabilities?
    /// What the delegate's class overrides.
    public var delegateOverrides: Overrides<Identifier>?
    /// What the delegate's class can do.
    public var delegateCapabilities: ResponderCapabilities?

    /// An application in the foreground with a delegate that is a responder.
    public init() {}
}

/// A fault of a scene; `source` is the mark of the identifier at fault.
public struct SceneFault: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Kind: Hashable, Sendable {
        /// The identifier is already in use; `first` marks the other place.
        case duplicateIdentifier(String, first: Int)
        /// The identifier is one of those that exist without being declared.
        case reservedIdentifier(String)
        /// Nothing has this identifier.
        case unknownIdentifier(String, expected: ExpectedObject)
        /// The identifier names something of another kind.
        case wrongKind(String, expected: ExpectedObject)
        /// The controller's presenting controllers lead back to itself.
        case presentationCycle([String])
        /// The view already is the first responder's window mate: two first responders in one window.
        case secondFirstResponder(String, window: String)
        /// The view that is to zoom does not lie in its scroll view (SCV-20).
        case notInside(String, scrollView: String)
        /// A change sets a property that only views of those classes have.
        case foreignProperty(String, Property, owners: [ViewClass])
    }

    /// The kinds of objects a reference may ask for.
    public enum ExpectedObject: String, Hashable, Sendable {
        /// A view or a window.
        case view
        /// A view controller.
        case viewController = "view controller"
        /// Any responder.
        case responder
        /// A gesture recogniser.
        case gestureRecognizer = "gesture recognizer"
        /// A responder or an entry of `objects`.
        case target = "responder or object"
        /// A control.
        case control
        /// A scroll view.
        case scrollView = "scroll view"
        /// A window.
        case window
        /// The application.
        case application
        /// A recogniser that measures a translation.
        case pan = "pan or screenEdgePan recognizer of the scene's own"
        /// A recogniser that measures a scale.
        case pinch = "pinch recognizer of the scene's own"
        /// A recogniser that measures a rotation.
        case rotation = "rotation recognizer"
        /// A view or a gesture recogniser.
        case viewOrRecognizer = "view or gesture recognizer"
        /// Anything a change can be made to.
        case changeTarget = "view, gesture recognizer, responder or application"
    }

    /// What is wrong.
    public var kind: Kind
    /// The mark of the place.
    public var source: Int
}
