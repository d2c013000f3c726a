/// What one class of controls adds to `UIControl`; the defaults are those of `UIControl` itself.
///
/// A class decides on values: it changes the state of its control and says what the control is to do. The dispatcher
/// carries that out.
protocol ControlClass {
    /// What its touch methods do.
    static var touchHandling: ControlTouchHandling { get }
    /// The event after which it sends `primaryActionTriggered` (CE-7).
    static var primaryActionTrigger: ControlEvents? { get }

    // MARK: Value

    /// Gives a new control the defaults of its class.
    static func initialize(_ control: inout ControlDescription)
    /// Its value, if it has one.
    static func value(of control: ControlDescription, isSelected: Bool) -> ControlValue?
    /// Brings its value to the nearest that it can have (D34).
    static func clamp(_ control: inout ControlDescription)
    /// Whether the event changes `isSelected` before its actions run (BTN-4).
    static func togglesSelection(_ control: ControlDescription, at event: ControlEvents) -> Bool

    // MARK: Tracking

    /// Its answer to `beginTracking(_:with:)`.
    static func beginTracking(_ touch: ControlTouch, _ control: inout ControlState) -> Bool
    /// What it does at the beginning of tracking, at a move or at the end.
    ///
    /// - Returns: the event that it sends.
    static func track(
        _ phase: EventPhase, _ touch: ControlTouch, _ control: inout ControlState
    ) -> ControlEvents?
    /// Whether a touch-down opens its menu, which takes the touch (BTN-3, D51).
    static func opensMenu(_ control: ControlDescription) -> Bool

    // MARK: Pressing

    /// What it does at the beginning of a press, at a move or at the release.
    static func press(
        _ phase: EventPhase, _ touch: ControlTouch, _ control: inout ControlState
    ) -> PressResponse
    /// The timer that a press asked for has come due.
    static func timerFired(_ touch: ControlTouch, _ control: inout ControlState) -> PressResponse
    /// What it sends at the end of a press, released or not.
    static func endPress(_ press: ControlPress, _ control: ControlDescription) -> ControlEvents?
    /// What a release comes to when its turn has come; nil if it changes nothing.
    static func outcome(of release: ControlRelease, _ control: ControlDescription) -> ReleaseOutcome?
    /// What it is like once all of a release has been sent.
    static func endRelease(_ control: inout ControlDescription)

    // MARK: Shield

    /// Whether it overrides `gestureRecognizerShouldBegin(_:)` to protect its own action (D38); its subclasses inherit
    /// that (GC-9).
    static var isShield: Bool { get }
    /// Whether a shield keeps a gesture of an ancestor from beginning (GC-1 to GC-13): most keep single taps (GC-2).
    static func refuses(
        _ gesture: ShieldedGesture, _ touch: ControlTouch, _ control: ControlState, _ options: Options
    ) -> Bool
}

extension ControlClass {
    static var touchHandling: ControlTouchHandling { .track(keepsAll: false) }
    static var primaryActionTrigger: ControlEvents? { nil }
    static func initialize(_ control: inout ControlDescription) {}
    static func value(of control: ControlDescription, isSelected: Bool) -> ControlValue? { nil }
    static func clamp(_ control: inout ControlDescription) {}
    static func togglesSelection(_ control: ControlDescription, at event: ControlEvents) -> Bool { false }
    static func beginTracking(_ touch: ControlTouch, _ control: inout ControlState) -> Bool { true }
    static func track(
        _ phase: EventPhase, _ touch: ControlTouch, _ control: inout ControlState
    ) -> ControlEvents? { nil }
    static func opensMenu(_ control: ControlDescription) -> Bool { false }
    static func press(
        _ phase: EventPhase, _ touch: ControlTouch, _ control: inout ControlState
    ) -> PressResponse { .doNothing }
    static func timerFired(_ touch: ControlTouch, _ control: inout ControlState) -> PressResponse {
        .doNothing
    }
    static func endPress(_ press: ControlPress, _ control: ControlDescription) -> ControlEvents? { nil }
    static func outcome(of release: ControlRelease, _ control: ControlDescription) -> ReleaseOutcome? { nil }
    static func endRelease(_ control: inout ControlDescription) {}
    static var isShield: Bool { false }
    static func refuses(
        _ gesture: ShieldedGesture, _ touch: ControlTouch, _ control: ControlState, _ options: Options
    ) -> Bool {
        switch gesture {
        case .singleTap: true
        case .horizontalSwipe, .pan: false
        }
    }
}

/// What the touch methods of a control do.
enum ControlTouchHandling: Sendable {
    /// They track with `beginTracking(_:with:)` and its like (CT-1); `keepsAll` says that touches which are not tracked
    /// stay with the control as well (CT-3, CT-5, CT-15, CT-21).
    case track(keepsAll: Bool)
    /// They follow a press in a way of their own (D35).
    case press
    /// They keep their touches and do not show what they do with them (PGC-3).
    case keep
}

/// What a control that is pressed asks for.
struct PressResponse {
    /// What it sends at once.
    var event: ControlEvents?
    /// What it does once the event has been delivered everywhere (D16).
    var release: ControlRelease?
    /// The seconds after which it is asked again.
    var timer: Double?

    static let doNothing = PressResponse()
}

/// What a finger that was lifted from a control asks for.
///
/// The control does it once the touch has been delivered everywhere (D16). What that comes to depends on its value then:
/// other releases may have come before.
enum ControlRelease: Hashable, Sendable {
    /// A tapped switch turns over (SWI-3).
    case turnOver
    /// A dragged switch takes the side of the finger (SWI-5).
    case turn(on: Bool)
    /// A tapped segment is selected (SEG-1).
    case select(segment: Int)
}

/// What a released control does when its turn has come.
struct ReleaseOutcome {
    /// The value it takes.
    let change: PropertyChange
    /// The segment whose own actions come first (SEG-3).
    var segment: Int?
    /// What it sends then, in order.
    let events: [ControlEvents]
}

/// The gestures of ancestors that some control keeps for itself.
enum ShieldedGesture {
    /// One tap with one finger.
    case singleTap
    /// A swipe with one finger to the left or to the right.
    case horizontalSwipe
    /// A pan with one finger; whether it moves more to the side than up or down, in the window.
    case pan(isHorizontal: Bool)
}

extension ViewClass {
    /// Whose touch methods a class has.
    enum TouchRole {
        /// Those of `UIResponder`.
        case responder
        /// Those of a control.
        case control(any ControlClass.Type)
        /// Those of a scroll view.
        case scrollView
        /// Some that keep every touch and do not show what they do with it (OTH-5, PGC-3).
        case keep
    }

    var touchRole: TouchRole {
        switch self {
        case .control: .control(PlainControl.self)
        case .button: .control(Button.self)
        case .switch: .control(Switch.self)
        case .slider: .control(Slider.self)
        case .segmentedControl: .control(SegmentedControl.self)
        case .stepper: .control(Stepper.self)
        case .pageControl: .control(PageControl.self)
        case .textField: .control(TextField.self)
        case .datePicker, .colorWell: .control(ValuePicker.self)
        case .refreshControl: .control(RefreshControl.self)
        case .scrollView, .tableView, .collectionView, .textView: .scrollView
        case .mapView, .webView, .pickerView: .keep
        case .view, .window, .label, .imageView, .tableViewCell, .collectionReusableView,
            .collectionViewCell, .stackView, .toolbar, .navigationBar, .tabBar, .searchBar,
            .visualEffectView, .progressView, .activityIndicatorView, .inputView, .tableViewHeaderFooterView:
            .responder
        }
    }

    /// What a control's class is like; nil for other views.
    var controlClass: (any ControlClass.Type)? {
        guard case .control(let controlClass) = touchRole else { return nil }
        return controlClass
    }

    /// The controls that track touches with `beginTracking(_:with:)` and its like (CT-1); those that work on touches in
    /// ways of their own are left out, though they derive from `UIControl` (D35, PGC-3).
    public static let trackingControls: [ViewClass] = allCases.filter { viewClass in
        guard case .track? = viewClass.controlClass?.touchHandling else { return false }
        return true
    }
}

extension ViewTree {
    /// The class of a control.
    func controlClass(of view: ViewID) -> any ControlClass.Type {
        nodes[view.index].viewClass.controlClass ?? PlainControl.self
    }
}
