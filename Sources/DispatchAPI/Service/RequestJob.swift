internal import DispatchEngine
internal import HTTPCore
package import JSONText
package import SceneFormat
internal import SystemCalls

/// One run from a request's bytes to the answer's, used by both the service and the command line.
///
/// It advances in steps, so that one thread can begin it and another finish it.
package struct RequestJob: Sendable {
    /// The state of the request after the steps so far.
    enum Stage: Sendable {
        case text([UInt8])
        case document(JSONDocument)
        indirect case request(DispatchRequest)
    }

    private(set) var stage: Stage
    /// The least effort of the next step, raised once the run has outgrown the estimate from its events and its scene.
    private(set) var leastEffort = Effort.cheap
    /// True if the run outgrew its estimate, so that it restarts.
    private(set) var hasOutgrown = false
    /// The number of entries in the finished log, or nil for an answer to a question.
    private(set) var logEntryCount: Int?
    /// The scene of the run, or nil if the request brings its own.
    let scene: DecodedScene?
    /// The length of the request as JSON.
    let bodyBytes: Int
    var limits: ServiceLimits { time.limits }
    let format: ResponseFormat
    private let question: Probe.Kind?
    private let takesEventsAlone: Bool
    private let filter: LogFilter
    /// The time that the steps have taken so far.
    package var time: WorkTime
    /// The part of the JSON object that the answer holds.
    package var extent = ResponseExtent.whole
    /// True if the request's `scene` is the name of the given scene.
    package var namesScene = false
    /// The scenes of earlier requests, or nil to decode each anew.
    package var scenes: SceneCache?

    /// Makes a run that has not begun.
    ///
    /// - Parameters:
    ///   - body: the request as JSON.
    ///   - scene: the scene of the run, whose warnings the answer repeats, or nil if the request brings its own.
    ///   - question: the question that the request asks after its events, or nil for the log.
    ///   - limits: the bounds on the request.
    ///   - format: the form of the answer.
    ///   - takesEventsAlone: true if the body may be a list of events, for a scene that is given.
    ///   - filter: the entries to show, for a form that takes a filter.
    ///   - clock: reads a monotonic clock, in seconds. Tests move it by hand.
    package init(
        _ body: [UInt8], scene: DecodedScene? = nil, asking question: Probe.Kind? = nil,
        limits: ServiceLimits = ServiceLimits(),
        as format: ResponseFormat, takesEventsAlone: Bool = false,
        filter: LogFilter = LogFilter(),
        clock: @escaping @Sendable () -> Double = MonotonicClock.seconds
    ) {
        stage = .text(body)
        bodyBytes = body.count
        self.scene = scene
        self.question = question
        self.format = format
        self.takesEventsAlone = takesEventsAlone
        self.filter = filter
        time = WorkTime(limits, clock)
    }

    /// Makes a run of a request that has been parsed already, answered in JSON.
    ///
    /// - Parameters:
    ///   - document: the request.
    ///   - scene: the scene of the run, or nil if the request brings its own.
    ///   - limits: the bounds on the request.
    package init(_ document: JSONDocument, scene: DecodedScene? = nil, limits: ServiceLimits) {
        self.init(document.bytes, scene: scene, limits: limits, as: .json)
        stage = .document(document)
    }

    /// Takes the remaining steps.
    ///
    /// - Returns: the answer's bytes, and whether the request's expectations were met.
    /// - Throws: 400 if the body is not JSON, 422 for its errors and for a run or a log that grows too long.
    package func finish() throws(Problem) -> DispatchResponse {
        var run = self
        // Nobody else waits, so that it has all the room at once.
        run.hasOutgrown = true
        while true {
            if let response = try run.advance(.long) { return response }
        }
    }

    /// Takes the next step: parses the text, decodes the document, or dispatches the events and writes the answer.
    ///
    /// - Parameter effort: the most effort that the step may take. A run that needs more must restart with more.
    /// - Returns: nil if there is a next step.
    /// - Throws: 400 if the body is not JSON, 422 for its errors and for a run or a log that grows too long.
    mutating func advance(_ effort: Effort) throws(Problem) -> DispatchResponse? {
        guard !time.isSpent else { throw .runTooLong(limits) }
        time.begin()
        defer { time.end() }
        switch stage {
        case .text(let text): stage = .document(try Problem.checkSyntax(of: text, limits))
        case .document(let document): stage = .request(try decode(document))
        case .request(let request):
            if let response = try dispatch(request, effort) { return response }
            leastEffort = hasOutgrown ? .long : .short
            hasOutgrown = true
        }
        return nil
    }

    func decode(_ document: JSONDocument) throws(Problem) -> DispatchRequest {
        let decoded: DispatchRequest
        do throws(Faults) {
            if let question {
                return try WireFormat.decodeProbe(in: document, question, limits: time.decoding)
            }
            let key = scene == nil && scenes != nil ? SceneCacheKey(document) : nil
            let reuse = key.flatMap { scenes?.reuse(of: $0) } ?? SceneReuse.none
            var request = try WireFormat.decodeRequest(
                in: document, scene: scene, limits: time.decoding, takesEventsAlone: takesEventsAlone,
                namesScene: namesScene, reuse: reuse)
            if let compiled = request.compiledScene, let key { scenes?.keep(compiled, of: key) }
            if let scene { request.join(scene) }
            decoded = request
        } catch {
            throw Problem(error, limits)
        }
        guard decoded.hasExpectations || !format.needsExpectations else {
            throw Problem(
                .notAcceptable,
                "A request that expects nothing has no \(format.rawValue) report; add \"expect\" or \"never\", or ask "
                    + "for another form of the answer.")
        }
        if format == .w3cActions, let obstacle = WebDriverObstacle(in: decoded) {
            throw Problem(.notAcceptable, obstacle.message)
        }
        for (kind, unknown) in [
            ("recognizer", filter.unknownRecognizer(in: decoded.scene)),
            ("object", filter.unknownIdentifier(in: decoded.scene)),
        ] {
            guard let (name, nearest) = unknown else { continue }
            let suggestion =
                nearest.map { " Did you mean \"\($0)\"?" }
                ?? (name.contains(",") ? " Name several one by one, each with its own parameter." : "")
            throw Problem(.invalidQuery, "The scene has no \(kind) \"\(name.prefix(100))\".\(suggestion)")
        }
        if let touch = filter.unknownTouch(in: decoded.events) {
            throw Problem(.invalidQuery, "The request has no touch \(touch).")
        }
        return decoded
    }

    /// Dispatches the events, or returns nil if that takes more than the effort allows.
    private mutating func dispatch(
        _ request: DispatchRequest, _ effort: Effort
    ) throws(Problem) -> DispatchResponse? {
        let allowance = RequestCost.allowance(for: request, effort, hasOutgrown: hasOutgrown, limits)
        try VirtualTime.check(request.lastMoment, limits)
        var dispatcher = Dispatcher(
            scene: request.scene, options: request.options, constants: request.constants,
            categories: request.log.union(format.categories), locationViews: request.locationViews,
            maximumLogEntries: allowance.logEntries, shouldStop: time.shouldStop)
        if request.wantsTimeline { dispatcher.keepHistory() }
        var answer: ProbeAnswer?
        var timeline: Timeline?
        do throws(DispatchFault) {
            try dispatcher.run(request.events, until: request.until)
            if request.wantsTimeline { timeline = Timeline(of: dispatcher, events: request.events) }
            // A reading of the timeline counts like an entry.
            guard dispatcher.log.count + (timeline?.count ?? 0) <= allowance.logEntries else {
                throw .tooManyLogEntries(limit: allowance.logEntries)
            }
            if let probe = request.probe { answer = try ProbeAnswer(probe, in: &dispatcher) }
        } catch {
            if case .tooManyLogEntries = error, allowance.logEntries < limits.logEntries { return nil }
            throw Problem(error, limits)
        }
        try VirtualTime.check(dispatcher.now, limits)
        var writing = time.writing(atMost: allowance.answerBytes)
        // The remaining time must suffice for the answer.
        writing.shouldStopExplaining = time.isHalfOver
        do throws(ResponseFault) {
            if let answer {
                return DispatchResponse(
                    bytes: try WireFormat.response(
                        to: answer, in: request.scene, as: format, limits: writing))
            }
            let response = try WireFormat.response(
                to: request, log: dispatcher.log, summary: dispatcher.summary, as: format,
                timeline: timeline, extent: extent, filter: filter, limits: writing)
            logEntryCount = dispatcher.log.count
            return response
        } catch {
            if error.isOfSize, allowance.answerBytes < limits.answerBytes { return nil }
            throw Problem(error, limits)
        }
    }
}

extension DispatchRequest {
    /// The latest moment that the request asks for.
    var lastMoment: Timestamp { until ?? events.last?.time ?? .zero }
}

extension Problem {
    /// Makes the problem for a document that is JSON but has errors.
    package init(_ faults: Faults) {
        self.init(.invalidScene, "The body has \(faults.summary).", faults: faults.namingFlags)
        limit = ServiceLimit(faults)
    }

    /// Makes the problem for a run that could not be finished.
    init(_ fault: DispatchFault, _ limits: ServiceLimits) {
        switch fault {
        case .tooManyLogEntries(let limit):
            self.init(
                .logTooLong,
                "The delivery log has more than \(limit) entries (--max-log-entries); send fewer events in one request or session.",
                limit: .logEntries)
        case .actionsNestedTooDeeply(let limit):
            self.init(
                .invalidScene,
                "Actions have effects that cause actions more than \(limit) deep; let one of them do less.")
        case .viewsNestedTooDeeply(let limit):
            self.init(
                .invalidScene,
                "A change would put more than \(limit) views inside each other (--max-view-depth); move the view less deep.",
                limit: .viewDepth)
        case .stopped: self = .runTooLong(limits)
        case .outOfOrder(let event), .touchIsDown(_, let event), .touchIsNotDown(_, let event),
            .pressIsDown(_, let event), .pressIsNotDown(_, let event):
            self.init(.invalidScene, "The event at /events/\(event) cannot follow those before it.")
        }
    }

    /// Makes the problem for an answer that could not be written.
    init(_ fault: ResponseFault, _ limits: ServiceLimits) {
        switch fault {
        case .tooLong(let limit):
            self.init(
                .logTooLong,
                "The answer has more than \(limit) bytes (--max-answer-bytes); send fewer events in one request, or use "
                    + "shorter ids and texts.", limit: .answerBytes)
        case .tooMuchToCompare(let limit):
            self.init(
                .logTooLong,
                "The log has more than \(limit) values to compare with expectations, an eighth of --max-answer-bytes; send "
                    + "fewer events in one request, or expect fewer members.", limit: .answerBytes)
        case .stopped: self = .runTooLong(limits)
        case .diagramTooLarge(let limit):
            self.init(
                .diagramTooLarge,
                "The diagram has more than \(limit) characters, more than renderers take; show less of the run by the "
                    + "filters touch, recognizer, from and to, as in ?touch=1&from=0&to=0.5 or --touch 1 --from 0 "
                    + "--to 0.5.")
        }
    }

    /// Makes the problem for faulty input, or for input that took too long to read.
    init(_ faults: Faults, _ limits: ServiceLimits) {
        guard faults.isStopped else {
            self.init(faults)
            return
        }
        self.init(
            .runTooLong,
            "Reading the body takes more than \(limits.realSeconds) s (--max-run-time); send less in one request."
        )
        limit = .runTime
    }

    static func runTooLong(_ limits: ServiceLimits) -> Problem {
        return Problem(
            .runTooLong,
            "The run works for more than \(limits.realSeconds) s (--max-run-time); send fewer events, or expect less, in "
                + "one request.", limit: .runTime)
    }

    /// Parses a text, or refuses it because it is not JSON or is nested too deeply.
    package static func checkSyntax(of text: [UInt8], _ limits: ServiceLimits) throws(Problem) -> JSONDocument
    {
        do throws(Faults) {
            return try WireFormat.parse(text, limits: limits.json)
        } catch {
            if let problem = Problem.foreignText(text) { throw problem }
            throw Problem(
                .invalidJSON, "The body stops being JSON at \(error.firstPlace).", faults: error.namingFlags,
                limit: ServiceLimit(error))
        }
    }
}
