/// A JSON text that breaks off, and the part of it that is whole.
///
/// That part ends behind the last object of a list that is whole. An object that breaks off could be anywhere and anything.
struct BrokenJSON {
    /// The place where it breaks off.
    private(set) var offset: Int
    /// The whole part, with the brackets that close it, or nil if no list of objects has begun.
    private(set) var whole: [UInt8]?

    /// Follows the value that opens at an offset, or returns nil if it closes, is no JSON, or goes on behind an error.
    init?(_ bytes: [UInt8], from start: Int) {
        guard Self.begins(bytes, at: start) else { return nil }
        var brackets = Brackets()
        var index = start
        scan: while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                guard let end = Self.endOfString(bytes, from: index + 1) else { break scan }
                index = end
            case UInt8(ascii: "{"), UInt8(ascii: "["): brackets.open(bytes[index], at: index)
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard brackets.close(bytes[index], at: index) else { break scan }
                if brackets.areClosed { return nil }
            case let byte where Self.belongs(byte): break
            default: break scan
            }
            index += 1
        }
        offset = index
        // A text may go on where its JSON has an error. Prose has no names of members.
        let rest = LineTable.endOfLine(bytes, from: index, before: bytes.count) ?? bytes.count
        guard bytes.place(of: Self.endOfName, from: rest) == nil else { return nil }
        whole = brackets.end.map { Array(bytes[start..<$0]) + brackets.closing }
    }

    private static let endOfName = Array("\":".utf8)

    /// Returns true if the brackets at an offset begin JSON, and not code or prose.
    static func begins(_ bytes: [UInt8], at start: Int) -> Bool {
        let next = bytes[(start + 1)...].first { $0 > 0x20 }
        guard bytes[start] == UInt8(ascii: "[") else { return next == UInt8(ascii: "\"") }
        return next == UInt8(ascii: "{") || next == UInt8(ascii: "[")
    }

    /// Returns the offset of the quotation mark that ends a string, or nil if its line or the text ends first.
    private static func endOfString(_ bytes: [UInt8], from start: Int) -> Int? {
        var index = start
        while index < bytes.count, bytes[index] >= 0x20 {
            if bytes[index] == UInt8(ascii: "\"") { return index }
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    /// Returns true if JSON may have a byte outside strings and brackets.
    private static func belongs(_ byte: UInt8) -> Bool {
        others.contains(byte) || byte.isDigit
    }

    private static let others = Array(" \t\n\r,:+-.Eetrufalsn".utf8)
}

/// The brackets of a JSON text, and the last place between two objects of a list.
private struct Brackets {
    /// The brackets that will close those that are open, the outermost first.
    private var open: [UInt8] = []
    /// The last bracket.
    private var last: (byte: UInt8, offset: Int)?
    /// The end of the part that is whole.
    private(set) var end: Int?
    /// The brackets that were open at that place and have been closed since, the innermost first.
    private var closed: [UInt8] = []
    /// The least number of open brackets since that place.
    private var least = 0

    var areClosed: Bool { open.isEmpty }

    /// The brackets that close the part that is whole.
    var closing: [UInt8] { closed + open[..<least].reversed() }

    mutating func open(_ byte: UInt8, at offset: Int) {
        let isObject = byte == UInt8(ascii: "{")
        if isObject, let last, last.byte == UInt8(ascii: "[") { mark(last.offset + 1) }
        open.append(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
        last = (byte, offset)
    }

    /// Takes a closing bracket, or returns false if it closes none of its kind.
    mutating func close(_ byte: UInt8, at offset: Int) -> Bool {
        guard open.last == byte else { return false }
        open.removeLast()
        last = (byte, offset)
        if open.count < least {
            least = open.count
            closed.append(byte)
        }
        if byte == UInt8(ascii: "}"), open.last == UInt8(ascii: "]") {
            mark(offset + 1)
        }
        return true
    }

    private mutating func mark(_ offset: Int) {
        (end, closed, least) = (offset, [], open.count)
    }
}
