import JSONText

/// Whether a log holds what a request expects, in its order, and nothing that must never happen.
public struct Verdict: Sendable {
    /// Whether nothing is missing and nothing unexpected.
    public var passed: Bool { missing.isEmpty && unexpected.isEmpty }

    /// The expectations that no entry after the previous match meets.
    let missing: [Missing]
    /// The entries of `never` that some log entry matches.
    let unexpected: [Unexpected]
    let expectations: Expectations
    let log: JSONDocument

    /// An expectation that is not met.
    struct Missing: Sendable {
        /// Its place in `expect`.
        var index: Int
        var node: JSONNode
        /// The position of the last entry that met one; nil before the first.
        var after: Int?
        var nearest: Nearest?
    }

    /// The entry that comes closest, and what keeps it from matching.
    struct Nearest: Sendable {
        var entry: JSONNode
        var differences: [String]
    }

    /// An entry that must not be there.
    struct Unexpected: Sendable {
        /// Its place in `never`.
        var index: Int
        var node: JSONNode
        /// The first log entry that matches.
        var entry: JSONNode
        /// How many match.
        var count: Int
    }
}

extension Verdict {
    /// Compares a log with expectations.
    ///
    /// Each expectation takes the first entry after the last match that meets it; one that is not met takes nothing.
    ///
    /// - Throws: that it has taken too long.
    init(of expectations: Expectations, log: JSONDocument, limits: ResponseLimits) throws(ResponseFault) {
        let index = LogIndex(log, limits: limits)
        self.expectations = expectations
        self.log = log
        var missing: [Missing] = []
        var last = -1
        for (position, node) in expectations.expected.enumerated() {
            guard let partial = try PartialEntry(node, expectations.document, index) else { continue }
            if let match = try partial.firstMatch(after: last) {
                last = match
            } else {
                missing.append(
                    Missing(
                        index: position, node: node, after: last < 0 ? nil : last,
                        nearest: try partial.nearest(after: last)))
            }
        }
        var unexpected: [Unexpected] = []
        for (position, node) in expectations.never.enumerated() {
            guard let partial = try PartialEntry(node, expectations.document, index) else { continue }
            let matches = try partial.matches()
            if let first = matches.first {
                unexpected.append(Unexpected(index: position, node: node, entry: first, count: matches.count))
            }
        }
        self.missing = missing
        self.unexpected = unexpected
    }
}
