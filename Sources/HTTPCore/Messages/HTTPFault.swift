/// The reason why a request could not be taken: a status, and a sentence for the sender.
///
/// After a fault the connection always closes, because the bytes that follow cannot be trusted to start a request.
package struct HTTPFault: Error, Sendable, Hashable {
    /// The answer's status.
    package let status: HTTPStatus
    /// The error and, where it helps, the fix, in plain ASCII without quotes.
    package let detail: String
    /// The limit that the request exceeded, if it did.
    package let limit: HTTPLimit?

    /// Makes a fault.
    ///
    /// - Parameters:
    ///   - status: the answer's status, 400 or above.
    ///   - detail: the error, in plain ASCII without quotes.
    ///   - limit: the limit that the request exceeded, if it did.
    package init(_ status: HTTPStatus, _ detail: String, limit: HTTPLimit? = nil) {
        self.status = status
        self.detail = detail
        self.limit = limit
    }

    static func badRequest(_ detail: String) -> HTTPFault { HTTPFault(.badRequest, detail) }
}
