/// A record of a console with what stands around it.
struct ConsoleRow {
    /// What a row tells of.
    enum Kind {
        case view, layer, controller, recognizer
    }

    let kind: Kind
    /// The line on which it begins, from 1.
    let line: Int
    /// What stands before the record on its line.
    let prefix: Range<Int>
    /// The bars before it: how deep it lies.
    let bars: Int
    let head: RecordHead
    /// The record between its head and its end.
    let attributes: Range<Int>
    /// What follows the record on its line.
    let tail: Range<Int>
    /// Whether the record breaks off.
    let isCut: Bool
    /// Whether dots, which stand for rows left out, come before it.
    let followsDots: Bool
    /// Whether a prompt comes before it, so that it belongs to no earlier row.
    let startsDump: Bool

    // MARK: Where rows begin

    /// Bytes between the bars and the record in which names of instance variables may stand.
    private static let longestNames = 200

    /// Whether bars at an offset, inside a record or after one, stand before another row; finds out where they end.
    static func begins(atBars offset: Int, before limit: Int, _ bytes: [UInt8], endOfBars: inout Int) -> Bool
    {
        var index = offset
        while index < limit, bytes[index] == UInt8(ascii: "|") || ConsoleLines.isBlank(bytes[index]) {
            index += 1
        }
        endOfBars = index
        let window = index..<min(limit, index + longestNames)
        guard let opener = bytes[window].firstIndex(of: UInt8(ascii: "<")),
            !bytes[index..<opener].contains(where: { endsNames.contains($0) }),
            let head = RecordHead(bytes, at: opener, before: limit)
        else { return false }
        return begins(head, before: limit, bytes)
    }

    /// Whether a head is that of a row even inside a record that is not closed.
    static func begins(_ head: RecordHead, before limit: Int, _ bytes: [UInt8]) -> Bool {
        let rest = bytes[head.end..<limit]
        if firstAttributes.contains(where: { rest.starts(with: $0) }) { return true }
        return rest.first == UInt8(ascii: ">") && ControllerRecord.beginsState(rest.dropFirst())
    }

    private static let endsNames = Array(";=>{}".utf8)
    private static let firstAttributes = ["; frame = (", "; baseClass = ", "; reactTag: ", ">Frame: ("].map {
        Array($0.utf8)
    }
}
