/// `UIPinchGestureRecognizer` (PINCH-1 to PINCH-8).
struct PinchRecognition: Sendable {
    private var fingers = TwoFingers()
    /// The finger distance when the two were first down together, and the one that stands for scale 1.
    private var startDistance = 0.0
    private var base = 1.0
    private var filter = RateFilter()
    private var lastTime = Timestamp.zero

    /// `scale`: 1 until it begins.
    private(set) var scale = 1.0
    /// `velocity`, in scale factors per second.
    var velocity: Double { filter.rate }

    mutating func receive(_ input: GestureInput) -> GestureResponse {
        if fingers.receive(input) { restart() }
        defer { lastTime = input.now }
        switch input.phase {
        case .began: return .doNothing
        case .moved: return fingers.areTwo ? move(input) : .doNothing
        case .ended, .cancelled: return fingers.response(toLeaving: input)
        }
    }

    /// A19: distance anew; scale goes on from where it is (PINCH-6).
    private mutating func restart() {
        startDistance = fingers.line.length
        base = startDistance / scale
    }

    private mutating func move(_ input: GestureInput) -> GestureResponse {
        let distance = fingers.line.length
        if input.state == .possible {
            let change = distance - startDistance
            let hysteresis = input.constants.pinchHysteresis
            guard change.magnitude > hysteresis, fingers.locations.allSatisfy(input.windowBounds.contains) else {
                return .doNothing
            }
            // PINCH-3: the hysteresis is taken out, towards the new distance.
            base = startDistance + (change > 0 ? hysteresis : -hysteresis)
            setScale(distance, input)
            return .request(.began)
        }
        setScale(distance, input)
        return .doNothing
    }

    private mutating func setScale(_ distance: Double, _ input: GestureInput) {
        guard base > 0 else { return }
        let old = scale
        scale = distance / base
        filter.add(
            scale - old, over: input.now.seconds(since: lastTime), share: input.constants.pinchVelocityShare)
    }
}
