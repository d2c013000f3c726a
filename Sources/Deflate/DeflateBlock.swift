/// A block of tokens, written in the shortest of its three forms (RFC 1951 3.2.3).
struct DeflateBlock {
    /// The tokens.
    ///
    /// Only the first `count` belong to the block.
    var tokens: ContiguousArray<DeflateToken>
    var count = 0

    /// Makes an empty block with room for this many tokens.
    init(tokens: Int) { self.tokens = ContiguousArray(repeating: DeflateToken(literal: 0), count: tokens) }

    /// The bytes that a stored part takes besides its content: three bits, filled up, and two lengths.
    static let storedHeaderBytes = 5
    /// The most bytes of a stored part.
    private static let storedBytes = 65_535

    mutating func clear() { count = 0 }

    /// Writes the block.
    ///
    /// - Parameters:
    ///   - content: the content that the tokens stand for.
    ///   - range: the place in the content.
    ///   - isLast: true for the last block of the content.
    ///   - output: the output.
    func write(of content: RawSpan, _ range: Range<Int>, isLast: Bool, to output: inout DeflateOutput) {
        var frequencies = ContiguousArray(repeating: 0, count: DeflateToken.symbols)
        var distances = ContiguousArray(repeating: 0, count: 32)
        countSymbols(&frequencies, &distances)
        let own = BlockCodes(frequencies, distances)
        let extra = Self.extraBits(frequencies, distances)
        let ownBits = own.headerBits + own.bits(frequencies, distances)
        let fixedBits = BlockCodes.fixed.bits(frequencies, distances)
        let parts = max(1, (range.count + Self.storedBytes - 1) / Self.storedBytes)
        guard min(ownBits, fixedBits) + extra < 8 * (range.count + Self.storedHeaderBytes * parts) else {
            return writeStored(content, range, isLast: isLast, to: &output)
        }
        output.append(isLast ? 1 : 0, 1)
        if fixedBits <= ownBits {
            output.append(1, 2)
            output.reserve(bits: fixedBits + extra)
            writeTokens(by: .fixed, to: &output)
        } else {
            output.append(2, 2)
            own.writeHeader(to: &output)
            output.reserve(bits: ownBits + extra)
            writeTokens(by: own, to: &output)
        }
    }

    private func countSymbols(
        _ frequencies: inout ContiguousArray<Int>, _ distances: inout ContiguousArray<Int>
    ) {
        frequencies[DeflateToken.endOfBlock] = 1
        let tokens = tokens.span
        var frequencies = frequencies.mutableSpan
        var distances = distances.mutableSpan
        for index in 0..<count {
            let token = tokens[index]
            frequencies[token.symbol] &+= 1
            if token.isMatch { distances[token.distanceSymbol] &+= 1 }
        }
    }

    /// Returns the bits that follow the symbols, whatever their codes.
    private static func extraBits(_ frequencies: ContiguousArray<Int>, _ distances: ContiguousArray<Int>)
        -> Int
    {
        var bits = 0
        for symbol in 257..<frequencies.count {
            bits += frequencies[symbol] * DeflateToken.extraBits(ofSymbol: symbol)
        }
        for (symbol, frequency) in distances.enumerated() {
            bits += frequency * DeflateToken.extraBits(ofDistanceSymbol: symbol)
        }
        return bits
    }

    private func writeTokens(by codes: BlockCodes, to output: inout DeflateOutput) {
        let symbols = codes.packed(codes.symbols, DeflateToken.extraBits(ofSymbol:))
        let distances = codes.packed(codes.distances, DeflateToken.extraBits(ofDistanceSymbol:))
        output.write { writer, bytes in
            let (tokens, symbols, distances) = (tokens.span, symbols.span, distances.span)
            for index in 0..<count {
                let token = tokens[index]
                let symbol = symbols[token.symbol]
                var bits = UInt64(symbol.code)
                var number = symbol.length
                if token.isMatch {
                    let distance = distances[token.distanceSymbol]
                    bits |= token.lengthExtra &<< UInt64(truncatingIfNeeded: number)
                    number &+= symbol.extraBits
                    bits |= UInt64(distance.code) &<< UInt64(truncatingIfNeeded: number)
                    number &+= distance.length
                    bits |= token.distanceExtra &<< UInt64(truncatingIfNeeded: number)
                    number &+= distance.extraBits
                }
                writer.append(bits, number, &bytes)
            }
            let end = symbols[DeflateToken.endOfBlock]
            writer.append(UInt64(end.code), end.length, &bytes)
        }
    }

    private func writeStored(
        _ content: RawSpan, _ range: Range<Int>, isLast: Bool, to output: inout DeflateOutput
    ) {
        var start = range.lowerBound
        repeat {
            let end = min(start + Self.storedBytes, range.upperBound)
            output.append(isLast && end == range.upperBound ? 1 : 0, 3)
            let length = end - start
            let lengths = [length, length >> 8, ~length, ~length >> 8].map { UInt8(truncatingIfNeeded: $0) }
            output.append(lengths)
            output.append(content, start..<end)
            start = end
        } while start < range.upperBound
    }
}
