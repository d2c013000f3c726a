/// The parts of a record that may hold any character: a quoted text, and the placeholder of a text field.
enum RecordText {
    /// The longest key of an attribute that is looked for.
    private static let longestKey = 64
    /// The bytes in which the end of a placeholder is looked for.
    private static let longestPlaceholder = 300

    /// Returns whether the quotation mark at an offset opens the value of an attribute.
    static func opens(_ bytes: [UInt8], at offset: Int, after start: Int) -> Bool {
        offset - start >= 2 && bytes[offset - 1] == UInt8(ascii: " ")
            && bytes[offset - 2] == UInt8(ascii: "=")
    }

    /// Returns whether the quotation mark at an offset is the last of a text, which may hold others.
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

    /// Returns whether the equals sign at an offset comes before a placeholder.
    static func beginsPlaceholder(_ bytes: [UInt8], at offset: Int, after start: Int) -> Bool {
        offset - start >= placeholderKey.count
            && bytes[(offset - placeholderKey.count)..<offset].elementsEqual(placeholderKey)
    }

    // MARK: React Native

    /// Returns whether the colon at an offset starts a React Native text.
    ///
    /// Such a text has no quotation marks and no semicolon at its end:
    /// `; reactTag: 15; text: Buy now frame = (24 0; 327 29.5)`.
    static func beginsPlainText(_ bytes: [UInt8], at offset: Int, after start: Int) -> Bool {
        guard offset - start >= plainKey.count,
            bytes[(offset - plainKey.count)..<offset].elementsEqual(plainKey)
        else { return false }
        let tag = bytes[start..<(offset - plainKey.count)].suffix(longestKey)
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

    private static let plainKey = Array("; text".utf8)
    private static let tagKey = Array("reactTag".utf8)
    private static let frameKey = Array("frame = (".utf8)

    private static let placeholderKey = Array("placeholder ".utf8)

    /// Returns whether ` key = ` or ` key: ` begins at an offset.
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
