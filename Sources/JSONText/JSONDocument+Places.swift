extension JSONDocument {
    /// The line and column of a byte offset.
    ///
    /// Reads the text up to there: meant for reports.
    package func position(of offset: Int) -> JSONPosition {
        withSpan { JSONPosition(of: offset, in: $0) }
    }

    /// The JSON Pointer (RFC 6901) to a value; of a member name, to its value.
    ///
    /// Walks over the later siblings of the value and of all it stands in: meant for reports. In an object
    /// with duplicate names the pointer of each of them is the same.
    package func pointer(to node: JSONNode) -> String {
        var tokens: [String] = []
        var index = value(of: node)?.index ?? node.index
        while index > 0 {
            var following = 0
            var sibling = indexAfter(index)
            while let next = value(at: sibling) {
                following += 1
                sibling = indexAfter(next.index)
            }
            let parent = Int(tape[sibling].extent)
            if let name = key(of: JSONNode(index: index)).flatMap(string) {
                tokens.append(Self.escapedToken(name))
            } else {
                tokens.append(String(Int(tape[parent].detail) - 1 - following))
            }
            index = parent
        }
        return tokens.reversed().map { "/" + $0 }.joined()
    }

    /// A reference token with `~` and `/` escaped (RFC 6901 section 3).
    package static func escapedToken(_ name: String) -> String {
        guard name.utf8.contains(where: { $0 == 0x7E || $0 == ASCII.slash }) else { return name }
        var token = ""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "~": token += "~0"
            case "/": token += "~1"
            default: token.unicodeScalars.append(scalar)
            }
        }
        return token
    }
}
