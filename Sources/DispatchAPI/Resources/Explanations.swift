internal import HTTPCore
internal import SceneFormat

/// `POST /v1/explain` and `POST /v1/scenes/{id}/explain`.
enum Explanations {
    /// Explains what happens.
    static func explain(_ exchange: Exchange) throws(Problem) -> Outcome {
        let scene = try Scenes.decoded(exchange)
        return leave(
            ExplainRun(
                exchange.request.body, scene: scene, limits: exchange.service.limits,
                as: try exchange.format), exchange)
    }

    /// Leaves each step to a worker: even a small request may be run many times.
    static func leave(_ run: ExplainRun, _ exchange: Exchange) -> Outcome {
        let cost = Work.Cost(isShort: false, bytes: RequestCost.bytes(of: run))
        return .rest(.computing, cost) { (caller) throws(Problem) in
            var run = run
            run.time.caller = caller
            do throws(ExplainError) {
                guard let bytes = try run.advance() else { return leave(run, exchange) }
                var answer = RouteResult(exchange.representation, bytes)
                answer.tally = run.tally
                return .answer(answer)
            } catch {
                switch error {
                case .problem(let problem): throw problem
                case .questions(let faults): throw Problem(faults)
                }
            }
        }
    }
}
