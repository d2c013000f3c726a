/// The distance and the speed of a pan's fingers (PAN-3 to PAN-7), in window coordinates.
struct PanMotion: Sendable {
    /// The last center of the fingers.
    private var location = Point.zero
    /// The place from which the translation counts.
    private var reference = Point.zero
    /// The time when the center last moved.
    private(set) var movedAt = Timestamp.zero
    /// The movement at the request to begin, if the hysteresis has taken all of it out.
    private var movementAtRequest: Point?
    private var horizontal = VelocityFilter()
    private var vertical = VelocityFilter()

    /// The last center of the fingers, their distance and their speed (GR-49, PAN-6, PAN-7).
    var measurements: GestureMeasurements {
        GestureMeasurements(
            location: location, motion: .pan(translation: translation, velocity: velocity),
            movementAtRequest: movementAtRequest, movedAt: movedAt)
    }

    /// Points from the reference.
    var translation: Point { location - reference }

    /// Points per second (PAN-7).
    var velocity: Point { Point(horizontal.velocity, vertical.velocity) }

    /// Follows one callback.
    ///
    /// Moves count, while joining and leaving fingers shift the reference (PAN-3, A20).
    mutating func follow(_ input: GestureInput) {
        movementAtRequest = nil
        let now = input.centroid
        if input.phase == .moved {
            let movement = now - location
            let seconds = input.now.seconds(since: movedAt)
            horizontal.add(movement.x, over: seconds, share: input.constants.panVelocityShare)
            vertical.add(movement.y, over: seconds, share: input.constants.panVelocityShare)
            location = now
            movedAt = input.now
            return
        }
        let before = input.downBefore
        if before.isEmpty {
            reference = now
            location = now
            movedAt = input.now
        } else if !input.down.isEmpty {
            let jump = now - GestureInput.centroid(of: before)
            reference = reference + jump
            location = location + jump
        }
    }

    /// Takes the hysteresis, in points, out of the translation at the request to begin (PAN-4).
    mutating func takeOut(hysteresis: Double) {
        let movement = location - reference
        let rest = Point(
            Self.towardZero(movement.x, by: hysteresis), Self.towardZero(movement.y, by: hysteresis))
        reference = location - rest
        // A delegate that asks for the direction must still be told it.
        if rest == .zero { movementAtRequest = movement }
    }

    /// Runs `setTranslation(_:in:)`, which moves the reference and leaves the velocity alone (PAN-6).
    mutating func setTranslation(_ translation: Point) {
        reference = location - translation
        movementAtRequest = nil
    }

    private static func towardZero(_ value: Double, by amount: Double) -> Double {
        let magnitude = max(0, value.magnitude - amount)
        return value < 0 ? -magnitude : magnitude
    }
}
