extension [UInt8] {
    /// Returns the text of a range in which what is not ASCII may be escaped as Cycript prints it: `\u4f7f`, `\xa0`.
    func unescapedText(_ range: Range<Int>) -> String {
        let backslash = UInt8(ascii: "\\")
        guard self[range].contains(backslash) else { return text(range) }
        var rest = self[range]
        var units: [UInt16] = []
        while let start = rest.firstIndex(of: backslash) {
            units += text(rest.startIndex..<start).utf16
            rest = rest[start...]
            if let (unit, length) = Self.escape(rest) {
                units.append(unit)
                rest = rest.dropFirst(length)
            } else {
                units.append(UInt16(backslash))
                rest = rest.dropFirst()
            }
        }
        return String(decoding: units + text(rest.indices).utf16, as: UTF16.self)
    }

    /// Returns the unit of UTF-16 that an escape stands for, and the escape's length, or nil for another backslash.
    private static func escape(_ bytes: ArraySlice<UInt8>) -> (unit: UInt16, length: Int)? {
        let count: Int
        switch bytes.dropFirst().first {
        case UInt8(ascii: "u"): count = 4
        case UInt8(ascii: "x"): count = 2
        default: return nil
        }
        let digits = bytes.dropFirst(2).prefix(count)
        guard digits.count == count, digits.first != UInt8(ascii: "+"),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16), unit >= 0x20
        else { return nil }
        return (unit, 2 + count)
    }
}
