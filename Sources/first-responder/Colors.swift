internal import JSONText
internal import SceneFormat

/// Colors in text for people: green for passed, red for failed, cyan for ids.
struct Colors {
    private enum Code: String {
        case red = "31"
        case green = "32"
        case cyan = "36"
    }

    private let areOn: Bool

    init(_ areOn: Bool) { self.areOn = areOn }

    /// Colors a TAP test point by its outcome.
    func painted(point text: String) -> String {
        guard areOn else { return text }
        let outcome = text.hasPrefix("ok") ? "ok" : "not ok"
        return Self.paint(outcome, outcome == "ok" ? .green : .red) + text.dropFirst(outcome.count)
    }

    /// Colors a log or an explanation: the outcome in its verdict line, and the ids of its scene.
    func painted(_ text: [UInt8], of input: RunInput) -> [UInt8] {
        guard areOn else { return text }
        var ids = Self.ids(in: input.body)
        if let scene = input.scene { ids.formUnion(Self.ids(in: scene.text)) }
        return Array(painted(String(decoding: text, as: UTF8.self), ids: ids).utf8)
    }

    private func painted(_ text: String, ids: Set<Substring>) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            guard line.hasPrefix("verdict ") else { return Self.words(line, ids) }
            let start = line.dropFirst("verdict".count).drop { $0 == " " }
            let outcome = start.prefix { $0 != " " }
            return line[..<outcome.startIndex] + Self.paint(outcome, outcome == "passed" ? .green : .red)
                + Self.words(line[outcome.endIndex...], ids)
        }.joined(separator: "\n")
    }

    /// Colors the ids in a line.
    ///
    /// A word may continue after an id, as in `buy.isHidden`.
    private static func words(_ line: Substring, _ ids: Set<Substring>) -> String {
        var result = ""
        var rest = line
        while let start = rest.firstIndex(where: isPartOfID) {
            result += rest[..<start]
            let word = rest[start...].prefix(while: isPartOfID)
            rest = rest[word.endIndex...]
            var id = word
            while !id.isEmpty, !ids.contains(id) {
                id = id.lastIndex(of: ".").map { id[..<$0] } ?? ""
            }
            result += (id.isEmpty ? "" : paint(id, .cyan)) + word.dropFirst(id.count)
        }
        return result + rest
    }

    private static func isPartOfID(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "_-.".contains(character)
    }

    private static func paint(_ text: some StringProtocol, _ code: Code) -> String {
        "\u{1B}[\(code.rawValue)m\(text)\u{1B}[0m"
    }

    /// Returns the values of all `id` members in a document.
    private static func ids(in text: [UInt8]) -> Set<Substring> {
        guard let document = try? JSONDocument(text) else { return [] }
        var ids: Set<Substring> = []
        var open = [document.root]
        while let node = open.popLast() {
            if document.kind(of: node) == .object,
                let id = document.member("id", of: node).flatMap(document.string)
            {
                ids.insert(id[...])
            }
            open += document.children(of: node)
        }
        return ids
    }
}
