import DispatchEngine

/// The lines of each moment, with consecutive equal moments combined.
struct MomentFold<Line> {
    /// Moments in a row with the same lines.
    struct Group {
        var lines: [Line]
        var first: Timestamp
        var last: Timestamp
        var count = 1
    }

    private var moment: (time: Timestamp, lines: [Line]) = (.zero, [])
    private var group: Group?

    /// The last line that may still be asked for.
    var last: Line? { moment.lines.last ?? group?.lines.last }

    /// Begins a line at a time that is not before that of the line before.
    ///
    /// - Parameters:
    ///   - time: the time.
    ///   - text: the text of all lines.
    ///   - areEqual: returns true if two lines of the text say the same.
    /// - Returns: the moments that the line ends.
    mutating func beginLine<Text: ~Copyable>(
        at time: Timestamp, in text: borrowing Text, _ areEqual: (Line, Line, borrowing Text) -> Bool
    ) -> Group? {
        time == moment.time ? nil : endMoment(at: time, text, areEqual)
    }

    /// Ends the line that was begun.
    mutating func endLine(_ line: Line) {
        // Few moments have more, and a list that grows is moved again and again.
        if moment.lines.isEmpty { moment.lines.reserveCapacity(16) }
        moment.lines.append(line)
    }

    /// Ends the last moment.
    ///
    /// - Returns: the remaining moments, in order.
    mutating func finish<Text: ~Copyable>(
        in text: borrowing Text, _ areEqual: (Line, Line, borrowing Text) -> Bool
    ) -> [Group] {
        let ended = endMoment(at: moment.time, text, areEqual)
        defer { group = nil }
        return [ended, group].compactMap { $0 }
    }

    private mutating func endMoment<Text: ~Copyable>(
        at next: Timestamp, _ text: borrowing Text, _ areEqual: (Line, Line, borrowing Text) -> Bool
    ) -> Group? {
        defer { moment = (next, []) }
        guard !moment.lines.isEmpty else { return nil }
        if isRepeated(text, areEqual) {
            group?.count += 1
            group?.last = moment.time
            return nil
        }
        defer { group = Group(lines: moment.lines, first: moment.time, last: moment.time) }
        return group
    }

    /// Returns true if the moment has the lines of those before it.
    private func isRepeated<Text: ~Copyable>(
        _ text: borrowing Text, _ areEqual: (Line, Line, borrowing Text) -> Bool
    ) -> Bool {
        guard let lines = group?.lines, lines.count == moment.lines.count else { return false }
        for index in lines.indices where !areEqual(lines[index], moment.lines[index], text) { return false }
        return true
    }
}

extension MomentFold where Line: Equatable {
    /// Adds a line that holds its text.
    ///
    /// - Returns: the moments that it ends.
    mutating func add(_ line: Line, at time: Timestamp) -> Group? {
        let ended = beginLine(at: time, in: ()) { first, second, _ in first == second }
        endLine(line)
        return ended
    }

    /// Ends the last moment, as `finish(in:_:)` does.
    mutating func finish() -> [Group] { finish(in: ()) { first, second, _ in first == second } }
}
