/// The two codes of a block, and how the block's header describes them (RFC 1951 3.2.6, 3.2.7).
struct BlockCodes: Sendable {
    /// The code of literals and lengths.
    let symbols: HuffmanCode
    let distances: HuffmanCode
    /// The lengths of both codes, repetitions shortened.
    private let lengths: [LengthRun]
    private let lengthCode: HuffmanCode
    private let symbolCount: Int
    private let distanceCount: Int

    /// A code's lengths as a symbol of the code for lengths, with its extra bits.
    private struct LengthRun: Sendable {
        var symbol: Int
        var extra = 0
        var extraBits: Int { symbol < 16 ? 0 : [2, 3, 7][symbol - 16] }
    }

    /// The codes that need no description.
    static let fixed = BlockCodes(
        symbols: HuffmanCode(
            lengths: [UInt8](repeating: 8, count: 144) + [UInt8](repeating: 9, count: 112)
                + [UInt8](repeating: 7, count: 24) + [UInt8](repeating: 8, count: 8)),
        distances: HuffmanCode(lengths: [UInt8](repeating: 5, count: 32)))

    /// The order in which the lengths of the code for lengths are written.
    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    /// Makes the best codes for symbols that occur this often.
    init(_ frequencies: ContiguousArray<Int>, _ distances: ContiguousArray<Int>) {
        self.init(
            symbols: HuffmanCode(frequencies: frequencies, longest: 15),
            distances: HuffmanCode(frequencies: distances, longest: 15))
    }

    private init(symbols: HuffmanCode, distances: HuffmanCode) {
        self.symbols = symbols
        self.distances = distances
        symbolCount = max(257, 1 + (symbols.lengths.lastIndex { $0 > 0 } ?? 0))
        distanceCount = 1 + (distances.lengths.lastIndex { $0 > 0 } ?? 0)
        lengths = Self.runs(symbols.lengths[..<symbolCount] + distances.lengths[..<distanceCount])
        var frequencies = ContiguousArray(repeating: 0, count: 19)
        for run in lengths { frequencies[run.symbol] += 1 }
        lengthCode = HuffmanCode(frequencies: frequencies, longest: 7)
    }

    /// Shortens repetitions: 16 repeats the length before it, 17 and 18 are zeros.
    private static func runs(_ lengths: ArraySlice<UInt8>) -> [LengthRun] {
        var runs: [LengthRun] = []
        var start = lengths.startIndex
        while start < lengths.endIndex {
            let length = lengths[start]
            var end = start + 1
            while end < lengths.endIndex, lengths[end] == length { end += 1 }
            var rest = end - start
            start = end
            if length > 0 {
                runs.append(LengthRun(symbol: Int(length)))
                rest -= 1
            }
            while rest >= 3 {
                let number = min(rest, length > 0 ? 6 : 138)
                if length > 0 {
                    runs.append(LengthRun(symbol: 16, extra: number - 3))
                } else if number <= 10 {
                    runs.append(LengthRun(symbol: 17, extra: number - 3))
                } else {
                    runs.append(LengthRun(symbol: 18, extra: number - 11))
                }
                rest -= number
            }
            for _ in 0..<rest { runs.append(LengthRun(symbol: Int(length))) }
        }
        return runs
    }

    /// The number of lengths of the code for lengths that are written, at least four.
    private var orderCount: Int {
        max(4, 1 + (Self.order.lastIndex { lengthCode.lengths[$0] > 0 } ?? 0))
    }

    /// The bits that the description of the codes takes.
    var headerBits: Int {
        lengths.reduce(14 + 3 * orderCount) { $0 + Int(lengthCode.lengths[$1.symbol]) + $1.extraBits }
    }

    /// Returns the bits that symbols take that occur this often, without their extra bits.
    func bits(_ frequencies: ContiguousArray<Int>, _ distances: ContiguousArray<Int>) -> Int {
        zip(frequencies, symbols.lengths).reduce(0) { $0 + $1.0 * Int($1.1) }
            + zip(distances, self.distances.lengths).reduce(0) { $0 + $1.0 * Int($1.1) }
    }

    /// Writes the description of the codes.
    func writeHeader(to output: inout DeflateOutput) {
        output.append(symbolCount - 257, 5)
        output.append(distanceCount - 1, 5)
        output.append(orderCount - 4, 4)
        for symbol in Self.order.prefix(orderCount) { output.append(Int(lengthCode.lengths[symbol]), 3) }
        for run in lengths {
            output.append(Int(lengthCode.codes[run.symbol]), Int(lengthCode.lengths[run.symbol]))
            output.append(run.extra, run.extraBits)
        }
    }

    /// A symbol's code with everything that writing it needs.
    struct PackedCode {
        var code: UInt16
        var length: Int
        var extraBits: Int
    }

    func packed(_ code: HuffmanCode, _ extraBits: (Int) -> Int) -> ContiguousArray<PackedCode> {
        ContiguousArray(
            code.lengths.indices.map {
                PackedCode(code: code.codes[$0], length: Int(code.lengths[$0]), extraBits: extraBits($0))
            })
    }
}
