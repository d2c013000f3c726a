/// What `UIStepper` does with a press: it steps at the release, or again and again while held (STP-1 to STP-4, D40).
extension Dispatcher {
    private func isStepper(_ view: ViewID) -> Bool { tree[view].viewClass.isKind(of: .stepper) }

    mutating func stepperBegan(in view: ViewID) {
        guard isStepper(view), self[control: view].properties.autorepeats else { return }
        startRepeat(of: view, after: constants.stepperRepeatInterval)
    }

    private mutating func startRepeat(of view: ViewID, after seconds: Double) {
        // A run must get on even if its constants say 0.
        start(.stepperRepeat, of: view, due: now.advanced(bySeconds: max(seconds, 0.001)))
    }

    /// The timer of a held stepper: a step in the half that is under the finger now.
    mutating func repeatStep(in view: ViewID) {
        guard let press = self[control: view].press, let touch = touches[press.touch] else { return }
        record.spendHiddenStep()
        var count = press.repeatCount
        if let direction = half(under: touch, of: view) {
            // A firing over a half counts, also at a limit.
            count += 1
            self[control: view].press?.repeatCount = count
            step(direction, in: view)
        }
        // An action may have ended the press.
        guard self[control: view].press?.touch == press.touch else { return }
        let interval =
            count < Self.repeatsBeforeFast
            ? constants.stepperRepeatInterval
            : count < Self.repeatsBeforeFastest
                ? constants.stepperFastRepeatInterval : constants.stepperFastestRepeatInterval
        startRepeat(of: view, after: interval)
    }

    /// The release steps if the press has not repeated (STP-2).
    mutating func releaseStepper(_ touch: Touch, in view: ViewID) {
        guard let press = self[control: view].press, press.repeatCount == 0,
            let direction = half(under: touch, of: view)
        else { return }
        step(direction, in: view)
    }

    /// The end of a press, however it ends: one that is not continuous says now that its value has changed (STP-3).
    mutating func stepperEnded(_ press: ControlPress, in view: ViewID) {
        guard isStepper(view) else { return }
        stop(.stepperRepeat, of: view)
        let properties = self[control: view].properties
        if !properties.isContinuous, properties.value != press.startValue {
            dispatch(.valueChanged, from: view)
        }
    }

    /// −1 in the left half, 1 in the right one, which includes the middle; nil outside the bounds (STP-4).
    private func half(under touch: Touch, of view: ViewID) -> Double? {
        let bounds = tree[view].geometry.bounds
        guard let point = tree.point(touch.location, in: view), bounds.contains(point) else { return nil }
        return point.x >= bounds.midX ? 1 : -1
    }

    /// One step; at a limit it goes round, or nowhere (STP-4).
    private mutating func step(_ direction: Double, in view: ViewID) {
        let properties = self[control: view].properties
        let (low, high) = (properties.minimumValue, properties.maximumValue)
        var value = properties.value + direction * properties.stepValue
        if value > high { value = properties.wraps ? low : high }
        if value < low { value = properties.wraps ? high : low }
        guard value != properties.value else { return }
        self[control: view].properties.value = value
        if properties.isContinuous { dispatch(.valueChanged, from: view) }
    }

    /// The repeats after which the intervals get shorter (STP-2).
    private static var repeatsBeforeFast: Int { 5 }
    private static var repeatsBeforeFastest: Int { 20 }
}
