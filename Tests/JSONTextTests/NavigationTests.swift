import JSONText
import Testing

@Suite struct NavigationTests {
    @Test func `RFC 8259 3: kinds, counts and offsets`() throws {
        let document = try parse(#" {"a": [1, "x", true, false, null, {}], "b": {"c": []}} "#)
        let root = document.root
        #expect(document.kind(of: root) == .object)
        #expect(document.count(of: root) == 2)
        #expect(document.offset(of: root) == 1)
        #expect(document.endOffset(of: root) == document.bytes.count - 1)

        let array = document.descend(0)
        let elements = document.values(in: array)
        #expect(document.count(of: array) == 6)
        #expect(elements.map(document.kind(of:)) == [.number, .string, .bool, .bool, .null, .object])
        #expect(elements.map(document.offset(of:)) == [8, 11, 16, 22, 29, 35])
        #expect(elements.map(document.endOffset(of:)) == [9, 14, 20, 27, 33, 37])
        #expect(elements.map(document.count(of:)) == [0, 0, 0, 0, 0, 0])
        #expect(elements.map(document.bool) == [nil, nil, true, false, nil, nil])
        #expect(elements.map(document.isNull) == [false, false, false, false, true, false])
        #expect(elements.map(document.string) == [nil, "x", nil, nil, nil, nil])
    }

    @Test func `Keys belong to member values alone`() throws {
        let document = try parse(#"{"a": ["b", "c"], "d": {}}"#)
        let values = document.values(in: document.root)
        #expect(values.map { document.key(of: $0).flatMap(document.string) } == ["a", "d"])
        #expect(values.map { document.key(of: $0).map(document.kind(of:)) } == [.string, .string])
        #expect(values.map { document.key(of: $0).flatMap(document.value(of:)) } == values)
        #expect(document.values(in: values[0]).map(document.key(of:)) == [nil, nil])
        #expect(document.key(of: document.root) == nil)
        #expect(document.next(after: document.root) == nil)
        #expect(document.firstChild(of: values[1]) == nil)
        #expect(document.firstChild(of: document.descend(0, 0)) == nil)
        #expect(document.value(of: values[0]) == nil)
    }

    @Test func `Members are taken one after the other, whatever their values`() throws {
        let document = try parse(#"{"a": 1, "b": {"c": [2]}, "d": [], "e": [{"f": 3}]}"#)
        let members = Array(document.members(of: document.root))
        #expect(members.map { document.string($0.key) } == ["a", "b", "d", "e"])
        let values = members.map(\.value)
        #expect(values == document.values(in: document.root))
        for value in values where document.kind(of: value) != .object {
            #expect(document.members(of: value).map(\.key) == [])
        }
    }

    @Test func `Elements are those of arrays, and children those of objects too`() throws {
        let document = try parse(#"{"a": [1, 2], "b": {"c": 3}, "d": "e"}"#)
        let values = document.values(in: document.root)
        #expect(values.map { document.elements(of: $0).map(document.integer) } == [[1, 2], [], []])
        #expect(values.map { document.children(of: $0).map(document.integer) } == [[1, 2], [3], []])
    }

    @Test func `A member is found by name, the first of equals`() throws {
        let document = try parse(#"{"frame": 1, "b\u006funds": 2, "frame": 3, "id": {"frame": 4}}"#)
        let root = document.root
        #expect(document.member("frame", of: root).flatMap(document.integer) == 1)
        #expect(document.member("bounds", of: root).flatMap(document.integer) == 2)
        #expect(document.member("fram", of: root) == nil)
        #expect(document.member("frames", of: root) == nil)
        #expect(document.member("", of: root) == nil)
        #expect(document.member("frame", of: document.descend(0)) == nil)
        #expect(document.member("frame", of: document.descend(3)).flatMap(document.integer) == 4)
    }

    @Test func `RFC 8259 7: escapes are resolved when a string is asked for`() throws {
        let document = try parse(sampleScene)
        let name = try #require(document.member("name", of: document.root))
        let text = "caf\u{E9} \u{E9} \u{1F44B} \u{1F44B} \"quoted\" \\ / \u{8}\u{C}\n\r\t"
        #expect(document.string(name) == text)

        let id = try #require(document.member("id", of: document.descend(2, 0)))
        #expect(document.isString(id, equalTo: "window"))
        #expect(!document.isString(id, equalTo: "windoW"))
        #expect(!document.isString(document.root, equalTo: ""))
    }

    private static let escapes: [(String, String)] = [
        (#""\u0000""#, "\u{0}"), (#""\u007f""#, "\u{7F}"), (#""\u0080""#, "\u{80}"),
        (#""\u07FF""#, "\u{7FF}"),
        (#""\u0800""#, "\u{800}"), (#""\uD7ff""#, "\u{D7FF}"), (#""\ue000""#, "\u{E000}"),
        (#""\uFFFF""#, "\u{FFFF}"),
        (#""\uD800\uDC00""#, "\u{10000}"), (#""\udbff\udfff""#, "\u{10FFFF}"), (#""a\u0062c""#, "abc"),
    ]

    @Test(arguments: escapes)
    func `RFC 8259 7: a code point may be written as an escape`(_ text: String, _ expected: String) throws {
        let document = try parse(text)
        #expect(document.string(document.root).map { Array($0.utf8) } == Array(expected.utf8))
    }

    @Test func `RFC 6901 5: pointers lead to every value`() throws {
        let document = try parse(
            #"{"foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "m~n": 8, "~1": [[], [{"x": [5, 6]}]], "\u002f": {}}"#
        )
        let root = document.root
        let pointers = document.values(in: root).map(document.pointer(to:))
        #expect(pointers == ["/foo", "/", "/a~1b", "/c%d", "/m~0n", "/~01", "/~1"])
        #expect(document.pointer(to: root) == "")
        #expect(document.pointer(to: document.descend(0, 0)) == "/foo/0")
        #expect(document.pointer(to: document.descend(0, 1)) == "/foo/1")
        #expect(document.pointer(to: document.descend(5, 1, 0, 0, 1)) == "/~01/1/0/x/1")
        let key = try #require(document.key(of: document.descend(5, 1, 0, 0)))
        #expect(document.pointer(to: key) == "/~01/1/0/x")
    }

    @Test func `Positions count lines and Unicode scalars from 1`() throws {
        let document = try parse("{\n\t\"\u{E9}\u{1F44B}\": 1,\r\n  \"b\": 2,\r\"c\"\n\n: 3}")
        func position(_ offset: Int) -> [Int] {
            let position = document.position(of: offset)
            return [position.line, position.column]
        }
        #expect(position(0) == [1, 1])
        #expect(position(1) == [1, 2])
        #expect(position(2) == [2, 1])
        #expect(position(3) == [2, 2])
        let values = document.values(in: document.root).map { position(document.offset(of: $0)) }
        #expect(values == [[2, 8], [3, 8], [6, 3]])
        let keys = document.values(in: document.root).compactMap(document.key(of:))
        #expect(keys.map { position(document.offset(of: $0)) } == [[2, 2], [3, 3], [4, 1]])
        #expect(position(document.bytes.count) == [6, 5])
        #expect(position(document.bytes.count + 10) == [6, 5])
        #expect(position(-1) == [1, 1])
    }
}
