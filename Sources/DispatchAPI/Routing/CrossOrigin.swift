internal import HTTPCore

/// The rights of web pages of other origins (the CORS protocol of the Fetch standard).
///
/// Reading and computing is open to every page: the service holds no cookies, and only a page that knows the token can
/// send it, so a page learns nothing that its user gave to another. Storing is another matter: a page that a developer
/// happens to visit could fill or replace the scenes of the service on that developer's machine. So requests that
/// change something are refused when their `Origin` is neither the service's own nor one of `--cors-origin`, whether or
/// not the browser asked first. Programs send no `Origin` and are not concerned. Only an origin that cannot be made to
/// point elsewhere counts as the service's own: a service behind a public name, such as a proxy's, must be configured
/// with that name.
struct CrossOrigin: Sendable {
    /// The origins that may change something, where "*" means every origin.
    let allowedOrigins: [String]
    /// The name or address that the service listens on, by which it knows itself.
    let ownHost: String

    /// Fields that pages may send, and fields that they may read, beyond those that are always open.
    private static let requestFields =
        "Accept, Authorization, Content-Type, If-Match, If-None-Match, Last-Event-ID, Prefer, traceparent, tracestate, Want-Repr-Digest, X-Request-Id"
    private static let responseFields =
        "Allow, ETag, Link, Location, Preference-Applied, Repr-Digest, Retry-After, WWW-Authenticate, X-Request-Id"
    /// The fields that let any page read an answer, including the refusal of a write.
    static let openFields: HTTPFields = [
        "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": responseFields,
    ]
    /// Seconds for which a browser may remember the answer to a preflight: two hours.
    private static let maximumAge = "7200"

    /// Returns true if a request may have this effect.
    func permits(_ request: HTTPRequest, _ effect: Route.Effect) -> Bool {
        guard effect == .changes, let origin = request.fields["Origin"] else { return true }
        return isOwn(origin, of: request) || isAllowed(origin)
    }

    /// Adds the fields that answer a preflight.
    ///
    /// A preflight succeeds even for requests that will be refused: the refusal tells the page what to change, while a
    /// failed preflight tells it nothing.
    func addPreflightFields(
        for resource: RouteTable.Resource, _ request: HTTPRequest, to fields: inout HTTPFields
    ) {
        fields.append(contentsOf: Self.openFields)
        guard request.fields.contains("Origin"),
            let name = request.fields["Access-Control-Request-Method"],
            resource.route(HTTPMethod(name)) != nil
        else { return }
        let methods = resource.routes.map(\.method.name)
        fields.append("Access-Control-Allow-Methods", methods.joined(separator: ", "))
        fields.append("Access-Control-Allow-Headers", Self.requestFields)
        fields.append("Access-Control-Max-Age", Self.maximumAge)
    }

    private func isAllowed(_ origin: String) -> Bool {
        allowedOrigins.contains { $0 == "*" || $0.lowercased() == origin.lowercased() }
    }

    /// Returns true if the page comes from this service: its origin names the authority that the request addressed.
    ///
    /// A browser can be deceived: the owner of a domain can let its name point to a page of theirs first and to this
    /// machine later (DNS rebinding). So the authority must be one that no one else can have.
    private func isOwn(_ origin: String, of request: HTTPRequest) -> Bool {
        guard let authority = request.authority?.lowercased(), isUnmistakable(authority) else { return false }
        let origin = origin.lowercased()
        return origin == "http://" + authority || origin == "https://" + authority
    }

    /// Returns true if an authority is independent of name servers: an address, `localhost`, or the name of `--host`.
    private func isUnmistakable(_ authority: String) -> Bool {
        if authority.hasPrefix("[") { return true }
        let host = authority.prefix { $0 != ":" }
        // A host that ends in a number is read as an IPv4 address or not at all (the URL standard).
        let isAddress =
            host.utf8.last.map { 0x30...0x39 ~= $0 } == true
            && host.utf8.allSatisfy { 0x30...0x39 ~= $0 || $0 == 0x2E }
        let isLocal = host == "localhost" || host.hasSuffix(".localhost")
        return isAddress || isLocal || host == ownHost.lowercased()
    }
}
