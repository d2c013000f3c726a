internal import Dispatch
package import HTTPCore
internal import Synchronization
internal import SystemCalls

/// A running HTTP/1.1 server: a listener, one event loop per processor, and workers for long requests.
///
/// Keep it until `shutdown(grace:)`, because dropping it does not stop its threads.
package final class HTTPServer: Sendable {
    /// The port that it listens on, even if port 0 was asked for.
    package let boundPort: Int

    private let mailboxes: [Mailbox]
    private let workers: WorkerPools
    private let bodies: BodyBudget
    private let openConnections: Counter
    private let loopStatistics: [LoopStatistics]
    private let labelCount: Int
    private let startTime = SystemCall.unixSeconds()
    private let log: AccessLog?
    private let finished: DispatchGroup
    private let hasStopped = Mutex(false)

    /// Listens and starts the threads.
    ///
    /// Connections are served when this returns.
    ///
    /// - Parameters:
    ///   - configuration: the address and the limits.
    ///   - handler: the application.
    /// - Throws: the reason why it cannot listen, worded for the operator.
    package init(_ configuration: ServerConfiguration, handler: any HTTPHandler) throws(ServerError) {
        Platform.ignoreBrokenPipe()
        Platform.limitFreeMemory()
        SystemCall.raiseDescriptorLimit()
        let processors = Platform.processorCount
        let loopCount = configuration.eventLoops > 0 ? configuration.eventLoops : processors
        let listener = try Listener(
            host: configuration.host, port: configuration.port, backlog: configuration.backlog)
        boundPort = listener.port
        let openConnections = Counter()
        let storm = StormWatch()
        let workers = WorkerPools(configuration, storm: storm)
        let bodies = BodyBudget(capacity: configuration.bodyMemory, storm: storm)
        self.openConnections = openConnections
        self.workers = workers
        self.bodies = bodies
        labelCount = handler.labels.count
        let loopStatistics = (0..<loopCount).map { _ in LoopStatistics(labels: handler.labels.count) }
        self.loopStatistics = loopStatistics
        do throws(SystemError) {
            var log: AccessLog?
            if let format = configuration.accessLog {
                log = try AccessLog(
                    format, descriptor: configuration.accessLogDescriptor,
                    capacity: configuration.accessLogBytes)
            }
            self.log = log
            var mailboxes: [Mailbox] = []
            for _ in 0..<loopCount { mailboxes.append(try Mailbox()) }
            self.mailboxes = mailboxes
            finished = try HTTPServer.startLoops(
                mailboxes.enumerated().map { index, mailbox in
                    LoopPlan(
                        configuration: configuration, handler: handler, mailbox: mailbox, workers: workers,
                        bodies: bodies, openConnections: openConnections, statistics: loopStatistics[index],
                        log: log,
                        listener: index == 0 ? HandOver(listener.descriptor) : nil, peers: mailboxes)
                })
        } catch {
            throw ServerError(error)
        }
        do throws(SystemError) {
            try workers.start()
        } catch {
            shutdown(grace: 0)
            throw ServerError(error)
        }
    }

    /// The server's statistics, up to the last turn of each loop.
    package var statistics: HTTPStatistics {
        var sum = HTTPStatistics(labels: labelCount)
        for loop in loopStatistics { sum.add(loop.value) }
        sum.startTime = startTime
        sum.process = ProcessUse.read()
        sum.connectionsOpen = openConnections.value
        sum.queuedWork = workers.queued
        sum.answerMemory = workers.memory.held
        sum.bodyMemory = bodies.held
        sum.droppedLogLines = log?.dropped ?? 0
        return sum
    }

    /// Stops: no new connections, idle ones closed, requests in flight answered with `Connection: close`.
    ///
    /// Blocks until that is done or the time is over, and then cuts off unfinished requests. A second call returns at
    /// once.
    ///
    /// - Parameter grace: seconds granted to requests in flight.
    package func shutdown(grace: Seconds) {
        let isFirst = hasStopped.withLock { hasStopped in
            defer { hasStopped = true }
            return !hasStopped
        }
        guard isFirst else { return }
        let deadline = MonotonicClock.seconds() + grace
        // The loop that accepts comes last: a client that is refused a connection knows that every loop is draining.
        for mailbox in mailboxes.reversed() { mailbox.post(.drain(deadline: deadline)) }
        finished.wait()
        workers.stop()
        log?.close(within: HTTPServer.logGrace)
    }

    /// Writes a notice into the access log.
    ///
    /// - Parameter message: a sentence.
    /// - Returns: false if there is no access log.
    package func notice(_ message: String) -> Bool {
        log?.notice(message)
        return log != nil
    }

    /// Waits until the notices so far are written, though not for long if they are not read.
    package func flushNotices() { log?.flush(within: HTTPServer.logGrace) }

    /// The seconds that a start or a shutdown waits for a log that is not read.
    static let logGrace: Seconds = 1

    /// Starts one thread per plan and waits until all of them serve.
    private static func startLoops(_ plans: [LoopPlan]) throws(SystemError) -> DispatchGroup {
        let finished = DispatchGroup()
        let started = DispatchSemaphore(value: 0)
        let report = StartReport()
        for (index, plan) in plans.enumerated() {
            finished.enter()
            do throws(SystemError) {
                try SystemThread.start("loop-\(index)") {
                    do throws(SystemError) {
                        var loop = try EventLoop(plan)
                        started.signal()
                        loop.run()
                    } catch {
                        report.fail(error)
                        started.signal()
                    }
                    finished.leave()
                }
            } catch {
                report.fail(error)
                started.signal()
                finished.leave()
            }
        }
        for _ in plans { started.wait() }
        if let error = report.error {
            for plan in plans { plan.mailbox.post(.drain(deadline: 0)) }
            throw error
        }
        return finished
    }
}

/// The first error of threads that start together.
private final class StartReport: Sendable {
    private let first = Mutex<SystemError?>(nil)

    var error: SystemError? { first.withLock { $0 } }

    func fail(_ error: SystemError) {
        first.withLock { $0 = $0 ?? error }
    }
}
