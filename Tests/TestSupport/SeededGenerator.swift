/// Random numbers that are the same in every run: SplitMix64.
///
/// A failing property test names its seed, and the same seed gives the same case again.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Starts the sequence of a seed.
    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}

extension SeededGenerator {
    /// Returns a number of the range.
    package mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// Returns true if a chance of one in so many has come up.
    package mutating func isOne(in count: Int) -> Bool { number(in: 1...count) == 1 }

    /// Returns one of the elements, or nil if there is none.
    package mutating func element<C: Collection>(of elements: C) -> C.Element? {
        elements.randomElement(using: &self)
    }
}
