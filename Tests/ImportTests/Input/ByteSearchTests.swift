import Testing

@testable import Import

/// Searches that look at several bytes at once, compared with such that look at one after the other.
struct ByteSearchTests {
    private static let texts: [[UInt8]] = [
        [], Array("<".utf8), Array(repeating: 0x3C, count: 40), Array(repeating: 0x20, count: 50),
        (0..<64).map { $0 % 7 == 3 ? 0x3C : 0xBC }, (0..<33).map { $0 == 32 ? 0x3C : 0x3B },
    ]

    @Test(arguments: texts) func `A search finds the first wanted byte of any range, and none beyond it`(
        _ text: [UInt8]
    ) {
        for start in 0...text.count {
            for limit in start...text.count {
                let expected = text[start..<limit].firstIndex(of: 0x3C)
                let found = text.place(from: start, before: limit) { $0.are(0x3C) }
                #expect(found == expected, "\(start)..<\(limit)")
            }
        }
        #expect(text.place(from: text.count + 1, before: text.count) { $0.are(0x3C) } == nil)
    }

    @Test func `The bytes that structure a record are found, whatever their place among sixteen`() {
        let marks = Array("'():;<=>[]{|}\\".utf8)
        for byte in UInt8.min...UInt8.max {
            for place in 0..<20 {
                var text = Array(repeating: UInt8(ascii: "a"), count: 20)
                text[place] = byte
                let found = RecordText.mark(in: text, from: 0, before: text.count)
                #expect(found == (marks.contains(byte) ? place : nil), "\(byte) at \(place)")
            }
        }
    }

    @Test func `Words are compared as a whole, whichever byte differs`() {
        let word: StaticString = "userInteractionEnabled"
        let count = word.utf8CodeUnitCount
        let text = Array("--\(word)--".utf8)
        let range = 2..<(2 + count)
        #expect(text.have(word, at: range))
        #expect(!text.have(word, at: 2..<(3 + count)) && text.have(prefix: word, at: 2..<(3 + count)))
        #expect(!text.have(word, at: 1..<(2 + count)) && text.have(suffix: word, at: 1..<(2 + count)))
        #expect(!text.have(prefix: word, at: 3..<text.count) && !text.have(suffix: word, at: 3..<(2 + count)))
        for place in range {
            var other = text
            other[place] ^= 0x80
            #expect(!other.have(word, at: range), "\(place)")
            #expect(!(text + other).have((text.count + 2)..<(text.count + 2 + count), at: range), "\(place)")
        }
        #expect((text + text).have((text.count + 2)..<(text.count + 2 + count), at: range))
        #expect(text.have("", at: 0..<0) && text.have(prefix: "", at: 3..<3) && [UInt8]().have("", at: 0..<0))
    }

    @Test(arguments: ["", "a", "ab\ncd", "\r\n\r\n", "a\rb\nc\r\nd", "\n\r", "a\r", "a\n"])
    func `Lines begin after LF, CR LF or CR`(_ text: String) {
        // Characters of Swift's hold CR LF in one.
        var starts = [0]
        var offset = 0
        for character in text {
            offset += character.utf8.count
            if character.isNewline { starts.append(offset) }
        }
        #expect(LineTable(Array(text.utf8)).starts == starts)
    }
}
