/// The digest of an answer's content (RFC 9530), for clients that compare answers by name.
package enum RepresentationDigest {
    /// Returns true if the request prefers `sha-256` at all: `Want-Repr-Digest: sha-256=1` (RFC 9530 4).
    ///
    /// A malformed field counts as absent (RFC 9651 4.2).
    package static func isWanted(by fields: HTTPFields) -> Bool {
        guard fields.contains("Want-Repr-Digest") else { return false }
        var preference = 0
        for member in fields.list("Want-Repr-Digest") {
            // Parameters, which mean nothing here, follow a semicolon.
            let preferred = member.prefix { $0 != ";" }
            let parts = preferred.split(separator: "=", omittingEmptySubsequences: false)
            guard parts.count == 2, let value = Int(parts[1]), 0...10 ~= value else { return false }
            if parts[0] == "sha-256" { preference = value }
        }
        return preference > 0
    }

    /// The value of `Repr-Digest` (RFC 9530 3).
    package static func value(of content: [UInt8]) -> String { "sha-256=:\(base64(SHA256.hash(content))):" }

    /// Base64 with padding (RFC 4648 4).
    private static func base64(_ bytes: [UInt8]) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.enumerated().reduce(0) { $0 | Int($1.element) << (16 - 8 * $1.offset) }
            for index in 0..<4 {
                text.append(index <= group.count ? alphabet[bits >> (18 - 6 * index) & 63] : HTTPByte.equals)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
