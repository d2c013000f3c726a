import JSONText

/// Whether a log holds what a request expects, in its order, and nothing of what must never happen.
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
    init(of expectations: Expectations, log: JSONDocument) {
        let index = LogIndex(log)
        self.expectations = expectations
        self.log = log
        var missing: [Missing] = []
        var last = -1
        for (position, node) in expectations.expected.enumerated() {
            guard let partial = PartialEntry(node, expectations.document, index) else { continue }
            if let match = partial.firstMatch(after: last) {
                last = match.position
            } else {
                missing.append(
                    Missing(
                        index: position, node: node, after: last < 0 ? nil : last,
                        nearest: partial.nearest(after: last)))
            }
        }
        var unexpected: [Unexpected] = []
        for (position, node) in expectations.never.enumerated() {
            guard let partial = PartialEntry(node, expectations.document, index) else { continue }
            let matches = partial.matches()
            if let first = matches.first {
                unexpected.append(Unexpected(index: position, node: node, entry: first, count: matches.count))
            }
        }
        self.missing = missing
        self.unexpected = unexpected
    }
}

/// An expectation with what it is compared to.
private struct PartialEntry {
    let log: LogIndex
    let kind: EntryKind
    let pattern: Pattern
    /// The members besides `kind`, each with the values it is compared to.
    let members: [(value: Pattern, column: [JSONNode?])]

    /// Nil for what the decoder has not let pass.
    init?(_ node: JSONNode, _ document: JSONDocument, _ log: LogIndex) {
        guard let name = document.member("kind", of: node).flatMap({ document.string($0) }),
            let kind = EntryKind(rawValue: name)
        else { return nil }
        self.log = log
        self.kind = kind
        pattern = Pattern(node, document)
        guard case .object(let all) = pattern else { return nil }
        members = all.filter { $0.name != Array("kind".utf8) }.map { ($0.value, log.column($0.name, of: kind)) }
    }

    private func matches(at index: Int) -> Bool {
        for member in members {
            guard let node = member.column[index], member.value.matches(node, log) else { return false }
        }
        return true
    }

    private var entries: [JSONNode] { log.buckets[kind] ?? [] }

    func firstMatch(after last: Int) -> (position: Int, entry: JSONNode)? {
        let (entries, positions) = (self.entries, log.positions(of: kind))
        for index in firstIndex(after: last)..<entries.count where matches(at: index) {
            return (positions[index], entries[index])
        }
        return nil
    }

    func matches() -> [JSONNode] {
        let entries = self.entries
        return entries.indices.filter(matches(at:)).map { entries[$0] }
    }

    /// The index of the first entry of the kind behind a position of the log.
    private func firstIndex(after last: Int) -> Int {
        let positions = log.positions(of: kind)
        var (low, high) = (0, positions.count)
        while low < high {
            let middle = (low + high) / 2
            if positions[middle] <= last { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The entry with the fewest differing members: behind the last match if there is one, else before it.
    func nearest(after last: Int) -> Verdict.Nearest? {
        let (entries, positions) = (self.entries, log.positions(of: kind))
        let start = firstIndex(after: last)
        // What would match if it came later explains more than what comes later and does not match.
        if let early = (0..<start).last(where: matches(at:)) {
            return Verdict.Nearest(
                entry: entries[early],
                differences: ["n: expected after \(last) but was \(positions[early])"])
        }
        let candidates = start < entries.count ? start..<entries.count : 0..<entries.count
        var best: (index: Int, count: Int)?
        for index in candidates {
            var count = 0
            for member in members where member.column[index].map({ !member.value.matches($0, log) }) ?? true {
                count += 1
            }
            if count < best?.count ?? .max { best = (index, count) }
        }
        guard let best else { return nil }
        let differences = pattern.differences(entries[best.index], log, at: "")
        guard positions[best.index] <= last else {
            return Verdict.Nearest(entry: entries[best.index], differences: differences)
        }
        return Verdict.Nearest(
            entry: entries[best.index],
            differences: ["n: expected after \(last) but was \(positions[best.index])"] + differences)
    }
}
