/// The DEFLATE format (RFC 1951): content as literals and repetitions, in blocks with codes of their own.
enum DeflateEncoder {
    /// The most tokens of a block, which has its own codes.
    static let blockTokens = 16_384
    /// The memory that compressing takes besides its output: tables, tokens, and the codes of a block.
    static let tableBytes = MatchFinder.mostTableBytes + 4 * blockTokens + 32_768

    /// Returns the most bytes that content of this length is compressed to.
    static func mostBytes(for count: Int) -> Int {
        // Where nothing repeats, a block takes its literals and the headers of its stored parts.
        count + (count / blockTokens + 2) * (DeflateBlock.storedHeaderBytes + 1) + 16
    }

    /// Appends the compressed content to an output.
    static func compress(_ content: RawSpan, _ effort: DeflateEffort, into output: inout DeflateOutput) {
        let finder = MatchFinder(forContentOf: content.byteCount)
        var (heads, previous) = (finder.makeTable(), finder.makeTable())
        var block = DeflateBlock(tokens: min(blockTokens, content.byteCount))
        var position = 0
        repeat {
            let start = position
            block.clear()
            position = tokenize(content, from: start, effort, finder, &heads, &previous, &block)
            block.write(of: content, start..<position, isLast: position == content.byteCount, to: &output)
        } while position < content.byteCount
    }

    /// Fills a block with tokens and returns the position behind the last.
    private static func tokenize(
        _ bytes: RawSpan, from start: Int, _ effort: DeflateEffort, _ finder: MatchFinder,
        _ heads: inout ContiguousArray<UInt16>,
        _ previous: inout ContiguousArray<UInt16>, _ block: inout DeflateBlock
    ) -> Int {
        var heads = heads.mutableSpan
        var previous = previous.mutableSpan
        var tokens = block.tokens.mutableSpan
        let (candidates, satisfying, inserted) = (
            effort.candidates, effort.satisfyingLength, effort.insertedBytes
        )
        let isLazy = effort.isLazy
        let end = bytes.byteCount
        let room = tokens.count
        // Positions from here on have no four bytes to look for.
        let lastHashed = end &- Match.leastBytes
        var position = start
        var count = 0
        while count < room &- 2, position <= lastHashed {
            let word = bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt32.self)
            let candidate = finder.enter(position, word, &heads, &previous)
            var match = finder.longest(
                bytes, position, word, after: candidate, candidates: candidates,
                longerThan: Match.leastBytes &- 1, satisfying: satisfying, previous)
            guard match.distance > 0 else {
                tokens[count] = DeflateToken(literal: UInt8(truncatingIfNeeded: UInt32(littleEndian: word)))
                count &+= 1
                position &+= 1
                continue
            }
            var entered = position &+ 1
            while isLazy, match.length < satisfying, position < lastHashed, count < room &- 2 {
                let next = position &+ 1
                let word = bytes.unsafeLoadUnaligned(fromByteOffset: next, as: UInt32.self)
                let candidate = finder.enter(next, word, &heads, &previous)
                entered = next &+ 1
                let later = finder.longest(
                    bytes, next, word, after: candidate, candidates: candidates,
                    longerThan: match.length, satisfying: satisfying, previous)
                guard later.distance > 0 else { break }
                tokens[count] = DeflateToken(
                    literal: bytes.unsafeLoad(fromByteOffset: position, as: UInt8.self))
                count &+= 1
                position = next
                match = later
            }
            tokens[count] = DeflateToken(match)
            count &+= 1
            position &+= match.length
            let lastEntered = min(position &- 1, lastHashed, entered &+ inserted)
            while entered <= lastEntered {
                let word = bytes.unsafeLoadUnaligned(fromByteOffset: entered, as: UInt32.self)
                _ = finder.enter(entered, word, &heads, &previous)
                entered &+= 1
            }
        }
        while position < end, position > lastHashed, count < room {
            tokens[count] = DeflateToken(literal: bytes.unsafeLoad(fromByteOffset: position, as: UInt8.self))
            count &+= 1
            position &+= 1
        }
        block.count = count
        return position
    }
}
