/// Models `UISwitch` (SWI-1 to SWI-6, D36).
enum Switch: ControlClass {
    static var touchHandling: ControlTouchHandling { .press }
    static var primaryActionTrigger: ControlEvents? { .valueChanged }

    static func value(of control: ControlDescription, isSelected: Bool) -> ControlValue? {
        .isOn(control.isOn)
    }

    static func press(
        _ phase: EventPhase, _ touch: ControlTouch, _ control: inout ControlState
    ) -> PressResponse {
        switch phase {
        case .began, .cancelled: return .doNothing
        case .moved:
            noteDrag(touch, &control)
            return .doNothing
        case .ended:
            noteDrag(touch, &control)
            guard let point = touch.pointInside, let press = control.press else { return .doNothing }
            return PressResponse(
                release: press.isDrag ? .turn(on: point.x >= touch.bounds.midX) : .turnOver)
        }
    }

    /// SWI-3, SWI-5: a tap toggles it, a drag takes it to the side of the finger.
    static func outcome(of release: ControlRelease, _ control: ControlDescription) -> ReleaseOutcome? {
        switch release {
        case .turnOver: turn(!control.isOn, events: [.valueChanged, .touchUpInside])
        case .turn(let isOn): isOn == control.isOn ? nil : turn(isOn, events: [.valueChanged])
        case .select: nil
        }
    }

    private static func turn(_ isOn: Bool, events: [ControlEvents]) -> ReleaseOutcome {
        ReleaseOutcome(change: PropertyChange(property: .on, value: .flag(isOn)), events: events)
    }

    /// D36: notes that the touch is a drag once it has moved far enough on x.
    ///
    /// It stays one.
    private static func noteDrag(_ touch: ControlTouch, _ control: inout ControlState) {
        guard let start = touch.start, let point = touch.point,
            abs(point.x - start.x) >= touch.constants.switchDragDistance
        else { return }
        control.press?.isDrag = true
    }

    static var isShield: Bool { true }

    static func refuses(
        _ gesture: ShieldedGesture, _ touch: ControlTouch, _ control: ControlState, _ options: Options
    ) -> Bool {
        switch gesture {
        case .singleTap: true
        case .horizontalSwipe: false
        case .pan: keepsPan(touch, isOn: control.properties.isOn)
        }
    }

    /// Returns true if the touch began on the thumb and moves along it (GC-13, D37).
    private static func keepsPan(_ touch: ControlTouch, isOn: Bool) -> Bool {
        guard let start = touch.start else { return false }
        let isRightHalf = start.x >= touch.bounds.midX
        return isRightHalf == isOn && ControlTouch.isHorizontal(from: start, to: touch.point)
    }
}
