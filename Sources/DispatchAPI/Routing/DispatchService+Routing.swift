package import HTTPCore

/// The way from a request's head to its route.
///
/// Every refusal that follows from the table is decided here, once per request.
extension DispatchService {
    package func plan(for head: HTTPRequest, bodyLimit: Int) -> RequestPlan {
        if head.method == .options {
            return RequestPlan(body: .discard(limit: bodyLimit)) { .response(self.optionsResponse(to: $0)) }
        }
        let found = table.resource(at: head.target)
        let route = found?.resource.route(head.method)
        do throws(Problem) {
            let (route, parameters) = try admit(head, found, route)
            let query = head.target.queryItems
            let representation = try route.negotiate(head, query)
            let codings = try route.negotiateCoding(head.fields)
            try route.checkContent(of: head)
            try route.checkQuery(query)
            // RFC 9110 9.3.1: a body that has no meaning for the method is discarded.
            let body: BodyAdmission =
                route.content != nil
                ? .accept(limit: min(bodyLimit, limits.bodyBytes)) : .discard(limit: bodyLimit)
            return RequestPlan(body: body) { request in
                self.reply(
                    route,
                    Exchange(
                        request: request, parameters: parameters, representation: representation,
                        codings: codings, service: self, query: query))
            }
        } catch {
            return .refuse(
                response(
                    error.answer, to: head,
                    label: route?.label ?? found?.resource.label ?? 0))
        }
    }

    /// The route that takes a request, judged in the order: method as such, token, path, method, read-only, origin.
    private func admit(
        _ request: HTTPRequest, _ found: (resource: RouteTable.Resource, parameters: [String])?,
        _ route: Route?
    ) throws(Problem) -> (Route, [String]) {
        if let problem = unimplementedMethod(request.method) { throw problem }
        if let token = configuration.token {
            let authorization = Authorization(request, token: token)
            // This comes before path and method are judged, so that a refusal reveals nothing about them. OPTIONS,
            // which browsers send without a token, does reveal them.
            guard authorization == .granted || route?.isOpen == true else { throw Problem(authorization) }
        }
        guard let (resource, parameters) = found else { throw unknownPath(request.target) }
        guard let route else {
            throw Problem(
                .methodNotAllowed,
                "\(resource.pattern.text) does not have \(request.method.name.prefix(100)); send \(resource.advice).",
                limit: nil, fields: ["Allow": resource.allow])
        }
        guard !configuration.isReadOnly || route.effect != .changes else {
            throw Problem(
                .readOnly,
                "The service was started with --read-only; dispatch without storing: POST /v1/dispatch.")
        }
        guard crossOrigin.permits(request, route.effect) else {
            throw Problem(
                .foreignOrigin,
                "The page's origin is not allowed to change scenes; start with --cors-origin to allow it.")
        }
        return (route, parameters)
    }

    /// The problem of a method that no resource could have (RFC 9110 9.1), whatever the path.
    private func unimplementedMethod(_ method: HTTPMethod) -> Problem? {
        switch method {
        case .connect:
            Problem(.notImplemented, "This service is not a proxy: CONNECT is not implemented.")
        case .other(let name) where !method.isRegistered:
            Problem(
                .notImplemented,
                "There is no method \"\(name.prefix(100))\"; methods are case-sensitive, such as GET.")
        default: nil
        }
    }

    /// The problem of a path that leads to no resource.
    func unknownPath(_ target: RequestTarget) -> Problem {
        let path = target.rawPath.prefix(200)
        let meant = meantPath(String(path)).map { " did you mean \($0)?" }
        return Problem(
            .notFound,
            "Nothing is at \(path);\(meant ?? " GET / says what there is, GET /openapi.yaml all of it.")")
    }

    /// Returns the path that was probably meant: without a slash at its end, or with the version before it.
    private func meantPath(_ path: String) -> String? {
        let short = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        return [short, "/v1" + short].first { candidate in
            guard candidate != path, let target = try? RequestTarget(origin: candidate) else { return false }
            return table.resource(at: target) != nil
        }
    }
}

extension OfferedFormats {
    /// Returns the form that the client prefers.
    ///
    /// - Throws: 406 if no form is acceptable.
    func negotiate(_ fields: HTTPFields) throws(Problem) -> Representation {
        guard let choice = choose(by: fields) else {
            throw Problem(
                .notAcceptable, "This resource answers as \(text); accept one of them.", limit: nil,
                fields: ["Vary": "Accept"])
        }
        return choice
    }
}

extension Route {
    /// Returns the form that the query names, or else the one that the client prefers (RFC 9110 12.5.1).
    func negotiate(_ request: HTTPRequest, _ query: [QueryItem]) throws(Problem) -> Representation {
        if self.query?.contains(Self.formatParameter) == true, !query.isEmpty,
            let name = try query.value(of: Self.formatParameter)
        {
            if let choice = offers.form(named: name) { return choice }
            throw Problem(
                .invalidQuery,
                "There is no format \"\(name.prefix(100))\" here; this resource answers as \(offers.names).")
        }
        return try offers.negotiate(request.fields)
    }

    /// Returns the codings that the client takes the answer in (RFC 9110 12.5.3).
    ///
    /// - Throws: 406 if no coding is acceptable.
    func negotiateCoding(_ fields: HTTPFields) throws(Problem) -> AcceptEncoding {
        // Compressing may have to start again from the request, and a change is not made twice.
        guard effect == .none else { return .identity }
        let codings = AcceptEncoding(fields)
        guard codings.isSatisfiable else {
            throw Problem(
                .notAcceptable,
                "Accept-Encoding excludes both codings of an answer; accept identity or gzip.", limit: nil,
                fields: ["Vary": "Accept-Encoding"])
        }
        return codings
    }

    /// Checks the fields about a body.
    ///
    /// A body without a media type is taken for one that the route understands (RFC 9110 8.3).
    func checkContent(of request: HTTPRequest) throws(Problem) {
        guard let content else { return }
        // RFC 9110 14.5: replacing the whole by a part would lose the rest.
        guard method != .put || !request.fields.contains("Content-Range") else {
            throw Problem(
                .badRequest, "Content-Range asks for a part to be replaced; PUT takes whole scenes only.")
        }
        if let coding = request.fields["Content-Encoding"], coding.lowercased() != "identity" {
            var problem = unsupported(
                "The content coding \(coding) is not understood; send the content as it is.")
            // RFC 9110 12.5.3: this tells the client which property of the content was wrong.
            problem.fields.append("Accept-Encoding", "identity")
            throw problem
        }
        // What nearly every client sends is what every route takes.
        guard let field = request.fields["Content-Type"], field != "application/json" else { return }
        guard let type = MediaType(field), content.accepts(type) else {
            throw unsupported("Content-Type is \(field); \(content.advice)")
        }
    }

    /// Refuses parameters that the route does not know, where it knows any queries at all.
    func checkQuery(_ items: [QueryItem]) throws(Problem) {
        guard let query else { return }
        for item in items where !query.contains(item.name) {
            let known =
                query.isEmpty
                ? "takes none" : "takes " + query.map { "\"\($0)\"" }.joined(separator: ", ")
            throw Problem(
                .invalidQuery,
                "There is no query parameter \"\(item.name.prefix(100))\"; this resource \(known).")
        }
    }

    private func unsupported(_ detail: String) -> Problem {
        var problem = Problem(.unsupportedMediaType, detail)
        if let content { problem.fields.append("Accept-Post", content.mediaTypes) }
        return problem
    }
}
