internal import HTTPCore
internal import SceneFormat

/// `/v1/scenes` and `/v1/scenes/{id}`: uploading, reading, replacing, removing and listing scenes.
enum Scenes {
    /// The stored scene that the path names.
    static func stored(_ exchange: Exchange) throws(Problem) -> StoredScene {
        let id = exchange.parameters.first ?? ""
        do throws(StoreFault) {
            if let stored = try exchange.service.store.scene(id) { return stored }
        } catch {
            throw Problem(error, request: exchange.request, current: nil)
        }
        throw notFound(id)
    }

    /// Returns the scene to compute in: the stored one if the path names one, or nil if the request brings its own.
    ///
    /// - Throws: 404, 412, or 400 if a condition is malformed.
    static func decoded(_ exchange: Exchange) throws(Problem) -> DecodedScene? {
        let stored = exchange.parameters.isEmpty ? nil : try stored(exchange)
        try exchange.checkConditions(on: stored?.entityTag)
        return stored?.decoded
    }

    /// Answers from what is stored, by a thread that waits if that is on another machine.
    static func reading(
        _ answer: @escaping @Sendable (Exchange) throws(Problem) -> Outcome
    ) -> Route.Handler {
        { exchange throws(Problem) in
            guard exchange.service.store.readsWait else { return try answer(exchange) }
            let cost = RequestCost.ofDecoding(exchange.request.body, exchange.service.limits)
            return .rest(.waiting, cost) { (_) throws(Problem) in try answer(exchange) }
        }
    }

    /// Makes the handler of a request that changes scenes.
    ///
    /// A disk or another machine may take its time, and an event loop has none.
    static func changing(
        _ answer: @escaping @Sendable (Exchange, Caller) throws(Problem) -> RouteResult
    ) -> Route.Handler {
        { exchange throws(Problem) in
            let work = { @Sendable (caller: Caller) throws(Problem) in try answer(exchange, caller) }
            let body = exchange.request.body
            let cost = RequestCost.ofDecoding(body, exchange.service.limits)
            guard !exchange.service.store.changesWait else { return .whole(.waiting, cost, work) }
            return try .weighed(isCheap: RequestCost.isCheap(body: body), cost, work)
        }
    }

    /// `GET /v1/scenes/{id}`: the scene's JSON as it was sent.
    static func read(_ exchange: Exchange) throws(Problem) -> RouteResult {
        let stored = try stored(exchange)
        var answer = RouteResult(.json, stored.source)
        answer.entityTag = stored.entityTag
        answer.freshness = .revalidated
        return answer
    }

    /// `POST /v1/scenes`: stores a scene under an identifier made of its content.
    static func add(_ exchange: Exchange, _ caller: Caller) throws(Problem) -> RouteResult {
        try exchange.checkConditions(on: nil)
        let upload = try SceneUpload(exchange.request.body, limits: exchange.service.limits, for: caller)
        let id = ContentHash.hexadecimal(of: upload.canonical)
        do throws(StoreFault) {
            let result = try exchange.service.store.add(upload.stored(as: id))
            var answer = RouteResult(.json, SceneSummary(result.scene).json(warnings: upload.warnings))
            answer.status = result.isNew ? .created : .ok
            answer.fields.append("Location", SceneSummary(result.scene).path)
            answer.entityTag = result.scene.entityTag
            return answer
        } catch {
            throw Problem(error, request: exchange.request, current: nil)
        }
    }

    /// `PUT /v1/scenes/{id}`: stores a scene under an identifier of the client's choice.
    static func put(_ exchange: Exchange, _ caller: Caller) throws(Problem) -> RouteResult {
        let id = exchange.parameters.first ?? ""
        if let fault = SceneName.fault(in: id) { throw Problem(.badRequest, fault) }
        let upload = try SceneUpload(exchange.request.body, limits: exchange.service.limits, for: caller)
        let scene = upload.stored(as: id)
        var current: EntityTag?
        do throws(StoreFault) {
            let outcome = try exchange.service.store.put(scene) { tag in
                current = tag
                return Precondition(exchange.request, current: tag) == .holds
            }
            var answer = RouteResult(.json, SceneSummary(scene).json(warnings: upload.warnings))
            answer.status = outcome == .created ? .created : .ok
            if outcome == .created { answer.fields.append("Location", SceneSummary(scene).path) }
            // RFC 9110 9.3.4: a client may take the tag for that of the bytes it sent.
            if upload.source == exchange.request.body { answer.entityTag = scene.entityTag }
            return answer
        } catch {
            throw Problem(error, request: exchange.request, current: current)
        }
    }

    /// `DELETE /v1/scenes/{id}`.
    static func remove(_ exchange: Exchange, _: Caller) throws(Problem) -> RouteResult {
        let id = exchange.parameters.first ?? ""
        var current: EntityTag?
        do throws(StoreFault) {
            try exchange.service.store.remove(id) { tag in
                current = tag
                return Precondition(exchange.request, current: tag) == .holds
            }
            return .empty
        } catch {
            guard error != .absent else { throw notFound(id) }
            throw Problem(error, request: exchange.request, current: current)
        }
    }

    private static func notFound(_ id: String) -> Problem {
        Problem(.notFound, "No scene \"\(id.prefix(100))\" is stored; GET /v1/scenes lists those that are.")
    }
}

extension Problem {
    /// The problem of a store that refused a request or failed.
    init(_ fault: StoreFault, request: HTTPRequest, current: EntityTag?) {
        switch fault {
        case .refused, .absent: self.init(unmet: request, current: current)
        default: self.init(fault)
        }
    }

    /// The problem of a store that failed, or has no room.
    init(_ fault: StoreFault) {
        switch fault {
        case .tooManyScenes(let limit):
            self.init(
                .storageFull,
                "The limit of \(limit) stored scenes is reached (--max-scenes); remove one, or dispatch without storing.",
                limit: .scenes)
        case .tooManyBytes(let limit):
            self.init(
                .storageFull,
                "The limit of \(limit) bytes of memory for stored scenes would be exceeded (--max-stored-bytes); "
                    + "remove scenes, or dispatch without storing.", limit: .storedBytes)
        case .refused, .absent:
            self.init(.preconditionFailed, "What is stored is not as the request demands.")
        case .damaged(let scene):
            self.init(.damagedScene, scene.message)
        case .diskFull(let error):
            self.init(
                .storageFull,
                "The data folder has no room (\(error)). All scenes are as they were; make room on its disk and send "
                    + "the request again, or dispatch without storing.")
        case .diskFailed(let error):
            self.init(
                .storageFailed,
                "The data folder could not be changed (\(error)). All scenes are as they were; fix the folder and "
                    + "send the request again.")
        case .undecided(let error):
            self.init(.storageFailed, StoreFault.doubt(after: error))
        case .unreachable(let reason):
            self.init(
                .storageFailed,
                "The store cannot be used: \(reason). Nothing has changed; send the request again.")
            fields.append("Retry-After", "1")
        case .storeFailed(let reason):
            self.init(
                .storageFailed,
                "The store failed: \(reason). Nothing has changed; fix it and send the request again.")
            fields.append("Retry-After", "5")
        case .undecidedChange(let reason):
            self.init(
                .storageUndecided,
                "\(reason). Read what is stored, and decide whether to send the request again.")
        case .contended:
            self.init(
                .unavailable, "Other changes came first again and again; send the request again.")
            fields.append("Retry-After", "1")
        case .damagedEntry(let id, let reason):
            self.init(
                .damagedScene,
                "The store's entry of the scene \"\(id)\" cannot be used: \(reason). Replace the scene with PUT, or remove "
                    + "it with DELETE.")
        }
    }
}
