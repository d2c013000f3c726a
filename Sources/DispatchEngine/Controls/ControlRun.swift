/// A control during a run: everything about it that changes, but for `isEnabled` and `isSelected`.
struct ControlRun: Sendable {
    /// The properties of its class with their present values.
    var properties: ControlDescription
    /// `isTracking` (CT-2).
    var isTracking = false
    /// `isTouchInside`; means something during tracking only (CT-17).
    var isTouchInside = false
    /// `isHighlighted` (CT-4).
    var isHighlighted = false
    /// The earliest touch on it: the one it tracks, unless `beginTracking` said no (CT-11).
    var touch: TouchArrival?
    /// How often `continueTracking` was called for that touch.
    var continueCount = 0
    /// How far right of its thumb's left edge the finger took hold of a slider (SLD-6).
    var grab = 0.0
    /// The press of a control that does not track (D35).
    var press: ControlPress?
    /// Whether a refresh control has spoken and was not told since that it is done (PGC-4).
    var isRefreshing = false
    /// Its registrations, once the run has changed them; nil while they are the scene's (TA-8).
    var actions: [TargetAction<SceneObject>]?

    /// A control as it is when the run starts.
    init(_ properties: ControlDescription) { self.properties = properties }
}

/// A touch on a control that does its work without tracking: a switch, a stepper and their like (D35).
struct ControlPress: Sendable {
    let touch: TouchArrival
    /// Whether a switch's thumb is being dragged (D36).
    var isDrag = false
    /// The repeats a stepper has counted (D40).
    var repeatCount = 0
    /// A stepper's value when the press began.
    let startValue: Double
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

extension Dispatcher {
    /// A control's state; as the scene has it until something changes it.
    subscript(control view: ViewID) -> ControlRun {
        get {
            if let run = controls[view] { return run }
            return ControlRun(scene.controls[view] ?? ControlDescription(of: tree[view].viewClass))
        }
        set { controls[view] = newValue }
    }

    /// The value of a control as it is now; nil for classes without one.
    func value(of view: ViewID) -> ControlValue? {
        let viewClass = tree[view].viewClass
        let properties = self[control: view].properties
        if viewClass.isKind(of: .slider) || viewClass.isKind(of: .stepper) {
            return .number(properties.value)
        }
        if viewClass.isKind(of: .switch) { return .isOn(properties.isOn) }
        if viewClass.isKind(of: .segmentedControl) {
            return .selectedSegmentIndex(properties.selectedSegmentIndex)
        }
        if viewClass.isKind(of: .pageControl) { return .currentPage(properties.currentPage) }
        if viewClass.isKind(of: .textField) { return .text(properties.text) }
        if viewClass.isKind(of: .button), properties.changesSelectionAsPrimaryAction {
            return .isSelected(tree[view].flags.contains(.selected))
        }
        return nil
    }
}
