/// A view as the author of a scene describes it, with UIKit's property names and defaults.
public struct ViewDescription: Sendable {
    /// The view's identifier.
    public var id: Identifier
    /// The author's own mark of the view, which checks return.
    ///
    /// The engine never reads it.
    public var source = -1
    /// The nearest UIKit class.
    public var viewClass = ViewClass.view
    /// The name of the author's own class, if it is not a UIKit one.
    public var customClass: String?
    /// Position and size.
    public var geometry = ViewGeometry()
    /// `isHidden`.
    public var isHidden = false
    /// `alpha`, kept as a 32-bit number like a layer's opacity (HT-3).
    public var alpha = 1.0
    /// `isUserInteractionEnabled`, or nil for the default of the class (HT-14).
    public var isUserInteractionEnabled: Bool?
    /// `isMultipleTouchEnabled` (TC-12).
    public var isMultipleTouchEnabled = false
    /// `isExclusiveTouch` (TC-14).
    public var isExclusiveTouch = false
    /// `isEnabled`, of controls only.
    public var isEnabled = true
    /// `isSelected`, of controls and cells only.
    public var isSelected = false
    /// True if a `UIView` animation without `allowUserInteraction` runs on it (HT-20).
    public var isAnimating = false
    /// True if a `UIView` animation with `allowUserInteraction` runs on it.
    ///
    /// It makes no difference to hits (HT-20), only to where the view is seen.
    public var isAnimatingOpenly = false
    /// `canBecomeFirstResponder`, or nil for the default of the class.
    public var canBecomeFirstResponder: Bool?
    /// `canResignFirstResponder`.
    public var canResignFirstResponder = true
    /// `clipsToBounds`, or nil for the default of the class.
    ///
    /// It makes no difference to hits (HT-6), only to what is visible.
    public var clipsToBounds: Bool?
    /// The overrides of the view's class.
    public var overrides: Overrides?
    /// Its capabilities beyond its class.
    public var capabilities: ResponderCapabilities? {
        get { additions.isEmpty ? nil : additions[0].capabilities }
        set { add { $0.capabilities = newValue } }
    }
    /// `layer.zPosition` (HT-11).
    public var zPosition: Double {
        get { additions.isEmpty ? 0 : additions[0].zPosition }
        set { add { $0.zPosition = newValue } }
    }
    /// The properties that its class adds to `UIControl`, or nil for those of a new control.
    public var control: ControlDescription? {
        get { additions.isEmpty ? nil : additions[0].control }
        set { add { $0.control = newValue } }
    }
    /// The properties that its class adds to a view that scrolls, or nil for those of a new scroll view.
    public var scrollView: ScrollViewDescription? {
        get { additions.isEmpty ? nil : additions[0].scrollView }
        set { add { $0.scrollView = newValue } }
    }

    /// A name of the view for people, such as its title, or nil if its identifier is all.
    ///
    /// The engine never reads it.
    public var label: String? {
        get { additions.isEmpty ? nil : additions[0].label }
        set { add { $0.label = newValue } }
    }
    /// The properties that its class adds to a web view.
    public var webView: WebViewDescription {
        get { additions.isEmpty ? WebViewDescription() : additions[0].webView }
        set { add { $0.webView = newValue } }
    }
    /// `interactions`, as far as they work by recognizers (CTX-1).
    public var interactions: [InteractionDescription] {
        get { additions.isEmpty ? [] : additions[0].interactions }
        set { add { $0.interactions = newValue } }
    }

    /// The actions of a row, by their side (SWA-3).
    public var swipeActions: [SwipeSide: SwipeActionsConfiguration] {
        get { additions.isEmpty ? [:] : additions[0].swipeActions }
        set { add { $0.swipeActions = newValue } }
    }

    /// The parts that few views have, in a box, because they are large and every view is copied on its way into a
    /// scene.
    private var additions: [Additions] = []
    /// True if it may have parts that few views have: those above from `capabilities` on.
    package var hasAdditions: Bool { !additions.isEmpty }

    private struct Additions: Sendable {
        var capabilities: ResponderCapabilities?
        var control: ControlDescription?
        var scrollView: ScrollViewDescription?
        var zPosition = 0.0
        var interactions: [InteractionDescription] = []
        var webView = WebViewDescription()
        var label: String?
        var swipeActions: [SwipeSide: SwipeActionsConfiguration] = [:]
    }

    private mutating func add(_ change: (inout Additions) -> Void) {
        if additions.isEmpty { additions = [Additions()] }
        change(&additions[0])
    }

    /// Makes a plain view with UIKit's defaults.
    public init(id: Identifier) { self.id = id }
}

/// The position and the size of a view in its superview.
public struct ViewGeometry: Hashable, Sendable {
    /// The view's own coordinate space and size.
    public var bounds = Rect(0, 0, 0, 0)
    /// The corner of the untransformed view in the superview: `center` less `anchorPoint` times the size.
    public var origin = Point.zero
    /// `layer.anchorPoint`, in fractions of the size (HT-8).
    public var anchorPoint = Point(0.5, 0.5)
    /// `transform`, about the anchor point.
    public var transform = AffineTransform.identity

    /// Makes a view of no size at the origin.
    public init() {}

    /// Places a view by its frame, as for the identity transform (A37).
    public init(frame: Rect) { self.frame = frame }

    /// Size and position for the identity transform.
    ///
    /// Setting them leaves the transform as it is (A37).
    public var frame: Rect {
        get { Rect(origin: origin, size: bounds.size) }
        set {
            bounds.size = newValue.size
            origin = newValue.origin
        }
    }

    /// `center`: the position of the anchor point in the superview.
    public var center: Point {
        get {
            Point(origin.x + anchorPoint.x * bounds.size.width, origin.y + anchorPoint.y * bounds.size.height)
        }
        set {
            origin = Point(
                newValue.x - anchorPoint.x * bounds.size.width,
                newValue.y - anchorPoint.y * bounds.size.height)
        }
    }

    /// Sets the bounds and keeps `center`, as `UIView.bounds` does.
    public mutating func setBounds(_ bounds: Rect) {
        let center = self.center
        self.bounds = bounds
        self.center = center
    }

    /// Scales the view about the origin of its superview, as zooming does with the view in a scroll view.
    mutating func scale(by factor: Double) {
        center = Point(center.x * factor, center.y * factor)
        transform = AffineTransform(
            transform.a * factor, transform.b * factor, transform.c * factor, transform.d * factor,
            transform.tx * factor, transform.ty * factor)
    }

    /// Gives the view in a zooming scroll view the place that it had when the zoom began, scaled.
    mutating func zoom(from start: ViewGeometry, by factor: Double) {
        // The bounds are not the zoom's business: it may be a scroll view that moves meanwhile.
        (center, transform) = (start.center, start.transform)
        scale(by: factor)
    }

    /// Sets the anchor point and keeps `center`: the view moves, as with a layer.
    public mutating func setAnchorPoint(_ anchorPoint: Point) {
        let center = self.center
        self.anchorPoint = anchorPoint
        self.center = center
    }
}

/// The capabilities of any responder of a scene beyond the touch methods.
public struct ResponderCapabilities: Sendable {
    /// The selectors it implements (EV-14).
    public var implements: [String] = []
    /// `keyCommands` (EV-10).
    public var keyCommands: [KeyCommand] = []
    /// True if it has an undo manager (EV-6).
    public var hasUndoManager = false

    /// Makes no capabilities beyond the class.
    public init() {}
}

/// A `UIKeyCommand`.
public struct KeyCommand: Hashable, Sendable {
    /// The key's characters.
    public var input: String
    /// The modifiers, sorted by name.
    public var modifierFlags: [String]
    /// The selector it sends.
    public var action: String
    /// `wantsPriorityOverSystemBehavior`, which is true if it comes before text input (EV-10).
    public var wantsPriorityOverSystemBehavior = false

    /// Makes a key command.
    public init(input: String, modifierFlags: [String], action: String) {
        self.input = input
        self.modifierFlags = modifierFlags.sorted()
        self.action = action
    }
}
