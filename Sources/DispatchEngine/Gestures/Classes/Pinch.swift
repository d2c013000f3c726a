/// Models `UIPinchGestureRecognizer` (PINCH-1 to PINCH-8): two fingers that part or come together.
struct PinchRecognition: FingerPairClass {
    var settable: Property? { .scale }
    /// `scale`, which is 1 before it begins.
    private(set) var scale = 1.0
    /// The finger distance when two fingers were last first down (A19).
    private var initialDistance = 0.0
    /// The finger distance at the last callback with two fingers.
    private var distance = 0.0
    /// The finger distance at a scale of 1.
    private var base = 0.0
    private var measuredAt = Timestamp.zero
    private var speed = VelocityFilter(ignoresZero: true)

    /// `scale`, and its change per second (PINCH-4).
    var measurements: GestureMeasurements {
        GestureMeasurements(motion: .pinch(scale: scale, velocity: speed.velocity))
    }

    /// Sets `scale`, which continues from the new value (PINCH-5).
    mutating func set(_ value: PropertyValue) {
        guard case .number(let scale) = value else { return }
        self.scale = scale
        rebase()
    }

    mutating func start(_ pair: FingerPair, at now: Timestamp) {
        initialDistance = pair.distance
        distance = pair.distance
        measuredAt = now
        rebase()
    }

    /// Makes the current distance mean the current scale.
    ///
    /// Without a distance the scale is 0.
    private mutating func rebase() {
        guard scale > 0 else { return }
        base = distance / scale
    }

    mutating func move(_ pair: FingerPair, _ input: GestureInput) -> GestureResponse {
        let seconds = input.now.seconds(since: measuredAt)
        let previousScale = scale
        distance = pair.distance
        measuredAt = input.now
        if input.state == .possible {
            let change = distance - initialDistance
            let hysteresis = input.constants.pinchHysteresis
            guard change.magnitude > hysteresis, input.windowBounds.contains(pair.first),
                input.windowBounds.contains(pair.second)
            else { return .doNothing }
            base = initialDistance + (change < 0 ? -hysteresis : hysteresis)
        }
        if base > 0 {
            scale = distance / base
        } else {
            // The fingers came down at one place: the first distance they take means the current scale.
            rebase()
        }
        speed.add(scale - previousScale, over: seconds, share: input.constants.pinchVelocityShare)
        return input.state == .possible ? .request(.began) : .doNothing
    }
}
