internal import DispatchEngine

/// The private views inside UIKit's own controls.
///
/// Dumps show them as if they took touches, but the control does.
enum ControlInternals {
    /// Returns true if a direct subview is such a part of its superview.
    ///
    /// Buttons and plain controls have none: a view in a button that takes touches is a real cause of lost taps.
    static func include(_ className: String, in superview: ViewClass) -> Bool {
        switch superview.controlKind {
        case .switch, .slider, .stepper, .segmentedControl, .pageControl, .datePicker, .colorWell,
            .refreshControl:
            true
        case .textField: prefixesInTextFields.contains { className.hasPrefix($0) }
        case .control, .button, nil: false
        }
    }

    private static let prefixesInTextFields = ["_UI", "UIField", "UITextField"]
}
