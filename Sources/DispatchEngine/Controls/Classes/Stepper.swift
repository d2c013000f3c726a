/// Models `UIStepper`: it steps at the release, or again and again while held (STP-1 to STP-4, D40).
enum Stepper: ControlClass {
    static var touchHandling: ControlTouchHandling { .press }
    static var primaryActionTrigger: ControlEvents? { .valueChanged }

    static func initialize(_ control: inout ControlDescription) { control.maximumValue = 100 }

    static func value(of control: ControlDescription, isSelected: Bool) -> ControlValue? {
        .number(control.value)
    }

    static func clamp(_ control: inout ControlDescription) { Slider.clamp(&control) }

    // MARK: Pressing

    static func press(
        _ phase: EventPhase, _ touch: ControlTouch, _ control: inout ControlState
    ) -> PressResponse {
        switch phase {
        case .began:
            guard control.properties.autorepeats else { return .doNothing }
            return PressResponse(timer: touch.constants.stepperRepeatInterval)
        case .ended:
            // STP-2: the release steps if the press has not repeated.
            guard control.press?.repeatCount == 0, let half = half(under: touch) else { return .doNothing }
            return PressResponse(event: step(half, &control.properties))
        case .moved, .cancelled: return .doNothing
        }
    }

    /// Steps in the half that is under the finger now, repeatedly and faster over time (STP-2).
    static func timerFired(_ touch: ControlTouch, _ control: inout ControlState) -> PressResponse {
        var response = PressResponse()
        if let half = half(under: touch) {
            // A firing over a half counts, also at a limit.
            control.press?.repeatCount += 1
            response.event = step(half, &control.properties)
        }
        response.timer =
            switch control.press?.repeatCount ?? 0 {
            case ..<repeatsBeforeFast: touch.constants.stepperRepeatInterval
            case ..<repeatsBeforeFastest: touch.constants.stepperFastRepeatInterval
            default: touch.constants.stepperFastestRepeatInterval
            }
        return response
    }

    /// Sends `valueChanged` at the end if the stepper is not continuous (STP-3).
    static func endPress(_ press: ControlPress, _ control: ControlDescription) -> ControlEvents? {
        !control.isContinuous && control.value != press.startValue ? .valueChanged : nil
    }

    /// The repeats after which the intervals get shorter (STP-2).
    private static let repeatsBeforeFast = 5
    private static let repeatsBeforeFastest = 20

    // MARK: Steps

    /// Returns −1 in the left half and 1 in the right one, or nil outside the bounds (STP-4).
    ///
    /// The middle belongs to the right half.
    private static func half(under touch: ControlTouch) -> Double? {
        touch.pointInBounds.map { $0.x >= touch.bounds.midX ? 1 : -1 }
    }

    /// Makes one step, which at a limit wraps around or changes nothing (STP-4).
    ///
    /// - Returns: the event that the stepper sends.
    private static func step(_ direction: Double, _ control: inout ControlDescription) -> ControlEvents? {
        let (low, high) = (control.minimumValue, control.maximumValue)
        var value = control.value + direction * control.stepValue
        if value > high { value = control.wraps ? low : high }
        if value < low { value = control.wraps ? high : low }
        guard value != control.value else { return nil }
        control.value = value
        return control.isContinuous ? .valueChanged : nil
    }

    static var isShield: Bool { true }
}
