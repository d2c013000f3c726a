/// The controls of a run, and the passes over their registrations.
struct Controls: Sendable {
    private let scene: Scene
    /// Those that something has happened to.
    private var states: [ViewID: ControlState] = [:]
    /// The controls whose registrations are being called, one inside the other.
    private var passes: [ViewID] = []
    /// Those of them that have left their window meanwhile (TA-10).
    private var interruptedPasses: Set<ViewID> = []

    init(_ scene: Scene) { self.scene = scene }

    // MARK: State

    /// A control now; the scene's until something changes it.
    subscript(view: ViewID) -> ControlState { states[view] ?? Self.initialState(of: view, in: scene) }

    /// Changes a control in place.
    mutating func update<Result>(_ view: ViewID, _ change: (inout ControlState) -> Result) -> Result {
        let scene = scene
        return change(&states[view, default: Self.initialState(of: view, in: scene)])
    }

    private static func initialState(of view: ViewID, in scene: Scene) -> ControlState {
        ControlState(scene.controls[view] ?? ControlDescription(of: scene.tree[view].viewClass))
    }

    /// Those that follow a touch, in the order of the scene.
    var following: [ViewID] {
        states.filter { $0.value.isTracking || $0.value.press != nil }.keys.sorted()
    }

    // MARK: Values

    /// Takes a property from code, as far as the control can have it; nothing is sent (D34, SWI-6, SEG-6).
    mutating func set(_ change: PropertyChange, of view: ViewID) {
        guard let controlClass = scene.tree[view].viewClass.controlClass else { return }
        if case (.refreshing, .flag(let isRefreshing)) = (change.property, change.value) {
            update(view) { $0.isRefreshing = isRefreshing }
        } else if case (.control(let path), .control?) = (
            change.property.row.place, change.property.row.change
        ) {
            update(view) { control in
                path.set(change.value, in: &control.properties)
                control.properties.keepLimitsInOrder(after: change.property)
                controlClass.clamp(&control.properties)
            }
        }
    }

    /// The value of a control as it is now; nil for classes without one.
    func value(of view: ViewID, in tree: ViewTree) -> ControlValue? {
        value(of: view, isSelected: tree[view].flags.contains(.selected))
    }

    /// The value for an entry of the log; a long text counts like the entries that there would be room for instead.
    func loggedValue(of view: ViewID, in tree: ViewTree, log: inout DeliveryLog) -> ControlValue? {
        let value = value(of: view, in: tree)
        if case .text(let text)? = value { log.budget.spend(bytes: text.utf8.count) }
        return value
    }

    /// The visible properties of a control (CT-17); nil unless the log has them.
    func properties(of view: ViewID, log: DeliveryLog) -> ControlProperties? {
        guard log.categories.contains(.controlProperties) else { return nil }
        let control = self[view]
        return ControlProperties(
            isTracking: control.isTracking, isTouchInside: control.isTouchInside,
            isHighlighted: control.isHighlighted)
    }

    /// The value of a control; nil for classes without one.
    func value(of view: ViewID, isSelected: Bool) -> ControlValue? {
        scene.tree[view].viewClass.controlClass?.value(of: self[view].properties, isSelected: isSelected)
    }

    // MARK: Registrations

    /// The registrations of a control as they are now.
    func actions(of view: ViewID) -> [TargetAction<SceneObject>] {
        states[view]?.actions ?? scene.actions[view] ?? []
    }

    /// Changes the registrations of a control; a pass under way goes on over the old ones (TA-3).
    mutating func changeActions(
        of view: ViewID, _ change: (inout [TargetAction<SceneObject>]) -> Void
    ) {
        guard scene.tree[view].viewClass.controlClass != nil else { return }
        var actions = actions(of: view)
        change(&actions)
        update(view) { $0.actions = actions }
    }

    // MARK: Passes

    mutating func beginPass(over view: ViewID) { passes.append(view) }

    /// The innermost pass is over.
    ///
    /// - Returns: whether the control was to be interrupted meanwhile, and no other pass over it is under way.
    mutating func endPass() -> Bool {
        guard let view = passes.popLast(), !passes.contains(view) else { return false }
        return interruptedPasses.remove(view) != nil
    }

    /// Notes that a control is to be interrupted after the pass over its registrations.
    ///
    /// - Returns: false if there is no such pass.
    mutating func interruptAfterPass(_ view: ViewID) -> Bool {
        guard passes.contains(view) else { return false }
        interruptedPasses.insert(view)
        return true
    }
}

/// The value of a control, for those that have one.
public enum ControlValue: Hashable, Sendable {
    /// `value` of a slider or a stepper.
    case number(Double)
    /// `isOn` of a switch.
    case isOn(Bool)
    /// `selectedSegmentIndex` of a segmented control.
    case selectedSegmentIndex(Int)
    /// `currentPage` of a page control.
    case currentPage(Int)
    /// `text` of a text field.
    case text(String)
    /// `isSelected` of a button that changes it as its primary action (BTN-4).
    case isSelected(Bool)
}
