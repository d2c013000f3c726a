/// A writer of schemas as YAML: short ones on one line, others with a line for each member.
struct YAMLWriter {
    private(set) var text = ""
    /// The most columns of a line that holds a whole object or list.
    private static let width = 140
    /// The most columns of a line of a description.
    private static let proseWidth = 124

    /// Writes a member of an object, and everything in it.
    mutating func write(_ name: String, _ schema: Schema, indent: Int) {
        let start = String(repeating: " ", count: indent) + Self.scalar(name) + ":"
        if case .text(let sentence) = schema, name == "description",
            start.count + sentence.count + 3 > Self.width
        {
            return writeProse(start, sentence, indent: indent + 2)
        }
        let short = Self.flow(schema)
        if start.count + 1 + short.count <= Self.width || !schema.hasLines {
            text += start + " " + short + "\n"
            return
        }
        if case .list(let elements) = schema, elements.allSatisfy({ !$0.hasLines }) {
            // The words of an enum, as many on a line as it has room for.
            return writeWords(
                start + " [", elements.map(Self.flow), separator: ",", end: "]", indent: indent + 2)
        }
        text += start + "\n"
        writeLines(schema, indent: indent + 2)
    }

    private mutating func writeLines(_ schema: Schema, indent: Int) {
        switch schema {
        case .component(let name, let members, _):
            for (name, value) in Self.reference(name, members) { write(name, value, indent: indent) }
        case .object(let members):
            for (name, value) in members { write(name, value, indent: indent) }
        case .list(let elements):
            for element in elements {
                let start = String(repeating: " ", count: indent) + "- "
                let short = Self.flow(element)
                if start.count + short.count <= Self.width || !element.hasLines {
                    text += start + short + "\n"
                } else {
                    // The first member follows the dash on its line.
                    var inner = YAMLWriter()
                    inner.writeLines(element, indent: indent + 2)
                    text += start + inner.text.dropFirst(indent + 2)
                }
            }
        case .text, .number, .flag, .json: text += Self.flow(schema) + "\n"
        }
    }

    private mutating func writeProse(_ start: String, _ sentence: String, indent: Int) {
        text += start + " >-\n"
        let words = sentence.split(separator: " ").map(String.init)
        writeWords(String(repeating: " ", count: indent), words, indent: indent)
    }

    /// Writes words in lines that are about as long as they may be.
    private mutating func writeWords(
        _ start: String, _ words: [String], separator: String = "", end: String = "", indent: Int
    ) {
        var line = start
        for (number, word) in words.enumerated() {
            let word = word + (number < words.count - 1 ? separator : end)
            if number > 0, line.count + 1 + word.count > Self.proseWidth {
                text += line + "\n"
                line = String(repeating: " ", count: indent) + word
            } else {
                line += (number > 0 ? " " : "") + word
            }
        }
        text += line + "\n"
    }

    // MARK: On one line

    private static func flow(_ schema: Schema) -> String {
        switch schema {
        case .object(let members):
            "{" + members.map { "\(scalar($0)): \(flow($1))" }.joined(separator: ", ") + "}"
        case .list(let elements): "[" + elements.map(flow).joined(separator: ", ") + "]"
        case .text(let text): scalar(text)
        case .number(let number): self.number(number)
        case .flag(let flag): "\(flag)"
        // JSON on one line is YAML as it stands.
        case .json(let json): json
        case .component(let name, let members, _): flow(.object(reference(name, members)))
        }
    }

    /// Returns a number that all versions of YAML read as one: an exponent needs a point before it.
    private static func number(_ number: Double) -> String {
        let text = Wording.number(number)
        return text.contains(".") ? text : text.replacing("e", with: ".0e")
    }

    /// Returns a reference to a component, with members beside it.
    private static func reference(_ name: String, _ members: [(String, Schema)]) -> [(String, Schema)] {
        [("$ref", .text("#/components/schemas/\(name)"))] + members
    }

    /// Returns a text that reads back as itself, in quotes if it has to have them.
    private static func scalar(_ text: String) -> String {
        let isPlain =
            text.utf8.first.map { ($0 >= 0x41 && $0 <= 0x5A) || ($0 >= 0x61 && $0 <= 0x7A) || $0 == 0x24 }
            ?? false
            && text.utf8.allSatisfy {
                $0 > 0x20 && $0 < 0x7F && !":#,[]{}'\"&*!|>%@`".utf8.contains($0) || $0 == 0x20
            }
            && !text.hasSuffix(" ") && !wordsWithMeaning.contains(text.lowercased())
        return isPlain ? text : "'" + text.replacing("'", with: "''") + "'"
    }

    /// The words that YAML, in one version or another, reads as something else than text.
    private static let wordsWithMeaning: Set<String> = [
        "y", "n", "yes", "no", "on", "off", "true", "false", "null",
    ]
}

extension Schema {
    /// True for objects and lists with something in them.
    fileprivate var hasLines: Bool {
        switch self {
        case .object(let members): !members.isEmpty
        case .list(let elements): !elements.isEmpty
        case .component(_, let members, _): !members.isEmpty
        case .text, .number, .flag, .json: false
        }
    }
}
