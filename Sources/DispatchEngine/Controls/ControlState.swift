/// The changing state of a control during a run, apart from `isEnabled` and `isSelected`.
struct ControlState: Sendable {
    /// The current properties of its class.
    var properties: ControlDescription
    /// `isTracking` (CT-2).
    private(set) var isTracking = false
    /// `isTouchInside`, which is meaningful only during tracking (CT-17).
    private(set) var isTouchInside = false
    /// `isHighlighted` (CT-4).
    private(set) var isHighlighted = false
    /// The earliest touch on it: the one it tracks, unless `beginTracking` answered no (CT-11).
    private(set) var touch: TouchArrival?
    /// The number of calls of `continueTracking` for that touch.
    private(set) var continueCount = 0
    /// The distance from the left edge of a slider's thumb to where the finger took hold (SLD-6).
    var grab = 0.0
    /// The press of a control that does not track (D35).
    var press: ControlPress?
    /// True from the event of a refresh control until it is ended (PGC-4).
    var isRefreshing = false
    /// The registrations once the run has changed them, or nil while they are the scene's (TA-8).
    var actions: [TargetAction]?

    /// Makes the state of a control at the start of a run.
    init(_ properties: ControlDescription) { self.properties = properties }

    /// Returns true if the control tracks that touch.
    func tracks(_ arrival: TouchArrival) -> Bool { isTracking && touch == arrival }

    /// Makes a touch the control's own, tracked or not.
    mutating func follow(_ arrival: TouchArrival) { touch = arrival }

    /// Clears the text of a field as editing begins (TXF-2).
    mutating func clearText() { properties.text = "" }

    /// Appends a typed character to the text (TXF-3).
    mutating func type(_ character: Character) { properties.text.append(character) }

    /// Begins a press by a touch (D35).
    mutating func beginPress(by arrival: TouchArrival) {
        press = ControlPress(touch: arrival, startValue: properties.value)
    }

    mutating func endPress() { press = nil }

    /// Takes the answer of `beginTracking`.
    mutating func beginTracking(_ answer: Bool, isEnabled: Bool) {
        continueCount = 0
        isTracking = answer
        guard answer else { return }
        isTouchInside = true
        highlight(true, isEnabled: isEnabled)
    }

    /// Counts a call of `continueTracking`, and returns their number.
    mutating func continueTracking() -> Int {
        continueCount += 1
        return continueCount
    }

    /// Notes where the finger is, and returns true if it has crossed the border (CT-4, CE-2).
    mutating func move(inside isInside: Bool, isEnabled: Bool) -> Bool {
        defer { isTouchInside = isInside }
        highlight(isInside, isEnabled: isEnabled)
        return isInside != isTouchInside
    }

    /// Ends tracking, but leaves the highlight and `isTouchInside` as they are (CT-5).
    mutating func endTracking() { isTracking = false }

    mutating func cancelTracking() { (isTracking, isHighlighted) = (false, false) }

    /// Resets the control after the touch has gone and all of its events have been sent.
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
    /// True while a switch's thumb is being dragged (D36).
    var isDrag = false
    /// The repeats a stepper has counted (D40).
    var repeatCount = 0
    /// The value when the press began.
    let startValue: Double
}
