extension GestureRecognizerDescription {
    /// The properties of a screen-edge recognizer (EDGE-1).
    public struct ScreenEdgePan: Hashable, Sendable {
        /// The edges from which it starts.
        ///
        /// With none or several it never begins (A15).
        public var edges = ScreenEdges()

        /// Makes a recognizer without an edge.
        public init() {}
    }
}

extension GestureRecognizerDescription.ScreenEdgePan {
    static let properties: [NamedProperty<Self>] = [
        .init(.edges, .init(\.edges.rawValue, .screenEdges)),
        // It starts with one finger at the edge, whatever the class it derives from allows (EDGE-1).
        .init(.minimumNumberOfTouches, .ignored(.whole(from: 1))),
        .init(.maximumNumberOfTouches, .ignored(.whole(from: 1))),
    ]
}

/// `UIRectEdge`.
public struct ScreenEdges: OptionSet, Hashable, Sendable {
    /// UIKit's raw value.
    public var rawValue: Int
    /// Makes a set from UIKit's raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The edge with the smallest y.
    public static let top = ScreenEdges(rawValue: 1)
    /// The edge with the smallest x.
    public static let left = ScreenEdges(rawValue: 2)
    /// The edge with the largest y.
    public static let bottom = ScreenEdges(rawValue: 4)
    /// The edge with the largest x.
    public static let right = ScreenEdges(rawValue: 8)
    /// Every edge.
    public static let all = ScreenEdges(rawValue: 15)

    /// The names of its edges.
    package var names: [String] {
        OptionNames.screenEdges.options.filter { rawValue & $0.rawValue != 0 }.map(\.name)
    }
}

extension ScreenEdges {
    /// Returns true if a place on the screen lies in the region of EDGE-2.
    ///
    /// No edge and several edges have no region (A15).
    package func startsPan(at place: Point, on screen: Size, _ constants: Constants) -> Bool {
        let region = constants.edgeRegion
        return switch self {
        case .left: place.x <= region
        case .right: screen.width - place.x <= region
        case .top: place.y <= region
        case .bottom: screen.height - place.y <= constants.bottomEdgeRegion
        default: false
        }
    }
}

extension OptionNames {
    /// `UIRectEdge`.
    static let screenEdges = OptionNames(
        "a screen edge", "screen edges",
        [("top", ScreenEdges.top), ("left", .left), ("bottom", .bottom), ("right", .right)])
}

/// Models `UIScreenEdgePanGestureRecognizer` (EDGE-1 to EDGE-6): a pan that comes in from an edge of the screen.
struct ScreenEdgePanRecognition: GestureClass {
    var settable: Property? { .translation }
    private let edges: ScreenEdges
    private var motion = PanMotion()

    init(_ properties: GestureRecognizerDescription.ScreenEdgePan) {
        edges = properties.edges
    }

    var measurements: GestureMeasurements { motion.measurements }

    mutating func receive(_ input: GestureInput) -> GestureResponse {
        motion.follow(input)
        switch input.phase {
        case .began:
            return input.changed.allSatisfy {
                edges.startsPan(at: $0.screenLocation, on: input.screen, input.constants)
            }
                ? .doNothing : .fail(.notAtEdge)
        case .moved: return input.state == .possible ? judge(input.constants) : .doNothing
        case .ended, .cancelled: return input.responseToLeaving
        }
    }

    /// Resets the translation at the end of a wait (PAN-5).
    mutating func beginsAfterWaiting() { motion.setTranslation(.zero) }

    /// Runs `setTranslation(_:in:)` (PAN-6).
    mutating func set(_ value: PropertyValue) {
        if case .point(let translation) = value { motion.setTranslation(translation) }
    }

    /// Returns true for one finger, even if the class it derives from allows more (EDGE-1).
    func takesFurtherTouch(whileTracking count: Int) -> Bool { count < 1 }

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
