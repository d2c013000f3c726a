import DispatchEngine
import Foundation
import SceneFormat
import TestSupport
import Testing

/// Throws mutated documents at the decoder, which must return errors or a request whatever comes in.
struct MutationTests {
    /// The number of documents, which `FUZZ_ITERATIONS` in the environment can change.
    static let iterations: Int = {
        if let text = ProcessInfo.processInfo.environment["FUZZ_ITERATIONS"], let count = Int(text) {
            return count
        }
        #if DEBUG
            return 1_200
        #else
            return 120_000
        #endif
    }()

    static let lanes = 4

    @Test(arguments: 0..<lanes)
    func `A mutated document gives faults or a request, never a crash`(lane: Int) throws {
        let originals = try CaseFileTests.files.map { [UInt8](try Data(contentsOf: URL(filePath: $0))) }
        try #require(!originals.isEmpty)
        var random = SeededGenerator(seed: UInt64(lane) &* 0x9E37_79B9)
        var limits = DecodingLimits()
        limits.events = 2_000
        var decoded = 0
        for _ in 0..<Self.iterations / Self.lanes {
            var document = originals[random.index(originals.count)]
            for _ in 0...random.index(3) { Self.mutate(&document, &random) }
            do throws(Faults) {
                let request = try WireFormat.decodeRequest(document, limits: limits)
                decoded += 1
                check(request)
            } catch {
                check(error, document)
            }
        }
        // Most single mutations break something. Some must not, or the mutations are too coarse to say anything.
        #expect(decoded > Self.iterations / Self.lanes / 100)
    }

    private func check(_ request: DispatchRequest) {
        #expect(zip(request.events, request.events.dropFirst()).allSatisfy { $0.time <= $1.time })
    }

    private func check(_ faults: Faults, _ document: [UInt8]) {
        #expect(!faults.faults.isEmpty)
        #expect(faults.faults.allSatisfy { !$0.message.isEmpty && $0.line > 0 && $0.column > 0 })
        let places = faults.faults.map { ($0.line, $0.column) }
        #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
    }

    // MARK: Mutations

    private static let snippets: [[UInt8]] = [
        "null", "true", "-1", "0", "1e308", "1e999", "1.5", "\"\"", "\"x\"", "[]", "{}", "[1, 2]",
        "[1, 2, 3, 4]",
        "{\"id\": \"w\"}", "\"id\": \"window\",", "\"subviews\": [],", "\"hidden\": 3,", "\\u0000",
        "\u{FEFF}", ",",
        "[[[[", "]", "\"firstResponder\": \"root\",", "\"superclass\": \"UIScrollView\",",
    ].map { Array($0.utf8) }

    private static func mutate(_ document: inout [UInt8], _ random: inout SeededGenerator) {
        guard document.count > 8 else { return }
        let place = random.index(document.count - 8)
        switch random.index(7) {
        case 0: document[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: document.removeSubrange(place..<place + 1 + random.index(7))
        case 2: document.insert(contentsOf: snippets[random.index(snippets.count)], at: place)
        case 3: replaceValue(&document, from: place, with: snippets[random.index(snippets.count)])
        case 4:
            // A digit becomes another one: the document stays well formed.
            if let digit = document[place...].firstIndex(where: { 0x30...0x39 ~= $0 }) {
                document[digit] = 0x30 + UInt8(random.index(10))
            }
        case 5:
            // A letter becomes another one: a misspelled name.
            if let letter = document[place...].firstIndex(where: { 0x61...0x7A ~= $0 }) {
                document[letter] = 0x61 + UInt8(random.index(26))
            }
        default:
            let count = min(1 + random.index(200), document.count - place)
            document.insert(contentsOf: document[place..<place + count], at: random.index(document.count))
        }
    }

    /// Replaces the text between the next colon and the comma after it.
    private static func replaceValue(_ document: inout [UInt8], from place: Int, with snippet: [UInt8]) {
        guard let colon = document[place...].firstIndex(of: 0x3A),
            let comma = document[colon...].firstIndex(of: 0x2C)
        else { return }
        document.replaceSubrange(colon + 1..<comma, with: snippet)
    }
}

extension SeededGenerator {
    /// Returns a number below `count`.
    fileprivate mutating func index(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}
