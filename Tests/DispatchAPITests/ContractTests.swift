import HTTPCore
import Testing

@testable import DispatchAPI

struct ContractTests {
    private let lines = String(decoding: Contract.answer.body, as: UTF8.self).split(separator: "\n")

    /// The lines of a path's operation, such as `get`; nil if the contract has none.
    private func operation(_ method: String, _ path: String) -> ArraySlice<Substring>? {
        guard let start = lines.firstIndex(of: "  \(path):") else { return nil }
        let section = lines[(start + 1)...].prefix { $0.hasPrefix("   ") }
        guard let first = section.firstIndex(of: "    \(method):") else { return nil }
        return section[(first + 1)...].prefix { $0.hasPrefix("     ") }
    }

    @Test(arguments: RouteTable.service.resources.flatMap(\.routes).map { ($0.method.name, $0.pattern.text) })
    func `Every route is in the contract, open or with the 401 of a closed one`(method: String, path: String)
        throws
    {
        let lines = try #require(operation(method.lowercased(), path), "\(method) \(path)")
        let isOpen = RouteTable.service.resources.flatMap(\.routes)
            .contains { $0.method.name == method && $0.pattern.text == path && $0.isOpen }
        #expect(lines.contains("      security: []") == isOpen)
        #expect(lines.contains { $0.hasPrefix("        '401':") } != isOpen)
    }

    @Test func `The contract has no other routes`() {
        let paths = lines.filter { $0.wholeMatch(of: /\ \ \/\S*:/) != nil }.map { $0.dropFirst(2).dropLast() }
        #expect(paths.map(String.init) == RouteTable.service.resources.map(\.pattern.text))
    }

    @Test(arguments: ProblemKind.allCases)
    func `Every kind of problem is in the contract`(kind: ProblemKind) {
        #expect(lines.contains { $0.contains("\(kind.path),") || $0.contains("\(kind.path)]") })
    }

    @Test func `The scheme of the token is in the contract`() {
        #expect(lines.contains("      scheme: bearer"))
        #expect(lines.contains("  - token: []"))
    }
}
