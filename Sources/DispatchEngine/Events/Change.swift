/// A change of the scene during a run.
///
/// The uploaded scene never changes.
public struct Change<Reference: Sendable>: Sendable {
    /// The object that is changed.
    public var target: Reference
    /// The change.
    public var operation: Operation
    /// The condition for the change, tested when its turn comes, or nil for none.
    public var condition: Condition<Reference>?
    /// A number, not negative, of a change that happens at most once in a run, or nil for each time.
    ///
    /// Changes of a scene with the same number happen once together.
    public var once: Int?

    /// Makes a change.
    public init(target: Reference, operation: Operation) {
        self.target = target
        self.operation = operation
    }

    /// The operations of changes.
    public enum Operation: Sendable {
        /// Sets properties, in order, and then the wires to other objects.
        case set([PropertyChange], wires: [ObjectSetting<Reference>] = [])
        /// `removeFromSuperview()`, or `removeGestureRecognizer(_:)`.
        case remove
        /// `insertSubview(_:at:)` on that view, or `addSubview(_:)` without an index.
        ///
        /// For a recognizer it is `addGestureRecognizer(_:)` on that view.
        case move(to: Reference, index: Int?)
        /// `insertSubview(_:at:)` or `addSubview(_:)` with a view that was outside the windows so far (GR-2).
        case addView(Reference, index: Int?)
        /// `addGestureRecognizer(_:)` with a recognizer that had no view so far (GR-2).
        case addGestureRecognizer(Reference)
        /// `addTarget(_:action:for:)` of a control (TA-2).
        case addTarget(TargetAction<Reference>)
        /// `removeTarget(_:action:for:)` of a control, where nil matches every target, or every selector (TA-8).
        case removeTarget(Reference?, action: String?, events: ControlEvents)
        /// A call of a method without arguments.
        case call(ChangeMethod)
    }
}

extension Change: Equatable where Reference: Equatable {}
extension Change.Operation: Equatable where Reference: Equatable {}

extension Change<SceneObject> {
    /// Returns true if the change is possible.
    ///
    /// A view cannot be put into itself, nor a window into a view, and an object that is already there cannot be added.
    func isPossible(in tree: ViewTree, _ recognizers: Recognizers) -> Bool {
        switch (operation, target) {
        case (.move(.responder(.view(let superview)), _), .responder(.view(let view))):
            !tree.isDescendant(superview, of: view) && !tree.isWindow(view)
        case (.move, .responder): false
        case (.addView(.responder(.view(let view)), _), .responder(.view(let superview))):
            tree.superview(of: view) == nil && !tree.isDescendant(superview, of: view)
        case (.addGestureRecognizer(.gestureRecognizer(let id)), _): recognizers[id].view == nil
        case (.set, _), (.remove, _), (.move, _), (.addView, _), (.addGestureRecognizer, _), (.addTarget, _),
            (.removeTarget, _), (.call, _):
            true
        }
    }
}
