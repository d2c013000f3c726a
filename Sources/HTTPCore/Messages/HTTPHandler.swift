/// The application behind the server: a function from requests to responses.
///
/// Called from several threads at once.
package protocol HTTPHandler: Sendable {
    /// The names of the classes that answers are counted by, such as routes.
    ///
    /// The first is for answers of no class.
    var labels: [String] { get }

    /// Decides on a request's head what to do with it.
    ///
    /// - Parameters:
    ///   - head: the request without its body.
    ///   - bodyLimit: the server's limit for the body in bytes, which the plan may lower but not raise.
    /// - Returns: the plan, which is followed once.
    func plan(for head: HTTPRequest, bodyLimit: Int) -> RequestPlan

    /// Words the answer to a request that could not be read (400, 408, 413, 414, 431, 501, 505…).
    ///
    /// - Parameters:
    ///   - fault: the error.
    ///   - method: the method, or nil if the request line was not read.
    ///   - target: the target, or nil if it is not known.
    /// - Returns: the answer, after which the connection closes.
    func response(to fault: HTTPFault, method: HTTPMethod?, target: RequestTarget?) -> HTTPResponse
}

extension HTTPHandler {
    package var labels: [String] { ["other"] }
    package func response(to fault: HTTPFault, method: HTTPMethod?, target: RequestTarget?) -> HTTPResponse {
        HTTPResponse(fault)
    }

    /// Answers a whole request on this thread, however long that takes.
    package func respond(to request: HTTPRequest) -> HTTPResponse {
        plan(for: request, bodyLimit: .max).reply(request).finished()
    }
}
