/// Models `UISlider`: it follows its thumb (SLD-1 to SLD-6, D42).
enum Slider: ControlClass {
    static var primaryActionTrigger: ControlEvents? { .valueChanged }

    static func value(of control: ControlDescription, isSelected: Bool) -> ControlValue? {
        .number(control.value)
    }

    static func clamp(_ control: inout ControlDescription) {
        control.value = min(max(control.value, control.minimumValue), control.maximumValue)
    }

    // MARK: Tracking

    /// Takes hold of the thumb, and remembers where (SLD-1, SLD-6).
    static func beginTracking(_ touch: ControlTouch, _ control: inout ControlState) -> Bool {
        guard let start = touch.start else { return false }
        let thumb = thumb(of: control.properties, touch)
        control.grab = start.x - thumb.minX
        return target(thumb, touch.constants).contains(start)
    }

    static func track(
        _ phase: EventPhase, _ touch: ControlTouch, _ control: inout ControlState
    ) -> ControlEvents? {
        switch phase {
        // SLD-3: sent even though the value is the same.
        case .began: break
        case .moved: follow(touch, &control)
        case .ended:
            // SLD-4: in any case, and before the touch's own event.
            follow(touch, &control)
            return .valueChanged
        case .cancelled: return nil
        }
        return control.properties.isContinuous ? .valueChanged : nil
    }

    /// SLD-6: the finger keeps the place on the thumb where it took hold.
    private static func follow(_ touch: ControlTouch, _ control: inout ControlState) {
        let bounds = touch.bounds
        let track = bounds.size.width - touch.constants.sliderThumbWidth
        guard track > 0, let point = touch.point else { return }
        let properties = control.properties
        let fraction = (point.x - control.grab - bounds.minX) / track
        let range = properties.maximumValue - properties.minimumValue
        control.properties.value = properties.minimumValue + range * min(max(fraction, 0), 1)
    }

    // MARK: Thumb

    /// Returns the thumb's rectangle in the slider's own space, for its current value (SLD-2).
    private static func thumb(of control: ControlDescription, _ touch: ControlTouch) -> Rect {
        let (bounds, constants) = (touch.bounds, touch.constants)
        let range = control.maximumValue - control.minimumValue
        let fraction = range > 0 ? (control.value - control.minimumValue) / range : 0
        return Rect(
            bounds.minX + fraction * max(0, bounds.size.width - constants.sliderThumbWidth),
            bounds.minY + (bounds.size.height - constants.sliderThumbHeight) / 2,
            constants.sliderThumbWidth, constants.sliderThumbHeight)
    }

    /// Returns the thumb grown on all sides to the least size of a target (SLD-1).
    private static func target(_ thumb: Rect, _ constants: Constants) -> Rect {
        let x = max(0, constants.sliderThumbTarget - thumb.size.width) / 2
        let y = max(0, constants.sliderThumbTarget - thumb.size.height) / 2
        return thumb.inset(by: EdgeInsets(-y, -x, -y, -x))
    }

    // MARK: Shield

    static var isShield: Bool { true }

    static func refuses(
        _ gesture: ShieldedGesture, _ touch: ControlTouch, _ control: ControlState, _ options: Options
    ) -> Bool {
        switch gesture {
        case .singleTap: false
        // GC-12, D43: along the slider is to the left or to the right, for any transform.
        case .horizontalSwipe: holdsThumb(touch, control)
        case .pan(let isHorizontal):
            options.sliderShieldsPans && isHorizontal && holdsThumb(touch, control)
        }
    }

    /// Returns true if the touch began on the thumb, so it is tracked or would be if it were delivered now (D43).
    private static func holdsThumb(_ touch: ControlTouch, _ control: ControlState) -> Bool {
        if control.tracks(touch.touch.arrival) { return true }
        guard let start = touch.start else { return false }
        return target(thumb(of: control.properties, touch), touch.constants).contains(start)
    }
}
