internal import HTTPCore

/// The way from an answer to the response that is sent: conditions, negotiation and cross-origin fields.
extension DispatchService {
    /// Gives an answer in the coding that the client prefers, or leaves compressing it to a worker.
    func reply(_ answer: RouteResult, _ exchange: Exchange, _ route: Route) -> Reply {
        var answer = answer
        answer.chooseCoding(exchange, route)
        switch condition(of: answer, exchange.request, route) {
        case .holds: break
        case .notModified:
            answer.status = .notModified
            answer.body = []
            answer.isToBeCompressed = false
        case .failed, .malformed:
            answer = Problem(unmet: exchange.request, current: answer.entityTag, exists: true).answer
        }
        guard answer.isToBeCompressed else { return .response(finish(answer, exchange, route)) }
        return .work(
            Work(.computing, answer.compressingCost) { [answer] _ in
                var answer = answer
                answer.compress()
                return .response(self.finish(answer, exchange, route))
            })
    }

    /// Counts the events behind an answer and makes the response.
    private func finish(_ answer: RouteResult, _ exchange: Exchange, _ route: Route) -> HTTPResponse {
        counters.count(answer.tally)
        return response(answer, to: exchange.request, label: route.label, offers: route.offers)
    }

    /// Returns true if the conditions of a request let the answer be given.
    private func condition(of answer: RouteResult, _ request: HTTPRequest, _ route: Route) -> Precondition {
        // RFC 9110 13.2.1: a refusal stays what it is. After a change the tag is that of the new state, while the
        // conditions were about the old one. Those were judged before.
        guard case .get = route.method, answer.status.code < 300 else { return .holds }
        return Precondition(request, current: answer.entityTag, exists: true)
    }

    func response(
        _ answer: RouteResult, to request: HTTPRequest, label: Int, offers: OfferedFormats = .none
    ) -> HTTPResponse {
        var response = HTTPResponse(status: answer.status, body: answer.body)
        response.stream = answer.stream
        response.label = label
        if answer.status.forbidsContent {
            response.fields = answer.fields
            if let freshness = answer.freshness.text { response.fields.append("Cache-Control", freshness) }
            if let vary = offers.vary(hasCodings: answer.hasCodings) { response.fields.append("Vary", vary) }
            response.fields.append(contentsOf: CrossOrigin.openFields)
        } else {
            response.fields = offers.fields(
                answer.representation, answer.freshness, hasCodings: answer.hasCodings)
            if answer.coding == .gzip { response.fields.append("Content-Encoding", "gzip") }
            response.fields.append(contentsOf: answer.fields)
        }
        if answer.representation == .html { response.fields.append(contentsOf: pagePolicy.fields) }
        if let tag = answer.entityTag { response.fields.append("ETag", tag.text) }
        if !answer.status.forbidsContent, RepresentationDigest.isWanted(by: request.fields) {
            response.fields.append("Repr-Digest", RepresentationDigest.value(of: answer.body))
        }
        return response
    }

    /// Answers OPTIONS, as a preflight if it is one (RFC 9110 9.3.7).
    func optionsResponse(to request: HTTPRequest) -> HTTPResponse {
        var fields: HTTPFields = [:]
        if request.target.form == .asterisk {
            fields.append("Allow", table.allow)
            fields.append(contentsOf: CrossOrigin.openFields)
            return HTTPResponse(status: .noContent, fields: fields)
        }
        guard let (resource, _) = table.resource(at: request.target) else {
            return response(unknownPath(request.target).answer, to: request, label: 0)
        }
        fields.append("Allow", resource.allow)
        crossOrigin.addPreflightFields(for: resource, request, to: &fields)
        var response = HTTPResponse(status: .noContent, fields: fields)
        response.label = resource.label
        return response
    }
}
