import Testing
import TestSupport

@testable import DispatchAPI

struct CaseFileTests {
    @Test(arguments: CaseFiles.names)
    func `Every case passes through the real server unless it is pending`(name: String) throws {
        let response = try RunningService.shared.get().answer(
            "POST", "/v1/dispatch", body: try CaseFiles.text(name))
        let passed = response.status == 200 && response.text.contains(#""verdict":{"passed":true"#)
        guard CaseFiles.pending[name] == nil else {
            #expect(!passed, "\(name) passes: take it off Tests/Cases/pending.txt (scripts/update-pending)")
            return
        }
        #expect(passed, "\(response.text.suffix(2000))")
    }

    @Test func `The list of pending cases names only cases that exist, each with a reason`() {
        for (name, reason) in CaseFiles.pending.sorted(by: { $0.key < $1.key }) {
            #expect(CaseFiles.names.contains(name))
            #expect(!reason.isEmpty)
        }
    }

    @Test(arguments: CaseFiles.exampleNames)
    func `Every example is embedded as it is on disk, and passes when posted back`(name: String) throws {
        let server = try RunningService.shared.get()
        let example = try server.answer("GET", "/v1/examples/\(name)")
        #expect(example.status == 200)
        #expect(try example.text == CaseFiles.example(name))
        let response = try server.answer("POST", "/v1/dispatch", body: example.text)
        #expect(response.text.contains(#""verdict":{"passed":true"#), "\(response.text.suffix(2000))")
    }

    @Test func `The list of examples names them all`() throws {
        let list = try RunningService.shared.get().answer("GET", "/v1/examples").text
        #expect(CaseFiles.exampleNames.count >= 60)
        for name in CaseFiles.exampleNames { #expect(list.contains(#""href": "/v1/examples/\#(name)""#)) }
    }

    @Test func `The contract is embedded as it is on disk and names every route`() throws {
        let contract = try CaseFiles.contract()
        let response = try RunningService.shared.get().answer("GET", "/openapi.yaml")
        #expect(response["Content-Type"] == "application/yaml")
        #expect(response.text == contract)
        for resource in RouteTable.service.resources {
            #expect(contract.contains("\n  \(resource.pattern.text):\n"), "\(resource.pattern.text)")
        }
        for kind in ProblemKind.allCases { #expect(contract.contains(kind.path)) }
    }
}
