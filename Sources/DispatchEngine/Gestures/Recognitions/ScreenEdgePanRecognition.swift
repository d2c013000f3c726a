/// Models `UIScreenEdgePanGestureRecognizer` (EDGE-1 to EDGE-6): a pan that comes in from an edge of the screen.
struct ScreenEdgePanRecognition: Sendable {
    private let edges: ScreenEdges
    private var motion = PanMotion()

    init(_ properties: GestureRecognizerDescription.ScreenEdgePan) {
        edges = properties.edges
    }

    /// `location(in:)` in window coordinates: the last place of its finger (GR-49).
    var location: Point { motion.location }

    /// `translation(in:)` in points of window coordinates (EDGE-5).
    var translation: Point { motion.translation }

    /// `velocity(in:)` in points per second of window coordinates (PAN-7).
    var velocity: Point { motion.velocity }

    mutating func receive(_ input: GestureInput) -> GestureResponse {
        motion.follow(input)
        switch input.phase {
        case .began:
            return input.changed.allSatisfy { isAtEdge($0.screenLocation, input) }
                ? .doNothing : .fail(.notAtEdge)
        case .moved: return input.state == .possible ? judge(input.constants) : .doNothing
        case .ended, .cancelled: return input.responseToLeaving
        }
    }

    /// Starts the translation anew at the end of a wait (PAN-5).
    mutating func beginsAfterWaiting() { setTranslation(.zero) }

    /// `setTranslation(_:in:)` (PAN-6).
    mutating func setTranslation(_ translation: Point) { motion.setTranslation(translation) }

    /// EDGE-2; no edge and several edges have no region (A15).
    private func isAtEdge(_ place: Point, _ input: GestureInput) -> Bool {
        let region = input.constants.edgeRegion
        return switch edges {
        case .left: place.x <= region
        case .right: input.screen.width - place.x <= region
        case .top: place.y <= region
        case .bottom: input.screen.height - place.y <= input.constants.bottomEdgeRegion
        default: false
        }
    }

    private mutating func judge(_ constants: Constants) -> GestureResponse {
        let movement = inwardMovement
        // A16: the angle comes first.
        if movement.length >= constants.edgeHysteresis {
            let angle = Trigonometry.angle(of: movement).magnitude * 180 / .pi
            guard angle <= constants.edgeAngleWindow / 2 else { return .fail(.moved) }
        }
        guard movement.x >= constants.edgeHysteresis else { return .doNothing }
        motion.takeOut(hysteresis: constants.edgeHysteresis)
        return .request(.began)
    }

    /// The movement turned so that x points inward.
    private var inwardMovement: Point {
        let movement = motion.translation
        return switch edges {
        case .right: Point(-movement.x, movement.y)
        case .top: Point(movement.y, movement.x)
        case .bottom: Point(-movement.y, movement.x)
        default: movement
        }
    }
}
