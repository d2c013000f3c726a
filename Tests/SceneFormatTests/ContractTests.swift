import TestSupport
import Testing

@testable import SceneFormat

/// The schemas of `openapi.yaml` that the tables of objects write.
struct ContractTests {
    /// `first-responder contract openapi.yaml` prints what the file has to be.
    @Test func `The contract has the schemas of the tables`() throws {
        let contract = try PackageFiles.text("openapi.yaml")
        let (lines, updated) = (
            contract.split(separator: "\n", omittingEmptySubsequences: false),
            WireFormat.contract(updating: contract).split(separator: "\n", omittingEmptySubsequences: false)
        )
        let difference = zip(lines, updated).first { $0 != $1 }
        #expect(difference == nil && lines.count == updated.count)
    }

    /// `first-responder contract --scene` prints what the file has to be.
    @Test func `The page about scenes is that of the tables`() throws {
        let page = try PackageFiles.text("docs/scene.md")
        let difference = zip(page.split(separator: "\n"), WireFormat.scenePage.split(separator: "\n"))
            .first { $0 != $1 }
        #expect(difference == nil && page.count == WireFormat.scenePage.count)
    }

    @Test func `Every member of a scene has a sentence of its own`() {
        for line in WireFormat.scenePage.split(separator: "\n") where line.hasPrefix("| `") {
            #expect(!line.hasSuffix("|  |"), "\(line)")
        }
    }

    @Test func `A text is in quotes only where YAML would read something else`() {
        var writer = YAMLWriter()
        writer.write(
            "properties",
            .object([
                ("y", .text("plain words")), ("on", .text("no")), ("of", .text("it's: so")),
                ("a", .text("1")),
                ("b", .text("")), ("c", .list([.text("a, b"), .text("*")])), ("d", .number(-1_000_000_000)),
                ("e", .flag(true)), ("f", .json("{\"a\": [1]}")),
            ]), indent: 0)
        #expect(
            writer.text
                == "properties: {'y': plain words, 'on': 'no', of: 'it''s: so', a: '1', b: '', "
                + "c: ['a, b', '*'], d: -1000000000, e: true, f: {\"a\": [1]}}\n")
    }
}
