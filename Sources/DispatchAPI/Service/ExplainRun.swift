internal import DispatchEngine
internal import HTTPCore
package import JSONText
package import SceneFormat
internal import SystemCalls

/// The answers to a request's questions, from the request's bytes, used by both the service and the command line.
///
/// All its runs share the limit on a run's time.
package struct ExplainRun: Sendable {
    /// The state of the request after the steps so far.
    enum Stage: Sendable {
        case text([UInt8])
        case request(ExplainRequest)
    }

    private(set) var stage: Stage
    /// True if the work outgrew its estimate, so that it restarts.
    private(set) var hasOutgrown = false
    /// The events to count once the answer is given.
    private(set) var tally = RouteResult.Tally()
    /// The scene of the request, or nil if the request brings its own.
    let scene: DecodedScene?
    /// The length of the request as JSON.
    let bodyBytes: Int
    var limits: ServiceLimits { time.limits }
    private let format: ResponseFormat
    private let questions: JSONDocument?
    private let meant: String?
    /// The time that the steps have taken so far.
    package var time: WorkTime

    /// Makes a run that has not begun.
    ///
    /// - Parameters:
    ///   - body: the request as JSON.
    ///   - scene: the scene of the request, or nil if the request brings its own.
    ///   - limits: the bounds on the request.
    ///   - format: one of `ExplainRequest.formats`.
    ///   - questions: the questions to answer instead of the request's own.
    ///   - meant: the identifier of the view that a person means, if known, about which the first answer is.
    ///   - clock: reads a monotonic clock, in seconds. Tests move it by hand.
    package init(
        _ body: [UInt8], scene: DecodedScene? = nil, limits: ServiceLimits = ServiceLimits(),
        as format: ResponseFormat, asking questions: JSONDocument? = nil, about meant: String? = nil,
        clock: @escaping @Sendable () -> Double = MonotonicClock.seconds
    ) {
        stage = .text(body)
        bodyBytes = body.count
        self.scene = scene
        self.format = format
        (self.questions, self.meant) = (questions, meant)
        time = WorkTime(limits, clock)
    }

    /// Takes the remaining steps.
    ///
    /// - Returns: the answer's bytes.
    /// - Throws: the errors of the steps.
    package func finish() throws(ExplainError) -> [UInt8] {
        var run = self
        // Nobody else waits, so that it has all the room at once.
        run.hasOutgrown = true
        while true {
            if let bytes = try run.advance() { return bytes }
        }
    }

    /// Returns the sentences that a report shows for unmet expectations.
    ///
    /// - Returns: for each its place and its sentences.
    /// - Throws: the errors of the steps.
    package func accounts() throws(ExplainError) -> [(pointer: String, lines: [String])] {
        guard case .text(let text) = stage else { return [] }
        var run = self
        run.time.begin()
        let request = try run.decode(text)
        do throws(ExplainFault) {
            return try request.accounts(run.explaining(RequestCost.Allowance(limits)))
        } catch {
            throw .problem(Problem(error, limits))
        }
    }

    /// Takes the next step: decodes the request, or runs it and answers its questions.
    ///
    /// - Returns: nil if there is a next step.
    /// - Throws: 400 if the body is not JSON, 422 for its errors and for an exceeded limit, or the errors of the
    ///   questions that replace its own.
    mutating func advance() throws(ExplainError) -> [UInt8]? {
        guard !time.isSpent else { throw .problem(.explanationTooLong(limits)) }
        time.begin()
        defer { time.end() }
        switch stage {
        case .text(let text):
            stage = .request(try decode(text))
            return nil
        case .request(let request):
            do throws(Problem) { return try answer(request) } catch { throw .problem(error) }
        }
    }

    private func decode(_ text: [UInt8]) throws(ExplainError) -> ExplainRequest {
        var request: ExplainRequest
        do throws(Problem) {
            let document = try Problem.checkSyntax(of: text, limits)
            do throws(Faults) {
                request = try ExplainRequest(in: document, scene: scene, limits: time.decoding)
            } catch {
                throw Problem(error, limits)
            }
            try VirtualTime.check(request.request.lastMoment, limits)
        } catch {
            throw .problem(error)
        }
        if let meant { request.ask(about: meant) }
        guard let questions else { return request }
        do throws(Faults) {
            try request.ask(questions)
        } catch {
            throw error.isStopped ? .problem(Problem(error, limits)) : .questions(error)
        }
        return request
    }

    /// Returns the limits of answering in the current step.
    private func explaining(_ allowance: RequestCost.Allowance) -> ExplainLimits {
        var explaining = ExplainLimits()
        explaining.runs = limits.explainRuns
        explaining.logEntries = allowance.logEntries
        explaining.isProvisional = allowance.logEntries < limits.logEntries
        explaining.writing = time.writing(atMost: allowance.answerBytes)
        return explaining
    }

    /// Answers the questions, or returns nil if that takes more than was set aside for it.
    private mutating func answer(_ request: ExplainRequest) throws(Problem) -> [UInt8]? {
        let allowance = RequestCost.allowance(for: request, hasOutgrown: hasOutgrown, limits)
        let explaining = explaining(allowance)
        let response: ExplainResponse
        do throws(ExplainFault) {
            response = try request.answer(as: format, explaining)
        } catch {
            switch error {
            case .run(.tooManyLogEntries) where explaining.isProvisional: break
            case .answer(let fault) where fault.isOfSize && allowance.answerBytes < limits.answerBytes: break
            default: throw Problem(error, limits)
            }
            hasOutgrown = true
            return nil
        }
        try VirtualTime.check(response.lastMoment, limits)
        tally.logEntries = response.logEntryCount
        if response.hasReachedRunLimit { tally.limit = .explainRuns }
        return response.bytes
    }
}

/// The reason why questions are not answered.
package enum ExplainError: Error, Sendable {
    case problem(Problem)
    /// The questions that replace the request's own have errors.
    case questions(Faults)
}

extension Problem {
    /// Makes the problem for questions that could not be answered.
    fileprivate init(_ fault: ExplainFault, _ limits: ServiceLimits) {
        switch fault {
        case .run(.stopped), .answer(.stopped): self = .explanationTooLong(limits)
        case .run(let fault): self.init(fault, limits)
        case .answer(let fault): self.init(fault, limits)
        }
    }

    fileprivate static func explanationTooLong(_ limits: ServiceLimits) -> Problem {
        return Problem(
            .runTooLong,
            "Explaining works for more than \(limits.realSeconds) s, all its runs together (--max-run-time); ask fewer "
                + "questions in one request, or send fewer events.", limit: .runTime)
    }
}
