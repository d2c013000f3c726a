internal import JSONText

/// A search for examples, which must have every word in one of their texts.
struct ExampleSearch: Sendable {
    /// The most bytes, and the most words, of a search.
    ///
    /// Searching for that many takes about a millisecond.
    static let maximumByteCount = 256
    static let maximumCount = 16

    /// The words, each with the other words that it finds as well.
    private let words: [Word]

    private struct Word: Sendable {
        let text: [UInt8]
        let synonyms: [[UInt8]]
    }

    /// Splits a text into words, or returns nil if it has more bytes or words than a search may have.
    ///
    /// - Parameter text: words and parts of words, separated by spaces or plus signs. Chinese is split into the terms of the
    ///   synonyms.
    init?(_ text: String) {
        guard text.utf8.count <= Self.maximumByteCount else { return nil }
        let parts = text.lowercased().split { $0.isWhitespace || $0 == "+" || $0 == "，" || $0 == "、" }
            .flatMap { Self.terms(of: String($0)) }
        guard parts.count <= Self.maximumCount else { return nil }
        words = parts.map { part in
            let rows = ExampleSynonyms.rows.filter { $0.contains(part) }
            return Word(
                text: Array(part.utf8),
                synonyms: Set(rows.joined()).subtracting([part]).sorted().map { Array($0.utf8) })
        }
    }

    /// Splits a text without spaces into the Chinese terms that the synonyms know, longest first, and what is between them.
    private static func terms(of text: String) -> [String] {
        guard text.unicodeScalars.contains(where: isIdeograph) else { return [text] }
        for term in chineseTerms {
            guard let range = text.firstRange(of: term) else { continue }
            let (before, after) = (String(text[..<range.lowerBound]), String(text[range.upperBound...]))
            return [before, after].filter { !isFiller($0) }.flatMap(terms) + [term]
        }
        return [text]
    }

    private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isIdeographic }

    /// Returns true for what only connects terms, such as 及 and 的.
    private static func isFiller(_ text: String) -> Bool {
        text.isEmpty || text.count <= 2 && text.unicodeScalars.allSatisfy(isIdeograph)
    }

    private static let chineseTerms: [String] = {
        let complaints = ExampleSynonyms.complaints.flatMap { $0.words.split { $0 == "," || $0 == " " } }.map(
            String.init)
        return Set(ExampleSynonyms.rows.joined() + complaints)
            .filter { $0.unicodeScalars.contains(where: isIdeograph) }
            .sorted { ($1.count, $0) < ($0.count, $1) }
    }()

    /// Returns the rank of an example, lower for a better one, or nil if it lacks a word.
    ///
    /// The texts of an example are ranked by their order. A synonym counts after the word itself, wherever it is found.
    func rank(_ texts: [[UInt8]]) -> Int? {
        var rank = 0
        for word in words {
            if let place = texts.firstIndex(where: { $0.contains(word.text) }) {
                rank += place
            } else if let place = texts.firstIndex(where: { text in
                word.synonyms.contains { text.contains($0) }
            }) {
                rank += texts.count + place
            } else {
                return nil
            }
        }
        return rank
    }
}

extension [UInt8] {
    /// Returns true if a word occurs in these bytes.
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
