/// The plan for a request, decided once on its head.
package struct RequestPlan: Sendable {
    /// The fate of the body, if one is announced.
    package let body: BodyAdmission
    /// Answers the complete request, or returns the rest of the work for it.
    ///
    /// The rest may be dropped and made again by a second call, so it must not change anything before it is performed.
    package let reply: @Sendable (HTTPRequest) -> Reply

    /// Makes a plan to read the body, or to drop it, and to answer then.
    ///
    /// - Parameters:
    ///   - body: the fate of the body.
    ///   - reply: called on the connection's event loop, where it may take a few hundred microseconds, and again on a
    ///     worker if the rest of the work had to wait.
    package init(body: BodyAdmission, reply: @escaping @Sendable (HTTPRequest) -> Reply) {
        self.body = body
        self.reply = reply
    }

    /// Makes a plan to answer without the body, because the head is wrong with any body.
    package static func refuse(_ response: HTTPResponse) -> RequestPlan {
        RequestPlan(body: .refuse(response)) { _ in .response(response) }
    }
}

/// The fate of a request's body, decided on its head alone.
package enum BodyAdmission: Sendable {
    /// Read the body. One longer than `limit` bytes is refused with 413.
    case accept(limit: Int)
    /// Read the body and drop it, because it means nothing here. One longer than `limit` bytes is refused with 413.
    case discard(limit: Int)
    /// Answer at once without reading the body (404, 405, 413, 415…).
    case refuse(HTTPResponse)
}

/// The state of a request after a part of its work.
package enum Reply: Sendable {
    /// The answer, sent as 500 if it is illegal.
    case response(HTTPResponse)
    /// The rest of the work: on an event loop it would hold up other connections, on a worker perhaps other requests.
    case work(Work)

    /// Returns the answer, after doing the rest of the work on this thread, however long it takes.
    package func finished() -> HTTPResponse {
        var reply = self
        while true {
            switch reply {
            case .response(let response): return response
            case .work(let work): reply = work.perform(Caller())
            }
        }
    }
}
