import JSONText
import Testing

@Suite struct SyntaxErrorTests {
    struct Case: CustomTestStringConvertible {
        var text: [UInt8]
        var offset: Int
        var message: String
        var testDescription: String { String(decoding: text, as: UTF8.self).debugDescription }

        init(_ text: String, _ offset: Int, _ message: String) {
            self.init(bytes: Array(text.utf8), offset, message)
        }

        init(bytes: [UInt8], _ offset: Int, _ message: String) {
            text = bytes
            self.offset = offset
            self.message = message
        }
    }

    private static let cases: [Case] = [
        Case("", 0, "The document is empty; expected a JSON value, such as an object in braces."),
        Case(" \n ", 3, "The document is empty; expected a JSON value, such as an object in braces."),
        Case("\u{FEFF}{}", 0, "The document begins with a byte order mark; save it as UTF-8 without one."),
        Case(
            bytes: [0xFF, 0xFE, 0x7B, 0x00], 0,
            "The document begins with a byte order mark; save it as UTF-8 without one."),
        Case(
            bytes: [0xFE, 0xFF, 0x00, 0x7B], 0,
            "The document begins with a byte order mark; save it as UTF-8 without one."),
        Case("[1, 2", 5, "The document ends too early; expected ',' or ']' after an element."),
        Case("[", 1, "The document ends too early; expected a value or ']'."),
        Case("[1,", 3, "The document ends too early; expected a value."),
        Case("{", 1, "The document ends too early; expected a name in double quotes or '}'."),
        Case("{\"a\":1,", 7, "The document ends too early; expected a name in double quotes."),
        Case("{\"a\"", 4, "The document ends too early; expected ':' between a name and its value."),
        Case("{\"a\":1", 6, "The document ends too early; expected ',' or '}' after a member."),
        Case("\"abc", 4, "The document ends too early; expected the string's closing quote."),
        Case("\"a\\", 3, "The document ends too early; expected the rest of an escape."),
        Case("\"\\u00", 5, "The document ends too early; expected four hexadecimal digits after \\u."),
        Case("[fals", 5, "The document ends too early; expected the word false."),
        Case("[-", 2, "The document ends too early; expected a digit."),
        Case("[1.", 3, "The document ends too early; expected a digit after the decimal point."),
        Case("[1e", 3, "The document ends too early; expected a digit in the exponent."),
        Case("[1 2]", 3, "Unexpected '2'; expected ',' or ']' after an element."),
        Case("[1}", 2, "Unexpected '}'; expected ',' or ']' after an element."),
        Case("{\"a\":1;\"b\":2}", 6, "Unexpected ';'; expected ',' or '}' after a member."),
        Case("{\"a\"=1}", 4, "Unexpected '='; expected ':' between a name and its value."),
        Case("{1:2}", 1, "Unexpected '1'; expected a name in double quotes or '}'."),
        Case("{\"a\":1,2:3}", 7, "Unexpected '2'; expected a name in double quotes."),
        Case("[*]", 1, "Unexpected '*'; expected a value or ']'."),
        Case("[1,,2]", 3, "Unexpected ','; expected a value."),
        Case("{\"a\":}", 5, "Unexpected '}'; expected a value."),
        Case("[1'", 2, "Unexpected \"'\"; expected ',' or ']' after an element."),
        Case("[\u{E9}]", 1, "Unexpected byte 0xC3; expected a value or ']'."),
        Case("[-x]", 2, "Unexpected 'x'; expected a digit."),
        Case("[1.x]", 3, "Unexpected 'x'; expected a digit after the decimal point."),
        Case("[1e+x]", 4, "Unexpected 'x'; expected a digit in the exponent."),
        Case(
            "{} []", 3,
            "Unexpected '[' after the document's value; a document is one value, so remove the rest."),
        Case("[1,2, ]", 4, "Nothing follows this comma; remove it before ']'."),
        Case("{\"a\":1 ,}", 7, "Nothing follows this comma; remove it before '}'."),
        Case("[1, // one\n2]", 4, "JSON has no comments; remove this one."),
        Case("{/* none */}", 1, "JSON has no comments; remove this one."),
        Case("{} // end", 3, "JSON has no comments; remove this one."),
        Case("['a']", 1, "Strings and names need double quotes; write \" instead of '."),
        Case("{'a':1}", 1, "Strings and names need double quotes; write \" instead of '."),
        Case(
            "{“a”:1}", 1,
            "“ is a typographic quotation mark; strings and names need straight ones, so write \" instead."),
        Case(
            "[’a’]", 1,
            "’ is a typographic quotation mark; strings and names need straight ones, so write \" instead."),
        Case("{frame: 1}", 1, "Names need double quotes; write \"frame\"."),
        Case("[NaN]", 1, "NaN is not a JSON number; use a finite one."),
        Case("[-Infinity]", 1, "-Infinity is not a JSON number; use a finite one."),
        Case(
            "[True]", 1, "True is not a JSON value; write true, false or null, or put text in double quotes."),
        Case(
            "nullify", 4,
            "Unexpected 'i' after the document's value; a document is one value, so remove the rest."),
        Case("[007]", 1, "A number has no leading zeros; remove this 0."),
        Case("[-01]", 2, "A number has no leading zeros; remove this 0."),
        Case("[+1]", 1, "A number has no plus sign; remove it."),
        Case("[.5]", 1, "A number has a digit before its decimal point; write 0 there."),
        Case(
            "[1e999]", 1, "The number is too large for a Double; use one of at most 1.7976931348623157e308."),
        Case(
            bytes: [0x22, 0x61, 0xC3, 0x28, 0x22], 2,
            "The string is not valid UTF-8 here; encode the document as UTF-8."),
        Case(
            "\"a\\x41\"", 2,
            #"Unexpected 'x' after a backslash; use one of \" \\ \/ \b \f \n \r \t \uXXXX, and \\ for the backslash itself."#
        ),
        Case("\"\\u00g0\"", 1, "\\u takes four hexadecimal digits; write them out, such as \\u00e9."),
        Case(
            "\"\\ud83d!\"", 1,
            "\\uD83D is half of a surrogate pair; write both halves or the character itself."),
        Case(
            "\"a\\udc4b\"", 2,
            "\\uDC4B is half of a surrogate pair; write both halves or the character itself."),
        Case("\"a\nb\"", 2, "A control character cannot appear in a string as it is; write \\n."),
        Case("\"\u{8}\"", 1, "A control character cannot appear in a string as it is; write \\b."),
        Case("\"\u{C}\"", 1, "A control character cannot appear in a string as it is; write \\f."),
        Case("\"\r\"", 1, "A control character cannot appear in a string as it is; write \\r."),
        Case("\"\t\"", 1, "A control character cannot appear in a string as it is; write \\t."),
        Case("\"\u{1F}\"", 1, "A control character cannot appear in a string as it is; write \\u001F."),
    ]

    @Test(arguments: cases)
    func `RFC 8259: an error says what is wrong, where, and how to fix it`(_ expected: Case) throws {
        let error = try #require(syntaxError(expected.text))
        #expect(error.reason.message == expected.message)
        #expect(error.offset == expected.offset)
    }

    @Test func `An error's description begins with its line and column`() throws {
        let error = try #require(syntaxError(Array("{\n  \"a\": tru\n}".utf8)))
        #expect(error.position == JSONPosition(line: 2, column: 8))
        #expect(
            error.description
                == "line 2, column 8: tru is not a JSON value; write true, false or null, or put text in double quotes."
        )
    }

    @Test func `A word is quoted up to 32 bytes`() throws {
        let error = try #require(syntaxError(Array(String(repeating: "x", count: 100).utf8)))
        #expect(error.reason == .unknownWord(String(repeating: "x", count: 32)))
    }
}
