/// Models `UIDatePicker` and `UIColorWell`: they send events only when asked (PGC-3).
enum ValuePicker: ControlClass {
    static var touchHandling: ControlTouchHandling { .keep }
    static var primaryActionTrigger: ControlEvents? { .valueChanged }
}
