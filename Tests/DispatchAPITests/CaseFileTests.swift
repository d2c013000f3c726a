import Foundation
import TestSupport
import Testing

@testable import DispatchAPI

struct CaseFileTests {
    @Test(arguments: CaseFiles.names)
    func `Every case passes through the real server`(name: String) throws {
        let response = try RunningService.shared.get().answer(
            "POST", "/v1/dispatch", body: try CaseFiles.text(name))
        #expect(response.status == 200)
        #expect(response.text.contains(#""verdict":{"passed":true"#), "\(response.text.suffix(2000))")
    }

    @Test(arguments: CaseFiles.exampleNames)
    func `Every example is embedded as it is on disk, and passes when posted back`(name: String) throws {
        let server = try RunningService.shared.get()
        let example = try server.answer("GET", "/v1/examples/\(name)")
        #expect(example.status == 200)
        #expect(try firstDifference(of: example.text, from: CaseFiles.example(name)) == nil)
        let response = try server.answer("POST", "/v1/dispatch", body: example.text)
        #expect(response.text.contains(#""verdict":{"passed":true"#), "\(response.text.suffix(2000))")
    }

    @Test func `The list of examples names them all`() throws {
        let list = try RunningService.shared.get().answer("GET", "/v1/examples").text
        #expect(CaseFiles.exampleNames.count >= 100)
        for name in CaseFiles.exampleNames { #expect(list.contains(#""href": "/v1/examples/\#(name)""#)) }
    }

    @Test func `A search finds the examples that have every word, in a topic if one is named`() throws {
        let server = try RunningService.shared.get()
        let found = try server.answer("GET", "/v1/examples?q=Quick%20TAP&group=scrolling").text
        #expect(found.contains(#""name": "quick-tap-in-a-scroll-view""#))
        #expect(!found.contains(#""group": "controls""#))
        let nothing = try server.answer("GET", "/v1/examples?q=quick+nowhere").text
        #expect(nothing == "{\n  \"examples\": []\n}\n")
        let unknown = try server.answer("GET", "/v1/examples?group=scroll")
        #expect(unknown.status == 400)
        #expect(unknown.text.contains("the groups are cells, conditions, containers, controls, "))
    }

    @Test(arguments: [
        (String(repeating: "tap+", count: 16), 200), (String(repeating: "tap+", count: 17), 400),
        (String(repeating: "x", count: 256), 200), (String(repeating: "x", count: 257), 400),
    ])
    func `A search has at most 16 words and 256 bytes`(query: String, status: Int) throws {
        let answer = try RunningService.shared.get().answer("GET", "/v1/examples?q=" + query)
        #expect(answer.status == status)
        #expect(answer.text.contains("at most 16 words and 256 bytes") == (status == 400))
    }

    @Test func `A search finds the last bytes of a text, and nothing beyond them`() {
        func finds(_ words: String) -> Bool? {
            ExampleSearch(words).map { $0.rank([Array("a tap fails".utf8)]) != nil }
        }
        #expect(finds("fails a") == true)
        #expect(finds("FAILS") == true)
        #expect(finds("failsx") == false)
        #expect(finds("fails fail a tapx") == false)
        #expect(finds("+") == true)
    }

    @Test func `For a terminal the list has a line for each example under its topic`() throws {
        let text = try RunningService.shared.get().answer(
            "GET", "/v1/examples?group=cells", "Accept: text/plain\r\n"
        ).text
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.first == "cells")
        #expect(lines.contains { $0.hasPrefix("  row-selected ") })
        #expect(lines.dropFirst().dropLast().allSatisfy { $0.hasPrefix("  ") })
    }

    /// The topics of examples, as `openapi.yaml` lists them.
    private static let groups = [
        "hit-testing", "responder-chain", "touches", "windows", "gestures", "conditions", "controls",
        "scrolling", "cells", "containers",
    ]

    @Test func `Examples have plain names, and say their topic, idea and source`() throws {
        let response = try RunningService.shared.get().answer("GET", "/v1/examples")
        let list = try #require(
            try JSONSerialization.jsonObject(with: Data(response.text.utf8)) as? [String: [[String: Any]]])
        let examples = try #require(list["examples"])
        let names = examples.compactMap { $0["name"] as? String }
        #expect(differences(of: names, from: CaseFiles.exampleNames) == [])
        #expect(names == names.sorted())
        #expect(Set(names).count == names.count)
        var articles: Set<Int> = []
        for (name, example) in zip(names, examples) {
            #expect(name.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil, "\(name)")
            // The last part of a rule's id is a number.
            #expect(!name.split(separator: "-").contains { Int($0) != nil }, "\(name)")
            #expect(Self.groups.contains(try #require(example["group"] as? String)), "\(name)")
            let description = try #require(example["description"] as? String)
            #expect(description.hasSuffix(".") && !description.contains(". "), "\(name)")
            #expect(try !#require(example["source"] as? String).isEmpty, "\(name)")
            for place in try #require(example["articles"] as? [[String: Any]]) {
                articles.insert(try #require(place["article"] as? Int))
                #expect(try #require(place["step"] as? Int) > 0)
                #expect(try !#require(place["title"] as? String).isEmpty)
            }
        }
        #expect(articles == [1, 2, 3, 4, 5])
    }

    @Test(arguments: [
        "event penetration", "pass-through", "enlarge the hit area", "findViewController", "run loop",
        "first in, first out",
    ])
    func `Examples are found by the words of the articles`(words: String) throws {
        let list = try RunningService.shared.get().answer("GET", "/v1/examples").text.lowercased()
        let found = list.matches(of: /"description": "([^"]*)"/).contains {
            $0.1.contains(words.lowercased())
        }
        #expect(found)
    }

    @Test func `The contract is embedded as it is on disk and names every route`() throws {
        let contract = try CaseFiles.contract()
        let response = try RunningService.shared.get().answer("GET", "/openapi.yaml")
        // Browsers show this form, unless another one is requested.
        #expect(response["Content-Type"] == "text/plain; charset=utf-8")
        #expect(firstDifference(of: response.text, from: contract) == nil)
        let yaml = try RunningService.shared.get().answer(
            "GET", "/openapi.yaml", "Accept: application/yaml\r\n")
        #expect(yaml["Content-Type"] == "application/yaml")
        #expect(firstDifference(of: yaml.text, from: contract) == nil)
        for resource in RouteTable.service.resources {
            #expect(contract.contains("\n  \(resource.pattern.text):\n"), "\(resource.pattern.text)")
        }
        for kind in ProblemKind.allCases { #expect(contract.contains(kind.path)) }
    }

    @Test func `The contract in JSON has the paths and the schemas of the YAML, in their order`() throws {
        let response = try RunningService.shared.get().answer("GET", "/openapi.json")
        #expect(response["Content-Type"] == "application/json")
        let json = try JSONTree(Array(response.text.utf8)).root
        let contract = try CaseFiles.contract()
        let paths = contract.matches(of: /(?m)^\ \ (\/.*):$/).map { String($0.1) }
        #expect(json["paths"]?.members.map(\.name) == paths)
        let sections = contract.split(separator: "\n  schemas:\n")
        #expect(sections.count == 2)
        let schemas = sections[1].matches(of: /(?m)^\ {4}(\w+):/).map { String($0.1) }
        #expect(json["components"]?["schemas"]?.members.map(\.name) == schemas)
    }
}
