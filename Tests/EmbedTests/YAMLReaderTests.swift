import Testing

@testable import embed

struct YAMLReaderTests {
    /// A document and its JSON.
    struct Case: CustomTestStringConvertible {
        var yaml: String
        var json: String
        var testDescription: String { yaml.debugDescription }

        init(_ yaml: String, _ json: String) { (self.yaml, self.json) = (yaml, json) }
    }

    @Test(arguments: [
        Case("a: 1\nb:\n  c: x\n  d:\n    e: y\nf: z\n", #"{"a":1,"b":{"c":"x","d":{"e":"y"}},"f":"z"}"#),
        Case("b: 1\na: 2", #"{"b":1,"a":2}"#),
        Case("- a\n- - b\n  - c\n-\n  d\n", #"["a",["b","c"],"d"]"#),
        Case("- a: 1\n  b:\n    - c\n- d: 2\n", #"[{"a":1,"b":["c"]},{"d":2}]"#),
        Case("a:\n- 1\n- 2\nb: 3\n", #"{"a":[1,2],"b":3}"#),
        Case("'a b': 1\n\"c:\": 2\n$ref: 3\n/a/{b}: 4\n", #"{"a b":1,"c:":2,"$ref":3,"/a/{b}":4}"#),
        Case("just a text\n", #""just a text""#),
    ])
    func `Blocks nest by their indentation, with members in their order`(each: Case) throws {
        #expect(try YAMLReader.read(each.yaml).json == each.json)
    }

    @Test(arguments: [
        Case("{a: [1, x y], 'b': {}, c: []}", #"{"a":[1,"x y"],"b":{},"c":[]}"#),
        Case("a: {b: [1,\n  2, # two\n\n    {c: d}\n  ], }\ne: f", #"{"a":{"b":[1,2,{"c":"d"}]},"e":"f"}"#),
        Case(
            #"[{"of": "pan", "is": true}, http://a.b/c, a-b]"#,
            #"[{"of":"pan","is":true},"http://a.b/c","a-b"]"#),
    ])
    func `Brackets hold lists and objects, on several lines as well`(each: Case) throws {
        #expect(try YAMLReader.read(each.yaml).json == each.json)
    }

    @Test(arguments: [
        Case("a: |\n  one\n\n    two: {\n  # three\n\n\nb: 1", #"{"a":"one\n\n  two: {\n# three\n","b":1}"#),
        Case("a: |-\n\n one \n two\n\n", #"{"a":"\none \ntwo"}"#),
        Case("a: >\n  one\n  two\n\n  three\n\n\n  four\n\nb: 1", #"{"a":"one two\nthree\n\nfour\n","b":1}"#),
        Case("- >-\n  one\n  two\n# no text\n- 1", #"["one two",1]"#),
    ])
    func `Lines below a bar stay as they are, and those below > become one`(each: Case) throws {
        #expect(try YAMLReader.read(each.yaml).json == each.json)
    }

    @Test(arguments: [
        Case("'it''s: # {'", #""it's: # {""#),
        Case("''", #""""#),
        Case(#""a\"b\\c\/d\te\n""#, #""a\"b\\c/d\te\n""#),
        Case("a's \"b\" c#, [d] é\\n  # e", #""a's \"b\" c#, [d] é\\n""#),
    ])
    func `Texts mean what their quotes say`(each: Case) throws {
        #expect(try YAMLReader.read(each.yaml).json == each.json)
    }

    @Test(arguments: [
        Case("[null, ~, true, false]", "[null,null,true,false]"),
        Case("[0, -1, 9007199254740991]", "[0,-1,9007199254740991]"),
        Case("[0.5, -10.25, 1.0e-9, 2.5E+3]", "[0.5,-10.25,1.0e-9,2.5E+3]"),
        Case("['null', '1', \"true\"]", #"["null","1","true"]"#),
        Case("[3.1.0, 2nd, 200 OK, 4 to 5]", #"["3.1.0","2nd","200 OK","4 to 5"]"#),
        Case("[y, nothing, -x]", #"["y","nothing","-x"]"#),
    ])
    func `What has no quotes is a number, a word of JSON or a text`(each: Case) throws {
        #expect(try YAMLReader.read(each.yaml).json == each.json)
    }

    @Test func `Comments and blank lines stand anywhere between values`() throws {
        let yaml = "\n# first\na: 1 # one\n\n   # between\nb: # two\n\n  - c\n  # last\n"
        #expect(try YAMLReader.read(yaml).json == #"{"a":1,"b":["c"]}"#)
    }

    @Test(arguments: [
        "True", "NULL", "yes", "Off", "+1", "01", "0x1F", "0o17", "1_000", "1e9", "1.e+3", ".5", "5.",
        "12:30", ".inf", "-.NaN", "2026-01-01", "2026-01-01 10:00", "127.0.0.1:80", "<<", "=", "---", "...",
    ])
    func `What readers of YAML disagree on is refused`(text: String) throws {
        let error = try #require(throws: YAMLSyntaxError.self) { try YAMLReader.read("a: b\nc: \(text)") }
        #expect(error.line == 2)
        let message = "readers of YAML disagree on \(text); put it into quotes, or write it as in JSON"
        #expect(error.message == message)
        #expect(try YAMLReader.read("'\(text)'").json == "\"\(text)\"")
    }

    /// A document that is refused, and why.
    struct Refusal: CustomTestStringConvertible {
        var yaml: String
        var line: Int
        var message: String
        var testDescription: String { yaml.debugDescription }

        init(_ yaml: String, _ line: Int, _ message: String) {
            (self.yaml, self.line, self.message) = (yaml, line, message)
        }

        static func indentation(_ yaml: String, _ line: Int) -> Refusal {
            Refusal(
                yaml, line, "expected a line indented by 0; a text of several lines has | or >- before it")
        }

        static func end(_ yaml: String) -> Refusal {
            Refusal(yaml, 1, "expected the end of the line; put such a text into quotes")
        }

        static func start(_ character: Character, _ yaml: String, _ line: Int = 1) -> Refusal {
            Refusal(
                yaml, line,
                "expected a value instead of \(character); put a text that begins with it into quotes")
        }
    }

    @Test(arguments: [
        Refusal("", 1, "expected a value"),
        Refusal("# nothing\n", 2, "expected a value"),
        Refusal("a: 1\n\tb: 2", 2, "a tab; indent with spaces"),
        Refusal("a: 1\r\nb: 2", 1, "U+D is not understood here; lines end with LF alone"),
        Refusal("a: 1\nb: \u{2028}", 2, "U+2028 is not understood here; lines end with LF alone"),
        Refusal("\u{FEFF}a: 1", 1, "U+FEFF is not understood here; lines end with LF alone"),
        .indentation("a: 1\n  b: 2", 2),
        .indentation("a:\n    b: 1\n  c: 2", 3),
        .indentation("- a\n  b", 2),
        .indentation("a: |\n  b\n c\n", 3),
        Refusal("a: 1\n- 2", 2, "expected a value; a list begins on its own line"),
        Refusal("a: - b", 1, "expected a value; a list begins on its own line"),
        Refusal("- 1\na: 2", 2, "expected the end of the document"),
        Refusal("a:\nb: 1", 1, "expected the value of a; write null if there is none"),
        Refusal("b: 1\na:", 2, "expected the value of a; write null if there is none"),
        Refusal("- 1\n-\n- 2", 2, "expected a value after the dash; write null if there is none"),
        .end("a: b: c"),
        .end("a: [1] 2"),
        .end("a: 'b' c"),
        Refusal("a: 1\nb\nc: 2", 2, "expected a colon and a space after b"),
        Refusal("{a, b: 1}", 1, "expected a colon and a space after a"),
        Refusal(#"{"a":1}"#, 1, "expected a colon and a space after a"),
        Refusal("a: 1\nb: 2\na: 3", 3, "the object has two members a"),
        Refusal("{a: 1,\n 'a': 2}", 2, "the object has two members a"),
        Refusal("200: a", 1, "200 is not a name; put it into quotes"),
        Refusal("{true: a}", 1, "true is not a name; put it into quotes"),
        .start("&", "a: &b c"),
        .start("*", "a: 1\nb: *a", 2),
        .start("!", "a: !!str 1"),
        .start("?", "? a\n: b"),
        .start("%", "%YAML 1.2\n"),
        .start(",", "[a, , b]"),
        .start("}", "{a: }"),
        Refusal("[a\n b]", 2, "expected a comma or ]; put such a text into quotes"),
        Refusal("[a: b]", 1, "expected a comma or ]; put such a text into quotes"),
        Refusal("a: 1\nb: [1,\n 2", 2, "the bracket is never closed"),
        Refusal("a: 'b\n c'", 1, "the quote is not closed on its line"),
        Refusal("a: \"b\n c\"", 1, "the quote is not closed on its line"),
        Refusal(
            #"a: "\u0041""#, 1, #"expected \", \\, \/, \n or \t; write other characters as they are"#),
        Refusal("a: |+\n  b", 1, "expected |, |-, > or >- and the end of the line"),
        Refusal("a: |2\n  b", 1, "expected |, |-, > or >- and the end of the line"),
        Refusal("a: >\nb: 1", 1, "expected a text in the next lines, indented further"),
        Refusal("a: |\n\n", 1, "expected a text in the next lines, indented further"),
        Refusal("a: >\n  b\n   c", 3, "expected 2 spaces at most before the text, and none in a blank line"),
        Refusal("a: |\n  b\n   \n", 3, "expected 2 spaces at most before the text, and none in a blank line"),
    ])
    func `What is not understood is refused with its line`(refusal: Refusal) throws {
        let error = try #require(throws: YAMLSyntaxError.self) { try YAMLReader.read(refusal.yaml) }
        #expect(error.line == refusal.line)
        #expect(error.message == refusal.message)
    }
}
