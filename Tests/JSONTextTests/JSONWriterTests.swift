import Foundation
import JSONText
import TestSupport
import Testing

@Suite struct JSONWriterTests {
    @Test func `RFC 8259 4, 5: commas are only between members and elements`() {
        let text = written { writer in
            writer.beginObject()
            writer.key("n")
            writer.write(1)
            writer.key("kind")
            writer.write(word: "touches")
            writer.key("touches")
            writer.beginArray()
            writer.endArray()
            writer.key("path")
            writer.beginArray()
            writer.beginObject()
            writer.endObject()
            writer.beginArray()
            writer.write(true)
            writer.write(false)
            writer.writeNull()
            writer.endArray()
            writer.write("a")
            writer.endArray()
            writer.key(dynamic: "ta\"p")
            writer.write(verbatim: Array("[1]".utf8))
            writer.key("x")
            writer.beginObject()
            writer.key("y")
            writer.write(0.5)
            writer.endObject()
            writer.endObject()
        }
        #expect(
            text
                == #"{"n":1,"kind":"touches","touches":[],"path":[{},[true,false,null],"a"],"ta\"p":[1],"x":{"y":0.5}}"#
        )
    }

    @Test func `Pretty output indents by two spaces and keeps what is asked for on one line`() {
        let text = written(pretty: true) { writer in
            writer.beginObject()
            writer.key("empty")
            writer.beginArray()
            writer.endArray()
            writer.key("frame")
            writer.beginArray(onOneLine: true)
            writer.write(0)
            writer.beginArray(onOneLine: true)
            writer.write(1)
            writer.beginObject()
            writer.key("a")
            writer.write(2)
            writer.key("b")
            writer.write(3)
            writer.endObject()
            writer.endArray()
            writer.write(4)
            writer.endArray()
            writer.key(dynamic: "log")
            writer.beginArray()
            writer.write("x")
            writer.beginObject()
            writer.key("none")
            writer.beginObject()
            writer.endObject()
            writer.key("t")
            writer.writeSeconds(microseconds: 1)
            writer.endObject()
            writer.endArray()
            writer.endObject()
            writer.endLine()
            writer.writeNull()
        }
        #expect(
            text == """
                {
                  "empty": [],
                  "frame": [0, [1, {"a": 2, "b": 3}], 4],
                  "log": [
                    "x",
                    {
                      "none": {},
                      "t": 0.000001
                    }
                  ]
                }
                null
                """)
    }

    @Test func `A writer continues after given bytes`() {
        var writer = JSONWriter(appendingTo: Array("head\n".utf8), capacity: 0)
        #expect(writer.count == 5)
        writer.write(1)
        writer.endLine()
        writer.write(2)
        writer.endLine()
        #expect(writer.count == 9)
        #expect(String(decoding: writer.finish(), as: UTF8.self) == "head\n1\n2\n")
    }

    private static let doubles: [(Double, String)] = [
        (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (10, "10"), (99, "99"), (100, "100"), (390, "390"),
        (0.5, "0.5"),
        (-0.5, "-0.5"), (844.5, "844.5"), (0.1, "0.1"), (0.016, "0.016"),
        (0.30000000000000004, "0.30000000000000004"),
        (1.0 / 3, "0.3333333333333333"), (12.000001, "12.000001"), (12.0000001, "12.0000001"),
        (-0.000001, "-0.000001"), (0.000001, "0.000001"), (0.0000015, "0.0000015"), (9.99e-7, "9.99e-7"),
        (1e-7, "1e-7"), (-1.25e-300, "-1.25e-300"), (.leastNonzeroMagnitude, "5e-324"),
        (123456.789, "123456.789"),
        (999_999_999.999999, "999999999.999999"), (1_000_000_000.000001, "1000000000.000001"),
        (100_000_000_000.00002, "100000000000.00002"),
        (1e15, "1000000000000000"), (999_999_999_999_999.9, "999999999999999.9"),
        (1_234_567_890_123_456.5, "1234567890123456.5"), (0x1p53, "9007199254740992"),
        (-0x1p53, "-9007199254740992"),
        (0x1p53 + 2, "9007199254740994"), (1e16, "1e16"), (1.5e16, "1.5e16"), (1e17, "1e17"), (1e21, "1e21"),
        (1.25e22, "1.25e22"), (1e300, "1e300"), (.greatestFiniteMagnitude, "1.7976931348623157e308"),
        (-123_456_789_012_345_680, "-1.2345678901234568e17"),
    ]

    @Test(arguments: doubles)
    func `A number has one form: whole without fraction, else shortest, with an exponent only far out`(
        _ value: Double, _ expected: String
    ) {
        #expect(written { $0.write(value) } == expected)
    }

    private static let roundedDoubles: [(Double, String)] = [
        (0, "0"), (-0.0, "0"), (390, "390"), (-844, "-844"), (0.5, "0.5"), (0.1, "0.1"), (-12.25, "-12.25"),
        (61.00000000000006, "61"), (653.9099999999995, "653.91"), (0.30000000000000004, "0.3"),
        (1.0 / 3, "0.333333"), (-2.0 / 3, "-0.666667"), (0.99999949, "0.999999"), (0.9999996, "1"),
        // Halves that a Double holds exactly go away from zero.
        (0.0078125, "0.007813"), (-0.0078125, "-0.007813"), (3.0234375, "3.023438"),
        // The product of 5e-7 with a million is a half only when it is rounded itself.
        (5e-7, "0"), (5.000000000000001e-7, "0.000001"), (4.9999999999999994e-7, "0"),
        (1e-6, "0.000001"), (-1e-7, "0"), (1e-300, "0"), (-.leastNonzeroMagnitude, "0"),
        (.leastNormalMagnitude, "0"), (999_999_999.9999999, "1000000000"),
        (8_589_934_591.9999990, "8589934591.999999"), (0x1p33 + 0x1p-19, "8589934592.000002"),
        (123_456_789_012.34567, "123456789012.34567"), (4_503_599_627_370_495.5, "4503599627370495.5"),
        (0x1p53, "9007199254740992"), (-0x1p53 - 2, "-9007199254740994"), (1e16, "1e16"),
        (-123_456_789_012_345_680, "-1.2345678901234568e17"),
        (.greatestFiniteMagnitude, "1.7976931348623157e308"),
    ]

    @Test(arguments: roundedDoubles)
    func `A measure is rounded to six decimals, and has the form of a number otherwise`(
        _ value: Double, _ expected: String
    ) {
        #expect(written { $0.write(rounded: value) } == expected)
        #expect(written { $0.write(value.roundedToMillionths) } == expected)
    }

    @Test func `A rounded number is the nearest of six decimals, and rounds to itself`() throws {
        var generator = SeededGenerator(seed: 1066)
        for _ in 0..<20_000 {
            let exponent = Int.random(in: -30...40, using: &generator)
            let value = Double(
                sign: .random(using: &generator) ? .plus : .minus, exponent: exponent,
                significand: .random(in: 1..<2, using: &generator))
            let text = written { $0.write(rounded: value) }
            let document = try parse(text)
            let read = try #require(document.double(document.root))
            // The C library rounds the exact value too, and no drawn value is a half.
            #expect(read == Double(String(format: "%.6f", value)), "\(value)")
            #expect(value.roundedToMillionths == read)
            #expect(written { $0.write(rounded: read) } == text)
            #expect(text.firstIndex(of: ".").map { text[$0...].count <= 7 } ?? true)
            // A number with at most six decimals keeps its bytes.
            #expect(written { $0.write(read) } == text)
        }
    }

    @Test(arguments: [Int.min, -1_000_000, -10, -9, -1, 0, 1, 9, 10, 11, 99, 100, 12345, 999_999_999, .max])
    func `Integers of every length are written in full`(_ value: Int) {
        #expect(written { $0.write(value) } == "\(value)")
    }

    @Test func `Powers of ten and their neighbors are written in full`() {
        var power = 1
        for _ in 0..<18 {
            power *= 10
            for value in [power - 1, power, power + 1, -power] {
                #expect(written { $0.write(value) } == "\(value)")
            }
        }
    }

    private static let microseconds: [(Int64, String)] = [
        (0, "0"), (16000, "0.016"), (500_000, "0.5"), (1_000_000, "1"), (1, "0.000001"), (16_667, "0.016667"),
        (100_000, "0.1"), (120_000_000, "120"), (1_234_567, "1.234567"), (-1, "-0.000001"),
        (-2_500_000, "-2.5"),
        (.max, "9223372036854.775807"), (.min, "-9223372036854.775808"),
    ]

    @Test(arguments: microseconds)
    func `Microseconds are written as seconds with no zeros at the end`(_ value: Int64, _ expected: String) {
        #expect(written { $0.writeSeconds(microseconds: value) } == expected)
    }

    @Test func `RFC 8259 7: strings get the fewest escapes`() {
        #expect(written { $0.write("") } == #""""#)
        #expect(written { $0.write("a\"b\\c/d") } == #""a\"b\\c/d""#)
        #expect(
            written { $0.write("\u{8}\t\n\u{C}\r\u{0}\u{B}\u{1F}\u{7F}") }
                == "\"\\b\\t\\n\\f\\r\\u0000\\u000b\\u001f\u{7F}\"")
        #expect(
            written { $0.write("\u{E9}\u{2028}\u{2029}\u{1F44B}") } == "\"\u{E9}\u{2028}\u{2029}\u{1F44B}\"")
        // The one escape at every place of a word and behind it.
        for length in 0..<20 {
            let plain = String(repeating: "a", count: length)
            for rest in 0..<20 {
                let tail = String(repeating: "b", count: rest)
                #expect(written { $0.write(plain + "\n" + tail) } == "\"\(plain)\\n\(tail)\"")
            }
        }
    }

    @Test(arguments: UInt8.min..<0x80)
    func `RFC 8259 7: every ASCII character reads back as itself`(_ byte: UInt8) throws {
        let text = "12345" + String(Unicode.Scalar(byte)) + "1234567890"
        let document = try parse(written { $0.write(text) })
        #expect(document.string(document.root) == text)
    }

    @Test func `A value is copied from a document with its spelling, without whitespace`() throws {
        let document = try parse(
            #" { "a" : [ 1.50 , -0 , 1E+2 , "\u0061\/" , true , false , null ] , "a" : { } , "b" : [ [ ] , { "c" : [ { } ] } ] } "#
        )
        let whole = #"{"a":[1.50,-0,1E+2,"\u0061\/",true,false,null],"a":{},"b":[[],{"c":[{}]}]}"#
        #expect(written { $0.write(document.root, from: document) } == whole)
        #expect(written(pretty: true) { $0.write(document.root, from: document) } == whole)
        let parts =
            document.values(in: document.descend(0)) + [document.descend(1), document.descend(2, 1)]
        let text = written { writer in
            writer.beginArray()
            for part in parts {
                writer.write(part, from: document)
            }
            writer.endArray()
        }
        #expect(text == #"[1.50,-0,1E+2,"\u0061\/",true,false,null,{},{"c":[{}]}]"#)
    }
}
