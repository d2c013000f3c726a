import Deflate
import Foundation
import TestSupport
import Testing

/// Random and structured contents against the decompressors of others.
///
/// `FUZZ_ITERATIONS` sets their number, and `FUZZ_SEED` their seed.
struct DeflateFuzzTests {
    @Test func `Every content is decompressed to what it was, and its result is within its bound`() throws {
        let environment = ProcessInfo.processInfo.environment
        let iterations = environment["FUZZ_ITERATIONS"].flatMap { Int($0) } ?? 2_000
        let seed = environment["FUZZ_SEED"].flatMap { UInt64($0) } ?? 1951
        var content = RandomContent(seed: seed)
        var (contents, members): ([[UInt8]], [[UInt8]]) = ([], [])
        for iteration in 1...iterations {
            let next = content.next()
            let member = Gzip.compress(next, iteration.isMultiple(of: 2) ? .quick : .thorough)
            try #require(2 * member.count < Gzip.mostBytes(for: next.count))
            contents.append(next)
            members.append(member)
            guard iteration == iterations || contents.count == 5_000 else { continue }
            try Judges.check(members, are: contents, ", up to \(iteration), seed \(seed)")
            (contents, members) = ([], [])
        }
    }
}

/// Contents of many kinds, the same for the same seed.
struct RandomContent {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// Returns bytes that do not repeat.
    mutating func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }

    mutating func next() -> [UInt8] {
        let count = length()
        switch random.number(in: 0...7) {
        case 0: return bytes(count)
        case 1: return [UInt8](repeating: bytes(1)[0], count: count)
        case 2:
            let unit = bytes(random.number(in: 1...40))
            return (0..<count).map { unit[$0 % unit.count] }
        case 3:
            let alphabet = bytes(random.number(in: 1...20))
            return (0..<count).map { _ in random.element(of: alphabet) ?? 0 }
        case 4: return skewed(count)
        case 5:
            let unit = bytes(random.number(in: 3...300))
            return unit + bytes(random.number(in: 0...count)) + unit
        case 6: return copies(count)
        default: return log(count)
        }
    }

    private mutating func length() -> Int {
        if random.isOne(in: 200) {
            let border = random.element(of: [16_384, 32_768, 65_536, 131_072]) ?? 0
            return border + random.number(in: -2...2)
        }
        return random.number(in: 0...random.number(in: 1...1_500))
    }

    /// Bytes of which each is half as frequent as the one before it, for codes of all lengths.
    private mutating func skewed(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8(random.next().trailingZeroBitCount) }
    }

    /// Copies of a text, each with one byte changed.
    private mutating func copies(_ count: Int) -> [UInt8] {
        var unit = bytes(50)
        var content: [UInt8] = []
        while content.count < count {
            unit[random.number(in: 0...49)] = bytes(1)[0]
            content += unit
        }
        return content
    }

    /// Lines like those of a delivery log.
    private mutating func log(_ count: Int) -> [UInt8] {
        var text = ""
        while text.utf8.count < count {
            let (x, y) = (random.number(in: 0...390), random.number(in: 0...844))
            text += "{\"kind\":\"hitTest\",\"view\":\"row\(x)\",\"point\":[\(x),\(y)],\"inside\":false},\n"
        }
        return Array(text.utf8)
    }
}
