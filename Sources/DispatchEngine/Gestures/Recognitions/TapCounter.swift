/// Counts taps: shared by tap recognisers and by long presses that want taps first (TAP-2 to TAP-8, LP-7, A1, A18).
struct TapCounter: Hashable, Sendable {
    let touchesRequired: Int
    /// The taps completed so far.
    private(set) var taps = 0
    /// The centre of the fingers when the required number was first down, in the first tap (A1).
    private(set) var start: Point?
    /// The fingers of the present tap; lifted ones stay at their last place.
    private var fingers = FingerTracks()
    private var down = 0
    private var wasComplete = false

    init(touchesRequired: Int) { self.touchesRequired = touchesRequired }

    /// What a callback led to.
    enum Step: Hashable, Sendable {
        case nothing
        /// The first finger of a tap came down.
        case began
        /// The last finger of a tap lifted, all within the limits.
        case tapped
        case failed(StateReason)
    }

    mutating func receive(_ input: GestureInput) -> Step {
        switch input.phase {
        case .began: return begin(input)
        case .moved:
            for touch in input.changed { fingers.move(touch, to: touch.location) }
            return isTooFar(input.constants) ? .failed(.moved) : .nothing
        case .ended: return end(input)
        case .cancelled: return .failed(.cancelled)
        }
    }

    private mutating func begin(_ input: GestureInput) -> Step {
        let isFirst = down == 0
        for touch in input.changed { fingers.begin(touch) }
        down += input.changed.count
        guard down <= touchesRequired else { return .failed(.tooManyTouches) }
        if down == touchesRequired, !wasComplete {
            wasComplete = true
            start = start ?? fingers.centroid
            if isTooFar(input.constants) { return .failed(.moved) }
        }
        return isFirst ? .began : .nothing
    }

    private mutating func end(_ input: GestureInput) -> Step {
        // A2: the place of the lift counts.
        for touch in input.changed { fingers.move(touch, to: touch.liftLocation) }
        down -= input.changed.count
        guard wasComplete else { return .failed(.liftedEarly) }
        if isTooFar(input.constants) { return .failed(.moved) }
        guard down == 0 else { return .nothing }
        taps += 1
        fingers.removeAll()
        wasComplete = false
        return .tapped
    }

    /// Tested only while the required number has been down in this tap (A1).
    private func isTooFar(_ constants: Constants) -> Bool {
        guard wasComplete, let start else { return false }
        return (fingers.centroid - start).length > constants.tapAllowableMovement
    }
}
