/// Percent-decoding (RFC 3986 2.1), done exactly once and only after splitting.
enum PercentEncoding {
    /// Decodes ASCII bytes with `pct-encoded` triplets.
    ///
    /// Returns nil if a triplet is malformed, stands for NUL, or the result is not UTF-8.
    static func decode(_ bytes: some Sequence<UInt8>) -> String? {
        var decoded: [UInt8] = []
        var iterator = bytes.makeIterator()
        while let byte = iterator.next() {
            guard byte == HTTPByte.percent else {
                decoded.append(byte)
                continue
            }
            guard
                let high = iterator.next().flatMap(HTTPByte.hexValue),
                let low = iterator.next().flatMap(HTTPByte.hexValue)
            else { return nil }
            let value = high << 4 | low
            guard value != 0 else { return nil }
            decoded.append(value)
        }
        return String(validating: decoded, as: UTF8.self)
    }
}
