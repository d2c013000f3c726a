/// `UIPanGestureRecognizer` (PAN-1 to PAN-13).
struct PanRecognition: Sendable {
    private let properties: GestureRecognizerDescription.Pan
    private var motion = PanMotion()
    private var velocityShare = 0.0

    init(_ properties: GestureRecognizerDescription.Pan) { self.properties = properties }

    var translation: Point { motion.translation }
    var velocity: Point { motion.velocity(share: velocityShare) }

    /// PAN-8: a finger beyond the maximum is refused.
    func takesFurtherTouch(whileTracking count: Int) -> Bool {
        guard let maximum = properties.maximumNumberOfTouches else { return true }
        return count < maximum
    }

    mutating func beginsAfterWaiting() { motion.restart() }

    mutating func receive(_ input: GestureInput) -> GestureResponse {
        velocityShare = input.constants.panVelocityShare
        switch input.phase {
        case .began:
            motion.begin(input)
            return .doNothing
        case .moved:
            motion.move(input, share: velocityShare)
            return input.state == .possible ? requestToBegin(input) : .doNothing
        case .ended, .cancelled:
            motion.end(input)
            // PAN-9, PAN-11: it goes on while any finger is down.
            guard motion.fingers.count == 0 else { return .doNothing }
            if input.state == .possible {
                return .fail(input.phase == .ended ? .touchesEnded : .cancelled)
            }
            return input.phase == .ended
                ? .request(.ended, .touchesEnded) : .request(.cancelled, .cancelled)
        }
    }

    /// PAN-2: each axis for itself; PAN-12: at a move only.
    private mutating func requestToBegin(_ input: GestureInput) -> GestureResponse {
        let way = motion.movement
        let hysteresis = input.constants.panHysteresis
        guard motion.fingers.count >= properties.minimumNumberOfTouches,
            way.x.magnitude >= hysteresis || way.y.magnitude >= hysteresis
        else { return .doNothing }
        motion.takeOut(hysteresis)
        return .request(.began)
    }
}
