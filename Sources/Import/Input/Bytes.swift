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
    func place(of word: [UInt8], from start: Int = 0, before limit: Int? = nil) -> Int? {
        let limit = limit ?? count
        guard let last = word.last else { return nil }
        // The bytes of the word, one bit for each, and another one for some that it does not have.
        let members = word.reduce(UInt64(0)) { $0 | 1 &<< UInt64($1) }
        var end = start + word.count - 1
        while end < limit {
            if members & 1 &<< UInt64(self[end]) == 0 {
                // No word has this byte in it.
                end += word.count
            } else if self[end] == last, self[(end + 1 - word.count)...end].elementsEqual(word) {
                return end + 1 - word.count
            } else {
                end += 1
            }
        }
        return nil
    }
}

extension UInt8 {
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
