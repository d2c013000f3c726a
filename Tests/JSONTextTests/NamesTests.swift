import JSONText
import Testing

struct NamesTests {
    /// Names of every length class, and some that differ only in their middle.
    private let names = JSONNames(
        ["", "a", "b", "frame", "bounds", "eightlet", "eighttel", "nineletter", "sixteen letters!"]
            + ["seventeen letters", "seventeen_letters", "\u{E9}t\u{E9}", "a/b", "quote\""])

    @Test func `A name is found by its position, as a string and as a member's name`() throws {
        for (index, name) in names.strings.enumerated() {
            var writer = JSONWriter()
            writer.beginObject()
            writer.key(dynamic: name)
            writer.write(name)
            writer.endObject()
            let document = try JSONDocument(writer.finish())
            let key = try #require(document.firstKey(of: document.root))
            #expect(document.index(of: key, in: names) == index)
            #expect(document.value(of: key).flatMap { document.index(of: $0, in: names) } == index)
        }
    }

    @Test(arguments: [
        #""fram""#, #""frames""#, #""Frame""#, #""eightle""#, #""seventeen-letters""#,
        #""seventeen lettert""#,
        #""sixteen letters?""#, #""ete""#, #""e\u0301te\u0301""#, "1", "null", "[]", "{}", "true",
    ])
    func `No other name is found`(_ text: String) throws {
        let document = try parse(text)
        #expect(document.index(of: document.root, in: names) == nil)
    }

    @Test(arguments: [
        (#""\u0066rame""#, "frame"), (#""a\/b""#, "a/b"), (#""\u00e9t\u00E9""#, "\u{E9}t\u{E9}"),
    ])
    func `RFC 8259 7: an escaped name is the same name`(_ text: String, _ name: String) throws {
        let document = try parse(text)
        #expect(document.index(of: document.root, in: names) == names.strings.firstIndex(of: name))
        let object = try parse("{\(text): 1}")
        let key = try #require(object.firstKey(of: object.root))
        #expect(object.index(of: key, in: names) == names.strings.firstIndex(of: name))
    }

    @Test func `Nothing is found among no names`() throws {
        let document = try parse(#""""#)
        #expect(document.index(of: document.root, in: JSONNames([])) == nil)
    }

    @Test func `200 names find themselves`() throws {
        let all = JSONNames((0..<200).map { "name\($0)" })
        for index in 0..<200 {
            let document = try parse("\"name\(index)\"")
            #expect(document.index(of: document.root, in: all) == index)
        }
    }
}
