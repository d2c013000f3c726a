import Testing

@testable import Deflate

@Suite struct `Codes of DEFLATE` {
    @Test func `RFC 1951 3.2.2: codes of one length are consecutive, and shorter ones come first`() {
        let code = HuffmanCode(lengths: [3, 3, 3, 3, 3, 2, 4, 4])
        // The example of the section, each code with its first bit lowest.
        #expect(code.codes == [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111])
    }

    @Test(arguments: [(15, 30), (7, 19), (7, 12), (15, 2), (15, 1), (15, 0)])
    func `RFC 1951 3.2.7: a code fits its longest length and uses all of its space`(
        longest: Int, symbols: Int
    ) {
        // Frequencies that grow like these would make codes as long as there are symbols.
        var frequencies = ContiguousArray(repeating: 0, count: 30)
        var (last, next) = (1, 1)
        for symbol in 0..<symbols {
            frequencies[symbol] = last
            (last, next) = (next, last + next)
        }
        let code = HuffmanCode(frequencies: frequencies, longest: longest)
        let used = code.lengths.filter { $0 > 0 }
        #expect(used.count == max(2, symbols))
        #expect(used.allSatisfy { $0 <= longest })
        let shares = used.map { 1 << (longest - Int($0)) }
        #expect(shares.reduce(0, +) == 1 << longest)
    }

    @Test func `RFC 1951 3.2.5: every length has the symbol and the extra bits of the table`() {
        let extraBits = [
            0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
        ]
        let lengths = [
            3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
            163, 195, 227, 258,
        ]
        for length in 3...258 {
            let (symbol, extra) = DeflateToken.lengthSymbol(length)
            let row = lengths.lastIndex { $0 <= length }
            #expect(symbol - 257 == row)
            #expect(lengths[symbol - 257] + extra == length)
            #expect(DeflateToken.extraBits(ofSymbol: symbol) == extraBits[symbol - 257])
        }
    }

    @Test func `RFC 1951 3.2.5: every distance has the symbol and the extra bits of the table`() {
        let distances = [
            1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1_025, 1_537,
            2_049, 3_073, 4_097, 6_145, 8_193, 12_289, 16_385, 24_577,
        ]
        for distance in 1...32_768 {
            let (symbol, extra) = DeflateToken.distanceSymbol(distance)
            guard distances[symbol] + extra == distance, extra < 1 << (symbol < 4 ? 0 : symbol / 2 - 1),
                DeflateToken.extraBits(ofDistanceSymbol: symbol) == (symbol < 4 ? 0 : symbol / 2 - 1)
            else {
                Issue.record("distance \(distance): symbol \(symbol), extra \(extra)")
                return
            }
        }
    }
}
