internal import HTTPCore

/// From an answer to the response that is sent: conditions, negotiation and cross-origin fields.
extension DispatchService {
    func response(_ answer: Answer, to request: HTTPRequest, route: Route) -> HTTPResponse {
        var answer = answer
        // After a change the tag is that of the new state, which the conditions were not about.
        if route.method == .get, let tag = answer.entityTag {
            switch Precondition(request, current: tag) {
            case .holds: break
            case .notModified:
                answer.status = .notModified
                answer.body = []
            case .failed, .malformed:
                answer = Problem(unmet: request, current: tag).answer
            }
        }
        return response(
            answer, to: request, effect: route.effect, label: route.label, offers: route.offers)
    }

    func response(
        _ answer: Answer, to request: HTTPRequest, effect: Route.Effect?, label: Int, offers: Offers = .none
    ) -> HTTPResponse {
        var fields = answer.fields
        if answer.status.forbidsContent {
            if let freshness = answer.freshness.text { fields.append("Cache-Control", freshness) }
            if offers.areSeveral { fields.append("Vary", "Accept") }
            crossOrigin.addFields(for: effect, request, to: &fields)
        } else {
            fields.append(contentsOf: offers.fields(answer.representation, answer.freshness))
            if !offers.areOpen { crossOrigin.addFields(for: effect, request, to: &fields) }
        }
        if let tag = answer.entityTag { fields.append("ETag", tag.text) }
        var response = HTTPResponse(status: answer.status, fields: fields, body: answer.body)
        response.label = label
        return response
    }

    /// Answers OPTIONS, as a preflight if it is one (RFC 9110 9.3.7).
    func optionsResponse(to request: HTTPRequest) -> HTTPResponse {
        var fields: HTTPFields = [:]
        if request.target.form == .asterisk {
            fields.append("Allow", "GET, HEAD, POST, PUT, DELETE, OPTIONS")
            crossOrigin.addFields(for: nil, request, to: &fields)
            return HTTPResponse(status: .noContent, fields: fields)
        }
        guard let (resource, _) = table.resource(at: request.target) else {
            return response(unknownPath(request.target).answer, to: request, effect: nil, label: 0)
        }
        fields.append("Allow", resource.allow)
        crossOrigin.addPreflightFields(for: resource, request, to: &fields)
        var response = HTTPResponse(status: .noContent, fields: fields)
        response.label = resource.label
        return response
    }
}
