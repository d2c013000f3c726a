/// The identifier of a stored scene or a session: 1 to 64 of A–Z, a–z, 0–9, ".", "_", "-", and not only dots.
package enum SceneName {
    /// The most characters of an identifier.
    static let maximumLength = 64

    /// Returns the reason why a text is not an identifier, or nil if it is one.
    package static func fault(in text: String, of noun: String = "scene") -> String? {
        guard !text.isEmpty else { return "A \(noun)'s identifier must not be empty." }
        guard text.utf8.count <= maximumLength else {
            return
                "A \(noun)'s identifier has at most \(maximumLength) characters; this one has \(text.count)."
        }
        guard text.utf8.allSatisfy(isAllowed) else {
            return
                "A \(noun)'s identifier consists of letters A to Z and a to z, digits, \".\", \"_\" and \"-\"."
        }
        // Clients take "." and ".." out of paths before they send them (RFC 3986 5.2.4).
        guard text.utf8.contains(where: { $0 != 0x2E }) else {
            return "A \(noun)'s identifier must not consist of dots alone."
        }
        return nil
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
        default: false
        }
    }
}
