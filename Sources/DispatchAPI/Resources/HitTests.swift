internal import DispatchEngine
internal import SceneFormat

/// `/v1/hit-test` and `/v1/scenes/{id}/hit-test`: the view that a touch-down would hit and why, or how much of a view
/// can be hit.
enum HitTests {
    /// Answers for a scene that the request brings.
    static func stateless(_ exchange: Exchange) throws(Problem) -> Outcome {
        try DispatchRoutes.probe(exchange, .hitTest)
    }

    /// Answers for a stored scene.
    static func stored(_ exchange: Exchange) throws(Problem) -> Outcome {
        try Probes.answer(exchange) { (scene) throws(Problem) in try question(exchange, in: scene) }
    }

    /// Reads the question that the query asks.
    static func question(_ exchange: Exchange, in scene: Scene) throws(Problem) -> Probe {
        guard let name = try exchange.parameter("view") else {
            return .point(Point(try coordinate("x", exchange), try coordinate("y", exchange)))
        }
        return .view(try view(name, exchange, in: scene))
    }

    private static func view(
        _ name: String, _ exchange: Exchange, in scene: Scene
    ) throws(Problem) -> ViewID {
        for other in ["x", "y"] where try exchange.parameter(other) != nil {
            throw Problem(
                .invalidQuery,
                "A hit-test is asked of a view or of a point; leave out \"view\" or \"\(other)\".")
        }
        if case .responder(.view(let view))? = scene.object(named: name) { return view }
        let nearest = Probe.view(nearestTo: name, in: scene).map { " Did you mean \"\($0)\"?" } ?? ""
        throw Problem(.invalidQuery, "The scene has no view \"\(name.prefix(100))\".\(nearest)")
    }

    /// The largest coordinate, as in scenes.
    private static let limit = NumberRange.magnitude

    private static func coordinate(_ name: String, _ exchange: Exchange) throws(Problem) -> Double {
        guard let text = try exchange.parameter(name) else {
            throw Problem(
                .invalidQuery,
                "The query parameter \"\(name)\" is missing; write ?x=100&y=200, in points, or ?view=ID.")
        }
        guard let number = Double(decimal: text), number.magnitude <= limit else {
            throw Problem(
                .invalidQuery,
                "\"\(name)\" is \"\(text.prefix(100))\"; write a number of points, such as 100 or 12.5.")
        }
        return number
    }
}
