/// A media type without its parameters (RFC 9110 8.3.1).
struct MediaType: Sendable, Hashable {
    /// Both in lower case, as they compare without case.
    let type: String
    let subtype: String

    init(_ type: String, _ subtype: String) {
        self.type = type
        self.subtype = subtype
    }

    /// Parses a field value, whose parameters are checked for form only as far as a name and "=" go.
    ///
    /// - Parameter text: such as "application/json; charset=utf-8".
    init?(parsing text: some StringProtocol) {
        let essence = text.prefix { $0 != ";" }
        let parts = essence.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let type = parts[0].trimmingBlanks().lowercased()
        let subtype = parts[1].trimmingBlanks().lowercased()
        guard Self.isToken(type), Self.isToken(subtype) else { return nil }
        self.init(type, subtype)
    }

    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                byte > 0x20 && byte < 0x7F && !"\"(),/:;<=>?@[\\]{}".utf8.contains(byte)
            }
    }
}

extension StringProtocol {
    /// The text without outer spaces and tabs: the optional white space of RFC 9110 5.6.3.
    func trimmingBlanks() -> SubSequence {
        guard let first = firstIndex(where: { $0 != " " && $0 != "\t" }),
            let last = lastIndex(where: { $0 != " " && $0 != "\t" })
        else { return self[endIndex...] }
        return self[first...last]
    }
}
