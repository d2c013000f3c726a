internal import HTTPCore
internal import SceneFormat

/// `POST /v1/dispatch` and `POST /v1/scenes/{id}/dispatch`.
enum Dispatches {
    /// Dispatches in a scene that the request brings.
    static func stateless(_ exchange: Exchange) throws(Problem) -> Answer {
        try exchange.checkConditions(on: nil)
        let response = try DispatchRun.perform(
            exchange.request.body, limits: exchange.limits, counters: exchange.service.counters,
            as: exchange.representation.logFormat, clock: exchange.service.configuration.clock)
        return Answer(exchange.representation, response.bytes)
    }

    /// Dispatches in a stored scene, which stays as it is.
    static func stored(_ exchange: Exchange) throws(Problem) -> Answer {
        let stored = try Scenes.stored(exchange)
        try exchange.checkConditions(on: stored.entityTag)
        let response = try DispatchRun.perform(
            exchange.request.body, scene: stored.decoded, limits: exchange.limits,
            counters: exchange.service.counters, as: exchange.representation.logFormat,
            clock: exchange.service.configuration.clock)
        return Answer(exchange.representation, response.bytes)
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
