import Testing

@testable import HTTPCore

@Suite struct `Fields` {
    @Test func `RFC 9110 5.1: names compare without case and keep their spelling and order`() {
        var fields: HTTPFields = ["X-One": "1", "x-two": "2"]
        fields.append("X-ONE", "3")
        #expect(fields["x-one"] == "1, 3")
        #expect(fields.values(of: "X-TWO") == ["2"])
        #expect(fields.pairs.map(\.name) == ["X-One", "x-two", "X-ONE"])
        #expect(fields["x"] == nil && !fields.contains("x") && fields.count == 3)
    }

    @Test func `RFC 9110 5.1: which bytes make a name illegal, all 128 of ASCII`() {
        for byte in UInt8(0)..<128 {
            var fields = HTTPFields()
            fields.append("X" + String(decoding: [byte], as: UTF8.self), "y")
            #expect(fields.isLegal == ByteSet.token.contains(byte), "byte \(byte)")
        }
        var fields = HTTPFields()
        fields.append("", "y")
        #expect(!fields.isLegal)
    }

    @Test func `RFC 9110 5.5: which bytes make a value illegal, all 128 of ASCII`() {
        for byte in UInt8(0)..<128 {
            var fields = HTTPFields()
            fields.append("X", "a" + String(decoding: [byte], as: UTF8.self) + "b")
            #expect(fields.isLegal == HTTPByte.isFieldValue(byte), "byte \(byte)")
        }
        for value in [" a", "a ", "\ta", "a\t", " "] {
            var fields = HTTPFields()
            fields.append("X", value)
            #expect(!fields.isLegal, "\(value.debugDescription)")
        }
    }

    @Test func `RFC 9110 5.6.1: lists over several lines, with empty elements and quoted commas`() {
        let fields: HTTPFields = ["L": "a, \"b,\\\"c\" ,, d", "l": " ", "L": "E"]
        #expect(fields.list("l") == ["a", "\"b,\\\"c\"", "d", "E"])
    }
}
