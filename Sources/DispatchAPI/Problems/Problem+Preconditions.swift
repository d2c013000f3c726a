internal import HTTPCore

extension Problem {
    /// The problem of conditions that do not hold or cannot be read (RFC 9110 13.1).
    ///
    /// - Parameters:
    ///   - request: the request with the conditions.
    ///   - current: the resource's tag, or nil if the resource is absent or untagged.
    ///   - exists: true if the resource exists although it has no tag.
    init(unmet request: HTTPRequest, current: EntityTag?, exists: Bool = false) {
        guard Precondition(request, current: current, exists: exists) != .malformed else {
            let detail = "If-Match and If-None-Match are \"*\" or a list of entity tags in double quotes."
            self.init(.badRequest, detail)
            return
        }
        guard let current else {
            self.init(
                .preconditionFailed,
                exists
                    ? "What is here has no entity tag: only * matches it."
                    : "Nothing is stored here that If-Match could name.")
            return
        }
        self.init(.preconditionFailed, "What is stored here now has the entity tag \(current.text).")
    }
}

extension Exchange {
    /// Refuses a request that computes or adds when its conditions do not hold (RFC 9110 13.2.1).
    ///
    /// - Parameter current: the tag of the resource that the request is about, or nil if it has none.
    /// - Throws: 412, or 400 if a condition is malformed.
    func checkConditions(on current: EntityTag?) throws(Problem) {
        guard Precondition(request, current: current, exists: true) == .holds else {
            throw Problem(unmet: request, current: current, exists: true)
        }
    }
}
