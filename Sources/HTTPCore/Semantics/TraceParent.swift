/// The field that names the trace of a request (`traceparent` of W3C Trace Context).
enum TraceParent {
    static let field: StaticString = "traceparent"

    /// The places of the dashes in `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01`.
    private static let dashes = [2, 35, 52]
    private static let length = 55

    /// Returns the value if there is exactly one and it is valid.
    ///
    /// Otherwise the field is ignored. Later versions may append more parts, which are cut off.
    static func value(in fields: HTTPFields) -> String? {
        guard let text = fields[field] else { return nil }
        let bytes = Array(text.utf8)
        guard bytes.count >= length, bytes.count == length || bytes[length] == HTTPByte.hyphen else {
            return nil
        }
        let isWellFormed = bytes.prefix(length).enumerated().allSatisfy { index, byte in
            dashes.contains(index) ? byte == HTTPByte.hyphen : HTTPByte.isDigit(byte) || 0x61...0x66 ~= byte
        }
        let parts = text.prefix(length).split(separator: "-")
        guard isWellFormed, parts[0] != "ff", parts[0] != "00" || bytes.count == length,
            parts[1].contains(where: { $0 != "0" }), parts[2].contains(where: { $0 != "0" })
        else { return nil }
        return String(text.prefix(length))
    }
}
