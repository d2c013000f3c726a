import HTTPCore
import Testing

@testable import DispatchAPI

struct ReadOnlyServiceTests {
    private let service = DispatchService.make { $0.isReadOnly = true }

    @Test(arguments: RouteTable.service.resources.flatMap(\.routes).map { ($0.method, $0.pattern.text) })
    func `--read-only refuses what changes scenes, before the body is read, and nothing else`(
        method: HTTPMethod, pattern: String
    ) throws {
        let route = RouteTable.service.resources.flatMap(\.routes)
            .first { $0.method == method && $0.pattern.text == pattern }
        let request = try HTTPRequest.make(method, pattern.replacing("{", with: "").replacing("}", with: ""))
        var early: HTTPResponse?
        if case .refuse(let response) = service.plan(for: request, bodyLimit: 1_000).body { early = response }
        guard route?.effect == .changes else {
            #expect(early?.status != .forbidden)
            return
        }
        #expect(early?.status == .forbidden)
        #expect(try early?.string("type") == "/problems/read-only")
        #expect(try early?.string("detail")?.contains("--read-only") == true)
    }
}
