internal import HTTPCore
internal import SceneFormat

/// `POST /v1/dispatch` and `POST /v1/scenes/{id}/dispatch`.
enum Dispatches {
    /// Dispatches in a scene that the request brings.
    static func stateless(_ exchange: Exchange) throws(Problem) -> Outcome {
        try exchange.checkConditions(on: nil)
        return try run(exchange, in: nil)
    }

    /// Dispatches in a stored scene, which stays as it is.
    static func stored(_ exchange: Exchange) throws(Problem) -> Outcome {
        let stored = try Scenes.stored(exchange)
        try exchange.checkConditions(on: stored.entityTag)
        return try run(exchange, in: stored.decoded)
    }

    /// Runs for as long as that is cheap, and leaves the rest to another thread.
    private static func run(_ exchange: Exchange, in scene: DecodedScene?) throws(Problem) -> Outcome {
        var run = DispatchRun(
            exchange.request.body, scene: scene, limits: exchange.service.limits,
            counters: exchange.service.counters, as: exchange.representation.logFormat)
        while RequestCost.isCheap(run) {
            if let response = try run.advance() {
                return .answer(Answer(exchange.representation, response.bytes))
            }
        }
        return .rest(.computing) { [run] () throws(Problem) in
            Answer(exchange.representation, try run.finish().bytes)
        }
    }
}

extension Representation {
    /// The form of a log in this representation.
    var logFormat: ResponseFormat {
        switch self {
        case .text: .text
        case .lines: .jsonLines
        case .json, .problem, .yaml, .markdown, .metrics: .json
        }
    }
}
