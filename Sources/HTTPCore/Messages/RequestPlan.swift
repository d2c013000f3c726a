/// What to do with a request, decided once on its head.
package struct RequestPlan: Sendable {
    /// What happens to the body, if one is announced.
    package let body: BodyAdmission
    /// Answers the complete request, or returns the rest of the work for it.
    ///
    /// The rest may be dropped and made again by a second call, so it must not change anything before it is performed.
    package let reply: @Sendable (HTTPRequest) -> Reply

    /// A plan to read the body, or to drop it, and to answer then.
    ///
    /// - Parameters:
    ///   - body: what happens to the body.
    ///   - reply: called on the connection's event loop, where it may take a few hundred microseconds, and again on a
    ///     worker if the rest of the work had to wait.
    package init(body: BodyAdmission, reply: @escaping @Sendable (HTTPRequest) -> Reply) {
        self.body = body
        self.reply = reply
    }

    /// A plan to answer without the body: what is wrong with the head is so with any body.
    package static func refuse(_ response: HTTPResponse) -> RequestPlan {
        RequestPlan(body: .refuse(response)) { _ in .response(response) }
    }
}

/// What to do with a request's body, decided on its head alone.
package enum BodyAdmission: Sendable {
    /// Read the body; a longer one than `limit` bytes is refused with 413.
    case accept(limit: Int)
    /// Read the body and drop it, as it means nothing here; a longer one than `limit` bytes is refused with 413.
    case discard(limit: Int)
    /// Answer at once without reading the body (404, 405, 413, 415…).
    case refuse(HTTPResponse)
}

/// What has become of a request after a part of the work for it.
package enum Reply: Sendable {
    /// The answer; an illegal one goes out as 500.
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
