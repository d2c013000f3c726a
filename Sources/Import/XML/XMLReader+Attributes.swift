/// An attribute of a start tag.
struct XMLAttribute {
    let name: Range<Int>
    /// Its value as it is written, without the quotes.
    let value: Range<Int>
    /// The meaning of the value, if it is not the written text.
    let resolved: [UInt8]?
}

extension XMLReader {
    /// The most attributes of an element.
    ///
    /// Inspectors write about twenty.
    static let mostAttributes = 256

    /// Returns the value of an attribute of the last start tag, or nil if it is absent.
    func attribute(_ name: StaticString) -> String? {
        guard let attribute = attributes.first(where: { isName($0.name, name) }) else { return nil }
        return attribute.resolved.map { String(decoding: $0, as: UTF8.self) }
            ?? String(decoding: bytes[attribute.value], as: UTF8.self)
    }

    /// Returns the number of an attribute, nil if it is absent or empty, or not-a-number if it is something else.
    func number(_ name: StaticString) -> Double? {
        guard let attribute = attributes.first(where: { isName($0.name, name) }), !attribute.value.isEmpty
        else { return nil }
        return attribute.resolved.map { PrintedNumbers.number($0.indices, $0) ?? .nan }
            ?? PrintedNumbers.number(attribute.value, bytes) ?? .nan
    }

    /// Reads attributes up to the end of their tag.
    mutating func readAttributes() throws(XMLFault) {
        attributes.removeAll(keepingCapacity: true)
        while true {
            let hasSpace = skipSpace()
            guard offset < bytes.count else { throw fault("\">\" at the end of <\(string(name))") }
            if bytes[offset] == UInt8(ascii: ">") || looking(at: "/>") { return }
            if looking(at: "<") { throw generic(name) }
            guard hasSpace else { throw fault("a blank or \">\" in the tag <\(string(name))") }
            guard attributes.count < Self.mostAttributes else {
                throw XMLFault(
                    offset: offset,
                    message: "An element may have at most \(Self.mostAttributes) attributes. Remove some.")
            }
            try attributes.append(readAttribute())
        }
    }

    private mutating func readAttribute() throws(XMLFault) -> XMLAttribute {
        let place = offset
        let name = try readName("an attribute such as width=\"100\"")
        if attributes.contains(where: { bytes[$0.name].elementsEqual(bytes[name]) }) {
            throw XMLFault(
                offset: place,
                message: "The attribute \"\(string(name))\" occurs twice in its tag; remove one of the two.")
        }
        skipSpace()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else {
            throw fault("\"=\" after the attribute \"\(string(name))\"")
        }
        offset += 1
        skipSpace()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'")
        else { throw fault("the value of \"\(string(name))\" in quotes") }
        return try readValue(of: name)
    }

    private mutating func readValue(of name: Range<Int>) throws(XMLFault) -> XMLAttribute {
        let quote = bytes[offset]
        offset += 1
        let start = offset
        var resolved: [UInt8]?
        while offset < bytes.count {
            let byte = bytes[offset]
            switch byte {
            case quote:
                offset += 1
                return XMLAttribute(name: name, value: start..<offset - 1, resolved: resolved)
            case UInt8(ascii: "<"):
                if isName(name, "class") { throw generic(self.name) }
                throw XMLFault(
                    offset: offset,
                    message:
                        "A \"<\" in the value of \"\(string(name))\", which XML does not allow; write &lt;, or where "
                        + "a tool put a mask such as <number> in place of values, import the text without masks."
                )
            case UInt8(ascii: "&"):
                var bytesSoFar = resolved ?? Array(bytes[start..<offset])
                resolved = nil
                bytesSoFar += try readReference().utf8
                resolved = bytesSoFar
            case 0x09, 0x0A, 0x0D:
                if resolved == nil { resolved = Array(bytes[start..<offset]) }
                resolved?.append(0x20)
                offset += 1
            case 0..<0x20: throw controlCharacter(byte)
            default:
                resolved?.append(byte)
                offset += 1
            }
        }
        throw XMLFault(
            offset: start - 1,
            message:
                "The value of \"\(string(name))\" never ends; expected a second quote. Add the rest of the text."
        )
    }
}
