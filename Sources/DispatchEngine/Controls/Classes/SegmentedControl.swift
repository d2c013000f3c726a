/// Models `UISegmentedControl` (SEG-1 to SEG-6, D39).
enum SegmentedControl: ControlClass {
    static var touchHandling: ControlTouchHandling { .press }
    static var primaryActionTrigger: ControlEvents? { .valueChanged }

    static func value(of control: ControlDescription, isSelected: Bool) -> ControlValue? {
        .selectedSegmentIndex(control.selectedSegmentIndex)
    }

    static func clamp(_ control: inout ControlDescription) {
        control.selectedSegmentIndex = min(
            max(control.selectedSegmentIndex, -1), control.numberOfSegments - 1)
    }

    static func press(
        _ phase: EventPhase, _ touch: ControlTouch, _ control: inout ControlState
    ) -> PressResponse {
        let properties = control.properties
        guard phase == .ended, properties.numberOfSegments > 0, let point = touch.pointInBounds else {
            return .doNothing
        }
        // D39: segments of equal width; the last one takes what rounding leaves over.
        let bounds = touch.bounds
        let position = (point.x - bounds.minX) / bounds.size.width * Double(properties.numberOfSegments)
        let index = min(Int(position), properties.numberOfSegments - 1)
        guard !properties.disabledSegments.contains(index),
            properties.isMomentary || index != properties.selectedSegmentIndex
        else { return .doNothing }
        return PressResponse(
            release: ControlRelease(
                change: PropertyChange(property: .selectedSegmentIndex, value: .whole(index)), segment: index,
                events: [.valueChanged]))
    }

    static func endRelease(_ control: inout ControlDescription) {
        if control.isMomentary { control.selectedSegmentIndex = -1 }
    }

    static var isShield: Bool { true }
}
