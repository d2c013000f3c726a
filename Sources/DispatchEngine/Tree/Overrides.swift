/// The overrides of a class of the author's, as declared in the scene.
public struct Overrides: Sendable {
    /// The four touch methods.
    public var touches = PhaseOverrides()
    /// The three motion methods.
    public var motion = PhaseOverrides()
    /// The four press methods.
    public var presses = PhaseOverrides()
    /// `remoteControlReceived(with:)`.
    public var remoteControl = MethodOverride.default
    /// `hitTest(_:with:)` (HT-17).
    public var hitTest: ScriptedAnswer<HitTestOverride>? {
        get { hasQuestions ? questions[0].hitTest : nil }
        set { answer { $0.hitTest = newValue } }
    }
    /// `point(inside:with:)` (HT-19).
    public var pointInside: ScriptedAnswer<PointInsideOverride>? {
        get { hasQuestions ? questions[0].pointInside : nil }
        set { answer { $0.pointInside = newValue } }
    }
    /// `next` (RC-10).
    public var next: NextOverride? {
        get { hasQuestions ? questions[0].next : nil }
        set { answer { $0.next = newValue } }
    }
    /// `canPerformAction(_:withSender:)`, by selector (EV-13).
    public var canPerformAction: [String: Bool] {
        get { hasQuestions ? questions[0].canPerformAction : [:] }
        set { answer { $0.canPerformAction = newValue } }
    }
    /// `gestureRecognizerShouldBegin(_:)` of a view (GR-42).
    public var gestureRecognizerShouldBegin: ScriptedAnswer<ViewGestureAnswer>? {
        get { hasQuestions ? questions[0].gestureRecognizerShouldBegin : nil }
        set { answer { $0.gestureRecognizerShouldBegin = newValue } }
    }
    /// `sendAction(_:to:for:)` of a control, `sendAction(_:to:from:for:)` of the application (TA-4).
    public var sendAction: SendActionOverride? {
        get { hasQuestions ? questions[0].sendAction : nil }
        set { answer { $0.sendAction = newValue } }
    }
    /// `accessibilityActivate()` of a view (EV-17).
    public var accessibilityActivate: ScriptedAnswer<Bool>? {
        get { hasQuestions ? questions[0].accessibilityActivate : nil }
        set { answer { $0.accessibilityActivate = newValue } }
    }
    /// `accessibilityActivationPoint` of a view, in screen coordinates (EV-17).
    public var accessibilityActivationPoint: Point? {
        get { hasQuestions ? questions[0].accessibilityActivationPoint : nil }
        set { answer { $0.accessibilityActivationPoint = newValue } }
    }
    /// `canBecomeKey` of a window (EQ-10).
    public var canBecomeKey: Bool? {
        get { hasQuestions ? questions[0].canBecomeKey : nil }
        set { answer { $0.canBecomeKey = newValue } }
    }
    /// The overrides of a control.
    public var control: ControlOverrides? {
        get { hasQuestions ? questions[0].control : nil }
        set { answer { $0.control = newValue } }
    }
    /// The overrides of a scroll view or a cell.
    public var scrollView: ScrollViewOverrides? {
        get { hasQuestions ? questions[0].scrollView : nil }
        set { answer { $0.scrollView = newValue } }
    }
    /// The methods whose handling of events depends on the state of the run.
    ///
    /// They take precedence over `touches` and its like, which count where an answer is omitted.
    public var methods: [ScriptedMethod: ScriptedAnswer<MethodOverride>] {
        get { hasQuestions ? questions[0].methods : [:] }
        set { answer { $0.methods = newValue } }
    }
    /// The effects of overridden methods, and of those of the view's delegate.
    public var effects: [ScriptedMethod: [Change]] {
        get { hasQuestions ? questions[0].effects : [:] }
        set { answer { $0.effects = newValue } }
    }
    /// True if more is overridden than methods that handle events.
    var hasQuestions: Bool { !questions.isEmpty }

    /// The parts that few overrides have, in a box, because they are long and overrides are copied with every view.
    var questions: [Questions] = []

    private mutating func answer(_ change: (inout Questions) -> Void) {
        if questions.isEmpty { questions.append(Questions()) }
        change(&questions[0])
    }

    /// Makes a set that overrides nothing.
    public init() {}
}

extension Overrides {
    /// True if `hitTest(_:with:)` or `point(inside:with:)` is among them.
    package var includeHitTesting: Bool { hasQuestions && (hitTest != nil || pointInside != nil) }
}

/// The methods that UIKit asks something, and the effects of all.
struct Questions: Sendable {
    var hitTest: ScriptedAnswer<HitTestOverride>?
    var pointInside: ScriptedAnswer<PointInsideOverride>?
    var next: NextOverride?
    var canPerformAction: [String: Bool] = [:]
    var gestureRecognizerShouldBegin: ScriptedAnswer<ViewGestureAnswer>?
    var sendAction: SendActionOverride?
    var accessibilityActivate: ScriptedAnswer<Bool>?
    var accessibilityActivationPoint: Point?
    var canBecomeKey: Bool?
    var control: ControlOverrides?
    var scrollView: ScrollViewOverrides?
    var methods: [ScriptedMethod: ScriptedAnswer<MethodOverride>] = [:]
    var effects: [ScriptedMethod: [Change]] = [:]
}

/// An override of `hitTest(_:with:)`.
public enum HitTestOverride: Equatable, Sendable {
    /// Calls super.
    case `default`
    /// Returns the view itself for any point.
    case returnSelf
    /// Returns nil.
    case returnNil
    /// Returns the view, or nil without one, if the condition holds, and calls super otherwise.
    case returnView(Identifier?, when: Condition?)
    /// Calls super and turns an answer that is the view itself into nil.
    case skipSelf
}

/// An override of `point(inside:with:)`.
///
/// Shapes are in the view's own coordinates.
public enum PointInsideOverride: Hashable, Sendable {
    /// Calls super: inside the bounds.
    case `default`
    /// Always the same answer.
    case always(Bool)
    /// The bounds made smaller by the insets. Negative insets enlarge the area.
    case inset(EdgeInsets)
    /// Inside the frame of any subview, hidden ones too. The view's own bounds do not count (A38).
    case unionOfSubviews
    /// Inside the bounds or the frame of any subview, hidden ones too (A38).
    case unionOfBoundsAndSubviews
    /// Inside the ellipse inscribed in the rectangle, border included (A38).
    case ellipse(Rect)
    /// Inside the polygon by the even-odd rule (A38).
    case polygon([Point])
}

/// An override of `next`.
public enum NextOverride: Equatable, Sendable {
    /// Returns nil: the chain ends here.
    case returnNil
    /// Returns that responder.
    case returnResponder(Identifier)
}

/// The handling of a forwarded method of `UIResponder` by an override.
public enum MethodOverride: Hashable, Sendable {
    /// Not overridden: the default implementation calls `next`.
    case `default`
    /// Does not call super: the climb stops.
    case handle
    /// Calls super after its own work.
    case observe
    /// Calls another of the methods on `next`, as scene Z0-4 does.
    case forward(as: EventPhase)
}

/// The overrides of one family of methods, by phase.
public struct PhaseOverrides: Hashable, Sendable {
    /// `…Began`.
    public var began = MethodOverride.default
    /// `…Moved` of touches, `…Changed` of presses.
    public var moved = MethodOverride.default
    /// `…Ended`.
    public var ended = MethodOverride.default
    /// `…Cancelled`.
    public var cancelled = MethodOverride.default

    /// Makes overrides of nothing.
    public init() {}

    /// Makes overrides that handle all phases alike.
    public init(all override: MethodOverride) {
        (began, moved, ended, cancelled) = (override, override, override, override)
    }

    /// The override of the method of that phase.
    public subscript(phase: EventPhase) -> MethodOverride {
        get {
            switch phase {
            case .began: began
            case .moved: moved
            case .ended: ended
            case .cancelled: cancelled
            }
        }
        set {
            switch phase {
            case .began: began = newValue
            case .moved: moved = newValue
            case .ended: ended = newValue
            case .cancelled: cancelled = newValue
            }
        }
    }
}

/// The phases that have a method of their own in `UIResponder`.
public enum EventPhase: UInt8, CaseIterable, Sendable {
    case began, moved, ended, cancelled

    /// The word of the phase in the names of methods about touches and motions.
    package var suffix: String {
        switch self {
        case .began: "Began"
        case .moved: "Moved"
        case .ended: "Ended"
        case .cancelled: "Cancelled"
        }
    }
}

/// An answer to `gestureRecognizerShouldBegin(_:)` of a view, by recognizer.
public enum ViewGestureAnswer: Hashable, Sendable {
    /// The same answer for every recognizer.
    case always(Bool)
    /// No for the named recognizers, yes for all others.
    case notFor([Identifier])
}

/// An override of `sendAction` (TA-4).
public enum SendActionOverride: Equatable, Sendable {
    /// Does not call super: the target is not called.
    case handle
    /// Calls super with the same arguments.
    case observe
    /// Calls super with another target, or nil to look one up, and perhaps another selector.
    case redirect(to: Identifier?, action: String?)
}

/// The tracking methods a control overrides (CT-1, C6).
public struct ControlOverrides: Hashable, Sendable {
    /// The answer of `beginTracking(_:with:)`.
    public var beginTracking: Bool?
    /// The call of `continueTracking(_:with:)` from which on the answer is false, counted from 1.
    public var continueTrackingFalseFrom: Int?
    /// True if `cancelTracking(with:)` leaves out super (CT-7).
    public var cancelTrackingWithoutSuper = false

    /// Makes overrides of nothing.
    public init() {}
}

/// The questions a scroll view or a cell answers differently from its class.
public struct ScrollViewOverrides: Sendable {
    /// `touchesShouldBegin(_:with:in:)`.
    public var touchesShouldBegin: ScriptedAnswer<Bool>?
    /// `touchesShouldCancel(in:)`.
    public var touchesShouldCancel: ScriptedAnswer<Bool>?
    /// The answers of a cell's delegate, by callback name.
    public var cellAnswers: [String: Bool] = [:]
    /// The row that `willSelect` of a table's delegate returns in place of the cell (CELL-3).
    public var selectedInstead: Identifier?

    /// Makes overrides of nothing.
    public init() {}
}
