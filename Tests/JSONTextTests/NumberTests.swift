import JSONText
import TestSupport
import Testing

@Suite struct NumberTests {
    private func double(_ text: String) throws -> Double? {
        let document = try parse(text)
        return document.double(document.root)
    }

    private func integer(_ text: String) throws -> Int? {
        let document = try parse(text)
        return document.integer(document.root)
    }

    private static let doubles: [(String, Double)] = [
        ("0", 0.0), ("1", 1), ("-1", -1), ("390", 390), ("0.5", 0.5), ("-1.5e-3", -0.0015), ("2E+2", 200),
        ("1e22", 1e22), ("1e23", 1e23), ("1e-22", 1e-22), ("1e-23", 1e-23),
        ("123456789012345", 123_456_789_012_345),
        ("0.1", 0.1), ("0.016", 0.016), ("0.016666666666666666", 0.016666666666666666),
        ("9007199254740993", 0x1p53),
        ("9007199254740992", 0x1p53), ("9007199254740991", 0x1p53 - 1),
        ("9007199254740993.0000001", 0x1p53 + 2),
        ("5e-324", .leastNonzeroMagnitude), ("2.4703282292062327e-324", 0),
        ("2.4703282292062328e-324", .leastNonzeroMagnitude), ("1e-400", 0),
        ("2.2250738585072011e-308", .leastNormalMagnitude.nextDown),
        ("1.7976931348623157e308", .greatestFiniteMagnitude),
        ("1.7976931348623158e308", .greatestFiniteMagnitude), ("0e999999999999", 0),
        ("0.000000000000000000000000000001e30", 1), ("1000000000000000000000000000000e-30", 1),
        ("7.2057594037927933e16", 72_057_594_037_927_936),
    ]

    @Test(arguments: doubles)
    func `RFC 8259 6: a number is the nearest Double, ties to even`(_ text: String, _ expected: Double) throws
    {
        #expect(try double(text)?.bitPattern == expected.bitPattern)
    }

    @Test func `RFC 8259 6: minus zero keeps its sign`() throws {
        for text in ["-0", "-0.0", "-0e5", "-1e-400"] {
            #expect(try double(text)?.bitPattern == (-0.0).bitPattern)
        }
    }

    @Test func `RFC 8259 6: what rounds to infinity is out of range, whatever its form`() throws {
        let largest =
            "179769313486231580793728971405303415079934132710037826936173778980444968292764750946649017977"
        #expect(syntaxError(Array("1.797693134862315808e308".utf8))?.reason == .numberOutOfRange)
        #expect(syntaxError(Array("-1.797693134862315808e308".utf8))?.reason == .numberOutOfRange)
        #expect(
            try double(largest + String(repeating: "0", count: 309 - largest.utf8.count))
                == .greatestFiniteMagnitude)
        let zeros = String(repeating: "0", count: 400)
        #expect(syntaxError(Array("1\(zeros)".utf8))?.reason == .numberOutOfRange)
        #expect(syntaxError(Array("1\(zeros)e-1".utf8))?.reason == .numberOutOfRange)
        #expect(try double("1\(zeros)e-400") == 1)
        #expect(try double("0.\(zeros)1e401") == 1)
        #expect(try double("-0.\(zeros)1e401") == -1)
    }

    @Test func `RFC 8259 6: 100,000 random Doubles read back exactly, in each of three spellings`() throws {
        var generator = SeededGenerator(seed: 8259)
        var values: [Double] = []
        while values.count < 100_000 {
            let value = Double(bitPattern: generator.next())
            if value.isFinite { values.append(value) }
        }
        // Numbers as scenes have them, too: few digits, small exponents.
        for _ in 0..<20_000 {
            let digits = Double(Int.random(in: -10_000_000...10_000_000, using: &generator))
            values += [digits, digits / 10, digits / 1000, digits / 1_000_000, digits * 1e15, digits / 1e20]
        }
        var writer = JSONWriter(capacity: 6_000_000)
        writer.beginArray()
        for value in values {
            writer.write(value)
        }
        writer.endArray()
        let spellings = [
            writer.finish(),
            Array(("[" + values.map(\.description).joined(separator: ",") + "]").utf8),
            Array(("[" + values.map { "\($0)".uppercased() }.joined(separator: " , ") + "]").utf8),
        ]
        for spelling in spellings {
            let document = try JSONDocument(spelling)
            let read = document.values(in: document.root).map { document.double($0) ?? .nan }
            // -0 is written as 0. In all other numbers even the bits agree.
            #expect(zip(read, values).allSatisfy { $0 == $1 && ($0 == 0 || $0.bitPattern == $1.bitPattern) })
            #expect(read.count == values.count)
        }
    }

    private static let integers: [(String, Int)] = [
        ("0", 0), ("-0", 0), ("1", 1), ("-1", -1), ("1.0", 1), ("1e3", 1000), ("1E3", 1000), ("1.5e1", 15),
        ("10e-1", 1), ("0.1e1", 1), ("-2.50e2", -250), ("0.0", 0), ("0e5", 0), ("0.000e-5", 0),
        ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
        ("9223372036854775807.000", Int.max),
        ("922337203685477580700e-2", Int.max), ("1000000000000000000000e-20", 10),
        ("9.223372036854775807e18", Int.max),
        ("0.00000000000000000000000000001e29", 1),
    ]

    @Test(arguments: integers)
    func `An integer is one however it is written`(_ text: String, _ expected: Int) throws {
        #expect(try integer(text) == expected)
    }

    @Test(arguments: [
        "0.5", "1.1", "1e-1", "15e-1", "9223372036854775808", "-9223372036854775809", "1e19", "1e300",
        "1e-300",
        "1.0000000000000000000000001", "18446744073709551616", "99999999999999999999",
        "10000000000000000000.5",
        "\"1\"", "true", "null", "[]", "{}",
    ])
    func `Anything but an integer that fits is nil`(_ text: String) throws {
        #expect(try integer(text) == nil)
    }

    @Test(arguments: ["\"1\"", "true", "null", "[1]", "{}"])
    func `A double of something else is nil`(_ text: String) throws {
        #expect(try double(text) == nil)
    }

    @Test(arguments: ["[1, -2.5, 3e2, 12345678]", "[1,-25e-1,300.0,12345678.0]"])
    func `The numbers of an array are read at once`(_ text: String) throws {
        let document = try parse(text)
        #expect(document.numbers(document.root, count: 4, as: SIMD4.self) == SIMD4(1, -2.5, 300, 12_345_678))
        let longer = document.numbers(document.root, count: 4, as: SIMD8.self)
        #expect(longer == SIMD8(1, -2.5, 300, 12_345_678, 0, 0, 0, 0))
        #expect(document.numbers(document.root, count: 2, as: SIMD2.self) == nil)
        #expect(document.numbers(document.root, count: 4, as: SIMD2.self) == nil)
    }

    @Test(arguments: ["1", "null", "[]", "[1]", "[1, 2, 3]", "[1, null]", "[1, [2]]", #"{"a": 1, "b": 2}"#])
    func `Anything but an array of so many numbers is nil`(_ text: String) throws {
        let document = try parse(text)
        #expect(document.numbers(document.root, count: 2, as: SIMD2.self) == nil)
    }

    @Test func `RFC 8259 6: a number of 100,000 digits is read`() throws {
        let ones = String(repeating: "1", count: 100_000)
        #expect(try double("0.\(ones)") == 1.0 / 9)
        #expect(try double("0.\(ones)e0") == 1.0 / 9)
        #expect(syntaxError(Array(ones.utf8))?.reason == .numberOutOfRange)
    }
}
