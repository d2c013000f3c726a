/// Texts, and lists and objects in brackets.
extension YAMLReader {
    /// A text whose meaning is not decided yet: a name, a number, a word or itself.
    struct Scalar {
        var text: String
        var hasQuotes: Bool
        /// The offset of the first byte.
        var start: Int
    }

    /// Reads a list or an object in brackets, which may have several lines.
    mutating func collection() throws(YAMLSyntaxError) -> YAMLValue {
        let start = index
        let isObject = current == "{"
        let end: Unicode.Scalar = isObject ? "}" : "]"
        var elements: [YAMLValue] = []
        var members: [(name: String, value: YAMLValue)] = []
        var names: Set<String> = []
        index += 1
        skipToContent()
        while !isAtEnd, current != end {
            if isObject {
                let name = try scalar(inBrackets: true)
                try finishName(name, among: &names)
                skipToContent()
                members.append((name.text, try element()))
            } else {
                elements.append(try element())
            }
            skipToContent()
            guard !isAtEnd, current == "," else { break }
            index += 1
            skipToContent()
        }
        guard !isAtEnd else { throw error("the bracket is never closed", at: start) }
        guard current == end else { throw error("expected a comma or \(end); put such a text into quotes") }
        index += 1
        return isObject ? .object(members) : .list(elements)
    }

    private mutating func element() throws(YAMLSyntaxError) -> YAMLValue {
        guard !isAtEnd else { throw error("expected a value") }
        return current == "{" || current == "[" ? try collection() : try value(of: scalar(inBrackets: true))
    }

    /// Moves over the colon after a name, and refuses what is no name or is there already.
    mutating func finishName(_ name: Scalar, among names: inout Set<String>) throws(YAMLSyntaxError) {
        guard isAt(":") else {
            throw error("expected a colon and a space after \(name.text)", at: name.start)
        }
        guard case .text = try value(of: name) else {
            throw error("\(name.text) is not a name; put it into quotes", at: name.start)
        }
        guard names.insert(name.text).inserted else {
            throw error("the object has two members \(name.text)", at: name.start)
        }
        index += 1
    }

    // MARK: Texts

    /// Reads a text on one line, with or without quotes.
    mutating func scalar(inBrackets: Bool = false) throws(YAMLSyntaxError) -> Scalar {
        let start = index
        switch current {
        case "'": return Scalar(text: try singleQuoted(), hasQuotes: true, start: start)
        case "\"": return Scalar(text: try doubleQuoted(), hasQuotes: true, start: start)
        case ",", "[", "]", "{", "}", "#", "&", "*", "!", "|", ">", "%", "@", "`", ":", "?":
            throw error("expected a value instead of \(current); put a text that begins with it into quotes")
        case "-" where isAt("-"): throw error("expected a value; a list begins on its own line")
        default: break
        }
        while current != "\n" {
            let isEnd =
                switch current {
                case ":": isSpace(at: index + 1)
                case "#": index > start && isSpace(at: index - 1)
                case ",", "[", "]", "{", "}": inBrackets
                default: false
                }
            if isEnd { break }
            index += 1
        }
        var text = String(decoding: bytes[start..<index], as: UTF8.self)
        while text.hasSuffix(" ") { text.removeLast() }
        return Scalar(text: text, hasQuotes: false, start: start)
    }

    private mutating func singleQuoted() throws(YAMLSyntaxError) -> String {
        var text: [UInt8] = []
        index += 1
        while true {
            guard current != "\n" else { throw error("the quote is not closed on its line") }
            if current == "'" {
                index += 1
                guard current == "'" else { return String(decoding: text, as: UTF8.self) }
            }
            text.append(bytes[index])
            index += 1
        }
    }

    private mutating func doubleQuoted() throws(YAMLSyntaxError) -> String {
        var text: [UInt8] = []
        index += 1
        while current != "\"" {
            guard current != "\n" else { throw error("the quote is not closed on its line") }
            if current == "\\" {
                index += 1
                switch current {
                case "\"", "\\", "/": text.append(bytes[index])
                case "n": text.append(UInt8(ascii: "\n"))
                case "t": text.append(UInt8(ascii: "\t"))
                default: throw error(#"expected \", \\, \/, \n or \t; write other characters as they are"#)
                }
            } else {
                text.append(bytes[index])
            }
            index += 1
        }
        index += 1
        return String(decoding: text, as: UTF8.self)
    }

    // MARK: Meanings

    /// Returns what a text means: YAML's core schema, as far as all versions of YAML agree on it.
    func value(of scalar: Scalar) throws(YAMLSyntaxError) -> YAMLValue {
        let text = scalar.text
        guard !scalar.hasQuotes else { return .text(text) }
        switch text {
        case "null", "~": return .null
        case "true": return .flag(true)
        case "false": return .flag(false)
        default: break
        }
        // Most texts begin with a letter, and need no patterns.
        guard let first = text.utf8.first, !Self.isLetter(first) else {
            let isWord = ["null", "true", "false", "yes", "no", "on", "off"].contains(text.lowercased())
            guard !isWord else { throw ambiguous(scalar) }
            return .text(text)
        }
        let number = /-?(0|[1-9][0-9]*)(\.[0-9]+([eE][-+][0-9]+)?)?/
        if text.wholeMatch(of: number) != nil { return .number(text) }
        let version = /[0-9]+(\.[0-9]+){2,}/
        if text.wholeMatch(of: version) != nil { return .text(text) }
        // Numbers in other notations, such as 0x1F, 1_000, 12:30 and 1e9, and days.
        let numbers = /[-+]?\.?[0-9][0-9A-Fa-fobx_.:+-]*|[0-9]{4}-[0-9]+-[0-9]+[Tt ].*|[-+]?\.(inf|nan)/
        let marks = /---.*|\.\.\.|<<|=/
        guard text.wholeMatch(of: numbers.ignoresCase()) == nil, text.wholeMatch(of: marks) == nil else {
            throw ambiguous(scalar)
        }
        return .text(text)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }

    private func ambiguous(_ scalar: Scalar) -> YAMLSyntaxError {
        let message = "readers of YAML disagree on \(scalar.text); put it into quotes, or write it as in JSON"
        return error(message, at: scalar.start)
    }
}
