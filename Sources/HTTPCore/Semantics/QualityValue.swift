/// The weights of a client's preferences (RFC 9110 12.4.2).
enum QualityValue {
    /// `qvalue` in thousandths: 0 to 1 with at most three decimals, or nil if it is malformed.
    ///
    /// The 0 before the point may be missing: Java's HttpURLConnection has always sent "q=.2".
    static func thousandths(_ text: String) -> Int? {
        let bytes = (text.hasPrefix(".") && text != "." ? [HTTPByte.zero] : []) + Array(text.utf8)
        guard let first = bytes.first, first == HTTPByte.zero || first == 0x31, bytes.count <= 5 else {
            return nil
        }
        guard bytes.count == 1 || bytes[1] == 0x2E else { return nil }
        var value = Int(first - HTTPByte.zero) * 1_000
        var unit = 100
        for byte in bytes.dropFirst(2) {
            guard HTTPByte.isDigit(byte) else { return nil }
            value += Int(byte - HTTPByte.zero) * unit
            unit /= 10
        }
        return value <= 1_000 ? value : nil
    }
}
