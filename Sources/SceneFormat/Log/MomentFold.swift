import DispatchEngine

/// The lines of each moment, with consecutive equal moments combined.
struct MomentFold<Line: Equatable> {
    /// Moments in a row with the same lines.
    struct Group {
        var lines: [Line]
        var first: Timestamp
        var last: Timestamp
        var count = 1
    }

    private var moment: (time: Timestamp, lines: [Line]) = (.zero, [])
    private var group: Group?

    /// Adds a line at a time that is not before that of the line before.
    ///
    /// - Returns: the moments that the line ends.
    mutating func add(_ line: Line, at time: Timestamp) -> Group? {
        let ended = time == moment.time ? nil : endMoment(at: time)
        moment.lines.append(line)
        return ended
    }

    /// Ends the last moment.
    ///
    /// - Returns: the remaining moments, in order.
    mutating func finish() -> [Group] {
        let ended = endMoment(at: moment.time)
        defer { group = nil }
        return [ended, group].compactMap { $0 }
    }

    private mutating func endMoment(at next: Timestamp) -> Group? {
        defer { moment = (next, []) }
        guard !moment.lines.isEmpty else { return nil }
        if group?.lines == moment.lines {
            group?.count += 1
            group?.last = moment.time
            return nil
        }
        defer { group = Group(lines: moment.lines, first: moment.time, last: moment.time) }
        return group
    }
}
