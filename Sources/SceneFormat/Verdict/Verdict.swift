import DispatchEngine
import JSONText

/// The result of comparing a log and its summary with the expectations of a request.
///
/// The log must have the expected entries in their order, and none that must never happen.
public struct Verdict: Sendable {
    /// True if nothing is missing and nothing unexpected.
    public var passed: Bool { missing.isEmpty && unexpected.isEmpty && missingSummary?.isEmpty ?? true }

    /// True if the request's lists of expectations are empty, so that anything passes.
    public var expectsNothing: Bool {
        expectations.expected.isEmpty && expectations.never.isEmpty && expectations.summary == nil
    }

    /// The expectations that no entry after the previous match meets, or not the stated number of entries.
    var missing: [Missing]
    /// The entries of `never` that some log entry matches.
    var unexpected: [Unexpected]
    /// The missing parts of the summary, or nil if nothing is expected of it.
    let missingSummary: [MissingPart]?
    let expectations: Expectations
    let log: JudgedLog

    /// An expectation that is not met.
    struct Missing: Sendable {
        /// Its place in `expect`.
        var index: Int
        var node: JSONNode
        /// The position of the last entry that met one, or nil before the first.
        var after: Int?
        /// The number of entries of the whole log that match, if the expectation states it.
        var count: Int?
        var nearest: Nearest?
        /// The reason why it is not met, in a sentence, if that was asked.
        var because: String?
        /// True if the reason alone says what is wrong: what was expected did not come at all.
        var isExplained = false
    }

    /// A part that is expected of the summary and is not there.
    struct MissingPart: Sendable {
        var node: JSONNode
        var nearest: Nearest?
    }

    /// An entry of the log at a position, or a part of the summary.
    enum Entry: Sendable {
        case logged(at: Int)
        case summarized(LoggedValue)
    }

    /// The entry that comes closest, and its differences.
    struct Nearest: Sendable {
        var entry: Entry
        var differences: [String]
        /// True if it is as expected, only too early.
        var isOnlyMisplaced = false
        /// True if it is as expected, but for its time, which is later.
        var isOnlyLate = false
        /// True if it is as expected, but one too many.
        var isExcess = false
    }

    /// An entry that must not be there.
    struct Unexpected: Sendable {
        /// Its place in `never`.
        var index: Int
        var node: JSONNode
        /// The position of the first log entry that matches.
        var position: Int
        /// The number of entries that match.
        var count: Int
        /// The reason why it is there, in a sentence, if that was asked.
        var because: String?
    }
}

extension Verdict {
    /// Compares a log with expectations.
    ///
    /// Each expectation takes the first entry after the last match that meets it. One that is not met takes nothing.
    ///
    /// - Throws: an error if it has taken too long.
    init(
        of expectations: Expectations, log: JudgedLog, summary: @autoclosure () -> RunSummary,
        limits: ResponseLimits
    ) throws(ResponseFault) {
        let index = try EntryColumns(log, for: expectations, limits: limits)
        self.expectations = expectations
        self.log = log
        var missing: [Missing] = []
        // The explanations of missing entries are long, and made well before they are written.
        var explained = 0
        var last = -1
        for (position, expected) in expectations.expected.enumerated() {
            let partial = try PartialEntry(expected, index)
            switch try Self.outcome(of: partial, times: expected.times, after: last) {
            case .met(let match): last = match
            case .missing(let count, let nearest):
                explained += nearest?.differences.reduce(0) { $0 + $1.utf8.count } ?? 0
                try limits.check(byteCount: explained)
                missing.append(
                    Missing(
                        index: position, node: expected.node, after: last < 0 ? nil : last, count: count,
                        nearest: nearest))
            }
        }
        var unexpected: [Unexpected] = []
        for (position, forbidden) in expectations.never.enumerated() {
            let matches = try PartialEntry(forbidden, index).matches()
            guard let first = matches.first else { continue }
            unexpected.append(
                Unexpected(
                    index: position, node: forbidden.node, position: first, count: matches.count))
        }
        self.missing = missing
        self.unexpected = unexpected
        guard let expected = expectations.summary else {
            missingSummary = nil
            return
        }
        missingSummary = try Self.missing(expected, in: SummaryIndex(summary(), of: log), index)
    }

    private static func missing(
        _ expected: ExpectedSummary, in summary: SummaryIndex, _ log: EntryColumns
    ) throws(ResponseFault) -> [MissingPart] {
        var missing: [MissingPart] = []
        for part in expected.parts {
            guard case .missing(let nearest) = try summary.outcome(of: part, log) else { continue }
            missing.append(MissingPart(node: part.node, nearest: nearest))
        }
        return missing
    }

    /// The outcome of one expectation.
    private enum Outcome {
        /// The entry at that position meets it.
        case met(at: Int)
        case missing(count: Int?, Nearest?)
    }

    private static func outcome(
        of partial: PartialEntry, times: Int?, after last: Int
    ) throws(ResponseFault) -> Outcome {
        guard let times else {
            if let match = try partial.firstMatch(after: last) { return .met(at: match) }
            return .missing(count: nil, try partial.nearest(after: last))
        }
        let matches = try partial.matches()
        guard let first = matches.first else { return .missing(count: 0, try partial.nearest(after: last)) }
        guard matches.count == times else {
            var nearest: Nearest?
            // One too many shows itself, while one too few may be the entry that nearly matches.
            if matches.count < times { nearest = try partial.nearestMiss() }
            let difference = "times: expected \(times) but was \(matches.count)"
            return .missing(
                count: matches.count,
                Nearest(
                    entry: nearest?.entry ?? .logged(at: matches[min(times, matches.count - 1)]),
                    differences: [difference] + (nearest?.differences ?? []),
                    isExcess: matches.count > times))
        }
        guard first > last else {
            let difference = order(first, after: last, isAll: true)
            return .missing(
                count: times,
                Nearest(entry: .logged(at: first), differences: [difference], isOnlyMisplaced: true))
        }
        return .met(at: first)
    }

    /// Returns a sentence that says that an entry comes too early.
    ///
    /// - Parameters:
    ///   - position: its position.
    ///   - last: the position of the entry that it is expected to follow.
    ///   - isAll: true if nothing else is wrong with it.
    /// - Returns: the sentence.
    static func order(_ position: Int, after last: Int, isAll: Bool) -> String {
        "order: entry \(position) comes before entry \(last), which meets an earlier expectation"
            + (isAll ? ", so expect it first" : "")
    }
}
