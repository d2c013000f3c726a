/// `GET /healthz` and `GET /readyz`, for whoever supervises the service.
enum Health {
    /// The process serves requests.
    static func isAlive(_ exchange: Exchange) -> Answer {
        answer("ok", exchange)
    }

    /// New work is welcome; 503 from the moment the service is told to stop.
    static func isReady(_ exchange: Exchange) throws(Problem) -> Answer {
        guard !exchange.service.isDraining else {
            throw Problem(.unavailable, "The service is shutting down; it finishes what it has begun.")
        }
        return answer("ready", exchange)
    }

    private static func answer(_ status: String, _ exchange: Exchange) -> Answer {
        let text = exchange.representation == .json ? "{\"status\":\"\(status)\"}\n" : status + "\n"
        var answer = Answer(exchange.representation, Array(text.utf8))
        answer.freshness = .momentary
        return answer
    }
}
