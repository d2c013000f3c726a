internal import DispatchEngine
internal import HTTPCore
internal import JSONText
internal import SceneFormat

/// `/v1/sessions` and `/v1/sessions/{id}`: beginning, reading and ending sessions.
enum Sessions {
    /// The session that the path names.
    static func session(_ exchange: Exchange) throws(Problem) -> LiveSession {
        try exchange.service.sessions.session(exchange.parameters.first ?? "")
    }

    // MARK: Beginning

    /// `POST /v1/sessions`: begins a session under an id that nobody can guess, the only right that a client needs beside
    /// the token.
    static func add(_ exchange: Exchange) throws(Problem) -> Outcome {
        try exchange.checkConditions(on: nil)
        return try begin(RandomID.make(), exchange)
    }

    /// `PUT /v1/sessions/{id}`: begins a session under an id of the client's choice, in place of one that has it.
    static func put(_ exchange: Exchange) throws(Problem) -> Outcome {
        let id = exchange.parameters.first ?? ""
        if let fault = SceneName.fault(in: id, of: "session") { throw Problem(.badRequest, fault) }
        return try begin(id, exchange)
    }

    private static func begin(_ id: String, _ exchange: Exchange) throws(Problem) -> Outcome {
        let registry = exchange.service.sessions
        try registry.checkRoom(for: id)
        let body = exchange.request.body
        if registry.shared == nil, RequestCost.isCheap(body: body),
            let answer = try begin(id, exchange, Caller(), isQuick: true)
        {
            return .answer(answer)
        }
        let cost = RequestCost.ofDecoding(body, exchange.service.limits)
        return .rest(registry.shared == nil ? .computing : .waiting, cost) { (caller) throws(Problem) in
            guard let answer = try begin(id, exchange, caller, isQuick: false) else { throw .outgrown }
            return .answer(answer)
        }
    }

    /// Begins a session, or returns nil if that is not quick.
    private static func begin(
        _ id: String, _ exchange: Exchange, _ caller: Caller, isQuick: Bool
    ) throws(Problem) -> RouteResult? {
        let registry = exchange.service.sessions
        let time = WorkTime.begun(exchange.service.limits, for: caller)
        let document = try Problem.checkSyntax(of: exchange.request.body, exchange.service.limits)
        let stored = try storedScene(in: document, exchange)
        guard
            let (session, warnings) = try registry.open(id, document, stored: stored, time, isQuick: isQuick)
        else { return nil }
        try registry.check(session)
        let beginning = SharedBeginning(body: exchange.request.body, scene: stored?.source)
        let replaces = try registry.keep(session, beginning) { (other) throws(Problem) in
            let tag = other?.entityTag
            guard Precondition(exchange.request, current: tag) == .holds else {
                throw Problem(unmet: exchange.request, current: tag)
            }
        }
        var answer = answer(about: session, registry, warnings: warnings)
        answer.status = replaces ? .ok : .created
        if !replaces { answer.fields.append("Location", session.path) }
        return answer
    }

    /// The stored scene that a session's beginning names, or nil if it names none, or none that is stored.
    private static func storedScene(
        in document: JSONDocument, _ exchange: Exchange
    ) throws(Problem) -> StoredScene? {
        guard let member = document.member("sceneId", of: document.root), let id = document.string(member)
        else {
            return nil
        }
        do throws(StoreFault) {
            return try exchange.service.store.scene(id)
        } catch {
            throw Problem(error, request: exchange.request, current: nil)
        }
    }

    // MARK: Reading and ending

    /// `GET /v1/sessions/{id}`: what the session has come to, in numbers.
    static func read(_ exchange: Exchange) throws(Problem) -> RouteResult {
        answer(about: try session(exchange), exchange.service.sessions)
    }

    /// `DELETE /v1/sessions/{id}`: ends the session and its streams.
    static func remove(_ exchange: Exchange) throws(Problem) -> RouteResult {
        let registry = exchange.service.sessions
        return try registry.repeating { () throws(Problem) in
            try registry.bringUpToDate(exchange.parameters.first ?? "")
            let session = try session(exchange)
            func check(_ session: LiveSession.Snapshot) throws(Problem) {
                guard Precondition(exchange.request, current: session.entityTag) == .holds else {
                    throw Problem(unmet: exchange.request, current: session.entityTag)
                }
            }
            if let shared = registry.shared {
                let place = session.place
                try check(session.snapshot)
                guard try shared.remove(session.id, after: place) else { return nil }
                registry.remove(session, .deleted)
            } else {
                try registry.remove(session, .deleted) { (session) throws(Problem) in
                    try check(session)
                    return true
                }
            }
            return .empty
        }
    }

    // MARK: On several replicas

    /// Answers about a session as it is on all replicas, by a thread that waits if there are others.
    static func current(
        _ answer: @escaping @Sendable (Exchange) throws(Problem) -> Outcome
    ) -> Route.Handler {
        { exchange throws(Problem) in
            let registry = exchange.service.sessions
            guard registry.shared != nil else { return try answer(exchange) }
            let cost = RequestCost.ofDecoding(exchange.request.body, exchange.service.limits)
            return .rest(.waiting, cost) { (_) throws(Problem) in
                try registry.bringUpToDate(exchange.parameters.first ?? "")
                return try answer(exchange)
            }
        }
    }

    private static func answer(
        about session: LiveSession, _ registry: SessionRegistry, warnings: [Warning]? = nil
    ) -> RouteResult {
        let snapshot = session.snapshot
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("id", session.id)
        writer.member("clock", "virtual")
        writer.key("now")
        writer.writeSeconds(microseconds: snapshot.now.microseconds)
        writer.member("events", snapshot.eventCount)
        writer.member("entries", snapshot.entryCount)
        writer.member("state", snapshot.problem == nil ? "live" : "failed")
        writer.member("expires", (max(0, registry.secondsLeft(snapshot)) * 1000).rounded() / 1000)
        writer.member("href", session.path)
        if let problem = snapshot.problem {
            writer.member("detail", problem.detail)
        }
        if let warnings {
            writer.key("warnings")
            WireFormat.write(warnings, to: &writer)
        }
        writer.endObject()
        writer.endLine()
        return .ofSession(.json, writer.finish(), events: snapshot.eventCount)
    }
}

extension RouteResult {
    /// An answer that is true of a session at this moment, with the number of events by which a client guards its next
    /// append.
    ///
    /// The number is no tag of the content, which also changes without events, so no condition of a reader is judged by
    /// it.
    static func ofSession(_ representation: Representation, _ body: [UInt8], events: Int) -> RouteResult {
        var answer = RouteResult(representation, body)
        answer.freshness = .momentary
        answer.fields.append("ETag", EntityTag(events: events).text)
        return answer
    }
}
