internal import JSONText

/// The examples with their descriptions, for lists and searches.
struct ExampleIndex: Sendable {
    /// An example in a list.
    struct Entry: Sendable {
        let name: String
        let group: String
        let description: String
        /// The members of the file that lists repeat.
        fileprivate let document: JSONDocument?
        /// The text that a search looks at, in lower case.
        fileprivate let text: [UInt8]
    }

    /// The words of a search, in lower case and without duplicates.
    struct SearchWords: Sendable {
        /// The most bytes, and the most words, of a search.
        ///
        /// Searching for that many takes well under a millisecond.
        static let maximumByteCount = 256
        static let maximumCount = 16

        fileprivate let words: [[UInt8]]

        /// Splits a text into words, or returns nil if it has more bytes or words than a search may have.
        ///
        /// - Parameter text: words and parts of words, separated by spaces or plus signs.
        init?(_ text: String) {
            guard text.utf8.count <= Self.maximumByteCount else { return nil }
            let parts = text.lowercased().split { $0.isWhitespace || $0 == "+" }
            guard parts.count <= Self.maximumCount else { return nil }
            words = parts.map { Array($0.utf8) }
        }
    }

    /// The entries in the order of their names.
    let entries: [Entry]

    /// All examples that come with the service.
    static let all = ExampleIndex(entries: EmbeddedFiles.examples.map { Entry($0.name, $0.text.bytes) })

    /// The topics, in alphabetical order.
    var groups: [String] { Set(entries.map(\.group)).sorted() }

    /// Returns the examples of a topic that contain every given word, in any order and case.
    ///
    /// - Parameters:
    ///   - words: the words, or nil for all examples.
    ///   - group: the topic, or nil for all.
    /// - Returns: an index of these alone.
    func matching(_ words: SearchWords?, in group: String?) -> ExampleIndex {
        let words = words?.words ?? []
        return ExampleIndex(
            entries: entries.filter { entry in
                (group == nil || entry.group == group) && words.allSatisfy { entry.text.contains($0) }
            })
    }

    /// Lists each example on a line below its topic, for a terminal.
    func text() -> [UInt8] {
        guard !entries.isEmpty else { return Array("No example matches.\n".utf8) }
        let width = entries.map(\.name.count).max() ?? 0
        var text = ""
        for group in groups {
            text += text.isEmpty ? "\(group)\n" : "\n\(group)\n"
            for entry in entries where entry.group == group {
                let space = String(repeating: " ", count: width - entry.name.count + 2)
                text += "  \(entry.name)\(space)\(entry.description)\n"
            }
        }
        return Array(text.utf8)
    }

    func json() -> [UInt8] {
        var writer = JSONWriter(pretty: true)
        writer.beginObject()
        writer.key("examples")
        writer.beginArray()
        for entry in entries { entry.write(to: &writer) }
        writer.endArray()
        writer.endObject()
        writer.endLine()
        return writer.finish()
    }
}

extension ExampleIndex.Entry {
    private static let members: [StaticString] = ["group", "description", "rules", "source", "articles"]

    init(_ name: String, _ file: [UInt8]) {
        self.name = name
        let document = try? JSONDocument(file)
        self.document = document
        func string(_ member: StaticString) -> String {
            guard let document, let value = document.member(member, of: document.root) else { return "" }
            return document.string(value) ?? ""
        }
        group = string("group")
        description = string("description")
        text = Array(
            [name, group, description, string("explanation")].joined(separator: "\n").lowercased().utf8)
    }

    /// Writes the file's own description.
    fileprivate func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("name")
        writer.write(name)
        if let document {
            for name in Self.members {
                guard let value = document.member(name, of: document.root) else { continue }
                writer.key(name)
                writer.write(value, from: document)
            }
            if document.member("articles", of: document.root) == nil {
                writer.key("articles")
                writer.beginArray(onOneLine: true)
                writer.endArray()
            }
        }
        writer.key("href")
        writer.write("/v1/examples/" + name)
        writer.endObject()
    }
}

extension [UInt8] {
    /// Returns whether a word occurs in these bytes.
    fileprivate func contains(_ word: [UInt8]) -> Bool {
        guard let first = word.first else { return true }
        let (text, word) = (span, word.span)
        var start = 0
        while start + word.count <= text.count {
            if text[start] == first {
                var length = 1
                while length < word.count, text[start + length] == word[length] { length += 1 }
                if length == word.count { return true }
            }
            start += 1
        }
        return false
    }
}
