/// A writer of XML 1.0, which appends to bytes.
///
/// The caller must match the tags.
struct XMLWriter {
    private(set) var bytes: [UInt8]
    private let limits: ResponseLimits
    /// The bytes between two checks of the limits.
    private static let stride = 4096

    init(limits: ResponseLimits, capacity: Int) {
        self.limits = limits
        bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
        bytes.reserveCapacity(capacity)
    }

    /// Writes tags as they are.
    mutating func write(tags: String) { bytes += tags.utf8 }

    /// Writes an attribute, with a space before it.
    mutating func write(attribute name: String, _ value: String) throws(ResponseFault) {
        bytes += " \(name)=\"".utf8
        try write(value.utf8, isAttribute: true)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes text between tags.
    mutating func write(text: some Collection<UInt8>) throws(ResponseFault) {
        try write(text, isAttribute: false)
    }

    private mutating func write(_ text: some Collection<UInt8>, isAttribute: Bool) throws(ResponseFault) {
        var (beforeLast, last) = (UInt8(0), UInt8(0))
        for (position, byte) in text.enumerated() {
            switch byte {
            case UInt8(ascii: "&"): bytes += "&amp;".utf8
            case UInt8(ascii: "<"): bytes += "&lt;".utf8
            case UInt8(ascii: ">"): bytes += "&gt;".utf8
            case UInt8(ascii: "\""): bytes += "&quot;".utf8
            // Otherwise a reader takes it for a line feed, and those of an attribute for spaces.
            case 0x0D: bytes += "&#13;".utf8
            case 0x0A where isAttribute: bytes += "&#10;".utf8
            case 0x09 where isAttribute: bytes += "&#9;".utf8
            case 0x09, 0x0A, 0x20...0xFF: bytes.append(byte)
            default: bytes += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
            }
            // U+FFFE and U+FFFF, which XML has no form for either.
            if byte >= 0xBE, last == 0xBF, beforeLast == 0xEF {
                bytes.removeLast(3)
                bytes += (byte == 0xBE ? "\\ufffe" : "\\uffff").utf8
            }
            (beforeLast, last) = (last, byte)
            if position % Self.stride == Self.stride - 1 { try limits.check(byteCount: bytes.count) }
        }
        try limits.check(byteCount: bytes.count)
    }
}
