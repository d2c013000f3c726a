/// A control during a run: everything about it that changes, but for `isEnabled` and `isSelected`.
struct ControlState: Sendable {
    /// The properties of its class with their present values.
    var properties: ControlDescription
    /// `isTracking` (CT-2).
    private(set) var isTracking = false
    /// `isTouchInside`; means something during tracking only (CT-17).
    private(set) var isTouchInside = false
    /// `isHighlighted` (CT-4).
    private(set) var isHighlighted = false
    /// The earliest touch on it: the one it tracks, unless `beginTracking` answered no (CT-11).
    private(set) var touch: TouchArrival?
    /// How often `continueTracking` was called for that touch.
    private(set) var continueCount = 0
    /// How far right of its thumb's left edge the finger took hold of a slider (SLD-6).
    var grab = 0.0
    /// The press of a control that does not track (D35).
    var press: ControlPress?
    /// Whether a refresh control has sent its event and not been ended since (PGC-4).
    var isRefreshing = false
    /// Its registrations, once the run has changed them; nil while they are the scene's (TA-8).
    var actions: [TargetAction<SceneObject>]?

    /// A control at the start of a run.
    init(_ properties: ControlDescription) { self.properties = properties }

    /// Whether it tracks the touch of that rank.
    func tracks(_ arrival: TouchArrival) -> Bool { isTracking && touch == arrival }

    /// A touch is its own from now on, tracked or not.
    mutating func follow(_ arrival: TouchArrival) { touch = arrival }

    /// Text begins to be edited in a field that is cleared for it (TXF-2).
    mutating func clearText() { properties.text = "" }

    /// Typing: the text grows at its end (TXF-3).
    mutating func type(_ character: Character) { properties.text.append(character) }

    /// A touch begins to press it (D35).
    mutating func beginPress(by arrival: TouchArrival) {
        press = ControlPress(touch: arrival, startValue: properties.value)
    }

    mutating func endPress() { press = nil }

    /// `beginTracking` has answered.
    mutating func beginTracking(_ answer: Bool, isEnabled: Bool) {
        continueCount = 0
        isTracking = answer
        guard answer else { return }
        isTouchInside = true
        highlight(true, isEnabled: isEnabled)
    }

    /// `continueTracking` is called; returns how often it has been.
    mutating func continueTracking() -> Int {
        continueCount += 1
        return continueCount
    }

    /// Takes note of where the finger is; whether it has crossed the border (CT-4, CE-2).
    mutating func move(inside isInside: Bool, isEnabled: Bool) -> Bool {
        defer { isTouchInside = isInside }
        highlight(isInside, isEnabled: isEnabled)
        return isInside != isTouchInside
    }

    /// It tracks no more; highlight and place stay as they are (CT-5).
    mutating func endTracking() { isTracking = false }

    mutating func cancelTracking() { (isTracking, isHighlighted) = (false, false) }

    /// The touch has gone, and all of its events have been sent.
    mutating func rest() { (isHighlighted, isTouchInside) = (false, false) }

    /// CT-13: a disabled control can lose its highlight, but not get it.
    private mutating func highlight(_ isHighlighted: Bool, isEnabled: Bool) {
        if !isHighlighted || isEnabled { self.isHighlighted = isHighlighted }
    }
}

/// A touch on a control that does its work without tracking: a switch, a stepper and their like (D35).
struct ControlPress: Sendable {
    /// The touch, by arrival.
    let touch: TouchArrival
    /// Whether a switch's thumb is being dragged (D36).
    var isDrag = false
    /// The repeats a stepper has counted (D40).
    var repeatCount = 0
    /// The value when the press began.
    let startValue: Double
}
