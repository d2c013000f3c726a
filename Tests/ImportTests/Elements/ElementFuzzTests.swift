import DispatchEngine
import Import
import SceneFormat
import TestSupport
import Testing

/// Imports that end in an accepted scene or in errors of the text, whatever the bytes are.
@Suite struct ElementFuzzTests {
    static let samples: [String] = [
        """
        <?xml version="1.0"?><hierarchy><!--c--><XCUIElementTypeTable x="0" y="1" width="9" height="8" name="a&amp;b">
        <XCUIElementTypeSlider value="5%" y="2" width="3" height="4"/><![CDATA[x]]></XCUIElementTypeTable></hierarchy>
        """,
        """
        Element subtree:
         →Application, 0x1, pid: 4, label: 'A'
           Window (Main), 0x2, {{0.0, 0.0}, {9.0, 9.5}}
             Button, 0x3, {{1.0, 2.0}, {3.0, 4.0}}, label: 'it's', value: 1, Disabled
        """,
        """
        {"elements":[{"AXLabel":"a","type":"Application","frame":{"x":0,"y":0,"width":9,"height":9}},
        {"AXLabel":"b","type":"Table","AXFrame":"{{1, 2}, {5, 6}}"},{"type":"Switch","AXValue":"1",
        "frame":{"x":1,"y":2,"width":3,"height":4}}]}
        """,
        MaestroTests.tree,
    ]

    /// Imports, and fails if the error is the importer's.
    private func check(_ bytes: [UInt8]) {
        do throws(ImportFault) {
            _ = try Importer().read(bytes)
        } catch {
            if case .unexpected(let message) = error {
                Issue.record("\(message): \(String(decoding: bytes, as: UTF8.self))")
            }
        }
    }

    @Test(arguments: samples) func `The samples are imported`(sample: String) throws {
        #expect(try ElementImport(sample).scene.hasPrefix("{"))
    }

    @Test(arguments: samples) func `Every prefix`(sample: String) {
        let bytes = Array(sample.utf8)
        for length in stride(from: 0, to: bytes.count, by: Turns.count(of: 2)) {
            check(Array(bytes[..<length]))
        }
    }

    /// All of ASCII, and bytes of every kind beyond it.
    private static let replacements = Array(UInt8(0)...0x7F) + [0x80, 0xBF, 0xC3, 0xE2, 0xF0, 0xFF]

    @Test(arguments: samples)
    func `Every place takes a change of its byte, and every byte comes to many places`(sample: String) {
        var bytes = Array(sample.utf8)
        for index in bytes.indices {
            let original = bytes[index]
            for (place, byte) in Self.replacements.enumerated()
            where byte != original && (index + place).isMultiple(of: Turns.count(of: 16)) {
                bytes[index] = byte
                check(bytes)
            }
            bytes[index] = original
        }
    }
}
