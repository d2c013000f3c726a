/// A change of the scene during a run.
///
/// The uploaded scene never changes.
public struct Change: Equatable, Sendable {
    /// The object that is changed.
    public var target: Identifier
    /// The change.
    public var operation: Operation
    /// The condition for the change, tested when its turn comes, or nil for none.
    public var condition: Condition?
    /// A number, not negative, of a change that happens at most once in a run, or nil for each time.
    ///
    /// Changes of a scene with the same number happen once together.
    public var once: Int?

    /// Makes a change.
    public init(target: Identifier, operation: Operation) {
        self.target = target
        self.operation = operation
    }

    /// The operations of changes.
    public enum Operation: Equatable, Sendable {
        /// Sets properties, in order, and then the wires to other objects.
        case set([PropertyChange], wires: [ObjectSetting] = [])
        /// `removeFromSuperview()`, or `removeGestureRecognizer(_:)`.
        case remove
        /// `insertSubview(_:at:)` on that view, or `addSubview(_:)` without an index.
        ///
        /// For a recognizer it is `addGestureRecognizer(_:)` on that view.
        case move(to: Identifier, index: Int?)
        /// `insertSubview(_:at:)` or `addSubview(_:)` with a view that was outside the windows so far (GR-2).
        case addView(Identifier, index: Int?)
        /// `addGestureRecognizer(_:)` with a recognizer that had no view so far (GR-2).
        case addGestureRecognizer(Identifier)
        /// `addTarget(_:action:for:)` of a control (TA-2).
        case addTarget(TargetAction)
        /// `removeTarget(_:action:for:)` of a control, where nil matches every target, or every selector (TA-8).
        case removeTarget(Identifier?, action: String?, events: ControlEvents)
        /// A call of a method without arguments.
        case call(ChangeMethod)
    }
}

extension Change.Operation {
    /// Returns the view that gets another superview, or none, or nil if the operation on a view does something else.
    func movedView(of view: ViewID) -> ViewID? {
        switch self {
        case .remove, .move: view
        case .addView(let added, _): added.view
        case .set, .addGestureRecognizer, .addTarget, .removeTarget, .call: nil
        }
    }
}

extension Change {
    /// Returns true if the change is possible.
    ///
    /// A view cannot be put into itself, nor a window into a view, and an object that is already there cannot be added.
    func isPossible(in tree: ViewTree, _ recognizers: Recognizers) -> Bool {
        switch operation {
        case .move(let superview, _):
            guard let view = target.view, let superview = superview.view else {
                return target.gestureRecognizer != nil
            }
            return !tree.isDescendant(superview, of: view) && !tree.isWindow(view)
        case .addView(let view, _):
            guard let view = view.view, let superview = target.view else { return true }
            return tree.superview(of: view) == nil && !tree.isDescendant(superview, of: view)
        case .addGestureRecognizer(let recognizer):
            return recognizer.gestureRecognizer.map { recognizers[$0].view == nil } ?? true
        case .set, .remove, .addTarget, .removeTarget, .call: return true
        }
    }
}
