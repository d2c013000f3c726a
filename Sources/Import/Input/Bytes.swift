extension [UInt8] {
    /// Returns whether a range of the bytes is a word.
    func have(_ word: StaticString, at range: Range<Int>) -> Bool {
        guard range.count == word.utf8CodeUnitCount else { return false }
        return word.withUTF8Buffer { self[range].elementsEqual($0) }
    }

    /// Returns an attribute as it is written, for a message.
    func quote(_ key: Range<Int>, _ value: Range<Int>) -> String {
        let (longest, limit) = (100, Swift.min(value.upperBound, key.lowerBound + 1_000))
        let text = text(key.lowerBound..<limit)
        return text.count > longest ? "\(text.prefix(longest))…" : text
    }

    /// Returns the text of a range of the bytes.
    func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }

    /// Returns the first offset of a word that lies completely in a range.
    func place(of word: [UInt8], from start: Int, before limit: Int) -> Int? {
        guard let first = word.first else { return nil }
        var index = start
        while index + word.count <= limit, let found = self[index..<limit].firstIndex(of: first) {
            if found + word.count <= limit, self[found..<(found + word.count)].elementsEqual(word) {
                return found
            }
            index = found + 1
        }
        return nil
    }
}

extension UInt8 {
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
