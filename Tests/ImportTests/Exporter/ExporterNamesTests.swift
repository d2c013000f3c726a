import DispatchEngine
import Foundation
import TestSupport
import Testing

/// The names that the exporter uses, against those that exist.
struct ExporterNamesTests {
    /// Returns the words between the line that begins a table in the code and the line that ends it.
    private func table(_ name: String) throws -> Set<String> {
        let code = try ExporterPage.code()
        let rows = try #require(code.components(separatedBy: "static let \(name)").dropFirst().first)
        let table = rows.components(separatedBy: "\n    ]\n")[0]
        return Set(table.matches(of: /"([^"]+)"/).map { String($0.output.1) })
    }

    @Test func `The classes that it knows are those that a scene knows`() throws {
        #expect(try differences(of: table("viewClasses"), from: ViewClass.allCases.map(\.name)) == [])
        let types = RecognizerType.allCases.filter { $0 != .custom }.map(\.rawValue)
        let classes = types.map { "UI" + $0.prefix(1).uppercased() + $0.dropFirst() + "GestureRecognizer" }
        #expect(try differences(of: table("recognizerClasses"), from: classes) == [])
    }

    @Test func `The control events that it knows are those that a scene knows`() throws {
        let names = ControlEvents.named.map(\.name).filter { !$0.hasPrefix("all") }
        #expect(try differences(of: table("controlEvents"), from: names) == [])
    }

    @Test func `It asks for nothing by a private name`() throws {
        let code = try ExporterPage.code()
        for call in ["forKey", "forKeyPath", "perform(", "unsafe", "dlsym"] { #expect(!code.contains(call)) }
    }

    @Test func `The stand-ins for UIKit declare what the exporter uses, nothing else`() throws {
        let (code, stubs) = (try ExporterPage.code(), try stubs())
        let used = words(code)
        // A type may exist only for its members.
        let named = words(stubs)
        let types = stubs.matches(of: /(?:class|struct|enum|protocol|typealias) ([A-Z]\w+)/).map(\.output.1)
        #expect(types.filter { used[$0] == nil && named[$0, default: 0] < 2 } == [])
        let members = stubs.matches(
            of: /(?:public|open)(?: internal\(set\))?(?: static| class)? (?:var|let|func) (\w+)/
        )
        .map(\.output.1)
        #expect(members.count > 100)
        // `Set<UIScene>` needs `hash`.
        #expect(members.filter { used[$0] == nil && $0 != "hash" } == [])
    }

    @Test func `Nothing that it uses is newer than iOS 15`() throws {
        let versions = try stubs().matches(of: /@available\(iOS ([0-9.]+), \*\)/).compactMap {
            Double($0.output.1)
        }
        #expect(versions.count > 10)
        #expect(versions.allSatisfy { $0 <= 15 })
    }

    private func stubs() throws -> String {
        try ExporterPage.text("ObjectiveC.swift") + ExporterPage.text("UIKit.swift")
    }

    private func words(_ text: String) -> [Substring: Int] {
        text.matches(of: /\w+/).reduce(into: [:]) { $0[$1.output, default: 0] += 1 }
    }
}
