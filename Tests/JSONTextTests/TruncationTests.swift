import JSONText
import TestSupport
import Testing

@Suite struct TruncationTests {
    private let bytes = Array(sampleScene.utf8)

    @Test func `RFC 8259 2: every prefix of a document is an error at its end`() throws {
        #expect(syntaxError(bytes) == nil)
        for length in 0..<bytes.count {
            let error = try #require(syntaxError(Array(bytes[..<length])), "of \(length) bytes")
            #expect(error.offset == length)
            switch error.reason {
            case .unexpectedEnd: #expect(length > 0)
            case .emptyInput: #expect(length == 0)
            default: Issue.record("\(length) bytes: \(error)")
            }
        }
    }

    @Test func `No change of one byte crashes, and each error is inside the document`() {
        // Every byte value that the grammar treats differently.
        let replacements: [UInt8] = [
            0x00, 0x0A, 0x20, 0x22, 0x27, 0x2B, 0x2C, 0x2D, 0x2E, 0x2F, 0x30, 0x31, 0x39, 0x3A, 0x45, 0x4E,
            0x5B,
            0x5C, 0x5D, 0x61, 0x65, 0x66, 0x6E, 0x74, 0x75, 0x7B, 0x7D, 0x7F, 0x80, 0xBF, 0xC3, 0xED, 0xF0,
            0xFF,
        ]
        for index in bytes.indices {
            for replacement in replacements {
                var mutated = bytes
                mutated[index] = replacement
                expectSound(mutated)
            }
            var shorter = bytes
            shorter.remove(at: index)
            expectSound(shorter)
            expectSound(Array(bytes[index...]))
        }
    }

    @Test func `No heap of random tokens crashes`() {
        let tokens = [
            "{", "}", "[", "]", ",", ":", "\"a\"", "\"\\u0061\"", "1", "-", "0.5e1", "true", "nul", " ", "\\",
            "\"",
        ]
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<20_000 {
            let count = Int.random(in: 0...12, using: &generator)
            let text = (0..<count).map { _ in tokens.randomElement(using: &generator) ?? "" }.joined()
            expectSound(Array(text.utf8))
        }
    }

    /// Parses, and if that works reads every value in every way.
    private func expectSound(_ bytes: [UInt8]) {
        do throws(JSONSyntaxError) {
            let document = try JSONDocument(bytes)
            var pending = [document.root]
            while let node = pending.popLast() {
                let children = document.values(in: node)
                #expect(children.count == document.count(of: node))
                _ = (
                    document.string(node), document.double(node), document.integer(node), document.bool(node)
                )
                pending += children
            }
            for duplicate in document.duplicateKeys {
                #expect(document.string(duplicate.key) == document.string(duplicate.first))
            }
        } catch {
            #expect((0...bytes.count).contains(error.offset))
            #expect(!error.reason.message.isEmpty)
        }
    }
}
