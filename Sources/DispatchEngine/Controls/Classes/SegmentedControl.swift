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
        guard phase == .ended, let point = touch.pointInBounds,
            let index = properties.segment(at: point, in: touch.bounds),
            !properties.disabledSegments.contains(index)
        else { return .doNothing }
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

extension ControlDescription {
    /// Returns the segment at a point in the bounds of a segmented control, or nil if it has none.
    ///
    /// The segments have equal widths, and the last one takes what rounding leaves over (D39).
    package func segment(at point: Point, in bounds: Rect) -> Int? {
        guard numberOfSegments > 0, bounds.size.width > 0 else { return nil }
        let position = (point.x - bounds.minX) / bounds.size.width * Double(numberOfSegments)
        return min(max(Int(position), 0), numberOfSegments - 1)
    }
}
