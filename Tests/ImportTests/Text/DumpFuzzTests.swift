import Import
import SceneFormat
import TestSupport
import Testing

/// Consoles that are cut off or changed, at an eighth of their places or, with `FUZZ_ITERATIONS`, at all of them.
struct DumpFuzzTests {
    /// Returns whether an import ended as it must.
    private func isAnswered(_ bytes: [UInt8], _ format: ImportFormat? = nil) -> Bool {
        var importer = Importer()
        importer.format = format
        do throws(ImportFault) {
            _ = try importer.read(bytes)
            return true
        } catch {
            if case .refused = error { return true }
            return false
        }
    }

    private static let samples = [
        Dump.example, Dump.console,
        "@\"" + Dump.console.split(separator: "\n").joined(separator: "\\n") + "\"",
    ]

    @Test("Every prefix of a console is answered", arguments: samples)
    func prefixes(_ sample: String) {
        let bytes = Array(sample.utf8)
        for length in stride(from: 0, to: bytes.count, by: Turns.count(of: 8)) {
            #expect(isAnswered(Array(bytes[..<length]), .recursiveDescription), "\(length)")
        }
    }

    @Test("Every change of a single byte is answered", arguments: samples)
    func singleBytes(_ sample: String) {
        var bytes = Array(sample.utf8)
        let others = Array("\n|<>;:='\"\\({[ 0-.+xn\r".utf8) + [0, 0xC3]
        for index in stride(from: 0, to: bytes.count, by: Turns.count(of: 8)) {
            let original = bytes[index]
            bytes[index] = others[index % others.count]
            #expect(isAnswered(bytes), "byte \(index) as \(bytes[index])")
            bytes[index] = original
        }
    }
}
