/// The controls of a run, and the passes over their registrations.
struct Controls: Sendable {
    private let scene: Scene
    /// The states of the controls that something has happened to.
    private var states: [ViewID: ControlState] = [:]
    /// The controls whose registrations are being called, one inside the other.
    private var passes: [ViewID] = []
    /// The controls in `passes` that have left their window meanwhile (TA-10).
    private var interruptedPasses: Set<ViewID> = []

    init(_ scene: Scene) { self.scene = scene }

    // MARK: State

    /// The current state of a control, which is the scene's until something changes it.
    subscript(view: ViewID) -> ControlState { states[view] ?? Self.initialState(of: view, in: scene) }

    /// Changes a control in place.
    mutating func update<Result>(_ view: ViewID, _ change: (inout ControlState) -> Result) -> Result {
        let scene = scene
        return change(&states[view, default: Self.initialState(of: view, in: scene)])
    }

    private static func initialState(of view: ViewID, in scene: Scene) -> ControlState {
        ControlState(scene.controls[view] ?? ControlDescription(of: scene.tree[view].viewClass))
    }

    /// The controls that follow a touch, in the order of the scene.
    var following: [ViewID] {
        states.filter { $0.value.isTracking || $0.value.press != nil }.keys.sorted()
    }

    // MARK: Values

    /// Sets a property from code, within the control's limits, and sends nothing (D34, SWI-6, SEG-6).
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

    /// Returns the current value of a control, or nil for classes without one.
    func value(of view: ViewID, in tree: ViewTree) -> ControlValue? {
        value(of: view, isSelected: tree[view].flags.contains(.selected))
    }

    /// Returns the value for an entry of the log.
    ///
    /// A long text counts as much of the log's limit as the entries that would have fit instead.
    func loggedValue(of view: ViewID, in tree: ViewTree, log: inout DeliveryLog) -> ControlValue? {
        let value = value(of: view, in: tree)
        if case .text(let text)? = value { log.budget.spend(bytes: text.utf8.count) }
        return value
    }

    /// Returns the visible properties of a control (CT-17), or nil unless the log has them.
    func properties(of view: ViewID, log: DeliveryLog) -> ControlProperties? {
        guard log.categories.contains(.controlProperties) else { return nil }
        let control = self[view]
        return ControlProperties(
            isTracking: control.isTracking, isTouchInside: control.isTouchInside,
            isHighlighted: control.isHighlighted)
    }

    /// Returns the value of a control, or nil for classes without one.
    func value(of view: ViewID, isSelected: Bool) -> ControlValue? {
        scene.tree[view].viewClass.controlClass?.value(of: self[view].properties, isSelected: isSelected)
    }

    // MARK: Registrations

    /// Returns the current registrations of a control.
    func actions(of view: ViewID) -> [TargetAction] {
        states[view]?.actions ?? scene.actions[view] ?? []
    }

    /// Changes the registrations of a control.
    ///
    /// A pass under way continues over the old ones (TA-3).
    mutating func changeActions(of view: ViewID, _ change: (inout [TargetAction]) -> Void) {
        guard scene.tree[view].viewClass.controlClass != nil else { return }
        var actions = actions(of: view)
        change(&actions)
        update(view) { $0.actions = actions }
    }

    // MARK: Passes

    mutating func beginPass(over view: ViewID) { passes.append(view) }

    /// Ends the innermost pass.
    ///
    /// - Returns: true if the control is to be interrupted now, and no other pass over it is under way.
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

/// The value of a control of a class that has one.
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
