internal import HTTPCore
internal import SystemCalls

/// One thread's connections: waits for readiness, moves bytes, and lets each `ConnectionState` decide.
///
/// A connection belongs to its loop for life, and the loop to its thread, so nothing here is locked. One turn has these
/// steps:
///
/// 1. Wait for readiness, at most until the next sweep.
/// 2. Serve the ready connections, and those put off in the turn before.
/// 3. Read the mailbox.
/// 4. Accept.
/// 5. Sweep the deadlines.
/// 6. Publish the turn's results.
struct EventLoop: ~Copyable {
    let poller: any Poller
    let configuration: ServerConfiguration
    let limits: SharedLimits
    let mailbox: Mailbox
    let openConnections: Counter
    let statistics: LoopStatistics
    let log: AccessLog?

    var acceptor: Acceptor?
    /// The mailbox of the loop that accepts.
    let acceptorMailbox: Mailbox?
    var connections = ConnectionTable()
    var resources: LoopResources
    /// The connections that have more to do but must let others go first.
    var postponed: [ConnectionToken] = []
    /// Requests that a worker has although their connections are gone, and the memory of their bodies.
    private var abandoned: [(token: ConnectionToken, request: AbandonedRequest, body: BodyShare?)] = []
    var drainDeadline: Seconds?

    private let wantsInterest: Bool
    private let labels: [String]
    private var clock = WallClock()
    private var events: [Readiness] = []
    private var nextSweep: Seconds
    private var sweepInterval: Seconds

    private static let wakeupToken = UInt64.max
    private static let listenerToken = UInt64.max - 1

    init(_ plan: LoopPlan) throws(SystemError) {
        // Calls that can fail come first: a value is made as a whole or not at all.
        let poller = try plan.makePoller()
        try poller.addSource(plan.mailbox.wakeup.readEnd, token: EventLoop.wakeupToken)
        let listener = plan.listener?.take()
        if let listener { try poller.addSource(listener, token: EventLoop.listenerToken) }
        self.poller = poller
        wantsInterest = poller.wantsInterest
        acceptor = listener.map { Acceptor(listener: $0, peers: plan.peers) }
        acceptorMailbox = plan.peers.first
        labels = plan.handler.labels
        configuration = plan.configuration
        limits = SharedLimits(plan.configuration.limits)
        mailbox = plan.mailbox
        openConnections = plan.openConnections
        statistics = plan.statistics
        log = plan.log
        let now = MonotonicClock.seconds()
        resources = LoopResources(
            turn: LoopTurn(handler: plan.handler, now: now, dateLine: clock.dateLine),
            workers: plan.workers, bodies: plan.bodies, mailbox: plan.mailbox)
        sweepInterval = plan.configuration.limits.sweepInterval
        nextSweep = now + sweepInterval
    }

    /// The time at the beginning of this turn.
    var now: Seconds { resources.turn.now }

    /// Runs until drained.
    mutating func run() {
        while true {
            events.removeAll(keepingCapacity: true)
            do throws(SystemError) {
                try poller.wait(milliseconds: waitMilliseconds, into: &events)
            } catch {
                return abandon(error)
            }
            resources.turn.now = MonotonicClock.seconds()
            if clock.update() { resources.turn.dateLine = clock.dateLine }
            var hasMail = false
            var canAccept = false
            for event in events {
                switch event.token {
                case EventLoop.wakeupToken: hasMail = true
                case EventLoop.listenerToken: canAccept = true
                default: serve(event)
                }
            }
            servePostponed()
            if hasMail { readMailbox() }
            if canAccept { acceptConnections() }
            if now >= nextSweep { sweep() }
            let isOver = finish()
            publish()
            if isOver { return }
        }
    }

    /// Ends without draining, which happens only if a descriptor was closed behind our back.
    ///
    /// The other loops go on. Connections dealt to this one from now on stay with the loop that accepts.
    private mutating func abandon(_ error: SystemError) {
        let notice =
            "An event loop has ended: \(error.call) failed (\(error.reason)). Its \(connections.count) connections are closed."
        for slot in 0..<connections.slotCount {
            if let connection = connections.connection(inSlot: slot) { close(connection) }
        }
        for message in mailbox.abandon() {
            if case .connection = message { giveUpPlace() }
        }
        for (_, request, _) in abandoned { resources.turn.journal.append(request, label: 0) }
        publish()
        if let log {
            log.notice(notice)
        } else {
            let line = AccessLogFormat.text.notice(notice, unixMilliseconds: SystemCall.unixMilliseconds())
            _ = SystemCall.writeAll(line, to: configuration.accessLogDescriptor)
        }
    }

    /// Looks at deadlines more often from now on: draining ends with the last of them.
    mutating func quickenSweeps() {
        sweepInterval = min(sweepInterval, 0.1)
        nextSweep = min(nextSweep, now + sweepInterval)
    }

    /// Stops or starts watching the listener.
    mutating func watchListener(_ isWatched: Bool) {
        guard let acceptor else { return }
        poller.remove(acceptor.listener)
        guard isWatched else { return }
        // If this fails the next sweep tries again.
        self.acceptor?.isPaused =
            (try? poller.addSource(acceptor.listener, token: EventLoop.listenerToken)) == nil
    }

    private var waitMilliseconds: Int32 {
        if !postponed.isEmpty { return 0 }
        let isQuiet = connections.count == 0 && drainDeadline == nil && acceptor?.isPaused != true
        if isQuiet { return -1 }
        let next = min(nextSweep, drainDeadline ?? nextSweep)
        return Int32(max(0, (next - now) * 1_000).rounded(.up))
    }

    /// Returns true if everything has ended, after cutting off the rest if its time is over.
    private mutating func finish() -> Bool {
        guard let drainDeadline else { return false }
        while connections.count == 0 || now >= drainDeadline {
            for slot in 0..<connections.slotCount {
                if let connection = connections.connection(inSlot: slot) { close(connection) }
            }
            if mailbox.close() {
                // Their answers have no connection to go to.
                for (_, request, _) in abandoned { resources.turn.journal.append(request, label: 0) }
                return true
            }
            readMailbox()
        }
        return false
    }

    /// Publishes the turn to readers of statistics.
    ///
    /// Answers of one turn are timed by its end, which costs one reading of the clock instead of one per answer.
    private mutating func publish() {
        guard !resources.turn.journal.isEmpty else { return }
        let end = MonotonicClock.seconds()
        statistics.add(resources.turn.journal, end: end)
        if let log { write(log, end: end) }
        resources.turn.journal.clear()
    }

    private mutating func write(_ log: AccessLog, end: Seconds) {
        let time = SystemCall.unixMilliseconds()
        var lines: [UInt8] = []
        var count = 0
        for record in resources.turn.journal.records {
            guard let note = record.note else { continue }
            count += 1
            let route = labels.indices.contains(record.label) ? labels[record.label] : ""
            let timing = AccessLogFormat.Timing(unixMilliseconds: time, duration: end - record.start)
            log.format.append(record, note, route: route, timing, to: &lines)
        }
        if count > 0 { log.submit(lines, count: count) }
    }

    private mutating func serve(_ event: Readiness) {
        guard let connection = connections[ConnectionToken(rawValue: event.token)] else { return }
        settle(connection, connection.io.serve(event, &resources))
    }

    /// Does what the progress of a connection asks for.
    mutating func settle(_ connection: Connection, _ progress: ConnectionIO.Progress) {
        switch progress {
        case .waits:
            guard wantsInterest else { return }
            poller.setInterest(connection.io.interest, connection.io.socket)
        case .yields: postponed.append(connection.token)
        case .ended: close(connection)
        }
    }

    /// Ends a connection and frees its slot.
    mutating func close(_ connection: Connection) {
        if connection.io.awaitsRoom { resources.bodies.withdraw(connection.token, mailbox) }
        if let (request, body) = connection.io.abandon() {
            if resources.workers.withdraw(connection.token, mailbox) {
                resources.turn.journal.append(request, label: 0)
            } else {
                abandoned.append((connection.token, request, body))
            }
        }
        poller.remove(connection.io.socket)
        connections.remove(connection.token)
        giveUpPlace()
    }

    private mutating func servePostponed() {
        guard !postponed.isEmpty else { return }
        let tokens = postponed
        postponed = []
        for token in tokens {
            guard let connection = connections[token] else { continue }
            settle(connection, connection.io.serve(&resources))
        }
    }

    private mutating func readMailbox() {
        mailbox.wakeup.clear()
        for message in mailbox.takeAll() {
            switch message {
            case .connection(let socket):
                add(socket)
            case .room:
                resumeAccepting()
            case .answer(let token, let response, let share):
                take(.response(response, share), label: response.label, for: token)
            case .decline(let token, let overload):
                take(.overload(overload), label: 0, for: token)
            case .bodyRoom(let token, let room):
                guard let connection = connections[token] else { continue }
                settle(connection, connection.io.serve(room, &resources))
            case .growth(let token):
                guard let connection = connections[token] else { continue }
                settle(connection, connection.io.serveGrowth(&resources))
            case .drain(let deadline):
                drain(until: deadline)
            }
        }
    }

    /// Takes a worker's result, for a connection that may be gone: reset, timed out or cut off meanwhile.
    private mutating func take(_ result: ConnectionIO.WorkResult, label: Int, for token: ConnectionToken) {
        if let connection = connections[token] {
            // A write would find out as well, but only after the answer was recorded as given.
            guard SystemCall.isBroken(connection.io.socket) else {
                return settle(connection, connection.io.serve(result, &resources))
            }
            close(connection)
        }
        guard let index = abandoned.firstIndex(where: { $0.token == token }) else { return }
        resources.turn.journal.append(abandoned.remove(at: index).request, label: label)
    }

    /// Looks at every connection's deadline, seldom, instead of keeping timers in order all the time.
    private mutating func sweep() {
        nextSweep = now + sweepInterval
        for slot in 0..<connections.slotCount {
            guard let connection = connections.connection(inSlot: slot), connection.io.state.deadline <= now
            else { continue }
            settle(connection, connection.io.timeOut(&resources))
        }
        resumeAccepting()
    }
}

extension HTTPLimits {
    /// The seconds between two looks at the deadlines: a quarter of the shortest, within 10 ms and 1 s.
    var sweepInterval: Seconds {
        let shortest = min(headerSeconds, bodySeconds, idleSeconds, writeSeconds, lingerSeconds)
        return min(max(shortest / 4, 0.01), 1)
    }
}
