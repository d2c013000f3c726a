/// Models `UITextField` (TXF-1 to TXF-6, D52).
enum TextField: ControlClass {
    static var touchHandling: ControlTouchHandling { .track(keepsAll: true) }
    static var primaryActionTrigger: ControlEvents? { .editingDidEndOnExit }

    static func value(of control: ControlDescription, isSelected: Bool) -> ControlValue? {
        .text(control.text)
    }
}
