internal import HTTPCore
internal import SystemCalls

/// The listening side of the first loop.
struct Acceptor {
    let listener: Descriptor
    /// The mailboxes of all loops, beginning with the acceptor's own.
    let peers: [Mailbox]
    /// The loop that gets the next connection.
    var next = 0
    /// The highest descriptor number that a connection may take.
    let lastDescriptor = SystemCall.lastDescriptor()
    /// True if accepting rests because no descriptor was left or the limit is reached.
    var isPaused = false
}

/// Accepting, and the end of it.
extension EventLoop {
    /// Connections accepted in a row before the existing ones have their turn.
    static let acceptsPerTurn = 64

    /// Accepts waiting connections and deals them out to the loops in turn.
    mutating func acceptConnections() {
        for _ in 0..<EventLoop.acceptsPerTurn {
            guard let acceptor, !acceptor.isPaused else { return }
            guard openConnections.value < configuration.connections else {
                pauseAccepting(by: .connections)
                return
            }
            switch SystemCall.accept(acceptor.listener) {
            case .connection(let socket):
                openConnections.increment()
                let isLast = socket.number >= acceptor.lastDescriptor
                deal(socket)
                if isLast { pauseAccepting(by: .descriptors) }
            case .wouldBlock:
                return
            case .aborted:
                continue
            case .exhausted, .failed:
                // The kernel keeps waiting connections until a descriptor is free again.
                pauseAccepting(by: .descriptors)
                return
            }
        }
    }

    /// Takes a connection into this loop.
    mutating func add(_ socket: Descriptor) {
        let peer = log.map { _ in SystemCall.peerName(socket) }
        let (limits, now) = (limits, now)
        let connection = connections.insert { token in
            Connection(
                ConnectionIO(
                    socket: socket, token: token,
                    state: ConnectionState(limits: limits, now: now, peer: peer)))
        }
        resources.turn.journal.connectionsAccepted += 1
        do throws(SystemError) {
            try poller.addConnection(socket, token: connection.token.rawValue)
        } catch {
            resources.turn.journal.connectionsRefused += 1
            close(connection)
            return
        }
        if drainDeadline != nil { settle(connection, connection.io.drain(&resources)) }
    }

    /// Counts out a connection of this loop, and makes sure that the next one is accepted.
    mutating func giveUpPlace() {
        let count = openConnections.decrement()
        if acceptor != nil {
            resumeAccepting()
        } else if count == configuration.connections {
            // Only a loop whose count falls below the limit sends a message: the accepting loop alone counts up, and
            // looks by itself before it waits.
            acceptorMailbox?.post(.room)
        }
    }

    /// Resumes accepting if it can go on.
    mutating func resumeAccepting() {
        guard acceptor?.isPaused == true, drainDeadline == nil else { return }
        guard openConnections.value < configuration.connections, let acceptor,
            SystemCall.hasDescriptor(besides: acceptor.listener, upTo: acceptor.lastDescriptor)
        else { return }
        watchListener(true)
    }

    /// Ends accepting and everything idle.
    ///
    /// Requests in flight have until the deadline.
    mutating func drain(until deadline: Seconds) {
        drainDeadline = deadline
        quickenSweeps()
        if let acceptor {
            // Connections that the kernel has accepted for us were promised service. Later ones were not.
            for _ in 0...configuration.backlog {
                guard case .connection(let socket) = SystemCall.accept(acceptor.listener) else { break }
                openConnections.increment()
                add(socket)
            }
            poller.remove(acceptor.listener)
            self.acceptor = nil
        }
        for slot in 0..<connections.slotCount {
            guard let connection = connections.connection(inSlot: slot) else { continue }
            settle(connection, connection.io.drain(&resources))
        }
    }

    private mutating func deal(_ socket: Descriptor) {
        guard var acceptor else { return }
        let peer = acceptor.next
        acceptor.next = (peer + 1) % acceptor.peers.count
        self.acceptor = acceptor
        if peer == 0 || !acceptor.peers[peer].post(.connection(socket)) { add(socket) }
    }

    private mutating func pauseAccepting(by limit: HTTPLimit) {
        resources.turn.journal.count(limit)
        acceptor?.isPaused = true
        watchListener(false)
    }
}
