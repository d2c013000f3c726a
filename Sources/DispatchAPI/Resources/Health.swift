/// `GET /healthz` and `GET /readyz`, for supervisors and load balancers.
enum Health {
    /// Answers that the process serves requests.
    static func isAlive(_ exchange: Exchange) -> RouteResult {
        alive.answer(exchange)
    }

    /// Answers whether new work is welcome, with 503 once the service begins to stop.
    static func isReady(_ exchange: Exchange) throws(Problem) -> RouteResult {
        guard !exchange.service.isDraining else {
            throw Problem(.unavailable, "The service is shutting down; it finishes what it has begun.")
        }
        return ready.answer(exchange)
    }

    private static let alive = Status("ok")
    private static let ready = Status("ready")

    /// One word in both forms.
    private struct Status {
        private let json: [UInt8]
        private let text: [UInt8]

        init(_ word: String) {
            json = Array("{\"status\":\"\(word)\"}\n".utf8)
            text = Array((word + "\n").utf8)
        }

        func answer(_ exchange: Exchange) -> RouteResult {
            var answer = RouteResult(exchange.representation, exchange.representation == .json ? json : text)
            answer.freshness = .momentary
            return answer
        }
    }
}
