import DispatchEngine
import JSONText

/// A written log, by kind of entry and by member, so that many expectations can be compared quickly.
final class LogIndex {
    /// The log as an array of entries.
    let document: JSONDocument
    private let limits: ResponseLimits
    /// Counts comparisons.
    private var steps = 0
    private var buckets: [EntryKind: Bucket] = [:]
    private var columns: [ColumnName: Column] = [:]

    /// The entries of one kind, in order.
    struct Bucket {
        var entries: [JSONNode] = []
        /// Their positions in the log.
        var positions: [Int] = []
    }

    /// The values of one member for all entries of a kind.
    ///
    /// Few values differ: equal ones share a number, so that an expectation is compared to each value once.
    struct Column {
        /// The number of each entry's value; of one without the member, the number after the last.
        var numbers: [Int32] = []
        /// One place of each value.
        var values: [JSONNode] = []
        /// The number of each value that is a number: there may be as many as entries.
        var numberOfNumber: [Double: Int32] = [:]
    }

    private struct ColumnName: Hashable {
        var kind: EntryKind
        var member: [UInt8]
    }

    /// Indexes a log that the writer of this module has written.
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

    /// The values of one member for all entries of a kind, in order.
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
        column.numbers.reserveCapacity(entries.count)
        for entry in entries {
            guard let value = self.member(member, of: entry) else {
                column.numbers.append(-1)
                continue
            }
            // The writer has one spelling for each value, so equal texts are equal values and only they.
            let range = document.offset(of: value)..<document.endOffset(of: value)
            let text = document.bytes.withUnsafeBufferPointer {
                String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self)
            }
            let number = known[text] ?? Int32(column.values.count)
            if Int(number) == column.values.count {
                known[text] = number
                column.values.append(value)
                if let double = document.double(value) { column.numberOfNumber[double] = number }
            }
            column.numbers.append(number)
        }
        let absent = Int32(column.values.count)
        for index in column.numbers.indices where column.numbers[index] < 0 { column.numbers[index] = absent }
        return column
    }

    /// Counts one comparison.
    ///
    /// - Throws: that they have taken too long.
    func countStep() throws(ResponseFault) {
        steps += 1
        try limits.check(byteCount: 0, step: steps)
    }

    // MARK: Values

    /// The member of that name; the log's own names have no escapes.
    func member(_ name: [UInt8], of node: JSONNode) -> JSONNode? {
        guard document.kind(of: node) == .object else { return nil }
        var child = document.firstChild(of: node)
        while let value = child {
            if let key = document.key(of: value), isText(key, name) { return value }
            child = document.next(after: value)
        }
        return nil
    }

    /// Whether a string means exactly this text.
    func isText(_ node: JSONNode, _ text: [UInt8]) -> Bool {
        guard document.kind(of: node) == .string else { return false }
        let start = document.offset(of: node) &+ 1
        let count = document.endOffset(of: node) &- 1 &- start
        if count == text.count {
            for index in 0..<count where document.bytes[start &+ index] != text[index] {
                return false
            }
            // A backslash in the log is never itself.
            return !text.contains(0x5C)
        }
        guard count > text.count, document.bytes[start..<start + count].contains(0x5C) else { return false }
        return document.string(node).map { $0.utf8.elementsEqual(text) } ?? false
    }

    /// A value as the log spells it, cut if it is long.
    func text(of node: JSONNode) -> String {
        let range = document.offset(of: node)..<document.endOffset(of: node)
        let text = String(decoding: document.bytes[range].prefix(Self.maximumTextLength), as: UTF8.self)
        return range.count > Self.maximumTextLength ? text + "…" : text
    }

    private static let maximumTextLength = 120
}
