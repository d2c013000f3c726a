import DispatchEngine

/// The stays of a trace, and its rows, which must be known before its first event is written.
struct TraceStays {
    /// A stay in a state, from an entry of the log on.
    struct Stay {
        /// The entry that begins it.
        let position: Int
        /// The time when it ends, or nil if it goes on at the end of the log.
        var end: Timestamp?
    }

    /// The stays in the order of their beginnings.
    ///
    /// An entry begins at most one.
    private(set) var all: [Stay] = []
    private(set) var rows: TraceRows
    /// The number of entries of each kind that are in no row.
    private(set) var leftOut: [EntryKind: Int] = [:]
    /// The place of the stay that goes on in each row.
    private var open: [TraceRow: Int] = [:]

    init(
        _ log: [LogEntry], _ request: DispatchRequest, _ summary: Summary, _ fingers: FingerTimes,
        _ limits: ResponseLimits
    ) throws(ResponseFault) {
        rows = TraceRows(summary)
        for (position, entry) in log.enumerated() {
            try limits.check(byteCount: 0, step: position)
            guard let traced = entry.content.traced(rows, in: request.scene) else {
                leftOut[entry.content.kind, default: 0] += 1
                continue
            }
            for row in traced.rows { rows.use(row) }
            guard let row = traced.rows.first else { continue }
            switch traced.shape {
            case .moment, .call: break
            case .stay: begin(row, position, at: entry.time)
            case .firstStay: if open[row] == nil { begin(row, position, at: entry.time) }
            case .end: end(row, at: entry.time)
            }
            if case .contact(let contact) = row, case .stay = traced.shape {
                all[all.count - 1].end = fingers.lift(of: contact)
            }
        }
    }

    private mutating func begin(_ row: TraceRow, _ position: Int, at time: Timestamp) {
        end(row, at: time)
        open[row] = all.count
        all.append(Stay(position: position))
    }

    private mutating func end(_ row: TraceRow, at time: Timestamp) {
        if let index = open.removeValue(forKey: row) { all[index].end = time }
    }
}
