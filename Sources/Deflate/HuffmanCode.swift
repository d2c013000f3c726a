/// A prefix code given by the lengths of its codes (RFC 1951 3.2.2).
struct HuffmanCode: Sendable {
    /// The number of bits of each symbol's code, 0 for a symbol that does not occur.
    let lengths: [UInt8]
    /// The code of each symbol, its first bit lowest.
    let codes: [UInt16]

    init(lengths: [UInt8]) {
        self.lengths = lengths
        var next = [Int](repeating: 0, count: 17)
        for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
        for length in 1..<17 { next[length] = (next[length] + next[length - 1]) << 1 }
        codes = lengths.map { length in
            guard length > 0 else { return 0 }
            defer { next[Int(length)] += 1 }
            return Self.reversed(UInt16(next[Int(length)]), length)
        }
    }

    /// Makes the shortest code for symbols that occur this often, with codes of at most this many bits.
    ///
    /// At least two symbols get a code, because some decoders refuse a code of one.
    init(frequencies: ContiguousArray<Int>, longest: Int) {
        self.init(lengths: Self.lengths(frequencies, longest))
    }

    private static func reversed(_ code: UInt16, _ length: UInt8) -> UInt16 {
        var (code, result) = (code, UInt16(0))
        for _ in 0..<length {
            result = result << 1 | code & 1
            code >>= 1
        }
        return result
    }

    private static func lengths(_ frequencies: ContiguousArray<Int>, _ longest: Int) -> [UInt8] {
        // The symbol is part of the key, so equal frequencies have an order.
        var keys: [Int] = []
        for (symbol, frequency) in frequencies.enumerated() where frequency > 0 {
            keys.append(frequency << 9 | symbol)
        }
        var symbol = 0
        while keys.count < 2 {
            if frequencies[symbol] == 0 { keys.append(1 << 9 | symbol) }
            symbol += 1
        }
        keys.sort()
        var counts = depths(of: keys.map { $0 >> 9 }, longest)
        var lengths = [UInt8](repeating: 0, count: frequencies.count)
        // The rarest symbols get the longest codes.
        var length = longest
        for key in keys {
            while counts[length] == 0 { length -= 1 }
            counts[length] -= 1
            lengths[key & 511] = UInt8(length)
        }
        return lengths
    }

    /// Returns the number of codes of each length, for frequencies in ascending order.
    private static func depths(of frequencies: [Int], _ longest: Int) -> [Int] {
        // Leaves and inner nodes are both in ascending order, so the two smallest are always at the fronts.
        let leaves = frequencies.count
        var weights: [Int] = []
        var parents = [Int](repeating: 0, count: 2 * leaves - 1)
        var (leaf, node) = (0, 0)
        for parent in 0..<leaves - 1 {
            var weight = 0
            for _ in 0..<2 {
                if leaf < leaves, node >= weights.count || frequencies[leaf] <= weights[node] {
                    weight += frequencies[leaf]
                    parents[leaf] = leaves + parent
                    leaf += 1
                } else {
                    weight += weights[node]
                    parents[leaves + node] = leaves + parent
                    node += 1
                }
            }
            weights.append(weight)
        }
        var depths = [Int](repeating: 0, count: 2 * leaves - 1)
        var counts = [Int](repeating: 0, count: longest + 1)
        for index in stride(from: 2 * leaves - 3, through: 0, by: -1) {
            depths[index] = depths[parents[index]] + 1
            if index < leaves { counts[min(depths[index], longest)] += 1 }
        }
        shorten(&counts, longest)
        return counts
    }

    /// Lengthens short codes until codes that were cut to the longest allowed length find room.
    private static func shorten(_ counts: inout [Int], _ longest: Int) {
        // Every code takes a share of the space, that of length n one of 2^n parts.
        var used = 0
        for length in 1...longest { used += counts[length] << (longest - length) }
        while used > 1 << longest {
            // A shorter code is split in two, and a code of the longest length takes one of the halves.
            var length = longest - 1
            while counts[length] == 0 { length -= 1 }
            counts[length] -= 1
            counts[length + 1] += 2
            counts[longest] -= 1
            used -= 1
        }
    }
}
