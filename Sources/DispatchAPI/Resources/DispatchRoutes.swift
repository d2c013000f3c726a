internal import HTTPCore
internal import SceneFormat

/// `POST /v1/dispatch`, `POST /v1/scenes/{id}/dispatch` and `GET /v1/demo`, and the probes that may have a run before
/// them.
enum DispatchRoutes {
    /// Dispatches.
    static func dispatch(_ exchange: Exchange) throws(Problem) -> Outcome {
        try run(exchange.request.body, exchange, asking: nil)
    }

    /// Dispatches an example, so that a first look needs no file.
    static func demo(_ exchange: Exchange) throws(Problem) -> Outcome {
        try run(Examples.demo, exchange, asking: nil)
    }

    /// Probes a scene that the request brings, after the events that it may have.
    static func probe(_ exchange: Exchange, _ kind: Probe.Kind) throws(Problem) -> Outcome {
        try run(exchange.request.body, exchange, asking: kind)
    }

    private static func run(
        _ body: [UInt8], _ exchange: Exchange, asking kind: Probe.Kind?
    ) throws(Problem) -> Outcome {
        let scene = try Scenes.decoded(exchange)
        let format = try exchange.format
        let run = RequestJob(
            body, scene: scene, asking: kind, limits: exchange.service.limits,
            as: format, filter: try filter(exchange, format))
        return try advance(run, exchange)
    }

    /// The entries that the query asks for.
    static func filter(_ exchange: Exchange, _ format: ResponseFormat) throws(Problem) -> LogFilter {
        var filter = LogFilter()
        guard !exchange.query.isEmpty else { return filter }
        for parameter in LogFilter.Parameter.allCases {
            let name = parameter.rawValue
            let values = try exchange.query.values(of: name)
            if !parameter.repeats { _ = try exchange.parameter(name) }
            for value in values {
                do throws(LogFilter.ParameterFault) {
                    try filter.narrow(parameter, to: value)
                } catch {
                    throw Problem(.invalidQuery, "\"\(name)\" \(error.message)")
                }
            }
        }
        guard filter.isEmpty || format.takesFilter else {
            throw Problem(
                .invalidQuery,
                "\(format.rawValue) has the whole log always; what shows a part of it is "
                    + "\(ResponseFormat.filteredNames).")
        }
        return filter
    }

    /// Takes the steps that are cheap, and leaves the next one to another thread.
    static func advance(_ run: RequestJob, _ exchange: Exchange) throws(Problem) -> Outcome {
        var run = run
        var effort = RequestCost.effort(of: run)
        while effort == .cheap {
            if let answer = try run.answer(effort, exchange) { return .answer(answer) }
            effort = RequestCost.effort(of: run)
        }
        let cost = Work.Cost(isShort: effort == .short, bytes: RequestCost.bytes(of: run, effort))
        return .rest(.computing, cost) { [run, effort] (caller) throws(Problem) in
            var run = run
            run.time.caller = caller
            if let answer = try run.answer(effort, exchange) { return .answer(answer) }
            return try advance(run, exchange)
        }
    }
}

extension RequestJob {
    /// Takes the next step, and returns the answer if it was the last.
    fileprivate mutating func answer(_ effort: Effort, _ exchange: Exchange) throws(Problem) -> RouteResult? {
        guard let response = try advance(effort) else { return nil }
        var answer = RouteResult(exchange.representation, response.bytes)
        answer.tally.logEntries = logEntryCount
        return answer
    }
}
