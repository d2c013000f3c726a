import JSONText
import Testing

@Suite struct LimitTests {
    private func nested(
        _ depth: Int, _ open: String = "[", _ innermost: String = "", _ close: String = "]"
    ) -> [UInt8] {
        Array(
            (String(repeating: open, count: depth) + innermost + String(repeating: close, count: depth)).utf8)
    }

    @Test func `RFC 8259 9: maximumDepth is the last depth allowed`() {
        let limits = JSONLimits(maximumDepth: 3)
        #expect(syntaxError(nested(2), limits: limits) == nil)
        #expect(syntaxError(nested(3), limits: limits) == nil)
        let error = syntaxError(nested(4), limits: limits)
        #expect(error?.reason == .depthExceeded(limit: 3))
        #expect(error?.offset == 3)
        #expect(
            error?.reason.message
                == "Arrays and objects may be nested at most 3 levels deep.")
    }

    @Test func `RFC 8259 9: the default depth is 2,500`() throws {
        #expect(syntaxError(nested(2_500)) == nil)
        #expect(syntaxError(nested(2_501))?.reason == .depthExceeded(limit: 2_500))
        #expect(syntaxError(nested(2_501))?.offset == 2_500)
    }

    @Test(arguments: ["[]", "[0]", "0", "[[]]", "[0,0]", #"{"":0}"#, "{}", "[[[[]]]]", #"{"":{"":[]}}"#])
    func `The densest texts have room on the tape, whole or cut off`(_ element: String) throws {
        for count in [1, 2, 3, 10, 100, 1_000] {
            let text = Array(("[" + repeatElement(element, count: count).joined(separator: ",") + "]").utf8)
            let document = try JSONDocument(text)
            #expect(document.count(of: document.root) == count)
            for end in [text.count - 1, text.count - 2, text.count / 2] {
                #expect(syntaxError(Array(text[..<end])) != nil)
            }
        }
        let open = [UInt8](repeating: UInt8(ascii: "["), count: 1_000)
        for depth in [999, 1_000] {
            #expect(syntaxError(open, limits: JSONLimits(maximumDepth: depth)) != nil)
        }
    }

    @Test(arguments: [0, 1, 254, 255, 256, 1_000])
    func `Children are counted, however many there are`(_ count: Int) throws {
        let document = try parse("[" + repeatElement("[1]", count: count).joined(separator: ",") + "]")
        #expect(document.count(of: document.root) == count)
    }

    @Test func `Siblings do not add to the depth`() {
        let text = "[" + String(repeating: "[[]],", count: 1000) + "{\"a\":{}}]"
        #expect(syntaxError(Array(text.utf8), limits: JSONLimits(maximumDepth: 3)) == nil)
    }

    @Test func `RFC 8259 9: 200,000 nested arrays are parsed, pointed into and copied`() throws {
        let document = try JSONDocument(nested(200_000), limits: JSONLimits(maximumDepth: 200_000))
        var node = document.root
        var depth = 1
        while let child = document.firstChild(of: node) {
            node = child
            depth += 1
        }
        #expect(depth == 200_000)
        #expect(document.offset(of: node) == 199_999)
        #expect(document.pointer(to: node) == String(repeating: "/0", count: 199_999))
        let copy = written { $0.write(document.root, from: document) }
        #expect(Array(copy.utf8) == document.bytes)
    }

    @Test func `RFC 8259 9: nested objects whose tapes and frames grow on the way are parsed`() throws {
        let document = try JSONDocument(
            nested(50_000, "{\"a\":[1,2,", "3", "]}"), limits: JSONLimits(maximumDepth: 100_000))
        #expect(document.duplicateKeys.isEmpty)
        #expect(document.count(of: document.descend(0)) == 3)
    }

    @Test func `RFC 8259 9: maximumByteCount is the last size allowed`() {
        let limits = JSONLimits(maximumByteCount: 4)
        #expect(syntaxError(Array("[ ]".utf8), limits: limits) == nil)
        #expect(syntaxError(Array("[  ]".utf8), limits: limits) == nil)
        let error = syntaxError(Array("[   ]".utf8), limits: limits)
        #expect(error?.reason == .documentTooLarge(limit: 4))
        #expect(error?.offset == 4)
        #expect(
            error?.reason.message
                == "The document may have at most 4 bytes.")
    }

    @Test func `A document of nothing but tokens fits on its tape`() throws {
        for count in [1, 2, 15, 16, 17, 1000] {
            let text = "[" + [String](repeating: "0", count: count).joined(separator: ",") + "]"
            #expect(try parse(text).count(of: JSONDocument(Array(text.utf8)).root) == count)
            let objects = "[" + [String](repeating: "{\"\":[]}", count: count).joined(separator: ",") + "]"
            #expect(try parse(objects).values(in: parse(objects).root).count == count)
        }
    }
}
