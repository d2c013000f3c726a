internal import DispatchEngine
internal import HTTPCore
internal import JSONText
internal import SceneFormat

/// `POST /v1/sessions/{id}/events` and `POST /v1/sessions/{id}/advance`: a session goes on.
enum SessionSteps {
    private enum Kind {
        case append, advance
    }

    static func append(_ exchange: Exchange) throws(Problem) -> Outcome { try begin(.append, exchange) }

    static func advance(_ exchange: Exchange) throws(Problem) -> Outcome { try begin(.advance, exchange) }

    private static func begin(_ kind: Kind, _ exchange: Exchange) throws(Problem) -> Outcome {
        let registry = exchange.service.sessions
        let session = try Sessions.session(exchange)
        let body = exchange.request.body
        // A step that the store must have waits for it.
        if registry.shared == nil, RequestCost.isCheap(body: body),
            let answer = try take(kind, of: session, exchange, Caller(), isQuick: true)
        {
            return .answer(answer)
        }
        let cost = RequestCost.ofDecoding(body, exchange.service.limits)
        return .rest(registry.shared == nil ? .computing : .waiting, cost) { (caller) throws(Problem) in
            try registry.repeating { () throws(Problem) in
                try registry.bringUpToDate(exchange.parameters.first ?? "")
                return try take(kind, of: try Sessions.session(exchange), exchange, caller, isQuick: false)
                    .map { .answer($0) }
            }
        }
    }

    /// Has a session take the step, or returns nil if that is not quick, or another replica has been quicker.
    private static func take(
        _ kind: Kind, of session: LiveSession, _ exchange: Exchange, _ caller: Caller, isQuick: Bool
    ) throws(Problem) -> RouteResult? {
        let registry = exchange.service.sessions
        let limits = exchange.service.limits
        let time = WorkTime.begun(limits, for: caller)
        try registry.checkBytes()
        let document = try Problem.checkSyntax(of: exchange.request.body, limits)
        var work = SessionWork(session, time, isQuick: isQuick, registry.clock)
        if registry.shared != nil {
            work.text = SharedStep(kind == .append ? .append : .advance, exchange.request.body)
        }
        defer { registry.count(session) }
        do throws(StepProblem) {
            let result =
                switch kind {
                case .append:
                    try work.append(document) { (snapshot) throws(StepProblem) in
                        try condition(exchange, snapshot) { known in
                            session.read { (record, _) in
                                record.repetition(of: document, after: known, limits: limits.decoding)
                                    .map { SessionWork.Result($0, record.log) }
                            }
                        }
                    }
                case .advance:
                    try work.advance(document) { (snapshot) throws(StepProblem) in
                        try condition(exchange, snapshot) { _ in nil }
                    }
                }
            return result.map { answer($0, exchange) }
        } catch {
            switch error {
            case .refused(let problem), .failed(let problem): throw problem
            case .outgrown, .behind: return nil
            }
        }
    }

    /// Judges `If-Match`: the number of events that the client knows.
    ///
    /// - Parameters:
    ///   - exchange: the request.
    ///   - snapshot: the session before the step.
    ///   - earlier: returns the answer of a step after so many events that was the same, if there was one.
    /// - Returns: nil if the step may be taken, or the answer that the client has not got.
    /// - Throws: 412, or 400 if the condition is malformed.
    private static func condition(
        _ exchange: Exchange, _ snapshot: LiveSession.Snapshot, _ earlier: (Int) -> SessionWork.Result?
    ) throws(StepProblem) -> SessionWork.Result? {
        switch Precondition(exchange.request, current: snapshot.entityTag) {
        case .holds: return nil
        case .notModified, .malformed:
            throw .refused(Problem(unmet: exchange.request, current: snapshot.entityTag))
        case .failed:
            let tags = exchange.request.fields.list("If-Match", hasEscapes: false)
            if tags.count == 1, let known = tags.first.flatMap({ EntityTag($0) }).flatMap({ Int($0.opaque) }),
                known < snapshot.eventCount, let result = earlier(known)
            {
                return result
            }
            throw .refused(
                Problem(
                    .preconditionFailed,
                    "The session has \(snapshot.eventCount == 1 ? "1 event" : "\(snapshot.eventCount) events"), and If-Match "
                        + "names another number. Read its log, and append what is missing."))
        }
    }

    private static func answer(_ result: SessionWork.Result, _ exchange: Exchange) -> RouteResult {
        let isMinimal = exchange.request.fields.list("Prefer", hasEscapes: false).contains {
            $0.lowercased() == "return=minimal"
        }
        let body = json(
            events: result.eventCount, now: result.now, lines: isMinimal ? nil : result.lines,
            warnings: result.warnings)
        var answer = RouteResult.ofSession(.json, body, events: result.eventCount)
        if isMinimal { answer.fields.append("Preference-Applied", "return=minimal") }
        return answer
    }

    /// Writes where a session stands, with a part of its log unless that is not wanted.
    static func json(events: Int, now: Timestamp, lines: [UInt8]?, warnings: [Warning] = []) -> [UInt8] {
        var writer = JSONWriter(capacity: (lines?.count ?? 0) + 256)
        writer.beginObject()
        writer.member("events", events)
        writer.key("now")
        writer.writeSeconds(microseconds: now.microseconds)
        if let lines {
            writer.key("log")
            writer.write(verbatim: [UInt8](arrayOfLines: lines))
        }
        if !warnings.isEmpty {
            writer.key("warnings")
            WireFormat.write(warnings, to: &writer)
        }
        writer.endObject()
        writer.endLine()
        return writer.finish()
    }
}

extension [UInt8] {
    /// Makes a JSON array of values that stand on a line each.
    ///
    /// No text of JSON has a line feed as it is.
    init(arrayOfLines lines: [UInt8]) {
        self = [UInt8(ascii: "[")]
        reserveCapacity(lines.count + 2)
        append(contentsOf: lines.dropLast().lazy.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: ",") : $0 })
        append(UInt8(ascii: "]"))
    }
}
