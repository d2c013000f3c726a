extension ConnectionState {
    /// What is wanted after `serve`.
    package enum ServeAction: Sendable {
        /// Everything was taken and answered.
        case awaitBytes
        /// Keep what was not taken until `answer`.
        case awaitAnswer
        /// Write `output`; keep what was not taken.
        case flush
        /// Have the request answered on a worker and call `answer` then; keep what was not taken.
        case handOver(HTTPRequest)
    }

    /// Takes bytes from `offset` on and answers, by the handler, all that is to be answered here.
    ///
    /// - Parameters:
    ///   - bytes: bytes from the peer, those kept from the last time first.
    ///   - offset: where to start; moved behind what was taken.
    ///   - handler: the application.
    ///   - now: the time on the monotonic clock.
    ///   - date: the IMF-fixdate for `Date`.
    ///   - journal: notes the answers.
    /// - Returns: what is wanted now.
    package mutating func serve(
        _ bytes: borrowing Span<UInt8>, _ offset: inout Int,
        handler: any HTTPHandler, now: Seconds, date: [UInt8], journal: AnswerJournal
    ) -> ServeAction {
        while true {
            switch advance(bytes, &offset, now: now) {
            case .awaitBytes:
                return .awaitBytes
            case .awaitAnswer:
                return .awaitAnswer
            case .flush:
                if offset < bytes.count { journal.count(limitOfUnsent) }
                return .flush
            case .admit(let request):
                let admission = handler.admitBody(of: request, limit: bodyLimit)
                admit(admission, now: now, date: date, journal: journal)
            case .respond(let request):
                guard let response = handler.immediateResponse(to: request) else { return .handOver(request) }
                answer(response, now: now, date: date, journal: journal)
            case .refuse(let fault):
                journal.count(fault.limit)
                answer(handler.response(to: fault), now: now, date: date, journal: journal)
            }
        }
    }

    /// Does what `didTimeOut` asks for.
    ///
    /// - Parameters:
    ///   - handler: the application, which words the 408.
    ///   - now: the time on the monotonic clock.
    ///   - date: the IMF-fixdate for `Date`.
    ///   - journal: notes the answer and the limit that ran out.
    /// - Returns: whether the connection is to be closed at once; if not, `output` may have grown.
    package mutating func timeOut(
        handler: any HTTPHandler, now: Seconds, date: [UInt8], journal: AnswerJournal
    ) -> Bool {
        switch didTimeOut(now: now) {
        case .doNothing:
            return false
        case .refuse(let fault):
            journal.count(fault.limit)
            answer(handler.response(to: fault), now: now, date: date, journal: journal)
            return false
        case .close(let limit):
            journal.count(limit)
            return true
        }
    }
}
