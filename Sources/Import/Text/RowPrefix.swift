/// The names before a record: those of the instance variables that hold the view, and the controller whose view it is.
///
/// Extensions of `recursiveDescription` print them: `| 'RootViewController:0x757a0b0' <UIView…`, `| _button <UIButton…`.
struct RowPrefix {
    /// The first instance variable.
    private(set) var variable: String?
    /// The controller's class and address.
    private(set) var controller: (className: String, address: String, value: UInt64)?

    private static let longestName = 200

    init(_ row: ConsoleRow, _ bytes: [UInt8]) {
        let prefix = bytes[row.prefix]
        let start = prefix.lastIndex(of: UInt8(ascii: "|")).map { $0 + 1 } ?? prefix.startIndex
        let words = start..<prefix.endIndex
        guard bytes[words].contains(where: { !ConsoleLines.isBlank($0) }) else { return }
        if let open = bytes[words].firstIndex(of: UInt8(ascii: "'")),
            let close = bytes[(open + 1)..<words.upperBound].firstIndex(of: UInt8(ascii: "'"))
        {
            readController((open + 1)..<close, bytes)
            variable =
                Self.variable(in: words.lowerBound..<open, row.bars, bytes)
                ?? Self.variable(in: (close + 1)..<words.upperBound, row.bars, bytes)
        } else {
            variable = Self.variable(in: words, row.bars, bytes)
        }
    }

    private mutating func readController(_ range: Range<Int>, _ bytes: [UInt8]) {
        guard range.count <= Self.longestName, let colon = bytes[range].lastIndex(of: UInt8(ascii: ":")),
            colon > range.lowerBound, bytes.have(prefix: "0x", at: (colon + 1)..<range.upperBound),
            let value = RecordHead.value(ofAddress: (colon + 1)..<range.upperBound, bytes)
        else { return }
        controller = (
            bytes.text(range.lowerBound..<colon), bytes.text((colon + 1)..<range.upperBound), value
        )
    }

    /// Returns the first of the names that a range holds, or nil if it holds anything else.
    ///
    /// Outside a tree, words are prose more often than names.
    private static func variable(in range: Range<Int>, _ bars: Int, _ bytes: [UInt8]) -> String? {
        guard range.count <= longestName else { return nil }
        var names: [Range<Int>] = []
        var start: Int?
        for index in range {
            if RecordHead.isOfName(bytes[index]) {
                start = start ?? index
                continue
            }
            guard ConsoleLines.isBlank(bytes[index]) || bytes[index] == UInt8(ascii: ",") else { return nil }
            if let first = start { names.append(first..<index) }
            start = nil
        }
        if let start { names.append(start..<range.upperBound) }
        guard let name = names.first, names.count == 1 || bytes[name.upperBound] == UInt8(ascii: ",") else {
            return nil
        }
        let isName: (UInt8) -> Bool = {
            $0 == UInt8(ascii: "_") || (bars > 0 && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0))
        }
        return isName(bytes[name.lowerBound]) ? bytes.text(name) : nil
    }
}
