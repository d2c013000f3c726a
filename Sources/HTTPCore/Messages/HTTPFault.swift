/// Why a request could not be taken: the status that says so and a sentence for its sender.
///
/// After a fault the connection always closes: what follows on it cannot be trusted to start a request.
package struct HTTPFault: Error, Sendable, Hashable {
    /// The answer's status.
    package let status: HTTPStatus
    /// What was wrong and, where it helps, what to send instead; plain ASCII without quotes.
    package let detail: String
    /// The limit that it went beyond, if it did.
    package let limit: HTTPLimit?

    /// Makes a fault.
    ///
    /// - Parameters:
    ///   - status: the answer's status, 400 or above.
    ///   - detail: what was wrong; plain ASCII without quotes.
    ///   - limit: the limit that it went beyond, if it did.
    package init(_ status: HTTPStatus, _ detail: String, limit: HTTPLimit? = nil) {
        self.status = status
        self.detail = detail
        self.limit = limit
    }

    static func badRequest(_ detail: String) -> HTTPFault { HTTPFault(.badRequest, detail) }
}
