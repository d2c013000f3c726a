/// `UIRotationGestureRecognizer` (ROT-1 to ROT-6, A19).
struct RotationRecognition: Sendable {
    private var fingers = TwoFingers()
    private var startDistance = 0.0
    private var lastLine = Point.zero
    /// The turns so far since the two were down together, each within (−π, π].
    private var turned = 0.0
    /// What is taken off: the threshold at which it began (ROT-3).
    private var offset = 0.0
    private var filter = RateFilter()
    private var lastTime = Timestamp.zero

    /// `rotation` in radians, clockwise on the screen positive; runs on without wrapping.
    var rotation: Double { turned - offset }
    /// `velocity` in radians per second.
    var velocity: Double { filter.rate }

    mutating func receive(_ input: GestureInput) -> GestureResponse {
        if fingers.receive(input) {
            startDistance = fingers.line.length
            lastLine = fingers.line
            if input.state == .possible { turned = 0 }
        }
        defer { lastTime = input.now }
        switch input.phase {
        case .began: return .doNothing
        case .moved: return fingers.areTwo ? move(input) : .doNothing
        case .ended, .cancelled: return fingers.response(toLeaving: input)
        }
    }

    private mutating func move(_ input: GestureInput) -> GestureResponse {
        let line = fingers.line
        let turn = Self.turn(from: lastLine, to: line)
        lastLine = line
        turned += turn
        filter.add(
            turn, over: input.now.seconds(since: lastTime), share: input.constants.pinchVelocityShare)
        guard input.state == .possible else { return .doNothing }
        let threshold = Self.threshold(line.length, startDistance, input.constants)
        guard turned.magnitude > threshold else { return .doNothing }
        offset = turned > 0 ? threshold : -threshold
        return .request(.began)
    }

    /// The angle between two lines, within (−π, π].
    private static func turn(from old: Point, to new: Point) -> Double {
        guard old != .zero, new != .zero else { return 0 }
        let cross = old.x * new.y - old.y * new.x
        let dot = old.x * new.x + old.y * new.y
        return Trigonometry.angle(of: Point(dot, cross))
    }

    /// ROT-2: more turn is needed the more the distance has changed; from no distance at all it counts as full change.
    private static func threshold(_ distance: Double, _ start: Double, _ constants: Constants) -> Double {
        let change = start == 0 ? 1 : min((distance - start).magnitude / start, 1)
        let degrees = constants.rotationHysteresis * (1 + change.squareRoot())
        return degrees * .pi / 180
    }
}
