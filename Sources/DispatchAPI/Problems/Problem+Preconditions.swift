internal import HTTPCore

extension Problem {
    /// The problem of conditions that do not hold or that nobody can read (RFC 9110 13.1).
    ///
    /// - Parameters:
    ///   - request: the request with the conditions.
    ///   - current: the resource's tag; nil if there is no such resource.
    init(unmet request: HTTPRequest, current: EntityTag?) {
        guard Precondition(request, current: current) != .malformed else {
            let detail = "If-Match and If-None-Match are \"*\" or a list of entity tags in double quotes."
            self.init(.badRequest, detail)
            return
        }
        guard let current else {
            self.init(.preconditionFailed, "Nothing is stored here that If-Match could name.")
            return
        }
        self.init(.preconditionFailed, "What is stored here now has the entity tag \(current.text).")
    }
}
