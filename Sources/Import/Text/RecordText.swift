/// The parts of a record that may hold any character: a quoted text, and the placeholder of a text field.
enum RecordText {
    /// Returns the first offset in a range of a byte that may structure a record, or nil if it has none.
    ///
    /// These are brackets, bars, colons, semicolons, equals signs and apostrophes. It finds backslashes too, which
    /// structure nothing.
    static func mark(in bytes: [UInt8], from start: Int, before limit: Int) -> Int? {
        bytes.place(from: start, before: limit, where: areMarks)
    }

    @inline(__always)
    private static func areMarks(_ bytes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
        let apostropheAndParentheses = bytes.lie(from: UInt8(ascii: "'"), to: UInt8(ascii: ")"))
        let colonToAngle = bytes.lie(from: UInt8(ascii: ":"), to: UInt8(ascii: ">"))
        // This bit is the difference between square brackets and braces.
        let others = (bytes | SIMD16(repeating: 0x20)).lie(from: UInt8(ascii: "{"), to: UInt8(ascii: "}"))
        return apostropheAndParentheses .| colonToAngle .| others
    }

    /// Returns the offset of the quotation mark that ends a text, or nil if it does not end in the range.
    static func endOfText(_ bytes: [UInt8], from start: Int, before limit: Int) -> Int? {
        var index = start
        while let place = bytes.place(from: index, before: limit, where: { $0.are(UInt8(ascii: "'")) }) {
            if closes(bytes, at: place, before: limit) { return place }
            index = place + 1
        }
        return nil
    }

    /// The longest key of an attribute that is looked for.
    private static let longestKey = 64
    /// The bytes in which the end of a placeholder is looked for.
    private static let longestPlaceholder = 300

    /// Returns true if the quotation mark at an offset opens the value of an attribute.
    static func opens(_ bytes: [UInt8], at offset: Int, after start: Int) -> Bool {
        offset - start >= 2 && bytes[offset - 1] == UInt8(ascii: " ")
            && bytes[offset - 2] == UInt8(ascii: "=")
    }

    /// Returns true if the quotation mark at an offset is the last of a text, which may hold others.
    static func closes(_ bytes: [UInt8], at offset: Int, before limit: Int) -> Bool {
        guard offset + 1 < limit else { return true }
        switch bytes[offset + 1] {
        case UInt8(ascii: ">"): return true
        case UInt8(ascii: ";"): return offset + 2 == limit || isKey(bytes, from: offset + 2, before: limit)
        default: return false
        }
    }

    /// Returns the place where the placeholder that begins at an offset ends, or nil if it does not end soon.
    ///
    /// It has no quotation marks, and other attributes always follow.
    static func endOfPlaceholder(_ bytes: [UInt8], from offset: Int, before limit: Int) -> Int? {
        let end = min(limit, offset + longestPlaceholder)
        var index = offset
        while index < end, let semicolon = bytes[index..<end].firstIndex(of: UInt8(ascii: ";")) {
            if isKey(bytes, from: semicolon + 1, before: limit) { return semicolon }
            index = semicolon + 1
        }
        return nil
    }

    /// Returns true if the equals sign at an offset comes before a placeholder.
    static func beginsPlaceholder(_ bytes: [UInt8], at offset: Int, after start: Int) -> Bool {
        // Most keys end in another letter.
        offset - start > 2 && bytes[offset - 2] == UInt8(ascii: "r")
            && bytes.have(suffix: "placeholder ", at: start..<offset)
    }

    // MARK: React Native

    /// Returns true if the colon at an offset starts a React Native text.
    ///
    /// Such a text has no quotation marks and no semicolon at its end:
    /// `; reactTag: 15; text: Buy now frame = (24 0; 327 29.5)`.
    static func beginsPlainText(_ bytes: [UInt8], at offset: Int, after start: Int) -> Bool {
        // Most keys end in another letter.
        guard offset > start, bytes[offset - 1] == UInt8(ascii: "t"),
            bytes.have(suffix: plainKey, at: start..<offset)
        else { return false }
        let tag = bytes[start..<(offset - plainKey.utf8CodeUnitCount)].suffix(longestKey)
        guard let key = tag.lastIndex(of: UInt8(ascii: ":")) else { return false }
        return tag[..<key].suffix(tagKey.count).elementsEqual(tagKey)
            && !tag[key...].contains(UInt8(ascii: ";"))
    }

    /// Returns the offset of the frame after such a text, or nil if it is not in this range.
    static func endOfPlainText(_ bytes: [UInt8], from offset: Int, before limit: Int) -> Int? {
        var index = offset
        while let found = bytes.place(of: frameKey, from: index, before: limit) {
            if found == offset || ConsoleLines.isBlank(bytes[found - 1]) { return found }
            index = found + 1
        }
        return nil
    }

    private static var plainKey: StaticString { "; text" }
    private static let tagKey = Array("reactTag".utf8)
    private static let frameKey = Array("frame = (".utf8)

    /// Returns true if ` key = ` or ` key: ` begins at an offset.
    private static func isKey(_ bytes: [UInt8], from offset: Int, before limit: Int) -> Bool {
        var index = offset
        while index < limit, ConsoleLines.isBlank(bytes[index]) { index += 1 }
        let start = index
        while index < limit, index - start < longestKey, RecordHead.isOfName(bytes[index]) { index += 1 }
        guard index > start, index + 1 < limit else { return false }
        return bytes[index] == UInt8(ascii: ":") && bytes[index + 1] == UInt8(ascii: " ")
            || bytes[index] == UInt8(ascii: " ") && bytes[index + 1] == UInt8(ascii: "=")
    }
}
