extension ConnectionState {
    /// The action to take after `serve`.
    package enum ServeAction: Sendable {
        /// Everything was taken and answered.
        case awaitBytes
        /// Keep the bytes that were not taken until `answer`.
        case awaitAnswer
        /// Write `output`. Keep the bytes that were not taken.
        case flush
        /// Have the work for the request done elsewhere and then call `answer` or `decline`. Keep the bytes that were not
        /// taken.
        case handOver(RestartableWork)
        /// Check for room for this many bytes of a body. Call `admitBody` if there is room, and `awaitRoom` until there
        /// is. Keep the bytes that were not taken.
        case reserve(Int)
        /// Check for room for the bytes of this answer, and call `answer` or `decline`. Keep the bytes that were not
        /// taken.
        case offer(HTTPResponse)
    }

    /// Takes bytes from `offset` on, and has the handler answer the requests that need no worker.
    ///
    /// - Parameters:
    ///   - bytes: bytes from the peer, beginning with those kept from the last time.
    ///   - offset: the first byte to take, moved behind the last one taken.
    ///   - turn: the application, the time, and the journal of answers.
    /// - Returns: the action to take now.
    package mutating func serve(
        _ bytes: borrowing Span<UInt8>, _ offset: inout Int, _ turn: inout LoopTurn
    ) -> ServeAction {
        while true {
            switch advance(bytes, &offset, now: turn.now) {
            case .awaitBytes:
                return .awaitBytes
            case .awaitAnswer:
                return .awaitAnswer
            case .flush:
                if offset < bytes.count { turn.journal.count(limitOfUnsent) }
                return .flush
            case .admit(let head):
                let plan = turn.handler.plan(for: head, bodyLimit: bodyLimit)
                if let room = bodyReservation(for: plan, available: bytes.count - offset) {
                    hold(plan)
                    return .reserve(room)
                }
                admit(plan, &turn)
            case .respond(let request):
                let reply = takeReply(turn.handler)
                switch reply(request) {
                case .response(let response)
                where response.body.count >= OutputBuffer.largeBodyBytes && request.method != .head:
                    return .offer(response)
                case .response(let response): answer(response, &turn)
                case .work(let work):
                    return .handOver(
                        RestartableWork(work: work, bodyBytes: request.body.count) { reply(request) })
                }
            case .refuse(let fault):
                answer(fault, &turn)
            case .deliver(let response):
                answer(response, &turn)
            }
        }
    }

    /// Does what `didTimeOut` asks for.
    ///
    /// - Parameter turn: the application, which words the 408, the time, and the journal of answers.
    /// - Returns: true if the connection is to be closed at once. If not, `output` may have grown.
    package mutating func timeOut(_ turn: inout LoopTurn) -> Bool {
        switch didTimeOut(now: turn.now) {
        case .doNothing:
            return false
        case .continueStream:
            _ = continueStream(now: turn.now, isSilent: true)
            return false
        case .refuse(let fault):
            answer(fault, &turn)
            return false
        case .deliver(let response):
            answer(response, &turn)
            return false
        case .refuseBody(let overload):
            let response = refusal(for: overload, &turn)
            admit(.refuse(response), &turn)
            return false
        case .close(let limit):
            turn.journal.count(limit)
            return true
        }
    }

    /// Refuses a chunked body that finds no room, with 503.
    ///
    /// - Parameters:
    ///   - overload: the fault that describes the shortage.
    ///   - turn: the application, the time, and the journal of answers.
    package mutating func declineBody(_ overload: HTTPFault, _ turn: inout LoopTurn) {
        guard giveUpBody(overload, now: turn.now) else { return }
        answer(refusal(for: overload, &turn), &turn)
    }

    /// Answers a request of `respond` or `refuse` with the application's words for a fault.
    ///
    /// - Parameters:
    ///   - fault: the reason why there is no other answer.
    ///   - turn: the application, the time, and the journal of answers.
    package mutating func answer(_ fault: HTTPFault, _ turn: inout LoopTurn) {
        turn.journal.count(fault.limit)
        answer(turn.handler.response(to: fault, method: parser.method, target: parser.target), &turn)
    }

    /// Answers a request that `serve` handed over, or offered, with 503.
    ///
    /// The request was whole, so the connection can go on.
    ///
    /// - Parameters:
    ///   - overload: the fault that describes the shortage.
    ///   - turn: the application, the time, and the journal of answers.
    package mutating func decline(_ overload: HTTPFault, _ turn: inout LoopTurn) {
        answer(refusal(for: overload, &turn), &turn)
    }

    private func refusal(for overload: HTTPFault, _ turn: inout LoopTurn) -> HTTPResponse {
        turn.journal.count(overload.limit)
        var response = turn.handler.response(to: overload, method: parser.method, target: parser.target)
        response.fields.append("Retry-After", ConnectionState.retrySeconds)
        response.closesConnection = false
        return response
    }

    /// The seconds after which a declined request may be sent again.
    ///
    /// By then, the overload has probably passed.
    private static let retrySeconds = "1"
}
