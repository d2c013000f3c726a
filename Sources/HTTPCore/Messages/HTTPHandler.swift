/// What may happen to a request's body, decided on its head alone.
package enum BodyAdmission: Sendable {
    /// Read the body; a longer one than `limit` bytes is refused with 413.
    case accept(limit: Int)
    /// Read the body and drop it, as it means nothing here; a longer one than `limit` bytes is refused with 413.
    case discard(limit: Int)
    /// Answer at once without reading the body (404, 405, 413, 415…).
    case refuse(HTTPResponse)
}

/// The application behind the server: a function from requests to responses.
///
/// Called from several threads at once.
package protocol HTTPHandler: Sendable {
    /// The names of the classes that answers are counted by, such as routes; the first is for those of none.
    var labels: [String] { get }

    /// Answers a complete request.
    ///
    /// - Parameter request: the request with its body.
    /// - Returns: the answer; an illegal one goes out as 500.
    func respond(to request: HTTPRequest) -> HTTPResponse

    /// Decides about the body before it is read; asked only when a body is announced.
    ///
    /// - Parameters:
    ///   - request: the request without its body.
    ///   - limit: the server's limit in bytes, which the answer may lower but not raise.
    /// - Returns: whether to read it.
    func admitBody(of request: HTTPRequest, limit: Int) -> BodyAdmission

    /// Answers a complete request on the connection's event loop, if that takes a few hundred microseconds at most.
    ///
    /// - Parameter request: the request with its body.
    /// - Returns: the answer; nil to have a worker thread ask `respond(to:)` for it, so that other connections of the
    ///   loop are not held up.
    func immediateResponse(to request: HTTPRequest) -> HTTPResponse?

    /// Whether answering a request is mostly waiting, for a disk say, so that a thread is to do it that is there to wait.
    ///
    /// - Parameter request: a request for which `immediateResponse` was nil.
    /// - Returns: false to have it answered by one of the threads that compute, of which there are few.
    func mostlyWaits(for request: HTTPRequest) -> Bool

    /// Words the answer to a request that never became one (400, 408, 413, 414, 431, 501, 505…).
    ///
    /// - Parameters:
    ///   - fault: what was wrong.
    ///   - method: the method; nil if the request line was not read.
    ///   - target: the target, likewise.
    /// - Returns: the answer, after which the connection closes.
    func response(to fault: HTTPFault, method: HTTPMethod?, target: RequestTarget?) -> HTTPResponse
}

extension HTTPHandler {
    package var labels: [String] { ["other"] }
    package func admitBody(of request: HTTPRequest, limit: Int) -> BodyAdmission { .accept(limit: limit) }
    package func immediateResponse(to request: HTTPRequest) -> HTTPResponse? { respond(to: request) }
    package func mostlyWaits(for request: HTTPRequest) -> Bool { false }
    package func response(to fault: HTTPFault, method: HTTPMethod?, target: RequestTarget?) -> HTTPResponse {
        HTTPResponse(fault)
    }
}
