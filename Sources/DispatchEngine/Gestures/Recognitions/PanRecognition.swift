/// Models `UIPanGestureRecognizer` (PAN-1 to PAN-13): fingers that move away together.
struct PanRecognition: Sendable {
    private let properties: GestureRecognizerDescription.Pan
    private var motion = PanMotion()

    init(_ properties: GestureRecognizerDescription.Pan) {
        self.properties = properties
    }

    /// `location(in:)` in window coordinates: the last centre of its fingers (GR-49).
    var location: Point { motion.location }

    /// `translation(in:)` in points of window coordinates (PAN-4, PAN-6).
    var translation: Point { motion.translation }

    /// `velocity(in:)` in points per second of window coordinates (PAN-7).
    var velocity: Point { motion.velocity }

    mutating func receive(_ input: GestureInput) -> GestureResponse {
        motion.follow(input)
        switch input.phase {
        case .began: return .doNothing
        case .moved:
            let hysteresis = input.constants.panHysteresis
            let movement = motion.translation
            // PAN-2: each axis for itself.
            guard input.state == .possible, input.down.count >= properties.minimumNumberOfTouches,
                max(movement.x.magnitude, movement.y.magnitude) >= hysteresis
            else { return .doNothing }
            motion.takeOut(hysteresis: hysteresis)
            return .request(.began)
        case .ended, .cancelled: return input.responseToLeaving
        }
    }

    /// Whether it takes a further finger while that many are down (PAN-8).
    func takesFurtherTouch(whileTracking count: Int) -> Bool {
        guard let maximum = properties.maximumNumberOfTouches else { return true }
        return count < maximum
    }

    /// Starts the translation anew at the end of a wait (PAN-5).
    mutating func beginsAfterWaiting() { setTranslation(.zero) }

    /// `setTranslation(_:in:)` (PAN-6).
    mutating func setTranslation(_ translation: Point) { motion.setTranslation(translation) }
}
