import DispatchEngine
import Explanation
import Foundation
import HTTPCore
import SceneFormat
import TestSupport
import Testing

@testable import DispatchAPI

struct ContractTests {
    private let lines = EmbeddedFiles.contract.description.split(separator: "\n")

    /// Returns the lines of a path's operation, such as `get`, or nil if the contract has none.
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

    @Test func `The forms and the query parameters of every route are those of the contract`() throws {
        let contract = try Node(JSONSerialization.jsonObject(with: Data(EmbeddedFiles.contractAsJSON.bytes)))
        for route in RouteTable.service.resources.flatMap(\.routes) {
            let place = "\(route.method.name) \(route.pattern.text)"
            let operation = contract["paths"][route.pattern.text][route.method.name.lowercased()]
            let success = operation["responses"]["200"].resolved(in: contract)["content"]
            if route.method == .get || !route.offers.representations.contains(.json)
                || route.offers.areSeveral
            {
                let types = route.offers.representations.map { $0.contentType.prefix { $0 != ";" } }
                #expect(differences(of: success.names, from: types.map(String.init)) == [], "\(place)")
            }
            let parameters = operation["parameters"].elements.map { $0.resolved(in: contract) }
                .filter { $0["in"].text == "query" }
            let names = parameters.compactMap { $0["name"].text }
            #expect(differences(of: names, from: route.query ?? []) == [], "\(place)")
            for parameter in parameters where parameter["name"].text == Route.formatParameter {
                let names = parameter["schema"]["enum"].elements.compactMap(\.text)
                #expect(names == route.offers.representations.map(\.name), "\(place)")
            }
            for parameter in parameters where parameter["name"].text == LogFilter.Parameter.only.rawValue {
                let items = parameter["schema"]["items"].resolved(in: contract)
                let kinds = items["enum"].elements.compactMap(\.text)
                #expect(differences(of: kinds, from: EntryKind.allCases.map(\.name)) == [], "\(place)")
            }
            for parameter in parameters where parameter["name"].text == "group" {
                let groups = parameter["schema"]["enum"].elements.compactMap(\.text)
                #expect(groups == ExampleIndex.all.groups, "\(place)")
            }
        }
    }

    @Test func `The service takes every example of a body in the contract`() throws {
        let contract = try Node(JSONSerialization.jsonObject(with: Data(EmbeddedFiles.contractAsJSON.bytes)))
        var count = 0
        for route in RouteTable.service.resources.flatMap(\.routes) {
            let operation = contract["paths"][route.pattern.text][route.method.name.lowercased()]
            let content = operation["requestBody"].resolved(in: contract)["content"]
            for type in content.names {
                for name in content[type]["examples"].names {
                    let value = try #require(
                        content[type]["examples"][name].resolved(in: contract)["value"].value)
                    let body = try value as? String ?? json(value)
                    let service = DispatchService.make()
                    _ = try service.answer(.put, "/v1/scenes/checkout", body: Self.checkout)
                    _ = try service.answer(.put, "/v1/sessions/checkout", body: #"{"sceneId": "checkout"}"#)
                    let target = route.pattern.text.replacing("{id}", with: "checkout")
                    let answer = try service.answer(route.method, target, ["Content-Type": type], body: body)
                    #expect(
                        answer.status.code < 300, "\(route.method.name) \(target), \(name): \(answer.text)")
                    count += 1
                }
            }
        }
        #expect(count > 15)
    }

    private func json(_ value: Any) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
    }

    /// The scene that the examples of stored scenes are about.
    private static let checkout = """
        {"windows": [{"id": "window", "frame": [0, 0, 390, 844],
         "subviews": [{"id": "button", "class": "UIButton", "frame": [40, 90, 200, 44]}]}]}
        """

    /// A part of the contract.
    private struct Node {
        let value: Any?

        init(_ value: Any?) { self.value = value }

        subscript(name: String) -> Node { Node((value as? [String: Any])?[name]) }
        var names: [String] { (value as? [String: Any]).map { Array($0.keys) } ?? [] }
        var elements: [Node] { (value as? [Any] ?? []).map { Node($0) } }
        var text: String? { value as? String }

        /// Returns the node that a reference leads to, or this one.
        func resolved(in contract: Node) -> Node {
            guard let reference = self["$ref"].text else { return self }
            return reference.split(separator: "/").dropFirst().reduce(contract) { $0[String($1)] }
        }
    }

    @Test func `The codes of causes, and what questions ask, are those of the contract`() throws {
        let contract = try Node(JSONSerialization.jsonObject(with: Data(EmbeddedFiles.contractAsJSON.bytes)))
        let schemas = contract["components"]["schemas"]
        #expect(schemas["CauseCode"]["enum"].elements.map(\.text) == CauseCode.allCases.map(\.rawValue))
        #expect(schemas["Why"]["enum"].elements.map(\.text) == Question.Why.allCases.map(\.rawValue))
        let cause = schemas["Cause"]["properties"]
        #expect(cause["stage"]["enum"].elements.map(\.text) == CauseCode.Stage.allCases.map(\.rawValue))
        let reasons = schemas["Remedy"]["properties"]["because"]["enum"].elements.map(\.text)
        #expect(reasons == Remedy.Reason.allCases.map(\.rawValue))
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
        let contract = try JSONSerialization.jsonObject(with: Data(EmbeddedFiles.contractAsJSON.bytes))
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
