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
        // D39: segments of equal width. The last one takes what rounding leaves over.
        let bounds = touch.bounds
        let position = (point.x - bounds.minX) / bounds.size.width * Double(properties.numberOfSegments)
        let index = min(Int(position), properties.numberOfSegments - 1)
        guard !properties.disabledSegments.contains(index) else { return .doNothing }
        return PressResponse(release: .select(segment: index))
    }

    /// SEG-1, SEG-2: the selected segment changes nothing, unless the control keeps no selection.
    static func outcome(of release: ControlRelease, _ control: ControlDescription) -> ReleaseOutcome? {
        guard case .select(let segment) = release,
            control.isMomentary || segment != control.selectedSegmentIndex
        else { return nil }
        return ReleaseOutcome(
            change: PropertyChange(property: .selectedSegmentIndex, value: .whole(segment)), segment: segment,
            events: [.valueChanged])
    }

    static func endRelease(_ control: inout ControlDescription) {
        if control.isMomentary { control.selectedSegmentIndex = -1 }
    }

    static var isShield: Bool { true }
}
