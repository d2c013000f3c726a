/// A hash of texts that are mostly short and ASCII, the same for texts that are equal.
///
/// Strangers choose the identifiers of a scene. Its seed differs from process to process, so that they cannot choose
/// ones with the same hash. Nothing may depend on the order of hashes.
package enum TextHash {
    private static let seed = (word: random(1), factor: random(2) | 1)

    /// Returns a number that differs from process to process, as Swift's own hashes do.
    private static func random(_ number: Int) -> UInt64 {
        var hasher = Hasher()
        hasher.combine(number)
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }

    /// Returns the hash of a text.
    package static func hash(_ text: String) -> UInt32 {
        (text.utf8.withContiguousStorageIfAvailable { ofASCII(UnsafeRawBufferPointer($0)) } ?? nil)
            ?? ofOther(text)
    }

    /// Returns the hash of a text in ASCII, or nil for another text.
    private static func ofASCII(_ text: UnsafeRawBufferPointer) -> UInt32? {
        let (seed, count) = (seed, text.count)
        // A multiple of the count, whose bits no byte of a text can undo.
        var state = seed.word &+ UInt64(count) &* 0x9E37_79B9_7F4A_7C15
        var (bytes, offset) = (UInt64(0), 0)
        while offset + 8 < count {
            let word = text.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            bytes |= word
            state = mix(state ^ word, seed.factor)
            offset += 8
        }
        // The last eight bytes, which may overlap the word before them. A shorter text fits into one word.
        let last =
            count >= 8 ? text.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self) : word(ofShort: text)
        guard (bytes | last) & 0x8080_8080_8080_8080 == 0 else { return nil }
        let hash = mix(state ^ last, seed.factor)
        return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
    }

    /// Returns a word that determines a text of up to seven bytes together with their number.
    private static func word(ofShort text: UnsafeRawBufferPointer) -> UInt64 {
        switch text.count {
        case 0: return 0
        case 1...3:
            let (first, middle, last) = (text[0], text[text.count / 2], text[text.count - 1])
            return UInt64(first) | UInt64(middle) << 8 | UInt64(last) << 16
        default:
            let first = text.loadUnaligned(as: UInt32.self)
            let last = text.loadUnaligned(fromByteOffset: text.count - 4, as: UInt32.self)
            return UInt64(first) | UInt64(last) << 32
        }
    }

    private static func mix(_ word: UInt64, _ factor: UInt64) -> UInt64 {
        let product = word.multipliedFullWidth(by: factor)
        return product.high ^ product.low
    }

    /// Returns the hash of a text with other characters than ASCII.
    ///
    /// Equal texts may have different bytes. Three characters equal one of ASCII: the Kelvin sign, the Greek question
    /// mark and the oxia.
    @inline(never)
    private static func ofOther(_ text: String) -> UInt32 {
        var same = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\u{212A}": same += "K"
            case "\u{37E}": same += ";"
            case "\u{1FEF}": same += "`"
            case _ where scalar.isASCII: same.unicodeScalars.append(scalar)
            default: return UInt32(truncatingIfNeeded: text.hashValue)
            }
        }
        return hash(same)
    }
}
