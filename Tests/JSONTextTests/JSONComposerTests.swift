import JSONText
import Testing

@Suite struct JSONComposerTests {
    private func place(_ pointer: String, in documents: [JSONDocument], _ document: Int = 0) throws
        -> JSONComposer.Place
    {
        JSONComposer.Place(document: document, try #require(documents[document].node(at: pointer[...])))
    }

    private func compose(
        _ texts: String...,
        edit: (inout JSONComposer, (String, Int) throws -> JSONComposer.Place) throws -> Void
    ) throws -> String {
        let documents = try texts.map { try JSONDocument(Array($0.utf8)) }
        var composer = JSONComposer(documents)
        try edit(&composer) { try place($0, in: documents, $1) }
        return String(decoding: composer.compose(try place("", in: documents)).bytes, as: UTF8.self)
    }

    @Test func `Without edits the text is the same, white space included`() throws {
        #expect(try compose("{ \"a\" : [1,  2] }") { _, _ in } == "{ \"a\" : [1,  2] }")
    }

    @Test func `Members are replaced, added and taken away`() throws {
        let text = try compose(#"{"a": 1, "b": {"c": [1, 2]}, "d": 4}"#, #"{"x": [true]}"#) { composer, at in
            composer.replace(try at("/a", 0).node, of: try at("", 0), with: try at("/x", 1))
            composer.remove(try at("/d", 0))
            composer.addMember("e", try at("/x/0", 1), to: .place(try at("/b", 0)))
        }
        #expect(text == #"{"a":[true],"b":{"c":[1, 2],"e":true}}"#)
    }

    @Test func `Elements go before the one that is at their position, and none shifts another`() throws {
        let text = try compose(#"{"list": [0, 1, 2], "new": ["a", "b", "c"]}"#) { composer, at in
            let list = JSONComposer.Container.place(try at("/list", 0))
            composer.insert(try at("/new/0", 0), into: list, at: 2)
            composer.insert(try at("/new/1", 0), into: list, at: 0)
            composer.insert(try at("/new/2", 0), into: list, at: nil)
            composer.remove(try at("/list/1", 0))
            composer.remove(try at("/new", 0))
        }
        #expect(text == #"{"list":["b",0,"a",2,"c"]}"#)
    }

    @Test func `A value moves with the edits in it, also into a container that is new`() throws {
        let text = try compose(#"{"from": [{"k": 1}], "to": {}}"#) { composer, at in
            composer.replace(try at("/from/0/k", 0).node, of: try at("/from/0", 0), with: try at("/to", 0))
            composer.remove(try at("/from/0", 0))
            let list = composer.addContainer("list", isArray: true, to: .place(try at("/to", 0)))
            composer.insert(try at("/from/0", 0), into: list, at: 7)
            composer.replace(try at("/from/0/k", 0).node, of: try at("/from/0", 0), with: try at("/from", 0))
        }
        #expect(text == #"{"from":[],"to":{"list":[{"k":[]}]}}"#)
    }

    @Test func `What was copied leads back to where it stood`() throws {
        let documents = [try JSONDocument(Array(#"{"a": 1, "b": [7]}"#.utf8))]
        var composer = JSONComposer(documents)
        composer.remove(try place("/a", in: documents))
        let list = composer.addContainer(
            "c", isArray: true, to: .place(try place("", in: documents)))
        composer.insert(try place("/b/0", in: documents), into: list, at: nil)
        let composition = composer.compose(try place("", in: documents))
        #expect(String(decoding: composition.bytes, as: UTF8.self) == #"{"b":[7],"c":[7]}"#)
        #expect(composition.origin(of: 0)?.offset == 0)
        #expect(composition.origin(of: 1)?.offset == 9)
        #expect(composition.origin(of: 14)?.offset == 15)
        // The name of the new member stands nowhere.
        #expect(composition.origin(of: 10) == nil)
    }

    @Test(arguments: [
        ("", "{"), ("/a~1b", "1"), ("/m~0n/1", "3"), ("/m~0n/01", nil), ("/m~0n/2", nil), ("/x", nil),
        ("a", nil),
        ("/a~1b/0", nil),
    ])
    func `RFC 6901: a pointer leads to a value`(pointer: String, first: Character?) throws {
        let document = try JSONDocument(Array(#"{"a/b": 1, "m~n": [2, 3]}"#.utf8))
        let node = document.node(at: pointer[...])
        #expect(node.map { Character(UnicodeScalar(document.bytes[document.offset(of: $0)])) } == first)
    }

    @Test func `A position leads back to its offset`() throws {
        let text = "{\n \"ä\": \"€\",\r\n \"b\":\t2}"
        let document = try JSONDocument(Array(text.utf8))
        for offset in document.bytes.indices where document.bytes[offset] & 0b1100_0000 != 0b1000_0000 {
            let found = try #require(document.offset(of: document.position(of: offset)))
            #expect(document.position(of: found) == document.position(of: offset))
        }
        #expect(document.offset(of: JSONPosition(line: 9, column: 1)) == nil)
    }
}
