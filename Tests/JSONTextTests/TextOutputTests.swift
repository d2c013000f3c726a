import JSONText
import Testing

@Suite struct TextOutputTests {
    @Test func `Parts stand one after another, however much there is`() {
        var (output, expected) = (TextOutput(capacity: 0), "")
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
        #expect(output.count == expected.utf8.count)
        #expect(String(decoding: output.finish(), as: UTF8.self) == expected)
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
        #expect(words.isEqual(0..<2, 7..<9))
        #expect(!words.isEqual(0..<2, 3..<6))
        #expect(!words.isEqual(0..<2, 1..<3))
        #expect(words.isEqual(4..<4, 9..<9))
        let copied = TextOutput.string { output in
            output.append(3..<6, of: words)
            output.append(2..<2, of: words)
            output.append(0..<2, of: words)
        }
        #expect(copied == "abcab")
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
        #expect(
            String(decoding: writer.finish(), as: UTF8.self)
                == "[\"\",1,\"a\",1,\"touches\",1,\"\(longest)\",1]")
    }
}
