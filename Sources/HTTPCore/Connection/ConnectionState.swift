/// The life of one HTTP/1 connection as a machine without sockets or clocks (RFC 9112 9).
///
/// The caller reports each event and does what the returned action says:
///
/// 1. Bytes came: `advance` until it no longer asks for something, `admit` and `answer` as it asks.
/// 2. `output` is to be written. Once it is empty, `didFlush`.
/// 3. The peer ended its side: `didReceiveEnd`, then `advance` with no bytes.
/// 4. `deadline` passed: `didTimeOut`.
///
/// Requests are taken one at a time, so pipelined answers keep their order and unread requests cost no more than their
/// bytes.
package struct ConnectionState: ~Copyable {
    private enum Phase {
        /// A request is awaited or arriving.
        case reading
        /// A head waits for `admit`, perhaps because there is no room for its body yet.
        case admitting
        /// The body of a request that is already answered is being dropped.
        case discarding
        /// A request, or a fault, waits for `answer`.
        case answering
        /// The head of an answer is given, and its content goes on.
        case streaming
        /// Nothing more is read, but output remains to be written.
        case finishing
        /// The output is written, and the peer's end is awaited.
        case lingering
    }

    /// Answers not yet written.
    package var output = OutputBuffer()
    /// The time at which `didTimeOut` is due, or infinity when nothing is awaited from the peer.
    package private(set) var deadline: Seconds

    /// The server's limit for a body, which a plan may lower.
    var bodyLimit: Int { limits.values.bodyBytes }

    private var limits: SharedLimits { parser.limits }
    private(set) var parser: RequestParser
    private var phase = Phase.reading
    private var conditions = ResponseWriter.Conditions()
    private var pendingFault: HTTPFault?
    /// The answer to the request whose chunked body is being dropped.
    ///
    /// It waits for the body, because only then is it known whether that is a body at all and where the next request
    /// begins.
    private var refusal: HTTPResponse?
    /// The plan of a request whose body waits for room, and the fault to answer if none becomes free.
    private var admission: Admission?
    /// The function that answers the request whose body is arriving.
    private var reply: (@Sendable (HTTPRequest) -> Reply)?
    /// The content that goes on.
    package private(set) var stream: (any BodyStream)?
    private var hasReceivedEnd = false
    private var isDraining = false
    private var requestCount = 0
    private var unsentAnswers = 0
    /// True if output waits because the peer takes no more.
    private var isBlocked = false
    /// The time that bytes of the output have granted before the rest had to wait.
    private var grantedSeconds: Seconds = 0
    /// The part of a request that the deadline was set for, and the start of that part.
    private var timedStage = RequestParser.Stage.betweenRequests
    private var stageStart: Seconds
    /// The time by which more of the body must come, and the number of its bytes that have extended that time so far.
    private var bodyDeadline: Seconds = 0
    private var creditedBytes = 0
    /// The journal's account of the request being taken.
    private var account: RequestAccount

    /// Starts with a connection just accepted.
    ///
    /// - Parameters:
    ///   - limits: the bounds it obeys.
    ///   - now: the time on the monotonic clock.
    ///   - peer: the client's address, if an access log is to have it.
    package init(limits: SharedLimits, now: Seconds, peer: String? = nil) {
        parser = RequestParser(limits: limits)
        account = RequestAccount(peer: peer, now: now)
        stageStart = now
        deadline = now + limits.values.idleSeconds
    }

    /// True if bytes from the peer are of any use now.
    package var wantsBytes: Bool {
        if hasReceivedEnd { return false }
        switch phase {
        case .reading, .discarding: return output.isEmpty
        case .lingering: return true
        case .admitting, .answering, .streaming, .finishing: return false
        }
    }

    /// True if the connection rests between two requests with nothing owed to the peer.
    package var isIdle: Bool {
        if case .reading = phase { return parser.stage == .betweenRequests && output.isEmpty }
        return false
    }

    /// Takes bytes from `offset` on and returns the next action.
    ///
    /// Call it again afterward.
    ///
    /// - Parameters:
    ///   - bytes: bytes from the peer, beginning with those kept from the last time.
    ///   - offset: the first byte to take, moved behind the last one taken.
    ///   - now: the time on the monotonic clock.
    /// - Returns: the action to take now.
    package mutating func advance(
        _ bytes: borrowing Span<UInt8>, _ offset: inout Int, now: Seconds
    ) -> Action {
        while true {
            switch phase {
            case .admitting, .answering, .streaming:
                return .awaitAnswer
            case .finishing:
                offset = bytes.count
                return .flush
            case .lingering:
                offset = bytes.count
                return .awaitBytes
            case .reading, .discarding:
                if let pendingFault {
                    self.pendingFault = nil
                    return refuse(pendingFault, now)
                }
                guard unsentAnswers < limits.values.pipelinedRequests,
                    output.count <= limits.values.unsentBytes
                else {
                    return .flush
                }
            }
            guard offset < bytes.count else { return awaitBytes(now) }
            let start = offset
            let outcome = parser.parse(bytes, from: &offset)
            account.bytes += offset - start
            switch outcome {
            case .needsMore:
                return awaitBytes(now)
            case .head(let request):
                phase = .admitting
                return .admit(request)
            case .complete(let request):
                if case .discarding = phase {
                    phase = .reading
                    account.bytes = 0
                    beginRest(now)
                    continue
                }
                requestCount += 1
                phase = .answering
                // Nothing is awaited from the peer now, and a worker has no deadline.
                if output.isEmpty { deadline = .infinity }
                conditions = conditions(for: request)
                account.takeDown(request.method, request.target, request.version, request.fields, now: now)
                return refusal.take().map { .deliver($0) } ?? .respond(request)
            case .fault(let fault):
                // Nothing after it is looked at: all of it belongs to the refused request.
                account.bytes += bytes.count - offset
                offset = bytes.count
                if case .discarding = phase {
                    phase = .finishing
                    continue
                }
                return fault.limit == .bodyBytes ? giveUp(fault, now) : refuse(fault, now)
            }
        }
    }

    /// Returns the memory to reserve for a body before it is read.
    ///
    /// - Parameters:
    ///   - plan: the handler's decision.
    ///   - available: the number of bytes received already.
    /// - Returns: the number of bytes, or nil if the body is not kept, or is received already.
    func bodyReservation(for plan: RequestPlan, available: Int) -> Int? {
        guard case .accept(let limit) = plan.body else { return nil }
        guard let length = parser.announcedLength else { return ConnectionState.firstChunkedBytes }
        return length <= available || length > min(limit, bodyLimit) ? nil : length
    }

    /// The room that a chunked body starts with.
    package static let firstChunkedBytes = 65_536

    /// Keeps a plan until there is room for the body.
    mutating func hold(_ plan: RequestPlan) { admission = Admission(plan) }

    /// Waits for room, at most as long as a body may stay silent.
    ///
    /// - Parameters:
    ///   - overload: the fault to answer if there is no room by then.
    ///   - now: the time on the monotonic clock.
    package mutating func awaitRoom(or overload: HTTPFault, now: Seconds) {
        admission?.overload = overload
        deadline = now + limits.values.bodySeconds
    }

    /// Continues with a body that has found room.
    ///
    /// - Parameter turn: the time, and the journal of an early answer.
    package mutating func admitBody(_ turn: inout LoopTurn) {
        guard let admission = admission.take() else { return }
        admit(admission.plan, &turn)
        if let length = parser.announcedLength { parser.reserveBody(length) }
    }

    /// The number of bytes kept of an unfinished chunked body, or nil if there is none.
    package var chunkedBytes: Int? { parser.chunkedBytes }

    /// Returns the room for a chunked body that is about to have this many bytes, including its chunk sizes.
    package func chunkedRoom(for bytes: Int, now room: Int) -> Int {
        min(max(2 * room, bytes), max(bodyLimit, room))
    }

    /// Makes room for more of a chunked body.
    package mutating func reserveBody(_ bytes: Int) { parser.reserveBody(bytes) }

    /// True while a body is being read.
    package var isReadingBody: Bool { parser.stage == .body }

    /// Decides about the request whose head the last `admit` action had.
    ///
    /// - Parameters:
    ///   - plan: the handler's decision.
    ///   - turn: the time, and the journal of an early answer.
    package mutating func admit(_ plan: RequestPlan, _ turn: inout LoopTurn) {
        guard case .admitting = phase else { return }
        phase = .reading
        switch plan.body {
        case .accept(let limit):
            reply = plan.reply
            admitBody(limit: limit, isKept: true)
        case .discard(let limit):
            reply = plan.reply
            admitBody(limit: limit, isKept: false)
        case .refuse(let response):
            // A client that awaits 100 may send the body or the next request now: only closing is unambiguous.
            let length = parser.expectsContinue ? nil : parser.announcedLength
            let canDiscard = length.map { $0 <= limits.values.discardedBodyBytes } ?? false
            // After CONNECT the client may take what follows for a tunnel.
            let isConnect = parser.method == .connect
            if parser.announcedLength == nil, !parser.expectsContinue, !isConnect {
                refusal = response
                parser.discardBody(limit: limits.values.discardedBodyBytes)
                break
            }
            requestCount += 1
            conditions.isHead = parser.isHead
            conditions.version = parser.version
            conditions.keepsAlive = canDiscard && parser.keepsAlive && mayContinue && !isConnect
            conditions.requestID = parser.requestID
            account.takeDown(parser.method, parser.target, parser.knownVersion, parser.fields, now: turn.now)
            write(response, &turn)
            parser.discardBody(limit: .max)
            phase = conditions.keepsAlive ? .discarding : .finishing
        }
        setDeadline(turn.now)
    }

    /// Takes the closure that answers the request of the last `respond` action, from the plan for its head.
    mutating func takeReply(_ handler: any HTTPHandler) -> @Sendable (HTTPRequest) -> Reply {
        let limit = bodyLimit
        return reply.take() ?? { handler.plan(for: $0, bodyLimit: limit).reply($0) }
    }

    private mutating func admitBody(limit: Int, isKept: Bool) {
        pendingFault = parser.admitBody(limit: limit, isKept: isKept)
        // RFC 9110 10.1.1: after a final status there must be no 100 (Continue).
        if pendingFault == nil, parser.expectsContinue { output.append(ConnectionState.interim) }
    }

    /// Takes the answer to the last `respond` or `refuse` action.
    ///
    /// - Parameters:
    ///   - response: the answer, sent as 500 if it is illegal.
    ///   - turn: the time, and the journal of answers.
    package mutating func answer(_ response: HTTPResponse, _ turn: inout LoopTurn) {
        guard case .answering = phase else { return }
        conditions.keepsAlive = conditions.keepsAlive && !isDraining
        let stream = conditions.isHead || !response.isOpenEnded ? nil : response.stream
        if stream != nil, conditions.version == .http10 { conditions.keepsAlive = false }
        write(response, &turn)
        guard let stream else { return endAnswer(turn.now) }
        self.stream = stream
        phase = .streaming
        deadline = turn.now + stream.silence
        if isDraining { endStream(turn.now) }
    }

    private mutating func endAnswer(_ now: Seconds) {
        phase = conditions.keepsAlive ? .reading : .finishing
        beginRest(now)
        setDeadline(now)
    }

    /// The most bytes of a stream that are put into the output at once.
    package static let streamPartBytes = 65_536

    /// Puts the next part of the content that goes on into the output, which must be empty.
    ///
    /// - Parameters:
    ///   - now: the time on the monotonic clock.
    ///   - isSilent: true if there has to be something, even if there is nothing to say.
    /// - Returns: false if there is nothing yet.
    package mutating func continueStream(now: Seconds, isSilent: Bool = false) -> Bool {
        guard let stream else { return false }
        let part = stream.next(
            limit: ConnectionState.streamPartBytes, isSilent: isSilent || now >= deadline)
        ResponseWriter.write(part: part.bytes, conditions, into: &output)
        if !part.bytes.isEmpty { deadline = now + stream.silence }
        if part.isLast { endStream(now) }
        return part.isLast || !part.bytes.isEmpty
    }

    /// Ends the content that goes on, so that the client may come back for the rest.
    package mutating func endStream(_ now: Seconds) {
        guard let stream = stream.take() else { return }
        stream.onGrowth(nil)
        ResponseWriter.writeEnd(conditions, into: &output)
        conditions.keepsAlive = conditions.keepsAlive && !isDraining
        endAnswer(now)
    }

    /// Gives up the request that waits for `answer`, because the connection is gone.
    ///
    /// - Returns: the request for the journal, or nil if none waits.
    package mutating func abandon() -> AbandonedRequest? {
        guard case .answering = phase else { return nil }
        phase = .finishing
        return account.abandoned(givenID: conditions.requestID)
    }

    /// Gives up a chunked body that finds no room.
    ///
    /// - Parameters:
    ///   - overload: the fault that describes the shortage.
    ///   - now: the time on the monotonic clock.
    /// - Returns: false if no chunked body is being read.
    mutating func giveUpBody(_ overload: HTTPFault, now: Seconds) -> Bool {
        guard case .reading = phase, parser.chunkedBytes != nil else { return false }
        _ = refuse(overload, now)
        return true
    }

    /// Sends 100 (Continue) to a peer that has ended its side, to find out whether it still reads.
    ///
    /// A client that has closed its socket answers with a reset. A client that has only shut down its sending side
    /// accepts the interim response, as every HTTP/1.1 client must (RFC 9110 15.2), and waits for the answer.
    ///
    /// - Returns: false if the peer cannot be asked, because HTTP/1.0 has no interim responses.
    package mutating func probePeer() -> Bool {
        guard case .answering = phase, conditions.version == .http11 else { return false }
        output.append(ConnectionState.interim)
        return true
    }

    private static let interim: StaticString = "HTTP/1.1 100 Continue\r\n\r\n"

    /// Notes that the peer has ended its side.
    ///
    /// Requests already received are still answered. `advance` with the bytes kept, perhaps none, says what follows.
    package mutating func didReceiveEnd() {
        hasReceivedEnd = true
    }

    /// Notes that `number` bytes of the output have been written.
    package mutating func didWrite(_ number: Int, now: Seconds) {
        output.consume(number)
        guard !output.isEmpty else { return }
        let seconds = Double(number) / limits.values.bytesPerSecond
        guard isBlocked else {
            grantedSeconds = min(grantedSeconds + seconds, limits.values.writeSeconds)
            return
        }
        // The bytes written extend the deadline for the whole backlog, so a trickling reader gains little with each
        // byte. The deadline is never more than twice the time limit away, so a reader that stops is noticed soon.
        deadline = min(max(deadline, now) + seconds, now + 2 * limits.values.writeSeconds)
    }

    /// Notes that the output could not be written at once, which starts the time granted for it.
    ///
    /// That time decides until the output is empty, whatever is added to it. What was written before counts: the client
    /// has yet to read it.
    package mutating func didBlockWriting(now: Seconds) {
        guard !isBlocked else { return }
        isBlocked = true
        deadline = now + limits.values.writeSeconds + grantedSeconds
    }

    /// Goes on once the output is empty.
    ///
    /// - Parameter now: the time on the monotonic clock.
    /// - Returns: the action to take now.
    package mutating func didFlush(now: Seconds) -> FlushAction {
        let hasAnswered = unsentAnswers > 0
        unsentAnswers = 0
        isBlocked = false
        grantedSeconds = 0
        switch phase {
        case .finishing:
            guard !hasReceivedEnd else { return .close }
            phase = .lingering
            let linger = limits.values.lingerSeconds
            deadline = now + (isDraining ? min(linger, ConnectionState.drainingLingerSeconds) : linger)
            return .shutDownSending
        case .lingering:
            return hasReceivedEnd ? .close : .proceed
        case .admitting:
            // A body that waits for room has all its time from now on.
            deadline = admission?.overload == nil ? .infinity : now + limits.values.bodySeconds
            return .proceed
        case .answering:
            deadline = .infinity
            return .proceed
        case .streaming:
            deadline = now + (stream?.silence ?? 0)
            return .proceed
        case .reading, .discarding:
            // Nothing was read while the answers were on their way: the client could not do its next part before.
            if hasAnswered {
                beginStage(now)
                creditedBytes = parser.bodyBytesRead
            }
            setDeadline(now)
            return .proceed
        }
    }

    /// Goes on when `deadline` has passed.
    ///
    /// - Parameter now: the time on the monotonic clock.
    /// - Returns: the action to take now.
    package mutating func didTimeOut(now: Seconds) -> TimeoutAction {
        guard now >= deadline else { return .doNothing }
        deadline = .infinity
        guard output.isEmpty else { return .close(.writeTime) }
        if case .streaming = phase {
            // The next look finds that nothing was sent for long.
            deadline = now
            return .continueStream
        }
        if case .admitting = phase, let overload = admission.take()?.overload { return .refuseBody(overload) }
        guard case .reading = phase else { return .close(nil) }
        switch parser.stage {
        case .betweenRequests: return .close(.idleTime)
        case .head:
            let fault = ConnectionState.timeout("head", limits.values.headerSeconds, .headerTime)
            _ = refuse(fault, now)
            return .refuse(fault)
        case .body:
            // The message names only the fixed limit. The extra time depends on the bytes received.
            let fault = ConnectionState.timeout("body", limits.values.bodySeconds, .bodyTime)
            guard case .deliver(let response) = giveUp(fault, now) else { return .refuse(fault) }
            return .deliver(response)
        }
    }

    /// Makes every answer from now on the connection's last.
    package mutating func drain() {
        isDraining = true
    }

    /// The seconds for which a client's end is awaited when the server is about to end.
    static let drainingLingerSeconds: Seconds = 0.5

    private static func timeout(_ part: String, _ seconds: Seconds, _ limit: HTTPLimit) -> HTTPFault {
        HTTPFault(
            .requestTimeout, "The \(part) of the request did not arrive within \(seconds) seconds.",
            limit: limit)
    }
    private static let incomplete = HTTPFault.badRequest("The connection ended in the middle of a request.")

    /// True if the server's side lets the connection live on after the current request.
    private var mayContinue: Bool { !isDraining && requestCount < limits.values.requestsPerConnection }

    private func conditions(for request: HTTPRequest) -> ResponseWriter.Conditions {
        ResponseWriter.Conditions(
            isHead: request.method == .head,
            version: request.version,
            // After CONNECT the client may take what follows for a tunnel.
            keepsAlive: parser.keepsAlive && mayContinue && request.method != .connect,
            requestID: parser.requestID(in: request.fields)
        )
    }

    /// Stops reading a body, and answers a request that is refused anyway.
    private mutating func giveUp(_ fault: HTTPFault, _ now: Seconds) -> Action {
        let refusal = self.refusal
        let action = refuse(fault, now)
        return refusal.map { .deliver($0) } ?? action
    }

    private mutating func refuse(_ fault: HTTPFault, _ now: Seconds) -> Action {
        refusal = nil
        reply = nil
        parser.dropBody()
        conditions = ResponseWriter.Conditions(isHead: parser.isHead, requestID: parser.requestID)
        phase = .answering
        deadline = .infinity
        account.takeDown(parser.method, parser.target, parser.knownVersion, parser.fields, now: now)
        return .refuse(fault)
    }

    private mutating func write(_ response: HTTPResponse, _ turn: inout LoopTurn) {
        conditions.keepsAlive = conditions.keepsAlive && !response.closesConnection
        let before = output.count
        let status = ResponseWriter.write(
            response, conditions, dateLine: turn.dateLine, ids: &turn.journal.ids, into: &output)
        unsentAnswers += 1
        if requestCount == limits.values.requestsPerConnection { turn.journal.count(.requestsPerConnection) }
        account.close(
            label: response.label, status: status, bytesSent: output.count - before,
            givenID: conditions.requestID, in: &turn.journal)
    }

    /// The limit that keeps the next request from being looked at, if one does.
    var limitOfUnsent: HTTPLimit? {
        if unsentAnswers >= limits.values.pipelinedRequests { return .pipelinedRequests }
        return output.count > limits.values.unsentBytes ? .unsentBytes : nil
    }

    /// Goes on after all bytes are taken, depending on whether more can come.
    private mutating func awaitBytes(_ now: Seconds) -> Action {
        guard !hasReceivedEnd else {
            if case .reading = phase, parser.stage != .betweenRequests {
                return refuse(ConnectionState.incomplete, now)
            }
            phase = .finishing
            return .flush
        }
        setDeadline(now)
        return .awaitBytes
    }

    /// Grants the awaited part of a request its time, counted from the start of that part.
    private mutating func setDeadline(_ now: Seconds) {
        let stage = parser.stage
        if stage != timedStage {
            timedStage = stage
            beginStage(now)
        }
        guard !isBlocked else { return }
        switch stage {
        case .betweenRequests:
            deadline = stageStart + limits.values.idleSeconds
        case .head:
            deadline = stageStart + limits.values.headerSeconds
        case .body:
            // Each byte extends the deadline, but never beyond one full timeout from now, so a client that stalls is
            // noticed soon.
            let granted = Double(parser.bodyBytesRead - creditedBytes) / limits.values.bytesPerSecond
            creditedBytes = parser.bodyBytesRead
            bodyDeadline = min(bodyDeadline + granted, now + limits.values.bodySeconds)
            deadline = bodyDeadline
        }
    }

    private mutating func beginStage(_ now: Seconds) {
        stageStart = now
        bodyDeadline = now + limits.values.bodySeconds
        creditedBytes = 0
    }

    /// Ends the request, so that the next part is timed from now on.
    private mutating func beginRest(_ now: Seconds) {
        timedStage = .betweenRequests
        beginStage(now)
    }
}

/// A request whose head waits for `admit`.
private final class Admission {
    let plan: RequestPlan
    var overload: HTTPFault?

    init(_ plan: RequestPlan) { self.plan = plan }
}
