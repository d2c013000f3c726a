/// Times work by the median of several rounds, since the machine's cores are shared.
enum Measurement {
    static let rounds = 9

    /// Returns the median time of one call in nanoseconds.
    ///
    /// - Parameters:
    ///   - count: the number of calls in a round.
    ///   - body: makes that many calls.
    /// - Returns: nanoseconds for each call.
    static func nanoseconds(per count: Int, _ body: () -> Void) -> Double {
        body()
        var times: [Double] = []
        for _ in 0..<rounds {
            let start = ContinuousClock.now
            body()
            let elapsed = ContinuousClock.now - start
            let (seconds, attoseconds) = elapsed.components
            times.append((Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count))
        }
        return times.sorted()[rounds / 2]
    }
}

/// Keeps a result from being optimized away.
@inline(never)
func consume<T>(_ value: T) {}

/// Returns a number with a sensible number of digits.
func format(_ value: Double) -> String {
    let digits = value.magnitude < 10 ? 100.0 : value.magnitude < 100 ? 10.0 : 1.0
    let rounded = (value * digits).rounded() / digits
    return digits == 1 ? String(Int(rounded)) : String(rounded)
}

/// Pads a column to the right.
func column(_ text: String, _ width: Int) -> String {
    text.count >= width ? text : String(repeating: " ", count: width - text.count) + text
}

/// A small seeded generator, so that every run measures the same (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
