import JSONText
import Testing

@Suite struct GrammarTests {
    private static let accepted: [String] = [
        // Any value may be the whole text.
        "null", "true", "false", "0", "\"\"", "[]", "{}", "\"text\"", "-0", "1e1",
        // Whitespace.
        " null", "null ", "\t\n\r [ \t\n\r ] \t\n\r ", "{ \"a\" : 1 , \"b\" : 2 }", "[1\n,\n2]", "{\r\n}",
        // Arrays and objects.
        "[1]", "[1,2]", "[[]]", "[[],[]]", "[{}]", "{\"a\":1}", "{\"\":0}", "{\"a\":{\"a\":{\"a\":[]}}}",
        "[null,true,false,\"\",0,[],{}]", "{\"a\":[],\"b\":{}}", "[[[[[[[[]]]]]]]]",
        // Duplicate names are not a syntax error.
        "{\"a\":1,\"a\":2}",
        // Numbers.
        "[0]", "[-0]", "[1]", "[-1]", "[10]", "[1234567890]", "[0.0]", "[0.5]", "[-0.5]", "[1.25]",
        "[100.001]",
        "[1e0]", "[1E0]", "[1e+0]", "[1e-0]", "[0e0]", "[0E+1]", "[1.5e10]", "[1e007]", "[1e308]", "[1e-999]",
        "[0e99999999999999999999]", "[123456789012345678901234567890]", "[0.1234567890123456789012345]",
        "[1 ]",
        "[ 1]", "[-1e-1]", "[1.7976931348623157e308]", "[-1.7976931348623157e308]", "[4.9e-324]",
        "[12345678]", "[1234567]", "[9007199254740993]",
        // Strings.
        "\"\\\"\"", "\"\\\\\"", "\"\\/\"", "\"/\"", "\"\\b\\f\\n\\r\\t\"", "\"\\u0000\"", "\"\\u0041\"",
        "\"\\uABCD\"", "\"\\uabcd\"", "\"\\uFFFF\"", "\"\\uD7FF\"", "\"\\uE000\"", "\"\\ud83d\\udc4b\"",
        "\"\\uD800\\uDC00\"", "\"\\uDBFF\\uDFFF\"", "\"\u{7F}\"", "\"\u{80}\"", "\"\u{7FF}\"", "\"\u{800}\"",
        "\"\u{FFFD}\"", "\"\u{FEFF}\"", "\"\u{FFFF}\"", "\"\u{10000}\"", "\"\u{10FFFF}\"",
        "\"\u{2028}\u{2029}\"",
        "\"e\u{301}\"", "\"a\u{0440}b\"", "\"'\"", "\"//\"", "\"/*\"", "\"1234567\"", "\"12345678\"",
        "\"123456789012345\"", "\"1234567890123456\"", "\"12345678901234567\"", "\"[,]{:}\"",
    ]

    @Test(arguments: accepted)
    func `RFC 8259 2: what the grammar allows is accepted`(_ text: String) {
        #expect(syntaxError(Array(text.utf8)) == nil)
    }

    private static let refused: [String] = [
        "", " ", "\n", "[", "]", "{", "}", ",", ":", "\"", "-", "+", ".", "[,]", "[1,]", "[,1]", "[1,,2]",
        "[1 2]",
        "[1:2]", "[1;2]", "[1", "[1,", "[\"a\"", "[[]", "[]]", "[}", "{]", "[1}", "{\"a\":1]", "{,}",
        "{\"a\"}",
        "{\"a\",}", "{\"a\":}", "{\"a\":1,}", "{\"a\":1,,\"b\":2}", "{\"a\" 1}", "{\"a\"::1}",
        "{\"a\":1 \"b\":2}",
        "{\"a\":1", "{\"a\":", "{\"a\"", "{\"a", "{1:1}", "{a:1}", "{'a':1}", "{null:1}", "{[]:1}",
        "{\"a\":1}}",
        "[] []", "1 2", "null,", "true false", "{}{}", "[]x", "1,", "\"a\" \"b\"",
        "nul", "nulll", "Null", "NULL", "tru", "True", "fals", "False", "falsy", "t", "f", "n", "nil",
        "undefined",
        "truefalse", "yes",
        "NaN", "-NaN", "Infinity", "-Infinity", "+Infinity", "inf", "nan",
        "01", "-01", "00", "-00", "1.", "-1.", ".5", "-.5", "1.e1", "1e", "1e+", "1e-", "1E", "1.5e", "+1",
        "--1",
        "1-", "1+1", "0x10", "1_000", "1,000", "1.2.3", "1e1.5", "1e1e1", "1f", "0b1", "1 .5", "- 1", "1e 5",
        "1e309", "-1e309", "1.8e308", "1e99999999999999999999", "\u{FF11}",
        "\"a", "'a'", "\"\\\"", "\"\\a\"", "\"\\x41\"", "\"\\0\"", "\"\\'\"", "\"\\u\"", "\"\\u1\"",
        "\"\\u12\"",
        "\"\\u123\"", "\"\\u123g\"", "\"\\u 123\"", "\"\\U0041\"", "\"\\u{41}\"", "\"\\ud83d\"",
        "\"\\udc4b\"",
        "\"\\ud83d\\ud83d\"", "\"\\udc4b\\ud83d\"", "\"\\ud83dx\"", "\"\\ud83d\\n\"", "\"\\ud83d\\u0041\"",
        "\"\\ud83d\\u12\"", "\"\n\"", "\"\r\"", "\"\t\"", "\"\u{0}\"", "\"\u{1F}\"", "\"a\u{0}b\"",
        "\"\\\n\"",
        "\"\\ \"", "\"\\\u{E9}\"", "`a`", "\u{201C}a\u{201D}",
        "// a\n1", "1 // a", "/* a */1", "[1 /* a */]", "{/**/}", "[1, // a\n2]", "# a\n1", "/",
        "\u{FEFF}1", "\u{A0}1", "\u{2028}1", "\u{C}1", "\u{B}1", "1\u{0}", "[\u{0}]", "<a/>", "(1)", "a", "_",
        "$",
        "[1\u{A0}]", "[\u{FEFF}1]", "*", "@", "%", "^", "~", "`", "|", "\\u0031", "\\",
    ]

    @Test(arguments: refused)
    func `RFC 8259 2: what the grammar does not allow is refused`(_ text: String) {
        #expect(syntaxError(Array(text.utf8)) != nil)
    }

    @Test(arguments: UInt8.min...UInt8.max)
    func `RFC 8259 2: outside strings just the bytes of the grammar are allowed`(_ byte: UInt8) {
        let isWhitespace = [0x20, 0x09, 0x0A, 0x0D].contains(byte)
        #expect((syntaxError([0x5B, byte, 0x5D]) == nil) == (isWhitespace || (0x30...0x39).contains(byte)))
        #expect(
            (syntaxError([0x5B, 0x31, byte, 0x5D]) == nil) == (isWhitespace || (0x30...0x39).contains(byte)))
        #expect(
            (syntaxError([byte, 0x31]) == nil)
                == (isWhitespace || byte == 0x2D || (0x31...0x39).contains(byte)))
    }

    @Test(arguments: UInt8.min...UInt8.max)
    func `RFC 8259 7: in strings a byte is literal if it is ASCII and neither control, quote nor backslash`(
        _ byte: UInt8
    ) {
        let isPlain = (0x20..<0x80).contains(byte) && byte != 0x22 && byte != 0x5C
        // The byte is tried at every distance from the end, so that words and the bytes left over are both tried.
        for tail in 0..<20 {
            let text = [0x22, byte] + [UInt8](repeating: 0x61, count: tail) + [0x22]
            #expect((syntaxError(text) == nil) == isPlain, "with \(tail) bytes after it")
        }
    }

    @Test(arguments: UInt8.min...UInt8.max)
    func `RFC 8259 7: nine escapes are known`(_ byte: UInt8) {
        let isEscape = "\"\\/bfnrt".utf8.contains(byte)
        #expect((syntaxError([0x22, 0x5C, byte, 0x22]) == nil) == isEscape)
        #expect(
            (syntaxError([0x22, 0x5C, byte] + Array("00e9\"".utf8)) == nil) == (isEscape || byte == 0x75))
    }

    @Test func `RFC 8259 8.1: a string is accepted exactly if it is valid UTF-8`() {
        let bytes: [UInt8] = [
            0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED,
            0xEE, 0xEF,
            0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
        ]
        // After the second byte only three classes differ: bytes that continue a sequence, that start one, and that do
        // neither.
        let further: [UInt8] = [0x41, 0x7F, 0x80, 0x8F, 0x90, 0xA0, 0xBF, 0xC2, 0xE0, 0xF0]
        var wrong: [[UInt8]] = []
        for first in bytes {
            for second in bytes {
                for third in further {
                    for fourth in further {
                        let text = [first, second, third, fourth]
                        let isValid = String(validating: text, as: UTF8.self) != nil
                        if (syntaxError([0x22] + text + [0x22]) == nil) != isValid { wrong.append(text) }
                    }
                }
            }
        }
        #expect(wrong.isEmpty)
    }
}
