internal import HTTPCore

/// Moving one connection's bytes.
extension EventLoop {
    /// What became of the output.
    private enum Flush {
        case empty, blocked, closed
    }

    /// Does all a connection can do now, within one turn's share.
    ///
    /// In the common case that is one read, the answer, and one write. It reads only when nothing is left to be
    /// written, so a client that does not take its answers bounds itself.
    func serve(_ connection: Connection) {
        for _ in 0..<EventLoop.readsPerTurn {
            switch flush(connection) {
            case .closed:
                return
            case .blocked:
                poller.setInterest(connection.interest, connection.socket)
                return
            case .empty:
                break
            }
            if connection.isHandedOver || !step(connection) {
                poller.setInterest(connection.interest, connection.socket)
                return
            }
        }
        postponed.append(connection.token)
    }

    /// Takes kept bytes or reads; false if there is nothing to take or the connection is gone.
    private func step(_ connection: Connection) -> Bool {
        if connection.hasKept {
            let kept = connection.kept
            let offset = connection.keptOffset
            connection.kept = []
            connection.keptOffset = 0
            take(kept.span, offset, connection, source: kept)
            return true
        }
        guard connection.canRead, connection.state.wantsBytes else { return false }
        let transfer = readBuffer.withUnsafeMutableBytes {
            SystemCall.receive(connection.socket, into: $0)
        }
        switch transfer {
        case .bytes(0):
            connection.canRead = false
            connection.state.didReceiveEnd()
            connection.needsFlush = true
            take(UnsafeBufferPointer(start: nil, count: 0).span, 0, connection, source: nil)
            return true
        case .bytes(let count):
            journal.bytesReceived += count
            // A read that does not fill the buffer has emptied the socket, unless the end follows.
            if count < EventLoop.readBufferBytes, !connection.hasEnded { connection.canRead = false }
            readBuffer.withUnsafeBufferPointer {
                take(UnsafeBufferPointer(rebasing: $0[..<count]).span, 0, connection, source: nil)
            }
            return true
        case .wouldBlock:
            connection.canRead = false
            return false
        case .failed:
            close(connection)
            return false
        }
    }

    /// Lets the state machine take bytes from `offset` on and keeps the rest.
    ///
    /// `source` is the array behind the bytes, if there is one that can be kept without a copy.
    private func take(
        _ bytes: borrowing Span<UInt8>, _ offset: Int, _ connection: Connection, source: [UInt8]?
    ) {
        var offset = offset
        if connection.state.output.isEmpty { swap(&connection.state.output, &scratch) }
        let action = connection.state.serve(
            bytes, &offset, handler: handler, now: now, date: clock.date, journal: journal)
        if offset < bytes.count {
            if let source {
                connection.kept = source
                connection.keptOffset = offset
            } else {
                connection.kept = bytes.extracting(offset...).withUnsafeBufferPointer { Array($0) }
            }
        }
        switch action {
        case .awaitBytes, .awaitAnswer:
            break
        case .flush:
            connection.needsFlush = true
        case .handOver(let request):
            handOver(request, connection)
        }
        if !connection.state.output.isEmpty { connection.needsFlush = true }
    }

    private func handOver(_ request: HTTPRequest, _ connection: Connection) {
        let pool = handler.mostlyWaits(for: request) ? waiters ?? workers : workers
        if pool.submit(request, connection.token, mailbox) {
            connection.isHandedOver = true
            return
        }
        let fault = HTTPFault(
            .serviceUnavailable,
            "There is room for \(configuration.queuedWork) requests that wait for a worker; try again later.",
            limit: .queuedWork)
        journal.count(fault.limit)
        connection.state.answer(handler.response(to: fault), now: now, date: clock.date, journal: journal)
    }

    /// Takes a worker's answer, for a connection that may be gone: reset, timed out or cut off meanwhile.
    func takeAnswer(_ response: HTTPResponse, for token: ConnectionToken) {
        if let connection = connections[token] {
            // A write would find out as well, but only after the answer was noted as given.
            guard SystemCall.isBroken(connection.socket) else { return takeAnswer(response, for: connection) }
            close(connection)
        }
        guard let index = abandoned.firstIndex(where: { $0.token == token }) else { return }
        journal.append(abandoned.remove(at: index).request, label: response.label)
    }

    private func takeAnswer(_ response: HTTPResponse, for connection: Connection) {
        connection.isHandedOver = false
        connection.state.answer(response, now: now, date: clock.date, journal: journal)
        connection.needsFlush = true
        // More may have come while nothing was read; poll(2) reports it again, epoll has done so.
        serve(connection)
    }

    private func flush(_ connection: Connection) -> Flush {
        while !connection.state.output.isEmpty {
            guard connection.canWrite else { return .blocked }
            let hasMore = connection.state.output.hasMore
            var offered = 0
            let transfer = connection.state.output.withFirst { bytes in
                offered = bytes.count
                return SystemCall.transmit(connection.socket, bytes, hasMore: hasMore)
            }
            switch transfer {
            case .bytes(let count):
                journal.bytesSent += count
                connection.state.didWrite(count, now: now)
                if count < offered { blockWriting(connection) }
            case .wouldBlock:
                blockWriting(connection)
            case .failed:
                close(connection)
                return .closed
            }
        }
        returnScratch(connection)
        guard connection.needsFlush else { return .empty }
        connection.needsFlush = false
        switch connection.state.didFlush(now: now) {
        case .proceed:
            return .empty
        case .shutDownSending:
            SystemCall.shutDownSending(connection.socket)
            return .empty
        case .close:
            close(connection)
            return .closed
        }
    }

    private func blockWriting(_ connection: Connection) {
        connection.canWrite = false
        if !connection.isBlocked {
            connection.isBlocked = true
            connection.state.didBlockWriting(now: now)
        }
    }

    /// Takes the lent output buffer back unless it has grown beyond what one loop should keep.
    private func returnScratch(_ connection: Connection) {
        connection.isBlocked = false
        if scratch.capacity == 0, connection.state.output.capacity <= EventLoop.scratchBytes {
            swap(&connection.state.output, &scratch)
        } else if connection.state.output.capacity > 0 {
            connection.state.output = OutputBuffer()
        }
    }

    /// The largest output buffer a loop keeps, in bytes.
    private static let scratchBytes = 262_144

    /// Ends a connection and frees its slot.
    func close(_ connection: Connection) {
        if connection.isHandedOver, let request = connection.state.abandon() {
            abandoned.append((connection.token, request))
        }
        poller.remove(connection.socket)
        connections.remove(connection.token)
        openConnections.decrement()
        resumeAccepting()
    }
}
