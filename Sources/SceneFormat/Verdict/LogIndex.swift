import JSONText

/// A written log, by kind of entry and by member, so that many expectations can be compared quickly.
final class LogIndex {
    /// The log as an array of entries.
    let document: JSONDocument
    /// The entries of each kind, in order.
    private(set) var buckets: [EntryKind: [JSONNode]] = [:]
    private var positions: [EntryKind: [Int]] = [:]
    private var columns: [Column: [JSONNode?]] = [:]

    private struct Column: Hashable {
        var kind: EntryKind
        var member: [UInt8]
    }

    /// Indexes a log that the writer of this module has written.
    init(_ document: JSONDocument) {
        self.document = document
        let kindName = Array("kind".utf8)
        var position = 0
        var child = document.firstChild(of: document.root)
        while let entry = child {
            if let node = member(kindName, of: entry), let kind = document.string(node).flatMap(EntryKind.init) {
                buckets[kind, default: []].append(entry)
                positions[kind, default: []].append(position)
            }
            position += 1
            child = document.next(after: entry)
        }
    }

    /// The positions in the log of the entries of a kind.
    func positions(of kind: EntryKind) -> [Int] { positions[kind] ?? [] }

    /// The values of one member for all entries of a kind, in order.
    func column(_ member: [UInt8], of kind: EntryKind) -> [JSONNode?] {
        let column = Column(kind: kind, member: member)
        if let known = columns[column] { return known }
        let values = (buckets[kind] ?? []).map { self.member(member, of: $0) }
        columns[column] = values
        return values
    }

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

    /// Whether a string stands for exactly this text.
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

    /// A value as it stands in the log, cut if it is long.
    func text(of node: JSONNode) -> String {
        let range = document.offset(of: node)..<document.endOffset(of: node)
        let text = String(decoding: document.bytes[range].prefix(Self.maximumTextLength), as: UTF8.self)
        return range.count > Self.maximumTextLength ? text + "…" : text
    }

    private static let maximumTextLength = 120
}
