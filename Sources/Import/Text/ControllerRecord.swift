/// A row of `_printHierarchy`: a controller with its view.
struct ControllerRecord {
    let line: Int
    let className: String
    let address: String?
    let addressValue: UInt64?
    /// The address of its view, or nil if that is not loaded or has none.
    let view: UInt64?
    /// True if it is appearing or disappearing, as in a transition.
    let isInTransition: Bool
    /// The record of the controller that presents it, by its place in the list.
    let presenter: Int?
    /// The record of the controller whose child it is, by its place in the list.
    let parent: Int?

    /// Reads all rows of controllers.
    static func all(in rows: [ConsoleRow], _ bytes: [UInt8]) -> [ControllerRecord] {
        var records: [ControllerRecord] = []
        // Rows inside each other, the last innermost.
        var open: [(bars: Int, record: Int)] = []
        var dump = 0
        for row in rows where row.kind == .controller {
            if row.dump != dump { open.removeAll() }
            dump = row.dump
            let bars = bytes[row.prefix].filter { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "+") }
            while let last = open.last, last.bars >= bars.count { open.removeLast() }
            let isPresented = bars.last == UInt8(ascii: "+")
            records.append(
                ControllerRecord(row, in: open.last?.record, isPresented: isPresented, bytes))
            open.append((bars.count, records.count - 1))
        }
        return records
    }

    private init(_ row: ConsoleRow, in other: Int?, isPresented: Bool, _ bytes: [UInt8]) {
        line = row.line
        className = bytes.text(row.head.className)
        address = row.head.address.map { bytes.text($0) }
        addressValue = row.head.addressValue
        presenter = isPresented ? other : nil
        parent = isPresented ? nil : other
        view = Self.view(in: row.tail, bytes)
        isInTransition = Self.isInTransition(row.tail, bytes)
    }

    private static func isInTransition(_ tail: Range<Int>, _ bytes: [UInt8]) -> Bool {
        let key = Array("state:".utf8)
        guard let start = bytes.place(of: key, from: tail.lowerBound, before: tail.upperBound) else {
            return false
        }
        let state = bytes.withoutBlanks((start + key.count)..<tail.upperBound)
        return bytes.have(prefix: "appearing", at: state) || bytes.have(prefix: "disappearing", at: state)
    }

    /// Returns true if the state of a controller comes next, after the record that names it: `, state: appeared`.
    static func beginsState(_ rest: Range<Int>, _ bytes: [UInt8]) -> Bool {
        guard !rest.isEmpty, bytes[rest.lowerBound] == UInt8(ascii: ",") else { return false }
        let words = bytes.withoutBlanks((rest.lowerBound + 1)..<rest.upperBound)
        return words.lowerBound > rest.lowerBound + 1 && bytes.have(prefix: "state:", at: words)
    }

    private static func view(in tail: Range<Int>, _ bytes: [UInt8]) -> UInt64? {
        let key = Array("view:".utf8)
        guard let start = bytes.place(of: key, from: tail.lowerBound, before: tail.upperBound),
            let open = bytes[(start + key.count)..<tail.upperBound].firstIndex(where: {
                !ConsoleLines.isBlank($0)
            })
        else { return nil }
        return RecordHead(bytes, at: open, before: tail.upperBound)?.addressValue
    }
}
