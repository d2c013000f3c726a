/// `UIScreenEdgePanGestureRecognizer` (EDGE-1 to EDGE-6, A15, A16).
struct ScreenEdgePanRecognition: Sendable {
    private let properties: GestureRecognizerDescription.ScreenEdgePan
    private var motion = PanMotion()
    private var velocityShare = 0.0

    init(_ properties: GestureRecognizerDescription.ScreenEdgePan) { self.properties = properties }

    var translation: Point { motion.translation }
    var velocity: Point { motion.velocity(share: velocityShare) }

    mutating func beginsAfterWaiting() { motion.restart() }

    mutating func receive(_ input: GestureInput) -> GestureResponse {
        velocityShare = input.constants.panVelocityShare
        switch input.phase {
        case .began:
            motion.begin(input)
            guard let touch = input.changed.first, isAtEdge(touch.screenLocation, input) else {
                return .fail(.notAtEdge)
            }
            return .doNothing
        case .moved:
            motion.move(input, share: velocityShare)
            return input.state == .possible ? requestToBegin(input) : .doNothing
        case .ended, .cancelled:
            motion.end(input)
            if input.state == .possible {
                return .fail(input.phase == .ended ? .touchesEnded : .cancelled)
            }
            return input.phase == .ended
                ? .request(.ended, .touchesEnded) : .request(.cancelled, .cancelled)
        }
    }

    /// EDGE-2: near its edge of the screen. With no edge or several it never begins, and fails here (A15).
    private func isAtEdge(_ point: Point, _ input: GestureInput) -> Bool {
        let (region, bottom) = (input.constants.edgeRegion, input.constants.bottomEdgeRegion)
        return switch properties.edges {
        case .left: point.x <= region
        case .right: point.x >= input.screen.width - region
        case .top: point.y <= region
        case .bottom: point.y >= input.screen.height - bottom
        default: false
        }
    }

    private var inward: Point {
        switch properties.edges {
        case .left: Point(1, 0)
        case .right: Point(-1, 0)
        case .top: Point(0, 1)
        default: Point(0, -1)
        }
    }

    /// A16: the angle is tested before the distance (EDGE-3, EDGE-4).
    private mutating func requestToBegin(_ input: GestureInput) -> GestureResponse {
        let way = motion.movement
        let hysteresis = input.constants.edgeHysteresis
        guard way.length >= hysteresis else { return .doNothing }
        let inwards = way.x * inward.x + way.y * inward.y
        let across = (way.x * inward.y - way.y * inward.x).magnitude
        let angle = Trigonometry.angle(of: Point(inwards, across)) * 180 / .pi
        if angle > input.constants.edgeAngleWindow / 2 { return .fail(.moved) }
        guard inwards >= hysteresis else { return .doNothing }
        motion.takeOut(hysteresis)
        return .request(.began)
    }
}
