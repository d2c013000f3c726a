import JSONText
import Testing

@Suite struct TextOutputTests {
    @Test func `Parts stand one after another, however much there is`() {
        var output = TextOutput(capacity: 0)
        var expected = ""
        for number in [0, 7, -42, 365, 1_024, 65_536, 1_000_000, .max, .min] {
            output.append("n ")
            output.append(number)
            output.append(text: " é and \(number)")
            output.append(UInt8(ascii: "\n"))
            expected += "n \(number) é and \(number)\n"
        }
        output.append("")
        output.append(text: "")
        output.append(text: String(repeating: "long ", count: 1_000))
        expected += String(repeating: "long ", count: 1_000)
        let count = output.count
        #expect(count == expected.utf8.count)
        let text = String(decoding: output.finish(), as: UTF8.self)
        #expect(text == expected)
    }

    @Test func `Padding adds spaces, and none for a negative count`() {
        let text = TextOutput.string { output in
            output.pad(-1)
            output.pad(0)
            output.append("a")
            output.pad(300)
        }
        #expect(text == "a" + String(repeating: " ", count: 300))
    }

    private static let thousandths: [(Int64, trimmed: String, full: String)] = [
        (0, "0", "0.000"), (1, "0.001", "0.001"), (10, "0.01", "0.010"), (100, "0.1", "0.100"),
        (-500, "-0.5", "-0.500"), (-1_388_000, "-1388", "-1388.000"), (20_500, "20.5", "20.500"),
        (999_999, "999.999", "999.999"), (.max, "9223372036854775.807", "9223372036854775.807"),
        (.min, "-9223372036854775.808", "-9223372036854775.808"),
    ]

    @Test(arguments: thousandths)
    func `Thousandths have three decimals, or as many as they need`(
        count: Int64, trimmed: String, full: String
    ) {
        #expect(TextOutput.string { $0.append(thousandths: count, trimmed: true) } == trimmed)
        #expect(TextOutput.string { $0.append(thousandths: count, trimmed: false) } == full)
    }

    @Test func `Ranges are compared by their bytes, and copied`() {
        var words = TextOutput()
        words.append("ab abc ab")
        let pairs = [(0..<2, 7..<9), (0..<2, 3..<6), (0..<2, 1..<3), (4..<4, 9..<9)]
        var areEqual: [Bool] = []
        for (first, second) in pairs { areEqual.append(words.isEqual(first, second)) }
        #expect(areEqual == [true, false, false, true])
        let copied = TextOutput.string { output in
            output.append(3..<6, of: words)
            output.append(2..<2, of: words)
            output.append(0..<2, of: words)
            output.append("rest")
            output.truncate(to: 5)
            for _ in 0..<6 { output.append(copyOf: 0..<output.count) }
        }
        #expect(copied == String(repeating: "abcab", count: 64))
    }

    @Test func `Seconds are made once as they are written each time`() {
        for microseconds in [0, 1, 80_000, 1_000_000, 16_667, -500_000, .max, .min] as [Int64] {
            var word = JSONWriter()
            word.write(JSONWord(microseconds: microseconds))
            var number = JSONWriter()
            number.writeSeconds(microseconds: microseconds)
            let (once, eachTime) = (word.finish(), number.finish())
            #expect(once == eachTime)
        }
    }

    @Test(arguments: [false, true])
    func `Lists of numbers are written like their elements one after another`(isPretty: Bool) {
        let points: [(Double, Double)] = [
            (0, 0), (360, -1_388), (0.5, -1e-9), (1e9, 1e300), (-0x1p60, .leastNonzeroMagnitude),
            (123_456_789.123_456_7, 0x1p33),
        ]
        let lists = [[], [1], [1, -2], [.min, .max, 0]]
        var whole = JSONWriter(pretty: isPretty)
        var parts = JSONWriter(pretty: isPretty)
        whole.beginArray()
        parts.beginArray()
        for (x, y) in points {
            whole.write(rounded: x, y)
            parts.beginArray(onOneLine: true)
            parts.write(rounded: x)
            parts.write(rounded: y)
            parts.endArray()
        }
        for list in lists {
            whole.write(list: list)
            parts.beginArray(onOneLine: true)
            for number in list { parts.write(number) }
            parts.endArray()
        }
        whole.endArray()
        parts.endArray()
        let (atOnce, oneByOne) = (whole.finish(), parts.finish())
        #expect(atOnce == oneByOne)
    }

    @Test func `A word is written with its quotation marks alone, among other values`() {
        var writer = JSONWriter(capacity: 0)
        let longest = String(repeating: "x", count: 30)
        let words = ["", "a", "touches", longest]
        writer.beginArray()
        for word in words {
            writer.write(JSONWord(word))
            writer.write(1)
        }
        writer.endArray()
        let text = String(decoding: writer.finish(), as: UTF8.self)
        #expect(text == "[\"\",1,\"a\",1,\"touches\",1,\"\(longest)\",1]")
    }
}
