import HTTPCore

/// The routes of the conformance table.
struct ConformanceHandler: HTTPHandler {
    /// The limits, small enough to be reached by short rows.
    static var limits: HTTPLimits {
        var limits = HTTPLimits()
        limits.requestLineBytes = 200
        limits.headerBytes = 300
        limits.fieldCount = 10
        limits.bodyBytes = 64
        limits.chunkExtensionBytes = 32
        limits.trailerBytes = 48
        limits.discardedBodyBytes = 16
        return limits
    }

    func plan(for head: HTTPRequest, bodyLimit: Int) -> RequestPlan {
        RequestPlan(body: admission(of: head, limit: bodyLimit)) { .response(answer(to: $0)) }
    }

    private func answer(to request: HTTPRequest) -> HTTPResponse {
        switch (request.method, request.target.segments.first ?? "") {
        case (.options, _) where request.target.form == .asterisk:
            return HTTPResponse(status: .noContent, fields: ["Allow": "GET, HEAD, POST, OPTIONS"])
        case (.connect, _), (.other, _):
            return HTTPResponse(status: .notImplemented)
        case (.get, ""), (.head, ""), (.post, ""):
            return text("ok")
        case (.get, "target"):
            let query = request.target.queryItems.map { $0.name + "=" + ($0.value ?? "nil") }
            return text(([request.target.segments.joined(separator: "|")] + query).joined(separator: "&"))
        case (.get, "authority"):
            return text(request.authority ?? "none")
        case (.get, "value"), (.post, "value"):
            return text(request.fields["X"].map { "<" + $0 + ">" } ?? "none")
        case (.post, "echo"), (.put, "echo"), (.get, "echo"), (.delete, "echo"), (.patch, "echo"):
            return HTTPResponse(status: .ok, body: request.body)
        case (.get, "ignored"), (.post, "ignored"):
            return text("\(request.body.count)")
        case (.post, "small"):
            return text("small")
        case (.get, "nothing"), (.post, "nothing"):
            return HTTPResponse(status: .noContent, body: [1, 2, 3])
        case (.get, "not-modified"):
            return HTTPResponse(status: .notModified, fields: ["ETag": "\"1\""], body: [1, 2, 3])
        case (.get, "reset"):
            return HTTPResponse(status: .resetContent, body: [1, 2, 3])
        case (.get, "closing"):
            return HTTPResponse(status: .ok, closesConnection: true)
        case (.get, "illegal-value"):
            return HTTPResponse(status: .ok, fields: ["X": "a\r\nSet-Cookie: b"])
        case (.get, "illegal-name"):
            return HTTPResponse(status: .ok, fields: ["X Y": "a"])
        case (.get, "framing"):
            return HTTPResponse(status: .ok, fields: ["Content-Length": "7"])
        case (.get, "interim"):
            return HTTPResponse(status: HTTPStatus(101))
        case (_, "echo"), (_, ""):
            return HTTPResponse(status: .methodNotAllowed, fields: ["Allow": "GET, HEAD, POST"])
        default:
            return HTTPResponse(status: .notFound)
        }
    }

    private func admission(of request: HTTPRequest, limit: Int) -> BodyAdmission {
        if case .connect = request.method { return .refuse(HTTPResponse(status: .notImplemented)) }
        return switch request.target.segments.first ?? "" {
        case "small": .accept(limit: 8)
        case "ignored": .discard(limit: 8)
        case "missing": .refuse(HTTPResponse(status: .notFound))
        default: .accept(limit: limit)
        }
    }

    private func text(_ text: String) -> HTTPResponse {
        HTTPResponse(status: .ok, fields: ["Content-Type": "text/plain"], body: Array(text.utf8))
    }
}
