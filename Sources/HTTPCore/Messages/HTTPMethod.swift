/// A request method (RFC 9110 9.1).
///
/// Methods are case-sensitive, so `get` is not `GET`.
package enum HTTPMethod: Sendable, Hashable {
    case get, head, post, put, delete, connect, options, trace, patch
    /// A valid token that is not one of the methods above.
    case other(String)

    /// The method as a request line spells it.
    package var name: String {
        switch self {
        case .get: "GET"
        case .head: "HEAD"
        case .post: "POST"
        case .put: "PUT"
        case .delete: "DELETE"
        case .connect: "CONNECT"
        case .options: "OPTIONS"
        case .trace: "TRACE"
        case .patch: "PATCH"
        case .other(let name): name
        }
    }

    /// True if IANA's registry of methods has it, so that it is known although no resource may support it.
    package var isRegistered: Bool {
        if case .other(let name) = self { HTTPMethod.otherRegistered.contains(name) } else { true }
    }

    /// The registered methods besides the cases.
    ///
    /// The preface of HTTP/2 is not among them.
    private static let otherRegistered: Set<String> = [
        "ACL", "BASELINE-CONTROL", "BIND", "CHECKIN", "CHECKOUT", "COPY", "LABEL", "LINK", "LOCK", "MERGE",
        "MKACTIVITY", "MKCALENDAR", "MKCOL", "MKREDIRECTREF", "MKWORKSPACE", "MOVE", "ORDERPATCH", "PROPFIND",
        "PROPPATCH", "QUERY", "REBIND", "REPORT", "SEARCH", "UNBIND", "UNCHECKOUT", "UNLINK", "UNLOCK",
        "UPDATE", "UPDATEREDIRECTREF", "VERSION-CONTROL",
    ]

    /// Makes the method that a request line names.
    ///
    /// - Parameter name: the method's token, spelled exactly.
    package init(_ name: String) {
        switch name {
        case "GET": self = .get
        case "HEAD": self = .head
        case "POST": self = .post
        case "PUT": self = .put
        case "DELETE": self = .delete
        case "CONNECT": self = .connect
        case "OPTIONS": self = .options
        case "TRACE": self = .trace
        case "PATCH": self = .patch
        default: self = .other(name)
        }
    }
}

extension HTTPMethod: CustomStringConvertible {
    package var description: String { name }
}
