import Import
import SceneFormat
import TestSupport
import Testing

/// Consoles that are cut off or changed, at an eighth of their places or, with `FUZZ_ITERATIONS`, at all of them.
struct DumpFuzzTests {
    private static let samples = [
        Dump.example, Dump.console,
        "@\"" + Dump.console.split(separator: "\n").joined(separator: "\\n") + "\"",
    ]

    @Test(arguments: samples) func `Every prefix of a console is answered`(_ sample: String) {
        let bytes = Array(sample.utf8)
        for length in stride(from: 0, to: bytes.count, by: Turns.count(of: 8)) {
            #expect(ElementImport.isAnswered(Array(bytes[..<length]), as: .recursiveDescription), "\(length)")
        }
    }

    @Test(arguments: samples) func `Every change of a single byte is answered`(_ sample: String) {
        var bytes = Array(sample.utf8)
        let others = Array("\n|<>;:='\"\\({[ 0-.+xn\r".utf8) + [0, 0xC3]
        for index in stride(from: 0, to: bytes.count, by: Turns.count(of: 8)) {
            let original = bytes[index]
            bytes[index] = others[index % others.count]
            #expect(ElementImport.isAnswered(bytes), "byte \(index) as \(bytes[index])")
            bytes[index] = original
        }
    }
}
