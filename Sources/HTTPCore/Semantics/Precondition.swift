/// The conditions of If-Match and If-None-Match (RFC 9110 13.1, 13.2.2).
package enum Precondition: Sendable, Hashable {
    /// Carry out the request.
    case holds
    /// The client's copy is current: answer 304.
    case notModified
    /// The resource is not as the client believes: answer 412.
    case failed
    /// A field is neither "*" nor a list of entity tags, and cannot be ignored: answer 400.
    case malformed

    /// Judges a request in the order of RFC 9110 13.2.2.
    ///
    /// A tag of the content in another coding names the same state, so it may guard a change of it. Only a reader's copy
    /// has to be in the coding that would be sent.
    ///
    /// - Parameters:
    ///   - request: the request. Only its method and condition fields matter.
    ///   - current: the resource's tag now, or nil if it does not exist or has none.
    ///   - exists: true if the resource exists although it has no tag. Then only "*" matches it.
    package init(_ request: HTTPRequest, current: EntityTag?, exists: Bool = false) {
        let exists = exists || current != nil
        if request.fields.contains("If-Match") {
            guard
                let matches = Precondition.matches(request, "If-Match", current, exists, strongly: true)
            else {
                self = .malformed
                return
            }
            guard matches else {
                self = .failed
                return
            }
        }
        guard request.fields.contains("If-None-Match") else {
            self = .holds
            return
        }
        let isReading = request.method == .get || request.method == .head
        switch Precondition.matches(request, "If-None-Match", current, exists, strongly: false) {
        // Sending a client what it may have already does no harm. Changing something unasked would.
        case nil: self = isReading ? .holds : .malformed
        case false?: self = .holds
        case true?: self = isReading ? .notModified : .failed
        }
    }

    /// Returns true if "*" or one of the tags matches, or nil if the field is malformed.
    private static func matches(
        _ request: HTTPRequest, _ name: StaticString, _ current: EntityTag?, _ exists: Bool, strongly: Bool
    ) -> Bool? {
        let elements = request.fields.list(name, hasEscapes: false)
        if elements == ["*"] { return exists }
        guard !elements.isEmpty else { return nil }
        var hasMatch = false
        for element in elements {
            guard let tag = EntityTag(element) else { return nil }
            guard let current else { continue }
            let isReading = request.method == .get || request.method == .head
            hasMatch =
                hasMatch
                || (strongly
                    ? tag.uncoded.matchesStrongly(current.uncoded)
                    : isReading ? tag.matchesWeakly(current) : tag.uncoded.matchesWeakly(current.uncoded))
        }
        return hasMatch
    }
}
