internal import DispatchEngine
internal import SceneFormat

/// `/v1/responder-chain` and `/v1/scenes/{id}/responder-chain/{responder}`: where `next` leads, and the nearest view
/// controller (RC-1, Z3-7).
enum ResponderChains {
    /// Answers for a scene that the request brings.
    static func stateless(_ exchange: Exchange) throws(Problem) -> Outcome {
        try DispatchRoutes.probe(exchange, .responderChain)
    }

    /// Answers for a stored scene.
    static func stored(_ exchange: Exchange) throws(Problem) -> Outcome {
        try Probes.answer(exchange) { (scene) throws(Problem) in try question(exchange, in: scene) }
    }

    /// Reads the responder that the path names.
    static func question(_ exchange: Exchange, in scene: Scene) throws(Problem) -> Probe {
        let name = exchange.parameters.last ?? ""
        guard case .responder(let start)? = scene.object(named: name) else {
            throw Problem(.notFound, "The scene has no responder \"\(name.prefix(100))\".")
        }
        return .responder(start)
    }
}
