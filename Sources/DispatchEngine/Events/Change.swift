/// A change of the scene during a run; the uploaded scene is never touched.
public struct Change<Reference: Sendable>: Sendable {
    /// What is changed.
    public var target: Reference
    /// The change.
    public var operation: Operation

    /// Makes a change.
    public init(target: Reference, operation: Operation) {
        self.target = target
        self.operation = operation
    }

    /// The changes there are.
    public enum Operation: Sendable {
        /// Sets properties, in order.
        case set([PropertyChange])
        /// `removeFromSuperview()`, or `removeGestureRecognizer(_:)`.
        case remove
        /// `insertSubview(_:at:)` on that view, or `addSubview(_:)` without an index.
        case move(to: Reference, index: Int?)
        /// `addTarget(_:action:for:)` of a control (TA-2).
        case addTarget(TargetAction<Reference>)
        /// `removeTarget(_:action:for:)` of a control; nil matches every target, or every selector (TA-8).
        case removeTarget(Reference?, action: String?, events: ControlEvents)
        /// `becomeFirstResponder()` (EV-1).
        case becomeFirstResponder
        /// `resignFirstResponder()` (EV-1).
        case resignFirstResponder
        /// `makeKey()` (EQ-5: never reorders).
        case makeKey
        /// `makeKeyAndVisible()` (EQ-5).
        case makeKeyAndVisible
        /// `beginReceivingRemoteControlEvents()` (EV-7).
        case beginReceivingRemoteControlEvents
        /// `endReceivingRemoteControlEvents()` (EV-7).
        case endReceivingRemoteControlEvents
        /// `beginIgnoringInteractionEvents()` (EQ-19).
        case beginIgnoringInteractionEvents
        /// `endIgnoringInteractionEvents()` (EQ-19).
        case endIgnoringInteractionEvents
    }
}

extension Change: Equatable where Reference: Equatable {}
extension Change.Operation: Equatable where Reference: Equatable {}

/// A new value for one property.
public enum PropertyChange: Hashable, Sendable {
    case hidden(Bool)
    case alpha(Double)
    case userInteractionEnabled(Bool)
    case multipleTouchEnabled(Bool)
    case exclusiveTouch(Bool)
    case animating(Bool)
    /// Of a control or a recogniser, by the target's kind (C9).
    case enabled(Bool)
    case frame(Rect)
    case bounds(Rect)
    case center(Point)
    case transform(AffineTransform)
    case anchorPoint(Point)
    case windowLevel(Double)
    /// `isSelected` of a control or a cell.
    case selected(Bool)
    /// `value` of a slider or a stepper; sends nothing, like all that follow (D34).
    case value(Double)
    /// `isOn` of a switch.
    case isOn(Bool)
    /// `selectedSegmentIndex` of a segmented control.
    case selectedSegmentIndex(Int)
    /// `currentPage` of a page control.
    case currentPage(Int)
    /// `text` of a text field.
    case text(String)
    /// `beginRefreshing()` and `endRefreshing()` of a refresh control (PGC-4).
    case refreshing(Bool)
    /// Of a scroll view.
    case scrollView(ScrollViewChange)
    /// Of a recogniser.
    case recognizer(RecognizerChange)
}

extension PropertyChange {
    /// The classes that have the property; nil if every view has it.
    ///
    /// Recognisers have `enabled` as well (C9).
    var owners: [ViewClass]? {
        switch self {
        case .selected: [.control, .tableViewCell, .collectionViewCell]
        case .value: [.slider, .stepper]
        case .isOn: [.switch]
        case .selectedSegmentIndex: [.segmentedControl]
        case .currentPage: [.pageControl]
        case .text: [.textField]
        case .refreshing: [.refreshControl]
        case .enabled: [.control, .label]
        case .windowLevel: [.window]
        case .scrollView(.allowsSelection): [.tableView, .collectionView]
        case .scrollView: [.scrollView]
        case .recognizer: []
        case .hidden, .alpha, .userInteractionEnabled, .multipleTouchEnabled, .exclusiveTouch, .animating,
            .frame, .bounds, .center, .transform, .anchorPoint:
            nil
        }
    }
}
