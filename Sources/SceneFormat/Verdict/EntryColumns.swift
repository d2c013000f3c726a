import DispatchEngine
import JSONText

/// A written log, by kind of entry and by member, so that many expectations can be compared quickly.
final class EntryColumns {
    /// The log as an array of entries.
    let document: JSONDocument
    private let limits: ResponseLimits
    /// The number of comparisons so far.
    private var steps = 0
    private var buckets: [EntryKind: Bucket] = [:]
    private var columns: [ColumnName: Column] = [:]

    /// The entries of one kind, in order.
    struct Bucket {
        var entries: [JSONNode] = []
        /// The positions of the entries in the log.
        var positions: [Int] = []
    }

    /// An entry that meets an expectation, with its position in the log.
    struct Match {
        var entry: JSONNode
        var position: Int
    }

    /// The values of one member for all entries of a kind.
    ///
    /// Few values differ. Equal ones share a rank, so an expectation is compared to each value once.
    struct Column {
        /// The rank of each entry's value, or for one without the member the rank after the last.
        var ranks: [Int32] = []
        /// One place of each value, by rank.
        var values: [JSONNode] = []
        /// The values that are numbers, ascending.
        ///
        /// They have the first ranks, and may be as many as entries.
        var numbers: [Double] = []
    }

    private struct ColumnName: Hashable {
        var kind: EntryKind
        var member: [UInt8]
    }

    /// Makes the index of a log that the writer of this module has written.
    init(_ document: JSONDocument, limits: ResponseLimits = ResponseLimits()) {
        self.document = document
        self.limits = limits
        var position = 0
        var child = document.firstChild(of: document.root)
        while let entry = child {
            if let kind = kind(of: entry) {
                buckets[kind, default: Bucket()].entries.append(entry)
                buckets[kind, default: Bucket()].positions.append(position)
            }
            position += 1
            child = document.next(after: entry)
        }
    }

    private func kind(of entry: JSONNode) -> EntryKind? {
        document.member("kind", of: entry).flatMap { EntryKind.table.value(of: $0, in: document) }
    }

    func bucket(_ kind: EntryKind) -> Bucket { buckets[kind] ?? Bucket() }

    /// Returns the values of one member for all entries of a kind, in order.
    func column(_ member: [UInt8], of kind: EntryKind) -> Column {
        let name = ColumnName(kind: kind, member: member)
        if let known = columns[name] { return known }
        let column = makeColumn(member, kind)
        columns[name] = column
        return column
    }

    private func makeColumn(_ member: [UInt8], _ kind: EntryKind) -> Column {
        var column = Column()
        var known: [String: Int32] = [:]
        let entries = bucket(kind).entries
        column.ranks.reserveCapacity(entries.count)
        for entry in entries {
            guard let value = document.member(named: member, of: entry) else {
                column.ranks.append(-1)
                continue
            }
            // The writer has one spelling for each value, so equal texts are equal values and only they.
            let range = document.offset(of: value)..<document.endOffset(of: value)
            let text = document.bytes.withUnsafeBufferPointer {
                String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self)
            }
            let rank = known[text] ?? Int32(column.values.count)
            if Int(rank) == column.values.count {
                known[text] = rank
                column.values.append(value)
            }
            column.ranks.append(rank)
        }
        column.sortNumbers(document)
        return column
    }

    /// Counts one comparison.
    ///
    /// - Throws: an error once comparisons have taken too long.
    func countStep() throws(ResponseFault) {
        steps += 1
        try limits.check(byteCount: 0, step: steps)
    }
}

extension EntryColumns.Column {
    /// Ranks the collected values: numbers first and ascending, then the others in their order, then nothing.
    fileprivate mutating func sortNumbers(_ document: JSONDocument) {
        let doubles = values.map { document.double($0) ?? .infinity }
        // A stable order: those without a number keep theirs.
        let order = values.indices.sorted { (doubles[$0], $0) < (doubles[$1], $1) }
        var ranks = Array(repeating: Int32(0), count: values.count)
        for (rank, index) in order.enumerated() { ranks[index] = Int32(rank) }
        numbers = order.map { doubles[$0] }.filter(\.isFinite)
        values = order.map { values[$0] }
        let absent = Int32(values.count)
        for index in self.ranks.indices {
            let known = self.ranks[index]
            self.ranks[index] = known < 0 ? absent : ranks[Int(known)]
        }
    }
}
