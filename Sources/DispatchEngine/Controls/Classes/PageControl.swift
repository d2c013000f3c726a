/// Models `UIPageControl` (PGC-1, D41).
enum PageControl: ControlClass {
    static var touchHandling: ControlTouchHandling { .press }
    static var primaryActionTrigger: ControlEvents? { .valueChanged }

    static func value(of control: ControlDescription, isSelected: Bool) -> ControlValue? {
        .currentPage(control.currentPage)
    }

    static func clamp(_ control: inout ControlDescription) {
        control.currentPage = max(0, min(control.currentPage, control.numberOfPages - 1))
    }

    /// Goes to the next or the previous page, depending on the half where the finger lifts.
    static func press(
        _ phase: EventPhase, _ touch: ControlTouch, _ control: inout ControlState
    ) -> PressResponse {
        guard phase == .ended, let point = touch.pointInside else { return .doNothing }
        let page = control.properties.currentPage + (point.x >= touch.bounds.midX ? 1 : -1)
        guard (0..<control.properties.numberOfPages).contains(page) else { return .doNothing }
        control.properties.currentPage = page
        return PressResponse(event: .valueChanged)
    }

    static var isShield: Bool { true }
}
