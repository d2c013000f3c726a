extension XMLReader {
    /// Returns the text of a name, as messages quote it.
    func string(_ range: Range<Int>) -> String {
        var end = min(range.upperBound, range.lowerBound + 60)
        // A character is not cut.
        while end < range.upperBound, bytes[end] & 0b1100_0000 == 0b1000_0000 { end += 1 }
        return String(decoding: bytes[range.lowerBound..<end], as: UTF8.self)
            + (end < range.upperBound ? "…" : "")
    }

    /// Returns true if a name is that one.
    func isName(_ range: Range<Int>, _ name: StaticString) -> Bool {
        range.count == name.utf8CodeUnitCount && matches(name, at: range.lowerBound)
    }

    /// Returns true if the text continues with that.
    func looking(at text: StaticString) -> Bool { matches(text, at: offset) }

    private func matches(_ text: StaticString, at place: Int) -> Bool {
        let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        guard place + wanted.count <= bytes.count else { return false }
        for index in wanted.indices where bytes[place + index] != wanted[index] { return false }
        return true
    }

    /// Skips white space, and returns true if there was some.
    @discardableResult mutating func skipSpace() -> Bool {
        let start = offset
        while offset < bytes.count, Self.isSpace(bytes[offset]) { offset += 1 }
        return offset > start
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
    }

    /// The most bytes of a name, because the names of an element's attributes are compared with each other.
    static let longestName = 1_000

    mutating func readName(_ expected: String) throws(XMLFault) -> Range<Int> {
        let start = offset
        while offset < bytes.count, Self.isNameByte(bytes[offset], isFirst: offset == start) { offset += 1 }
        guard offset > start else { throw fault(expected) }
        guard offset - start <= Self.longestName else {
            throw XMLFault(
                offset: start, message: "A name may have at most \(Self.longestName) bytes. Shorten it.")
        }
        return start..<offset
    }

    private static func isNameByte(_ byte: UInt8, isFirst: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: ":"), 0x80...:
            true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): !isFirst
        default: false
        }
    }

    // MARK: References

    /// The longest reference: `&#x10FFFF;`, with room for leading zeros.
    private static let longestReference = 24

    /// Reads a reference to a character or to one of the five entities of XML.
    mutating func readReference() throws(XMLFault) -> String {
        let start = offset + 1
        var end = start
        while end < bytes.count, end - start < Self.longestReference, bytes[end] != UInt8(ascii: ";") {
            guard Self.isNameByte(bytes[end], isFirst: false) || bytes[end] == UInt8(ascii: "#") else {
                break
            }
            end += 1
        }
        guard end < bytes.count, bytes[end] == UInt8(ascii: ";"), end > start else {
            throw XMLFault(
                offset: offset,
                message: "A \"&\" that begins no entity such as &amp;. Write &amp; for the character.")
        }
        let name = bytes[start..<end]
        let text: String?
        if name.first == UInt8(ascii: "#") {
            text = Self.character(name.dropFirst())
        } else {
            text = Self.entities[String(decoding: name, as: UTF8.self)]
        }
        guard let text else { throw unknownReference(start..<end) }
        offset = end + 1
        return text
    }

    private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

    /// Returns the character of a number, or nil if XML has none of it.
    private static func character(_ digits: ArraySlice<UInt8>) -> String? {
        let isHexadecimal = digits.first == UInt8(ascii: "x")
        let digits = isHexadecimal ? digits.dropFirst() : digits
        // `UInt32` would take a sign.
        guard digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-"),
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10),
            let scalar = Unicode.Scalar(value),
            value >= 0x20 || [0x09, 0x0A, 0x0D].contains(value), value & 0xFFFE != 0xFFFE || value > 0xFFFF
        else { return nil }
        return String(Character(scalar))
    }

    private func unknownReference(_ name: Range<Int>) -> XMLFault {
        let message =
            bytes[name.lowerBound] == UInt8(ascii: "#")
            ? "&\(string(name)); is no character of XML; remove it."
            : "The entity &\(string(name)); is none of XML's own, and others are never read; use &amp; &lt; &gt; &quot; "
                + "&apos;, or write the character itself."
        return XMLFault(offset: offset, message: message)
    }

    // MARK: Faults

    /// Makes the error that something else is at the current place.
    func fault(_ expected: String) -> XMLFault {
        XMLFault(
            offset: offset,
            message: "Expected \(expected), but found \(found). The XML is not well-formed; correct it here.")
    }

    /// Makes the error that a name is that of a generic class, which Detox writes as it is.
    func generic(_ name: Range<Int>) -> XMLFault {
        XMLFault(
            offset: offset,
            message:
                "A \"<\" in the tag of \(string(name)), which XML does not allow: Detox does not escape the names of generic "
                + "classes, such as SwiftUI's; delete all from it to its \">\" here, in the end tag and in \"class\"."
        )
    }

    func controlCharacter(_ byte: UInt8) -> XMLFault {
        XMLFault(
            offset: offset,
            message:
                "The control character U+00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16, uppercase: true)), "
                + "which XML does not have; remove it.")
    }

    /// The text at the current place, in words.
    private var found: String {
        guard offset < bytes.count else { return "the end of the text" }
        var end = offset + 1
        while end < bytes.count, bytes[end] & 0b1100_0000 == 0b1000_0000 { end += 1 }
        return bytes[offset] < 0x20
            ? "a control character" : "\"\(String(decoding: bytes[offset..<end], as: UTF8.self))\""
    }
}
