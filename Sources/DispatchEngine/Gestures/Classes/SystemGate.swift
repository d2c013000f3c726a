/// The recognizer by which the system holds a touch at an edge of the screen back, until it knows whose the touch is
/// (SYS-10 to SYS-14).
struct SystemGateRecognition: GestureClass {
    /// The edges at which its touch came down.
    private let edges: ScreenEdges
    /// The place where the touch came down, on the screen.
    private var start = Point.zero

    /// Points inward beyond which a touch is the system's, and elsewhere beyond which it is not (SYS-14).
    private static let distance = 10.0

    init(_ edges: ScreenEdges = []) { self.edges = edges }

    mutating func receive(_ input: GestureInput) -> GestureResponse {
        guard let touch = input.changed.first else { return .doNothing }
        switch input.phase {
        case .began:
            start = touch.screenLocation
            var response = GestureResponse()
            response.start(.rest, after: input.constants.systemGateRest, from: input.now)
            return response
        case .moved: return judge(touch.screenLocation - start)
        case .ended, .cancelled: return input.responseToLeaving
        }
    }

    mutating func timerFired(_ timer: GestureTimer, state: GestureState) -> GestureResponse {
        .fail(.timeout)
    }

    /// Returns true for one finger.
    func takesFurtherTouch(whileTracking count: Int) -> Bool { count < 1 }

    private func judge(_ movement: Point) -> GestureResponse {
        let ways = edges.inwardNormals.map { normal in
            (
                along: (movement.x * normal.y - movement.y * normal.x).magnitude,
                into: movement.x * normal.x + movement.y * normal.y
            )
        }
        if ways.contains(where: { $0.into > Self.distance }) {
            var response = GestureResponse()
            response.takesTouches = true
            return response
        }
        let isElsewhere = !ways.contains { $0.into > $0.along }
        return isElsewhere && movement.length > Self.distance ? .fail(.moved) : .doNothing
    }
}

extension ScreenEdges {
    /// The directions that lead away from its edges.
    fileprivate var inwardNormals: [Point] {
        let normals: [(ScreenEdges, Point)] = [
            (.top, Point(0, 1)), (.left, Point(1, 0)), (.bottom, Point(0, -1)), (.right, Point(-1, 0)),
        ]
        return normals.filter { contains($0.0) }.map(\.1)
    }

    /// Returns its edges along whose strip a place lies (SYS-11).
    package func strips(at place: Point, on screen: Size, _ constants: Constants) -> ScreenEdges {
        var strips = ScreenEdges()
        if place.y <= constants.systemGateTop { strips.insert(.top) }
        if place.x <= constants.systemGateSide { strips.insert(.left) }
        if screen.height - place.y <= constants.systemGateBottom { strips.insert(.bottom) }
        if screen.width - place.x <= constants.systemGateSide { strips.insert(.right) }
        return intersection(strips)
    }
}
