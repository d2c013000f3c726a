/// A server's statistics since it started.
///
/// They know classes of answers, not their meaning.
package struct HTTPStatistics: Sendable, Equatable {
    /// The number of answers of one class with one status.
    package struct AnswerCount: Sendable, Equatable {
        package var status: Int
        package var count: Int
    }

    /// The time at which the server started, in seconds since 1970.
    package var startTime = 0
    /// The resources that the process uses, or nil if they were not measured.
    package var process: ProcessUse?
    /// Connections open now.
    package var connectionsOpen = 0
    /// Connections taken in.
    package var connectionsAccepted = 0
    /// Connections closed unserved because the system could not watch them.
    package var connectionsRefused = 0
    /// Bytes taken from sockets.
    package var bytesReceived = 0
    /// Bytes given to sockets.
    package var bytesSent = 0
    /// Requests that wait for a worker now.
    package var queuedWork = 0
    /// Bytes that answers and the work for them hold now, or may come to hold.
    package var answerMemory = 0
    /// The bytes that bodies hold or have reserved.
    package var bodyMemory = 0
    /// Lines of the access log that were dropped because they were not read in time.
    package var droppedLogLines = 0
    /// The number of times that each limit was reached.
    package var limits: [HTTPLimit: Int] = [:]
    /// Answers by class and, in the order of their first occurrence, by status.
    package private(set) var answers: [[AnswerCount]]
    /// The time from the whole request to the end of the turn that answered it, by class.
    package private(set) var latencies: [LatencyHistogram]

    /// Makes statistics of nothing.
    ///
    /// - Parameter labels: the number of classes of answers.
    package init(labels: Int) {
        answers = Array(repeating: [], count: labels)
        latencies = Array(repeating: LatencyHistogram(), count: labels)
    }

    /// Adds a loop's turn.
    ///
    /// - Parameters:
    ///   - journal: the record of the turn.
    ///   - end: the end of the turn, by the monotonic clock.
    package mutating func add(_ journal: borrowing AnswerJournal, end: Seconds) {
        connectionsAccepted += journal.connectionsAccepted
        connectionsRefused += journal.connectionsRefused
        bytesReceived += journal.bytesReceived
        bytesSent += journal.bytesSent
        limits.merge(journal.limits, uniquingKeysWith: +)
        for index in journal.records.indices {
            // A class that a handler uses but has not announced counts as no class.
            let announced = journal.records[index].label
            let label = answers.indices.contains(announced) ? announced : 0
            count(status: journal.records[index].status.code, by: 1, label: label)
            latencies[label].observe(max(0, end - journal.records[index].start))
        }
    }

    /// Adds another loop's statistics.
    ///
    /// - Parameter other: statistics with the same number of classes.
    package mutating func add(_ other: HTTPStatistics) {
        connectionsOpen += other.connectionsOpen
        connectionsAccepted += other.connectionsAccepted
        connectionsRefused += other.connectionsRefused
        bytesReceived += other.bytesReceived
        bytesSent += other.bytesSent
        queuedWork += other.queuedWork
        answerMemory += other.answerMemory
        bodyMemory += other.bodyMemory
        droppedLogLines += other.droppedLogLines
        limits.merge(other.limits, uniquingKeysWith: +)
        for (label, counts) in other.answers.enumerated() {
            for entry in counts { count(status: entry.status, by: entry.count, label: label) }
            latencies[label].add(other.latencies[label])
        }
    }

    private mutating func count(status: Int, by number: Int, label: Int) {
        for index in answers[label].indices where answers[label][index].status == status {
            answers[label][index].count += number
            return
        }
        answers[label].append(AnswerCount(status: status, count: number))
    }
}

/// The resources that a process uses.
package struct ProcessUse: Sendable, Equatable {
    /// The processor time in seconds, in user and kernel mode.
    package var processorSeconds: Double
    /// The bytes of memory that the process holds now, or nil if the system offers no cheap way to ask.
    package var residentBytes: Int?
    /// The number of open descriptors, or nil if it is unknown.
    package var openDescriptors: Int?

    package init(processorSeconds: Double, residentBytes: Int?, openDescriptors: Int?) {
        self.processorSeconds = processorSeconds
        self.residentBytes = residentBytes
        self.openDescriptors = openDescriptors
    }
}
