/// The record of one event loop's turn: answers, bytes, limits reached, and the ids of its answers.
///
/// Only its loop uses it, so that counting costs an addition. At the end of a turn the loop adds it to statistics that
/// others may read, and clears it.
package struct AnswerJournal: ~Copyable {
    /// The answers of the turn, in the order in which they were written.
    package private(set) var records: [AnswerRecord] = []
    /// Bytes taken from sockets.
    package var bytesReceived = 0
    /// Bytes given to sockets.
    package var bytesSent = 0
    /// Connections taken in.
    package var connectionsAccepted = 0
    /// Connections closed unserved because the system could not watch them.
    package var connectionsRefused = 0
    /// The number of times that each limit was reached.
    package private(set) var limits: [HTTPLimit: Int] = [:]

    var ids: RequestIDs

    /// An empty journal with its own ids.
    package init() { self.init(ids: RequestIDs()) }

    init(ids: RequestIDs) {
        self.ids = ids
        records.reserveCapacity(64)
    }

    /// True if the journal holds nothing of interest to others.
    package var isEmpty: Bool {
        records.isEmpty && bytesReceived == 0 && bytesSent == 0 && connectionsAccepted == 0 && limits.isEmpty
    }

    /// Counts that a limit was reached.
    ///
    /// - Parameter limit: the limit, or nil to count nothing.
    package mutating func count(_ limit: HTTPLimit?) {
        if let limit { limits[limit, default: 0] += 1 }
    }

    mutating func append(_ record: AnswerRecord) { records.append(record) }

    /// Begins a new turn.
    package mutating func clear() {
        records.removeAll(keepingCapacity: true)
        bytesReceived = 0
        bytesSent = 0
        connectionsAccepted = 0
        connectionsRefused = 0
        if !limits.isEmpty { limits.removeAll() }
    }
}
