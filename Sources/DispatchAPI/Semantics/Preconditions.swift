internal import HTTPCore

/// The conditions of a request (RFC 9110 13.1); dates are never sent, so conditions on them are ignored.
struct Preconditions: Sendable {
    /// The tags of one field.
    private enum Condition: Sendable {
        case any
        case tags([EntityTag])
        /// A field value that is no list of tags matches nothing.
        case malformed
    }

    /// What they come to (RFC 9110 13.2.2).
    enum Outcome: Sendable, Hashable {
        case proceed
        /// 304, for GET and HEAD only.
        case notModified
        /// 412.
        case failed
    }

    private let ifMatch: Condition?
    private let ifNoneMatch: Condition?
    private let isReading: Bool

    init(_ request: HTTPRequest) {
        ifMatch = Self.condition(request.fields["If-Match"])
        ifNoneMatch = Self.condition(request.fields["If-None-Match"])
        isReading = request.method == .get || request.method == .head
    }

    /// Whether there is nothing to evaluate.
    var isEmpty: Bool { ifMatch == nil && ifNoneMatch == nil }

    /// Evaluates them against the present representation.
    ///
    /// - Parameter current: its tag; nil if there is none.
    func evaluate(against current: EntityTag?) -> Outcome {
        if let ifMatch, !Self.matches(ifMatch, current, weakly: false) { return .failed }
        if let ifNoneMatch, Self.matches(ifNoneMatch, current, weakly: true) {
            return isReading ? .notModified : .failed
        }
        return .proceed
    }

    private static func condition(_ field: String?) -> Condition? {
        guard let field else { return nil }
        if field.trimmingBlanks() == "*" { return .any }
        return EntityTag.list(field).map(Condition.tags) ?? .malformed
    }

    /// Strong comparison for If-Match, weak for If-None-Match (RFC 9110 8.8.3.2).
    private static func matches(_ condition: Condition, _ current: EntityTag?, weakly: Bool) -> Bool {
        guard let current else { return false }
        switch condition {
        case .any: return true
        case .malformed: return false
        case .tags(let tags):
            return tags.contains { tag in
                tag.value == current.value && (weakly || (!tag.isWeak && !current.isWeak))
            }
        }
    }
}
