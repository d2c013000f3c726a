/// The properties that single control classes add to `UIControl`, with UIKit's names and defaults.
///
/// Each property belongs to the classes its comment names and has no meaning for others.
public struct ControlDescription: Hashable, Sendable {
    /// `isOn` of a switch.
    public var isOn = false
    /// `value` of a slider or a stepper.
    public var value = 0.0
    /// `minimumValue` of a slider or a stepper.
    public var minimumValue = 0.0
    /// `maximumValue`: 1 for a slider, 100 for a stepper.
    public var maximumValue = 1.0
    /// `isContinuous` of a slider or a stepper (SLD-3, STP-3).
    public var isContinuous = true
    /// `stepValue` of a stepper.
    public var stepValue = 1.0
    /// `autorepeat` of a stepper (STP-2).
    public var autorepeats = true
    /// `wraps` of a stepper (STP-4).
    public var wraps = false
    /// `numberOfSegments` of a segmented control.
    public var numberOfSegments = 0
    /// `selectedSegmentIndex` of a segmented control, where −1 is no segment (D39).
    public var selectedSegmentIndex = -1
    /// `isMomentary` of a segmented control (SEG-2).
    public var isMomentary = false
    /// The segments for which `isEnabledForSegment(at:)` is false, ascending.
    public var disabledSegments: [Int] = []
    /// `numberOfPages` of a page control.
    public var numberOfPages = 0
    /// `currentPage` of a page control.
    public var currentPage = 0
    /// True if a button has a `menu` (BTN-3).
    public var hasMenu = false
    /// `showsMenuAsPrimaryAction` of a button (D51).
    public var showsMenuAsPrimaryAction = false
    /// `changesSelectionAsPrimaryAction` of a button (BTN-4).
    public var changesSelectionAsPrimaryAction = false

    /// `text` of a text field.
    public var text = ""
    /// `clearsOnBeginEditing` of a text field (TXF-2).
    public var clearsOnBeginEditing = false
    /// The answers of a text field's delegate.
    public var textFieldDelegate = TextFieldDelegate()
}

extension ControlDescription {
    /// Makes the properties of a new control of that class.
    public init(of viewClass: ViewClass) {
        self.init()
        viewClass.controlClass?.initialize(&self)
    }

    /// Moves one limit along with the other, as `UISlider` does when code sets it beyond.
    mutating func keepLimitsInOrder(after property: Property) {
        if property == .minimumValue { maximumValue = max(minimumValue, maximumValue) }
        if property == .maximumValue { minimumValue = min(minimumValue, maximumValue) }
    }

    /// The value of a control that was given limits but no value: the nearest to 0.
    public var initialValue: Double { min(max(0, minimumValue), maximumValue) }
}
