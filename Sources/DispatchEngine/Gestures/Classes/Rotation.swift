/// Models `UIRotationGestureRecognizer` (ROT-1 to ROT-6): two fingers that turn about each other.
struct RotationRecognition: FingerPairClass {
    var settable: Property? { .rotation }
    /// `rotation` in radians, clockwise, without wrap, and 0 before it begins (ROT-3).
    private var rotation = 0.0
    /// Radians turned before it began, since two fingers were last first down (A19).
    private var turned = 0.0
    /// The finger distance at that time.
    private var initialDistance = 0.0
    /// The last direction of the line between the fingers.
    private var direction: Double?
    private var measuredAt = Timestamp.zero
    private var speed = VelocityFilter(ignoresZero: true)

    /// `rotation`, and its change in radians per second (ROT-4).
    var measurements: GestureMeasurements {
        GestureMeasurements(motion: .rotation(rotation, velocity: speed.velocity))
    }

    /// Sets `rotation`, in radians, which continues from the new value (ROT-4).
    mutating func set(_ value: PropertyValue) {
        if case .number(let rotation) = value { self.rotation = rotation }
    }

    mutating func start(_ pair: FingerPair, at now: Timestamp) {
        turned = 0
        initialDistance = pair.distance
        direction = pair.direction
        measuredAt = now
    }

    mutating func move(_ pair: FingerPair, _ input: GestureInput) -> GestureResponse {
        let seconds = input.now.seconds(since: measuredAt)
        let turn = turn(to: pair.direction)
        let previousRotation = rotation
        measuredAt = input.now
        if input.state == .possible {
            turned += turn
            let threshold = threshold(for: pair.distance, input.constants)
            guard turned.magnitude > threshold else { return .doNothing }
            rotation = turned < 0 ? turned + threshold : turned - threshold
        } else {
            rotation += turn
        }
        speed.add(rotation - previousRotation, over: seconds, share: input.constants.pinchVelocityShare)
        return input.state == .possible ? .request(.began) : .doNothing
    }

    /// Returns the shorter way from the last direction to a new one, in (−π, π].
    ///
    /// Returns zero while there is no line.
    private mutating func turn(to newDirection: Double?) -> Double {
        guard let newDirection else { return 0 }
        defer { direction = newDirection }
        guard let direction else { return 0 }
        let turn = (newDirection - direction).remainder(dividingBy: 2 * .pi)
        return turn <= -.pi ? .pi : turn
    }

    /// Returns the threshold of ROT-2, in radians.
    ///
    /// Fingers that came down at one place count as fully parted (A19).
    private func threshold(for distance: Double, _ constants: Constants) -> Double {
        let change = initialDistance > 0 ? (distance - initialDistance).magnitude / initialDistance : 1
        let degrees = constants.rotationHysteresis * (1 + min(change, 1).squareRoot())
        return degrees * .pi / 180
    }
}
