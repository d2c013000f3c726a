internal import HTTPCore
internal import SystemCalls

/// Moves one connection's bytes between its socket and its state machine.
struct ConnectionIO: ~Copyable {
    /// The next step of the connection after it has been served.
    enum Progress {
        /// It waits for the events of `interest`, or for a worker.
        case waits
        /// It has more to do but must let others go first.
        case yields
        /// It is over: close it.
        case ended
    }

    /// The result of a worker.
    enum WorkResult {
        /// An answer, and its part of the memory for answers.
        case response(HTTPResponse, MemoryShare)
        /// There is no memory for the answer.
        case overload(HTTPFault)
    }

    /// The result of writing the output.
    private enum Flush {
        case empty, blocked, ended
    }

    /// Reads in a row before other connections have their turn.
    static let readsPerTurn = 16

    let socket: Descriptor
    let token: ConnectionToken
    var state: ConnectionState
    /// Bytes received that the state machine does not take yet, from `keptOffset` on.
    private var kept: ContiguousArray<UInt8> = []
    private var keptOffset = 0
    /// True if a read may find something, which is not so after one that did not fill the buffer.
    private var canRead = false
    /// True if a write may take something.
    private var canWrite = true
    /// True if the peer has ended its side, so that reading goes on to the end.
    private var hasEnded = false
    /// True if the state machine awaits `didFlush` once the output is empty.
    private var needsFlush = false
    /// The flag that tells a worker that the client has left, or nil if no worker has a request.
    private var disconnection: DisconnectionFlag?
    /// True if the peer was asked whether it still reads since a worker took the request.
    private var isProbed = false
    /// The bytes of room that a body waits for, or nil if none waits.
    private var awaitedRoom: Int?
    /// The memory of the body that is being read or answered.
    private var bodyShare: BodyShare?
    /// The wake-up for a content that goes on, or nil if none does.
    private var growth: GrowthSignal?
    /// The output's part of the memory for answers, or nil while all of it is sent at once.
    private var share: MemoryShare?

    init(socket: Descriptor, token: ConnectionToken, state: consuming ConnectionState) {
        self.socket = socket
        self.token = token
        self.state = state
    }

    /// The events for a level-triggered poller to watch.
    var interest: Interest {
        if !state.output.isEmpty { return .writing }
        if disconnection != nil || awaitsRoom || state.stream != nil { return hasEnded ? .failing : .ending }
        return state.wantsBytes ? .reading : []
    }

    /// Takes the poller's report, then serves.
    mutating func serve(_ event: Readiness, _ loop: inout LoopResources) -> Progress {
        if event.isReadable { canRead = true }
        if event.isWritable { canWrite = true }
        if event.isEnded { hasEnded = true }
        if event.isEnded, disconnection != nil || awaitsRoom || state.stream != nil,
            SystemCall.isBroken(socket)
        {
            return .ended
        }
        return serve(&loop)
    }

    /// Takes a worker's result, then serves.
    ///
    /// More may have come while nothing was read. poll(2) reports it again, and epoll has done so.
    mutating func serve(_ result: WorkResult, _ loop: inout LoopResources) -> Progress {
        disconnection = nil
        bodyShare = nil
        switch result {
        case .response(let response, let share): answer(response, share, &loop)
        case .overload(let overload): state.decline(overload, &loop.turn)
        }
        needsFlush = true
        return serve(&loop)
    }

    /// Puts a large answer behind output that may be waiting already.
    ///
    /// It holds its bytes until both are sent.
    private mutating func answer(_ response: HTTPResponse, _ share: MemoryShare, _ loop: inout LoopResources)
    {
        state.answer(response, &loop.turn)
        if self.share != nil { share.cover(state.output.heldBytes) }
        self.share = share
    }

    /// Continues with a body that has found room.
    mutating func serve(_ room: BodyShare, _ loop: inout LoopResources) -> Progress {
        guard awaitsRoom else { return .waits }
        awaitedRoom = nil
        bodyShare = room
        state.admitBody(&loop.turn)
        needsFlush = true
        return serve(&loop)
    }

    /// Continues with a content that has grown.
    mutating func serveGrowth(_ loop: inout LoopResources) -> Progress {
        growth?.clear()
        return serve(&loop)
    }

    /// Gives up the request that a worker has, or returns nil if no worker has one.
    ///
    /// - Returns: the journal's note of the request, and the memory that its body holds until the work ends.
    mutating func abandon() -> (AbandonedRequest, BodyShare?)? {
        guard let disconnection, let request = state.abandon() else { return nil }
        disconnection.note()
        return (request, bodyShare.take())
    }

    /// True while a body waits for room.
    var awaitsRoom: Bool { awaitedRoom != nil }

    /// Serves requests that have begun, or lie unread in the socket, and no more.
    mutating func drain(_ loop: inout LoopResources) -> Progress {
        state.drain()
        if state.stream != nil {
            state.endStream(loop.turn.now)
            needsFlush = true
            return serve(&loop)
        }
        guard state.isIdle else { return .waits }
        canRead = true
        let progress = serve(&loop)
        return state.isIdle ? .ended : progress
    }

    /// Does what is due when the deadline has passed.
    mutating func timeOut(_ loop: inout LoopResources) -> Progress {
        if let awaitedRoom, state.output.isEmpty, loop.bodies.isWorkedOn(for: awaitedRoom) {
            // Workers are busy with those bodies. Had this one been read, it would wait for the same workers.
            state.awaitRoom(or: loop.bodies.overload, now: loop.turn.now)
            return .waits
        }
        if state.timeOut(&loop.turn) { return .ended }
        if awaitsRoom {
            awaitedRoom = nil
            loop.bodies.withdraw(token, loop.mailbox)
        }
        needsFlush = true
        return serve(&loop)
    }

    /// Does everything that a connection can do now, within one turn's share.
    ///
    /// In the common case that is one read, the answer, and one write. It reads only when nothing is left to be
    /// written, so a client that does not take its answers bounds itself.
    mutating func serve(_ loop: inout LoopResources) -> Progress {
        var hasStreamed = false
        for _ in 0..<ConnectionIO.readsPerTurn {
            switch flush(&loop) {
            case .ended: return .ended
            case .blocked: return .waits
            case .empty: break
            }
            if state.stream != nil {
                // One part in a turn, so that others have theirs.
                guard !hasStreamed else { return .yields }
                hasStreamed = true
                guard continueStream(&loop) else { return .waits }
                continue
            }
            if disconnection != nil {
                guard hasEnded, !isProbed else { return .waits }
                isProbed = true
                guard state.probePeer() else { return .ended }
                continue
            }
            if awaitsRoom { return hasEnded && SystemCall.isBroken(socket) ? .ended : .waits }
            if let progress = step(&loop) { return progress }
        }
        return .yields
    }

    /// Puts more of a content that goes on into the output, or returns false if there is nothing yet.
    private mutating func continueStream(_ loop: inout LoopResources) -> Bool {
        if growth == nil, let stream = state.stream {
            let growth = GrowthSignal(token, loop.mailbox)
            self.growth = growth
            isProbed = false
            stream.onGrowth { growth.signal() }
        }
        // A client that has left resets the connection when it gets something.
        let isProbe = hasEnded && !isProbed
        if isProbe { isProbed = true }
        loop.lend(&state.output)
        let hasMore = state.continueStream(now: loop.turn.now, isSilent: isProbe)
        if state.stream == nil { growth = nil }
        if hasMore { needsFlush = true } else { loop.takeBack(&state.output) }
        return hasMore
    }

    /// Takes kept bytes or reads, and returns nil if there may be more to do.
    private mutating func step(_ loop: inout LoopResources) -> Progress? {
        if keptOffset < kept.count {
            takeKept(&loop)
            return nil
        }
        guard canRead, state.wantsBytes else { return .waits }
        switch loop.readBuffer.withUnsafeMutableBytes({ SystemCall.receive(socket, into: $0) }) {
        case .bytes(0):
            canRead = false
            state.didReceiveEnd()
            needsFlush = true
            takeKept(&loop)
            return nil
        case .bytes(let count):
            loop.turn.journal.bytesReceived += count
            // A read that does not fill the buffer has emptied the socket, unless the end follows.
            if count < LoopResources.readBufferBytes, !hasEnded { canRead = false }
            takeRead(count, &loop)
            return nil
        case .wouldBlock:
            canRead = false
            return .waits
        case .failed:
            return .ended
        }
    }

    /// Lets the state machine take bytes kept from before, perhaps none.
    private mutating func takeKept(_ loop: inout LoopResources) {
        loop.lend(&state.output)
        let bytes = kept
        var offset = keptOffset
        let action = state.serve(bytes.span, &offset, &loop.turn)
        if offset == bytes.count {
            kept = []
            offset = 0
        }
        keptOffset = offset
        perform(action, &loop)
    }

    /// Lets the state machine take bytes just read and keeps the rest.
    private mutating func takeRead(_ count: Int, _ loop: inout LoopResources) {
        loop.lend(&state.output)
        if let kept = state.chunkedBytes, !makeRoom(for: kept + count) {
            return state.declineBody(loop.bodies.overload, &loop.turn)
        }
        let bytes = loop.readBuffer
        var offset = 0
        let action = state.serve(bytes.span.extracting(..<count), &offset, &loop.turn)
        if offset < count { kept = ContiguousArray(bytes[offset..<count]) }
        perform(action, &loop)
    }

    private mutating func perform(_ action: ConnectionState.ServeAction, _ loop: inout LoopResources) {
        switch action {
        case .awaitBytes, .awaitAnswer:
            break
        case .flush:
            needsFlush = true
        case .handOver(let request):
            let disconnection = DisconnectionFlag()
            if loop.workers.submit(request, token, loop.mailbox, disconnection.caller) {
                self.disconnection = disconnection
                isProbed = false
                if bodyShare == nil { bodyShare = loop.bodies.cover(request.bodyBytes) }
                bodyShare?.complete()
            } else {
                state.decline(loop.workers.overload, &loop.turn)
            }
        case .reserve(let bytes):
            bodyShare = nil
            if let room = loop.bodies.reserve(bytes, for: token, loop.mailbox) {
                bodyShare = room
                state.admitBody(&loop.turn)
            } else {
                awaitedRoom = bytes
                state.awaitRoom(or: loop.bodies.overload, now: loop.turn.now)
            }
        case .offer(let response):
            let share = MemoryShare(of: loop.workers.memory)
            if share.keep(response.body.count) {
                answer(response, share, &loop)
            } else {
                state.decline(loop.workers.memory.overload, &loop.turn)
            }
        }
        if disconnection == nil, !state.isReadingBody { bodyShare = nil }
        if !state.output.isEmpty { needsFlush = true }
    }

    /// Makes room for a chunked body that is about to have this many bytes, or returns false if there is none.
    private mutating func makeRoom(for bytes: Int) -> Bool {
        guard let bodyShare, bytes > bodyShare.bytes else { return true }
        let room = state.chunkedRoom(for: bytes, now: bodyShare.bytes)
        // The old and the new buffer exist at the same time while it is copied.
        guard bodyShare.grow(to: bodyShare.bytes + room) else { return false }
        state.reserveBody(room)
        bodyShare.shrink(to: room)
        return true
    }

    private mutating func flush(_ loop: inout LoopResources) -> Flush {
        while !state.output.isEmpty {
            guard canWrite else { return .blocked }
            let hasMore = state.output.hasMore
            var offered = 0
            let transfer = state.output.withFirst { bytes in
                offered = bytes.count
                return SystemCall.transmit(socket, bytes, hasMore: hasMore)
            }
            switch transfer {
            case .bytes(let count):
                loop.turn.journal.bytesSent += count
                state.didWrite(count, now: loop.turn.now)
                if count < offered, !blockWriting(&loop) { return .ended }
            case .wouldBlock:
                guard blockWriting(&loop) else { return .ended }
            case .failed:
                return .ended
            }
        }
        share = nil
        loop.takeBack(&state.output)
        guard needsFlush else { return .empty }
        needsFlush = false
        switch state.didFlush(now: loop.turn.now) {
        case .proceed:
            return .empty
        case .shutDownSending:
            SystemCall.shutDownSending(socket)
            return .empty
        case .close:
            return .ended
        }
    }

    /// The bytes that wait for the client: the output, and the requests behind it.
    private var unsentBytes: Int { state.output.heldBytes + kept.count }

    /// Lets the output wait, or returns false if there is no memory for that.
    ///
    /// Small answers are counted only here, and cut off if all memory is held already. Nothing else could be told to a
    /// client that does not read.
    private mutating func blockWriting(_ loop: inout LoopResources) -> Bool {
        canWrite = false
        state.didBlockWriting(now: loop.turn.now)
        if let share {
            share.cover(unsentBytes)
            return true
        }
        let share = MemoryShare(of: loop.workers.memory)
        guard share.keep(unsentBytes) else {
            loop.turn.journal.count(.answerMemory)
            return false
        }
        self.share = share
        return true
    }
}
