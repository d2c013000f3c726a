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

    private static func run(_ exchange: Exchange, in scene: DecodedScene?) throws(Problem) -> Outcome {
        let run = DispatchRun(
            exchange.request.body, scene: scene, limits: exchange.service.limits,
            counters: exchange.service.counters, as: exchange.representation.logFormat)
        return try advance(run, exchange)
    }

    /// Takes the steps that are cheap, and leaves the next one to another thread.
    private static func advance(_ run: DispatchRun, _ exchange: Exchange) throws(Problem) -> Outcome {
        var run = run
        var effort = RequestCost.effort(of: run)
        while effort == .cheap {
            if let response = try run.advance(effort) {
                return .answer(Answer(exchange.representation, response.bytes))
            }
            effort = RequestCost.effort(of: run)
        }
        let cost = Work.Cost(isShort: effort == .short, bytes: RequestCost.bytes(of: run, effort))
        return .rest(.computing, cost) { [run, effort] () throws(Problem) in
            var run = run
            if let response = try run.advance(effort) {
                return .answer(Answer(exchange.representation, response.bytes))
            }
            return try advance(run, exchange)
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
