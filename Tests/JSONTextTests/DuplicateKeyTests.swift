import JSONText
import Testing

@Suite struct DuplicateKeyTests {
    /// Returns the offsets of each duplicate and of the first of its name.
    private func duplicates(_ text: String) throws -> [[Int]] {
        let document = try parse(text)
        return document.duplicateKeys.map { [document.offset(of: $0.key), document.offset(of: $0.first)] }
    }

    @Test func `RFC 8259 4: a name that its object already has is reported, parsing goes on`() throws {
        #expect(try duplicates(#"{"a":1,"b":2}"#) == [])
        #expect(try duplicates(#"{"a":1,"a":2}"#) == [[7, 1]])
        #expect(try duplicates(#"{"a":1,"b":2,"a":3,"a":4,"b":5}"#) == [[13, 1], [19, 1], [25, 7]])
        #expect(try duplicates(#"{"":1,"":2}"#) == [[6, 1]])
    }

    @Test func `RFC 8259 8.3: names are compared by their meaning`() throws {
        #expect(try duplicates(#"{"a":1,"\u0061":2}"#) == [[7, 1]])
        #expect(try duplicates(#"{"\u0061":1,"\u0061":2,"a":3}"#) == [[12, 1], [23, 1]])
        #expect(try duplicates("{\"\\ud83d\\udc4b\":1,\"\u{1F44B}\":2}") == [[18, 1]])
        #expect(try duplicates(#"{"a\/b":1,"a/b":2}"#) == [[10, 1]])
        #expect(try duplicates(#"{"a":1,"A":2,"a ":3,"\u0000":4}"#) == [])
        // Names are not compared by their look: these are different scalars.
        #expect(try duplicates("{\"\u{E9}\":1,\"e\u{301}\":2}") == [])
    }

    @Test(arguments: [1_000, 1_001, 1_002, 5_000])
    func `No more than 1,001 duplicates are looked for`(_ count: Int) throws {
        let expected = min(count, JSONDocument.maximumDuplicateKeys)
        let large = "{" + repeatElement(#""a":0"#, count: count + 1).joined(separator: ",") + "}"
        #expect(try duplicates(large).count == expected)
        let small = "[" + repeatElement(#"{"a":0,"a":0}"#, count: count).joined(separator: ",") + "]"
        #expect(try duplicates(small).count == expected)
    }

    @Test(arguments: 0..<20)
    func `A name is the same however far from the end of the text it stands`(_ length: Int) throws {
        let name = String(repeating: "n", count: length)
        for rest in ["1}", "1 }", "1        }", "[1, 2, 3, 4, 5]}"] {
            let document = try parse("{\"\(name)\":1,\"\(name)\":\(rest)")
            #expect(document.duplicateKeys.count == 1)
        }
    }

    @Test func `Each object has its own names`() throws {
        #expect(try duplicates(#"{"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}]}"#) == [])
        #expect(try duplicates(#"[{"a":1},{"a":1}]"#) == [])
    }

    @Test func `Duplicates come in document order, inner objects between outer ones`() throws {
        #expect(
            try duplicates(#"{"a":0,"a":{"b":0,"b":0},"c":{"d":0,"d":0},"a":0}"#)
                == [[7, 1], [18, 12], [36, 30], [43, 1]])
    }

    @Test(arguments: [2, 15, 16, 17, 18, 64, 500])
    func `Objects of every size find exactly their duplicates`(_ count: Int) throws {
        for distance in 1..<min(count, 20) {
            // Names of each length class of the hash, all different but one.
            var names = (0..<count).map { String(repeating: "n", count: $0 % 23) + "\($0)" }
            names[count - 1] = names[count - 1 - distance]
            let document = try parse("{" + names.map { "\"\($0)\":[{}]" }.joined(separator: ",") + "}")
            let found = document.duplicateKeys
            #expect(found.count == 1)
            #expect(found.first.flatMap { document.string($0.key) } == names[count - 1])
            #expect(
                found.first.flatMap { document.value(of: $0.first) } == document.descend(count - 1 - distance)
            )
        }
    }

    @Test func `Names that differ in one byte are different, whatever their length`() throws {
        for length in 1...40 {
            for position in 0..<length {
                var name = [UInt8](repeating: 0x61, count: length)
                let first = String(decoding: name, as: UTF8.self)
                name[position] = 0x62
                let text = "{\"\(first)\":1,\"\(String(decoding: name, as: UTF8.self))\":2}"
                #expect(try duplicates(text) == [])
            }
        }
    }

    @Test func `100,000 names that are all equal, or all hash alike, take no quadratic time`() throws {
        let count = 100_000
        let equal = try parse("{" + [String](repeating: "\"a\":1", count: count).joined(separator: ",") + "}")
        #expect(equal.duplicateKeys.count == JSONDocument.maximumDuplicateKeys)
        #expect(equal.duplicateKeys.allSatisfy { $0.first == equal.duplicateKeys[0].first })

        // The hash looks at length, head and tail, so names that differ in the middle share theirs.
        let alike = (0..<count).map { "\"aaaaaaaa\(1_000_000 + $0)aaaaaaaa\":1" }
        #expect(try parse("{" + alike.joined(separator: ",") + "}").duplicateKeys.isEmpty)
    }

    @Test func `A duplicate leads to both names, however they are spelled`() throws {
        let document = try parse("{\n  \"id\": 1,\n  \"\\u0069d\": 2\n}")
        let duplicate = try #require(document.duplicateKeys.first)
        #expect(document.offset(of: duplicate.first) == 4)
        #expect(document.offset(of: duplicate.key) == 15)
    }
}
