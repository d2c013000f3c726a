/// A record of a console with the text around it.
struct ConsoleRow {
    /// The kind of object that a row describes.
    enum Kind {
        case view, layer, controller, recognizer
    }

    let kind: Kind
    /// The line where it begins, from 1.
    let line: Int
    /// The text before the record on its line.
    let prefix: Range<Int>
    /// The number of bars before it, which is its depth.
    var bars: Int
    let head: RecordHead
    /// The record between its head and its end.
    let attributes: Range<Int>
    /// The text after the record on its line.
    let tail: Range<Int>
    /// True if the record breaks off.
    let isCut: Bool
    /// True if dots, which stand for rows left out, come before it.
    let followsDots: Bool
    /// The number of the dump that it belongs to: each command prints its own.
    let dump: Int

    // MARK: Where rows begin

    /// The most bytes between the bars and the record, for names of instance variables.
    private static let longestNames = 200

    /// Returns true if bars at an offset, inside a record or after one, come before another row, and finds where they
    /// end.
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

    /// Returns true if a head is that of a row even inside a record that is not closed.
    static func begins(_ head: RecordHead, before limit: Int, _ bytes: [UInt8]) -> Bool {
        let rest = head.end..<limit
        guard !rest.isEmpty else { return false }
        if bytes[head.end] == UInt8(ascii: ">") {
            return bytes.have(prefix: ">Frame: (", at: rest)
                || ControllerRecord.beginsState((head.end + 1)..<limit, bytes)
        }
        return bytes.have(prefix: "; frame = (", at: rest) || bytes.have(prefix: "; baseClass = ", at: rest)
            || bytes.have(prefix: "; reactTag: ", at: rest)
    }

    private static let endsNames = Array(";=>{}".utf8)
}
