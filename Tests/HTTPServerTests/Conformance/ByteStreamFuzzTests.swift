import Foundation
import HTTPCore
import TestSupport
import Testing

/// Mutated byte streams against the parser and the connection.
///
/// Nothing may crash, hang, or depend on how the bytes were split. `FUZZ_ITERATIONS` sets their number, and `FUZZ_SEED`
/// their seed.
@Suite struct `HTTP/1.1 under mutated byte streams` {
    @Test func `No stream crashes, hangs, or is answered differently when it is split`() throws {
        let environment = ProcessInfo.processInfo.environment
        let iterations = environment["FUZZ_ITERATIONS"].flatMap { Int($0) } ?? 30_000
        let seed = environment["FUZZ_SEED"].flatMap { UInt64($0) } ?? 9112
        // Answers to HEAD cannot be told apart once the stream is mutated.
        let corpus = ConformanceRow.all.filter { $0.input.count < 400 && !$0.isHead }.map(\.input)
        var mutator = StreamMutator(seed: seed, corpus: corpus)
        for iteration in 0..<iterations {
            let stream = mutator.next()
            let whole = PureConnection()
            whole.receive(stream)
            whole.receiveEnd()
            let split = PureConnection()
            var rest = stream[...]
            while !rest.isEmpty {
                let count = mutator.random(1...min(rest.count, 24))
                split.receive(rest.prefix(count))
                rest = rest.dropFirst(count)
            }
            split.receiveEnd()
            try #require(
                whole.isClosed && split.isClosed && whole.sent == split.sent,
                "iteration \(iteration), seed \(seed): \(String(decoding: stream, as: UTF8.self).debugDescription)"
            )
            // Reading every answer would take most of the time.
            guard iteration % 8 == 0 else { continue }
            #expect(
                isWholeResponses(whole.sent),
                "iteration \(iteration), seed \(seed): \(String(decoding: stream, as: UTF8.self).debugDescription)"
            )
        }
    }

    /// Returns true if the bytes are whole responses and nothing else.
    private func isWholeResponses(_ bytes: [UInt8]) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            guard let parsed = try? RawResponse.parse(rest, toHead: false) else { return false }
            rest.removeFirst(parsed.length)
        }
        return true
    }
}

/// Makes streams by cutting, joining and damaging known ones.
///
/// The same seed makes the same streams.
struct StreamMutator {
    private var state: UInt64
    private let corpus: [[UInt8]]

    private static let fragments: [[UInt8]] = [
        "\r\n", "\n", "\r", "\r\n\r\n", "0\r\n\r\n", ":", " ", "\t", "\u{0}", "HTTP/1.1", "HTTP/1.0",
        "GET / ",
        "Host: a\r\n", "Content-Length: 3\r\n", "Content-Length: -1\r\n", "Transfer-Encoding: chunked\r\n",
        "Connection: close\r\n", "Expect: 100-continue\r\n", "ffffffff", "7fffffffffffffff", "%00", "%", "*",
        "//",
        "http://a", ";a=\"", "POST /echo HTTP/1.1\r\n", "9999999999999999999", "ä",
    ].map { Array($0.utf8) }

    init(seed: UInt64, corpus: [[UInt8]]) {
        state = seed
        self.corpus = corpus
    }

    mutating func next() -> [UInt8] {
        var stream = corpus[random(0...corpus.count - 1)]
        if random(0...3) == 0 { stream += corpus[random(0...corpus.count - 1)] }
        for _ in 0..<random(1...4) { mutate(&stream) }
        return stream
    }

    /// Returns the next number of SplitMix64, reduced to the range.
    mutating func random(_ range: ClosedRange<Int>) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        mixed ^= mixed >> 31
        return range.lowerBound + Int(mixed % UInt64(range.count))
    }

    private mutating func mutate(_ stream: inout [UInt8]) {
        guard !stream.isEmpty else {
            stream = StreamMutator.fragments[random(0...StreamMutator.fragments.count - 1)]
            return
        }
        let position = random(0...stream.count - 1)
        let end = min(stream.count, position + random(1...12))
        switch random(0...6) {
        case 0: stream[position] = UInt8(random(0...255))
        case 1: stream[position] ^= 1 << UInt8(random(0...7))
        case 2: stream.removeSubrange(position..<end)
        case 3: stream.insert(contentsOf: stream[position..<end], at: random(0...stream.count))
        case 4: stream.removeSubrange(position...)
        default:
            let fragment = StreamMutator.fragments[random(0...StreamMutator.fragments.count - 1)]
            stream.insert(contentsOf: fragment, at: position)
        }
    }
}
