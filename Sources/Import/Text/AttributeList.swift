/// The attributes of a record: `frame = (0 0; 10 10); hidden = YES; contentOffset: {0, 0}`.
///
/// The words `hidden` and `disabled` alone have an empty value.
struct AttributeList: Sequence, IteratorProtocol {
    /// An attribute.
    struct Attribute {
        let key: Range<Int>
        let value: Range<Int>
    }

    private let bytes: [UInt8]
    private let start: Int
    private let end: Int
    /// True if the last attribute may be incomplete.
    private let isCut: Bool
    private var position: Int
    /// True if no frame ends a React Native text any more, so that none is looked for again.
    private var lacksFrame = false

    init(_ row: ConsoleRow, _ bytes: [UInt8]) { self.init(row.attributes, isCut: row.isCut, bytes) }

    init(_ range: Range<Int>, isCut: Bool, _ bytes: [UInt8]) {
        self.bytes = bytes
        self.isCut = isCut
        (start, position, end) = (range.lowerBound, range.lowerBound, range.upperBound)
    }

    mutating func next() -> Attribute? {
        while position < end {
            let start = position
            var separator: Int?
            let stop = endOfAttribute(&separator)
            position = stop + 1
            guard let separator else {
                // EarlGrey prints these flags as words.
                let word = trimmed(start..<stop)
                guard bytes.have("hidden", at: word) || bytes.have("disabled", at: word) else { continue }
                return Attribute(key: word, value: stop..<stop)
            }
            let key = trimmed(start..<separator)
            let value = trimmed((separator + 1)..<stop)
            if key.isEmpty || (isCut && stop == end && !isWhole(value)) { continue }
            return Attribute(key: key, value: value)
        }
        return nil
    }

    /// Finds the semicolon, outside brackets and quotes, that ends the attribute at `position`, and its first `=` or `:`.
    private mutating func endOfAttribute(_ separator: inout Int?) -> Int {
        var index = position
        var depth = 0
        while let mark = RecordText.mark(in: bytes, from: index, before: end) {
            index = mark + 1
            switch bytes[mark] {
            case UInt8(ascii: ";") where depth == 0: return mark
            case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ">") where bytes[mark - 1] == UInt8(ascii: "-"): break
            case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= depth > 0 ? 1 : 0
            case UInt8(ascii: "'") where RecordText.opens(bytes, at: mark, after: position):
                guard let quote = RecordText.endOfText(bytes, from: index, before: end) else { return end }
                index = quote + 1
            case UInt8(ascii: "="), UInt8(ascii: ":"):
                if separator == nil, depth == 0 { separator = mark }
                if !lacksFrame, RecordText.beginsPlainText(bytes, at: mark, after: start) {
                    let frame = RecordText.endOfPlainText(bytes, from: index, before: end)
                    if let frame { return frame - 1 }
                    lacksFrame = true
                }
                if RecordText.beginsPlaceholder(bytes, at: mark, after: position) {
                    index = RecordText.endOfPlaceholder(bytes, from: mark, before: end) ?? index
                }
            default: break
            }
        }
        return end
    }

    /// Returns true if a value that nothing follows is complete.
    private func isWhole(_ value: Range<Int>) -> Bool {
        guard let last = bytes[value].last else { return false }
        return wholeEnds.contains(last) || bytes.have("YES", at: value) || bytes.have("NO", at: value)
    }

    private var wholeEnds: [UInt8] {
        [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ">")]
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        let start = bytes.withoutBlanks(range).lowerBound
        var stop = range.upperBound
        while stop > start, ConsoleLines.isBlank(bytes[stop - 1]) { stop -= 1 }
        return start..<stop
    }
}
