import JSONText
import Testing

struct PointerTests {
    /// Returns every value of a document, in its order.
    private func values(_ document: JSONDocument, below node: JSONNode) -> [JSONNode] {
        document.values(in: node).flatMap { [$0] + values(document, below: $0) }
    }

    @Test func `One walk finds what single walks find, forwards and back`() throws {
        let document = try parse(
            #"{"a": [1, {"b": [[], {}, [2]], "c/d": {"e~f": 3}}, 4], "\u0061b": {"g": {}}, "h": [[[5]]]}"#)
        let nodes = [document.root] + values(document, below: document.root)
        let pointers = nodes.map { document.pointer(to: $0) }
        #expect(
            pointers == [
                "", "/a", "/a/0", "/a/1", "/a/1/b", "/a/1/b/0", "/a/1/b/1", "/a/1/b/2", "/a/1/b/2/0",
                "/a/1/c~1d", "/a/1/c~1d/e~0f", "/a/2", "/ab", "/ab/g", "/h", "/h/0", "/h/0/0", "/h/0/0/0",
            ])
        // Any two are tried in either order: the second may lie inside the first, after it or before it.
        for (first, firstPointer) in zip(nodes, pointers) {
            for (second, secondPointer) in zip(nodes, pointers) {
                var cursor = JSONPointerCursor(document)
                #expect(cursor.pointer(to: first) == firstPointer)
                #expect(cursor.pointer(to: second) == secondPointer)
            }
        }
        var cursor = JSONPointerCursor(document)
        #expect(nodes.map { cursor.pointer(to: $0) } == pointers)
    }
}
