internal import DispatchEngine
internal import HTTPCore
internal import SceneFormat

/// Answers about a stored scene as it is before any event, or as a run has left it.
enum Probes {
    /// Answers the request's question about the scene that its path names.
    static func answer(
        _ exchange: Exchange, _ question: (Scene) throws(Problem) -> Probe
    ) throws(Problem) -> Outcome {
        try answer(exchange, about: Scenes.stored(exchange).scene, after: nil, question)
    }

    /// Answers the request's question about a scene.
    ///
    /// - Parameters:
    ///   - exchange: the request.
    ///   - scene: the scene.
    ///   - run: the run that has changed it, or nil for the scene before any event.
    ///   - question: reads the question.
    /// - Returns: the answer.
    /// - Throws: the errors of the question, or 422 if the answer is too long.
    static func answer(
        _ exchange: Exchange, about scene: Scene, after run: Dispatcher?,
        _ question: (Scene) throws(Problem) -> Probe
    ) throws(Problem) -> Outcome {
        let probe = try question(scene)
        let format = try exchange.format
        return try .weighed(
            isCheap: RequestCost.isCheap(probe, in: scene, as: format), RequestCost.of(probe, in: scene)
        ) { (caller) throws(Problem) in
            RouteResult.tagged(
                exchange.representation, try answer(exchange, probe, scene, run, as: format, caller))
        }
    }

    private static func answer(
        _ exchange: Exchange, _ probe: Probe, _ scene: Scene, _ run: Dispatcher?, as format: ResponseFormat,
        _ caller: Caller
    ) throws(Problem) -> [UInt8] {
        let limits = exchange.service.limits
        let time = WorkTime.begun(limits, for: caller)
        var dispatcher = run ?? Dispatcher(scene: scene)
        // The walk counts for itself.
        dispatcher.limit(
            logEntries: dispatcher.spentEntries + limits.logEntries, shouldStop: time.shouldStop)
        let answer: ProbeAnswer
        do throws(DispatchFault) {
            answer = try ProbeAnswer(probe, in: &dispatcher)
        } catch {
            throw Problem(error, limits)
        }
        do throws(ResponseFault) {
            return try WireFormat.response(to: answer, in: scene, as: format, limits: time.writing())
        } catch {
            throw Problem(error, limits)
        }
    }
}
