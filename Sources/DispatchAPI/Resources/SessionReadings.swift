internal import DispatchEngine
internal import HTTPCore
internal import JSONText
internal import SceneFormat

/// The answers of `/v1/sessions/{id}/…` about a session as it is now.
///
/// The log is kept. Everything else is the answer to the recorded request up to the session's time, whose run leads to the
/// same log.
enum SessionReadings {
    // MARK: The log

    /// The forms of the log.
    static let logForms: [Representation] = [.json, .lines, .text, .events]

    /// `GET /v1/sessions/{id}/log`: all entries, those after one, or a stream of them.
    static func log(_ exchange: Exchange) throws(Problem) -> Outcome {
        let after = try positionAfter(exchange)
        switch exchange.representation {
        case .events: return .answer(try stream(exchange, after: after ?? 0))
        case .form(.text):
            guard after == nil else {
                throw Problem(
                    .invalidQuery,
                    "\"after\" is for JSON, NDJSON and streams; in a text use \"from\", a time.")
            }
            return try past(exchange)
        default:
            try refuseFilter(exchange)
            return .answer(kept(try Sessions.session(exchange), after: after ?? 0, exchange))
        }
    }

    /// Returns the entries that are kept, as they are.
    private static func kept(_ session: LiveSession, after position: Int, _ exchange: Exchange) -> RouteResult
    {
        let (events, now, lines) = session.read { (record, _) in
            (
                record.entryCount, record.now,
                record.log.bytes(of: min(position, record.log.count)..<record.log.count)
            )
        }
        let body =
            exchange.representation == .lines
            ? lines : SessionSteps.json(events: events, now: now, lines: lines)
        return .ofSession(exchange.representation, body, events: events)
    }

    /// Returns the entries as server-sent events, beginning with those that the reader has not got.
    private static func stream(_ exchange: Exchange, after position: Int) throws(Problem) -> RouteResult {
        try refuseFilter(exchange)
        let registry = exchange.service.sessions
        let id = exchange.parameters.first ?? ""
        let session: LiveSession
        do throws(Problem) {
            session = try registry.session(id)
        } catch {
            // A reader that comes back for more learns that there is none, and does not come again.
            guard registry.end(of: id) != nil else { throw error }
            return .empty
        }
        if session.snapshot.end != nil, position >= session.snapshot.entryCount, position > 0 {
            return .empty
        }
        var answer = RouteResult(.events, [])
        answer.freshness = .momentary
        // Without it nginx collects what it should pass on.
        answer.fields.append("X-Accel-Buffering", "no")
        answer.stream = try registry.stream(of: session, after: position)
        return answer
    }

    /// Returns the number of entries that a reader has, as `after` or `Last-Event-ID` tell, or nil if neither is there.
    private static func positionAfter(_ exchange: Exchange) throws(Problem) -> Int? {
        let parameter = try exchange.parameter("after")
        let field = exchange.request.fields["Last-Event-ID"].flatMap { $0.isEmpty ? nil : $0 }
        guard let text = field ?? parameter else { return nil }
        guard let last = Int(text), last >= -1, last < Int.max else {
            let name = field == nil ? "The query parameter \"after\"" : "The field Last-Event-ID"
            throw Problem(
                .invalidQuery,
                "\(name) is \"\(text.prefix(100))\"; send the \"n\" of the last entry that you have, such as 41."
            )
        }
        return last + 1
    }

    private static func refuseFilter(_ exchange: Exchange) throws(Problem) {
        for parameter in LogFilter.Parameter.allCases
        where try !exchange.query.values(of: parameter.rawValue).isEmpty {
            throw Problem(
                .invalidQuery,
                "\"\(parameter.rawValue)\" shows a part of a text; \(exchange.representation.name) has the whole log always."
            )
        }
    }

    // MARK: The recorded request

    /// `GET /v1/sessions/{id}/request`: the request whose run the session is, for `POST /v1/dispatch`.
    static func request(_ exchange: Exchange) throws(Problem) -> RouteResult {
        let session = try Sessions.session(exchange)
        let (events, text) = session.read { (record, _) in (record.entryCount, record.request(session.head)) }
        return .ofSession(.json, text + [UInt8(ascii: "\n")], events: events)
    }

    // MARK: Answers to the recorded request

    /// `GET /v1/sessions/{id}/summary`.
    static func summary(_ exchange: Exchange) throws(Problem) -> Outcome { try past(exchange, .summary) }

    /// `POST /v1/sessions/{id}/check`: the verdict on what the log should have.
    static func check(_ exchange: Exchange) throws(Problem) -> Outcome {
        try past(exchange, .verdict, startingWith: try members(exchange, asks: .expectations))
    }

    /// `POST /v1/sessions/{id}/explain`: why something has not come, as of now.
    static func explain(_ exchange: Exchange) throws(Problem) -> Outcome {
        let session = try Sessions.session(exchange)
        let format = try exchange.format
        let members = try members(exchange, asks: .questions)
        return Explanations.leave(
            ExplainRun(
                session.read { (record, _) in record.past(session.head, startingWith: members) },
                scene: session.head.scene, limits: exchange.service.limits, as: format), exchange)
    }

    /// Runs the recorded request up to the session's time.
    private static func past(
        _ exchange: Exchange, _ extent: ResponseExtent = .whole, startingWith members: [UInt8] = []
    ) throws(Problem) -> Outcome {
        let session = try Sessions.session(exchange)
        let format = try exchange.format
        var run = RequestJob(
            session.read { (record, _) in record.past(session.head, startingWith: members) },
            scene: session.head.scene, limits: exchange.service.limits, as: format,
            filter: format.takesFilter ? try DispatchRoutes.filter(exchange, format) : LogFilter())
        run.extent = extent
        return try DispatchRoutes.advance(run, exchange)
    }

    /// Reads what a body asks, and returns its members for the beginning of the recorded request.
    private static func members(_ exchange: Exchange, asks inquiry: SessionInquiry) throws(Problem) -> [UInt8]
    {
        let limits = exchange.service.limits
        let document = try Problem.checkSyntax(of: exchange.request.body, limits)
        do throws(Faults) {
            return try inquiry.members(in: document, limits: limits.decoding)
        } catch {
            throw Problem(error, limits)
        }
    }

    // MARK: Views

    /// `GET /v1/sessions/{id}/state`: the views at an entry of the log, or now.
    static func state(_ exchange: Exchange) throws(Problem) -> Outcome {
        let session = try Sessions.session(exchange)
        let count = session.snapshot.entryCount
        let position = try entry(exchange, upTo: count) ?? count
        let past = session.read { (record, _) in record.past(session.head) }
        let cost = RequestCost.ofDecoding(past, exchange.service.limits)
        return .whole(.computing, cost) { (caller) throws(Problem) in
            var answer = RouteResult(
                .json,
                try SessionPast(past, session.head, exchange.service.limits, caller).state(at: position))
            answer.freshness = .momentary
            return answer
        }
    }

    /// Returns the entry that a query names, or nil if it names none.
    private static func entry(_ exchange: Exchange, upTo count: Int) throws(Problem) -> Int? {
        guard let text = try exchange.parameter("n") else { return nil }
        guard let number = Int(text), 0...count ~= number else {
            throw Problem(
                .invalidQuery,
                "\"n\" is \"\(text.prefix(100))\"; write the number of an entry, 0 to \(count).")
        }
        return number
    }

    /// `GET /v1/sessions/{id}/hit-test`: where a touch-down would go now.
    static func hitTest(_ exchange: Exchange) throws(Problem) -> Outcome {
        try probe(exchange) { (scene) throws(Problem) in try HitTests.question(exchange, in: scene) }
    }

    /// `GET /v1/sessions/{id}/responder-chain/{responder}`: where `next` leads now.
    static func responderChain(_ exchange: Exchange) throws(Problem) -> Outcome {
        try probe(exchange) { (scene) throws(Problem) in try ResponderChains.question(exchange, in: scene) }
    }

    private static func probe(
        _ exchange: Exchange, _ question: @escaping @Sendable (Scene) throws(Problem) -> Probe
    ) throws(Problem) -> Outcome {
        let session = try Sessions.session(exchange)
        if let now = session.runNow {
            return try Probes.answer(exchange, about: now.scene, after: now.run, question)
        }
        return .rest(.computing, Work.Cost(isShort: true, bytes: 0)) { (_) throws(Problem) in
            let now = session.runAfterStep
            return try Probes.answer(exchange, about: now.scene, after: now.run, question)
        }
    }
}
