import Foundation
import HTTPCore
import Testing

@testable import DispatchAPI

struct ContractTests {
    private let lines = EmbeddedFile.contract.text.description.split(separator: "\n")

    /// The lines of a path's operation, such as `get`; nil if the contract has none.
    private func operation(_ method: String, _ path: String) -> ArraySlice<Substring>? {
        guard let start = lines.firstIndex(of: "  \(path):") else { return nil }
        let section = lines[(start + 1)...].prefix { $0.hasPrefix("   ") }
        guard let first = section.firstIndex(of: "    \(method):") else { return nil }
        return section[(first + 1)...].prefix { $0.hasPrefix("     ") }
    }

    @Test(arguments: RouteTable.service.resources.flatMap(\.routes).map { ($0.method.name, $0.pattern.text) })
    func `Every route is in the contract with what can happen to any request, and says whether it is open`(
        method: String, path: String
    )
        throws
    {
        let lines = try #require(operation(method.lowercased(), path), "\(method) \(path)")
        let isOpen = RouteTable.service.resources.flatMap(\.routes)
            .contains { $0.method.name == method && $0.pattern.text == path && $0.isOpen }
        #expect(lines.contains("      security: []") == isOpen)
        #expect(lines.contains("        default: {$ref: '#/components/responses/Problem'}"))
    }

    @Test func `The contract has no other routes`() {
        let paths = lines.filter { $0.wholeMatch(of: /\ \ \/\S*:/) != nil }.map { $0.dropFirst(2).dropLast() }
        #expect(paths.map(String.init) == RouteTable.service.resources.map(\.pattern.text))
    }

    @Test(arguments: ProblemKind.allCases)
    func `Every kind of problem is in the contract`(kind: ProblemKind) {
        #expect(lines.contains { $0.contains("\(kind.path),") || $0.contains("\(kind.path)]") })
    }

    @Test func `The ids of scenes are those that the service takes`() throws {
        let patterns = Set(
            lines.compactMap { $0.firstMatch(of: /pattern: '(\S+)', minLength: 1, maxLength: 64/)?.1 })
        let pattern = try Regex(String(try #require(patterns.first)))
        #expect(patterns.count == 1)
        let characters = [".", "-", "_", "a", "Z", "0", "~", "/", " ", "é"]
        var ids = [""]
        for _ in 0..<3 { ids += ids.flatMap { id in characters.map { id + $0 } } }
        let long = String(repeating: "a", count: 63)
        for id in Set(ids + [long + ".", long + "..", "shop."]) {
            let isInContract = 1...64 ~= id.count && id.wholeMatch(of: pattern) != nil
            #expect(isInContract == (SceneName.fault(in: id) == nil), "\(id)")
        }
    }

    /// Generators refuse or misread aliases, boolean schemas and constants that are no texts.
    @Test func `The contract has nothing that client generators stumble over`() throws {
        for line in lines { #expect(line.firstMatch(of: /[:,\[] [&*][a-zA-Z]/) == nil, "an alias: \(line)") }
        let contract = try JSONSerialization.jsonObject(with: Data(EmbeddedFile.contractAsJSON.bytes))
        let components = try #require((contract as? [String: Any])?["components"] as? [String: Any])
        let schemas = try #require(components["schemas"] as? [String: Any])
        for (name, schema) in schemas.sorted(by: { $0.key < $1.key }) { check(schema, name) }
    }

    private func check(_ schema: Any, _ place: String) {
        guard let schema = schema as? [String: Any] else {
            Issue.record("\(place) is no object")
            return
        }
        if let constant = schema["const"] { #expect(constant is String, "\(place): const") }
        for name in ["items", "not"] { if let inner = schema[name] { check(inner, "\(place).\(name)") } }
        for name in ["anyOf", "oneOf", "allOf", "prefixItems"] {
            for inner in schema[name] as? [Any] ?? [] { check(inner, "\(place).\(name)") }
        }
        for (name, inner) in schema["properties"] as? [String: Any] ?? [:] {
            check(inner, "\(place).\(name)")
        }
    }

    @Test func `The scheme of the token is in the contract`() {
        #expect(lines.contains("      scheme: bearer"))
        #expect(lines.contains("  - token: []"))
    }
}
